package weapon

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// blade are the modes of a blade: sparse low down as of a clamped bar, dense high up as of a plate.
// A clamped bar's modes go with (k + ½)²; the exponent 1.3 lies between that and a plate's, whose modes are evenly spaced.
func blade(t *foley.Take, r *sound.Rand, loss float64) []sound.Mode {
	m := t.Of(sound.Steel)
	m.Loss, m.Eta = m.Loss+loss, m.Eta*1.5
	ratios := make([]float64, 33)
	for k := range ratios {
		ratios[k] = math.Pow((float64(k+1)+.5)/1.5, 1.3) * r.In(.97, 1.03)
	}
	body := sound.Pairs(r, sound.Body(r, t.Tune(r.In(430, 560)), ratios, m, r.In(.13, .3), .01), 6)
	// A thin edge radiates little of its low modes: they keep a level of .06, and those over 2.6 kHz come through whole.
	return sound.Modes(body, func(_ int, m sound.Mode) sound.Mode {
		m.A *= sound.Smooth(300, 2600, m.F)*math.Pow(m.F/2500, .35) + .06
		return m
	})
}

var clash = &foley.Family{
	Name: "sword clash", Called: "swords clashing",
	Nouns: "clash, sword, swordfight, parry, blade, duel", Verbs: "clash, parry, clang, fence", Sources: "sword, blade, steel, knife, katana, rapier",
	Names: "sword clash, swords clashing, sword fight, sword hit, metal clash",
	Takes: []sound.Material{sound.Steel, sound.Bronze, sound.Tin},
	Level: 92, Space: foley.Near, Seconds: 2, Every: [2]float64{.6, 1.6},
	Render: renderClash,
	Shows: []foley.Row{
		foley.Show("attack, ms", .2, 5, analysis.Attack, "steel on steel 0.1 ms: Cremer, Heckl, Petersson, Structure-Borne Sound"),
		foley.Show("centroid, Hz", 2500, 8000, analysis.Centroid, "thin bars, hard contact"),
		foley.Show("T60 at 4 kHz, s", .25, 2, analysis.T60(4000), "held in hands: loss of 4–10 a second"),
		foley.Show("partials", 10, 90, analysis.FromPeak(.05, .4, analysis.Partials(500, 12000, 30)), "dense and inharmonic"),
	},
}

func renderClash(t *foley.Take) sound.Stereo {
	r := t.Rand("clash")
	c := t.Open()
	out := c.Stereo(2.2)
	// Two swords, each with modes of its own.
	for _, pan := range []float64{-.25, .25} {
		modes := blade(t, r, 4.5)
		out.Add(c.Blow(r, .1, .05, 2, modes), .01, t.Force, pan)
		at := .01
		for k := range 5 { // the edges slide and chatter
			// Edges that have met part and meet again: five more contacts within a tenth of a second, each weaker.
			at += r.Exp(.016) + .004
			out.Add(c.Blow(r, .09, .1, 1.2, modes), at, t.Force*.35*math.Pow(.72, float64(k))*r.In(.5, 1), pan)
		}
	}
	fade(c, out, 2.2)
	return out
}

// fade ends a sound that rings longer than it is kept.
func fade(c sound.Clock, s sound.Stereo, seconds float64) {
	for _, x := range [][]float32{s.L, s.R} {
		c.Shape(x, func(at float64) float64 { return sound.Smooth(seconds, seconds*.6, at) })
	}
}

var draw = &foley.Family{
	Name: "sword draw", Called: "a sword being drawn",
	Nouns: "unsheathe, sheath, scabbard", Verbs: "draw, unsheathe, sheathe, slide", Sources: "sword, knife, dagger, blade, katana",
	Names: "sword draw, draw sword, drawing a sword, sword unsheathed, unsheathing, unsheathe sword",
	Level: 70, Space: foley.Near, Seconds: 1.8, Every: [2]float64{2, 4},
	Render: renderDraw,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 2500, 9000, analysis.Centroid, "steel on a locket of steel"),
		foley.Show("loudest moment after, s", .15, .8, analysis.Loudest(.05), "it is quickest at the end"),
		foley.Show("T60 at 4 kHz, s", .2, 3, analysis.T60(4000), "the blade is free and rings"),
	},
}

func renderDraw(t *foley.Take) sound.Stereo {
	r := t.Rand("draw")
	c := t.Open()
	length := r.In(.38, .5) / t.Speed
	modes := blade(t, r, 2.5)
	// Steel on leather and wood slips in small steps, more of them as the hand gains speed: 500 a second at first, 3100 at the end.
	scrape := c.Slips(r, sound.Friction{Slip: .00012, Wander: .5, Rate: 30, Jitter: .4}, length,
		func(x float64) float64 { return 500 + 2600*math.Pow(x/length, 1.6) })
	c.Shape(scrape, func(x float64) float64 { return .1 + .9*math.Pow(x/length, 1.5) })
	out := c.Mono(2)
	ringing := c.Ring(scrape, 1.9, modes)
	out.Add(ringing, c.Samples(.02), 1/ringing.Peak())
	hiss := c.Gust(r, length, .9, func(x float64) float64 { return 3500 + 4500*x/length },
		func(x float64) float64 { return math.Pow(x/length, 1.3) * sound.Smooth(length, length*.95, x) })
	out.Add(hiss, c.Samples(.02), .5)
	last := c.Blow(r, .1, .1, 1.4, modes)
	out.Add(last, c.Samples(.02+length), .7/last.Peak())
	s := c.Both(out.Scale(t.Force))
	fade(c, s, 2)
	return s
}

var shield = &foley.Family{
	Name: "shield block", Called: "a blow on a shield",
	Nouns: "shield, block, armor, armour", Verbs: "block, bash", Sources: "shield, armor, armour, breastplate, helmet",
	Names: "shield block, shield bash, shield hit, armor hit, blow on a shield, sword hits shield, arrow hits shield",
	Takes: []sound.Material{sound.Oak, sound.Steel, sound.Bronze, sound.Leather},
	Level: 88, Space: foley.Near, Seconds: .8, Every: [2]float64{.7, 1.8},
	Render: renderShield,
	Shows: []foley.Row{
		foley.Show("attack, ms", .3, 8, analysis.Attack, "an edge on boards 0.5–2 ms"),
		foley.Show("centroid, Hz", 120, 1800, analysis.Centroid, "boards of 70 cm with a boss of iron"),
		foley.Show("falls 30 dB in, ms", 60, 500, analysis.Falls(30), "held against a body"),
	},
}

func renderShield(t *foley.Take) sound.Stereo {
	r := t.Rand("shield")
	c := t.Open()
	m := t.Of(sound.Oak)
	m.Loss += 25
	// The pitch goes with the root of the material's speed of sound over oak's.
	// The body of the bearer damps the board (Loss), and the contact is .9 ms of an edge on oak (Soft 4).
	board := sound.Body(r, t.Tune(r.In(120, 160))*math.Sqrt(m.Speed/sound.Oak.Speed), sound.Plate(1.3, 14), m, r.In(.25, .45), .05)
	iron := sound.Steel
	iron.Loss = 18
	boss := sound.Body(r, t.Tune(r.In(900, 1200)), []float64{1, 1.6, 2.4, 3.3, 4.6}, iron, .4, .04)
	out := c.Mono(.9)
	out.Add(c.Blow(r, .9*m.Soft/4, .3, .8, board), c.Samples(.005), t.Force)
	out.Add(c.Blow(r, .15, .2, .6, boss), c.Samples(.006), .28*t.Force)
	out.Add(c.Blow(r, 5, .3, .2, []sound.Mode{{F: 75, T: .1, A: 1}}), c.Samples(.005), .6*t.Force)
	return t.Both(out)
}
