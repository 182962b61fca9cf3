package weather

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

const turbulence = "turbulence, energy falls with the frequency: Farnell, Designing Sound, 2010"

// blowing is air that moves: bands whose pitch and level follow its speed, each from a noise of its own, and a whistle.
type blowing struct {
	Low     float64 // level of the roar
	Whistle float64 // level of what whistles at edges
	Leaves  float64 // level of what rustles
	Least   float64 // speed in a lull, 0..1
	Gusts   float64 // a second
}

// Levels go with speed^1.7 to speed^2.6, the whistle's steepest. The right hears each gust 40 ms after the left.
func (b blowing) make(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	r := t.Rand("gusts")
	slow, quick := t.Drift(r, b.Gusts*t.Speed, t.Seconds), t.Drift(r, 3.5*b.Gusts*t.Speed, t.Seconds)
	speed := func(at float64) float64 {
		return sound.Clamp(b.Least+(1-b.Least)*(.5+.5*slow.At(at))+.18*quick.At(at), .04, 1.25) * math.Pow(t.Force, .3)
	}
	for ch, x := range [2][]float32{out.L, out.R} {
		side := []string{"left", "right"}[ch]
		late := .04 * float64(ch)
		v := func(at float64) float64 { return speed(math.Max(0, at-late)) }
		// Pitch and level follow the speed by different powers, so a gust grows brighter as it grows louder.
		low := t.Roar(t.Rand(side+" low"), t.Seconds, func(at float64) float64 { return t.Tune(110 + 130*v(at)) },
			func(at float64) float64 { return b.Low * math.Pow(v(at), 1.9) })
		mid := t.Gust(t.Rand(side+" mid"), t.Seconds, 1.6, func(at float64) float64 { return t.Tune(260 + 420*v(at)) },
			func(at float64) float64 { return .4 * b.Low * math.Pow(v(at), 1.9) })
		whistle := t.Gust(t.Rand(side+" whistle"), t.Seconds, 9, func(at float64) float64 { return t.Tune(520 + 900*v(at)) },
			func(at float64) float64 { return b.Whistle * math.Pow(v(at), 2.6) })
		leaves := t.Gust(t.Rand(side+" leaves"), t.Seconds, .5, func(float64) float64 { return t.Tune(3600) },
			func(at float64) float64 { return b.Leaves * math.Pow(v(at), 1.7) })
		for _, y := range []sound.Mono{low, mid, whistle, leaves} {
			sound.Mono(x).Add(y, 0, 1)
		}
	}
	return out
}

var wind = &foley.Family{
	Name: "wind", Called: "wind",
	Nouns: "wind, breeze, gust, gale, draft, air", Verbs: "blow, gust",
	Names: "wind blowing, gentle breeze, gusts of wind, light wind, strong wind, gust of wind, strong gust",
	Level: 62, Space: foley.Dry, Steady: true, Seconds: 10,
	Render: blowing{Low: .9, Whistle: .1, Leaves: .004, Least: .22, Gusts: .45}.make,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 60, 700, analysis.Centroid, turbulence),
		foley.Show("variation in 300 ms", .15, 1.1, analysis.Variation(.3), "gusts of 2–10 s"),
	},
}

var howling = &foley.Family{
	Name: "howling wind", Called: "howling wind",
	Nouns: "blizzard, storm, hurricane, tornado, snowstorm, sandstorm, cyclone", Verbs: "howl, whistle, rage",
	Names: "howling wind, whistling wind, wind howling, wind through a crack, winter storm, arctic wind, eerie wind",
	Level: 74, Space: foley.Dry, Steady: true, Seconds: 10,
	Render: blowing{Low: .45, Whistle: 1.5, Leaves: .03, Least: .35, Gusts: .5}.make,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 150, 1600, analysis.Centroid, turbulence+", and tones of edges"),
		foley.Show("whistle between, Hz", 350, 1700, analysis.Above(350, analysis.Strongest(350, 2500)),
			"vortices of an edge at 0.2 × speed / width: Strouhal"),
	},
}

var rustle = &foley.Family{
	Name: "rustling leaves", Called: "leaves rustling in the wind",
	Nouns: "leaf, foliage, tree, bush, reed, cornfield", Verbs: "rustle, sway", Sources: "leaves, tree, grass, bush, wind",
	Names: "rustling leaves, leaves rustling, wind in the trees, wind through trees, bushes rustling",
	Level: 50, Space: foley.Dry, Steady: true, Seconds: 8,
	Render: blowing{Low: .05, Whistle: 0, Leaves: .3, Least: .2, Gusts: .6}.make,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 1800, 6500, analysis.Centroid, "leaves strike each other at 2–6 kHz: Fégeant, Applied Acoustics 57, 1999"),
		foley.Show("variation in 300 ms", .12, 1.1, analysis.Variation(.3), "gusts"),
	},
}

var hail = &foley.Family{
	Name: "hail", Called: "hail",
	Nouns: "hail, hailstorm, hailstone, sleet", Verbs: "hail, pelt", Sources: "roof, window, car", Names: "hail on a roof, hail storm",
	Takes: []sound.Material{sound.Tin, sound.Glass, sound.Oak, sound.Stone}, Level: 74, Space: foley.Dry, Steady: true, Seconds: 5,
	Render: renderHail,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 900, 6000, analysis.Centroid, "stones of 5–15 mm on a sheet of metal"),
		foley.Show("variation in 30 ms", .06, .9, analysis.Variation(.03), "single blows over a din"),
	},
}

func renderHail(t *foley.Take) sound.Stereo {
	r, c := t.Rand("hail"), t.Open()
	out := t.Stereo(t.Seconds)
	m := t.Of(sound.Tin)
	m.Loss += 30
	for at := range t.Steady(r, t.Seconds, 170*t.Speed*math.Sqrt(t.Force)) {
		// Sizes in centimetres, mostly small; a stone's level goes with size^1.5 and its contact with its size.
		size := r.Power(.4, 2.2, 2.2) * t.Size
		modes := sound.Body(r, t.Tune(r.Log(420, 1500)), sound.Plate(1.3, 7), m, r.In(.2, .45), .06)
		modes = append(modes, sound.Mode{F: t.Tune(r.Log(2500, 6500)), T: .006, A: 1})
		y := c.Blow(r, r.In(.15, .35)*size, .3, .1, modes)
		out.Add(y, at, .3*math.Pow(size, 1.5)*r.Unit()/math.Max(y.Peak(), 1e-9), .9*r.White())
	}
	return out
}
