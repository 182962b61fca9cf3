package sound

import "math"

// Bed is Fill of a sound without an end of its own: noise. If the clock loops, half a second more is made and folded over the beginning with equal power,
// so that the end runs into it. Slow curves in f must close by themselves, as Drift does.
func (c Clock) Bed(seconds float64, f func(t float64) float64) Mono {
	if !c.Loop {
		return c.Fill(seconds, f)
	}
	over := math.Min(.5, seconds/3)
	return c.Fold(c.Fill(seconds+over, f), seconds)
}

// Fold cuts a buffer to a length and fades what it cuts off over the beginning, with equal power: for sounds whose parts do not correlate.
func (c Clock) Fold(x Mono, seconds float64) Mono {
	n := c.Samples(seconds)
	if n >= len(x) {
		return x
	}
	over := x[n:]
	m := min(len(over), n)
	for i := range m {
		u := (float64(i) + .5) / float64(m) * math.Pi / 2
		x[i] = float32(float64(x[i])*math.Sin(u) + float64(over[i])*math.Cos(u))
	}
	return x[:n:n]
}

// Cycles is the frequency nearest to f of which a loop holds whole cycles; f if the clock does not loop.
func (c Clock) Cycles(f, seconds float64) float64 {
	if !c.Loop {
		return f
	}
	return math.Max(1, math.Round(f*seconds)) / seconds
}
