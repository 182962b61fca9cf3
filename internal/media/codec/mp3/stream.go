package mp3

import "bufio"

// stream puts frames one behind another. The bits of a frame may begin in the space that frames before it have left (the reservoir).
type stream struct {
	format
	headers [][]byte // of frames that are not written yet: headers and side information
	spaces  []int    // what follows each of them, in bytes
	main    []byte   // bits of frames that are not written yet
	left    int      // bytes of the reservoir
	rest    int      // of the division of a frame's length, for padding
}

func newStream(f format) *stream { return &stream{format: f} }

const (
	headerLen   = 4
	maxBegin    = 511      // bytes by which a frame may reach back
	bufferBytes = 7680 / 8 // of a decoder: a frame with what it reaches back for (ISO 11172-3, 2.4.3.1)
)

// sideLen is the length of the side information.
func (f *format) sideLen() int {
	if f.channels == 1 {
		return 17
	}
	return 32
}

// frameBytes is the length of a frame without padding.
func (f *format) frameBytes() int { return 144000 * f.bitrate / f.rate.hz }

// space is what the next frame adds for bits, in bytes.
func (s *stream) space() (bytes, padding, rest int) {
	rest = s.rest + 144000*s.bitrate%s.rate.hz
	if rest >= s.rate.hz {
		rest, padding = rest-s.rate.hz, 1
	}
	return s.frameBytes() + padding - headerLen - s.sideLen(), padding, rest
}

// reservoir is the largest size of the bit reservoir, in bytes.
func (s *stream) reservoir() int { return max(0, min(maxBegin, bufferBytes-s.frameBytes()-1)) }

// room is how many bits the next frame may have, how few leave no space unused, and how full the reservoir is, from 0 to 1. A hundredth of the
// space may stay unused.
func (s *stream) room() (least, most int, full float64) {
	space, _, _ := s.space()
	most = s.left + space
	least = max(0, most-s.reservoir()-space/100)
	if r := s.reservoir(); r > 0 {
		full = float64(s.left) / float64(r)
	} else {
		full = fullness
	}
	return least * 8, most * 8, full
}

// frame adds a frame, and writes the frames that are complete.
func (s *stream) frame(w *bufio.Writer, f *frame) error {
	space, padding, rest := s.space()
	s.rest = rest
	s.headers = append(s.headers, s.header(f, padding, s.left))
	s.spaces = append(s.spaces, space)
	out := bits{b: s.main}
	before := len(s.main)
	for g := range f.spectra {
		for ch := range s.channels {
			sp := &f.spectra[g][ch]
			sp.writeFactors(&out)
			huffman.write(&out, &sp.part.q, &sp.x, &sp.part.d)
		}
	}
	out.align()
	s.main = out.b
	s.left += space - (len(s.main) - before)
	if over := s.left - s.reservoir(); over > 0 { // stuffing
		s.main = append(s.main, make([]byte, over)...)
		s.left -= over
	}
	return s.flush(w)
}

// flush writes the frames whose space is full.
func (s *stream) flush(w *bufio.Writer) error {
	for len(s.spaces) > 0 && s.spaces[0] <= len(s.main) {
		w.Write(s.headers[0])
		if _, err := w.Write(s.main[:s.spaces[0]]); err != nil {
			return err
		}
		s.main = s.main[s.spaces[0]:]
		s.headers, s.spaces = s.headers[1:], s.spaces[1:]
	}
	return nil
}

// end fills what space is left.
func (s *stream) end(w *bufio.Writer) error {
	for _, n := range s.spaces {
		s.main = append(s.main, make([]byte, max(0, n-len(s.main)))...)
		if err := s.flush(w); err != nil {
			return err
		}
	}
	return nil
}

// header is a frame's header and side information (ISO 11172-3, 2.4.1.3 and 2.4.1.7).
func (s *stream) header(f *frame, padding, begin int) []byte {
	var w bits
	s.putHeader(&w, s.index, padding, f.middle)
	w.put(uint32(begin), 9)
	w.put(0, 7-2*s.channels) // private bits: five of mono, three of stereo
	for ch := range s.channels {
		for _, share := range f.spectra[1][ch].part.share {
			w.put(flag(share), 1)
		}
	}
	for g := range f.spectra {
		for ch := range s.channels {
			f.spectra[g][ch].putSide(&w)
		}
	}
	return w.b
}

// putHeader writes the 32 bits of a header without a checksum. middle says that the channels are the sum and the difference.
func (f *format) putHeader(w *bits, index, padding int, middle bool) {
	w.put(0b11111111111_11_01_1, 16) // synchronisation, MPEG-1, layer III, no checksum
	w.put(uint32(index), 4)
	w.put(uint32(f.rate.index), 2)
	w.put(uint32(padding), 1)
	w.put(0, 1)
	if f.channels == 1 {
		w.put(0b11_00, 4)
	} else {
		w.put(0b01_00|flag(middle)<<1, 4) // joint stereo
	}
	w.put(0b01_00, 4) // no copyright, an original, no emphasis
}

func flag(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

func (s *spectrum) putSide(w *bits) {
	p := &s.part
	w.put(uint32(p.bits()), 12)
	w.put(uint32(p.d.pairs/2), 9)
	w.put(uint32(p.gain), 8)
	w.put(uint32(p.fields), 4)
	w.put(flag(s.block != long), 1)
	if s.block == long {
		for _, t := range p.d.table {
			w.put(uint32(t), 5)
		}
		w.put(uint32(p.d.counts[0]), 4)
		w.put(uint32(p.d.counts[1]), 3)
	} else {
		w.put(uint32(s.block), 2)
		w.put(0, 1) // no mixed blocks
		w.put(uint32(p.d.table[0]), 5)
		w.put(uint32(p.d.table[1]), 5)
		w.put(0, 9) // no gain of a window by itself
	}
	w.put(uint32(p.pre), 1)
	w.put(uint32(p.scale), 1)
	w.put(uint32(p.d.quad), 1)
}
