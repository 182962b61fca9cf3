package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/receive"
	"atelier/internal/media/retopo"
)

// retopologizeCommand gives a GLB a new surface. It needs no data folder.
type retopologizeCommand struct {
	File     string `arg:"" placeholder:"FILE.glb" help:"A GLB, of Atelier or of any other program."`
	Out      string `short:"o" required:"" placeholder:"PATH" help:"Where to write it: a GLB, or by its extension any format of convert. OBJ, FBX and USDZ keep the quads."`
	Faces    *int   `placeholder:"N" help:"Faces wanted, 100 to 100000; not with --level."`
	Level    string `placeholder:"NAME" help:"low (1500 faces), medium (5000, the default) or high (15000)."`
	Topology string `placeholder:"NAME" default:"quad" help:"quad (the default) or triangle."`
}

// Run reads the model, and writes the file when all of it was made: a failure leaves an earlier file as it was. Flags and the
// name of the file are checked before the model is read, which may take long.
func (c *retopologizeCommand) Run(p *program) error {
	maker, err := c.maker()
	if err != nil {
		return err
	}
	format, other := all.OfFile(c.Out)
	if !other && !strings.HasSuffix(strings.ToLower(c.Out), ".glb") {
		return usagef("-o %s: give a name that ends in .glb, or in the extension of a format that atelier convert writes", c.Out)
	}
	in, err := os.Open(c.File)
	if err != nil {
		return err
	}
	defer in.Close()
	m, err := maker.Make(p, in)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, refusalOf(err))
	}
	glb, err := m.GLB(nil)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	left := m.Quality.Lost
	err = replace(c.Out, func(w io.Writer) error {
		if !other {
			_, err := w.Write(glb)
			return err
		}
		// The other formats take a document, so the GLB is read back: every format then has the same content.
		d, err := gltf.Read(bytes.NewReader(glb), gltf.Limits{})
		if err != nil {
			return err
		}
		s, err := model.Of(d)
		if err != nil {
			return err
		}
		left = append(slices.Clone(left), format.Lost(d)...)
		return format.Encode(p, w, s)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	// The error is the mean distance of the new surface from the old one. The share of vertices with four edges is measured for quads only.
	q := m.Quality
	return p.print(relaid{lost{c.Out, left}, q}, func(w io.Writer) {
		fmt.Fprintf(w, "%s: %d faces, %d triangles, off by %.3g mm on average and %.3g mm at most\n", c.Out, q.Faces, q.Triangles,
			1000*q.ErrorMeters, 1000*q.ErrorMost)
		if q.RegularShare != nil {
			fmt.Fprintf(w, "vertices with four edges: %.1f %%\n", 100**q.RegularShare)
		}
		tellLost(w, left)
	})
}

// relaid is the command's output as JSON.
type relaid struct {
	lost
	Quality retopo.Quality `json:"quality"`
}

// maker is what the flags ask for, within the bounds of the API (contract, "Endpoints": retopologize). Faces and a level exclude each other, and without
// either the usual level applies.
func (c *retopologizeCommand) maker() (k retopo.Maker, err error) {
	switch c.Topology {
	case "quad", "triangle":
		k.Triangles = c.Topology == "triangle"
	default:
		return k, usagef("--topology %s: give quad or triangle", c.Topology)
	}
	switch {
	case c.Faces != nil && c.Level != "":
		return k, usagef("--faces and --level: give one of them")
	case c.Faces != nil:
		if k.Faces = *c.Faces; k.Faces < retopo.Fewest || k.Faces > retopo.Most {
			return k, usagef("--faces %d: give %d to %d", k.Faces, retopo.Fewest, retopo.Most)
		}
		return k, nil
	case c.Level == "":
		c.Level = retopo.Usual
	}
	l, ok := retopo.LevelOf(c.Level)
	if !ok {
		return k, usagef("--level %s: give low, medium or high", c.Level)
	}
	k.Faces = l.Faces
	return k, nil
}

// refusalOf is a refusal in the words that end a line of the command.
func refusalOf(err error) error {
	var refusal *receive.Refusal
	if errors.As(err, &refusal) {
		return errors.New(strings.TrimSuffix(refusal.Message, "."))
	}
	return err
}
