package sdf

import (
	"context"

	"atelier/internal/band"
)

// pinched says of each mask whether its cell holds more than one sheet of surface, or a face where the sheets could be
// joined in two ways. A grid without such cells is well composed (Latecki 1997): one vertex a cell makes a manifold.
var pinched = func() (t [256]bool) {
	for m := range t {
		// A face whose corners are inside at two opposite places only may be joined through the middle, or apart. Corners are numbered x + 2y + 4z, so u
		// and v step along the face.
		for axis := range 3 {
			u, v := 1<<((axis+1)%3), 1<<((axis+2)%3)
			for side := range 2 {
				o := side << axis
				a, b, c, d := m>>o&1, m>>(o+u)&1, m>>(o+v)&1, m>>(o+u+v)&1
				t[m] = t[m] || a == d && b == c && a != b
			}
		}
		for c := range 4 { // only two opposite corners are inside, or only two are outside
			pair := 1<<c | 1<<(7-c)
			t[m] = t[m] || m == pair || m == 255^pair
		}
	}
	return t
}()

// Pinched reports whether a cell, given which of its corners x + 2y + 4z are inside, cannot have one vertex of a manifold.
func Pinched(mask uint8) bool { return pinched[mask] }

// spot is a cell of the whole grid by its first sample.
type spot struct{ x, y, z int }

// compose makes the grid well composed: it fills the sample nearest to the surface in each pinched cell, until none is left.
// Filling never takes away, so it ends; it closes gaps and drops slivers of air that are thinner than a cell.
// A filled sample may pinch cells around it, so all eight are looked at again. There are finitely many samples, and each is filled once.
func (g *grid) compose(ctx context.Context) error {
	found := make([][]spot, len(g.leaves))
	err := band.Rows(ctx, len(g.leaves), 8, func(lo, hi int) {
		var t tile
		for i := lo; i < hi; i++ {
			l := g.leaves[i]
			g.gather(l, &t)
			for c := range volume {
				if x, y, z := of(c); pinched[t.mask(x, y, z)] {
					found[i] = append(found[i], spot{l.x*edge + x, l.y*edge + y, l.z*edge + z})
				}
			}
		}
	})
	var open []spot
	for _, f := range found {
		open = append(open, f...)
	}
	if err != nil {
		return err
	}
	w := watch{ctx: ctx}
	for len(open) > 0 && !w.over() {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if f, ok := g.weakest(at); ok {
			g.fill(f)
			for c := range 8 { // the cells around the sample
				open = append(open, spot{f.x - c&1, f.y - c>>1&1, f.z - c>>2})
			}
		}
	}
	if w.err != nil {
		return w.err
	}
	return g.complete(ctx)
}

// weakest is the outside sample nearest to the surface of a pinched cell; ok is false if the cell is sound.
func (g *grid) weakest(at spot) (best spot, ok bool) {
	m, least := 0, far
	for c := range 8 {
		s := spot{at.x + c&1, at.y + c>>1&1, at.z + c>>2}
		v := g.value(s)
		if v < 0 {
			m |= 1 << c
		} else if v < least {
			least, best = v, s
		}
	}
	return best, pinched[m]
}

func (g *grid) value(s spot) float32 {
	l, sign := g.leafAt(s.x>>shift, s.y>>shift, s.z>>shift)
	if l == nil {
		return sign
	}
	return l.value[at(s.x&(edge-1), s.y&(edge-1), s.z&(edge-1))]
}

// fill puts a sample just inside, and makes its block a leaf if necessary.
// The value is small, so that the crossing, and with it the vertex, comes to lie close to the sample.
func (g *grid) fill(s spot) {
	x, y, z := s.x>>shift, s.y>>shift, s.z>>shift
	l, sign := g.leafAt(x, y, z)
	if l == nil {
		l = &leaf{x: x, y: y, z: z, field: g.field}
		for i := range l.value {
			l.value[i] = sign * g.cell
		}
		g.slot[g.block(x, y, z)] = int32(len(g.leaves))
		g.leaves = append(g.leaves, l)
	}
	l.value[at(s.x&(edge-1), s.y&(edge-1), s.z&(edge-1))] = -1e-3 * g.cell
}
