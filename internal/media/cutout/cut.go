package cutout

import (
	"context"
	"image"
)

// How a mask was found.
const (
	ByAlpha  = "alpha"  // the picture's own transparency
	ByColour = "colour" // its background was told from the border inwards
)

// Cutout is a thing without its background.
type Cutout struct {
	*Picture
	Mask []bool // by pixel: it shows the thing
	Box  image.Rectangle
	How  string // ByAlpha or ByColour
	Cut  bool   // the thing reaches the edge of the picture, and may go on beyond it
}

// The side of the picture that masks are searched in.
const searchSide = 288

// What a mask must be, as shares.
const (
	leastThing = .004 // of the picture
	mostThing  = .96
	cutEdge    = .04 // of the border: from here on the thing counts as cut off
	allEdge    = .7  // of the border: from here on no background is told
)

// Cut finds the thing in a picture. It fails with a Refusal where the picture shows none, and when ctx ends.
func Cut(ctx context.Context, p *Picture) (*Cutout, error) {
	if min(p.Width, p.Height) < minSide {
		return nil, refuse("is of %d × %d px after it was reduced; send one of at least %d px a side", p.Width, p.Height, minSide)
	}
	c := &Cutout{Picture: p, How: ByAlpha}
	clear := 0
	for i := 3; i < len(p.Pix); i += 4 {
		if p.Pix[i] < 128 {
			clear++
		}
	}
	switch share := float32(clear) / float32(p.Width*p.Height); {
	case share > 1-leastThing/4:
		return nil, refuse("is transparent all over; send one that shows the thing")
	case share > 1-mostThing:
		c.Mask = make([]bool, p.Width*p.Height)
		for i := range c.Mask {
			c.Mask[i] = p.Pix[4*i+3] >= 128
		}
	default:
		c.How = ByColour
		small := p.Reduced(searchSide)
		found, err := search(ctx, small)
		if err != nil {
			return nil, err
		}
		c.Mask = enlarge(found, small.Width, small.Height, p.Width, p.Height)
	}
	tidy(c.Mask, p.Width, p.Height)
	return c, c.judge()
}

// enlarge is the mask of a larger picture: where the share of the thing, between the middles of the small pixels, is a half or more.
// The share is a field whose level ½ is the outline, so the outline is smooth between the small pixels.
func enlarge(share []float32, w, h, width, height int) []bool {
	out := make([]bool, width*height)
	for y := range height {
		v := (float32(y)+.5)*float32(h)/float32(height) - .5
		for x := range width {
			u := (float32(x)+.5)*float32(w)/float32(width) - .5
			out[y*width+x] = bilinear(share, w, h, u, v) >= .5
		}
	}
	return out
}

// bilinear reads values between the middles of pixels.
func bilinear(values []float32, w, h int, u, v float32) float32 {
	u, v = min(max(u, 0), float32(w-1)), min(max(v, 0), float32(h-1))
	x, y := int(u), int(v)
	x1, y1 := min(x+1, w-1), min(y+1, h-1)
	fx, fy := u-float32(x), v-float32(y)
	top := values[y*w+x]*(1-fx) + values[y*w+x1]*fx
	low := values[y1*w+x]*(1-fx) + values[y1*w+x1]*fx
	return top*(1-fy) + low*fy
}

// judge measures the mask, and refuses a mask without a thing.
func (c *Cutout) judge() error {
	n, edge := 0, 0
	for i, in := range c.Mask {
		if !in {
			continue
		}
		x, y := i%c.Width, i/c.Width
		c.Box = c.Box.Union(image.Rect(x, y, x+1, y+1))
		n++
		if x == 0 || y == 0 || x == c.Width-1 || y == c.Height-1 {
			edge++
		}
	}
	share, border := float32(n)/float32(len(c.Mask)), float32(edge)/float32(2*(c.Width+c.Height))
	c.Cut = border > cutEdge
	switch {
	case share < leastThing || min(c.Box.Dx(), c.Box.Dy()) < 4:
		return refuse("shows nothing that stands out from its background; send one in which the thing has other colours than what is behind it")
	case share > mostThing || border > allEdge:
		return refuse("shows the thing without a background around it, or a background that cannot be told from it; " +
			"send one with the whole thing before a plain background, or with a transparent one")
	}
	return nil
}

// keptPart is the share of the largest piece of a mask from which on another piece is kept; smallHole is the share of the thing up to
// which a hole is filled.
const (
	keptPart  = .04
	smallHole = .002
)

// tidy drops crumbs and fills pinholes.
// It is one flood over both kinds of pixels: pieces of the thing and holes are labelled alike, and then judged by their sizes.
func tidy(mask []bool, w, h int) {
	label := make([]int32, len(mask))
	sizes := []int{0}
	things := 0
	var queue []int32
	for start := range mask {
		if label[start] != 0 {
			continue
		}
		id := int32(len(sizes))
		sizes = append(sizes, 0)
		label[start] = id
		queue = append(queue[:0], int32(start))
		for len(queue) > 0 {
			i := int(queue[len(queue)-1])
			queue = queue[:len(queue)-1]
			sizes[id]++
			around(i, w, h, func(j int) {
				if label[j] == 0 && mask[j] == mask[start] {
					label[j] = id
					queue = append(queue, int32(j))
				}
			})
		}
		if mask[start] {
			things = max(things, sizes[id])
		}
	}
	for i, in := range mask {
		size := float32(sizes[label[i]])
		switch {
		case in && size < keptPart*float32(things):
			mask[i] = false
		case !in && size < smallHole*float32(things):
			mask[i] = true
		}
	}
}

// around visits the pixels beside, above and below one.
func around(i, w, h int, visit func(j int)) {
	x, y := i%w, i/w
	if x > 0 {
		visit(i - 1)
	}
	if x < w-1 {
		visit(i + 1)
	}
	if y > 0 {
		visit(i - w)
	}
	if y < h-1 {
		visit(i + w)
	}
}
