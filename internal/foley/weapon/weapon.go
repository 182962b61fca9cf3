// Package weapon is the family of arms: guns, blades and bows.
package weapon

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
)

// Families are its sounds.
var Families = foley.List{pistol, rifle, shotgun, machineGun, reload, ricochet, clash, draw, bow, arrow, whip, shield}

// muzzle is one shot: the blast of the muzzle (Friedlander 1946), the crack of the gas, and the ground that answers.
type muzzle struct {
	Width float64 // of the positive phase of the blast, seconds
	Top   float64 // hertz that the blast reaches
	Body  float64 // T60 of the gas, seconds
	Low   float64 // hertz of its thump
	Tail  float64 // T60 of what the ground scatters, seconds
}

// Friedlander's wave (1 − t/T)·e^(−bt/T) with b 1.1, then the gas that roars out, then a thump. T goes with √Size.
func (m muzzle) shot(t *foley.Take, r *sound.Rand) sound.Mono {
	c := t.Open()
	seconds := .25 + m.Tail
	width := m.Width * r.In(.9, 1.1) * math.Sqrt(t.Size)
	blast := c.Fill(width*8, func(x float64) float64 { return (1 - x/width) * math.Exp(-1.1*x/width) })
	out := c.Mono(seconds)
	out.Add(c.Low(blast, m.Top, .7), 0, 1.7)
	gas := c.Roar(r, m.Body*1.5, func(x float64) float64 { return 300 + m.Top*sound.Decay(x, m.Body*.7) }, func(x float64) float64 {
		return 2.4 * sound.Smooth(0, .001, x) * sound.Decay(x, m.Body)
	})
	out.Add(gas.Drive(1.6), 0, .8)
	o := c.Osc()
	thump := c.Fill(.3, func(x float64) float64 {
		return o.Sin(t.Tune(m.Low)*(1+1.2*sound.Decay(x, .12))) * sound.Strike(x, .002, .26)
	})
	out.Add(thump, 0, .26)
	scatter := c.Roar(r, m.Tail, func(x float64) float64 { return 250 + 2600*sound.Decay(x, m.Tail*.6) }, func(x float64) float64 {
		return sound.Smooth(.01, .06, x) * sound.Decay(x, m.Tail*.9) * sound.Smooth(m.Tail, m.Tail*.7, x)
	})
	out.Add(scatter, 0, .35)
	return out
}

// action is the metal of a mechanism: a few hard contacts of small parts.
func action(t *foley.Take, r *sound.Rand, times ...float64) sound.Mono {
	c := t.Open()
	out := c.Mono(times[len(times)-1] + .4)
	m := sound.Steel
	m.Loss = 30
	for _, at := range times {
		f := t.Tune(r.Log(1100, 2600))
		part := sound.Body(r, f, []float64{1, 1.7, 2.6, 3.9, 5.3}, m, r.In(.2, .4), .05)
		out.Add(c.Blow(r, .2, .3, .3, part), c.Samples(at), r.In(.7, 1))
		out.Add(c.Blow(r, 2, .4, .08, []sound.Mode{{F: t.Tune(r.In(240, 420)), T: .04, A: 1}}), c.Samples(at), .6)
	}
	return out
}
