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
		// Kaiser's window: I₀(β√(1−u²)) / I₀(β). A larger β has less ripple and a wider slope.
		u := float64(i) / (halfTaps + 1)
		h[i] = v * bessel(9*math.Sqrt(1-u*u)) / bessel(9)
		if i > 0 && i%2 == 0 {
			h[i] = 0
		}
		// Every tap but the middle counts on both sides; the sum of all is the gain at 0 Hz, which is to be 1.
		sum += h[i] * math.Min(2, float64(i+1))
	}
	for i := range h {
		h[i] /= sum
	}
	return h
}()

// bessel is the modified Bessel function I₀ by its power series, whose 40 terms are exact for arguments up to 9.
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

// halve filters one channel and keeps every second sample. Even taps are 0, so only odd distances are summed up.
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
		// Away from the ends no index has to be checked, which is most of the sound.
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

// raiseTaps are the taps of each phase of a raise by 3/2.
const raiseTaps = 32

// raiseFilter are its phases: windowed sincs (Kaiser, β 8) that begin 0, 2/3 and 1/3 of a sample after a sample.
var raiseFilter = func() (h [3][raiseTaps]float64) {
	for p := range h {
		at := float64(2*p%3) / 3
		sum := 0.
		for k := range h[p] {
			t := float64(k-raiseTaps/2+1) - at
			v := 1.
			if math.Abs(t) > 1e-9 {
				v = math.Sin(math.Pi*t) / (math.Pi * t)
			}
			u := t / (raiseTaps / 2)
			h[p][k] = v * bessel(8*math.Sqrt(math.Max(0, 1-u*u))) / bessel(8)
			sum += h[p][k]
		}
		for k := range h[p] {
			h[p][k] /= sum
		}
	}
	return h
}()

// Raise is a sound at one and a half times its rate: 32 to 48 kHz.
func (c Clock) Raise(s Stereo) Stereo {
	n := (len(s.L)*3 + 1) / 2
	out := Stereo{Rate: s.Rate * 3 / 2, Loop: s.Loop, L: make([]float32, n), R: make([]float32, n)}
	c.raise(out.L, s.L, s.Loop)
	c.raise(out.R, s.R, s.Loop)
	return out
}

// raise interpolates one channel: sample i lies at 2i/3 of the old ones, so three phases recur.
func (c Clock) raise(to, from []float32, loop bool) {
	n := len(from)
	for i := range to {
		if i%block == 0 && c.Stopped() {
			return
		}
		first := i*2/3 - raiseTaps/2 + 1
		sum := 0.
		if first >= 0 && first+raiseTaps <= n {
			for k, v := range from[first : first+raiseTaps] {
				sum += raiseFilter[i%3][k] * float64(v)
			}
			to[i] = float32(sum)
			continue
		}
		for k, h := range raiseFilter[i%3] {
			j := first + k
			switch {
			case j >= 0 && j < n:
			case loop:
				j = ((j % n) + n) % n
			default:
				continue
			}
			sum += h * float64(from[j])
		}
		to[i] = float32(sum)
	}
}
