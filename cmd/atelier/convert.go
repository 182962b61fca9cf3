package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
)

// convertCommand writes a GLB in another format. It needs no data folder.
type convertCommand struct {
	File   string `arg:"" placeholder:"FILE.glb" help:"A GLB, of Atelier or of any other program."`
	Out    string `short:"o" required:"" placeholder:"PATH" help:"Where to write it; its extension says the format."`
	Format string `placeholder:"NAME" help:"3mf, fbx, gltf, obj, ply, stl or usdz, whatever the extension."`
}

// Run reads the model and writes it in the other format.
func (c *convertCommand) Run(p *program) error {
	format, err := c.format()
	if err != nil {
		return err
	}
	in, err := os.Open(c.File)
	if err != nil {
		return err
	}
	defer in.Close()
	d, err := gltf.Read(in, gltf.Limits{})
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	m, err := model.Of(d)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	// The file is written under another name and then renamed, so the path never has half a model.
	if err := replace(c.Out, func(w io.Writer) error { return format.Encode(p, w, m) }); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	left := format.Lost(d)
	return p.print(lost{c.Out, left}, func(w io.Writer) { tellLost(w, left) })
}

// lost is what a file lacks of its source, as JSON.
type lost struct {
	File string   `json:"file"`
	Lost []string `json:"lost,omitempty"`
}

func tellLost(w io.Writer, list []string) {
	for _, l := range list {
		fmt.Fprintln(w, "lost:", l)
	}
}

// format is named by the flag, or else by the extension.
func (c *convertCommand) format() (all.Format, error) {
	var names, extensions []string
	for _, f := range all.Formats {
		names, extensions = append(names, f.Name), append(extensions, f.Extension)
	}
	if c.Format != "" {
		f, ok := all.Named(c.Format)
		if !ok {
			return f, usagef("--format %s: give one of %s", c.Format, strings.Join(names, ", "))
		}
		return f, nil
	}
	f, ok := all.OfFile(c.Out)
	if !ok {
		return f, usagef("-o %s: give a name that ends in one of %s, or --format", c.Out, strings.Join(extensions, ", "))
	}
	return f, nil
}
