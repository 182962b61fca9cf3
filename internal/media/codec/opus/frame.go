package opus

import "math"

const (
	emphasis = 27853. / 32768 // of the sample before, which is taken away; the decoder adds it back (RFC 6716, 4.3.7.2)
	full     = 32768          // what full scale counts as
	loudest  = 16             // the largest sample that is encoded, 24 dB over full scale
	nothing  = 1e-27          // the energy of a band in silence
)

// frame is 2.5, 5, 10 or 20 ms of sound as lines of bands.
type frame struct {
	size     int                           // 0 to 3
	samples  [2][longest + overlap]float64 // after emphasis
	brief    bool                          // lines are those of short blocks, in turn
	lines    [2][longest]float64
	amount   [2][bands]float64 // the amplitudes of bands
	level    levels
	silent   bool
	channels int
}

func (f *frame) len() int { return block << f.size }

// blocks is how many blocks the lines alternate between.
func (f *frame) blocks() int {
	if f.brief {
		return 1 << f.size
	}
	return 1
}

// band is the lines of a band of a channel.
func (f *frame) band(ch, i int) []float64 { return f.lines[ch][edges[i]<<f.size : edges[i+1]<<f.size] }

// read takes the samples of the frame that begins at a place of the sound, with those of the overlap behind it.
func (f *frame) read(channels [][]float32, from int) {
	f.silent, f.channels = true, len(channels)
	for ch, x := range channels {
		at := func(i int) float64 {
			if i < 0 || i >= len(x) {
				return 0
			}
			return float64(max(-loudest, min(loudest, x[i]))) * full
		}
		before := at(from - 1)
		for i := range f.len() + overlap {
			v := at(from + i)
			f.samples[ch][i] = v - float64(emphasis*before)
			f.silent = f.silent && v == 0
			before = v
		}
	}
}

// transforms are those of the four sizes of blocks.
type transforms [4]*mdct

func newTransforms() (t transforms) {
	for size := range t {
		t[size] = newMDCT(block << size)
	}
	return t
}

// spectrum transforms the frame, as one block or as short ones.
func (t *transforms) spectrum(f *frame, brief bool) {
	f.brief = brief
	for ch := range f.channels {
		if !brief {
			t[f.size].transform(f.lines[ch][:], 1, f.samples[ch][:])
		} else {
			n := 1 << f.size
			for b := range n {
				t[0].transform(f.lines[ch][b:], n, f.samples[ch][b*block:])
			}
		}
		for i := range bands {
			sum := nothing
			for _, v := range f.band(ch, i) {
				sum += float64(v * v)
			}
			f.amount[ch][i] = math.Sqrt(sum)
			f.level[ch][i] = log2(f.amount[ch][i]) - means[i]
		}
	}
}

// faint is the amplitude of a channel's band, of the other's, under which it takes the other's shape: that costs nothing, and its level is kept.
const faint = 1e-3

// normalise brings each band to the length 1.
func (f *frame) normalise() {
	for ch := range f.channels {
		for i := range bands {
			x, by := f.band(ch, i), 1/f.amount[ch][i]
			for j := range x {
				x[j] *= by
			}
		}
	}
	if f.channels == 1 {
		return
	}
	for i := range bands {
		switch l, r := f.amount[0][i], f.amount[1][i]; {
		case r < l*faint:
			copy(f.band(1, i), f.band(0, i))
		case l < r*faint:
			copy(f.band(0, i), f.band(1, i))
		}
	}
}
