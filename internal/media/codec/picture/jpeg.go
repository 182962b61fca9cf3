package picture

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"image/jpeg"
	"io"
	"slices"

	"atelier/internal/media/codec/png"
)

// The markers of a JPEG that matter here (ITU-T T.81, table B.1).
const (
	markerSOF0  = 0xc0 // baseline
	markerSOF2  = 0xc2 // progressive
	markerDHT   = 0xc4
	markerRST0  = 0xd0
	markerRST7  = 0xd7
	markerSOI   = 0xd8
	markerEOI   = 0xd9
	markerSOS   = 0xda
	markerDQT   = 0xdb
	markerDRI   = 0xdd
	markerAPP0  = 0xe0
	markerAPP1  = 0xe1
	markerAPP14 = 0xee
)

// maxScans bounds the time that a progressive JPEG takes: each scan goes over all its blocks, and may say nothing about them in
// a hundred bytes. Programs write about ten.
const maxScans = 100

// jpegFacts are the properties of a JPEG that its segments declare.
type jpegFacts struct {
	frames      int
	progressive bool
	components  int
	sampling    [4]byte // of each component: horizontally and vertically, four bits each
	names       [4]byte
	jfif        bool
	adobe       int // the transform that Adobe's segment names; -1: there is none
}

// lookJPEG goes through all segments: how to turn the picture, and how many scans there are, is told anywhere.
func (p *Picture) lookJPEG() error {
	f := jpegFacts{adobe: -1}
	p.tidy = true
	err := segments(p.reader(), func(s segment) error {
		switch {
		case s.pixels:
		case s.marker == markerSOS:
			p.scans++
		case s.marker >= markerSOF0 && s.marker <= markerSOF2:
			f.frame(s)
		case s.marker == markerAPP0:
			f.jfif = bytes.HasPrefix(s.body, []byte("JFIF\x00"))
		case s.marker == markerAPP14 && len(s.body) >= 12 && bytes.HasPrefix(s.body, []byte("Adobe")):
			f.adobe = int(s.body[11])
		case s.marker == markerAPP1 && p.turn == upright:
			if exif, ok := bytes.CutPrefix(s.body, []byte("Exif\x00\x00")); ok {
				p.turn = exifTurn(exif)
			}
		case s.stray:
			p.tidy = false
		}
		return nil
	})
	if err != nil {
		return damaged(err)
	}
	if f.frames > 1 { // a decoder holds the picture of the first before it meets the second, and refuses
		return fmt.Errorf("%w: a JPEG of %d frames", ErrDamaged, f.frames)
	}
	c, err := jpeg.DecodeConfig(p.reader())
	if err != nil {
		return damaged(err)
	}
	if p.scans > maxScans || !f.progressive && p.scans > f.components {
		return fmt.Errorf("%w: a JPEG of %d scans", ErrDamaged, p.scans)
	}
	p.costs.jpeg(f, int64(c.Width), int64(c.Height))
	if p.Width, p.Height = c.Width, c.Height; p.turn.sideways() {
		p.Width, p.Height = p.Height, p.Width
	}
	return nil
}

// frame reads the header of the frame. Its faults are left to the library's errors.
func (f *jpegFacts) frame(s segment) {
	f.frames++
	f.progressive = s.marker == markerSOF2
	if len(s.body) < 6 || s.body[5] > 4 || len(s.body) < 6+3*int(s.body[5]) {
		return
	}
	f.components = int(s.body[5])
	for i := range f.components {
		f.names[i], f.sampling[i] = s.body[6+3*i], s.body[7+3*i]
	}
	if f.components == 1 {
		f.sampling[0] = 0x11 // one component is never sampled otherwise (section A.2.2)
	}
}

// jpeg is what decoding holds: a byte a sample, of whole blocks, four more of a progressive one, and the picture that colours
// are laid out in anew.
func (c *costs) jpeg(f jpegFacts, width, height int64) {
	h, v := int64(max(1, f.sampling[0]>>4)), int64(max(1, f.sampling[0]&15))
	units := ((width + 8*h - 1) / (8 * h)) * ((height + 8*v - 1) / (8 * v))
	samples := int64(0)
	for _, s := range f.sampling[:f.components] {
		samples += 64 * units * int64(s>>4) * int64(s&15)
	}
	c.sort, c.memory = plainJPEG, fixed+samples
	switch {
	case f.progressive && f.components == 4:
		c.sort = printProgress
	case f.progressive:
		c.sort = progressiveJPEG
	case f.components == 4:
		c.sort = printJPEG
	}
	if f.progressive {
		c.memory += 4*samples + samples/8 // and a bit of each, to see where the scans end
	}
	if f.components == 4 || f.components == 3 && f.rgb() {
		c.memory += 4 * width * height
	}
}

// rgb reports components that are red, green and blue (as image/jpeg tells them).
func (f *jpegFacts) rgb() bool { return !f.jfif && (f.adobe == 0 || string(f.names[:3]) == "RGB") }

// segment is a piece of a JPEG.
type segment struct {
	marker byte
	body   []byte // until the next call
	pixels bool   // body is a run of a scan's data, its restart markers included, and marker SOS
	stray  bool   // bytes between segments; they are skipped
}

// segments goes through a file up to its end marker (section B.1.1). Bytes between segments are passed over, as libraries do.
func segments(r *bufio.Reader, see func(segment) error) error {
	return segmentsAnd(r, see, func(r *bufio.Reader) error { return scanData(r, see) })
}

// segmentsAnd leaves the data of scans to a function, which reads all of it that is of use.
func segmentsAnd(r *bufio.Reader, see func(segment) error, scan func(*bufio.Reader) error) error {
	if _, err := r.Discard(2); err != nil { // SOI
		return png.Truncated(err)
	}
	var body []byte
	for {
		marker, stray, err := nextMarker(r)
		if err != nil {
			return err
		}
		if stray {
			if err := see(segment{stray: true}); err != nil {
				return err
			}
		}
		if marker == markerEOI {
			return nil
		}
		if marker >= markerRST0 && marker <= markerRST7 {
			continue
		}
		var length [2]byte
		if _, err := io.ReadFull(r, length[:]); err != nil {
			return png.Truncated(err)
		}
		n := int(binary.BigEndian.Uint16(length[:])) - 2
		if n < 0 {
			return fmt.Errorf("a segment of %d bytes", n+2)
		}
		body = slices.Grow(body[:0], n)[:n]
		if _, err := io.ReadFull(r, body); err != nil {
			return png.Truncated(err)
		}
		if err := see(segment{marker: marker, body: body}); err != nil {
			return err
		}
		if marker == markerSOS {
			if err := scan(r); err != nil {
				return err
			}
		}
	}
}

// nextMarker reads up to a marker and tells whether anything else stood before it. Fill bytes may (section B.1.1.2).
func nextMarker(r *bufio.Reader) (marker byte, stray bool, err error) {
	for {
		b, err := r.ReadByte()
		if err != nil {
			return 0, stray, png.Truncated(err)
		}
		if b != 0xff {
			stray = true
			continue
		}
		for b == 0xff {
			if b, err = r.ReadByte(); err != nil {
				return 0, stray, png.Truncated(err)
			}
		}
		if b != 0 {
			return b, stray, nil
		}
		stray = true
	}
}

// scanData passes on the data of a scan, up to the next marker other than a restart.
func scanData(r *bufio.Reader, see func(segment) error) error {
	for {
		if _, err := r.Peek(1); err != nil {
			return png.Truncated(err)
		}
		window, _ := r.Peek(r.Buffered()) // which are there
		n := bytes.IndexByte(window, 0xff)
		switch {
		case n < 0:
			n = len(window)
		case n == 0:
			two, err := r.Peek(2)
			if err != nil {
				return png.Truncated(err)
			}
			if two[1] != 0 && (two[1] < markerRST0 || two[1] > markerRST7) {
				return nil
			}
			window, n = two, 2
		}
		if err := see(segment{marker: markerSOS, body: window[:n], pixels: true}); err != nil {
			return err
		}
		if _, err := r.Discard(n); err != nil {
			return png.Truncated(err)
		}
	}
}
