// Package bomb makes pictures that cost a server more to read than a caller to send, for tests and measurements of how one caller can slow others; and
// ordinary pictures to compare them with.
package bomb

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"math/rand/v2"
)

// Widest is the side of the largest picture that the service takes, in pixels.
const Widest = 8192

// All are small files of large pictures, by sort. side is the side in pixels, a multiple of 16.
func All(side int) map[string][]byte {
	return map[string][]byte{
		"progressive CMYK JPEG":        JPEG(side, 4),
		"progressive JPEG":             JPEG(side, 3),
		"PNG of 16-bit RGBA":           PNG(side, 16, RGBA, false),
		"interlaced PNG of 16-bit RGB": PNG(side, 16, RGB, true),
		"PNG of 8-bit RGBA":            PNG(side, 8, RGBA, false),
		"lossless WebP":                WebP(side),
	}
}

// JPEG is a progressive JPEG (ITU-T T.81) whose only scan holds a difference of 0 for each block: one bit.
// Four components are CMYK.
func JPEG(side, components int) []byte {
	var b bytes.Buffer
	segment := func(marker byte, body ...byte) {
		b.Write([]byte{0xff, marker, byte((len(body) + 2) >> 8), byte(len(body) + 2)})
		b.Write(body)
	}
	b.Write([]byte{0xff, 0xd8})
	if components == 4 {
		segment(0xee, 'A', 'd', 'o', 'b', 'e', 0, 100, 0, 0, 0, 0, 0) // without a transform
	}
	segment(0xdb, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...)
	frame, scan := []byte{8, byte(side >> 8), byte(side), byte(side >> 8), byte(side), byte(components)}, []byte{byte(components)}
	for id := range byte(components) {
		frame, scan = append(frame, id+1, 0x11, 0), append(scan, id+1, 0)
	}
	segment(0xc2, frame...)
	segment(0xc4, append(append([]byte{0, 1}, make([]byte, 15)...), 0)...) // one code, of one bit, for a difference of 0
	segment(0xda, append(scan, 0, 0, 0)...)                                // DC alone
	b.Write(make([]byte, side/8*side/8*components/8))
	b.Write([]byte{0xff, 0xd9})
	return b.Bytes()
}

// The types of colour of a PNG.
const (
	RGB  = 2
	RGBA = 6
)

// PNG is a PNG of nothing but zeros, of a depth in bits and a type of colour (ISO/IEC 15948).
func PNG(side int, depth, colour byte, interlaced bool) []byte {
	row := side*map[byte]int{RGB: 3, RGBA: 4}[colour]*int(depth)/8 + 1
	length, header := side*row, []byte{0, 0, byte(side >> 8), byte(side), 0, 0, byte(side >> 8), byte(side), depth, colour, 0, 0, 0}
	if interlaced { // Adam7: each row of each pass has its filter
		header[12], length = 1, side*(row-1)+side*15/8
	}
	var b bytes.Buffer
	b.WriteString("\x89PNG\r\n\x1a\n")
	chunk := func(kind string, body []byte) {
		b.Write(binary.BigEndian.AppendUint32(nil, uint32(len(body))))
		body = append([]byte(kind), body...)
		b.Write(body)
		b.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(body)))
	}
	chunk("IHDR", header)
	chunk("IDAT", zeros(length))
	chunk("IEND", nil)
	return b.Bytes()
}

// zeros is a zlib stream (RFC 1950) of so many zeros. A block of them is compressed once and repeated.
func zeros(length int) []byte {
	const block = 1 << 20
	pack := func(n int, last bool) []byte {
		var b bytes.Buffer
		w, _ := flate.NewWriter(&b, flate.BestCompression) // the level is a good one, and a buffer takes everything
		_, _ = w.Write(make([]byte, n))
		if _ = w.Flush(); last {
			_ = w.Close()
		}
		return b.Bytes()
	}
	out := append([]byte{0x78, 0xda}, bytes.Repeat(pack(block, false), length/block)...)
	out = append(out, pack(length%block, true)...)
	return binary.BigEndian.AppendUint32(out, uint32(length%65521)<<16|1) // Adler-32 of zeros
}

// WebP is a lossless WebP of one colour: five codes of one symbol each, and not a bit for a pixel (RFC 9649).
func WebP(side int) []byte {
	var bits uint64
	n := 0
	put := func(value uint64, width int) { bits |= value << n; n += width }
	put(uint64(side-1), 14)
	put(uint64(side-1), 14)
	put(0, 4) // no alpha, version 0
	put(0, 3) // no transform, no cache of colours, one group of codes
	for range 5 {
		put(1, 4) // a simple code, of one symbol, which is 0
	}
	data := append([]byte{0x2f}, binary.LittleEndian.AppendUint64(nil, bits)...)
	data = append(data, 0) // an even length
	out := append([]byte("WEBPVP8L"), binary.LittleEndian.AppendUint32(nil, uint32(len(data)))...)
	out = append(out, data...)
	return append(append([]byte("RIFF"), binary.LittleEndian.AppendUint32(nil, uint32(len(out)))...), out...)
}

// Icon is an ordinary small picture, a PNG of 32 × 32.
func Icon() []byte { return noise(32, png.Encode) }

// Photograph is a JPEG of random pixels, which does not compress well.
func Photograph(side int) []byte {
	return noise(side, func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, &jpeg.Options{Quality: 60}) })
}

// noise is a picture of random pixels, the same in every run.
func noise(side int, encode func(io.Writer, image.Image) error) []byte {
	m := image.NewNRGBA(image.Rect(0, 0, side, side))
	_, _ = rand.NewChaCha8([32]byte{1}).Read(m.Pix) // it never fails
	for i := 3; i < len(m.Pix); i += 4 {
		m.Pix[i] = 255
	}
	var b bytes.Buffer
	_ = encode(&b, m) // a buffer takes everything
	return b.Bytes()
}
