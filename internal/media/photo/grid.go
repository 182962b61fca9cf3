package photo

import (
	"math"
	"slices"

	"atelier/internal/media/geom"
)

// grid is a small picture of one number a place.
type grid struct {
	w, h int
	v    []float32
}

func newGrid(w, h int) grid { return grid{w, h, make([]float32, w*h)} }

// at is the number at (x, y), 0..1 across and down, between the four nearest.
func (g grid) at(x, y float32) float32 {
	x, y = geom.Clamp(x*float32(g.w)-.5, 0, float32(g.w-1)), geom.Clamp(y*float32(g.h)-.5, 0, float32(g.h-1))
	x0, y0 := int(x), int(y)
	fx, fy := x-float32(x0), y-float32(y0)
	x1, y1 := min(x0+1, g.w-1), min(y0+1, g.h-1)
	top := geom.Mix(g.v[y0*g.w+x0], g.v[y0*g.w+x1], fx)
	return geom.Mix(top, geom.Mix(g.v[y1*g.w+x0], g.v[y1*g.w+x1], fx), fy)
}

// blurred is three box blurs of 2r+1 places along each axis, which come near to a Gaussian of r. Places beyond the border count as 0, so the caller
// divides the result by equally blurred weights.
func (g grid) blurred(r int) grid {
	a, b := grid{g.w, g.h, slices.Clone(g.v)}, newGrid(g.h, g.w)
	for range 3 {
		a.box(r, b)
		b.box(r, a)
	}
	return a
}

// box writes the sums of 2r+1 places along the rows of g, over their number, into the columns of to.
func (g grid) box(r int, to grid) {
	inv := 1 / float64(2*r+1)
	for y := range g.h {
		row, sum := g.v[y*g.w:][:g.w], 0.
		for x := range min(r, g.w) {
			sum += float64(row[x])
		}
		for x := range g.w {
			if x+r < g.w {
				sum += float64(row[x+r])
			}
			if x-r-1 >= 0 {
				sum -= float64(row[x-r-1])
			}
			to.v[x*to.w+y] = float32(sum * inv)
		}
	}
}

// deviation is the root of the mean square about the mean.
func (g grid) deviation() float32 {
	var sum, squares float64
	for _, v := range g.v {
		sum += float64(v)
		squares += float64(v) * float64(v)
	}
	n := float64(len(g.v))
	return float32(math.Sqrt(max(0, squares/n-sum/n*sum/n)))
}

// sampled is how many numbers a quantile is read from, at most.
const sampled = 1 << 14

// quantile is the value below which a share of the numbers lies, by an even sample of them.
func quantile(v []float32, share float32) float32 {
	step := (len(v) + sampled - 1) / sampled
	step |= 1 // an odd step meets all columns of a square
	s := make([]float32, 0, len(v)/step+1)
	for i := 0; i < len(v); i += step {
		s = append(s, v[i])
	}
	slices.Sort(s)
	return s[min(int(share*float32(len(s))), len(s)-1)]
}
