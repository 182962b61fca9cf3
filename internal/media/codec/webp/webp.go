// Package webp writes animated WebP files of few colours, without loss: frames in the WebP lossless bitstream (RFC 9649, chapter 3) in an
// animation container (chapter 2). Reading is golang.org/x/image's.
package webp

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"io"
	"time"
)

// Animation is frames of one size and palette that are shown round and round.
type Animation struct {
	Frames []*image.Paletted
	Each   time.Duration // how long a frame is shown, to a millisecond
}

// maxSide bounds frames, by the 14 bits of a lossless bitstream.
const maxSide = 1 << 14

// Flags of the container.
const (
	flagAnimated = 0x02 // of VP8X
	flagAlpha    = 0x10
	noBlending   = 0x02 // of a frame: its pixels replace what was there
)

// Encode writes the animation. Frames of several sizes, or of none, are errors.
func Encode(w io.Writer, a Animation) error {
	if len(a.Frames) == 0 {
		return errors.New("encode WebP: no frames")
	}
	size := a.Frames[0].Rect.Size()
	if size.X < 1 || size.Y < 1 || size.X > maxSide || size.Y > maxSide {
		return fmt.Errorf("encode WebP: %d×%d pixels, want 1 to %d a side", size.X, size.Y, maxSide)
	}
	canvas := make([]byte, 10)
	canvas[0] = flagAnimated | flagAlpha
	put24(canvas[4:], size.X-1)
	put24(canvas[7:], size.Y-1)
	body := chunk(nil, "VP8X", canvas)
	body = chunk(body, "ANIM", make([]byte, 6)) // a clear background, for ever
	for i, f := range a.Frames {
		if f.Rect.Size() != size || len(f.Palette) == 0 || len(f.Palette) > 256 {
			return fmt.Errorf("encode WebP: frame %d has %v pixels of %d colours, want %v of 1 to 256", i, f.Rect.Size(), len(f.Palette), size)
		}
		head := make([]byte, 16)
		put24(head[6:], size.X-1)
		put24(head[9:], size.Y-1)
		put24(head[12:], int(a.Each.Milliseconds()))
		head[15] = noBlending
		body = chunk(body, "ANMF", chunk(head, "VP8L", lossless(f)))
	}
	out := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(4+len(body)))
	if _, err := w.Write(append(append(out, "WEBP"...), body...)); err != nil {
		return fmt.Errorf("encode WebP: %w", err)
	}
	return nil
}

// chunk appends a chunk, of an even length.
func chunk(to []byte, name string, data []byte) []byte {
	to = binary.LittleEndian.AppendUint32(append(to, name...), uint32(len(data)))
	to = append(to, data...)
	if len(data)%2 == 1 {
		to = append(to, 0)
	}
	return to
}

// put24 writes a number in 24 bits, the lowest byte first.
func put24(b []byte, x int) { b[0], b[1], b[2] = byte(x), byte(x>>8), byte(x>>16) }
