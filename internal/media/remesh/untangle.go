package remesh

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// Bounds of untangle: how often it goes over all vertices, and from which soundness on a quad is left alone.
const (
	combings = 14
	sound    = .35
	unpin    = .3 // what it costs a vertex to leave a sharp edge
)

// untangle moves vertices of quads that are folded, concave or narrow to places of the skin near them where their quads are sounder. In
// each round every vertex first chooses a place; then a vertex moves if its gain is larger than that of every neighbour. So the result does
// not depend on the order of the vertices.
func (f *fitting) untangle(ctx context.Context) error {
	f.quadsAround()
	to, gain := make([]int32, len(f.pos)), make([]float32, len(f.pos))
	for range combings {
		err := band.Rows(ctx, len(f.pos), 128, func(lo, hi int) {
			for v := lo; v < hi; v++ {
				to[v], gain[v] = f.better(int32(v))
			}
		})
		if err != nil {
			return err
		}
		moved := false
		for v := range f.pos {
			if gain[v] > 0 && f.leads(int32(v), gain) {
				f.pos[v], f.anchor[v], moved = f.skin.pos[to[v]], to[v], true
			}
		}
		if !moved {
			return nil
		}
	}
	return nil
}

// quadsAround lists the quads at each vertex.
func (f *fitting) quadsAround() {
	ids := make([]int32, 0, 4*len(f.quad))
	for _, q := range f.quad {
		ids = append(ids, q[:]...)
	}
	f.from, f.at = geom.Group(ids, len(f.pos))
}

// leads reports whether no vertex of the quads around one gains more, or as much and stands before it.
func (f *fitting) leads(v int32, gain []float32) bool {
	for _, i := range f.at[f.from[v]:f.from[v+1]] {
		for _, o := range f.quad[i/4] {
			if gain[o] > gain[v] || gain[o] == gain[v] && o < v {
				return false
			}
		}
	}
	return true
}

// better is the place near a vertex where its quads are soundest, and by how much.
func (f *fitting) better(v int32) (to int32, gain float32) {
	was, worst := f.strain(v, f.pos[v], f.anchor[v])
	if worst >= sound {
		return 0, 0
	}
	pinned := f.skin.pinned[f.anchor[v]]
	try := func(at int32) {
		now, _ := f.strain(v, f.skin.pos[at], at)
		if pinned && !f.skin.pinned[at] {
			now += unpin
		}
		if was-now > gain {
			to, gain = at, was-now
		}
	}
	for _, o := range f.skin.around(f.anchor[v]) {
		try(o)
		for _, p := range f.skin.around(o) {
			try(p)
		}
	}
	if worst < 0 { // farther away: beside its neighbours
		for _, o := range f.around(int(v)) {
			for _, p := range f.skin.around(f.anchor[o]) {
				try(p)
			}
		}
	}
	if gain < .01 {
		gain = 0
	}
	return to, gain
}

// strain is how unsound the quads around a vertex would be if it lay at a place, and the soundness of the worst.
func (f *fitting) strain(v int32, p geom.Vec3, anchor int32) (sum, worst float32) {
	worst = 1
	for _, i := range f.at[f.from[v]:f.from[v+1]] {
		s := f.soundness(f.quad[i/4], v, p, anchor)
		worst = min(worst, s)
		sum += (1 - s) * (1 - s)
	}
	return sum, worst
}

// soundness of a quad with one vertex at another place: the least sine of its corners, seen along the skin's normals there. It is negative
// where the quad is concave or turned over.
func (f *fitting) soundness(q [4]int32, v int32, p geom.Vec3, anchor int32) float32 {
	var at [4]geom.Vec3
	var up geom.Vec3
	for k, o := range q {
		if o == v {
			at[k], up = p, up.Add(f.skin.normal[anchor])
		} else {
			at[k], up = f.pos[o], up.Add(f.skin.normal[f.anchor[o]])
		}
	}
	up = up.Norm()
	least := float32(math.MaxFloat32)
	for k := range at {
		a, b := at[(k+1)&3].Sub(at[k]), at[(k+3)&3].Sub(at[k])
		l := geom.Sqrt(a.Dot(a) * b.Dot(b))
		if l == 0 {
			return -1
		}
		least = min(least, a.Cross(b).Dot(up)/l)
	}
	return least
}
