package tile

import "atelier/internal/media/geom"

// Layout divides the tile into pieces.
type Layout interface {
	// At is the piece at (u, v), in tile units.
	At(u, v float32) Piece
}

// Piece is one piece of a layout, seen from a place on it. Lengths are tile units.
type Piece struct {
	ID     uint32
	X, Y   float32 // the place from the middle of the piece; X along it
	HX, HY float32 // half its length and width; of a piece that is no rectangle, of one about as large
	Turned bool    // X runs down the tile
	Round  bool    // the piece is no rectangle: Border is its distance
	Border float32 // distance to the border of a piece that is no rectangle
}

// Edge is the distance from the place to the border of the piece, positive inside; r is the radius of a rectangle's corners.
func (q *Piece) Edge(r float32) float32 {
	if q.Round {
		return q.Border
	}
	dx, dy := geom.Abs(q.X)-q.HX+r, geom.Abs(q.Y)-q.HY+r
	ox, oy := max(dx, 0), max(dy, 0)
	return r - geom.Sqrt(ox*ox+oy*oy) - min(max(dx, dy), 0)
}

// Bond is courses of rectangles, each moved by Offset of a piece against the one before; after Cycle courses they begin anew. Offset ½ is
// running bond, ⅓ with a Cycle of 3 a third bond, 0 a grid. Rows must be a multiple of Cycle where Offset is not 0.
type Bond struct {
	Columns, Rows int32
	Offset        float32
	Cycle         int32 // 0: 2
	Seed          uint32
}

// At is a Layout's.
func (l Bond) At(u, v float32) Piece {
	y := v * float32(l.Rows)
	j := geom.Floor(y)
	x := u*float32(l.Columns) + l.Offset*float32(geom.Wrap(j, max(l.Cycle, 2)))
	i := geom.Floor(x)
	hx, hy := .5/float32(l.Columns), .5/float32(l.Rows)
	return Piece{
		ID: geom.Hash(geom.Wrap(i, l.Columns), geom.Wrap(j, l.Rows), 1, l.Seed),
		X:  (x - float32(i) - .5) * 2 * hx, Y: (y - float32(j) - .5) * 2 * hy, HX: hx, HY: hy,
	}
}

// Planks is rows with the same number of joints each, at places drawn for the row.
type Planks struct {
	Rows, Joints int32
	Seed         uint32
}

// At is a Layout's.
func (l Planks) At(u, v float32) Piece {
	y := v * float32(l.Rows)
	j := geom.Floor(y)
	row := geom.Wrap(j, l.Rows)
	u -= float32(geom.Floor(u))
	joint := func(k int32) float32 { // of the row; two are never nearer than half their mean distance
		own := geom.Unit(int(geom.Wrap(k, l.Joints)), geom.Hash(row, 5, 0, l.Seed))
		return (float32(k) + .5*own + geom.Unit(90, geom.Hash(row, 6, 0, l.Seed))) / float32(l.Joints)
	}
	k := geom.Floor(u*float32(l.Joints)) - 2
	for joint(k+1) <= u {
		k++
	}
	lo, hi := joint(k), joint(k+1)
	hy := .5 / float32(l.Rows)
	return Piece{
		ID: geom.Hash(geom.Wrap(k, l.Joints), row, 2, l.Seed),
		X:  u - (lo+hi)/2, Y: (y - float32(j) - .5) * 2 * hy, HX: (hi - lo) / 2, HY: hy,
	}
}

// Herringbone is pieces Long times as long as wide that zigzag at 45°. Across is how many widths half the diagonal of the tile has: a
// multiple of Long.
type Herringbone struct {
	Long, Across int32
	Seed         uint32
}

// At is a Layout's. Along the diagonals a and b, d = (⌊a⌋−⌊b⌋) mod 2n says which piece a unit square belongs to: for d < n one along
// a that begins at a−d, else one along b that begins at b−(2n−1−d).
func (l Herringbone) At(u, v float32) Piece {
	n, m := l.Long, l.Across
	a, b := (u+v)*float32(m), (u-v)*float32(m)
	i, j := geom.Floor(a), geom.Floor(b)
	si, sj := i, j
	q := Piece{}
	d := geom.Wrap(i-j, 2*n)
	if d < n {
		si = i - d
		q.X, q.Y = a-float32(si)-float32(n)/2, b-float32(j)-.5
	} else {
		sj = j - (2*n - 1 - d)
		q.X, q.Y = b-float32(sj)-float32(n)/2, a-float32(i)-.5
		q.Turned = true
	}
	k := geom.Floor(float32(sj) / float32(m)) // the tile's own lattice is (m, m), (m, −m)
	q.ID = geom.Hash(geom.Wrap(si-k*m, 2*m), sj-k*m, d/n, l.Seed)
	w := 1 / (float32(m) * 1.41421356)
	q.X, q.Y, q.HX, q.HY = q.X*w, q.Y*w, float32(n)/2*w, w/2
	return q
}

// Basket is squares of Strips parallel pieces, along and across by turns. Squares is how many fill the tile: an even number.
type Basket struct {
	Squares, Strips int32
	Seed            uint32
}

// At is a Layout's.
func (l Basket) At(u, v float32) Piece {
	x, y := u*float32(l.Squares), v*float32(l.Squares)
	i, j := geom.Floor(x), geom.Floor(y)
	fx, fy := x-float32(i)-.5, y-float32(j)-.5
	q := Piece{Turned: (i+j)&1 == 1}
	if q.Turned {
		fx, fy = fy, fx
	}
	s := (fy + .5) * float32(l.Strips)
	k := min(geom.Floor(s), l.Strips-1)
	w := 1 / float32(l.Squares)
	q.ID = geom.Hash(geom.Wrap(i, l.Squares), geom.Wrap(j, l.Squares), k, l.Seed)
	q.X, q.Y = fx*w, (s-float32(k)-.5)*w/float32(l.Strips)
	q.HX, q.HY = w/2, w/(2*float32(l.Strips))
	return q
}

// Hexagons is a honeycomb of Columns across and Rows down, an even number; hexagons are regular for Rows = Columns · 2/√3, or nearly so.
type Hexagons struct {
	Columns, Rows int32
	Seed          uint32
}

// At is a Layout's.
func (l Hexagons) At(u, v float32) Piece {
	best, q := float32(99), Piece{Round: true}
	w, h := 1/float32(l.Columns), 1/float32(l.Rows)
	j0 := geom.Floor(v / h)
	var dx, dy [9]float32
	n, own := 0, 0
	for j := j0 - 1; j <= j0+1; j++ {
		move := .5 * float32(j&1)
		i0 := geom.Floor(u/w - move)
		for i := i0 - 1; i <= i0+1; i++ {
			dx[n], dy[n] = u-(float32(i)+.5+move)*w, v-(float32(j)+.5)*h
			if d := dx[n]*dx[n] + dy[n]*dy[n]; d < best {
				best, own = d, n
				q.ID = geom.Hash(geom.Wrap(i, l.Columns), geom.Wrap(j, l.Rows), 4, l.Seed)
			}
			n++
		}
	}
	q.X, q.Y, q.HX, q.HY, q.Border = dx[own], dy[own], w/2, h/2, w/2
	for k := range n {
		rx, ry := dx[own]-dx[k], dy[own]-dy[k]
		if k != own {
			l2 := rx*rx + ry*ry
			q.Border = min(q.Border, l2/(2*geom.Sqrt(l2))-(dx[own]*rx+dy[own]*ry)/geom.Sqrt(l2))
		}
	}
	return q
}

// Panels halves the tile again and again, by chance, into rectangles none of which is narrower than Least tile units.
type Panels struct {
	Depth int // how often a piece is halved at most
	Least float32
	Seed  uint32
}

// At is a Layout's.
func (l Panels) At(u, v float32) Piece {
	u, v = u-float32(geom.Floor(u)), v-float32(geom.Floor(v))
	x0, y0, x1, y1 := float32(0), float32(0), float32(1), float32(1)
	id := geom.Hash(1, 2, 3, l.Seed)
	for k := range l.Depth {
		w, h := x1-x0, y1-y0
		if k > 2 && geom.Unit(3, id) < .3 {
			break
		}
		t := float32(geom.Floor((.3+.4*geom.Unit(1, id))*10+.5)) / 10
		across := w > h*(.75+.5*geom.Unit(2, id))
		size := h
		if across {
			size = w
		}
		if min(t, 1-t)*size < l.Least {
			break
		}
		lo, hi, at := &y0, &y1, v
		if across {
			lo, hi, at = &x0, &x1, u
		}
		cut, side := *lo+t*(*hi-*lo), int32(1)
		if at < cut {
			*hi = cut
		} else {
			*lo, side = cut, 2
		}
		id = geom.Hash(int32(id), side, 0, l.Seed)
	}
	return Piece{ID: id, X: u - (x0+x1)/2, Y: v - (y0+y1)/2, HX: (x1 - x0) / 2, HY: (y1 - y0) / 2}
}

// Stones is Points as a layout: cells with borders, for cobbles and flagstones.
type Stones struct{ *Points }

// At is a Layout's.
func (l Stones) At(u, v float32) Piece {
	c := l.Points.At(u, v)
	w, h := 1/float32(l.NX), 1/float32(l.NY)
	return Piece{ID: c.ID, X: c.X * w, Y: c.Y * h, HX: w / 2, HY: h / 2, Round: true, Border: c.Border * min(w, h)}
}
