package sound

// control is how many samples pass between two looks at a curve that a filter or a level follows; between them the level is a straight line.
const control = 16

// Gust is white noise through a band whose centre moves: breath, air, what passes. Both curves are of time; level is the amplitude.
func (c Clock) Gust(r *Rand, seconds, q float64, centre, level func(t float64) float64) Mono {
	noise, band := NewNoise(r), c.SVF(1000, q)
	return c.following(seconds, level, func(t float64) { band.Set(centre(t), q) }, func() float64 { return band.Run(noise.White()).BP })
}

// Roar is pink noise under a low pass whose corner moves: fire, surf, jets.
func (c Clock) Roar(r *Rand, seconds float64, corner, level func(t float64) float64) Mono {
	noise, low := NewNoise(r), c.SVF(1000, .7)
	return c.following(seconds, level, func(t float64) { low.Set(corner(t), .7) }, func() float64 { return low.Run(noise.Pink()).LP })
}

// following is a bed of a source whose filter is set and whose level is asked for every few samples.
func (c Clock) following(seconds float64, level func(float64) float64, set func(float64), next func() float64) Mono {
	now, step := level(0), 0.
	i := 0
	return c.Bed(seconds, func(t float64) float64 {
		if i%control == 0 {
			set(t)
			step = (level(t+control/c.Rate) - now) / control
		}
		i++
		now += step
		return next() * now
	})
}
