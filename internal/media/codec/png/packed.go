package png

import (
	"context"
	"fmt"
	"io"
)

// Packed is a picture of 8 bits a sample without alpha, in rows from the top.
type Packed struct {
	Width, Height int
	Channels      int // 1 grey, 3 RGB
	Pix           []uint8
}

// EncodePacked is Encode for packed samples. It fails where the samples are not Width × Height × Channels.
func EncodePacked(ctx context.Context, w io.Writer, p Packed, text map[string]string) error {
	colors := map[int]byte{1: 0, 3: 2}
	color, ok := colors[p.Channels]
	if !ok || p.Width < 1 || p.Height < 1 || len(p.Pix) != p.Width*p.Height*p.Channels {
		return fmt.Errorf("encode PNG: %d samples are no picture of %d × %d × %d", len(p.Pix), p.Width, p.Height, p.Channels)
	}
	line := p.Width * p.Channels
	l := layout{width: p.Width, height: p.Height, depth: 8, color: color, pixel: p.Channels}
	return l.encode(ctx, w, func(dst []byte, y int) { copy(dst, p.Pix[y*line:(y+1)*line]) }, text)
}
