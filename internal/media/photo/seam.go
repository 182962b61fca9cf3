package photo

import (
	"context"
	"math"

	"atelier/internal/band"
)

// seam finds the path of least error down a strip of rows × width places (the minimum error boundary cut of Efros and Freeman 2001). A
// path goes from row to row, straight or aslant, and along a row as far as pays; it never goes back up.
type seam struct {
	rows, width int
	err         []float32 // what it costs to cross a place
}

// path answers where the path leaves each row, and its cost a row. from and to bind its ends; −1: anywhere.
func (s *seam) path(from, to int) ([]int32, float32) {
	w := s.width
	cost, next := make([]float32, w), make([]float32, w)
	came := make([]int16, s.rows*w) // where the path entered the row, by where it leaves it
	for x := range cost {
		if from >= 0 && x != from {
			cost[x] = math.MaxFloat32 / 4
		}
	}
	for y := range s.rows {
		step(cost, next, s.err[y*w:][:w], came[y*w:][:w], y > 0)
		cost, next = next, cost
	}
	best := max(to, 0)
	if to < 0 {
		for x, c := range cost {
			if c < cost[best] {
				best = x
			}
		}
	}
	out, total := make([]int32, s.rows), cost[best]
	for y, x := s.rows-1, best; y >= 0; y-- {
		out[y] = int32(x)
		x = int(came[y*w+x])
	}
	return out, total / float32(s.rows)
}

// step extends all paths by a row.
func step(cost, next, err []float32, came []int16, aslant bool) {
	for x, c := range cost {
		from := x
		if aslant {
			if x > 0 && cost[x-1] < c {
				c, from = cost[x-1], x-1
			}
			if x+1 < len(cost) && cost[x+1] < c {
				c, from = cost[x+1], x+1
			}
		}
		next[x], came[x] = c+err[x], int16(from)
	}
	for x := 1; x < len(next); x++ { // along the row to the right, then to the left
		if c := next[x-1] + err[x]; c < next[x] {
			next[x], came[x] = c, came[x-1]
		}
	}
	for x := len(next) - 2; x >= 0; x-- {
		if c := next[x+1] + err[x]; c < next[x] {
			next[x], came[x] = c, came[x+1]
		}
	}
}

// loop is the path down a strip whose last row is followed by its first, so it ends where it begins. A path twice down the strip finds that place.
func (s *seam) loop() []int32 {
	twice := seam{2 * s.rows, s.width, append(append([]float32{}, s.err...), s.err...)}
	free, _ := twice.path(-1, -1)
	half := s.rows / 2
	turned := seam{s.rows, s.width, twice.err[half*s.width:][:s.rows*s.width]}
	end := int(free[half+s.rows-1])
	bound, _ := turned.path(end, end)
	out := make([]int32, s.rows)
	for y, x := range bound {
		out[(y+half)%s.rows] = x
	}
	return out
}

// fill computes the errors of a strip, a row at a time.
func (s *seam) fill(ctx context.Context, row func(y int, to []float32)) error {
	s.err = make([]float32, s.rows*s.width)
	return band.Rows(ctx, s.rows, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			row(y, s.err[y*s.width:][:s.width])
		}
	})
}
