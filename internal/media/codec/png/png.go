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
			raw := l.filter(row, i*bandRows, min((i+1)*bandRows, l.height))
			sums[i] = adler32.Checksum(raw)
			bands[i] = deflate(raw, i == len(bands)-1)
		}
	}); err != nil {
		return err
	}
	var out bytes.Buffer
	out.Write(signature)
	header := binary.BigEndian.AppendUint32(nil, uint32(l.width))
	header = binary.BigEndian.AppendUint32(header, uint32(l.height))
	chunk(&out, "IHDR", append(header, l.depth, l.color, 0, 0, 0)) // no interlace
	for _, k := range slices.Sorted(maps.Keys(text)) {
		chunk(&out, "iTXt", append([]byte(k+"\x00\x00\x00\x00\x00"), text[k]...)) // uncompressed, no language
	}
	data := []byte{0x78, 0x01}
	sum := uint32(1)
	for i, b := range bands {
		data = append(data, b...)
		rows := min((i+1)*bandRows, l.height) - i*bandRows
		sum = joinAdler(sum, sums[i], int64(rows)*int64(1+l.pixel*l.width))
	}
	chunk(&out, "IDAT", binary.BigEndian.AppendUint32(data, sum))
	chunk(&out, "IEND", nil)
	_, err := w.Write(out.Bytes())
	return err
}

// filter lays rows out with the filter Sub or Up, whichever leaves the smaller sum of magnitudes.
func (l layout) filter(lay func(dst []byte, y int), y0, y1 int) []byte {
	width := l.pixel * l.width
	out := make([]byte, 0, (y1-y0)*(1+width))
	above, row := make([]byte, width), make([]byte, width)
	if y0 > 0 {
		lay(above, y0-1)
	}
	for y := y0; y < y1; y++ {
		lay(row, y)
		out = appendFiltered(out, row, above, l.pixel)
		above, row = row, above
	}
	return out
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

// deflate compresses a band; all but the last end on a byte border with the stream left open.
func deflate(raw []byte, last bool) []byte {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is a constant
	}
	w.Write(raw) // a bytes.Buffer takes everything
	if last {
		w.Close()
	} else {
		w.Flush()
	}
	return b.Bytes()
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
	out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	sum := crc32.Update(crc32.ChecksumIEEE([]byte(name)), crc32.IEEETable, data)
	out.WriteString(name)
	out.Write(data)
	out.Write(binary.BigEndian.AppendUint32(nil, sum))
}
