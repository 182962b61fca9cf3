package mp3

import (
	"bufio"
	"bytes"
	"context"
	"math"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/loudness"
)

const (
	tries  = 6     // encodings, each with peaks that exceed the ceiling turned down further
	spare  = 0.994 // of the ceiling may be reached: meters differ by 0.05 dB
	step   = 0.012 // and the first time so much less is aimed at, then more: what is turned down is quantised anew
	widen  = 3     // granules around a peak that are turned down as far
	soften = 2     // and over which the gain moves there and back
)

// encodeUnder encodes a clip such that the decoded sound stays under a ceiling: quantising moves peaks, and the frequencies that are left out may have
// lowered some. Passages above it are turned down a little and encoded again; if some remain after all tries, the whole sound is turned down.
func encodeUnder(ctx context.Context, c audio.Clip, bitrate int, ceiling float32) ([]byte, error) {
	var g gains
	for try := 1; ; try++ {
		peaks, most, frames, err := decodedPeaks(ctx, c, bitrate, g, 0, ceiling)
		if err != nil || most <= ceiling*spare {
			return frames, err
		}
		if try == tries {
			steps := int(math.Ceil(4 * math.Log2(float64(most/(ceiling*spare)))))
			_, _, frames, err = decodedPeaks(ctx, c, bitrate, g, steps, ceiling)
			return frames, err
		}
		g = g.under(peaks, ceiling*(spare-step*float32(try)))
	}
}

// decodedPeaks encodes a clip, decodes it, and returns the true peaks of the result by granule of the clip.
func decodedPeaks(
	ctx context.Context, c audio.Clip, bitrate int, g gains, lower int, ceiling float32,
) (peaks []float32, most float32, frames []byte, err error) {
	e, err := newEncoder(c, bitrate)
	if err != nil {
		return nil, 0, nil, err
	}
	for ch := range e.filters {
		e.filters[ch].gains = g
	}
	e.lower = lower
	e.meter = newMeter(len(c.Channels), (c.Len()+lines-1)/lines, ceiling/2)
	var b bytes.Buffer
	b.Grow(e.bytes())
	w := bufio.NewWriter(&b)
	if err := e.encode(ctx, w); err != nil {
		return nil, 0, nil, err
	}
	if err := w.Flush(); err != nil {
		return nil, 0, nil, err
	}
	for _, p := range e.meter.peaks {
		most = max(most, p)
	}
	return e.meter.peaks, most, b.Bytes(), nil
}

// meter decodes the encoded frames and measures their true peaks.
type meter struct {
	decoders [2]synthesis
	recent   [2][loudness.PeakReach + lines]float32 // samples, of which the last granule comes last
	channels int
	granules int
	floor    float32
	peaks    []float32 // of each granule of the clip
	lines    [2][lines]float32
}

func newMeter(channels, granules int, floor float32) *meter {
	return &meter{channels: channels, peaks: make([]float32, granules), floor: floor}
}

func (m *meter) frame(f *frame, r *rate) {
	m.each(f, r, func(g, ch int, y []float32) {
		x := &m.recent[ch]
		copy(x[:], x[lines:])
		copy(x[loudness.PeakReach:], y)
		m.measure(x[:], m.granules+g)
	})
	m.granules += 2
}

// each decodes a frame, and gives the samples of each granule and channel to a function.
func (m *meter) each(f *frame, r *rate, to func(g, ch int, y []float32)) {
	var out [lines]float32
	for g := range f.spectra {
		for ch := range m.channels {
			f.spectra[g][ch].dequantise(&m.lines[ch])
		}
		if f.middle {
			apart(&m.lines[0], &m.lines[1])
		}
		for ch := range m.channels {
			m.decoders[ch].granule(&out, &m.lines[ch], f.spectra[g][ch].block, r)
			to(g, ch, out[:])
		}
	}
}

// measure looks at the granule of that number, which ends where there are samples enough behind it.
func (m *meter) measure(x []float32, granule int) {
	const before = loudness.PeakReach/2 - 1
	from := granule*lines - loudness.PeakReach - delay - filterDelay // of the clip
	for i := before; i < before+lines; i++ {
		at := max(0, min(len(m.peaks)-1, (from+i)/lines))
		m.peaks[at] = max(m.peaks[at], loudness.PeakAfter(x, i, false, m.floor))
	}
}

// lower turns everything down by steps of 1.5 dB, which changes nothing else.
func (f *frame) lower(steps int) {
	for g := range f.spectra {
		for ch := range f.spectra[g] {
			p := &f.spectra[g][ch].part
			p.gain = max(0, p.gain-steps)
		}
	}
}

// gains are how much each granule of a clip is turned down at its middle; between the middles gains are interpolated. None: not at all.
type gains []float32

// apply turns down samples of the clip from a place on.
func (g gains) apply(x []float32, from int) {
	if g == nil {
		return
	}
	for i := range x {
		at := (float32(from+i)+0.5)/lines - 0.5
		k := max(0, int(at))
		next := min(k+1, len(g)-1)
		t := max(0, min(1, at-float32(k)))
		x[i] *= g[k] + t*(g[next]-g[k])
	}
}

// under lowers gains until the peaks are below a ceiling, too.
func (g gains) under(peaks []float32, ceiling float32) gains {
	need := make([]float32, len(peaks)) // the least around
	for i := range need {
		need[i] = 1
		for _, p := range peaks[max(0, i-widen):min(len(peaks), i+widen+1)] {
			need[i] = min(need[i], ceiling/max(p, ceiling))
		}
	}
	out := make(gains, len(peaks))
	for i := range out {
		var sum, n float32
		for _, v := range need[max(0, i-soften):min(len(need), i+soften+1)] {
			sum, n = sum+v, n+1
		}
		out[i] = sum / n
		if g != nil {
			out[i] *= g[i]
		}
	}
	return out
}
