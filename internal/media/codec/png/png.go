// Package png writes pictures with text inside, and fast: the rows are compressed in bands on all processors.
//
// The format is that of the PNG specification, third edition (W3C 2025). Bands are deflated apart and joined
// by sync flushes, as RFC 1950 and 1951 allow; the bytes do not depend on how many processors there are.
package png

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
	"image"
	"io"
	"maps"
	"slices"
	"sync"

	"atelier/internal/band"
)

// bandRows is how many rows are compressed together.
const bandRows = 64

var signature = []byte("\x89PNG\r\n\x1a\n")

// Encode writes the picture without its alpha, with each text as an iTXt chunk in the order of their keywords.
func Encode(ctx context.Context, w io.Writer, img *image.RGBA, text map[string]string) error {
	size := img.Bounds().Size()
	l := layout{width: size.X, height: size.Y, depth: 8, color: 2, pixel: 3}
	return l.encode(ctx, w, func(dst []byte, y int) { rgb(dst, img, y) }, text)
}

// layout is what a header says.
type layout struct {
	width, height int
	depth, color  byte // bits a sample; 0 grey, 2 RGB, 4 grey and alpha, 6 RGBA
	pixel         int  // bytes
}

// encode writes a picture whose rows the function lays out.
func (l layout) encode(ctx context.Context, w io.Writer, row func(dst []byte, y int), text map[string]string) error {
	bands := make([][]byte, (l.height+bandRows-1)/bandRows)
	sums := make([]uint32, len(bands))
	if err := band.Rows(ctx, len(bands), 1, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			p := presses.Get().(*press)
			p.filter(l, row, i*bandRows, min((i+1)*bandRows, l.height))
			sums[i] = adler32.Checksum(p.raw)
			bands[i] = p.deflate(i == len(bands)-1)
			presses.Put(p)
		}
	}); err != nil {
		return err
	}
	var head bytes.Buffer
	head.Write(signature)
	header := binary.BigEndian.AppendUint32(nil, uint32(l.width))
	header = binary.BigEndian.AppendUint32(header, uint32(l.height))
	chunk(&head, "IHDR", append(header, l.depth, l.color, 0, 0, 0)) // no interlace
	for _, k := range slices.Sorted(maps.Keys(text)) {
		chunk(&head, "iTXt", append([]byte(k+"\x00\x00\x00\x00\x00"), text[k]...)) // uncompressed, no language
	}
	if _, err := w.Write(head.Bytes()); err != nil {
		return err
	}
	sum := uint32(1)
	for i := range bands {
		rows := min((i+1)*bandRows, l.height) - i*bandRows
		sum = joinAdler(sum, sums[i], int64(rows)*int64(1+l.pixel*l.width))
	}
	stream := slices.Concat([][]byte{{0x78, 0x01}}, bands, [][]byte{binary.BigEndian.AppendUint32(nil, sum)})
	if err := writeChunk(w, "IDAT", stream...); err != nil {
		return err
	}
	return writeChunk(w, "IEND")
}

// writeChunk writes a chunk of several pieces of data.
func writeChunk(w io.Writer, name string, data ...[]byte) error {
	length := 0
	for _, d := range data {
		length += len(d)
	}
	sum := crc32.ChecksumIEEE([]byte(name))
	if _, err := w.Write(append(binary.BigEndian.AppendUint32(nil, uint32(length)), name...)); err != nil {
		return err
	}
	for _, d := range data {
		sum = crc32.Update(sum, crc32.IEEETable, d)
		if _, err := w.Write(d); err != nil {
			return err
		}
	}
	_, err := w.Write(binary.BigEndian.AppendUint32(nil, sum))
	return err
}

// press compresses one band at a time. It is kept for the next band: it takes megabytes.
type press struct {
	above, row, raw []byte
	out             bytes.Buffer
	flate           *flate.Writer
}

var presses = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is a constant
	}
	return &press{flate: w}
}}

// filter lays rows out with the filter Sub or Up, whichever leaves the smaller sum of magnitudes.
func (p *press) filter(l layout, lay func(dst []byte, y int), y0, y1 int) {
	width := l.pixel * l.width
	p.raw = slices.Grow(p.raw[:0], (y1-y0)*(1+width))
	p.above, p.row = slices.Grow(p.above[:0], width)[:width], slices.Grow(p.row[:0], width)[:width]
	if y0 > 0 {
		lay(p.above, y0-1)
	} else {
		clear(p.above)
	}
	for y := y0; y < y1; y++ {
		lay(p.row, y)
		p.raw = appendFiltered(p.raw, p.row, p.above, l.pixel)
		p.above, p.row = p.row, p.above
	}
}

// deflate compresses the band; all but the last end on a byte border with the stream left open.
func (p *press) deflate(last bool) []byte {
	p.out.Reset()
	p.flate.Reset(&p.out)
	p.flate.Write(p.raw) // a bytes.Buffer takes everything
	if last {
		p.flate.Close()
	} else {
		p.flate.Flush()
	}
	return bytes.Clone(p.out.Bytes())
}

func rgb(dst []byte, img *image.RGBA, y int) {
	src := img.Pix[y*img.Stride:]
	for x, i := 0, 0; i+2 < len(dst); x, i = x+4, i+3 {
		dst[i], dst[i+1], dst[i+2] = src[x], src[x+1], src[x+2]
	}
}

// appendFiltered appends the filter's number and the row, of so many bytes a pixel.
func appendFiltered(out, row, above []byte, pixel int) []byte {
	above = above[:len(row)]
	begin := min(pixel, len(row))
	var sub, up int
	for i, v := range row[:begin] {
		sub += magnitude(v)
		up += magnitude(v - above[i])
	}
	for i := begin; i < len(row); i++ {
		sub += magnitude(row[i] - row[i-pixel])
		up += magnitude(row[i] - above[i])
	}
	at := len(out) + 1
	out = slices.Grow(out, 1+len(row))[:at+len(row)]
	dst := out[at:]
	if up < sub {
		out[at-1] = 2
		for i, v := range row {
			dst[i] = v - above[i]
		}
		return out
	}
	out[at-1] = 1
	copy(dst, row[:begin])
	for i := begin; i < len(row); i++ {
		dst[i] = row[i] - row[i-pixel]
	}
	return out
}

// magnitude is how far a difference is from 0, either way round.
func magnitude(d byte) int {
	v := int(int8(d))
	sign := v >> 63
	return (v ^ sign) - sign
}

// joinAdler is the Adler-32 of two runs of bytes from theirs (zlib's adler32_combine).
func joinAdler(a, b uint32, lengthB int64) uint32 {
	const mod = 65521
	n := uint32(lengthB % mod)
	lo := (a&0xffff + b&0xffff + mod - 1) % mod
	hi := (n*(a&0xffff)%mod + a>>16 + b>>16 + mod - n) % mod
	return hi<<16 | lo
}

func chunk(out *bytes.Buffer, name string, data []byte) {
	_ = writeChunk(out, name, data) // a bytes.Buffer takes everything
}
