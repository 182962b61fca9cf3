package atlas

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
)

// corner is the texel of a box's upper left.
type corner struct{ x, y int }

// texels is the number of texels that an extent takes, gutters included.
func texels(extent float32) int { return int(math.Ceil(float64(extent))) + 2*Gutter }

// step is a level stretch of the skyline.
type step struct{ x, w, y int }

// skyline packs boxes by height: into a hole that it fits, else to the lowest place, and among equals to the place that wastes least
// (Jylänki 2010, skyline bottom-left with a waste map).
type skyline struct {
	boxes  []box
	order  []int // boxes by falling height
	size   int
	gutter int
	at     []corner
	steps  []step
	holes  []hole
}

func newSkyline(boxes []box, size, gutter int) *skyline {
	s := &skyline{boxes: boxes, order: make([]int, len(boxes)), size: size, gutter: gutter, at: make([]corner, len(boxes))}
	for i := range s.order {
		s.order[i] = i
	}
	slices.SortFunc(s.order, func(a, b int) int {
		x, y := boxes[a], boxes[b]
		if c := cmp.Compare(y.short, x.short); c != 0 {
			return c
		}
		if c := cmp.Compare(y.long, x.long); c != 0 {
			return c
		}
		return cmp.Compare(a, b)
	})
	return s
}

// place packs all boxes at a density and reports whether they fit; they do not once the context has ended.
func (s *skyline) place(ctx context.Context, density float32) bool {
	s.steps = append(s.steps[:0], step{0, s.size, 0})
	s.holes = s.holes[:0]
	for n, i := range s.order {
		if n%atOnce == 0 && ctx.Err() != nil {
			return false
		}
		w, h := int(math.Ceil(float64(s.boxes[i].long*density)))+2*s.gutter, int(math.Ceil(float64(s.boxes[i].short*density)))+2*s.gutter
		if s.fill(i, w, h) {
			continue
		}
		k, y := s.lowest(w, h)
		if k < 0 {
			return false
		}
		s.at[i] = corner{s.steps[k].x, y}
		s.bury(k, w, y)
		s.raise(k, w, y+h)
	}
	return true
}

// atOnce is how many boxes are placed between two questions to the context.
const atOnce = 64

// lowest finds the step on whose left a box of w×h lies lowest, and how low; −1 when nowhere.
func (s *skyline) lowest(w, h int) (best, low int) {
	best, low = -1, s.size-h+1
	waste := math.MaxInt
	for k := range s.steps {
		if s.steps[k].x+w > s.size {
			break
		}
		y, lost := s.rest(k, w, low)
		if y < low || y == low && lost < waste {
			best, low, waste = k, y, lost
		}
	}
	return best, low
}

// rest is the height at which a box of width w comes to rest on step k, and the texels lost below it.
// It gives up above the height that is of interest.
func (s *skyline) rest(k, w, limit int) (y, lost int) {
	under := 0
	for left := w; left > 0; k++ {
		q := &s.steps[k]
		if q.y > limit {
			return q.y, 0
		}
		part := min(left, q.w)
		y = max(y, q.y)
		under += q.y * part
		left -= part
	}
	return y, y*w - under
}

// raise lifts the skyline to y over w texels from step k on.
func (s *skyline) raise(k, w, y int) {
	x := s.steps[k].x
	left, end := w, k
	for end < len(s.steps) && s.steps[end].w <= left {
		left -= s.steps[end].w
		end++
	}
	if left > 0 {
		s.steps[end].x += left
		s.steps[end].w -= left
	}
	if end < len(s.steps) && s.steps[end].y == y {
		w += s.steps[end].w
		end++
	}
	if k > 0 && s.steps[k-1].y == y {
		k--
		x, w = s.steps[k].x, w+s.steps[k].w
	}
	s.steps = slices.Replace(s.steps, k, end, step{x, w, y})
}

// fit finds the greatest density at which the boxes fit, to about a quarter percent, starting from a guess.
func (s *skyline) fit(ctx context.Context, guess float32) (float32, error) {
	low, high := guess, float32(0)
	for f := float32(.95); !s.place(ctx, low); f *= f {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		if high = low; low < 1e-4*guess {
			return 0, fmt.Errorf("pack %d islands: they do not fit %d×%d texels", len(s.boxes), s.size, s.size)
		}
		low *= f
	}
	for f := float32(1.05); high == 0 && low < far; f *= f {
		if s.place(ctx, low*f) {
			low *= f
		} else {
			high = low * f
		}
	}
	for high-low > .0025*high && ctx.Err() == nil {
		if mid := (low + high) / 2; s.place(ctx, mid) {
			low = mid
		} else {
			high = mid
		}
	}
	return low, ctx.Err()
}

// far bounds the density: islands without extent fit at any density.
const far = 1e7
