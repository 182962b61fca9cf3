package tile

import (
	"sort"

	"atelier/internal/media/geom"
)

// Courses is rows of drawn heights, each of pieces of drawn lengths: stone as it comes from the quarry.
type Courses struct {
	Split float32 // share of the pieces of high rows that are two thin ones on top of each other
	Seed  uint32

	rows   []float32   // where each row begins and the last one ends
	joints [][]float32 // the same of the pieces of each row
}

// NewCourses draws rows and about so many pieces in each. Spread (0..1) is how much their sizes differ.
func NewCourses(pieces, rows int32, spread, split float32, seed uint32) *Courses {
	c := &Courses{Split: split, Seed: seed, rows: cuts(rows, spread, geom.Hash(1, 1, 1, seed))}
	for j := range rows {
		high := (c.rows[j+1] - c.rows[j]) * float32(rows) // high rows have long stones
		n := Whole(float32(pieces) / geom.Sqrt(high))
		c.joints = append(c.joints, cuts(n, spread, geom.Hash(j, 2, 1, seed)))
	}
	return c
}

// cuts divides 1 into n parts, from a drawn beginning on.
func cuts(n int32, spread float32, seed uint32) []float32 {
	at := make([]float32, n+1)
	for i := range n {
		at[i+1] = at[i] + 1 + spread*Signed(seed, int(i))
	}
	first, whole := Unit(seed, int(n)), at[n]
	for i := range at {
		at[i] = at[i]/whole + first
	}
	return at
}

// within is the number of the part that x lies in, with x moved by whole numbers to it.
func within(at []float32, x float32) (int, float32) {
	x -= at[0]
	x -= float32(geom.Floor(x))
	x += at[0]
	i := sort.Search(len(at)-2, func(i int) bool { return at[i+1] > x })
	return i, x
}

// At is a Layout's.
func (l *Courses) At(u, v float32) Piece {
	j, v := within(l.rows, v)
	i, u := within(l.joints[j], u)
	left, right, top, bottom := l.joints[j][i], l.joints[j][i+1], l.rows[j], l.rows[j+1]
	id := geom.Hash(int32(i), int32(j), 8, l.Seed)
	if high := (bottom - top) * float32(len(l.joints)); high > 1.05 && Unit(id, 70) < l.Split {
		middle := geom.Mix(top, bottom, .4+.2*Unit(id, 71))
		if v < middle {
			bottom = middle
		} else {
			top, id = middle, geom.Hash(int32(i), int32(j), 9, l.Seed)
		}
	}
	return Piece{ID: id, X: u - (left+right)/2, Y: v - (top+bottom)/2, HX: (right - left) / 2, HY: (bottom - top) / 2}
}
