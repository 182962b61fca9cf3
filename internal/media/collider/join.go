package collider

import (
	"cmp"
	"context"
	"math"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// pair is two pieces and the hull of both.
type pair struct {
	a, b   *piece
	joined *piece
	price  float64 // pairs of a low price are joined first
}

// rule makes the hull of two pieces and says at what price they may be joined; nil: they may not.
type rule func(p, o *piece) (joined *piece, price float64)

// join replaces pairs of pieces by the hull of both as a rule allows, the cheapest first, as long as more than least are left.
func (d *divider) join(ctx context.Context, pieces []*piece, may rule, least int) ([]*piece, error) {
	if len(pieces) <= least {
		return pieces, nil
	}
	of := make([][]pair, len(pieces))
	if err := band.Rows(ctx, len(pieces), 1, func(i, _ int) { of[i] = pairs(pieces[i], pieces[:i], may) }); err != nil {
		return nil, err
	}
	list := slices.Concat(of...)
	for len(list) > 0 && len(pieces) > least {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		best := slices.MinFunc(list, func(a, b pair) int { return cmp.Compare(a.price, b.price) })
		gone := func(p *piece) bool { return p == best.a || p == best.b }
		pieces = slices.DeleteFunc(pieces, gone)
		list = slices.DeleteFunc(list, func(q pair) bool { return gone(q.a) || gone(q.b) })
		list = append(list, pairs(best.joined, pieces, may)...)
		pieces = append(pieces, best.joined)
	}
	return pieces, nil
}

// pairs are those of a piece with others that a rule allows.
func pairs(p *piece, others []*piece, may rule) (out []pair) {
	for _, o := range others {
		if joined, price := may(p, o); joined != nil {
			out = append(out, pair{p, o, joined, price})
		}
	}
	return out
}

// fitting joins neighbours whose hull overhangs no more than the two do, and than most. The price is the volume that the hull adds.
func (d *divider) fitting(most int32) rule {
	return func(p, o *piece) (*piece, float64) {
		if !touching(p.hull.Bounds(), o.hull.Bounds(), beside) || d.apart(p.hull, o.hull) {
			return nil, 0
		}
		j, limit := &piece{}, min(p.cost+o.cost, most)
		if d.enclose(j, slices.Concat(p.hull.Points, o.hull.Points), limit); j.cost > limit {
			return nil, 0
		}
		return j, j.hull.volume() - p.hull.volume() - o.hull.volume()
	}
}

// closest joins any two pieces. The price is the overhang that this adds.
func (d *divider) closest(p, o *piece) (*piece, float64) {
	j := &piece{}
	d.enclose(j, slices.Concat(p.hull.Points, o.hull.Points), math.MaxInt32)
	return j, float64(j.cost - p.cost - o.cost)
}

// touching reports whether two boxes are at most so far apart along each axis.
func touching(a, b geom.Box, far float32) bool {
	gap := a.Min.Sub(b.Max).Max(b.Min.Sub(a.Max))
	return max(gap.X, gap.Y, gap.Z) <= far
}

// apart reports whether the hull of two hulls certainly does not fit: the middle between two of their points is too far from the model.
// A hull holds the middle of any two of its points, so one such middle that is too far tells without making the hull. Every other pair is asked.
func (d *divider) apart(a, b Hull) bool {
	for i := range a.Points {
		for j := i % 2; j < len(b.Points); j += 2 {
			c := d.grid.of(geom.Mix3(a.Points[i], b.Points[j], .5))
			if d.grid.squared[d.grid.index(c)] > d.grid.most {
				return true
			}
		}
	}
	return false
}

// keep returns the pieces that are large enough to matter, the largest first; there is always one.
func (d *divider) keep(pieces []*piece) []*piece {
	slices.SortStableFunc(pieces, func(a, b *piece) int { return cmp.Compare(b.hull.volume(), a.hull.volume()) })
	return slices.DeleteFunc(pieces, func(p *piece) bool { return p != pieces[0] && p.hull.Bounds().Diagonal() < small })
}

// Bounds is the box around the hull.
func (h Hull) Bounds() geom.Box {
	b := geom.Empty()
	for _, p := range h.Points {
		b = b.Add(p)
	}
	return b
}

// volume is the hull's.
// It sums tetrahedra from the first point.
func (h Hull) volume() (v float64) {
	for _, f := range h.Faces {
		a, b, c := h.Points[f[0]], h.Points[f[1]], h.Points[f[2]]
		o := h.Points[0]
		v += float64(a.Sub(o).Cross(b.Sub(o)).Dot(c.Sub(o))) / 6
	}
	return math.Abs(v)
}
