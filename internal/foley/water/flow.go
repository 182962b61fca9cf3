package water

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// flowing is a family of bubbles that go on, with a hiss of the finest ones.
type flowing struct {
	Bubbles sound.Bubbles
	Hiss    float64 // level
	Centre  float64 // of the hiss, hertz
	Rush    float64 // level of a low roar
	Corner  float64 // of the roar, hertz
}

func (f flowing) make(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	b := f.Bubbles
	// More force means more bubbles; size and pitch change their radii, hence their tones.
	b.Rate *= t.Speed * math.Sqrt(t.Force)
	b.Least, b.Most = b.Least*t.Size/t.Pitch, b.Most*t.Size/t.Pitch
	b.Seconds, b.Gain = t.Seconds, .12
	t.Bubbles(t.Rand("bubbles"), out, b)
	for ch, x := range [2][]float32{out.L, out.R} {
		r := t.Rand([]string{"left", "right"}[ch])
		wander := t.Drift(r, 1.3, t.Seconds)
		hiss := t.Gust(r, t.Seconds, .35, func(at float64) float64 { return f.Centre * (1 + .2*wander.At(at)) },
			func(at float64) float64 { return f.Hiss * (1 + .3*wander.At(at)) })
		sound.Mono(x).Add(hiss, 0, t.Force)
		if f.Rush > 0 {
			rush := t.Roar(r, t.Seconds, func(float64) float64 { return f.Corner }, func(at float64) float64 { return f.Rush * (1 + .2*wander.At(at)) })
			sound.Mono(x).Add(rush, 0, t.Force)
		}
	}
	return out
}

var stream = &foley.Family{
	Name: "stream", Called: "a stream",
	Nouns: "stream, brook, creek, river, spring, fountain, rivulet", Verbs: "babble, flow, run", Sources: "water",
	Names: "babbling brook, running water, flowing water, river flowing, mountain stream",
	Level: 56, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: flowing{Bubbles: sound.Bubbles{Rate: 520, Least: .0006, Most: .01, Exponent: 1.75, Rising: .2, Width: .9, Swing: .35, SwingsASec: 1.2},
		Hiss: .012, Centre: 3800, Rush: .02, Corner: 400}.make,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 450, 2600, analysis.Centroid, "bubbles of 0.5–8 mm: "+liquids),
		foley.Show("variation in 30 ms", .06, .6, analysis.Variation(.03), "never steady, never pulsing"),
		foley.Show("single bubbles a second", 4, 90, analysis.EventRate(.1, .01), liquids),
	},
}

var waterfall = &foley.Family{
	Name: "waterfall", Called: "a waterfall",
	Nouns: "waterfall, cascade, rapids, cataract, weir, dam, shower, flood", Verbs: "rush, cascade, gush", Sources: "water",
	Names: "rushing water, white water, running shower",
	Level: 78, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: flowing{Bubbles: sound.Bubbles{Rate: 700, Least: .0005, Most: .006, Exponent: 1.9, Rising: .1, Width: 1, Swing: .1, SwingsASec: 2}, Hiss: .16,
		Centre: 2400, Rush: .22, Corner: 900}.make,
	Shows: []foley.Row{
		foley.Show("flatness, dB", -7, 0, analysis.Flatness(400, 8000), "broad band: Farnell, Designing Sound, 2010"),
		foley.Show("variation in 30 ms", .02, .3, analysis.Variation(.03), "steady"),
		foley.Show("centroid, Hz", 700, 4500, analysis.Centroid, "ibid."),
	},
}

var bubbling = &foley.Family{
	Name: "bubbles", Called: "bubbling",
	Nouns: "bubble, bubbling, potion, cauldron, aquarium, swamp, tar", Verbs: "bubble, gurgle, blub", Sources: "water, cauldron, potion, mud, lava",
	Names: "bubbling cauldron, bubbling potion, underwater bubbles, bubbling swamp, scuba bubbles, diver bubbles",
	Level: 54, Space: foley.Near, Steady: true, Seconds: 6,
	Render: flowing{Bubbles: sound.Bubbles{Rate: 26, Least: .003, Most: .016, Exponent: 1.4, Rising: .8, Width: .6, Swing: .5, SwingsASec: 1}, Hiss: .001,
		Centre: 2500}.make,
	Shows: []foley.Row{
		foley.Show("bubbles a second", 4, 40, analysis.EventRate(.15, .02), "a cauldron that simmers"),
		foley.Show("centroid, Hz", 180, 1200, analysis.Centroid, minnaert+", R 3–15 mm"),
	},
}

var boiling = &foley.Family{
	Name: "boiling water", Called: "boiling water",
	Nouns: "boil, boiling, pot, stew, soup, geyser", Verbs: "boil, simmer", Sources: "water, pot, kettle, pan",
	Names: "boiling water, boiling pot, water boiling",
	Level: 60, Space: foley.Room, Steady: true, Seconds: 6,
	Render: flowing{Bubbles: sound.Bubbles{Rate: 260, Least: .0015, Most: .013, Exponent: 1.3, Rising: .7, Width: .5, Swing: .3, SwingsASec: 2}, Hiss: .02,
		Centre: 1500, Rush: .05, Corner: 350}.make,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 150, 1200, analysis.Centroid, "large bubbles: "+minnaert),
		foley.Show("variation in 30 ms", .06, .7, analysis.Variation(.03), "it rolls"),
	},
}

var underwater = &foley.Family{
	Name: "underwater", Called: "being under water",
	Nouns: "underwater, submerged, deep sea, ocean floor, scuba", Verbs: "submerge",
	Names: "under water, deep under water, underwater ambience, beneath the sea",
	Level: 58, Space: foley.Dry, Steady: true, Seconds: 8,
	Render: renderUnderwater,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 30, 400, analysis.Centroid, "ears under water hear the low end"),
		foley.Show("share under 500 Hz", .7, 1, analysis.Share(20, 500), "ibid."),
	},
}

func renderUnderwater(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	for ch, x := range [2][]float32{out.L, out.R} {
		r := t.Rand([]string{"left", "right"}[ch])
		swell := t.Drift(r, .35*t.Speed, t.Seconds)
		bed := t.Roar(r, t.Seconds, func(at float64) float64 { return t.Tune(150) * (1 + .4*swell.At(at)) },
			func(at float64) float64 { return 1 + .4*swell.At(at) })
		sound.Mono(x).Add(bed, 0, t.Force)
	}
	r, c := t.Rand("breaths"), t.Open()
	flow := sound.Bubbles{
		Seconds: 1.2, Gain: .5, Level: func(x float64) float64 { return sound.Curve(x, 0, 0, .1, 1, 1.2, 0) },
		Rate: 60, Least: .003, Most: .014, Exponent: 1.3, Rising: .9, Width: .5, Swing: .3, SwingsASec: 3,
	}
	// About every three seconds a run of bubbles rises, as of a breath.
	for at := range t.Steady(r, t.Seconds, .35*t.Speed) {
		run := c.Stereo(1.4)
		c.Bubbles(r, run, flow)
		run.L, run.R = c.Low(run.L, 900, .7), c.Low(run.R, 900, .7)
		out.AddWidth(run, at, .5*r.In(.4, 1), .8, .6*r.White())
	}
	return out
}

var pour = &foley.Family{
	Name: "pouring", Called: "a drink being poured",
	Nouns: "pour, pouring, drink", Verbs: "pour, fill",
	Sources: "water, glass, cup, bottle, tea, coffee, wine, beer, jug, whisky, whiskey, juice, milk, tumbler, drink",
	Names:   "pouring water, pouring a drink, filling a glass, filling a cup, pouring tea",
	Level:   56, Space: foley.Near, Seconds: 3, Every: [2]float64{3, 6},
	Render: renderPour,
	Shows: []foley.Row{
		foley.Show("resonance rises by", 1.15, 6, analysis.Ratio(analysis.Within(2, 2.6, analysis.Strongest(350, 5000)),
			analysis.Within(.3, .9, analysis.Strongest(350, 5000))), "the column of air above the water shortens: Cabe, Pittenger, JEP 26, 2000"),
		foley.Show("centroid, Hz", 400, 4000, analysis.Centroid, liquids),
	},
}

// A column of L metres that is open above sounds at c/4L. The water takes 78 % of it, so 440 Hz rise to 2000.
func renderPour(t *foley.Take) sound.Stereo {
	r, c := t.Rand("pour"), t.Open()
	seconds := 2.7 / t.Speed
	dry := c.Stereo(seconds + .3)
	level := func(x float64) float64 { return sound.Smooth(0, .1, x) * sound.Smooth(seconds, seconds-.15, x) }
	c.Bubbles(r, dry, sound.Bubbles{
		From: .02, Seconds: seconds, Gain: .14, Level: level,
		Rate: 330, Least: .0006, Most: .004, Exponent: 1.5, Rising: .2, Width: .2, Swing: .2, SwingsASec: 4,
	})
	jet := c.Gust(r, seconds, .5, func(float64) float64 { return 1800 }, func(x float64) float64 { return .05 * level(x) })
	dry.Add(jet, .02, 1, 0)
	mid := dry.Mid()
	// A resonance of quality 9 follows the column's quarter wave; what it passes is most of the sound.
	column := c.SVF(600, 9)
	i := 0
	out := c.Mono(seconds + .3)
	for k := range out { // a quarter of a wave stands in the air above the water, which rises
		if i++; i&15 == 1 {
			x := float64(k) / c.Rate / seconds
			column.Set(t.Tune(440)/(1-.78*math.Min(1, x)), 9)
		}
		v := float64(mid[k])
		out[k] = float32(.2*v + 3.4*column.Run(v).BP)
	}
	return t.Both(out.Scale(t.Force))
}

var waves = &foley.Family{
	Name: "waves", Called: "waves on a shore",
	Nouns: "wave, surf, sea, ocean, beach, shore, tide, lake", Verbs: "lap, break, roll in",
	Names: "ocean waves, waves on the beach, sea waves, waves crashing, crashing waves, lapping waves",
	Level: 66, Space: foley.Dry, Steady: true, Seconds: 16,
	Render: renderWaves,
	Shows: []foley.Row{
		foley.Show("waves a second", .06, .25, analysis.Modulation(.05, .5), "wind sea breaks every 4–10 s"),
		foley.Show("centroid, Hz", 150, 3000, analysis.Centroid, "bubbles of a breaker 100 Hz–5 kHz: Deane, Nature 418, 2002"),
		foley.Show("variation in 300 ms", .2, 1.4, analysis.Variation(.3), "each rises and runs out"),
	},
}

func renderWaves(t *foley.Take) sound.Stereo {
	r, c := t.Rand("sea"), t.Open()
	out := t.Stereo(t.Seconds)
	for ch, x := range [2][]float32{out.L, out.R} {
		far := t.Roar(t.Rand([]string{"left", "right"}[ch]), t.Seconds, func(float64) float64 { return 380 }, func(float64) float64 { return .16 })
		sound.Mono(x).Add(far, 0, t.Force)
	}
	// A wave every 6.4 s: the breaker grows for a second and falls, the foam hisses after it for four.
	for _, at := range t.Beat(r, .4, t.Seconds, 6.4/t.Speed, .5) {
		wave := c.Stereo(6.5)
		force := r.In(.7, 1.1) * t.Force
		for _, pan := range []float64{-.8, .8} {
			breaker := c.Roar(r, 4.5, func(x float64) float64 { return 250 + 1500*sound.Curve(x, 0, .1, 1.1, 1, 2.2, .4, 4.5, .1) }, func(x float64) float64 {
				return 1.1 * sound.Curve(x, 0, 0, 1.1, 1, 1.7, .7, 4.5, 0)
			})
			foam := c.Gust(r, 6, .35, func(x float64) float64 { return 5200 - 300*x },
				func(x float64) float64 { return .34 * sound.Curve(x, .6, 0, 1.8, 1, 3, .55, 6, 0) })
			wave.Add(breaker, 0, 1, pan)
			wave.Add(foam, .1*r.Unit(), 1, pan)
		}
		out.AddWidth(wave, at, force, 1, .3*r.White())
	}
	return out
}
