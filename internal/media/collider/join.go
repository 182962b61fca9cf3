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
	waste  float64 // the volume of the hull beyond those of the two
}

// join replaces pairs of pieces by the hull of both, as long as that overhangs no more than the two and than most; pairs that waste least
// come first.
func (d *divider) join(ctx context.Context, pieces []*piece, most int32) ([]*piece, error) {
	of := make([][]pair, len(pieces))
	if err := band.Rows(ctx, len(pieces), 1, func(i, _ int) { of[i] = d.pairs(pieces[i], pieces[:i], most) }); err != nil {
		return nil, err
	}
	pairs := slices.Concat(of...)
	for len(pairs) > 0 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		best := slices.MinFunc(pairs, func(a, b pair) int { return cmp.Compare(a.waste, b.waste) })
		gone := func(p *piece) bool { return p == best.a || p == best.b }
		pieces = slices.DeleteFunc(pieces, gone)
		pairs = slices.DeleteFunc(pairs, func(q pair) bool { return gone(q.a) || gone(q.b) })
		pairs = append(pairs, d.pairs(best.joined, pieces, most)...)
		pieces = append(pieces, best.joined)
	}
	return pieces, nil
}

// pairs joins a piece with each of others, where the hull of both overhangs no more than the two do, and than most.
func (d *divider) pairs(p *piece, others []*piece, most int32) (out []pair) {
	for _, o := range others {
		if !touching(p.hull.Bounds(), o.hull.Bounds(), beside) || d.apart(p.hull, o.hull) {
			continue
		}
		j := &piece{}
		limit := min(p.cost+o.cost, most)
		if d.enclose(j, slices.Concat(p.hull.Points, o.hull.Points), limit); j.cost <= limit {
			out = append(out, pair{p, o, j, j.hull.volume() - p.hull.volume() - o.hull.volume()})
		}
	}
	return out
}

// touching reports whether two boxes are at most so far apart along each axis.
func touching(a, b geom.Box, far float32) bool {
	gap := a.Min.Sub(b.Max).Max(b.Min.Sub(a.Max))
	return max(gap.X, gap.Y, gap.Z) <= far
}

// apart reports whether the hull of two hulls certainly does not fit: the middle between two of their points is too far from the model.
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
func (h Hull) volume() (v float64) {
	for _, f := range h.Faces {
		a, b, c := h.Points[f[0]], h.Points[f[1]], h.Points[f[2]]
		o := h.Points[0]
		v += float64(a.Sub(o).Cross(b.Sub(o)).Dot(c.Sub(o))) / 6
	}
	return math.Abs(v)
}
