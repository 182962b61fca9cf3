package picture

import (
	"bufio"
	"encoding/binary"
	"errors"
)

// tidyScans goes through the codes of all scans without making pixels of them, and reports whether every scan ends with its
// last code. Decoders pass over what stands between that and the next marker, so something might be hidden there.
func (p *Picture) tidyScans() bool {
	w := &walker{}
	stray := false
	err := segmentsAnd(p.reader(), func(s segment) error {
		stray = stray || s.stray
		return w.segment(s)
	}, w.scan)
	return err == nil && !stray
}

var errScan = errors.New("picture: a scan that does not end with its codes")

// walker reads the entropy-coded data of a JPEG (ITU-T T.81, annexes F and G). Of coefficients it keeps whether they are zero,
// which is what the codes of later scans depend on.
type walker struct {
	facts         jpegFacts
	width, height int
	interval      int // of restarts, in units
	tables        [2][4]codes
	known         [4][]uint64 // by component and block, a bit for each coefficient that is not zero; of a progressive JPEG

	// Of the scan.
	r          *bufio.Reader
	bits, left uint32
	parts      []part
	begin, end int  // the band of coefficients
	refine     bool // it adds a bit to what is known
	run        int  // blocks to come in which the band has ended
}

// part is a component in a scan.
type part struct {
	component int
	h, v      int
	dc, ac    *codes
}

// codes is a Huffman table as section F.2.2.3 reads it: by the length of a code, the largest, and where its values begin.
type codes struct {
	largest, offset [17]int
	values          []byte
}

// segment reads what the scans depend on.
func (w *walker) segment(s segment) error {
	switch {
	case s.marker == markerSOF0 || s.marker == markerSOF0+1 || s.marker == markerSOF2:
		w.facts.frame(s)
		if w.facts.components == 0 {
			return errScan
		}
		w.height, w.width = int(binary.BigEndian.Uint16(s.body[1:])), int(binary.BigEndian.Uint16(s.body[3:]))
	case s.marker == markerDHT:
		return w.huffman(s.body)
	case s.marker == markerDRI && len(s.body) == 2:
		w.interval = int(binary.BigEndian.Uint16(s.body))
	case s.marker == markerSOS:
		return w.header(s.body)
	}
	return nil
}

// huffman reads tables (section B.2.4.2).
func (w *walker) huffman(body []byte) error {
	for len(body) > 0 {
		if len(body) < 17 || body[0]>>4 > 1 || body[0]&15 > 3 {
			return errScan
		}
		t := codes{}
		code, n := 0, 0
		for length := 1; length <= 16; length++ {
			count := int(body[length])
			t.offset[length], t.largest[length] = n-code, code+count-1
			code, n = (code+count)<<1, n+count
		}
		if len(body) < 17+n {
			return errScan
		}
		t.values = append(t.values, body[17:17+n]...)
		w.tables[body[0]>>4][body[0]&15] = t
		body = body[17+n:]
	}
	return nil
}

// header reads which components a scan has, and what of them (section B.2.3).
func (w *walker) header(body []byte) error {
	if len(body) < 1 || len(body) != 4+2*int(body[0]) || w.facts.components == 0 {
		return errScan
	}
	n := int(body[0])
	w.parts = w.parts[:0]
	for i := range n {
		c := -1
		for k, name := range w.facts.names[:w.facts.components] {
			if name == body[1+2*i] {
				c = k
			}
		}
		dc, ac := body[2+2*i]>>4, body[2+2*i]&15
		if c < 0 || dc > 3 || ac > 3 {
			return errScan
		}
		s := w.facts.sampling[c]
		w.parts = append(w.parts, part{c, int(s >> 4), int(s & 15), &w.tables[0][dc], &w.tables[1][ac]})
	}
	w.begin, w.end, w.refine = 0, 63, false
	if w.facts.progressive {
		w.begin, w.end, w.refine = int(body[1+2*n]), int(body[2+2*n]), body[3+2*n]>>4 != 0
	}
	if w.begin > w.end || w.end > 63 || w.begin > 0 && n != 1 {
		return errScan
	}
	return nil
}

// scan reads the codes of a scan and nothing behind them.
func (w *walker) scan(r *bufio.Reader) error {
	w.r, w.bits, w.left, w.run = r, 0, 0, 0
	hMax, vMax := 1, 1
	for _, s := range w.facts.sampling[:w.facts.components] {
		hMax, vMax = max(hMax, int(s>>4)), max(vMax, int(s&15))
	}
	across, down := (w.width+8*hMax-1)/(8*hMax), (w.height+8*vMax-1)/(8*vMax)
	units := across * down
	alone := len(w.parts) == 1
	wide := 0
	if alone { // then the unit is a block, and blocks outside the picture are left out (section A.2.2)
		p := w.parts[0]
		wide = ((w.width*p.h+hMax-1)/hMax + 7) / 8
		units = wide * (((w.height*p.v+vMax-1)/vMax + 7) / 8)
	}
	for unit := range units {
		if w.interval > 0 && unit > 0 && unit%w.interval == 0 {
			if err := w.restart(byte(unit/w.interval-1) & 7); err != nil {
				return err
			}
		}
		for _, p := range w.parts {
			if alone {
				if err := w.block(p, unit/wide*across*p.h+unit%wide, across*down*p.h*p.v); err != nil {
					return err
				}
				continue
			}
			for j := range p.h * p.v {
				x, y := unit%across*p.h+j%p.h, unit/across*p.v+j/p.h
				if err := w.block(p, y*across*p.h+x, across*down*p.h*p.v); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// restart reads a restart marker.
func (w *walker) restart(n byte) error {
	w.bits, w.left, w.run = 0, 0, 0
	marker, stray, err := nextMarker(w.r)
	if err != nil || stray || marker != markerRST0+n {
		return errScan
	}
	return nil
}
