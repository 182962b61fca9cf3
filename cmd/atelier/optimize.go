package main

import (
	"fmt"
	"io"
	"os"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/simplify"
)

// optimizeCommand writes a GLB with fewer triangles and smaller pictures. It needs no data folder.
type optimizeCommand struct {
	File  string `arg:"" placeholder:"FILE.glb" help:"A GLB, of Atelier or of any other program."`
	Out   string `short:"o" required:"" placeholder:"PATH" help:"Where to write the GLB."`
	Level string `default:"moderate" placeholder:"LEVEL" help:"light (a half of the triangles), moderate (a quarter) or aggressive (a tenth)."`
}

// Run reads the model, and writes the file when all of it was made.
func (c *optimizeCommand) Run(p *program) error {
	level, ok := simplify.Named(c.Level)
	if !ok {
		return usagef("--level %s: give one of %s", c.Level, simplify.Names())
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
	made, err := simplify.Document(p, d, level)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	if err := replace(c.Out, func(w io.Writer) error { return made.Document.Write(w) }); err != nil {
		return fmt.Errorf("%s: %w", c.Out, err)
	}
	return p.print(optimized{lost{c.Out, d.Left}, made.Before, made.Triangles, made.Wanted}, func(w io.Writer) {
		fmt.Fprintf(w, "%s: %d of %s\n", c.Out, made.Triangles, counted(made.Before, "triangle"))
		if made.Short() {
			fmt.Fprintf(w, "With fewer it would tear: %s asks for %d.\n", c.Level, made.Wanted)
		}
		tellLost(w, d.Left)
	})
}

// counted is a number of things; their name takes an s.
func counted(n int, name string) string {
	if n != 1 {
		name += "s"
	}
	return fmt.Sprintf("%d %s", n, name)
}

// optimized is the command's output as JSON.
type optimized struct {
	lost
	Before    int `json:"trianglesBefore"`
	Triangles int `json:"triangles"`
	Wanted    int `json:"trianglesWanted"` // by the level
}
