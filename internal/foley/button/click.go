package button

import (
	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// click is a key switch: its press, and the softer release.
var click = &foley.Family{
	Name: "click", Called: "a button click",
	Nouns: "click, tick, button", Verbs: "click, tick", Sources: "ui, menu, mouse, key, switch, interface",
	Names: "ui click, button click, mouse click, menu select, button press, empty gun, dry fire, pressing a button, menu button, pressing a menu button",
	Takes: []sound.Material{sound.Plastic, sound.Oak, sound.Steel, sound.Glass},
	Level: 52, Space: foley.Dry, Seconds: .15, Every: [2]float64{.4, 1.2},
	Render: renderClick,
	Shows: []foley.Row{
		foley.Show("within 30 dB, ms", 8, 60, func(s analysis.Signal) float64 { return 1000 * analysis.Sounding(30)(s) }, "a key switch 5–30 ms"),
		foley.Show("centroid, Hz", 1200, 5000, analysis.Centroid, "a key switch 1–5 kHz"),
	},
}

func renderClick(t *foley.Take) sound.Stereo {
	r := t.Rand("click")
	m := t.Of(sound.Plastic)
	f := t.Tune(r.In(2000, 2600))
	k := min(4, .8+2*m.Decay(2000)) // a plastic one is the driest
	modes := []sound.Mode{{F: f, T: .022 * k, A: 1}, {F: f * r.In(1.45, 1.6), T: .014 * k, A: .5}, {F: f * r.In(2.3, 2.6), T: .009 * k, A: .3},
		{F: f * .37, T: .02, A: .25}}
	out := t.Mono(.15)
	press := t.Blow(r, .1*m.Soft, .05, .13, modes)
	out.Add(press, t.Samples(.002), t.Force)
	// The spring's return: the same contact 9 to 14 ms later, 13 dB softer.
	out.Add(press, t.Samples(.002+r.In(.009, .014)/t.Speed), .22*t.Force)
	return t.Both(out)
}
