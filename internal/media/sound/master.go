package sound

import "math"

// Ceiling is what no file exceeds: −1 dB of full scale, between samples too.
var Ceiling = Gain(-1)

// Master brings a finished sound to its level: DC out, fades where it does not loop, gain, limiter.
type Master struct {
	Gain  float64 // factor before the limiter
	Peak  bool    // instead of Gain: as loud as the ceiling allows without limiting
	In    float64 // seconds of the fade at its beginning; 0: 0.001; below 0: none
	Out   float64 // seconds of the fade at its end; 0: 0.02; below 0: none
	Extra float64 // decibels under the ceiling, which an encoder may overshoot; 0: 0.1
}

// Master masters in place.
func (c Clock) Master(s Stereo, m Master) {
	for _, x := range [2][]float32{s.L, s.R} {
		if s.Loop {
			level(x)
		} else {
			blockDC(x, c.Rate)
		}
	}
	if !s.Loop {
		c.Fade(s, orElse(m.In, .001), orElse(m.Out, .02))
	}
	ceiling := Ceiling * Gain(-orElse(m.Extra, .1))
	if m.Peak {
		if peak := c.TruePeak(s); peak > 1e-9 {
			s.Scale(ceiling / peak)
		}
		return
	}
	s.Scale(m.Gain)
	c.Limit(s, Limiter{Ceiling: ceiling})
	if s.Loop { // a gain that follows one-sided peaks brings some DC back
		level(s.L)
		level(s.R)
	}
}

func orElse(x, usual float64) float64 {
	if x == 0 {
		return usual
	}
	return x
}

// level takes the mean away.
func level(x []float32) {
	sum := 0.
	for _, v := range x {
		sum += float64(v)
	}
	mean := float32(sum / math.Max(1, float64(len(x))))
	for i := range x {
		x[i] -= mean
	}
}

// blockDC is a high pass at 12 Hz.
func blockDC(x []float32, rate float64) {
	keep := math.Exp(-2 * math.Pi * 12 / rate)
	var in, out float64
	for i, v := range x {
		out = keep*out + float64(v) - in
		in = float64(v)
		x[i] = float32(out)
	}
}

// Fade fades the beginning and the end.
func (c Clock) Fade(s Stereo, in, out float64) {
	for _, x := range [2][]float32{s.L, s.R} {
		a, b := min(c.Samples(in), len(x)), min(c.Samples(out), len(x))
		for i := range a {
			x[i] *= float32(Smooth(0, float64(a), float64(i)))
		}
		for i := range b {
			x[len(x)-1-i] *= float32(Smooth(0, float64(b), float64(i)))
		}
	}
}
