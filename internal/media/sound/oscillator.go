package sound

import "math"

// Osc is an oscillator at a clock's rate. One generator uses one waveform; the frequency may change with every sample.
// Saws and pulses are free of audible alias by polyBLEP (Välimäki, Huovilainen 2007).
type Osc struct {
	Phase float64 // 0..1
	rate  float64
	tri   float64
}

// Osc is an oscillator that begins at phase 0.
func (c Clock) Osc() Osc { return Osc{rate: c.Rate} }

// blep is the correction around a step of −2, for a phase and its advance a sample.
func blep(t, dt float64) float64 {
	if t < dt {
		t /= dt
		return t + t - t*t - 1
	}
	if t > 1-dt {
		t = (t - 1) / dt
		return t*t + t + t + 1
	}
	return 0
}

// Step advances by a sample and answers the advance.
func (o *Osc) Step(f float64) float64 {
	dt := Clamp(f/o.rate, 0, .49)
	if o.Phase += dt; o.Phase >= 1 {
		o.Phase--
	}
	return dt
}

// Sin is a sine of frequency f.
func (o *Osc) Sin(f float64) float64 {
	o.Step(f)
	return sin(o.Phase)
}

// Saw is a rising saw.
func (o *Osc) Saw(f float64) float64 {
	dt := o.Step(f)
	return 2*o.Phase - 1 - blep(o.Phase, dt)
}

// Pulse is 1 for a share of each period and −1 for the rest.
func (o *Osc) Pulse(f, width float64) float64 {
	dt := o.Step(f)
	v := -1.
	if o.Phase < width {
		v = 1
	}
	fall := o.Phase - width
	if fall < 0 {
		fall++
	}
	return v + blep(o.Phase, dt) - blep(fall, dt)
}

// Tri is a triangle: the leaky integral of a square.
func (o *Osc) Tri(f float64) float64 {
	square := o.Pulse(f, .5)
	k := 4 * f / o.rate
	o.tri = (1-k*.02)*o.tri + k*square
	return o.tri
}

// Sine is a steady sine of a frequency from a phase (0..1) on: a rotation a sample, which takes a tenth of the time of calling for sines.
func (c Clock) Sine(seconds, f, phase float64) Mono {
	x := c.Mono(seconds)
	im, re := math.Sincos(2 * math.Pi * phase)
	wi, wr := math.Sincos(2 * math.Pi * f / c.Rate)
	for from := 0; from < len(x) && !c.Stopped(); from += block {
		for i := from; i < min(from+block, len(x)); i++ {
			x[i] = float32(im)
			re, im = re*wr-im*wi, re*wi+im*wr
		}
	}
	return x
}

// FM is a sine carrier whose phase a sine modulator moves (Chowning 1973): index is the swing in radians. With whole ratios it is harmonic.
type FM struct{ carrier, modulator Osc }

// FM is a pair of oscillators.
func (c Clock) FM() FM { return FM{c.Osc(), c.Osc()} }

// Next is a sample of a carrier of frequency f.
func (o *FM) Next(f, ratio, index float64) float64 {
	o.modulator.Step(f * ratio)
	o.carrier.Step(f)
	turns := o.carrier.Phase + index/(2*math.Pi)*sin(o.modulator.Phase)
	return sin(turns - math.Floor(turns))
}
