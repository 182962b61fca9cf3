package sound

import (
	"math"
	"testing"
)

// A distorted tone aliases: partials above half the rate fold to places between the harmonics. At twice the rate and halved, as every sound of the preset
// production is made, the alias is at least 20 dB lower.
func TestAliasAtTwiceTheRate(t *testing.T) {
	const rate, f = 48000, 2593 // a prime number: what folds back falls on no harmonic
	for _, c := range []struct {
		name          string
		next          func(c Clock) func() float64
		once, doubled float64 // dB under the harmonics, at least
	}{
		{"a saw", func(c Clock) func() float64 {
			o := c.Osc()
			return func() float64 { return o.Saw(f) }
		}, 25, 45},
		{"a square", func(c Clock) func() float64 {
			o := c.Osc()
			return func() float64 { return o.Pulse(f, .5) }
		}, 28, 48},
		{"a modulated phase", func(c Clock) func() float64 {
			o := c.FM()
			return func() float64 { return o.Next(f, 1, 6) }
		}, 30, 65},
		{"a drive", func(c Clock) func() float64 {
			o := c.Osc()
			return func() float64 { return math.Tanh(4 * o.Sin(f)) }
		}, 35, 90},
	} {
		once := alias(tone(NewClock(t.Context(), rate, false), c.next), f)
		clock := NewClock(t.Context(), 2*rate, false)
		x := tone(clock, c.next)
		doubled := alias(clock.Halve(Stereo{Rate: 2 * rate, L: x, R: x}).L, f)
		if once > -c.once || doubled > -c.doubled {
			t.Errorf("%s: got alias at %.0f dB, and %.0f at twice the rate; want -%.0f and -%.0f at most", c.name, once, doubled, c.once, c.doubled)
		}
	}
}

// tone is two seconds of a generator.
func tone(c Clock, generator func(Clock) func() float64) Mono {
	next := generator(c)
	return c.Fill(2, func(float64) float64 { return next() })
}

// alias is the power between the harmonics of f in the second second of a tone at 48 kHz, in dB relative to the harmonics.
func alias(x Mono, f int) float64 {
	const n = 48000
	x = x[n/2 : n/2+n]
	all, harmonic := 0., 0.
	for _, v := range x {
		all += float64(v) * float64(v) / n
	}
	for h := 0; h*f < n/2; h++ {
		re, im := 0., 0.
		for i, v := range x {
			s, c := math.Sincos(2 * math.Pi * float64(h*f*i%n) / n)
			re, im = re+float64(v)*c, im+float64(v)*s
		}
		power := (re*re + im*im) / n / n
		if h > 0 {
			power *= 2
		}
		harmonic += power
	}
	return 10 * math.Log10(math.Max(all-harmonic, 1e-15)/harmonic)
}
