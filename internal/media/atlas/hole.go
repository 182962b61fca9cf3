package atlas

import (
	"math"
	"slices"
)

// hole is a free rectangle that the skyline has passed over.
type hole struct{ x, y, w, h int }

// fill puts box i into the hole that it fits most tightly, and reports whether there is one.
func (s *skyline) fill(i, w, h int) bool {
	best, spare := -1, math.MaxInt
	for k := range s.holes {
		q := &s.holes[k]
		if dw, dh := q.w-w, q.h-h; dw >= 0 && dh >= 0 && min(dw, dh) < spare {
			best, spare = k, min(dw, dh)
		}
	}
	if best < 0 {
		return false
	}
	q := s.holes[best]
	s.at[i] = corner{q.x, q.y}
	right, below := hole{q.x + w, q.y, q.w - w, h}, hole{q.x, q.y + h, q.w, q.h - h}
	if (q.w-w)*q.h > q.w*(q.h-h) {
		right.h, below.w = q.h, w
	}
	s.holes = slices.Delete(s.holes, best, best+1)
	s.keep(right)
	s.keep(below)
	return true
}

// bury keeps the holes below a box of width w that rests on step k at height y.
func (s *skyline) bury(k, w, y int) {
	for ; w > 0; k++ {
		q := s.steps[k]
		s.keep(hole{q.x, q.y, min(w, q.w), y - q.y})
		w -= q.w
	}
}

// keep lists a hole unless nothing could go into it.
func (s *skyline) keep(h hole) {
	if min(h.w, h.h) > 2*s.gutter {
		s.holes = append(s.holes, h)
	}
}
