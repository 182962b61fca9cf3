// Package cutout takes the thing out of a picture: which pixels show it, and which its background.
//
// Read takes a picture's rows, Cut finds the mask: the picture's own transparency where it has some, else what colours and edges tell
// from the border inwards. Shape measures the silhouette. Nothing of it knows what things look like: a thing that has the colours of
// its background is not found, and the Refusal says so.
package cutout

import (
	"context"
	"fmt"

	"atelier/internal/media/codec/picture"
	"atelier/internal/media/tex"
)

// maxSide is the longest side that a picture is reduced to while it is read.
const maxSide = 1024

// minSide is the shortest side, in pixels, of a picture that shows enough.
const minSide = 16

// Picture is pixels of red, green, blue (sRGB) and alpha, in rows from the top.
type Picture struct {
	Width, Height int
	Pix           []uint8
}

// Read takes the rows of a decoded picture. One of more than maxSide a side is reduced by a whole number while it is read, so that it
// never stands in memory as it was. Colours are means in linear light, of what is opaque.
// The rest of a division, fewer than `by` rows and columns, is left out at the right and below.
func Read(ctx context.Context, rows *picture.Rows) (*Picture, error) {
	by := max((max(rows.Width, rows.Height)+maxSide-1)/maxSide, 1)
	p := &Picture{Width: max(rows.Width/by, 1), Height: max(rows.Height/by, 1)}
	across, down := min(by, rows.Width), min(by, rows.Height)
	p.Pix = make([]uint8, 4*p.Width*p.Height)
	row := make([]byte, rows.Width*rows.Channels)
	sums := make([][4]float32, p.Width)
	for y := range rows.Height {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := rows.Next(row); err != nil {
			return nil, err
		}
		to := y / by
		if to >= p.Height {
			continue // the rest of a last step
		}
		for x := range p.Width * across {
			add(&sums[x/across], row[x*rows.Channels:(x+1)*rows.Channels])
		}
		if y%by == down-1 {
			for x := range sums {
				put(p.Pix[4*(to*p.Width+x):], sums[x], float32(across*down))
			}
			clear(sums)
		}
	}
	return p, nil
}

// add counts a pixel.
func add(sum *[4]float32, c []byte) {
	a := float32(1)
	if len(c) == 4 {
		a = float32(c[3]) / 255
	}
	sum[3] += a
	for i := range 3 {
		sum[i] += a * tex.Linear(c[min(i, len(c)-1)])
	}
}

// put writes the mean of n pixels.
func put(to []uint8, sum [4]float32, n float32) {
	if sum[3] > 0 {
		for i := range 3 {
			to[i] = tex.SRGB(min(sum[i]/sum[3], 1))
		}
	}
	to[3] = uint8(min(255*sum[3]/n+.5, 255))
}

// Reduced is the picture made smaller by a whole number, to at most so many pixels a side.
func (p *Picture) Reduced(side int) *Picture {
	by := max((max(p.Width, p.Height)+side-1)/side, 1)
	if by == 1 {
		return p
	}
	out := &Picture{Width: max(p.Width/by, 1), Height: max(p.Height/by, 1)}
	out.Pix = make([]uint8, 4*out.Width*out.Height)
	for y := range out.Height {
		for x := range out.Width {
			var sum [4]float32
			n := float32(0)
			for j := y * by; j < min(y*by+by, p.Height); j++ {
				for i := x * by; i < min(x*by+by, p.Width); i++ {
					add(&sum, p.Pix[4*(j*p.Width+i):][:4])
					n++
				}
			}
			put(out.Pix[4*(y*out.Width+x):], sum, n)
		}
	}
	return out
}

// Refusal says why no thing can be cut out of a picture.
type Refusal struct {
	Why string // what it is and what to do about it, in words that follow "The image": "is one colour; …"
}

// Error is for the log.
func (r *Refusal) Error() string { return "cutout: the image " + r.Why }

func refuse(format string, a ...any) error { return &Refusal{fmt.Sprintf(format, a...)} }
