package gltf

import (
	"encoding/json"
	"errors"
	"io"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/tex"
)

// Sample is a tileable material to look at, and to take over from a viewer or an editor.
type Sample struct {
	Name   string
	Maps   *tex.Maps       // of one tile: Size by Density is its side in metres
	Glass  bool            // light goes through it: the maps say how clear it is where others have occlusion
	Extras json.RawMessage // as an Asset's
}

// The ball of a sample is as high as the tile is wide, so the maps go round it about three times, as large as on the tile.
const (
	ballTurns = 3
	ballRings = 48
	ballGap   = .15 // between tile and ball, of the tile's side
)

// EncodeSample writes a GLB of one tile of real size, a flat square on the ground around the origin, and of a ball beside it, on which
// the maps repeat (KHR_texture_transform).
func EncodeSample(w io.Writer, s Sample) error {
	if s.Maps == nil || len(s.Maps.Levels) == 0 || !(s.Maps.Density > 0) {
		return errors.New("encode GLB of a material: no maps of a known size")
	}
	if s.Extras != nil && !json.Valid(s.Extras) {
		return errors.New("encode GLB of a material: extras are not JSON")
	}
	pictures := PicturesOf(s.Maps)
	side := float32(s.Maps.Size) / s.Maps.Density
	f := file{}
	f.describe(Asset{Name: s.Name, Extras: s.Extras})
	f.Scenes, f.Nodes = List[Scene]{{Name: s.Name, Nodes: []int{0, 1}}}, nil
	f.Samplers[0].WrapS, f.Samplers[0].WrapT = WrapRepeat, WrapRepeat
	f.refer(pictures)
	f.show(s, "tile", square(side), geom.Vec3{})
	f.repeat(ballTurns, ballTurns/2.)
	f.show(s, "ball", sphere(side/2, ballRings), geom.Vec3{X: side * (1 + ballGap), Y: side / 2})
	f.addPictures(pictures)
	return f.Write(w)
}

// show appends a node at a place with a mesh in the material that the maps are referred to for.
func (f *file) show(s Sample, name string, m *mesh.Mesh, at3 geom.Vec3) {
	surface := f.surface
	if s.Glass {
		surface = func() Material { return f.glass(thickness(m)) }
	}
	material := surface()
	material.Name = s.Name + ", " + name
	f.Materials = append(f.Materials, material)
	f.Meshes = append(f.Meshes, Mesh{Name: name, Primitives: List[Primitive]{f.addPrimitive(m)}})
	n := Node{Name: name, Mesh: at(len(f.Meshes) - 1)}
	if at3 != (geom.Vec3{}) {
		n.Translation = []float32{at3.X, at3.Y, at3.Z}
	}
	f.Nodes = append(f.Nodes, n)
}

// repeat makes what is shown from here on read each map so many times across and down.
func (f *file) repeat(across, down float32) {
	for i, ref := range f.maps {
		if ref != nil {
			more := *ref
			more.More = More{}
			f.Extend(&more.More, extTransform, Transform{Scale: &[2]float32{across, down}})
			f.maps[i] = &more
		}
	}
}

// square lies on the ground, its upper edge towards −Z.
func square(side float32) *mesh.Mesh {
	m := &mesh.Mesh{Indices: []uint32{0, 2, 1, 1, 2, 3}}
	for i := range 4 {
		u, v := float32(i%2), float32(i/2)
		m.Vertices = append(m.Vertices, mesh.Vertex{
			Pos: geom.Vec3{X: (u - .5) * side, Z: (v - .5) * side}, Normal: geom.Vec3{Y: 1}, Tangent: geom.Vec3{X: 1}, Handed: 1,
			UV: geom.Vec2{X: u, Y: v},
		})
	}
	return m
}

// sphere is a ball around the origin, of so many rings of twice as many quads, whose seam is at its back.
func sphere(radius float32, rings int) *mesh.Mesh {
	m := &mesh.Mesh{}
	columns := 2 * rings
	for y := range rings + 1 {
		for x := range columns + 1 {
			u, v := float32(x)/float32(columns), float32(y)/float32(rings)
			a, b := (u-.5)*2*geom.Pi, v*geom.Pi
			n := geom.Vec3{X: geom.Sin(b) * geom.Sin(a), Y: geom.Cos(b), Z: geom.Sin(b) * geom.Cos(a)}
			m.Vertices = append(m.Vertices, mesh.Vertex{
				Pos: n.Mul(radius), Normal: n, Tangent: geom.Vec3{X: geom.Cos(a), Z: -geom.Sin(a)}, Handed: 1, UV: geom.Vec2{X: u, Y: v},
			})
		}
	}
	for y := range rings {
		for x := range columns {
			a := uint32(y*(columns+1) + x)
			b := a + uint32(columns) + 1
			if y > 0 { // at a pole one of the two has no area
				m.Indices = append(m.Indices, a, b, a+1)
			}
			if y < rings-1 {
				m.Indices = append(m.Indices, a+1, b, b+1)
			}
		}
	}
	return m
}
