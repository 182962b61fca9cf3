package cutout

import (
	"context"
	"slices"
)

// Measures of a pocket.
const (
	passage    = 2  // half the width in pixels up to which a gap in the thing leads nowhere
	calm       = 3  // a pocket that shows the ground is at most so many times as uneven as the border
	calmLeast  = .5 // in CIELAB from pixel to pixel: as uneven as a pocket may always be, for shadows and mixed pixels
	leastInner = 6  // pixels inside a pocket that tell how uneven it is
)

// fillPockets gives the pockets that are more uneven than a plain ground back to the thing. A pocket is background that the thing encloses, but
// for gaps of up to 4 pixels. The hole of a mug's handle shows even paper and stays; a fox's white chest before paper shows hair and is filled.
func (s *searcher) fillPockets(ctx context.Context) error {
	bare := make([]bool, len(s.share))
	for i, share := range s.share {
		bare[i] = share <= .5
	}
	inner := s.shrunk(bare)
	labels := make([]int32, len(bare)) // by pixel, the number of its pocket; 1: bare border, 0: neither
	var rim []int
	for i := range inner {
		if inner[i] && s.rim(i) {
			rim = append(rim, i)
			labels[i] = 1
		}
	}
	border := s.unevenness(rim, labels)
	seen, number := make([]bool, len(bare)), int32(1)
	for start := range inner {
		if !inner[start] || seen[start] {
			continue
		}
		pocket, open := s.region(inner, seen, start)
		if open || len(pocket) < leastInner {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		number++
		for _, i := range pocket {
			labels[i] = number
		}
		if s.unevenness(pocket, labels) <= max(calm*border, calmLeast) {
			continue
		}
		for _, i := range pocket {
			s.within(i, passage, func(j int) { s.share[j] = 1 })
		}
	}
	return nil
}

// shrunk leaves those pixels of a mask out that lie within a passage of another pixel.
func (s *searcher) shrunk(mask []bool) []bool {
	out := slices.Clone(mask)
	for i, in := range mask {
		if !in {
			s.within(i, passage, func(j int) { out[j] = false })
		}
	}
	return out
}

// region is the connected pixels of a mask around one of them, and whether the border is among them. It marks them as seen.
func (s *searcher) region(mask, seen []bool, start int) (pixels []int, open bool) {
	seen[start] = true
	pixels = []int{start}
	for k := 0; k < len(pixels); k++ {
		open = open || s.rim(pixels[k])
		around(pixels[k], s.w, s.h, func(j int) {
			if mask[j] && !seen[j] {
				seen[j] = true
				pixels = append(pixels, j)
			}
		})
	}
	return pixels, open
}

// unevenness is the median distance of colours from the pixel to the right, in CIELAB, of pixels that have a label in common.
func (s *searcher) unevenness(pixels []int, labels []int32) float32 {
	var steps []float32
	for _, i := range pixels {
		if i%s.w < s.w-1 && labels[i+1] == labels[i] {
			steps = append(steps, s.lab[i+1].Sub(s.lab[i]).Len())
		}
	}
	if len(steps) == 0 {
		return 0
	}
	slices.Sort(steps)
	return steps[len(steps)/2]
}

// within visits the pixels of the square around a pixel, so far to each side.
func (s *searcher) within(i, far int, visit func(j int)) {
	x, y := i%s.w, i/s.w
	for v := max(y-far, 0); v <= min(y+far, s.h-1); v++ {
		for u := max(x-far, 0); u <= min(x+far, s.w-1); u++ {
			visit(v*s.w + u)
		}
	}
}
