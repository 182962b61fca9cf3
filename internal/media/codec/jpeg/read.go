package jpeg

import (
	"bytes"
	"encoding/binary"
)

// Markers (T.81, table B.1).
const (
	sof0 = 0xc0 // baseline
	sof1 = 0xc1 // with more tables, else the same
	sofs = 0xcf // the last of the frames of other sorts
	dht  = 0xc4
	dac  = 0xcc
	rst0 = 0xd0
	soi  = 0xd8
	eoi  = 0xd9
	sos  = 0xda
	dqt  = 0xdb
	dri  = 0xdd
	app1 = 0xe1
	appE = 0xee // 14, which is Adobe's
)

// frame is a picture whose codes are being read.
type frame struct {
	width, height int
	quants        [4][64]int32 // by table and place in the zigzag
	huffman       [2][4]*table // of first coefficients and of the others
	parts         [3]part      // Y, Cb, Cr
	interval      int          // units from restart to restart; 0: there is none
	reader        reader
	rest          []byte // from the restart on that comes next
}

// part is a component: its tables, and the first coefficient of its last block.
type part struct {
	name   byte
	quant  *[64]int32
	dc, ac *table
	last   int32
}

// readFrame reads up to the codes of the only scan.
func readFrame(data []byte) (*frame, error) {
	f := &frame{}
	if !bytes.HasPrefix(data, []byte{0xff, soi}) {
		return nil, ErrOther
	}
	data = data[2:]
	for {
		if len(data) < 4 || data[0] != 0xff {
			return nil, ErrOther
		}
		marker, n := data[1], 2+int(binary.BigEndian.Uint16(data[2:]))
		if n < 4 || n > len(data) {
			return nil, errDamaged
		}
		body := data[4:n]
		data = data[n:]
		if err := f.segment(marker, body); err != nil {
			return nil, err
		}
		if marker == sos {
			f.rest = data
			return f, f.restart()
		}
	}
}

// segment reads a segment before the codes.
func (f *frame) segment(marker byte, body []byte) error {
	switch {
	case marker == dqt:
		return f.quantities(body)
	case marker == dht:
		return f.codes(body)
	case marker == dri && len(body) == 2:
		f.interval = int(binary.BigEndian.Uint16(body))
	case marker == sof0 || marker == sof1:
		return f.size(body)
	case marker == sos:
		return f.scan(body)
	case marker > sof1 && marker <= sofs, marker == dac, marker == soi, marker == eoi:
		return ErrOther
	case marker == app1 && bytes.HasPrefix(body, []byte("Exif")): // which may turn it
		return ErrOther
	case marker == appE && (len(body) < 12 || body[11] != 1): // not these colours
		return ErrOther
	}
	return nil
}

// quantities reads quantisation tables of 8 bits (section B.2.4.1).
func (f *frame) quantities(body []byte) error {
	for len(body) > 0 {
		if body[0] > 3 || len(body) < 65 {
			return ErrOther
		}
		for i, q := range body[1:65] {
			f.quants[body[0]][i] = int32(q)
		}
		body = body[65:]
	}
	return nil
}

// size reads the header of the frame (section B.2.2).
func (f *frame) size(body []byte) error {
	if len(body) != 15 || body[0] != 8 || body[5] != 3 || f.width > 0 {
		return ErrOther
	}
	f.height, f.width = int(binary.BigEndian.Uint16(body[1:])), int(binary.BigEndian.Uint16(body[3:]))
	if f.width == 0 || f.height == 0 {
		return ErrOther
	}
	var names string
	for i := range f.parts {
		c := body[6+3*i:]
		if c[2] > 3 || c[1] != [3]byte{0x22, 0x11, 0x11}[i] {
			return ErrOther
		}
		names += string(rune(c[0]))
		f.parts[i] = part{name: c[0], quant: &f.quants[c[2]]}
	}
	if names == "RGB" {
		return ErrOther
	}
	return nil
}

// scan reads which tables the components have in a scan of all three (section B.2.3).
func (f *frame) scan(body []byte) error {
	if f.width == 0 || len(body) != 10 || body[0] != 3 {
		return ErrOther
	}
	for i := range f.parts {
		p, tables := &f.parts[i], body[2+2*i]
		if body[1+2*i] != p.name || tables>>4 > 3 || tables&15 > 3 {
			return ErrOther
		}
		if p.dc, p.ac = f.huffman[0][tables>>4], f.huffman[1][tables&15]; p.dc == nil || p.ac == nil {
			return errDamaged
		}
	}
	return nil
}

// restart begins with the codes up to the next marker.
func (f *frame) restart() error {
	data := f.rest
	clean := make([]byte, 0, len(data)+slack)
	for {
		n := bytes.IndexByte(data, 0xff)
		if n < 0 || n+1 == len(data) {
			return errDamaged
		}
		if data[n+1] != 0 { // a marker: of a restart, or of the end
			f.rest = data[n:]
			clean = append(clean, data[:n]...)
			f.reader = reader{data: append(clean, make([]byte, slack)...), end: 8 * len(clean)}
			for i := range f.parts {
				f.parts[i].last = 0
			}
			return nil
		}
		clean = append(clean, data[:n+1]...)
		data = data[n+2:]
	}
}

// resume skips the n-th restart marker.
func (f *frame) resume(n int) error {
	if len(f.rest) < 2 || f.rest[1] != rst0+byte(n&7) {
		return errDamaged
	}
	f.rest = f.rest[2:]
	return f.restart()
}
