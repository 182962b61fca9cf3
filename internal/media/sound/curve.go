package sound

import "math"

// Smooth rises from 0 at a to 1 at b without a corner.
func Smooth(a, b, x float64) float64 {
	x = Clamp((x-a)/(b-a), 0, 1)
	return x * x * (3 - 2*x)
}

// Curve passes through pairs of time and value, without corners: Curve(t, 0, 1, .5, 3) goes from 1 to 3 in half a second. Outside its
// times it stays.
func Curve(t float64, points ...float64) float64 {
	if t <= points[0] {
		return points[1]
	}
	for i := 2; i < len(points); i += 2 {
		if t < points[i] {
			return points[i-1] + (points[i+1]-points[i-1])*Smooth(points[i-2], points[i], t)
		}
	}
	return points[len(points)-1]
}

// Decay falls from 1 by 60 dB in t60 seconds.
func Decay(t, t60 float64) float64 { return pow2(-9.965784284662087 * t / t60) } // log₂ 1000

// Fall is a Decay that is asked for sample after sample: a multiplication each.
type Fall struct{ now, step float64 }

// Fall falls from 1 by 60 dB in t60 seconds.
func (c Clock) Fall(t60 float64) Fall { return Fall{1, Decay(1/c.Rate, t60)} }

// Next is the value of the next sample; the first has 1.
func (f *Fall) Next() float64 {
	v := f.now
	f.now *= f.step
	if f.now < 1e-18 { // numbers below the normal ones are slow
		f.now = 0
	}
	return v
}

// Strike is an envelope of rise seconds and then a decay of T60.
func Strike(t, rise, t60 float64) float64 {
	if t < rise {
		return Smooth(0, rise, t)
	}
	return Decay(t-rise, t60)
}

// Drift is a slow random curve in −1..1: the wandering of wind, hands and throats. That of a looping clock closes.
type Drift struct {
	value []float64
	rate  float64
}

// Drift wanders with about so many turns a second.
func (c Clock) Drift(r *Rand, rate, seconds float64) *Drift {
	n := int(math.Ceil(rate*seconds)) + 4
	if c.Loop {
		n = int(math.Max(2, math.Round(rate*seconds)))
		rate = float64(n) / seconds
	}
	d := &Drift{make([]float64, n), rate}
	for i := range d.value {
		d.value[i] = r.White()
	}
	return d
}

// At is the value at a time; times after the end begin again.
func (d *Drift) At(t float64) float64 {
	x := math.Max(0, t) * d.rate
	i := int(x)
	u := x - float64(i)
	u = u * u * (3 - 2*u)
	n := len(d.value)
	return d.value[i%n]*(1-u) + d.value[(i+1)%n]*u
}
