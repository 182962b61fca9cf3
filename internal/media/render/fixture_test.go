package render

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
)

// still is a still life: a ball beside a taller block, on the floor.
func still(t testing.TB) (*mesh.Mesh, *tex.Maps, *trace.BVH) {
	t.Helper()
	m := &mesh.Mesh{}
	addBall(m, geom.Vec3{X: -.3, Y: .3, Z: .2}, .3, 24)
	addBlock(m, geom.Vec3{X: .35, Y: .5}, geom.Vec3{X: .25, Y: .5, Z: .25})
	return m, chequers(t, 256), trace.New(m)
}

func addBall(m *mesh.Mesh, middle geom.Vec3, radius float32, rings int) {
	first, columns := uint32(len(m.Vertices)), 2*rings
	for y := range rings + 1 {
		for x := range columns + 1 {
			u, v := float32(x)/float32(columns), float32(y)/float32(rings)
			n := onSphere(u, v)
			m.Vertices = append(m.Vertices, mesh.Vertex{
				Pos: middle.Mad(n, radius), Normal: n,
				Tangent: geom.Vec3{X: geom.Cos(u * 2 * geom.Pi), Z: -geom.Sin(u * 2 * geom.Pi)}, Handed: 1,
				UV: geom.Vec2{X: u / 2, Y: v},
			})
		}
	}
	for y := range rings {
		for x := range columns {
			a := first + uint32(y*(columns+1)+x)
			b := a + uint32(columns) + 1
			m.Indices = append(m.Indices, a, b, a+1, a+1, b, b+1)
			m.Charts = append(m.Charts, 0, 0)
		}
	}
}

// onSphere is the point of a unit sphere at shares u of its turn and v of its height, from the top.
func onSphere(u, v float32) geom.Vec3 {
	a, b := u*2*geom.Pi, v*geom.Pi
	return geom.Vec3{X: geom.Sin(b) * geom.Sin(a), Y: geom.Cos(b), Z: geom.Sin(b) * geom.Cos(a)}
}

func addBlock(m *mesh.Mesh, middle, half geom.Vec3) {
	for i, n := range []geom.Vec3{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {Z: 1}, {Z: -1}} {
		right, up := geom.Basis(n)
		first := uint32(len(m.Vertices))
		for _, c := range [4]geom.Vec2{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
			m.Vertices = append(m.Vertices, mesh.Vertex{
				Pos:    middle.Add(n.Mad(right, c.X).Mad(up, c.Y).Scale(half)),
				Normal: n, Tangent: right, Handed: -1,
				UV: geom.Vec2{X: .75 + c.X/4, Y: .5 + c.Y/2},
			})
		}
		m.Indices = append(m.Indices, first, first+1, first+2, first, first+2, first+3)
		m.Charts = append(m.Charts, int32(i+1), int32(i+1))
	}
}

// chequers are maps of red and pale squares on the left half, of brass on the right, with a glowing row.
func chequers(t testing.TB, size int) *tex.Maps {
	t.Helper()
	texels, covered := make([]tex.Texel, size*size), make([]bool, size*size)
	for i := range texels {
		x, y := i%size, i/size
		texel := tex.Texel{Base: [3]uint8{225, 215, 200}, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{255, 140, 0}}
		if (x/16+y/16)%2 == 0 {
			texel.Base = [3]uint8{170, 40, 35}
		}
		if x >= size/2 {
			texel = tex.Texel{Base: [3]uint8{230, 190, 110}, Normal: texel.Normal, ORM: [3]uint8{255, 80, 255}}
		}
		if y/8 == size/16 {
			texel.Emission = [3]uint8{60, 160, 200}
		}
		texels[i], covered[i] = texel, true
	}
	m := &tex.Maps{Emits: true}
	if err := m.Build(t.Context(), size, texels, covered); err != nil {
		t.Fatal(err)
	}
	return m
}

// stillFrame is the still life as rasterised at a size.
func stillFrame(t testing.TB, size int, v scene.View) *frame {
	t.Helper()
	m, _, bvh := still(t)
	f := newFrame(size, m, bvh, complete(v))
	if err := f.rasterize(t.Context()); err != nil {
		t.Fatal(err)
	}
	return f
}
