package sound

import "math"

// halfTaps are the taps of a half-band low pass on each side of its middle: 0.45 to 0.55 of the lower rate's half is its slope, −90 dB beyond.
const halfTaps = 47

// halfBand is a windowed sinc (Kaiser, β 9) whose even taps but the middle are 0.
var halfBand = func() (h [halfTaps + 1]float64) {
	sum := 0.
	for i := range h {
		x := float64(i) / 2
		v := .5
		if i > 0 {
			v = math.Sin(math.Pi*x) / (2 * math.Pi * x)
		}
		u := float64(i) / (halfTaps + 1)
		h[i] = v * bessel(9*math.Sqrt(1-u*u)) / bessel(9)
		if i > 0 && i%2 == 0 {
			h[i] = 0
		}
		sum += h[i] * math.Min(2, float64(i+1))
	}
	for i := range h {
		h[i] /= sum
	}
	return h
}()

// bessel is I₀.
func bessel(x float64) float64 {
	sum, term := 1., 1.
	for k := 1.; k < 40; k++ {
		term *= x * x / (4 * k * k)
		sum += term
	}
	return sum
}

// Halve is a sound at half its rate, free of alias.
func (c Clock) Halve(s Stereo) Stereo {
	n := len(s.L) / 2
	out := Stereo{Rate: s.Rate / 2, Loop: s.Loop, L: make([]float32, n), R: make([]float32, n)}
	c.halve(out.L, s.L, s.Loop)
	c.halve(out.R, s.R, s.Loop)
	return out
}

func (c Clock) halve(to, from []float32, loop bool) {
	n := len(from)
	at := func(i int) float64 {
		switch {
		case i >= 0 && i < n:
			return float64(from[i])
		case loop:
			return float64(from[((i%n)+n)%n])
		}
		return 0
	}
	for i := range to {
		if i%block == 0 && c.Stopped() {
			return
		}
		m := 2 * i
		sum := halfBand[0] * float64(from[m])
		if m >= halfTaps && m+halfTaps < n {
			for k := 1; k <= halfTaps; k += 2 {
				sum += halfBand[k] * float64(from[m-k]+from[m+k])
			}
		} else {
			for k := 1; k <= halfTaps; k += 2 {
				sum += halfBand[k] * (at(m-k) + at(m+k))
			}
		}
		to[i] = float32(sum)
	}
}
