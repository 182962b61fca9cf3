// Package whoosh is the family of movements through the air, and of the sounds that films and menus make of them.
package whoosh

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Families are its sounds.
var Families = foley.List{swing, flyby, riser, flap, punch, throw}

const vortex = "vortices at 0.2 × speed / width: Strouhal 1878; Selfridge and others, 2017"

// pass is the air around what passes: a band from low to high hertz of quality q, which follows its speed. The speed rises to its
// peak, a share of seconds, and falls again. The band's middle goes with speed^1.3 and its level with speed^2.2.
func pass(c sound.Clock, r *sound.Rand, seconds, peak, low, high, q float64) sound.Mono {
	speed := func(x float64) float64 { return sound.Curve(x/seconds, 0, 0, peak, 1, 1, 0) }
	return c.Gust(r, seconds, q, func(x float64) float64 { return low + (high-low)*math.Pow(speed(x), 1.3) },
		func(x float64) float64 { return math.Pow(speed(x), 2.2) })
}

var swing = &foley.Family{
	Name: "swing", Called: "something swung through the air",
	Nouns: "swing, swoosh, swish, whoosh, slash", Verbs: "swing, swoosh, swish, whoosh, slash", Sources: "sword, stick, bat, axe, blade, golf club, staff",
	Names: "sword swing, whoosh sound, air swish, sword swoosh, axe swing, bat swing",
	Level: 66, Space: foley.Near, Seconds: .6, Every: [2]float64{.5, 1.4},
	Render: renderSwing,
	Shows: []foley.Row{
		foley.Show("swells in, s", .04, .4, analysis.Rise, "a stroke lasts 0.3–0.5 s"),
		foley.Show("centroid, Hz", 500, 3500, analysis.Centroid, vortex+": 30 m/s past 5–15 mm"),
		foley.Show("within 20 dB, s", .08, .45, analysis.Sounding(20), "ibid."),
	},
}

// Gains √((1 ∓ p)/2) add up to the same power wherever it is.
func renderSwing(t *foley.Take) sound.Stereo {
	r, c := t.Rand("swing"), t.Open()
	seconds := r.In(.38, .5) / t.Speed
	out := c.Stereo(seconds + .05)
	side := r.Sign()
	for i, gain := range []float64{1, .6} {
		x := pass(c, r, seconds, r.In(.5, .62), t.Tune(260), t.Tune([]float64{1300, 2300}[i]), []float64{1.3, .8}[i])
		n := float64(len(x))
		l, rr := make(sound.Mono, len(x)), make(sound.Mono, len(x))
		for k, v := range x { // it passes from one side to the other
			p := side * (2*float64(k)/n - 1) * .7
			l[k], rr[k] = v*float32(math.Sqrt((1-p)/2)), v*float32(math.Sqrt((1+p)/2))
		}
		out.AddStereo(sound.Stereo{Rate: out.Rate, L: l, R: rr}, 0, gain*t.Force)
	}
	return out
}

var flyby = &foley.Family{
	Name: "fly-by", Called: "something flying past",
	Nouns: "flyby, fly-by, transition, swipe, pass", Verbs: "fly by, fly past, zoom, pass",
	Names: "fly by, flying past, cinematic whoosh, transition whoosh, zoom past, scene transition, dragon flyby, wind whoosh transition, " +
		"swoosh transition, whoosh transition",
	Level: 78, Space: foley.Open, Seconds: 1.8, Every: [2]float64{1.5, 3},
	Render: renderFlyby,
	Shows: []foley.Row{
		foley.Show("swells in, s", .15, 1, analysis.Rise, "it comes, and is gone sooner"),
		foley.Show("centroid, Hz", 120, 1800, analysis.Centroid, vortex+": a body of a decimetre"),
		foley.Show("later over earlier centroid", .3, .98, analysis.Ratio(analysis.Within(1.05, 1.6, analysis.Centroid),
			analysis.Within(.3, .8, analysis.Centroid)), "Doppler"),
	},
}

func renderFlyby(t *foley.Take) sound.Stereo {
	r, c := t.Rand("fly-by"), t.Open()
	seconds := 1.7 / t.Speed
	out := c.Stereo(seconds + .1)
	closest := seconds * .55
	from := r.Sign()
	for i, band := range []float64{140, 400, 1050} {
		// Doppler: 28 % higher before it is nearest, 22 % lower after.
		fall := func(x float64) float64 { return 1.28 - .5*sound.Smooth(closest-.25, closest+.25, x) }
		x := c.Gust(r, seconds, .8, func(x float64) float64 { return t.Tune(band) * fall(x) }, func(x float64) float64 {
			// The level falls with the square of the distance from the nearest point.
			d := (x - closest) / .22 * t.Speed
			return 1 / (1 + d*d) * sound.Smooth(0, .1, x) * sound.Smooth(seconds, seconds-.2, x)
		})
		l, rr := make(sound.Mono, len(x)), make(sound.Mono, len(x))
		for k, v := range x {
			p := from * .85 * math.Tanh((closest-float64(k)/c.Rate)/.3)
			l[k], rr[k] = v*float32(math.Sqrt((1-p)/2)), v*float32(math.Sqrt((1+p)/2))
		}
		out.AddStereo(sound.Stereo{Rate: out.Rate, L: l, R: rr}, 0, []float64{1, .7, .35}[i]*t.Force)
	}
	return out
}

var riser = &foley.Family{
	Name: "riser", Called: "a riser",
	Nouns: "riser, buildup, build-up, uplifter, crescendo", Verbs: "rise, build up, swell",
	Names: "tension riser, build up, cinematic riser, reverse cymbal, rising tension",
	Level: 80, Space: foley.Hall, Seconds: 4, Every: [2]float64{4, 8},
	Render: renderRiser,
	Shows: []foley.Row{
		foley.Show("later over earlier centroid", 1.3, 20, analysis.Ratio(analysis.Within(2.6, 3.5, analysis.Centroid),
			analysis.Within(.6, 1.4, analysis.Centroid)), "convention: it rises"),
		foley.Show("late over early, dB", 6, 60, analysis.Over(2.8, 3.8, .2, 1.2), "convention: it swells"),
	},
}

func renderRiser(t *foley.Take) sound.Stereo {
	r, c := t.Rand("riser"), t.Open()
	seconds := 3.9 / t.Speed
	out := c.Stereo(seconds + max(.15, .03*seconds)) // a slow one, too, has its end in silence
	rise := func(x float64) float64 { return math.Pow(math.Min(1, x/seconds), 1.7) }
	end := func(x float64) float64 { return sound.Smooth(seconds, seconds-.06, x) }
	for _, pan := range []float64{-.8, .8} {
		x := c.Gust(r, seconds, 1.1, func(x float64) float64 { return t.Tune(260 + 5200*rise(x)) }, func(x float64) float64 { return (.04 + rise(x)) * end(x) })
		out.Add(x, 0, .8*t.Force, pan)
	}
	oscs := []sound.Osc{c.Osc(), c.Osc(), c.Osc()}
	filter := c.SVF(400, .9)
	i := 0
	tone := c.Fill(seconds, func(x float64) float64 {
		f := t.Tune(110) * math.Pow(2, 2.2*rise(x))
		if i++; i&7 == 1 {
			// Every eighth sample is enough for the ear.
			filter.Set(300+6000*rise(x), .9)
		}
		v := 0.
		for k := range oscs {
			v += oscs[k].Saw(f * (1 + .006*float64(k-1)))
		}
		pulse := .6 + .4*math.Sin(6.283*(3+9*rise(x))*x)
		return .3 * filter.Run(v).LP * rise(x) * pulse * end(x)
	})
	out.Add(tone, 0, t.Force, 0)
	return out
}

var flap = &foley.Family{
	Name: "wing flaps", Called: "wings flapping",
	Nouns: "wing, flap, flutter, flag, sail, cape, cloth", Verbs: "flap, flutter, beat, billow", Sources: "bird, dragon, bat, flag, sail",
	Names:  "wings flapping, flapping wings, dragon wings, bird wings, flag flapping, flag in the wind",
	Traits: map[string]string{"dragon": "giant, griffin, huge wings", "bird": "pigeon, bat, small wings"},
	Level:  62, Space: foley.Open, Steady: true, Seconds: 4,
	Render: renderFlap,
	Shows: []foley.Row{
		foley.Show("beats a second", 2.2, 7, analysis.Modulation(1.5, 9), "a large bird 3–5 a second: Pennycuick, Modelling the Flying Bird, 2008"),
		foley.Show("centroid, Hz", 120, 2200, analysis.Centroid, "air out of a fan of feathers"),
	},
}

func renderFlap(t *foley.Take) sound.Stereo {
	r, c := t.Rand("wings"), t.Open()
	out := t.Stereo(t.Seconds)
	// Beats a second: 4 of a large bird, 1.5 of a dragon, 8 of a pigeon or a bat.
	rate, size := 4., t.Size
	if t.Has("dragon") {
		rate, size = 1.5, size*3
	}
	if t.Has("bird") {
		rate, size = 8, size*.5
	}
	period := 1 / (rate * t.Speed)
	for _, at := range t.Beat(r, period*.7, t.End(.1), period, period*.04) {
		beat := c.Stereo(period * 1.1)
		for _, pan := range []float64{-.45, .45} {
			down := c.Roar(r, period*.9, func(x float64) float64 { return t.Tune((300 + 1500*sound.Decay(x, period)) / math.Sqrt(size)) },
				func(x float64) float64 {
					// The beat down, and a third as loud the way up.
					return 1.2 * sound.Curve(x/period, 0, 0, .16, 1, .4, .25, .62, .3, .9, 0)
				})
			edge := c.Gust(r, period*.5, .7, func(float64) float64 { return t.Tune(2600 / math.Sqrt(size)) },
				func(x float64) float64 { return .35 * sound.Curve(x/period, 0, 0, .13, 1, .3, 0) })
			beat.Add(down, 0, 1, pan)
			beat.Add(edge, 0, 1, pan)
		}
		out.AddStereo(beat, at, t.Force*r.In(.8, 1.1))
	}
	return out
}

var punch = &foley.Family{
	Name: "punch", Called: "a punch",
	Nouns: "punch, kick, hit, fist, uppercut, smack, slap, brawl", Verbs: "punch, kick, hit, smack, slap, beat up", Sources: "fist, body, face, boxing",
	Names:  "body punch, face punch, body hit, martial arts hit, fist fight, knife stab, stab flesh, stabbing",
	Traits: map[string]string{"slap": "slapping, open hand, face slap"},
	Level:  82, Space: foley.Near, Seconds: .6, Every: [2]float64{.5, 1.5},
	Render: renderPunch,
	Shows: []foley.Row{
		foley.Show("attack, ms", .5, 25, analysis.Attack, "contact of a fist 5–10 ms: Pierce and others, 2006"),
		foley.Show("share under 400 Hz", .25, .99, analysis.Share(20, 400), "flesh takes the top"),
		foley.Show("falls 30 dB in, ms", 25, 320, analysis.Falls(30), "flesh rings not"),
	},
}

func renderPunch(t *foley.Take) sound.Stereo {
	r, c := t.Rand("punch"), t.Open()
	out := c.Stereo(.75)
	air := pass(c, r, .16, .85, 400, 1900, .9)
	out.Add(air, 0, .16*t.Force, .1*r.White())
	body, smack := 1., .5
	if t.Has("slap") {
		body, smack = .3, 1.3
	}
	o := c.Osc()
	f := t.Tune(r.In(58, 76))
	// A body of 58 to 76 Hz whose pitch falls within .06 s: what films make of a blow.
	thump := c.Fill(.35, func(x float64) float64 { return o.Sin(f*(1+1.4*sound.Decay(x, .06))) * sound.Strike(x, .003, .24) })
	out.Add(thump, .13, .55*body*t.Force, 0)
	flesh := c.Blow(r, 3.2, .9, .2, []sound.Mode{{F: t.Tune(160), T: .07, A: 1}, {F: t.Tune(290), T: .05, A: .8}, {F: t.Tune(520), T: .035, A: .6},
		{F: t.Tune(900), T: .02, A: .4}})
	out.Add(flesh, .128, .8*body*t.Force/flesh.Peak(), 0)
	skin := c.Gust(r, .1, .6, func(float64) float64 { return t.Tune(1900) }, func(x float64) float64 { return sound.Strike(x, .001, .05) })
	out.Add(skin, .128, 1.7*smack*t.Force, 0)
	return out
}

var throw = &foley.Family{
	Name: "throw", Called: "something spinning past",
	Nouns: "boomerang, shuriken, knife throw, spin", Verbs: "throw, spin, twirl, whirl, fling", Sources: "axe, knife, coin, rope, staff, lasso",
	Names: "axe throw, throwing axe, spinning blade, boomerang throw, lasso spin, spinning staff",
	Level: 62, Space: foley.Open, Seconds: 1.2, Every: [2]float64{1, 2.5},
	Render: renderThrow,
	Shows: []foley.Row{
		foley.Show("turns a second", 5, 24, analysis.Within(.1, 1, analysis.Modulation(4, 30)), "a thrown axe turns 5–10 times a second, two edges each"),
		foley.Show("centroid, Hz", 300, 3500, analysis.Centroid, vortex),
	},
}

func renderThrow(t *foley.Take) sound.Stereo {
	r, c := t.Rand("throw"), t.Open()
	seconds := 1.15
	// Turns a second, each of which swells and brightens the sound once.
	spin := r.In(9, 13) * t.Speed
	turn := func(x float64) float64 { return math.Pow(.5+.5*math.Sin(6.283*spin*x), 1.6) }
	x := c.Gust(r, seconds, 1.1, func(x float64) float64 { return t.Tune(500 + 1500*turn(x)) }, func(x float64) float64 {
		return (.06 + turn(x)) * sound.Curve(x/seconds, 0, 0, .3, 1, .6, .8, 1, 0)
	})
	out := c.Stereo(seconds + .05)
	out.Add(x, 0, t.Force, .3*r.White())
	return out
}
