package sound

import "math"

// Friction is the stick-slip of a contact: a hinge, a bow, a brake. The load grows with speed while it sticks and falls at a limit that wanders
// with the place, so the rate of slips is speed over limit and the pitch follows the hand (Akay 2002).
type Friction struct {
	Slip   float64 // seconds of a slip: 0.0003 of a hinge
	Wander float64 // share by which the limit wanders: 0.3
	Rate   float64 // turns a second of that wandering: 9
	Jitter float64 // share by which it differs from slip to slip: 0.012
}

// Slips is the force on the bodies, for a speed in slips a second over time.
func (c Clock) Slips(r *Rand, f Friction, seconds float64, speed func(t float64) float64) Mono {
	x := c.Mono(seconds)
	coarse, fine := c.Open().Drift(r, f.Rate, seconds), c.Open().Drift(r, f.Rate*7, seconds)
	load, limit := 0., 1.
	for i := 0; i < len(x); i++ {
		t := float64(i) / c.Rate
		if i%block == 0 && c.Stopped() {
			return x
		}
		load += math.Max(0, speed(t)) / c.Rate
		if load <= limit {
			continue
		}
		n := max(2, c.Samples(f.Slip*r.In(.75, 1.5)))
		for j := 0; j < n && i+j < len(x); j++ {
			x[i+j] += float32(limit / float64(n) * (1 - math.Cos(2*math.Pi*(float64(j)+.5)/float64(n))))
		}
		load = .01 * r.Unit()
		limit = math.Max(.35, 1+f.Wander*coarse.At(t)+f.Wander/4*fine.At(t)+f.Jitter*r.Norm())
	}
	return x
}
