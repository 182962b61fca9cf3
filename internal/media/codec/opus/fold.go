package opus

import "math"

// folding is what a decoder remembers of the bands of a frame, so that it can fill bands that have no pulses (RFC 6716, 4.3.4.4).
type folding struct {
	shapes [2][longest]float64 // decoded bands, in lines of size 1; in stereo both channels share the first
	filled [bands][2]uint32    // which blocks of a band have anything, a bit each
	offset int                 // the band from whose edge on lines are not taken
	deep   bool                // the last band had a bit a line: it may be taken from
	seed   uint32
}

// filling is the source of the lines of a band without pulses.
type filling struct {
	lines  []float64 // nil: noise
	blocks uint32    // which blocks get anything
}

// high is that of the second half, or of the second channel.
func (f filling) high(n, blocks int) filling {
	if f.lines != nil {
		f.lines = f.lines[n:]
	}
	f.blocks >>= blocks
	return f
}

// after is the filling of two parts, one of which may get all the energy by their angle.
func (f filling) after(itheta, blocks int) filling {
	switch all := uint32(1)<<blocks - 1; itheta {
	case 0:
		f.blocks &= all
	case right:
		f.blocks &= all << blocks
	}
	return f
}

func (f *folding) begin(seed uint32) { f.offset, f.deep, f.seed = 0, true, seed }

// of returns the filling for the channels of a band.
func (f *folding) of(l *layout, i, channels int) (x, y filling) {
	from, to := edges[i]<<l.size, edges[i+1]<<l.size
	n := to - from
	if (from >= n || i == 1) && (f.deep || f.offset == 0) {
		f.offset = i
	}
	x.blocks = uint32(1)<<l.blocks - 1
	y.blocks = x.blocks
	if f.offset == 0 || l.spread == spreadFull && l.blocks == 1 && l.changes[i] >= 0 {
		return x, y
	}
	at := max(0, edges[f.offset]<<l.size-n)
	first := f.offset - 1
	for edges[first]<<l.size > at {
		first--
	}
	x.blocks, y.blocks = 0, 0
	for j := first; j == first || j < i && (j < f.offset || edges[j]<<l.size < at+n); j++ {
		x.blocks |= f.filled[j][0]
		y.blocks |= f.filled[j][channels-1]
	}
	x.lines, y.lines = f.shapes[0][at:at+n], f.shapes[1][at:at+n]
	return x, y
}

// join makes one shape of both channels' up to a line.
func (f *folding) join(to int) {
	for j := range to {
		f.shapes[0][j] = (f.shapes[0][j] + f.shapes[1][j]) / 2
	}
}

func (f *folding) random() uint32 {
	f.seed = f.seed*1664525 + 1013904223
	return f.seed
}

// fill fills lines that have no pulses, and answers which blocks have anything.
func (f *folding) fill(x []float64, from filling, blocks int, gain float64) uint32 {
	all := uint32(1)<<blocks - 1
	if from.blocks &= all; from.blocks == 0 {
		clear(x)
		return 0
	}
	for i := range x {
		r := f.random()
		switch {
		case from.lines == nil:
			x[i] = float64(int32(r) >> 20)
		case r&0x8000 != 0:
			x[i] = from.lines[i] + 1./256
		default:
			x[i] = from.lines[i] - 1./256
		}
	}
	scale(x, gain)
	if from.lines == nil {
		return all
	}
	return from.blocks
}

// scale brings lines to a length.
func scale(x []float64, to float64) {
	sum := 1e-15
	for _, v := range x {
		sum += float64(v * v)
	}
	by := to / math.Sqrt(sum)
	for i := range x {
		x[i] *= by
	}
}

// pulsed writes the lines of a vector of pulses, and answers which blocks have any.
func pulsed(x []float64, y []int, blocks int, gain float64) (filled uint32) {
	each := len(y) / blocks
	for i, v := range y {
		x[i] = float64(v)
		if v != 0 {
			filled |= 1 << (i / each)
		}
	}
	scale(x, gain)
	return filled
}

// interleaved and parted are the blocks that have anything, after two have become one and one has become two.
var (
	interleaved = [16]uint32{0, 1, 1, 1, 2, 3, 3, 3, 2, 3, 3, 3, 2, 3, 3, 3}
	parted      = [16]uint32{0x00, 0x03, 0x0c, 0x0f, 0x30, 0x33, 0x3c, 0x3f, 0xc0, 0xc3, 0xcc, 0xcf, 0xf0, 0xf3, 0xfc, 0xff}
)

// merge turns a sum and a difference of known ratio back into two channels of length 1.
func merge(x, y []float64, mid float64) {
	dot, side := 0.0, 0.0
	for i, v := range x {
		dot += float64(v * y[i])
		side += float64(y[i] * y[i])
	}
	dot = float64(dot * mid)
	both := float64(mid*mid) + side
	l, r := both-2*dot, both+2*dot
	if l < 6e-4 || r < 6e-4 {
		copy(y, x)
		return
	}
	l, r = 1/math.Sqrt(l), 1/math.Sqrt(r)
	for i, v := range x {
		m := float64(v * mid)
		x[i], y[i] = float64((m-y[i])*l), float64((m+y[i])*r)
	}
}

// revive gives noise to blocks of short frames that have nothing, where there was something before (RFC 6716, 4.3.5).
func (f *folding) revive(fr *frame, a *allocation, now, before, earlier *levels) {
	for i := range bands {
		width := edges[i+1] - edges[i]
		depth := (1 + a.shape[i]) / width >> fr.size
		most := exp2(-float64(depth)/8) / 2
		for ch := range fr.channels {
			fall := max(0, now[ch][i]-min(before[ch][i], earlier[ch][i]))
			r := 2 * exp2(-fall)
			if fr.size == 3 {
				r *= math.Sqrt2
			}
			r = min(most, r) / math.Sqrt(float64(width<<fr.size))
			x, any := fr.band(ch, i), false
			for b := range 1 << fr.size {
				if f.filled[i][ch]>>b&1 == 1 {
					continue
				}
				any = true
				for j := range width {
					x[j<<fr.size+b] = -r
					if f.random()&0x8000 != 0 {
						x[j<<fr.size+b] = r
					}
				}
			}
			if any {
				scale(x, 1)
			}
		}
	}
}
