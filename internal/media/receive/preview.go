package receive

import (
	"context"
	"image"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/media/trace"
)

// Picture renders the model at size² pixels, from where our own models are seen. render.Thumbnail shrinks it.
func (m *Model) Picture(ctx context.Context, size int) (*image.RGBA, error) {
	return render.Renderer{Size: size}.RenderPages(ctx, m.mesh, m.pages, trace.New(m.mesh), scene.DefaultView())
}

// farUV bounds texture coordinates, beyond which 32 bits are too coarse to read a texel.
const farUV = 1 << 12

// prepare makes the mesh that is drawn: placed, without triangles that have no area, with a normal and a tangent at each vertex,
// and with a second triangle for each that is seen from both sides. The flat mesh is used up.
func prepare(d *gltf.Document, flat *gltf.Flat, place geom.Affine) *mesh.Mesh {
	from := flat.Mesh
	out := &mesh.Mesh{Vertices: from.Vertices, Tints: from.Tints}
	for i := range out.Vertices {
		v := &out.Vertices[i]
		v.Pos = place.Point(v.Pos) // directions stay: it moves and scales evenly
		v.UV = geom.Vec2{X: geom.Clamp(v.UV.X, -farUV, farUV), Y: geom.Clamp(v.UV.Y, -farUV, farUV)}
		v.Normal, v.Tangent = v.Normal.Direction(), v.Tangent.Direction()
	}
	sides := make([]bool, len(d.Materials))
	for i := range d.Materials {
		sides[i] = d.Materials[i].DoubleSided
	}
	for i, s := range from.Shells {
		first := out.Triangles()
		corners := solid(out, from.Indices[3*s.First:3*(s.First+s.Count)])
		out.Complete(corners, flat.Runs[i].Tangents)
		out.Indices = append(out.Indices, corners...)
		if m := flat.Runs[i].Material; m >= 0 && sides[m] {
			turn(out, corners)
		}
		if s.First, s.Count = first, out.Triangles()-first; s.Count > 0 {
			out.Shells = append(out.Shells, s)
		}
		for len(out.Charts) < out.Triangles() {
			out.Charts = append(out.Charts, int32(i))
		}
	}
	return out
}

// solid is the corners of the triangles that have an area.
func solid(m *mesh.Mesh, corners []uint32) []uint32 {
	out := make([]uint32, 0, len(corners))
	for i := 0; i < len(corners); i += 3 {
		a, b, c := m.Vertices[corners[i]].Pos, m.Vertices[corners[i+1]].Pos, m.Vertices[corners[i+2]].Pos
		// The cross product is twice the area: 1e-12 is a square of a micrometre, below which a normal is noise.
		if b.Sub(a).Cross(c.Sub(a)).Len() > 1e-12 {
			out = append(out, corners[i:i+3]...)
		}
	}
	return out
}

// turn appends the triangles once more, seen from behind.
func turn(m *mesh.Mesh, corners []uint32) {
	back := map[uint32]uint32{}
	behind := func(i uint32) uint32 {
		j, ok := back[i]
		if !ok {
			v := m.Vertices[i]
			v.Normal, v.Handed = v.Normal.Mul(-1), -v.Handed
			j = uint32(len(m.Vertices))
			m.Vertices, back[i] = append(m.Vertices, v), j
			if m.Tints != nil {
				m.Tints = append(m.Tints, m.Tints[i])
			}
		}
		return j
	}
	for i := 0; i < len(corners); i += 3 {
		// Two corners change places, so the triangle runs counter-clockwise as seen from behind.
		m.Indices = append(m.Indices, behind(corners[i]), behind(corners[i+2]), behind(corners[i+1]))
	}
}
