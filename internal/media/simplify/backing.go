package simplify

import (
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
	// through is how many surfaces a ray behind a shell may pass.
	through = 6
)

// findBacking finds, of the surface as it is, which shells lie on a larger one that shows in their place when they are left out, and how far behind
// them that is. What shows then has their colours (layout.go), so shells that are vivid are not among them.
func (s *surface) findBacking() {
	for i := range s.shells {
		s.look(&s.shells[i])
	}
	m := &mesh.Mesh{}
	var number []int32 // by triangle of m
	for i := range s.parts {
		q := &s.parts[i]
		place, _ := s.source.Place(q.mesh)
		for t := q.low; t < q.high; t++ {
			if s.corner[3*t] < 0 {
				continue
			}
			for c := 3 * t; c < 3*t+3; c++ {
				m.Indices = append(m.Indices, uint32(len(m.Vertices)))
				m.Vertices = append(m.Vertices, mesh.Vertex{Pos: place.Point(s.position[s.pointAt(int32(c))].Mul(1 / q.scale))})
			}
			number = append(number, int32(t))
		}
	}
	r := rays{trace.New(m), m, number}
	size := m.Bounds().Diagonal()
	sums := make([]support, len(s.shells))
	for i, t := range number {
		k := &s.shells[s.shellOf[t]]
		if k.light || k.box.Diagonal() > relief*s.size || s.weight(t) < covered {
			continue
		}
		area, far, other := s.behind(&r, i, thin*size)
		x := &sums[s.shellOf[t]]
		if x.whole += area * s.weight(t); far > 0 {
			x.held, x.far, x.by = x.held+area*s.weight(t), max(x.far, far), other
		}
	}
	for i, x := range sums {
		s.shells[i].gap = 0
		if x.held > propped*x.whole && !s.shells[i].vivid {
			s.shells[i].gap, s.shells[i].behind = max(x.far/size, 1e-6)*s.size, x.by
		}
	}
}

// support is how much of a shell is seen, how much of that has a larger shell behind it, how far behind at most, and which.
type support struct {
	whole, held, far float32
	by               int32
}

// rays look through a surface in its place.
type rays struct {
	tree   *trace.BVH
	mesh   *mesh.Mesh
	number []int32 // by triangle of the mesh, its number in the surface
}

// twice is the normal of a triangle, of twice its area.
func twice(m *mesh.Mesh, i int) geom.Vec3 {
	a, b, c := m.Vertices[3*i].Pos, m.Vertices[3*i+1].Pos, m.Vertices[3*i+2].Pos
	return b.Sub(a).Cross(c.Sub(a))
}

// behind is the area of a triangle of the mesh, how far behind its middle the front of a larger shell lies, and which; 0: beyond a distance.
func (s *surface) behind(r *rays, i int, most float32) (area, far float32, shell int32) {
	a, b, c := r.mesh.Vertices[3*i].Pos, r.mesh.Vertices[3*i+1].Pos, r.mesh.Vertices[3*i+2].Pos
	n := twice(r.mesh, i)
	if area = n.Len() / 2; area == 0 {
		return 0, 0, 0
	}
	own := s.shellOf[r.number[i]]
	least := larger * s.shells[own].box.Diagonal()
	middle, inward := a.Add(b).Add(c).Mul(1./3), n.Mul(-.5/area)
	step := most / 1024
	for near, pass := step, 0; pass < through; pass++ {
		at, hit, back := r.tree.Hit(middle, inward, near, most)
		if hit < 0 {
			break
		}
		other := s.shellOf[r.number[hit]]
		holds := s.weight(r.number[hit]) < covered // the colours; surfaces that are visible themselves keep theirs
		if other != own && !back && holds && s.shells[other].box.Diagonal() >= least {
			return area, at, other
		}
		near = at + step
	}
	return area, 0, 0
}

// rests reports whether a shell lies on a larger one, and so may be left out at any cost.
func (k *shell) rests() bool { return k.gap > 0 }

// lost is the error of leaving a shell out, as a distance by which the surface moves. Nearby a brick counts as a brick: a wall of which some are
// left is worse than one of simple bricks.
func (s *surface) lost(k *shell) float32 {
	if s.afar && k.rests() {
		return k.gap
	}
	return deep * k.box.Diagonal()
}
