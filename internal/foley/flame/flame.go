// Package flame is the family of fire.
package flame

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Families are its sounds.
var Families = foley.List{campfire, blaze, torch, match, fuse, frying}

const crackling = "crackles are bursts of gas from wood: Farnell, Designing Sound, 2010"

// bed is what burns without crackles, added to out: a lapping under 130 Hz at level lap, a hiss about 5.2 kHz, and a band about 520
// Hz at level middle. Laps come about seven times a second; their square makes lulls longer than swells.
func bed(t *foley.Take, out sound.Stereo, lap, hiss, middle float64) {
	for ch, x := range [2][]float32{out.L, out.R} {
		r := t.Rand([]string{"left", "right"}[ch])
		laps, breath := t.Drift(r, 7*t.Speed, t.Seconds), t.Drift(r, 11, t.Seconds)
		low := t.Roar(r, t.Seconds, func(float64) float64 { return t.Tune(130) }, func(at float64) float64 {
			l := .5 + .5*laps.At(at)
			return lap * 2 * l * l
		})
		top := t.Gust(r, t.Seconds, .5, func(float64) float64 { return 5200 }, func(at float64) float64 { return hiss * (1 + .5*breath.At(at)) })
		mid := t.Gust(r, t.Seconds, .5, func(at float64) float64 { return t.Tune(520) },
			func(at float64) float64 { return middle * (.4 + .6*(.5+.5*laps.At(at))) })
		for _, y := range []sound.Mono{low, top, mid} {
			sound.Mono(x).Add(y, 0, t.Force)
		}
	}
}

// crackles adds bursts of wood to out, about rate a second, at a gain: a power law of loudness, some of them in runs. u^−.6 of an
// even u has a long tail, so most are faint and few are loud; 2.2 bounds it.
func crackles(t *foley.Take, out sound.Stereo, rate, gain float64) {
	r, c := t.Rand("crackles"), t.Open()
	wood := t.Drift(r, .5, t.Seconds)
	for at := range t.Poisson(r, t.Seconds, 2*rate, func(x float64) float64 { return rate * (1 + .8*wood.At(x)) }) {
		f := t.Tune(r.Log(900, 6500))
		loud := gain * t.Force * math.Min(2.2, .16*math.Pow(r.Unit()+.002, -.6))
		modes := []sound.Mode{{F: f, T: r.In(.003, .011), A: 1}, {F: f * r.In(1.3, 1.9), T: .005, A: .7}, {F: f * r.In(2.1, 3.2), T: .003, A: .5},
			{F: r.In(250, 500), T: .015, A: .12}}
		out.Add(c.Blow(r, r.In(.06, .4), .6, .05, modes), at, loud, .7*r.White())
		// About one in five sets off five more in a row, 12 ms apart in the mean.
		if !r.Chance(.22) {
			continue
		}
		for k, next := 0, at; k < 5; k++ {
			next += r.Exp(.012)
			out.Add(c.Blow(r, .1, .6, .02, []sound.Mode{{F: f * r.In(.8, 1.3), T: .004, A: 1}}), next, loud*r.In(.1, .6), .5*r.White())
		}
	}
}

var campfire = &foley.Family{
	Name: "campfire", Called: "a crackling fire",
	Nouns: "fire, campfire, fireplace, bonfire, hearth, ember, stove", Verbs: "crackle, burn", Sources: "wood, log",
	Names: "crackling fire, burning wood, fire crackling, log fire",
	Level: 58, Space: foley.Dry, Steady: true, Seconds: 8,
	Render: func(t *foley.Take) sound.Stereo {
		out := t.Stereo(t.Seconds)
		bed(t, out, .1, .012, .04)
		crackles(t, out, 11*t.Speed, 1)
		return out
	},
	Shows: []foley.Row{
		foley.Show("crackles a second", 3, 25, analysis.EventRate(.2, .015), crackling),
		foley.Show("crest, dB", 12, 45, analysis.Crest, "bursts over a quiet bed"),
		foley.Show("bed under 300 Hz", .1, .95, analysis.Share(10, 300), "lapping"),
	},
}

var blaze = &foley.Family{
	Name: "blaze", Called: "a roaring fire",
	Nouns: "blaze, inferno, wildfire, flame, lava, furnace, flamethrower, forge", Verbs: "blaze, roar, rage",
	Names: "roaring fire, house on fire, forest fire, burning building, raging fire, big fire, lava flow",
	Level: 76, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: func(t *foley.Take) sound.Stereo {
		out := t.Stereo(t.Seconds)
		bed(t, out, .8, .03, .3)
		crackles(t, out, 22*t.Speed, .7)
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 60, 1200, analysis.Centroid, "a roar of turbulence under 500 Hz: Farnell"),
		foley.Show("variation in 100 ms", .06, .7, analysis.Variation(.1), "it flickers at 5–10 Hz"),
	},
}

var torch = &foley.Family{
	Name: "torch whoosh", Called: "a flame being lit",
	Nouns: "ignite, ignition, torch, fireball, flare, burner", Verbs: "ignite, light, flare", Sources: "fire, torch, gas, candle, flame",
	Names: "fire whoosh, flame whoosh, torch being lit, fireball, gas burner, fire burst, burst into flames",
	Level: 76, Space: foley.Near, Seconds: 1.6, Every: [2]float64{2, 4},
	Render: renderTorch,
	Shows: []foley.Row{
		foley.Show("swells in, s", .03, .5, analysis.Rise, "gas catches over tenths of a second"),
		foley.Show("centroid, Hz", 80, 1200, analysis.Centroid, "turbulence"),
		foley.Show("within 20 dB, s", .3, 1.5, analysis.Sounding(20), "a puff"),
	},
}

func renderTorch(t *foley.Take) sound.Stereo {
	r, c := t.Rand("puff"), t.Open()
	// A larger flame lights more slowly, by the root of its size.
	seconds := 1.5 * math.Sqrt(t.Size) / t.Speed
	out := c.Stereo(seconds)
	level := func(x float64) float64 { return sound.Curve(x/seconds, 0, 0, .14, 1, .3, .55, 1, 0) }
	for _, pan := range []float64{-.6, .6} {
		flutter := c.Drift(r, 18, seconds)
		low := c.Roar(r, seconds, func(x float64) float64 { return t.Tune(250) + 900*level(x) },
			func(x float64) float64 { return 1.6 * level(x) * (1 + .4*flutter.At(x)) })
		top := c.Gust(r, seconds, .5, func(x float64) float64 { return 1600 + 2400*level(x) }, func(x float64) float64 { return .2 * level(x) * level(x) })
		out.Add(low, 0, t.Force, pan)
		out.Add(top, 0, t.Force, pan)
	}
	return out
}

var match = &foley.Family{
	Name: "match", Called: "a match being struck",
	Nouns: "match, matchstick, lighter", Verbs: "strike, light", Names: "match strike, striking a match, lighting a match, lighter flick, lighting a cigarette",
	Level: 58, Space: foley.Near, Seconds: 1.6, Every: [2]float64{2, 5},
	Render: renderMatch,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 1800, 9000, analysis.Centroid, "grit on grit, and a jet of gas"),
		foley.Show("within 20 dB, s", .2, 1.3, analysis.Sounding(20), "a scratch, then the flare"),
	},
}

func renderMatch(t *foley.Take) sound.Stereo {
	r, c := t.Rand("match"), t.Open()
	scratch := r.In(.16, .24) / t.Speed
	out := c.Mono(scratch + 1.5)
	for at := range c.Poisson(r, scratch, 1400, func(float64) float64 { return 1400 }) {
		out.Add(c.Blow(r, .08, .5, .01, []sound.Mode{{F: t.Tune(r.Log(2500, 8000)), T: .003, A: 1}}), c.Samples(.01+at), .22*r.Unit()*(.3+at/scratch))
	}
	flare := c.Gust(r, 1.3, .6, func(x float64) float64 { return 3200 + 3000*sound.Decay(x, .4) }, func(x float64) float64 {
		return (1.2*sound.Strike(x, .03, .5) + .4*sound.Smooth(0, .1, x)) * sound.Smooth(1.3, .7, x) * (1 + .4*r.White())
	})
	out.Add(flare, c.Samples(scratch), .6)
	puff := c.Roar(r, .6, func(float64) float64 { return 350 }, func(x float64) float64 { return sound.Strike(x, .04, .35) })
	out.Add(puff, c.Samples(scratch), .3)
	return t.Both(out.Scale(t.Force))
}

var fuse = &foley.Family{
	Name: "fuse", Called: "a burning fuse",
	Nouns: "fuse, sparkler, sizzle, hiss", Verbs: "sizzle, hiss, sputter", Sources: "dynamite, bomb, acid",
	Names: "burning fuse, dynamite fuse, sparkler burning, acid sizzle",
	Level: 56, Space: foley.Near, Steady: true, Seconds: 4,
	Render: func(t *foley.Take) sound.Stereo {
		out := t.Stereo(t.Seconds)
		r := t.Rand("fuse")
		sputter := t.Drift(r, 26*t.Speed, t.Seconds)
		hiss := t.Gust(r, t.Seconds, .6, func(at float64) float64 { return t.Tune(5200) * (1 + .15*sputter.At(at)) },
			func(at float64) float64 { return .25 * (1 + .7*sputter.At(at)) })
		out.Add(hiss, 0, t.Force, 0)
		crackles(t, out, 60*t.Speed, .25)
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 2800, 9000, analysis.Centroid, "a thin jet of gas"),
		foley.Show("variation in 30 ms", .1, .9, analysis.Variation(.03), "it sputters"),
	},
}

var frying = &foley.Family{
	Name: "frying", Called: "something frying",
	Nouns: "frying, bacon, skillet, grill, barbecue, oil, wok", Verbs: "fry, sizzle, sear", Sources: "pan, egg, meat, steak, oil",
	Names: "frying pan, bacon frying, sizzling pan, frying food",
	Level: 60, Space: foley.Room, Steady: true, Seconds: 5,
	Render: func(t *foley.Take) sound.Stereo {
		out := t.Stereo(t.Seconds)
		for ch, x := range [2][]float32{out.L, out.R} {
			r := t.Rand([]string{"left", "right"}[ch])
			wander := t.Drift(r, 2, t.Seconds)
			hiss := t.Gust(r, t.Seconds, .3, func(float64) float64 { return t.Tune(6200) }, func(at float64) float64 { return .14 * (1 + .25*wander.At(at)) })
			sound.Mono(x).Add(hiss, 0, t.Force)
		}
		r, c := t.Rand("pops"), t.Open()
		for at := range t.Steady(r, t.Seconds, 140*t.Speed) {
			f := t.Tune(r.Log(1800, 9000))
			pop := c.Blow(r, r.In(.05, .25), .5, .02, []sound.Mode{{F: f, T: r.In(.002, .007), A: 1}, {F: f * .5, T: .004, A: .5}})
			out.Add(pop, at, t.Force*.09*math.Min(4, math.Pow(r.Unit()+.002, -.5)), .5*r.White())
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 3000, 9500, analysis.Centroid, "drops of water burst in oil"),
		foley.Show("variation in 30 ms", .04, .6, analysis.Variation(.03), "many small bursts"),
	},
}
