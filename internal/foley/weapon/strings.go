package weapon

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

var bow = &foley.Family{
	Name: "bow shot", Called: "a bow being loosed",
	Nouns: "bow, longbow, crossbow, bowstring", Verbs: "loose, shoot, fire", Sources: "bow, arrow, archer, crossbow",
	Names: "bow shot, bow release, arrow shot, shooting an arrow, crossbow shot, arrow release",
	Level: 74, Space: foley.Open, Seconds: .7, Every: [2]float64{1.5, 4},
	Render: renderBow,
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 60, 260, analysis.Strongest(40, 900), "a string of 1.6 m under 300 N"),
		foley.Show("falls 20 dB in, ms", 30, 420, analysis.Falls(20), "the limbs damp it"),
		foley.Show("attack, ms", .2, 12, analysis.Attack, "the string stops at once"),
	},
}

func renderBow(t *foley.Take) sound.Stereo {
	r := t.Rand("bow")
	c := t.Open()
	out := c.Mono(.8)
	// The string stops at the limbs, so it is damped at once; the limbs thud, and the arrow hisses away.
	twang := c.Pluck(r, t.Tune(r.In(95, 130)), .7, .32, .55, .48)
	out.Add(twang, c.Samples(.012), t.Force*.8/twang.Peak())
	limbs := sound.Body(r, t.Tune(r.In(150, 210)), sound.ClampedBar, sound.Bamboo, .4, .04)
	thud := c.Blow(r, 1.6, .2, .4, limbs)
	out.Add(thud, c.Samples(.01), t.Force*.7/thud.Peak())
	air := c.Gust(r, .22, .8, func(x float64) float64 { return 1400 + 2600*sound.Decay(x, .2) }, func(x float64) float64 { return sound.Strike(x, .012, .2) })
	out.Add(air, c.Samples(.012), .35*t.Force)
	return t.Both(out)
}

var arrow = &foley.Family{
	Name: "arrow hit", Called: "an arrow striking wood",
	Nouns: "arrow, dart, bolt", Verbs: "hit, strike, thunk, stick", Sources: "arrow, target, dart, knife, axe",
	Names: "arrow hit, arrow impact, knife throw, dart board, arrow in a target, arrow thuds",
	Takes: []sound.Material{sound.Pine, sound.Oak, sound.Flesh, sound.Stone},
	Level: 76, Space: foley.Near, Seconds: .6, Every: [2]float64{.8, 2},
	Render: renderArrow,
	Shows: []foley.Row{
		foley.Show("attack, ms", .2, 6, analysis.Attack, "a point in wood 1 ms"),
		foley.Show("shaft quivers, Hz", 18, 60, analysis.Within(.06, .5, analysis.Modulation(12, 70)), "first mode of a shaft of 70 cm, clamped: 25–45 Hz"),
		foley.Show("centroid, Hz", 120, 1800, analysis.Centroid, "a thud"),
	},
}

func renderArrow(t *foley.Take) sound.Stereo {
	r := t.Rand("arrow")
	c := t.Open()
	m := t.Of(sound.Pine)
	m.Loss += 18
	board := sound.Body(r, t.Tune(r.In(150, 210))*math.Sqrt(m.Speed/sound.Pine.Speed), sound.Plate(1.2, 12), m, r.In(.3, .45), .05)
	out := c.Mono(.75)
	hit := c.Blow(r, .8*m.Soft/5, .3, .5, board)
	out.Add(hit, c.Samples(.004), t.Force/hit.Peak())
	// The shaft swings 27 to 40 times a second after it has stuck; each swing hums twice.
	quiver, f := c.Osc(), t.Tune(r.In(27, 40))
	hum := c.Osc()
	shaft := c.Fill(.6, func(x float64) float64 {
		return hum.Tri(t.Tune(170)) * math.Pow(math.Abs(quiver.Sin(f/2)), 1.5) * sound.Strike(x, .01, .5)
	})
	out.Add(shaft, c.Samples(.012), .3*t.Force)
	return t.Both(out)
}

var whip = &foley.Family{
	Name: "whip crack", Called: "a whip crack",
	Nouns: "whip, lash", Verbs: "whip, lash, crack", Names: "whip crack, bullwhip, whip lash",
	Level: 112, Space: foley.Open, Seconds: .7, Every: [2]float64{1, 3},
	Render: renderWhip,
	Shows: []foley.Row{
		foley.Show("attack, ms", .02, 2, analysis.Attack, "the tip breaks the sound barrier: Krehl and others, J. Appl. Phys. 83, 1998"),
		foley.Show("centroid, Hz", 1500, 9000, analysis.Centroid, "a shock wave of a fraction of a millisecond: ibid."),
		foley.Show("loudest moment after, s", .15, .6, analysis.Loudest(.05), "the loop runs out first"),
	},
}

// The tip is faster than sound: its crack is Friedlander's wave (explosion) of .22 ms.
func renderWhip(t *foley.Take) sound.Stereo {
	r := t.Rand("whip")
	c := t.Open()
	run := r.In(.26, .34) / t.Speed
	out := c.Mono(run + .4)
	air := c.Gust(r, run, 1.1, func(x float64) float64 { return 300 + 2400*math.Pow(x/run, 2.2) },
		func(x float64) float64 { return .22 * math.Pow(x/run, 2) * sound.Smooth(run, run*.96, x) })
	// The loop runs along the whip to its tip, which hisses higher and louder the quicker it gets.
	out.Add(air, 0, t.Force)
	width := .00022
	crack := c.Fill(.004, func(x float64) float64 { return (1 - x/width) * math.Exp(-1.1*x/width) })
	out.Add(crack, c.Samples(run), 2.2*t.Force)
	snap := c.Gust(r, .12, .6, func(float64) float64 { return 4200 }, func(x float64) float64 { return sound.Strike(x, .0003, .07) })
	out.Add(snap, c.Samples(run), .9*t.Force)
	return t.Both(out)
}
