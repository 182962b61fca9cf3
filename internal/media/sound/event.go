package sound

import "iter"

// Poisson are the times of independent events, whose number a second follows rate(t), at most most (thinning: Lewis, Shedler 1979).
func (c Clock) Poisson(r *Rand, seconds, most float64, rate func(t float64) float64) iter.Seq[float64] {
	return func(yield func(float64) bool) {
		if most <= 0 {
			return
		}
		for t := r.Exp(1 / most); t < seconds && !c.Stopped(); t += r.Exp(1 / most) {
			if r.Unit()*most < rate(t) && !yield(t) {
				return
			}
		}
	}
}

// Steady are the times of independent events at one rate.
func (c Clock) Steady(r *Rand, seconds, rate float64) iter.Seq[float64] {
	return c.Poisson(r, seconds, rate, func(float64) float64 { return rate })
}

// Beat are times about a period apart, each off by a normal deviation of jitter seconds. In a loop they are a whole number of periods.
func (c Clock) Beat(r *Rand, from, seconds, period, jitter float64) iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		n := int((seconds-from)/period + 1e-9)
		if c.Loop {
			n = max(1, int(seconds/period+.5))
			period = seconds / float64(n)
		}
		for i := 0; (i <= n && !c.Loop || i < n) && !c.Stopped(); i++ {
			t := from + float64(i)*period
			if d := Clamp(r.Norm(), -2.5, 2.5) * jitter; i > 0 {
				t += d
			}
			if (t >= seconds && !c.Loop) || !yield(i, max(0, t)) {
				return
			}
		}
	}
}
