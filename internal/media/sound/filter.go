package sound

import "math"

// SVF is a state variable filter in trapezoidal form (Simper 2013), stable while its cutoff is swept: set it anew every 8 to 16 samples.
// Run leaves low pass, band pass (1 at its peak) and high pass at once.
type SVF struct {
	LP, BP, HP float64

	g, k, a1, a2, a3 float64
	s1, s2           float64
	rate             float64
}

// SVF is a filter with a cutoff and a quality.
func (c Clock) SVF(cutoff, q float64) *SVF {
	f := &SVF{rate: c.Rate}
	return f.Set(cutoff, q)
}

// Set moves cutoff and quality.
func (f *SVF) Set(cutoff, q float64) *SVF {
	f.g = math.Tan(math.Pi * Clamp(cutoff, 5, f.rate*.47) / f.rate)
	f.k = 1 / q
	f.a1 = 1 / (1 + f.g*(f.g+f.k))
	f.a2 = f.g * f.a1
	f.a3 = f.g * f.a2
	return f
}

// Run takes one sample.
func (f *SVF) Run(x float64) *SVF {
	v3 := x - f.s2
	v1 := f.a1*f.s1 + f.a2*v3
	v2 := f.s2 + f.a2*f.s1 + f.a3*v3
	f.s1, f.s2 = 2*v1-f.s1, 2*v2-f.s2
	f.LP, f.BP, f.HP = v2, v1*f.k, x-f.k*v1-v2
	return f
}

// Low is a low-passed copy.
func (c Clock) Low(x Mono, cutoff, q float64) Mono {
	f := c.SVF(cutoff, q)
	return c.through(x, func(v float64) float64 { return f.Run(v).LP })
}

// High is a high-passed copy.
func (c Clock) High(x Mono, cutoff, q float64) Mono {
	f := c.SVF(cutoff, q)
	return c.through(x, func(v float64) float64 { return f.Run(v).HP })
}

// Band is a band-passed copy, of gain 1 at its centre.
func (c Clock) Band(x Mono, centre, q float64) Mono {
	f := c.SVF(centre, q)
	return c.through(x, func(v float64) float64 { return f.Run(v).BP })
}

// Shelf is a copy whose frequencies above the corner are raised by decibels.
func (c Clock) Shelf(x Mono, corner, decibels float64) Mono {
	f := c.SVF(corner, math.Sqrt2/2)
	g := Gain(decibels) - 1
	return c.through(x, func(v float64) float64 { return v + g*f.Run(v).HP })
}

// Peaking is a copy whose frequencies around the centre are raised by decibels.
func (c Clock) Peaking(x Mono, centre, q, decibels float64) Mono {
	f := c.SVF(centre, q)
	g := Gain(decibels) - 1
	return c.through(x, func(v float64) float64 { return v + g*f.Run(v).BP })
}

// through runs a buffer through f; a circular one twice, so that the filter's state at the end is that of the beginning.
func (c Clock) through(x Mono, f func(float64) float64) Mono {
	y := make(Mono, len(x))
	if c.Loop {
		for _, v := range x[max(0, len(x)-int(c.Rate)):] { // a second is longer than any of these filters rings
			f(float64(v))
		}
	}
	for from := 0; from < len(x) && !c.Stopped(); from += block {
		for i := from; i < min(from+block, len(x)); i++ {
			y[i] = float32(f(float64(x[i])))
		}
	}
	return y
}

// OnePole is a low pass of 6 dB an octave.
type OnePole struct{ a, y float64 }

// OnePole is a low pass with its corner at a frequency.
func (c Clock) OnePole(corner float64) *OnePole {
	return &OnePole{a: 1 - math.Exp(-2*math.Pi*corner/c.Rate)}
}

// Run takes one sample.
func (p *OnePole) Run(x float64) float64 {
	p.y += p.a * (x - p.y)
	return p.y
}
