package png

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
)

// Deep is a picture of 16 bits a sample, in rows from the top: a height map, or normals that polish shows.
type Deep struct {
	Width, Height int
	Channels      int // 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA
	Pix           []uint16
}

// EncodeDeep is Encode with 16 bits a sample. It fails where the samples are not Width × Height × Channels.
func EncodeDeep(ctx context.Context, w io.Writer, d Deep, text map[string]string) error {
	colors := [...]byte{1: 0, 2: 4, 3: 2, 4: 6}
	if d.Width < 1 || d.Height < 1 || d.Channels < 1 || d.Channels > 4 || len(d.Pix) != d.Width*d.Height*d.Channels {
		return fmt.Errorf("encode PNG: %d samples are no picture of %d × %d × %d", len(d.Pix), d.Width, d.Height, d.Channels)
	}
	line := d.Width * d.Channels
	l := layout{width: d.Width, height: d.Height, depth: 16, color: colors[d.Channels], pixel: 2 * d.Channels}
	return l.encode(ctx, w, func(dst []byte, y int) {
		for i, v := range d.Pix[y*line : (y+1)*line] {
			binary.BigEndian.PutUint16(dst[2*i:], v)
		}
	}, text)
}
