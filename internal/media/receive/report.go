package receive

import (
	"fmt"
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Report is what was measured of a model, and what was done to it; the manifest shows it as quality.
type Report struct {
	Generator   string     `json:"generator,omitempty"` // as the file names it
	Triangles   int        `json:"triangles"`
	Vertices    int        `json:"vertices"`
	Primitives  int        `json:"primitives"` // runs of triangles of one material on one node
	Materials   int        `json:"materials"`
	Alpha       bool       `json:"-"` // some of a material is cut out or blended
	Textures    []Texture  `json:"textures"`
	Animations  int        `json:"animations"`
	Joints      int        `json:"joints"`
	Watertight  bool       `json:"watertight"` // every primitive is closed and consistently wound
	OpenEdges   int        `json:"openEdges"`
	Degenerate  int        `json:"degenerate"` // triangles without area
	Normals     bool       `json:"normals"`    // all primitives have them
	Coordinates bool       `json:"textureCoordinates"`
	Size        Size       `json:"sizeMeters"`
	Scaled      float64    `json:"scaled"` // what sizes were multiplied by
	Moved       [3]float64 `json:"moved"`  // metres, after scaling
	Format      Format     `json:"format"`
	Notes       []string   `json:"notes"`
}

// Texture is one picture as it came.
type Texture struct {
	Format string `json:"format"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

// Size is the lengths of the box's edges.
type Size struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	Z float64 `json:"z"`
}

// Format says that the finished file was read back and that the model was in it.
type Format struct {
	Name     string `json:"name"`
	ReadBack bool   `json:"readBack"`
}

func (r *Report) note(format string, args ...any) {
	r.Notes = append(r.Notes, fmt.Sprintf(format, args...))
}

// Bounds of a model's longest edge, in metres.
const (
	smallest = .01
	largest  = 1000
)

// farthest is how many times its longest edge a model may stand from its origin: beyond, 32-bit positions are too coarse for its shape.
const farthest = 1000

// units are what sizes are multiplied by when they are out of bounds, in the order in which they are tried:
// centimetres or millimetres that were taken for metres, and the other way round.
// The order decides what fits twice: a model 50 km long is one of 500 m in centimetres before it is one of 50 m in millimetres.
var units = []float32{.01, .001, 100, 1000}

// measure fills the report and says how the model comes to stand.
func (m *Model) measure(flat *gltf.Flat) (place geom.Affine, err error) {
	r, d := &m.Report, m.document
	if flat.Mesh.Triangles() == 0 {
		return place, refuse("The model shows no triangles.")
	}
	box := used(flat.Mesh)
	edge := max(box.Size().X, box.Size().Y, box.Size().Z)
	if edge == 0 {
		return place, refuse("The model has no size: all its triangles lie at one place.")
	}
	scale := float32(1)
	for i := 0; !fits(edge * scale); i++ {
		if i == len(units) {
			return place, refuse("The model's longest edge is %.3g m; it must be between 1 cm and 1 km.", edge)
		}
		scale = units[i]
	}
	c := box.Center()
	if c.Len() > farthest*edge {
		return place, refuse("The model stands %.3g m from its origin, more than %d times its size.", c.Len(), farthest)
	}
	place = geom.Stretch(scale, scale, scale)
	place.T = geom.Vec3{X: -c.X, Y: -box.Min.Y, Z: -c.Z}.Mul(scale)
	m.Box = geom.Box{Min: place.Point(box.Min), Max: place.Point(box.Max)}
	m.Box.Min.Y = 0
	if scale != 1 {
		r.note("The model was %.4g m long and was taken for one in other units: it was scaled by %g.", edge, scale)
	}
	r.Generator, r.Scaled = d.Asset.Generator, float64(scale)
	r.Moved = [3]float64{round(place.T.X), round(place.T.Y), round(place.T.Z)}
	size := m.Box.Size()
	r.Size = Size{round(size.X), round(size.Y), round(size.Z)}
	r.Triangles, r.Vertices, r.Primitives = flat.Mesh.Triangles(), len(flat.Mesh.Vertices), len(flat.Runs)
	r.Animations = len(d.Animations)
	for i := range d.Skins {
		r.Joints += len(d.Skins[i].Joints)
	}
	r.survey(flat, place)
	return place, nil
}

// survey checks the surface at its size in metres.
func (r *Report) survey(flat *gltf.Flat, place geom.Affine) {
	materials := map[int]bool{}
	r.Normals, r.Coordinates = true, true
	for _, run := range flat.Runs {
		materials[run.Material] = true
		r.Normals, r.Coordinates = r.Normals && run.Normals, r.Coordinates && run.Coordinates
	}
	r.Materials = len(materials)
	m := &mesh.Mesh{Vertices: flat.Mesh.Vertices, Indices: flat.Mesh.Indices, Shells: flat.Mesh.Shells, Charts: make([]int32, flat.Mesh.Triangles())}
	if place.X.X != 1 { // where it stands is no matter to a check, how large it is decides what is one corner
		m.Vertices = slices.Clone(m.Vertices)
		for i := range m.Vertices {
			m.Vertices[i].Pos = place.Dir(m.Vertices[i].Pos)
		}
	}
	check := m.Check()
	r.Watertight, r.OpenEdges, r.Degenerate = check.Watertight(), check.Open, check.Degenerate
	r.Textures, r.Notes = []Texture{}, append([]string{}, r.Notes...)
}

// used is the box around the corners of triangles: vertices that nothing uses do not count.
func used(m *mesh.Mesh) geom.Box {
	b := geom.Empty()
	for _, i := range m.Indices {
		b = b.Add(m.Vertices[i].Pos)
	}
	return b
}

func fits(edge float32) bool { return edge >= smallest && edge <= largest }

// round keeps a tenth of a millimetre, and never says −0.
func round(x float32) float64 {
	if x < 0 {
		return float64(-int64(-float64(x)*1e4+.5)) / 1e4
	}
	return float64(int64(float64(x)*1e4+.5)) / 1e4
}
