// Package loudness measures how loud a sound is, in LUFS, and its true peaks, as ITU-R BS.1770-4 defines them.
package loudness

import (
	"context"
	"math"
)

const (
	// Silence is what a sound has of which no part is louder than the absolute gate.
	Silence = -70.0

	relativeGate = -10.0  // LU under the mean of what passes the absolute gate
	offset       = -0.691 // so that a sine of 997 Hz at full scale in one channel has −3.01 LUFS
	steps        = 4      // a block of 400 ms begins every 100 ms
)

// Integrated is the loudness of a sound of one or two channels over all its length, in LUFS. It is the mean power, after weighting K, of the blocks of
// 400 ms that pass two gates: −70 LUFS, and the mean of the blocks above −70 LUFS less 10 LU. A sound shorter than a block is one block. It stops with
// ctx.
func Integrated(ctx context.Context, rate int, channels ...[]float32) (float64, error) {
	blocks, err := powers(ctx, rate, channels)
	if err != nil {
		return 0, err
	}
	return gated(blocks, gated(blocks, Silence)+relativeGate), nil
}

// gated is the loudness of the mean of the blocks above a threshold; Silence if there are none.
func gated(blocks []float64, threshold float64) float64 {
	sum, n := 0.0, 0
	for _, p := range blocks {
		if lufs(p) > max(threshold, Silence) {
			sum += p
			n++
		}
	}
	if n == 0 {
		return Silence
	}
	return lufs(sum / float64(n))
}

func lufs(power float64) float64 { return offset + 10*math.Log10(power+1e-30) }

// powers are the weighted powers of all blocks, summed over the channels.
func powers(ctx context.Context, rate int, channels [][]float32) ([]float64, error) {
	step := max(1, (rate+5)/10)
	var parts []float64 // energy of each step
	for _, x := range channels {
		k := newWeighting(float64(rate))
		for i := 0; i*step < len(x); i++ {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if i == len(parts) {
				parts = append(parts, 0)
			}
			parts[i] += k.energy(x[i*step : min((i+1)*step, len(x))])
		}
	}
	if len(parts) == 0 {
		return nil, nil
	}
	if n := len(channels[0]); n < steps*step {
		sum := 0.0
		for _, p := range parts {
			sum += p
		}
		return []float64{sum / float64(n)}, nil
	}
	var blocks []float64
	for i := steps; i <= len(channels[0])/step; i++ {
		sum := 0.0
		for _, p := range parts[i-steps : i] {
			sum += p
		}
		blocks = append(blocks, sum/float64(steps*step))
	}
	return blocks, nil
}

// weighting is the filter K: a shelf for the head and a high pass, both of second order.
type weighting struct{ shelf, high section }

// section is a filter of second order in the transposed direct form II.
type section struct{ b0, b1, b2, a1, a2, s1, s2 float64 }

// newWeighting gives the coefficients of the recommendation at 48 kHz, and at other rates those of the same analogue filters.
func newWeighting(rate float64) *weighting {
	// The analogue filters of the coefficients in tables 1 and 2 of annex 1: corner in Hz, quality, gain of the shelf in dB.
	const (
		shelfCorner, shelfQ, shelfGain = 1681.974450955533, 0.7071752369554196, 3.999843853973347
		highCorner, highQ              = 38.13547087602444, 0.5003270373238773
	)
	k := math.Tan(math.Pi * shelfCorner / rate)
	top := math.Pow(10, shelfGain/20)
	middle := math.Pow(top, 0.4996667741545416)
	a0 := 1 + k/shelfQ + k*k
	w := &weighting{shelf: section{
		b0: (top + middle*k/shelfQ + k*k) / a0, b1: 2 * (k*k - top) / a0, b2: (top - middle*k/shelfQ + k*k) / a0,
		a1: 2 * (k*k - 1) / a0, a2: (1 - k/shelfQ + k*k) / a0,
	}}
	k = math.Tan(math.Pi * highCorner / rate)
	a0 = 1 + k/highQ + k*k
	w.high = section{b0: 1, b1: -2, b2: 1, a1: 2 * (k*k - 1) / a0, a2: (1 - k/highQ + k*k) / a0}
	return w
}

func (s *section) run(x float64) float64 {
	y := s.b0*x + s.s1
	s.s1 = s.b1*x - s.a1*y + s.s2
	s.s2 = s.b2*x - s.a2*y
	return y
}

// energy is the sum of the squares of the weighted samples, which follow those before.
func (w *weighting) energy(x []float32) (sum float64) {
	for _, v := range x {
		y := w.high.run(w.shelf.run(float64(v)))
		sum += y * y
	}
	return sum
}
