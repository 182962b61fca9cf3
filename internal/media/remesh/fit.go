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

// walker searches the places around one. One goroutine may use it.
type walker struct{ seen []int32 }

// nearest is the place of the skin nearest to p that a short walk from a place finds.
func (w *walker) nearest(k *skin, from int32, p geom.Vec3) int32 {
	for range 8 {
		best, least := from, k.pos[from].Sub(p).Len()
		start := least
		w.seen = append(w.seen[:0], from)
		for i := 0; i < len(w.seen) && len(w.seen) < 20; i++ {
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
