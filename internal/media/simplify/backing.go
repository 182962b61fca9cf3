package simplify

import (
	"iter"
	"math"

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
// Rays start just behind the middle of each seen triangle of a slight shell and look inward, in the scene, among triangles that are seen little.
// Shares are by seen area.
func (s *surface) findBacking() {
	least := float32(math.MaxFloat32) // size of the smallest shell that may be left out
	for i := range s.shells {
		k := &s.shells[i]
		if s.look(k); k.left > 0 && s.slight(k) {
			least = min(least, k.box.Diagonal())
		}
		k.gap = 0
	}
	bearing := s.placed(func(t int32) bool { // surfaces that are visible themselves keep their colours
		return s.weight(t) < covered && s.shells[s.shellOf[t]].box.Diagonal() >= larger*least
	})
	borne := s.placed(func(t int32) bool { return s.weight(t) >= covered && s.slight(&s.shells[s.shellOf[t]]) })
	if len(bearing.number) == 0 || len(borne.number) == 0 {
		return
	}
	box := geom.Empty()
	for _, at := range s.triangles() {
		box = box.Add(at[0]).Add(at[1]).Add(at[2])
	}
	tree, size := trace.New(bearing.mesh), box.Diagonal()
	sums := make([]support, len(s.shells))
	for i, t := range borne.number {
		area, far, other := s.behind(&borne, i, &bearing, tree, thin*size)
		x := &sums[s.shellOf[t]]
		if x.whole += area * s.weight(t); far > 0 {
			x.held, x.far, x.by = x.held+area*s.weight(t), max(x.far, far), other
		}
	}
	for i := range sums {
		x := &sums[i]
		if x.far = max(x.far/size, 1e-6) * s.size; x.held > propped*x.whole {
			s.shells[i].gap, s.shells[i].behind = x.far, x.by
		}
	}
	s.clad(sums)
}

// slight reports whether a shell, as it was last looked at, may be left out because another lies behind it.
func (s *surface) slight(k *shell) bool {
	return !k.light && !k.vivid && k.box.Diagonal() <= relief*s.size
}

// support is how much of a shell is seen, how much of that has a larger shell behind it, how far behind at most, and which.
type support struct {
	whole, held, far float32
	by               int32
}

// inScene are triangles in their places in the scene.
type inScene struct {
	mesh   *mesh.Mesh
	number []int32 // by triangle of the mesh, its number in the surface
}

// placed are the triangles that are left and wanted.
func (s *surface) placed(wanted func(t int32) bool) inScene {
	x := inScene{mesh: &mesh.Mesh{}}
	for t, at := range s.triangles() {
		if !wanted(t) {
			continue
		}
		for _, p := range at {
			x.mesh.Indices = append(x.mesh.Indices, uint32(len(x.mesh.Vertices)))
			x.mesh.Vertices = append(x.mesh.Vertices, mesh.Vertex{Pos: p})
		}
		x.number = append(x.number, t)
	}
	return x
}

// triangles are the remaining triangles, and the positions of their corners in the scene.
func (s *surface) triangles() iter.Seq2[int32, [3]geom.Vec3] {
	return func(yield func(int32, [3]geom.Vec3) bool) {
		for i := range s.parts {
			q := &s.parts[i]
			place, _ := s.source.Place(q.mesh)
			for t := int32(q.low); t < int32(q.high); t++ {
				if s.corner[3*t] < 0 {
					continue
				}
				var at [3]geom.Vec3
				for k := range at {
					at[k] = place.Point(s.position[s.pointAt(3*t+int32(k))].Mul(1 / q.scale))
				}
				if !yield(t, at) {
					return
				}
			}
		}
	}
}

// behind is the area of the i-th triangle of some, how far behind its middle the front of a larger shell lies, and which; 0: beyond a distance.
func (s *surface) behind(some *inScene, i int, bearing *inScene, tree *trace.BVH, most float32) (area, far float32, shell int32) {
	a, b, c := some.mesh.Vertices[3*i].Pos, some.mesh.Vertices[3*i+1].Pos, some.mesh.Vertices[3*i+2].Pos
	n := b.Sub(a).Cross(c.Sub(a))
	if area = n.Len() / 2; area == 0 {
		return 0, 0, 0
	}
	own := s.shellOf[some.number[i]]
	least := larger * s.shells[own].box.Diagonal()
	middle, inward := a.Add(b).Add(c).Mul(1./3), n.Mul(-.5/area)
	// Each surface that does not count is passed by a small step, at most through of them.
	step := most / 1024
	for near, pass := step, 0; pass < through; pass++ {
		at, hit, back := tree.Hit(middle, inward, near, most)
		if hit < 0 {
			break
		}
		other := s.shellOf[bearing.number[hit]]
		if other != own && !back && s.shells[other].box.Diagonal() >= least {
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
