package bell

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// church is a tuned bell: hum, prime, tierce, quint and nominal, each a pair that beats.
var church = &foley.Family{
	Name: "church bell", Called: "a church bell",
	Nouns: "bell", Verbs: "toll, ring, chime, peal", Sources: "church, tower, cathedral, steeple, bronze, belfry", Names: "church bell, tower bell, bell toll",
	Takes: []sound.Material{sound.Bronze, sound.Brass, sound.Steel},
	Level: 92, Space: foley.Open, Seconds: 9, Every: [2]float64{2.2, 2.4},
	Render: renderChurch,
	Shows: []foley.Row{
		foley.Show("hum over prime", .49, .51, analysis.Ratio(analysis.Within(1, 6, analysis.Strongest(190, 255)),
			analysis.Within(.2, 3, analysis.Strongest(400, 490))), "an octave: Fletcher, Rossing, Physics of Musical Instruments"),
		foley.Show("tierce over prime", 1.185, 1.215, analysis.Ratio(analysis.Within(.2, 3, analysis.Strongest(495, 590)),
			analysis.Within(.2, 3, analysis.Strongest(400, 490))), "a minor third: ibid."),
		foley.Show("T60 of the hum, s", 5, 30, analysis.T60AtStrongest(190, 255), "10–20 s: ibid."),
		foley.Show("attack, ms", .5, 8, analysis.Attack, "an iron clapper, 0.5 ms: ibid."),
	},
}

// lives and strengths are the share of a partial's T60 that casting leaves, and its level, from the hum on.
var lives, strengths = []float64{1.5, .8, .7, .45, .5, .4, .4, .35, .3, .25, .2}, []float64{.45, .8, .7, .35, 1, .45, .4, .5, .35, .25, .15}

// Partials are doublets .9 Hz apart, since no cast bell is quite round: they beat slowly. The clapper itself rings above 3 kHz, for hundredths of a
// second.
func renderChurch(t *foley.Take) sound.Stereo {
	r := t.Rand("blow")
	m := t.Of(sound.Bronze)
	own := t.Body("bell")
	body := sound.Modes(sound.Body(own, t.Tune(own.In(430, 470)), sound.ChurchBell, m, .42, .003), func(i int, m sound.Mode) sound.Mode {
		m.T *= lives[i]
		m.A = strengths[i]
		return m
	})
	body = sound.Pairs(own, body, .9)
	// The hum, an octave under the prime at about 225 Hz, lives longest, so it says how long the bell is kept.
	seconds := math.Min(14, m.Decay(t.Tune(225))*1.1)
	out := t.Mono(seconds)
	out.Add(t.Blow(r, .5/math.Sqrt(t.Force), .05, seconds, body), t.Samples(.005), t.Force)
	clapper := []sound.Mode{{F: 3100, T: .05, A: .5}, {F: 4700, T: .04, A: .4}, {F: 6900, T: .03, A: .3}}
	out.Add(t.Blow(r, .3, .1, .1, clapper), t.Samples(.005), .6*t.Force)
	fade := seconds * .6
	t.Shape(out, func(at float64) float64 { return sound.Smooth(seconds, fade, at) })
	return t.Both(out)
}
