package picture

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"runtime"
	"strings"
	"testing"
)

// bomb is a file of few bytes for a picture of any size, all of whose pixels are the same.
type bomb struct {
	name string
	data func(width, height int) []byte
}

func bombs() []bomb {
	return []bomb{
		{"baseline JPEG, 4:4:4", flatJPEG{0xc0, "\x11\x11\x11", -1}.data},
		{"baseline JPEG, 4:2:0", flatJPEG{0xc0, "\x22\x11\x11", -1}.data},
		{"baseline JPEG, grey", flatJPEG{0xc0, "\x11", -1}.data},
		{"baseline JPEG, RGB", flatJPEG{0xc0, "\x11\x11\x11", 0}.data},
		{"baseline JPEG, CMYK", flatJPEG{0xc0, "\x11\x11\x11\x11", 0}.data},
		{"baseline JPEG, YCCK", flatJPEG{0xc0, "\x11\x11\x11\x11", 2}.data},
		{"progressive JPEG, 4:4:4", flatJPEG{0xc2, "\x11\x11\x11", -1}.data},
		{"progressive JPEG, 4:2:0", flatJPEG{0xc2, "\x22\x11\x11", -1}.data},
		{"progressive JPEG, grey", flatJPEG{0xc2, "\x11", -1}.data},
		{"progressive JPEG, CMYK", flatJPEG{0xc2, "\x11\x11\x11\x11", 0}.data},
		{"progressive JPEG, YCCK 4:2:0", flatJPEG{0xc2, "\x22\x11\x11\x22", 2}.data},
		{"PNG, RGB", flatPNG{8, 2, 0}.data},
		{"PNG, RGBA of 16 bits", flatPNG{16, 6, 0}.data},
		{"PNG, grey of 1 bit", flatPNG{1, 0, 0}.data},
		{"interlaced PNG, RGB", flatPNG{8, 2, 1}.data},
		{"interlaced PNG, RGBA of 16 bits", flatPNG{16, 6, 1}.data},
		{"WebP, lossless", func(w, h int) []byte { return riff(nil, "VP8L", flatVP8L(w, h, true)) }},
		{"WebP, lossy", func(w, h int) []byte { return riff(nil, "VP8 ", flatVP8(w, h)) }},
		{"WebP, lossy with packed alpha", func(w, h int) []byte {
			return riff(vp8x(w, h), "ALPH", append([]byte{1}, flatVP8L(w, h, false)...), "VP8 ", flatVP8(w, h))
		}},
		{"WebP, lossy with plain alpha", func(w, h int) []byte {
			return riff(vp8x(w, h), "ALPH", make([]byte, 1+w*h), "VP8 ", flatVP8(w, h))
		}},
	}
}

// flatJPEG is a JPEG whose every code is one bit, 0: no difference, and the end of the block.
type flatJPEG struct {
	frame    byte   // its marker
	sampling string // of each component
	adobe    int    // the transform in Adobe's segment; -1: there is none
}

func (f flatJPEG) data(width, height int) []byte {
	var b bytes.Buffer
	segment := func(marker byte, body ...byte) {
		b.Write([]byte{0xff, marker, byte((len(body) + 2) >> 8), byte(len(body) + 2)})
		b.Write(body)
	}
	b.WriteString("\xff\xd8")
	if f.adobe >= 0 {
		segment(markerAPP14, append([]byte("Adobe\x00\x64\x00\x00\x00\x00"), byte(f.adobe))...)
	}
	segment(markerDQT, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...)
	n := byte(len(f.sampling))
	head, scan := []byte{8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), n}, []byte{n}
	h, v, blocks := int(f.sampling[0]>>4), int(f.sampling[0]&15), 0
	for i, s := range []byte(f.sampling) {
		head, scan = append(head, byte(i+1), s, 0), append(scan, byte(i+1), 0)
		blocks += int(s>>4) * int(s&15)
	}
	segment(f.frame, head...)
	for class := range byte(2) { // one code of one bit, for nothing
		segment(markerDHT, append(append([]byte{class << 4, 1}, make([]byte, 15)...), 0)...)
	}
	bits := (width + 8*h - 1) / (8 * h) * ((height + 8*v - 1) / (8 * v)) * blocks
	if f.frame == markerSOF2 {
		segment(markerSOS, append(scan, 0, 0, 0)...) // the first coefficients alone
	} else {
		segment(markerSOS, append(scan, 0, 63, 0)...)
		bits *= 2
	}
	b.Write(make([]byte, bits/8))
	if bits%8 != 0 {
		b.WriteByte(0xff >> (bits % 8)) // filled up with ones
	}
	b.WriteString("\xff\xd9")
	return b.Bytes()
}

type flatPNG struct{ depth, colour, interlacing byte }

func (f flatPNG) data(width, height int) []byte {
	b := bytes.NewBufferString("\x89PNG\r\n\x1a\n")
	chunk := func(name string, body []byte) {
		b.Write(binary.BigEndian.AppendUint32(nil, uint32(len(body))))
		body = append([]byte(name), body...)
		b.Write(body)
		b.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(body)))
	}
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(width)), uint32(height))
	chunk("IHDR", append(head, f.depth, f.colour, 0, 0, f.interlacing))
	bits := int(f.depth) * map[byte]int{0: 1, 2: 3, 6: 4}[f.colour]
	var data bytes.Buffer
	z := zlib.NewWriter(&data)
	areas := [][4]int{{0, 0, 1, 1}}
	if f.interlacing == 1 {
		areas = [][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}
	}
	if width*height > 1<<24 {
		areas = nil // a picture that is looked at and not decoded
	}
	for _, a := range areas {
		line := make([]byte, 1+((width-a[0]+a[2]-1)/a[2]*bits+7)/8)
		for range (height - a[1] + a[3] - 1) / a[3] {
			z.Write(line)
		}
	}
	z.Close()
	chunk("IDAT", data.Bytes())
	chunk("IEND", nil)
	return b.Bytes()
}

// riff is a WebP with some chunks, each a name and a body.
func riff(extended []byte, chunks ...any) []byte {
	body := []byte("WEBP")
	if extended != nil {
		chunks = append([]any{"VP8X", extended}, chunks...)
	}
	for i := 0; i < len(chunks); i += 2 {
		c := chunks[i+1].([]byte)
		body = binary.LittleEndian.AppendUint32(append(body, chunks[i].(string)...), uint32(len(c)))
		body = append(append(body, c...), make([]byte, len(c)&1)...)
	}
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

func vp8x(w, h int) []byte {
	return []byte{alphaFlag, 0, 0, 0, byte(w - 1), byte((w - 1) >> 8), 0, byte(h - 1), byte((h - 1) >> 8), 0}
}

// flatVP8L has five codes of one symbol each, so that a pixel has no bits: a picture of any size in ten bytes.
func flatVP8L(w, h int, header bool) []byte {
	var bits, n uint64
	put := func(v, count uint64) { bits |= v << n; n += count }
	var out []byte
	if header {
		put(0x2f, 8)
		put(uint64(w-1), 14)
		put(uint64(h-1), 14)
		put(0, 4)
		out, bits, n = binary.LittleEndian.AppendUint64(nil, bits)[:5], 0, 0
	}
	put(0, 3) // no transform, no cache, one group of codes
	for range 5 {
		put(1, 4) // a simple code of one symbol of one bit: 0
	}
	return append(out, binary.LittleEndian.AppendUint64(nil, bits)...)
}

// flatVP8 ends in zeros for the arithmetic decoder, which decode to a picture of any size.
func flatVP8(w, h int) []byte {
	first := 64 + w*h/256*4
	tag := uint32(1<<4 | first<<5) // a key frame that is shown
	head := []byte{byte(tag), byte(tag >> 8), byte(tag >> 16), 0x9d, 0x01, 0x2a, byte(w), byte(w >> 8), byte(h), byte(h >> 8)}
	return append(head, make([]byte, 2*first+w*h/16)...)
}

// TestCosts compares the table with the decoders: the bytes that a decoder allocates, freed ones included, are at most the figure of Memory, and not
// much less.
func TestCosts(t *testing.T) {
	const side = 1024
	for _, b := range bombs() {
		data := b.data(side, side)
		p := look(t, data)
		if p.Width != side || p.Height != side {
			t.Errorf("%s: got %d × %d", b.name, p.Width, p.Height)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		rows, err := p.Rows(t.Context())
		if err != nil {
			t.Errorf("%s: %v", b.name, err)
			continue
		}
		row := make([]byte, side*rows.Channels)
		for range side {
			if err := rows.Next(row); err != nil {
				t.Errorf("%s: %v", b.name, err)
				break
			}
		}
		runtime.ReadMemStats(&after)
		got := int64(after.TotalAlloc - before.TotalAlloc)
		t.Logf("%-32s %8d bytes of file, %5.2f bytes a pixel allocated, %5.2f told", b.name, len(data), float64(got)/side/side, float64(p.Memory())/side/side)
		if got > p.Memory() {
			t.Errorf("%s: %d bytes allocated, told %d", b.name, got, p.Memory())
		}
	}
}

// TestFits checks the advice for pictures that are too large: ways to send the same picture that need less memory.
func TestFits(t *testing.T) {
	const budget = 216 << 20
	for _, c := range []struct {
		name string
		b    bomb
		side int
		want string
	}{
		{"the largest baseline JPEG", bombs()[0], 8192, ""},
		{"the largest PNG", bombs()[12], 8192, ""},
		{"the largest interlaced PNG", bombs()[14], 8192, ""},
		{"a progressive photograph of 24 million pixels", bombs()[7], 4900, ""},
		{"a large progressive JPEG", bombs()[6], 8192,
			"is a progressive JPEG of 67.1 million pixels, which takes too much memory to decode; save it as a baseline JPEG, or send it with at most " +
				"14 million pixels"},
		{"a large progressive CMYK JPEG", bombs()[9], 8192, "save it as a baseline JPEG in RGB, or"},
		{"a large CMYK JPEG", bombs()[4], 8192, "save it in RGB, or"},
		{"a large interlaced PNG with alpha", bombs()[15], 8192, "save it without interlacing, or"},
		{"a large lossless WebP", bombs()[16], 8192, "save it as PNG, or"},
		{"the largest lossy WebP", bombs()[17], 8192, ""},
	} {
		p := look(t, c.b.data(c.side, c.side))
		why, ok := p.Fits(budget)
		if ok != (c.want == "") || !strings.Contains(why, c.want) {
			t.Errorf("%s, %d bytes: got %q, want %q", c.name, p.Memory(), why, c.want)
		}
	}
}

// TestLookIsCheap looks at pictures of the largest size there is.
func TestLookIsCheap(t *testing.T) {
	for _, b := range bombs() {
		if strings.Contains(b.name, "plain alpha") {
			continue // its file is as long as its pixels
		}
		data := b.data(8192, 8192)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		look(t, data)
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; got > 256<<10 {
			t.Errorf("%s: %d bytes allocated", b.name, got)
		}
	}
}

// TestManyScans reads a progressive JPEG with many scans that carry no coefficients.
func TestManyScans(t *testing.T) {
	file := flatJPEG{0xc2, "\x11", -1}.data(64, 64)
	at := bytes.Index(file, []byte{0xff, markerSOS})
	scan := file[at : len(file)-2]
	for n, ok := range map[int]bool{maxScans: true, maxScans + 1: false} {
		data := append(append(bytes.Clone(file[:at]), bytes.Repeat(scan, n)...), 0xff, markerEOI)
		if _, err := Look(bytes.NewReader(data)); (err == nil) != ok {
			t.Errorf("%d scans: got %v, want it read: %v", n, err, ok)
		}
	}
}
