package water

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

var drop = &foley.Family{
	Name: "water drop", Called: "a drop of water",
	Nouns: "drop, droplet, plink, plop", Verbs: "drop, plop, plink", Sources: "water", Names: "water drop, water droplet, drop of water, single drip",
	Level: 46, Space: foley.Cave, Seconds: .6, Every: [2]float64{.8, 2.5},
	Render: renderDrop,
	Shows: []foley.Row{
		foley.Show("pitch, Hz", 600, 2200, analysis.Strongest(400, 5000), minnaert+", R 2–4 mm"),
		foley.Show("rises by", 1.005, 1.6, analysis.Within(.02, .06, analysis.Slide(400, 5000, .004)), "the bubble nears the surface: "+liquids),
		foley.Show("falls 30 dB in, ms", 15, 160, analysis.Falls(30), liquids),
	},
}

func renderDrop(t *foley.Take) sound.Stereo {
	r, c := t.Rand("drop"), t.Open()
	out := c.Mono(.5)
	impact := c.Blow(r, .15, .6, .02, []sound.Mode{{F: 5200, T: .004, A: 1}, {F: 8200, T: .003, A: .6}})
	out.Add(impact, c.Samples(.004), .06*t.Force/impact.Peak())
	// A bubble of 1.9 to 3.2 mm rings at 1600 to 950 Hz (3/R). It is caught 12 to 22 ms after the impact, which is hardly heard
	// itself.
	radius := r.In(.0019, .0032) * math.Sqrt(t.Size) / t.Pitch
	bubble := c.Bubble(radius, .1)
	out.Add(bubble, c.Samples(.004+r.In(.012, .022)), .9*t.Force)
	if r.Chance(.5) {
		out.Add(c.Bubble(radius*r.In(.5, .7), .12), c.Samples(r.In(.06, .1)), .12*t.Force)
	}
	return t.Both(out)
}

var dripping = &foley.Family{
	Name: "dripping", Called: "dripping water",
	Nouns: "drip, dripping, leak, tap, faucet, stalactite", Verbs: "drip, leak, trickle", Sources: "tap, faucet, pipe, cave, ceiling",
	Names: "dripping water, dripping tap, leaky faucet, water dripping, water drip",
	Level: 48, Space: foley.Cave, Steady: true, Seconds: 6,
	Render: renderDripping,
	Shows: []foley.Row{
		foley.Show("drops a second", .6, 4, analysis.EventRate(.3, .1), "a tap that leaks: 1–3 a second"),
		foley.Show("centroid, Hz", 500, 3000, analysis.Centroid, minnaert),
		foley.Show("silence 35 dB under", .3, .98, analysis.Silence(35), "single drops"),
	},
}

func renderDripping(t *foley.Take) sound.Stereo {
	r, c := t.Rand("drips"), t.Open()
	out := t.Stereo(t.Seconds)
	for _, at := range t.Beat(r, .1, t.End(.1), .62/t.Speed, .06) {
		radius := r.In(.0018, .0034) * math.Sqrt(t.Size) / t.Pitch
		out.Add(c.Bubble(radius, .1), at, r.In(.6, 1)*t.Force, .15*r.White())
		out.Add(c.Blow(r, .15, .6, .02, []sound.Mode{{F: 5200, T: .004, A: 1}}), at-.015, .05*t.Force, 0)
		if r.Chance(.4) {
			out.Add(c.Bubble(radius*r.In(.4, .8), .1), at+r.In(.05, .12), .3*t.Force, .2*r.White())
		}
	}
	return out
}

var splash = &foley.Family{
	Name: "splash", Called: "a splash",
	Nouns: "splash, cannonball dive, dive", Verbs: "splash, dive, plunge, fall into water", Sources: "water, lake, river, pool, sea",
	Names: "water splash, big splash, jumping into water, falling into water, rock in water, fish splash, thrown into a pond, stone thrown into water, " +
		"cannonball into the pool, cannonball dive, jump into the pool, falls into a pond",
	Level: 78, Space: foley.Open, Seconds: 2, Every: [2]float64{1.5, 4},
	Render: renderSplash,
	Shows: []foley.Row{
		foley.Show("attack, ms", 1, 90, analysis.Attack, "slap, then the sheet of water"),
		foley.Show("centroid, Hz", 250, 3500, analysis.Centroid, "cavity under 500 Hz, droplets over 1 kHz: "+liquids),
		foley.Show("bubbles and drops after it, a second", 6, 90, analysis.Within(.5, 1.8, analysis.EventRate(.1, .015)), liquids),
	},
}

func renderSplash(t *foley.Take) sound.Stereo {
	r, c := t.Rand("splash"), t.Open()
	k := math.Sqrt(t.Size)
	out := c.Stereo(2.2 * k)
	slap := c.Roar(r, .25*k, func(x float64) float64 { return 500 + 5000*sound.Decay(x, .12) },
		func(x float64) float64 { return 2.4 * sound.Strike(x, .003, .16*k) })
	out.Add(slap, .005, t.Force, 0)
	o := c.Osc()
	// The cavity that the body leaves closes: its pitch rises by 3.2 within .2 s.
	cavity := c.Fill(.35*k, func(x float64) float64 {
		return o.Sin(t.Tune(90)/k*(1+2.2*sound.Smooth(.06, .22, x))) * sound.Strike(x, .03, .3*k)
	})
	out.Add(cavity, .05*k, .7*t.Force, 0)
	for _, pan := range []float64{-.7, .7} {
		spray := c.Gust(r, 1.3*k, .4, func(x float64) float64 { return 2600 + 2600*sound.Decay(x, .6) },
			func(x float64) float64 { return sound.Strike(x, .05, .75*k) * sound.Smooth(1.3*k, .8*k, x) })
		out.Add(spray, .02, .34*t.Force, pan)
	}
	// Drops that fall back catch bubbles of .7 to 7 mm.
	c.Bubbles(r, out, sound.Bubbles{
		From: .12 * k, Seconds: 1.8 * k, Gain: .16 * t.Force, Level: func(x float64) float64 { return sound.Decay(x, 1.6*k) },
		Rate: 360, Least: .0007, Most: .007, Exponent: 1.9, Rising: .4, Width: .9, Swing: .2, SwingsASec: 3,
	})
	return out
}

var paddling = &foley.Family{
	Name: "paddling", Called: "paddling in water",
	Nouns: "paddle, rowing, oar, swimming, swimmer, wading", Verbs: "swim, paddle, row, wade", Sources: "boat, canoe, water, oar",
	Names: "rowing a boat, rowing boat, swimming in water, wading through water",
	Level: 58, Space: foley.Open, Steady: true, Seconds: 6,
	Render: renderPaddling,
	Shows: []foley.Row{
		foley.Show("strokes a second", .35, 1.3, analysis.Modulation(.25, 1.6), "25–40 strokes a minute, both phases heard"),
		foley.Show("centroid, Hz", 400, 3500, analysis.Centroid, liquids),
	},
}

func renderPaddling(t *foley.Take) sound.Stereo {
	r, c := t.Rand("strokes"), t.Open()
	out := t.Stereo(t.Seconds)
	level := func(x float64) float64 { return sound.Curve(x, 0, .1, .1, 1, .5, .6, 1.05, 0) }
	flow := sound.Bubbles{
		Seconds: 1.1, Gain: .16, Level: level,
		Rate: 300, Least: .0008, Most: .008, Exponent: 1.8, Rising: .3, Width: .5, Swing: .3, SwingsASec: 2,
	}
	// A stroke every 1.7 s, left and right in turn: 35 a minute.
	for i, at := range t.Beat(r, .1, t.End(.3), 1.7/t.Speed, .05) {
		side := []float64{-.35, .35}[i%2]
		dip := c.Stereo(1.2)
		c.Bubbles(r, dip, flow)
		sheet := c.Gust(r, 1.1, .5, func(x float64) float64 { return 1500 + 1200*x }, func(x float64) float64 { return .16 * level(x) })
		dip.Add(sheet, 0, 1, 0)
		out.AddWidth(dip, at, t.Force*r.In(.85, 1.1), .7, side)
	}
	return out
}
