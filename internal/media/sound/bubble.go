package sound

import "math"

// Bubble is a bubble of air in water, radius in metres: the pitch is 3/R (Minnaert 1933), damping and rise are those of van den Doel
// (Physically based models for liquid sounds, 2005). rise 0: it stays deep; 0.1: it nears the surface.
func (c Clock) Bubble(radius, rise float64) Mono {
	f := 3 / radius
	damping := .13/radius + .0072*math.Pow(radius, -1.5)
	x := make(Mono, c.Samples(math.Min(.5, 7/damping)))
	if f > c.Rate*.45 {
		return x
	}
	// A rotation instead of a sine a sample: z turns by w, and w itself by the chirp.
	step := 2 * math.Pi * f / c.Rate
	chirp := step * rise * damping / c.Rate
	re, im := 1., 0.
	wr, wi := math.Cos(step), math.Sin(step)
	cr, ci := math.Cos(chirp), math.Sin(chirp)
	level, fall := 1., math.Exp(-damping/c.Rate)
	attack := math.Max(4, .0006*c.Rate)
	for i := range x {
		re, im = re*wr-im*wi, re*wi+im*wr
		wr, wi = wr*cr-wi*ci, wr*ci+wi*cr
		level *= fall
		a := level
		if u := float64(i) / attack; u < 1 {
			a *= u * u * (3 - 2*u)
		}
		x[i] = float32(a * im)
	}
	return x
}

// Bubbles are those of a flow: so many a second, radii by a power law, loud as R^0.3, spread over a width of the stereo picture.
type Bubbles struct {
	From, Seconds      float64                 // when they begin, and for how long they go on
	Gain               float64                 // of a bubble of 2 mm
	Level              func(t float64) float64 // share of Rate at t seconds after From; nil: 1
	Rate               float64                 // a second
	Least, Most        float64                 // radius, metres
	Exponent           float64                 // of the density of radii: 1.75 of a brook
	Rising             float64                 // share of bubbles that near the surface
	Width              float64                 // of the pan, 0..1
	Pan                float64                 // of their middle
	Swing, SwingsASec  float64                 // share by which the rate wanders, and how often
	bank               []Mono
	bankLeast, bankLog float64
}

// bubbleBank is how many radii a bank has: each is a third of a semitone from the next in a range of 16.
const bubbleBank = 144

// Bubbles adds a flow.
func (c Clock) Bubbles(r *Rand, s Stereo, b Bubbles) {
	level := b.Level
	if level == nil {
		level = func(float64) float64 { return 1 }
	}
	open := c.Open()
	b.bank = make([]Mono, 2*bubbleBank)
	b.bankLeast, b.bankLog = math.Log(b.Least), math.Log(b.Most/b.Least)
	wander := c.Drift(r, math.Max(b.SwingsASec, .2), math.Max(b.Seconds, .1))
	rate := func(t float64) float64 { return b.Rate * (1 + b.Swing*wander.At(t)) * level(t) }
	for t := range c.Poisson(r, b.Seconds, b.Rate*(1+b.Swing), rate) {
		radius := r.Power(b.Least, b.Most, b.Exponent)
		rising := 0
		if r.Chance(b.Rising) {
			rising = 1
		}
		k := min(bubbleBank-1, int((math.Log(radius)-b.bankLeast)/b.bankLog*bubbleBank))
		i := 2*k + rising
		if b.bank[i] == nil {
			radius := math.Exp(b.bankLeast + (float64(k)+.5)/bubbleBank*b.bankLog)
			b.bank[i] = open.Bubble(radius, .07*float64(rising))
		}
		s.Add(b.bank[i], b.From+t, b.Gain*math.Pow(radius/.002, .3)*math.Pow(r.Unit(), 1.7), b.Pan+b.Width*r.White())
	}
}
