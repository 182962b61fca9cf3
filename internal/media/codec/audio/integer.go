package audio

import (
	"atelier/internal/seed"
)

// Integers writes the samples from..from+len(dst)−1 of a channel as integers of so many bits, with triangular dither of one step (Lipshitz,
// Wannamaker, Vanderkooy 1992), whose random numbers depend on the channel and the place alone: every format has the same integers. Samples beyond
// full scale are clipped; digital silence stays silent. Samples that are integers of no more bits have no dither: they stay as they are.
func (c Clip) Integers(dst []int32, channel, from, bits int) {
	full := float64(int64(1)<<(bits-1) - 1)
	for i, s := range c.Channels[channel][from : from+len(dst)] {
		v := float64(s) * full
		if v != 0 && (c.Bits == 0 || c.Bits > bits) {
			r := seed.Seed(channel).At(from + i)
			v += float64(r.Unit()) - float64(r.Sub("second").Unit())
		}
		dst[i] = rounded(v, full)
	}
}

// rounded is the integer nearest to v, half away from zero, clipped to full.
func rounded(v, full float64) int32 {
	switch {
	case v >= full:
		return int32(full)
	case v <= -full-1:
		return int32(-full - 1)
	}
	n := int32(v)
	switch rest := v - float64(n); {
	case rest >= .5:
		n++
	case rest <= -.5:
		n--
	}
	return n
}
