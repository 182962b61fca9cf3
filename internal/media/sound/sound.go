// Package sound is the workshop of sounds: buffers, chance, oscillators, noises, filters, bodies that ring, strings, rooms and the master.
//
// Everything is a pure function of its arguments and of a seed, so the same call gives the same bits. A Clock says how many samples a
// second has, whether the sound is a loop, and when work must stop: the long functions are its methods, look at its context every few
// thousand samples, and stop with what they have; the caller that began the work checks the context at its end. Buffers are float32 and arithmetic
// is float64. Times are seconds, frequencies hertz, pans −1 (left) to 1 (right), amplitudes 1 at full scale. Start at Clock and Stereo.
package sound

import (
	"context"
	"math"
)

// Clock cuts time into samples.
type Clock struct {
	Rate float64 // samples a second
	Loop bool    // buffers of this clock are circular: what runs over their end is added at their beginning
	ctx  context.Context
}

// NewClock is a clock of a rate whose work ends soon after ctx.
func NewClock(ctx context.Context, rate int, loop bool) Clock {
	return Clock{Rate: float64(rate), Loop: loop, ctx: ctx}
}

// Stopped reports whether the work must end. What was made until then is worthless.
func (c Clock) Stopped() bool { return c.ctx != nil && c.ctx.Err() != nil }

// Err is why the work must stop; nil: it need not.
func (c Clock) Err() error {
	if c.ctx == nil {
		return nil
	}
	return c.ctx.Err()
}

// Open is the clock of parts of a loop that are not circular themselves: a blow, a drop.
func (c Clock) Open() Clock {
	c.Loop = false
	return c
}

// Samples is how many samples a time has.
func (c Clock) Samples(seconds float64) int { return int(math.Max(0, seconds)*c.Rate + .5) }

// Mono is an empty buffer.
func (c Clock) Mono(seconds float64) Mono { return make(Mono, c.Samples(seconds)) }

// Stereo is an empty pair of channels, circular if the clock loops.
func (c Clock) Stereo(seconds float64) Stereo {
	n := c.Samples(seconds)
	both := make([]float32, 2*n)
	return Stereo{Rate: int(c.Rate), Loop: c.Loop, L: both[:n:n], R: both[n:]}
}

// block is how many samples pass between two looks at the context.
const block = 2048

// Fill makes a buffer sample by sample; f gets the time of each.
func (c Clock) Fill(seconds float64, f func(t float64) float64) Mono {
	x := c.Mono(seconds)
	for from := 0; from < len(x) && !c.Stopped(); from += block {
		for i := from; i < min(from+block, len(x)); i++ {
			x[i] = float32(f(float64(i) / c.Rate))
		}
	}
	return x
}

// Clamp holds x to a..b.
func Clamp(x, a, b float64) float64 { return max(a, min(b, x)) }

// Gain is the factor of decibels.
func Gain(decibels float64) float64 { return math.Pow(10, decibels/20) }

// Decibels are those of a factor; −240 of nothing.
func Decibels(gain float64) float64 { return 20 * math.Log10(math.Max(math.Abs(gain), 1e-12)) }

// Note is the frequency of a MIDI key: 69 is the A of 440 Hz.
func Note(key float64) float64 { return 440 * math.Pow(2, (key-69)/12) }
