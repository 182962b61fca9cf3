package tile

import "atelier/internal/media/geom"

// Arcs is setts in arcs of a quarter circle, side by side in columns, as streets of small cobbles are laid (segmental arcs). The arcs of
// neighbours reach over the line between them by turns.
type Arcs struct {
	Columns, Rows int32 // Rows is an even number
	Stones        int32 // in an arc
	Seed          uint32
}

// At is a Layout's.
func (l Arcs) At(u, v float32) Piece {
	u, v = u-float32(geom.Floor(u)), v-float32(geom.Floor(v))
	best := Piece{Round: true, Border: -1, HX: .5 / float32(l.Rows), HY: .5 / float32(l.Rows)}
	c := geom.Floor(u * float32(l.Columns))
	for i := c - 1; i <= c+1; i++ {
		if q, ok := l.in(i, u, v); ok && q.Border > best.Border {
			best = q
		}
	}
	best.Border = max(best.Border, -.1*best.HY)
	return best
}

// in is the stone of column i at (u, v). All arcs of a column have one radius, each a row below the last, so the borders of a row are
// two circles and the distance to them is exact.
func (l Arcs) in(i int32, u, v float32) (Piece, bool) {
	w, h := 1/float32(l.Columns), 1/float32(l.Rows)
	r, x := w*.70710678, u-(float32(i)+.5)*w
	if geom.Abs(x) > w*.62 {
		return Piece{}, false
	}
	j := geom.Floor((v + geom.Sqrt(r*r-x*x)) / h)
	reach := .3 * h * float32(1-2*(j&1))
	left, right := -w/2+reach, w/2+reach
	if x < left || x > right {
		return Piece{}, false
	}
	down := func(row float32) float32 { return row*h - v }
	y := down(float32(j) + .5)
	angle, rho := geom.Atan2(x, y), geom.Sqrt(x*x+y*y)
	first, last := geom.Atan2(left, geom.Sqrt(r*r-left*left)), geom.Atan2(right, geom.Sqrt(r*r-right*right))
	each := (last - first) / float32(l.Stones)
	row := geom.Hash(geom.Wrap(i, l.Columns), geom.Wrap(j, l.Rows), 6, l.Seed)
	joint := func(k int32) float32 {
		if k > 0 && k < l.Stones {
			return first + each*(float32(k)+.22*Signed(row, int(k)))
		}
		return first + each*float32(k)
	}
	k := min(max(geom.Floor((angle-first)/each), 0), l.Stones-1)
	if angle < joint(k) && k > 0 {
		k--
	} else if angle > joint(k+1) && k < l.Stones-1 {
		k++
	}
	lo, hi := joint(k), joint(k+1)
	up, low := down(float32(j)), down(float32(j)+1)
	border := min(r-geom.Sqrt(x*x+up*up), geom.Sqrt(x*x+low*low)-r)
	border = min(border, x-left, right-x)
	if k > 0 {
		border = min(border, (angle-lo)*rho)
	}
	if k < l.Stones-1 {
		border = min(border, (hi-angle)*rho)
	}
	return Piece{
		ID: geom.Hash(k, int32(row), 7, l.Seed), Round: true, Border: border,
		X: (angle - (lo+hi)/2) * r, Y: r - rho, HX: (hi - lo) / 2 * r, HY: h / 2,
	}, true
}
