package gltftest

import (
	"encoding/binary"
	"math"

	"atelier/internal/media/codec/gltf"
)

// Numbers of the specification.
const (
	i8, u8, i16, u16, u32, f32 = 5120, 5121, 5122, 5123, 5125, 5126

	vertices, indices = 34962, 34963
)

func ptr[T any](v T) *T { return &v }

func floats(xs ...float32) (b []byte) {
	for _, x := range xs {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
	}
	return b
}

func shorts(xs ...uint16) (b []byte) {
	for _, x := range xs {
		b = binary.LittleEndian.AppendUint16(b, x)
	}
	return b
}

// bounds are the least and greatest of vectors of a width.
func bounds(xs []float32, width int) (low, high gltf.Numbers) {
	for c := range width {
		l, h := xs[c], xs[c]
		for i := c; i < len(xs); i += width {
			l, h = min(l, xs[i]), max(h, xs[i])
		}
		low, high = append(low, float64(l)), append(high, float64(h))
	}
	return low, high
}

// box is the corners of a box: positions, normals and texture coordinates of its six sides, and two triangles a side.
type box struct {
	position, normal, uv []float32
	index                []uint16
}

// newBox stands on y = 0, centred, of the given edge lengths.
func newBox(x, y, z float32) (b box) {
	for side := range 6 {
		axis, sign := side/2, float32(1-2*(side%2))
		for corner := range 4 {
			p, n := [3]float32{}, [3]float32{}
			s, t := float32(corner&1), float32(corner>>1)
			n[axis], p[axis] = sign, sign
			p[(axis+1)%3], p[(axis+2)%3] = (2*s-1)*sign, 2*t-1
			b.position = append(b.position, p[0]*x/2, (p[1]+1)*y/2, p[2]*z/2)
			b.normal = append(b.normal, n[:]...)
			b.uv = append(b.uv, s, t)
		}
		f := uint16(4 * side)
		b.index = append(b.index, f, f+1, f+2, f+2, f+1, f+3)
	}
	return b
}

// sample is a document while it is made.
type sample struct{ gltf.Document }

func newSample() *sample {
	s := &sample{}
	s.Asset = gltf.Header{Version: "2.0", Generator: "somebody else's exporter"}
	s.Scene = ptr(0)
	s.Scenes = gltf.List[gltf.Scene]{{}}
	return s
}

// floats adds an accessor of floats, with bounds.
func (s *sample) floats(kind string, width int, xs []float32) int {
	low, high := bounds(xs, width)
	return s.AddAccessor(floats(xs...), vertices, gltf.Accessor{ComponentType: f32, Count: len(xs) / width, Type: kind, Min: low, Max: high})
}

// keys adds an accessor of an animation or a skin, which is no vertex attribute.
func (s *sample) keys(kind string, width int, xs []float32) int {
	low, high := bounds(xs, width)
	return s.AddAccessor(floats(xs...), 0, gltf.Accessor{ComponentType: f32, Count: len(xs) / width, Type: kind, Min: low, Max: high})
}

func (s *sample) shorts(xs []uint16) int {
	return s.AddAccessor(shorts(xs...), indices, gltf.Accessor{ComponentType: u16, Count: len(xs), Type: "SCALAR"})
}

// box adds a primitive that is a box with normals and coordinates.
func (s *sample) box(b box) gltf.Primitive {
	return gltf.Primitive{
		Attributes: gltf.Attributes{
			"POSITION": s.floats("VEC3", 3, b.position), "NORMAL": s.floats("VEC3", 3, b.normal), "TEXCOORD_0": s.floats("VEC2", 2, b.uv),
		},
		Indices: ptr(s.shorts(b.index)),
	}
}

// mesh adds a mesh and returns its index.
func (s *sample) mesh(name string, ps ...gltf.Primitive) *int {
	s.Meshes = append(s.Meshes, gltf.Mesh{Name: name, Primitives: ps})
	return ptr(len(s.Meshes) - 1)
}

// node adds a node and returns its index.
func (s *sample) node(n gltf.Node) int {
	s.Nodes = append(s.Nodes, n)
	return len(s.Nodes) - 1
}

// root adds a node to the scene.
func (s *sample) root(n gltf.Node) int {
	i := s.node(n)
	s.Scenes[0].Nodes = append(s.Scenes[0].Nodes, i)
	return i
}

// texture adds a picture and the texture that shows it, and returns a reference.
func (s *sample) texture(data []byte, mime string) *gltf.TextureRef {
	s.Images = append(s.Images, gltf.Image{View: s.AddView(data, 0), MimeType: mime})
	s.Textures = append(s.Textures, gltf.Texture{Source: ptr(len(s.Images) - 1)})
	return &gltf.TextureRef{Index: len(s.Textures) - 1}
}

// material adds a material and returns its index.
func (s *sample) material(m gltf.Material) *int {
	s.Materials = append(s.Materials, m)
	return ptr(len(s.Materials) - 1)
}
