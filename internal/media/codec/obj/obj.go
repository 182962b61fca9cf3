// Package obj writes Wavefront OBJ with its MTL and pictures, as a ZIP: metres, Y up (Wavefront, "Object Files", appendix B1 of the
// Advanced Visualizer manual). Vertex colours follow the position, as most readers take them. The MTL has, beside the classic
// statements, those of metallic-roughness that Blender and others read: Pr, Pm, norm.
package obj

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
)

// The members of the ZIP.
const (
	geometry  = "model.obj"
	materials = "model.mtl"
	pictures  = "textures/"
)

// block is how many lines are written between two looks at the context.
const block = 1 << 14

// Encode writes the model as a ZIP.
func Encode(ctx context.Context, w io.Writer, m *model.Model) error {
	mtl, files, err := describe(ctx, m)
	if err != nil {
		return fmt.Errorf("encode OBJ: %w", err)
	}
	z := model.NewArchive(w)
	if err := z.Write(geometry, func(out *bufio.Writer) error { return write(ctx, out, m) }); err != nil {
		return err
	}
	if err := z.Write(materials, func(out *bufio.Writer) error { _, err := out.Write(mtl); return err }); err != nil {
		return err
	}
	if err := z.StoreAll(pictures, files, 1); err != nil {
		return err
	}
	return z.Close()
}

// write writes the geometry: positions that seams of the atlas share are one, so that programs see one surface.
func write(ctx context.Context, out *bufio.Writer, m *model.Model) error {
	fmt.Fprintf(out, "# %s: metres, Y up\n", gltf.Generator) // out keeps its first error
	if m.Provenance != "" {
		fmt.Fprintf(out, "# %s\n", m.Provenance)
	}
	fmt.Fprintf(out, "mtllib %s\n", materials)
	numbers, places := weld(m)
	lines := lines{ctx: ctx, out: out}
	for _, p := range places {
		if m.Mesh.Tints == nil {
			lines.floats("v", p.at.X, p.at.Y, p.at.Z)
		} else {
			lines.floats("v", p.at.X, p.at.Y, p.at.Z, p.tint.X, p.tint.Y, p.tint.Z)
		}
	}
	for i := range m.Mesh.Vertices {
		// The v of glTF runs down from the top of the picture, that of OBJ up from the bottom.
		lines.millionths("vt", m.Mesh.Vertices[i].UV.X, 1-m.Mesh.Vertices[i].UV.Y)
	}
	for i := range m.Mesh.Vertices {
		lines.millionths("vn", m.Mesh.Vertices[i].Normal.X, m.Mesh.Vertices[i].Normal.Y, m.Mesh.Vertices[i].Normal.Z)
	}
	for _, p := range m.Parts {
		fmt.Fprintf(out, "o %s\nusemtl %s\n", p.Name, m.Materials[p.Material].ID)
		corners, sides := m.Faces(p)
		for _, n := range sides {
			lines.face(corners[:n], numbers)
			corners = corners[n:]
		}
	}
	return lines.err
}

// place is a position and the colour there, as a byte a channel in 0..1.
type place struct{ at, tint geom.Vec3 }

// weld numbers the places of the vertices, equal ones alike.
func weld(m *model.Model) (numbers []int, places []place) {
	seen := make(map[place]int, len(m.Mesh.Vertices))
	for i := range m.Mesh.Vertices {
		p := place{at: m.Mesh.Vertices[i].Pos}
		if m.Mesh.Tints != nil {
			t := m.Mesh.Tints[i]
			c := model.SRGB([3]float32{t.X, t.Y, t.Z})
			p.tint = geom.Vec3{X: float32(c[0]) / 255, Y: float32(c[1]) / 255, Z: float32(c[2]) / 255}
		}
		n, ok := seen[p]
		if !ok {
			n = len(places)
			seen[p], places = n, append(places, p)
		}
		numbers = append(numbers, n)
	}
	return numbers, places
}

// lines writes lines until the context ends.
type lines struct {
	ctx  context.Context
	out  *bufio.Writer
	line []byte
	n    int
	err  error
}

// floats writes numbers with all digits that a float32 has: positions must weld again where they are read.
func (l *lines) floats(word string, xs ...float32) {
	l.line = model.AppendFloats(append(l.line[:0], word...), " ", xs...)
	l.end()
}

// millionths writes numbers with six decimals, which is enough for directions and coordinates, and half as long.
func (l *lines) millionths(word string, xs ...float32) {
	l.line = model.AppendMillionths(append(l.line[:0], word...), " ", xs...)
	l.end()
}

// face writes a polygon: position, coordinates and normal of each corner, counted from 1.
func (l *lines) face(corners []uint32, numbers []int) {
	l.line = append(l.line[:0], 'f')
	for _, v := range corners {
		l.line = append(l.line, ' ')
		l.line = strconv.AppendInt(l.line, int64(numbers[v]+1), 10)
		for range 2 {
			l.line = append(l.line, '/')
			l.line = strconv.AppendInt(l.line, int64(v)+1, 10)
		}
	}
	l.end()
}

// end writes the line. The first error, of the writer or the context, stays and is that of write.
func (l *lines) end() {
	if l.n++; l.n%block == 0 && l.err == nil {
		l.err = l.ctx.Err()
	}
	if l.err == nil {
		l.line = append(l.line, '\n')
		_, l.err = l.out.Write(l.line)
	}
}
