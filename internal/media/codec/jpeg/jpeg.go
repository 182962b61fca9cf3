// Package jpeg writes pictures, and makes a JPEG of half the sides of another, in colours or of single channels, without making pixels of it
// in between.
//
// A JPEG keeps blocks of 8 × 8 cosine coefficients of luma and of two colour differences (ITU-T T.81). All three, red, green and blue are
// sums of one another, and so are their coefficients. Where the colours have half the resolution already, as in nearly every JPEG, their
// blocks are those of a picture of half the sides, and only luma has to be halved: of four blocks that lie together, the quarter of slow
// waves becomes one block (halve.go). So reading the codes is most of the work.
//
// Halve is for channels, Half for colours. Encode writes a picture of its pixels. read.go reads what stands before the codes,
// codes.go the codes, write.go writes.
package jpeg

import (
	"context"
	"errors"
)

// ErrOther says that a file is not of the sort that this package reads: baseline, 8 bits, luma and two colour differences of half the
// resolution, in one scan, the right way up.
var ErrOther = errors.New("jpeg: not a plain baseline JPEG of 4:2:0")

// errDamaged says that the codes are invalid, or end too early.
var errDamaged = errors.New("jpeg: damaged")

// Mix is a grey that is a sum of a colour's parts: luma, and what the differences to blue and to red exceed 128 by (JFIF, section 7).
type Mix struct{ Y, Cb, Cr float64 }

// The channels of colours.
var (
	Red   = Mix{1, 0, 1.402}
	Green = Mix{1, -0.344136, -0.714136}
	Blue  = Mix{1, 1.772, 0}
)

// Halve writes a grey JPEG of half the sides, rounded up, for each mix of a picture. The quality goes from 1 to 100, as in image/jpeg.
// Other sorts of JPEG than the usual are ErrOther.
func Halve(ctx context.Context, data []byte, quality int, mixes ...Mix) ([][]byte, error) {
	f, err := readFrame(data)
	if err != nil {
		return nil, err
	}
	greys := make([]grey, len(mixes))
	for i, m := range mixes {
		w, luma, _ := newWriter((f.width+1)/2, (f.height+1)/2, quality, gray)
		greys[i] = grey{w, luma, [2]int32{fixed(m.Cb), fixed(m.Cr)}}
	}
	across, down := (f.width+15)/16, (f.height+15)/16
	var u unit
	for y := range down {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for x := range across {
			if err := f.next(&u, y*across+x); err != nil {
				return nil, err
			}
			u.halve()
			for i := range greys {
				greys[i].write(&u)
			}
		}
	}
	out := make([][]byte, len(mixes))
	for i := range greys {
		out[i] = greys[i].close()
	}
	return out, nil
}

// grey is the file of a mix.
type grey struct {
	writer
	tone tone
	mix  [2]int32 // of Cb and Cr, times 1<<mixed
}

// write writes a block of half the resolution.
func (g *grey) write(u *unit) {
	var block [64]int32
	for i := range block {
		block[i] = u.half[i] + (g.mix[0]*u.cb[i]+g.mix[1]*u.cr[i])>>(mixed-fraction)
	}
	g.block(&g.tone, &block)
}
