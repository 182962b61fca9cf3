// Package usdz writes USDZ for AR viewers: metres, Y up, a mesh a part, materials as UsdPreviewSurface, skins and animations as UsdSkel (Usdz
// File Format Specification 1.3; UsdPreviewSurface Specification 2.6; UsdSkel of OpenUSD 26).
//
// The package is a ZIP without compression whose members begin at multiples of 64 bytes: first the layer, as text, then pictures in PNG
// and JPEG, which are the only ones that ARKit reads.
package usdz

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
)

const (
	layer    = "model.usda"
	pictures = "textures/"
	align    = 64
)

// block is how many values are written between two looks at the context.
const block = 1 << 14

// Encode writes the model, with provenance in the layer's data.
func Encode(ctx context.Context, w io.Writer, m *model.Model) error {
	skeleton, err := newSkeleton(m)
	if err != nil {
		return fmt.Errorf("encode USDZ: %w", err)
	}
	names := map[int]string{}
	var files []model.File
	for _, i := range m.Images() {
		f, err := m.Picture(ctx, i)
		if err != nil {
			return fmt.Errorf("encode USDZ: %w", err)
		}
		names[i], files = pictures+f.Name, append(files, f)
	}
	z := model.NewArchive(w)
	if err := z.Store(layer, align, func(out *bufio.Writer) error {
		return (&writer{ctx: ctx, out: out, model: m, names: names, skeleton: skeleton}).write()
	}); err != nil {
		return err
	}
	if err := z.StoreAll(pictures, files, align); err != nil {
		return err
	}
	return z.Close()
}

// writer writes the layer.
type writer struct {
	ctx   context.Context
	out   *bufio.Writer // keeps its first error
	model *model.Model
	names map[int]string // of pictures, by image
	buf   []byte

	skeleton *skeleton // nil: the model stands still
}

func (w *writer) write() error {
	w.linef("#usda 1.0\n(\n    customLayerData = {\n        string creator = %s", quote(gltf.Generator))
	if w.model.Provenance != "" {
		w.linef("        string provenance = %s", quote(w.model.Provenance))
	}
	root := "Xform"
	if w.skeleton != nil {
		w.skeleton.tracks(w)
		root = "SkelRoot"
	}
	w.linef("    }\n    defaultPrim = \"Model\"\n    metersPerUnit = 1\n    upAxis = \"Y\"")
	if w.skeleton != nil {
		w.skeleton.codes(w)
	}
	w.linef(")\n\ndef %s \"Model\" (\n    kind = \"component\"\n)\n{", root)
	w.linef("    string userProperties:name = %s", quote(w.model.Name))
	w.linef("    def Scope \"Materials\"\n    {")
	for i := range w.model.Materials {
		w.material(&w.model.Materials[i])
	}
	w.linef("    }")
	if w.skeleton != nil {
		if err := w.skeleton.write(w); err != nil {
			return err
		}
	}
	w.linef("    def Xform \"Geometry\"\n    {")
	for i, p := range w.model.Parts {
		if err := w.mesh(i, p); err != nil {
			return err
		}
	}
	_, err := w.out.WriteString("    }\n}\n")
	return err
}

func (w *writer) linef(format string, args ...any) { fmt.Fprintf(w.out, format+"\n", args...) }

// quote is a string as a layer has it.
func quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// mesh writes part i.
func (w *writer) mesh(i int, p model.Part) error {
	m, a := w.model.Mesh, &w.model.Materials[p.Material]
	var bound *bound
	schemas := `"MaterialBindingAPI"`
	if w.skeleton != nil && w.skeleton.bound[i] != nil {
		bound = w.skeleton.bound[i]
		m, schemas = bound.mesh, schemas+`, "SkelBindingAPI"`
	}
	corners, sides := p.Faces(m)
	vertices := m.Vertices[p.Low:p.High]
	box := geom.Empty()
	for i := range vertices {
		box = box.Add(vertices[i].Pos)
	}
	w.linef("        def Mesh \"%s\" (\n            prepend apiSchemas = [%s]\n        )\n        {", p.Name, schemas)
	w.linef("            uniform token subdivisionScheme = \"none\"")
	if a.DoubleSided {
		w.linef("            uniform bool doubleSided = 1")
	}
	w.linef("            float3[] extent = [%s, %s]", tuple(box.Min.X, box.Min.Y, box.Min.Z), tuple(box.Max.X, box.Max.Y, box.Max.Z))
	w.linef("            rel material:binding = <%s>", path(a, ""))
	lists := []list{
		{"int[] faceVertexCounts", nil, len(sides), func(b []byte, i int) []byte { return strconv.AppendInt(b, int64(sides[i]), 10) }},
		{"int[] faceVertexIndices", nil, len(corners), func(b []byte, i int) []byte { return strconv.AppendUint(b, uint64(corners[i]-p.Low), 10) }},
		{"point3f[] points", nil, len(vertices), func(b []byte, i int) []byte { return appendVec(b, vertices[i].Pos) }},
		{"normal3f[] normals", vertex, len(vertices), func(b []byte, i int) []byte {
			n := vertices[i].Normal
			return appendMillionths(b, n.X, n.Y, n.Z)
		}},
	}
	if p.Coordinates {
		lists = append(lists, list{"texCoord2f[] primvars:st", vertex, len(vertices), func(b []byte, i int) []byte {
			return appendMillionths(b, vertices[i].UV.X, 1-vertices[i].UV.Y)
		}})
	}
	if w.tinted(a) {
		base, tints := geom.Vec3{X: a.Look.Base[0], Y: a.Look.Base[1], Z: a.Look.Base[2]}, w.model.Mesh.Tints[p.Low:]
		lists = append(lists, list{"color3f[] primvars:displayColor", vertex, len(vertices), func(b []byte, i int) []byte {
			return appendVec(b, base.Scale(tints[i]))
		}})
	}
	if bound != nil {
		lists = append(lists, bound.lists(len(vertices))...)
		w.linef("            matrix4d primvars:skel:geomBindTransform = %s", appendMatrix(nil, bound.place))
		w.linef("            rel skel:skeleton = <%s>", skeletonPath)
	}
	if err := w.lists("            ", lists); err != nil {
		return err
	}
	_, err := w.out.WriteString("        }\n")
	return err
}

// tinted reports that vertices carry the colour: UsdPreviewSurface multiplies no two of them, so that a picture goes first.
func (w *writer) tinted(a *model.Material) bool { return w.model.Mesh.Tints != nil && a.Base == nil }

// list is an array of n values, and what is to be said of it: how it is interpolated, and how many values an element has.
type list struct {
	name  string // behind its type
	says  []string
	n     int
	value func(b []byte, i int) []byte // appends a value
}

// vertex says that a list has an element a vertex.
var vertex = []string{`interpolation = "vertex"`}

// lists writes arrays behind an indent.
func (w *writer) lists(indent string, all []list) error {
	for _, l := range all {
		w.out.WriteString(indent + l.name + " = ")
		if err := w.values(l.n, l.value); err != nil {
			return err
		}
		if l.says == nil {
			w.linef("")
			continue
		}
		w.linef(" (\n%s    %s\n%s)", indent, strings.Join(l.says, "\n"+indent+"    "), indent)
	}
	return nil
}

// values writes n values in brackets.
func (w *writer) values(n int, value func(b []byte, i int) []byte) error {
	w.buf = append(w.buf[:0], '[')
	for i := range n {
		if i%block == 0 {
			if err := w.ctx.Err(); err != nil {
				return err
			}
		}
		if i > 0 {
			w.buf = append(w.buf, ", "...)
		}
		w.buf = value(w.buf, i)
		w.out.Write(w.buf)
		w.buf = w.buf[:0]
	}
	w.out.Write(append(w.buf, ']'))
	return nil
}

func tuple(xs ...float32) string { return string(appendTuple(nil, xs...)) }

func appendVec(b []byte, v geom.Vec3) []byte { return appendTuple(b, v.X, v.Y, v.Z) }

func appendTuple(b []byte, xs ...float32) []byte {
	b = model.AppendFloats(append(b, '('), "", xs[0])
	return append(model.AppendFloats(b, ", ", xs[1:]...), ')')
}

// appendMillionths is appendTuple of directions and coordinates.
func appendMillionths(b []byte, xs ...float32) []byte {
	b = model.AppendMillionths(append(b, '('), "", xs[0])
	return append(model.AppendMillionths(b, ", ", xs[1:]...), ')')
}
