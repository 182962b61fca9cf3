package step

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// gravel is grains that rub and jump under heel and toe, over the thud of the ground.
var gravel = &foley.Family{
	Name: "footsteps on gravel", Called: "footsteps on gravel",
	Nouns: nouns, Verbs: verbs, Sources: "crunch, gravel, pebble, shingle, driveway, rubble, path, stone", Traits: gaits,
	Level: 60, Space: foley.Open, Steady: true, Seconds: 4,
	Render: renderGravel,
	Shows: []foley.Row{
		foley.Show("steps a second", 1.6, 2.1, analysis.Modulation(1.3, 2.6), "walking pace: Li, Logan, Pastore, JASA 90, 1991"),
		foley.Show("centroid over 200 Hz, Hz", 1500, 5000, analysis.Above(200, analysis.Centroid),
			"friction of grains lies in kilohertz: Ekimov, Sabatier, JASA 120, 2006"),
		foley.Show("flatness, dB", -9, -1, analysis.Flatness(1000, 10000), "many grains, no pitch: Cook, Real Sound Synthesis, 2002"),
		foley.Show("sounding a step, s", .16, .45, stepLength, "heel and toe: Li, Logan, Pastore"),
	},
}

// stepLength is the time within 26 dB of the loudest moment, by the usual pace.
func stepLength(s analysis.Signal) float64 { return analysis.Sounding(26)(s) * walking / s.Seconds() }

func renderGravel(t *foley.Take) sound.Stereo {
	out, r := t.Stereo(t.Seconds), t.Rand("walk")
	c := t.Open()
	for _, f := range walk(t, r) {
		length := r.In(.26, .31) / f.rate
		envelope := func(x float64) float64 {
			// Two humps: the heel presses at a tenth of the step, the toe at seven tenths.
			return sound.Curve(x/length, 0, .15, .1, 1, .31, .35, .52, .3, .72, .75, 1, 0)
		}
		step := c.Mono(length + .2)
		for at := range c.Poisson(r, length, 1500, func(x float64) float64 { return 1500 * envelope(x) }) {
			pitch := t.Tune(r.Log(1000, 12000))
			grain := c.Blow(r, r.In(.08, .4), .2, .03, []sound.Mode{{F: pitch, T: r.In(.002, .009), A: 1}, {F: pitch * r.In(1.5, 2.2), T: .004, A: .6},
				{F: pitch * .45, T: .006, A: .2}})
			// Few grains are loud (an exponential level, cut off at 1.5), and high ones are a little louder.
			step.Add(grain, c.Samples(at), envelope(at)*math.Min(1.5, .2+r.Exp(.36))*math.Pow(pitch/3000, .3))
		}
		step.Add(c.Blow(r, 9, .2, .2, []sound.Mode{{F: 70, T: .07, A: 1}, {F: 115, T: .06, A: .7}, {F: 190, T: .04, A: .4}}), c.Samples(.02), .35)
		out.Add(step, f.at, f.force, f.pan)
	}
	return out
}
