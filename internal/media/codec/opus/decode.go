package opus

import (
	"math"

	"atelier/internal/media/loudness"
)

// decoder turns the decoded lines of frames into samples, as every decoder does, and measures their true peak.
type decoder struct {
	transforms *transforms
	samples    [longest + overlap]float64
	channels   [2]struct {
		overlap [overlap]float64
		last    float64                               // sample, of which a part is added to the next one
		recent  [loudness.PeakReach + longest]float32 // samples, of which those of the last frame come last
	}
	peak  float32 // amplitude
	floor float32 // under which no peak is looked for
}

// frame decodes the frame of a packet.
func (d *decoder) frame(f *frame) {
	for ch := range f.channels {
		d.lines(f, ch)
		c, n := &d.channels[ch], f.len()
		for i := range c.overlap {
			d.samples[i] += c.overlap[i]
			c.overlap[i] = d.samples[n+i]
		}
		copy(c.recent[:], c.recent[n:])
		now := c.recent[len(c.recent)-n:]
		for i := range now {
			c.last = d.samples[i] + float64(emphasis*c.last)
			now[i] = float32(c.last / full)
		}
		const ahead, behind = loudness.PeakReach/2 + 1, loudness.PeakReach/2 - 1
		for i := len(c.recent) - n - ahead; i < len(c.recent)-ahead; i++ {
			d.peak = max(d.peak, loudness.PeakAfter(c.recent[i-behind:i+ahead+1], behind, false, d.floor))
		}
	}
}

// lines turns the lines of a channel into the samples of the frame and its overlap.
func (d *decoder) lines(f *frame, ch int) {
	x := f.lines[ch][:f.len()]
	for i := range bands {
		by := exp2(min(32, f.level[ch][i]+means[i]))
		for j, v := range f.band(ch, i) {
			f.band(ch, i)[j] = v * by
		}
	}
	clear(x[edges[bands]<<f.size:])
	clear(d.samples[:])
	if !f.brief {
		d.transforms[f.size].inverse(d.samples[:], x, 1)
		return
	}
	n := 1 << f.size
	for b := range n {
		d.transforms[0].inverse(d.samples[b*block:], x[b:], n)
	}
}

// gain is the attenuation that brings a sound's peak under a ceiling, in 256ths of a dB; 0: none.
func (d *decoder) gain(ceiling float64) int {
	const perOctave = gainUnits * 20 * math.Ln2 / math.Ln10
	if ceiling == 0 || float64(d.peak) <= ceiling {
		return 0
	}
	return int(math.Floor(float64(perOctave * log2(ceiling/float64(d.peak)))))
}
