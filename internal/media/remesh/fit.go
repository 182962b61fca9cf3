package remesh

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// fitting draws a fabric onto a source, along the skin: each vertex moves from place to place of the skin's graph, so that it stays on
// its side of a thin part.
type fitting struct {
	*fabric
	source *source
	skin   *skin
	from   []int32 // the corners at vertex v are at[from[v]:from[v+1]], four in turn for each quad
	at     []int32
}

// rounds is how often the vertices move towards the middle of their neighbours and back onto the surface.
const rounds = 8

// fit evens the fabric out on the surface. Vertices on sharp edges move along these, and those at corners stay.
func (f *fitting) fit(ctx context.Context) error {
	next := make([]geom.Vec3, len(f.pos))
	for range rounds {
		err := band.Rows(ctx, len(f.pos), 128, func(lo, hi int) {
			var w walker
			for v := lo; v < hi; v++ {
				next[v] = f.move(&w, v)
			}
		})
		if err != nil {
			return err
		}
		copy(f.pos, next)
	}
	return nil
}

// move is where a vertex goes.
func (f *fitting) move(w *walker, v int) geom.Vec3 {
	p, at := f.pos[v], f.anchor[v]
	var sum geom.Vec3
	list := f.around(v)
	for _, o := range list {
		sum = sum.Add(f.pos[o])
	}
	d := sum.Mul(1 / float32(len(list))).Sub(p)
	switch along, n := f.skin.along[at], f.skin.normal[at]; {
	case !f.skin.pinned[at]:
		d = d.Mad(n, -d.Dot(n)).Mul(.7)
	case along == (geom.Vec3{}):
		return p
	default:
		d = along.Mul(d.Dot(along))
	}
	k := w.nearest(f.skin, at, p.Add(d))
	if f.skin.pinned[at] && !f.skin.pinned[k] {
		return p
	}
	f.anchor[v] = k
	return w.onto(f.source, f.skin, k, p.Add(d))
}

// Bounds of press: how often, and how far a vertex goes each time, as a share of what its quads lie off.
const (
	presses = 2
	pressed = .5
)

// press moves vertices along their normals by what the middles of their quads lie off the source: on a curved surface quads between places
// on it would all lie on one side of it. Vertices on sharp edges stay.
func (f *fitting) press(ctx context.Context) error {
	off := make([]geom.Vec3, len(f.quad)) // by quad, from its middle to the source
	for range presses {
		err := band.Rows(ctx, len(f.quad), 128, func(lo, hi int) {
			var w walker
			for i := lo; i < hi; i++ {
				off[i] = f.gap(&w, f.quad[i])
			}
		})
		if err != nil {
			return err
		}
		for v := range f.pos {
			if at := f.anchor[v]; !f.skin.pinned[at] {
				n, list := f.skin.normal[at], f.at[f.from[v]:f.from[v+1]]
				var sum float32
				for _, i := range list {
					sum += off[i/4].Dot(n)
				}
				f.pos[v] = f.pos[v].Mad(n, pressed*sum/float32(len(list)))
			}
		}
	}
	return nil
}

// gap is the way from the middle of a quad to the source.
func (f *fitting) gap(w *walker, q [4]int32) geom.Vec3 {
	mid := f.pos[q[0]].Add(f.pos[q[1]]).Add(f.pos[q[2]]).Add(f.pos[q[3]]).Mul(.25)
	return w.onto(f.source, f.skin, w.nearest(f.skin, f.anchor[q[0]], mid), mid).Sub(mid)
}

// walker searches the places around one. One goroutine may use it.
type walker struct{ seen []int32 }

// nearest is the place of the skin nearest to p that a short walk from a place finds.
func (w *walker) nearest(k *skin, from int32, p geom.Vec3) int32 {
	for range 8 {
		best, least := from, k.pos[from].Sub(p).Len()
		start := least
		w.seen = append(w.seen[:0], from)
		for i := 0; i < len(w.seen) && len(w.seen) < 40; i++ {
			at := w.seen[i]
			for _, o := range k.around(at) {
				if w.has(o) {
					continue
				}
				w.seen = append(w.seen, o)
				if d := k.pos[o].Sub(p).Len(); d < least {
					best, least = o, d
				}
			}
		}
		if least >= start {
			return from
		}
		from = best
	}
	return from
}

func (w *walker) has(o int32) bool {
	for _, s := range w.seen {
		if s == o {
			return true
		}
	}
	return false
}

// onto is the point nearest to p on the triangles of the source around a place.
func (w *walker) onto(s *source, k *skin, at int32, p geom.Vec3) geom.Vec3 {
	q, least := k.pos[at], float32(-1)
	look := func(t int32) {
		if t < 0 {
			return
		}
		c := s.closest(t, p)
		if d := c.Sub(p); least < 0 || d.Dot(d) < least {
			q, least = c, d.Dot(d)
		}
	}
	last := k.on[at]
	look(last)
	for _, o := range k.around(at) {
		if t := k.on[o]; t != last {
			look(t)
			last = t
		}
	}
	return q
}
