package blast

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

var firework = &foley.Family{
	Name: "firework", Called: "a firework",
	Nouns: "firework, fireworks, firecracker, flare", Verbs: "burst", Names: "fireworks show, sky rocket, new year fireworks",
	Level: 120, Space: foley.Valley, Seconds: 3.2, Every: [2]float64{.8, 3},
	Render: renderFirework,
	Shows: []foley.Row{
		foley.Show("bang after, s", .6, 1.6, analysis.Loudest(.02), "it climbs first"),
		foley.Show("crackles", 8, 200, analysis.Tail(1.6, analysis.Events(.12, .02)), "stars that crackle"),
		foley.Show("centroid of the crackle, Hz", 1200, 9000, analysis.Tail(1.2, analysis.Above(400, analysis.Centroid)), "small charges"),
	},
}

func renderFirework(t *foley.Take) sound.Stereo {
	r, c := t.Rand("firework"), t.Open()
	climb := r.In(.85, 1.15) / t.Speed
	out := c.Stereo(climb + 2.5)
	o := c.Osc()
	// A whistle that falls by a third as the rocket slows down.
	pitch := t.Tune(r.In(2400, 3100))
	whistle := c.Fill(climb, func(x float64) float64 {
		u := x / climb
		return (.6*o.Sin(pitch*(1-.35*u)*(1+.01*r.White())) + .5*r.White()) * .07 * sound.Smooth(0, .1, u) * sound.Smooth(1, .8, u) * (1 - .5*u)
	})
	out.Add(whistle, 0, 1, -.1)
	b := bang{Width: .006, Top: 5200, Fire: .1, Ground: 60, Tail: 1.2}.make(t)
	out.AddStereo(b, climb, 1)
	// Stars crackle from .1 s after the bang, fewer and fewer over two seconds.
	for at := range c.Poisson(r, 1.7, 150, func(x float64) float64 { return 150 * sound.Smooth(.1, .4, x) * sound.Decay(x, 4) }) {
		f := r.Log(1400, 6500)
		pop := c.Blow(r, r.In(.05, .2), .6, .03, []sound.Mode{{F: f, T: .006, A: 1}, {F: f * .45, T: .01, A: .7}})
		out.Add(pop, climb+.2+at, r.Power(.05, .5, 1.5)/pop.Peak()*.5, .8*r.White())
	}
	return out
}

var collapse = &foley.Family{
	Name: "collapse", Called: "something collapsing",
	Nouns: "collapse, rubble, rockslide, landslide, avalanche, debris, demolition, rockfall, cave-in", Verbs: "collapse, crumble, cave in, fall apart",
	Sources: "building, wall, rock, stone, bridge, tower",
	Names:   "building collapse, rocks falling, falling rocks, wall collapse, stone crumbling, rock slide",
	Takes:   []sound.Material{sound.Stone, sound.Oak, sound.Ice, sound.Ceramic},
	Level:   104, Space: foley.Open, Seconds: 4, Every: [2]float64{4, 9},
	Render: renderCollapse,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 80, 1400, analysis.Centroid, "blocks of 10 cm to 1 m: 50 Hz to 2 kHz"),
		foley.Show("variation in 60 ms", .35, 2.5, analysis.Variation(.06), "single blocks stand out"),
		foley.Show("within 30 dB, s", 1.5, 4.2, analysis.Sounding(30), "it goes on for seconds"),
	},
}

// Blocks of 5 to 90 cm by a power law of exponent 1.6: many small ones, few large. A block of s metres sounds at 72/s Hz, and loud as s^.8.
func renderCollapse(t *foley.Take) sound.Stereo {
	r, c := t.Rand("collapse"), t.Open()
	m := t.Of(sound.Stone)
	m.Loss += 10
	seconds := 3.6 / t.Speed
	out := c.Stereo(seconds + .8)
	// How much falls: it gives way, is at its most after an eighth of the time, and trickles at the end.
	flow := func(x float64) float64 { return sound.Curve(x/seconds, 0, .15, .12, 1, .5, .7, .8, .25, 1, .02) }
	for at := range c.Poisson(r, seconds, 62, func(x float64) float64 { return 62 * flow(x) }) {
		size := r.Power(.05, .9, 1.6) * t.Size
		f := t.Tune(90 / size * .8)
		block := sound.Body(r, f, sound.Plate(r.In(1, 1.6), 7), m, r.In(.2, .45), .1)
		blow := c.Blow(r, sound.Clamp(2.5*math.Sqrt(size), .3, 6), .5, .35, block)
		out.Add(blow, at, t.Force*math.Pow(size, .8)*(.4+.6*flow(at))/math.Max(blow.Peak(), 1e-9)*.8, .8*r.White())
	}
	for _, pan := range []float64{-.7, .7} {
		rumble := c.Roar(r, seconds, func(x float64) float64 { return 160 + 700*flow(x) }, func(x float64) float64 { return 1.6 * flow(x) })
		out.Add(rumble, 0, .5*t.Force, pan)
	}
	return out
}

var earthquake = &foley.Family{
	Name: "earthquake", Called: "an earthquake",
	Nouns: "earthquake, tremor, rumble, rumbling, quake, volcano, eruption, stampede", Verbs: "rumble, shake, quake, erupt",
	Names: "ground shaking, ground shakes, deep rumble, low rumble, volcanic eruption",
	Level: 92, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: renderQuake,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 20, 130, analysis.Centroid, "the ground sends what lies under 100 Hz to the air: Tosi and others, 2012"),
		foley.Show("variation in 100 ms", .1, .9, analysis.Variation(.1), "waves come and go"),
	},
}

func renderQuake(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	for ch, x := range [2][]float32{out.L, out.R} {
		r := t.Rand([]string{"left", "right"}[ch])
		// A slow swell and a shaking of 5 a second, each side by itself. What rattles in the house follows the cube, so only strong
		// shakes are heard.
		swell, shake := t.Drift(r, .7, t.Seconds), t.Drift(r, 5*t.Speed, t.Seconds)
		level := func(at float64) float64 { return .55 + .3*swell.At(at) + .25*shake.At(at) }
		rumble := t.Roar(r, t.Seconds, func(at float64) float64 { return t.Tune(70) * (1 + .4*swell.At(at)) },
			func(at float64) float64 { return 2.5 * level(at) })
		rattle := t.Roar(r, t.Seconds, func(float64) float64 { return 900 }, func(at float64) float64 { return .03 * math.Pow(level(at), 3) })
		sound.Mono(x).Add(rumble, 0, t.Force)
		sound.Mono(x).Add(rattle, 0, t.Force)
	}
	return out
}
