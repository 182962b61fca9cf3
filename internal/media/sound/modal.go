package sound

import "math"

// Mode is one way in which a body rings.
type Mode struct {
	F float64 // frequency
	T float64 // T60, seconds
	A float64 // amplitude after a blow of area 1
}

// Body are the modes of a shape of a material: f0 times each ratio, struck at a point (0..0.5 of its length, where a mode's node is silent),
// with frequencies off by a share of spread.
func Body(r *Rand, f0 float64, ratios []float64, m Material, point, spread float64) []Mode {
	modes := make([]Mode, 0, len(ratios))
	for k, ratio := range ratios {
		f := f0 * ratio * (1 + spread*r.White())
		a := (math.Abs(math.Sin(math.Pi*float64(k+1)*point)) + .05) * (.75 + .5*r.Unit())
		if f < 20000 || k == 0 { // a body has its first mode at least
			modes = append(modes, Mode{f, m.Decay(f), a})
		}
	}
	return modes
}

// Pairs splits each mode into two about so many hertz apart, since nothing round is perfectly round: a slow beat.
func Pairs(r *Rand, modes []Mode, hertz float64) []Mode {
	pairs := make([]Mode, 0, 2*len(modes))
	for _, m := range modes {
		d := hertz * (.4 + r.Unit())
		pairs = append(pairs, Mode{m.F - d/2, m.T, m.A * .6}, Mode{m.F + d/2, m.T * (.8 + .3*r.Unit()), m.A * .45})
	}
	return pairs
}

// Modes is a copy in which f has changed each mode: the same body struck elsewhere, held, or damped.
func Modes(modes []Mode, f func(i int, m Mode) Mode) []Mode {
	out := make([]Mode, len(modes))
	for i, m := range modes {
		out[i] = f(i, m)
	}
	return out
}

// Contact is the force of a blow of area 1: a raised cosine of so many milliseconds, with a share of noise. A short one is a hard one: steel
// 0.07, a knuckle 0.75, a heel 2.2, a fist in sand 9.
func (c Clock) Contact(r *Rand, milliseconds, rough float64) Mono {
	n := max(3, c.Samples(milliseconds/1000))
	x := make(Mono, n)
	area := 0. // of the smooth force: that of a short rough one may be nearly nothing
	for i := range x {
		f := 1 - math.Cos(2*math.Pi*(float64(i)+.5)/float64(n))
		area += f
		x[i] = float32(f * (1 + rough*4*r.White()))
	}
	return x.Scale(1 / area)
}

// ringing is how many T60 a mode is followed: −90 dB.
const ringing = 1.5

// Ring drives modes by a force. The buffer ends after so many seconds, or when the last mode has died.
func (c Clock) Ring(force Mono, seconds float64, modes []Mode) Mono {
	life := 0.
	for _, m := range modes {
		life = math.Max(life, m.T*ringing)
	}
	y := make([]float64, min(c.Samples(seconds), len(force)+c.Samples(life)))
	highest, heard := c.Rate*.47, false
	for _, m := range modes {
		if m.F < highest && m.T > 0 && !c.Stopped() {
			c.ring(y, force, m)
			heard = true
		}
	}
	if !heard && len(modes) > 0 { // a body that is too small for the rate rings as high as the rate goes
		m := modes[0]
		m.F, m.T = min(m.F, .95*highest), max(m.T, .001)
		c.ring(y, force, m)
	}
	out := make(Mono, len(y))
	for i, v := range y {
		out[i] = float32(v)
	}
	return out
}

// ring adds one two-pole resonator whose impulse response has the amplitude A.
func (c Clock) ring(y []float64, force Mono, m Mode) {
	w := 2 * math.Pi * m.F / c.Rate
	radius := math.Pow(10, -3/(m.T*c.Rate))
	c1, c2 := 2*radius*math.Cos(w), -radius*radius
	gain := m.A * math.Sin(w)
	y = y[:min(len(y), len(force)+c.Samples(m.T*ringing))]
	var y1, y2 float64
	struck := y[:min(len(force), len(y))]
	for i := range struck {
		v := c1*y1 + c2*y2 + gain*float64(force[i])
		y2, y1 = y1, v
		struck[i] += v
	}
	for i := len(struck); i < len(y); i++ {
		v := c1*y1 + c2*y2
		y2, y1 = y1, v
		y[i] += v
	}
}

// Blow is a contact of a hardness and the ringing of a body: the usual case of Contact and Ring.
func (c Clock) Blow(r *Rand, milliseconds, rough, seconds float64, modes []Mode) Mono {
	return c.Ring(c.Contact(r, milliseconds, rough), seconds, modes)
}
