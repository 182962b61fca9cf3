package instrument

import (
	"atelier/internal/media/sound"
)

// vinyl is the noise of an old record: a rumble, a hiss, and crackles of every size.
type vinyl struct{}

func (vinyl) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	hiss, rumble := sound.NewNoise(r), sound.NewNoise(r)
	band := c.SVF(2600, .5)
	y := c.Fill(t.Seconds, func(s float64) float64 {
		e := sound.Smooth(0, .3, s) * sound.Smooth(0, .3, t.Seconds-s)
		return (.25*band.Run(hiss.White()).BP + .12*rumble.Brown()) * e
	})
	for at := range c.Steady(r, t.Seconds, 9) {
		size := r.Power(.05, 1, 1.7)
		y.Add(c.Blow(r, .12, .6, .004, []sound.Mode{{F: r.Log(1500, 7000), T: .004, A: 1}}), c.Samples(at), 4*size)
	}
	return y.Scale(level(y, t.Velocity))
}
