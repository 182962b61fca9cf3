// Package threemf writes 3MF for slicers: millimetres, Z up, an object a part, and all of them in one assembly, so that they stay where
// they belong (3D Manufacturing Format, core specification 1.3).
//
// Parts of one colour have a base material. Parts that a picture or vertex colours paint have a colour at each corner, by the materials
// and properties extension 1.2.
package threemf

import (
	"bufio"
	"context"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
)

const (
	head  = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	types = head + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
 <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
 <Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
`
	relations = head + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
 <Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
`
	open = head + `<model unit="millimeter" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"` +
		` xmlns:m="http://schemas.microsoft.com/3dmanufacturing/material/2015/02">` + "\n"
)

// The numbers of the resources; those of the objects follow.
const (
	materialsID = 1
	colorsID    = 2
	firstObject = 3
)

// block is how many lines are written between two looks at the context.
const block = 1 << 14

// Encode writes the model, with provenance as the description.
func Encode(ctx context.Context, w io.Writer, m *model.Model) error {
	colors, err := m.Colors(ctx)
	if err != nil {
		return fmt.Errorf("encode 3MF: %w", err)
	}
	z := model.NewArchive(w)
	for _, part := range []struct{ name, text string }{{"[Content_Types].xml", types}, {"_rels/.rels", relations}} {
		if err := z.Write(part.name, func(out *bufio.Writer) error { _, err := out.WriteString(part.text); return err }); err != nil {
			return err
		}
	}
	f := &file{ctx: ctx, model: m, palette: newPalette(m, colors)}
	if err := z.Write("3D/3dmodel.model", f.write); err != nil {
		return err
	}
	return z.Close()
}

// file is the main part while it is written.
type file struct {
	ctx     context.Context
	model   *model.Model
	palette palette
	out     *bufio.Writer // keeps its first error
	line    []byte
}

// write writes the main part: metadata, materials, an object a part, the assembly of all, and the one item to be built.
func (f *file) write(out *bufio.Writer) error {
	f.out = out
	out.WriteString(open)
	f.metadata("Title", f.model.Name)
	f.metadata("Application", gltf.Generator)
	if f.model.Provenance != "" {
		f.metadata("Description", f.model.Provenance)
	}
	out.WriteString(" <resources>\n")
	f.materials()
	var made []int // objects
	numbers, positions := f.model.Weld()
	for i, p := range f.model.Parts {
		any, err := f.object(firstObject+i, p, numbers, positions)
		if err != nil {
			return err
		}
		if any {
			made = append(made, firstObject+i)
		}
	}
	if len(made) == 0 {
		return fmt.Errorf("encode 3MF: %w", model.ErrNoMesh)
	}
	// An assembly keeps parts where they belong: slicers would lay out separate items on their plate anew.
	whole := firstObject + len(f.model.Parts)
	fmt.Fprintf(out, "  <object id=\"%d\" type=\"model\" name=\"%s\"><components>\n", whole, escape(f.model.Name))
	for _, id := range made {
		fmt.Fprintf(out, "   <component objectid=\"%d\"/>\n", id)
	}
	_, err := fmt.Fprintf(out, "  </components></object>\n </resources>\n <build><item objectid=\"%d\"/></build>\n</model>\n", whole)
	return err
}

// metadata writes a text about the file.
func (f *file) metadata(name, text string) {
	fmt.Fprintf(f.out, " <metadata name=\"%s\">%s</metadata>\n", name, escape(text))
}

// escape is a text as XML has it in attributes and between tags.
func escape(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}

// materials writes the base materials, which parts of one colour name, and the colours that corners of painted parts name.
func (f *file) materials() {
	fmt.Fprintf(f.out, "  <basematerials id=\"%d\">\n", materialsID)
	for i := range f.model.Materials {
		a := &f.model.Materials[i]
		c := model.SRGB([3]float32(a.Look.Base[:3]))
		fmt.Fprintf(f.out, "   <base name=\"%s\" displaycolor=\"#%02X%02X%02X%02X\"/>\n", a.ID, c[0], c[1], c[2], uint8(255*geom.Clamp01(a.Opacity())+.5))
	}
	f.out.WriteString("  </basematerials>\n")
	if len(f.palette.colors) == 0 {
		return
	}
	fmt.Fprintf(f.out, "  <m:colorgroup id=\"%d\">\n", colorsID)
	for _, c := range f.palette.colors {
		fmt.Fprintf(f.out, "   <m:color color=\"#%02X%02X%02X\"/>\n", c[0], c[1], c[2])
	}
	f.out.WriteString("  </m:colorgroup>\n")
}

// object writes a part, whose vertices are its positions: slicers want triangles to share them. Triangles of fewer than three positions
// are left out, as the specification asks; any tells whether some are left.
func (f *file) object(id int, p model.Part, numbers []int32, positions []geom.Vec3) (any bool, err error) {
	corners := solid(f.model.Corners(p), numbers)
	if len(corners) == 0 {
		return false, nil
	}
	fmt.Fprintf(f.out, "  <object id=\"%d\" type=\"model\" name=\"%s\" pid=\"%d\" pindex=\"%d\"><mesh><vertices>\n", id, p.Name, materialsID, p.Material)
	own := map[int32]int{} // of the object's vertices, by number of position
	for i, v := range corners {
		if err := f.ctx.Err(); i%block == 0 && err != nil {
			return true, err
		}
		n := numbers[v]
		if _, ok := own[n]; ok {
			continue
		}
		own[n] = len(own)
		at := model.Upright(positions[n]).Mul(model.Millimetres)
		f.line = append(f.line[:0], "<vertex"...)
		for c, x := range [3]float32{at.X, at.Y, at.Z} {
			f.line = append(f.line, ' ', "xyz"[c])
			f.line = append(model.AppendFloats(f.line, `="`, x), '"')
		}
		f.out.Write(append(f.line, "/>\n"...))
	}
	f.out.WriteString("</vertices><triangles>\n")
	painted := f.model.Varies(p)
	for i := 0; i < len(corners); i += 3 {
		if err := f.ctx.Err(); i%(3*block) == 0 && err != nil {
			return true, err
		}
		f.line = append(f.line[:0], "<triangle"...)
		for c, v := range corners[i : i+3] {
			f.number("v", c+1, own[numbers[v]])
		}
		if painted {
			f.number("pid", 0, colorsID)
			for c, v := range corners[i : i+3] {
				f.number("p", c+1, f.palette.of[v])
			}
		}
		f.out.Write(append(f.line, "/>\n"...))
	}
	_, err = f.out.WriteString("</triangles></mesh></object>\n")
	return true, err
}

// number appends an attribute; a digit of 0 is left out.
func (f *file) number(name string, digit, value int) {
	f.line = append(append(f.line, ' '), name...)
	if digit > 0 {
		f.line = strconv.AppendInt(f.line, int64(digit), 10)
	}
	f.line = strconv.AppendInt(append(f.line, `="`...), int64(value), 10)
	f.line = append(f.line, '"')
}

// solid is the corners of the triangles with three positions.
func solid(corners []uint32, numbers []int32) []uint32 {
	out := make([]uint32, 0, len(corners))
	for i := 0; i < len(corners); i += 3 {
		a, b, c := numbers[corners[i]], numbers[corners[i+1]], numbers[corners[i+2]]
		if a != b && b != c && c != a {
			out = append(out, corners[i:i+3]...)
		}
	}
	return out
}

// palette is the colours of painted parts, each once.
type palette struct {
	colors [][3]uint8
	of     []int // by vertex
}

// steps are the levels of a channel: colours closer than that are one, which keeps slicers quick.
const steps = 32

func newPalette(m *model.Model, colors [][3]uint8) palette {
	p := palette{of: make([]int, len(colors))}
	seen := map[[3]uint8]int{}
	for _, part := range m.Parts {
		if !m.Varies(part) {
			continue
		}
		for _, v := range m.Corners(part) {
			c := colors[v]
			for k := range c {
				// To the nearest of 32 levels, and back to 0..255.
				c[k] = uint8((int(c[k])*(steps-1) + 127) / 255 * 255 / (steps - 1))
			}
			n, ok := seen[c]
			if !ok {
				n = len(p.colors)
				seen[c], p.colors = n, append(p.colors, c)
			}
			p.of[v] = n
		}
	}
	return p
}
