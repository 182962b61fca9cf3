package weather

import (
	"fmt"
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// rain is a far bed of drops too many to tell apart, near drops on leaves, stone and roof, and bubbles where they hit puddles.
var rain = &foley.Family{
	Name: "rain", Called: "rain",
	Nouns: "rain, rainfall, downpour, drizzle, shower, rainstorm, monsoon", Verbs: "rain, drizzle, pour down", Names: "heavy rain, light rain, raining",
	Traits: map[string]string{"roof": "tin roof, tent, window, metal roof, umbrella", "puddles": "puddle, wet street"},
	Level:  62, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: renderRain,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 2800, 8000, analysis.Centroid, "impacts of drops, broad band: Farnell, Designing Sound, 2010"),
		foley.Show("flatness, dB", -6, 0, analysis.Flatness(500, 10000), "noise-like: ibid."),
		foley.Show("variation in 30 ms", .02, .25, analysis.Variation(.03), "steady"),
		foley.Show("share under 300 Hz", 0, .25, analysis.Share(20, 300), "drops excite little down there: Nystuen, JASA 79, 1986"),
	},
}

// The bed is drops without number, as noise; over it single ones, of which (u + .001)^−.4 − .9 makes few loud.
func renderRain(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	for ch, x := range [2][]float32{out.L, out.R} {
		r := t.Rand(fmt.Sprint("bed ", ch))
		far, near := sound.NewNoise(r), sound.NewNoise(r)
		high, low := t.SVF(700, .6), t.SVF(11000, .6)
		gusts := t.Drift(r, .8, t.Seconds)
		bed := t.Bed(t.Seconds, func(at float64) float64 {
			return low.Run(high.Run(.5*far.White()+.55*near.Pink()).HP).LP * (1 + .12*gusts.At(at))
		})
		sound.Mono(x).Add(bed, 0, .075)
	}
	r, c := t.Rand("drops"), t.Open()
	roof := t.Has("roof")
	// Drops that are heard singly; twice the force is 1.4 times as many.
	rate := 900 * math.Sqrt(t.Force) * t.Speed
	for at := range t.Steady(r, t.Seconds, rate) {
		f := t.Tune(r.Log(1800, 9000))
		loud := math.Min(2, math.Pow(r.Unit()+.001, -.4)-.9) * .09
		modes := []sound.Mode{{F: f, T: r.In(.002, .006), A: 1}, {F: f * 1.7, T: .003, A: .5}}
		if roof {
			modes = append(modes, sound.Mode{F: t.Tune(r.Log(350, 1500)), T: r.In(.02, .06), A: .5})
		}
		out.Add(c.Blow(r, r.In(.1, .5), .5, .06, modes), at, loud, r.White())
	}
	// Bubbles a second in puddles, of .9 to 2.6 mm.
	puddles := 14.
	if t.Has("puddles") {
		puddles = 90
	}
	for at := range t.Steady(r, t.Seconds, puddles*t.Speed) {
		out.Add(c.Bubble(r.Log(.0009, .0026), .1), at, .06*r.Unit(), .9*r.White())
	}
	return out
}
