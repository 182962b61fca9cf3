package simplify

import (
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/trace"
)

const (
	// relief is the size of the largest shell that may be left out because another lies behind it, such as a brick or a shingle: a
	// share of the model's.
	relief = .2
	// thin is how far behind it that shell may lie, as a share of the model's size.
	thin = .02
	// larger is how many times as large that shell must be: it remains when the smaller one is left out.
	larger = 2
	// propped is the share of what is seen of a shell that must have the other behind it.
	propped = .6
	// sharpness is how many texels an area of the other has at least to hold the colours of the shell, as a share of the shell's own.
	sharpness = 1. / 4
	// through is how many surfaces a ray behind a shell may pass.
	through = 6
)

// findBacking finds, of the surface as it is, which shells lie on a larger one that shows in their place when they are left out, and how far
// behind them that is. What shows then has their colours (cover.go).
func (s *surface) findBacking() {
	of := make([]int32, len(s.corner)/3) // by triangle, its shell
	for i := range s.shells {
		k := &s.shells[i]
		s.look(k)
		for _, t := range k.members {
			of[t] = int32(i)
		}
	}
	m := &mesh.Mesh{}
	var number []int32   // by triangle of m
	var texels []float32 // by triangle of m, the share of the picture that a square metre takes up
	for i := range s.parts {
		q := &s.parts[i]
		place, _ := s.source.Place(q.mesh)
		uv, painted := s.coordinates(q)
		for t := q.low; t < q.high; t++ {
			if s.corner[3*t] < 0 {
				continue
			}
			var flat [3]geom.Vec2
			for c := 3 * t; c < 3*t+3; c++ {
				if painted {
					x := uv.At(int(s.from[s.corner[c]]))
					flat[c-3*t] = geom.Vec2{X: x[0], Y: x[1]}
				}
				m.Indices = append(m.Indices, uint32(len(m.Vertices)))
				m.Vertices = append(m.Vertices, mesh.Vertex{Pos: place.Point(s.position[s.pointAt(int32(c))].Mul(1 / q.scale))})
			}
			number = append(number, int32(t))
			texels = append(texels, geom.Abs(flat[1].Sub(flat[0]).Cross(flat[2].Sub(flat[0])))/max(twice(m, len(number)-1).Len(), 1e-30))
		}
	}
	r := rays{trace.New(m), m, number, of, texels}
	size := m.Bounds().Diagonal()
	sums := make([]support, len(s.shells))
	for i, t := range number {
		k := &s.shells[of[t]]
		if k.light || k.box.Diagonal() > relief*s.size || s.weight(t) < covered {
			continue
		}
		area, far := s.behind(&r, i, thin*size)
		x := &sums[of[t]]
		if x.whole += area * s.weight(t); far > 0 {
			x.held, x.far = x.held+area*s.weight(t), max(x.far, far)
		}
	}
	for i, x := range sums {
		s.shells[i].gap = 0
		if x.held > propped*x.whole {
			s.shells[i].gap = max(x.far/size, 1e-6) * s.size
		}
	}
}

// support is how much of a shell is seen, how much of that has a larger shell behind it, and how far behind at most.
type support struct{ whole, held, far float32 }

// rays look through a surface in its place.
type rays struct {
	tree   *trace.BVH
	mesh   *mesh.Mesh
	number []int32 // by triangle of the mesh, its number in the surface
	of     []int32 // by that, its shell
	texels []float32
}

// twice is the normal of a triangle, of twice its area.
func twice(m *mesh.Mesh, i int) geom.Vec3 {
	a, b, c := m.Vertices[3*i].Pos, m.Vertices[3*i+1].Pos, m.Vertices[3*i+2].Pos
	return b.Sub(a).Cross(c.Sub(a))
}

// coordinates are the first ones of a part; false: it has none.
func (s *surface) coordinates(q *part) (uv gltf.Values, ok bool) {
	accessor, ok := s.primitive(*q).Attributes["TEXCOORD_0"]
	if !ok {
		return uv, false
	}
	uv, err := s.source.Values(accessor, maxVertices)
	return uv, err == nil && uv.Width >= 2 && uv.Count >= q.vertices
}

// behind is the area of a triangle of the mesh, and how far behind its middle the front of a larger shell lies; 0: beyond a distance.
func (s *surface) behind(r *rays, i int, most float32) (area, far float32) {
	a, b, c := r.mesh.Vertices[3*i].Pos, r.mesh.Vertices[3*i+1].Pos, r.mesh.Vertices[3*i+2].Pos
	n := twice(r.mesh, i)
	if area = n.Len() / 2; area == 0 {
		return 0, 0
	}
	own := r.of[r.number[i]]
	least := larger * s.shells[own].box.Diagonal()
	middle, inward := a.Add(b).Add(c).Mul(1./3), n.Mul(-.5/area)
	step := most / 1024
	for near, pass := step, 0; pass < through; pass++ {
		at, hit, back := r.tree.Hit(middle, inward, near, most)
		if hit < 0 {
			break
		}
		other := r.of[r.number[hit]]
		holds := s.weight(r.number[hit]) < covered && r.texels[hit] >= sharpness*r.texels[i] // the colours; surfaces that are visible themselves keep theirs
		if other != own && !back && holds && s.shells[other].box.Diagonal() >= least {
			return area, at
		}
		near = at + step
	}
	return area, 0
}

// rests reports whether a shell lies on a larger one, and so may be left out at any cost.
func (k *shell) rests() bool { return k.gap > 0 }

// lost is the error of leaving a shell out, as a distance by which the surface moves.
func (k *shell) lost() float32 {
	if k.gap > 0 {
		return k.gap
	}
	return deep * k.box.Diagonal()
}
