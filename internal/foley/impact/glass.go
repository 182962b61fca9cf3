package impact

import (
	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// glass is a drinking glass struck at its rim: a shell whose modes beat, since it is not quite round.
var glass = &foley.Family{
	Name: "glass clink", Called: "a struck glass",
	Nouns: "clink, glass", Verbs: "clink, chink, ting", Sources: "goblet, tumbler, bottle, toast, crystal",
	Names: "wine glass, glass clink, glasses clinking, ice cubes, ice cube",
	Takes: []sound.Material{sound.Glass, sound.Crystal, sound.Ceramic},
	Level: 74, Space: foley.Near, Seconds: 2.4, Every: [2]float64{1.5, 3},
	Render: renderGlass,
	Shows: []foley.Row{
		foley.Show("attack, ms", .5, 4, analysis.Attack, "hard contact 0.1–0.3 ms: Cremer, Heckl, Petersson, Structure-Borne Sound"),
		foley.Show("T60 at its first partial, s", .5, 2.2, analysis.T60AtStrongest(1500, 2400), "loss factor of glass 0.0006–0.002: ibid."),
		foley.Show("T60 at 8 kHz, s", .1, .8, analysis.T60(8000), "T60 is 2.2 over frequency and loss factor: ibid."),
		foley.Show("centroid, Hz", 2000, 6000, analysis.Centroid, "French, In vino veritas, Am. J. Phys. 51, 1983"),
		foley.Show("second over first partial", 2.2, 2.45, analysis.Ratio(analysis.Strongest(3500, 5200), analysis.Strongest(1500, 2400)),
			"modes 2 and 3 of a shell: ibid."),
	},
}

func renderGlass(t *foley.Take) sound.Stereo {
	r := t.Rand("glass")
	m := t.Of(sound.Glass)
	own := t.Body("bowl")
	body := sound.Pairs(own, sound.Body(own, t.Tune(own.In(1750, 2100))*m.Speed/sound.Glass.Speed, sound.Bowl, m, .42, .01), 3)
	struck := sound.Modes(body, func(i int, m sound.Mode) sound.Mode {
		m.A *= []float64{.7, 1.3, 1.4, 1.1, .8, .5}[i/2] * r.In(.8, 1.2)
		return m
	})
	force := t.Contact(r, .09, .02)
	out := t.Mono(2.6 * max(1, m.Decay(2000)))
	out.Add(t.Ring(force, 9, struck), t.Samples(.005), t.Force)
	click := t.High(t.Ring(force, .05, []sound.Mode{{F: 5200, T: .02, A: .5}, {F: 9100, T: .012, A: .5}, {F: 12500, T: .01, A: .3}}), 3000, .7)
	out.Add(click, t.Samples(.005), .6*t.Force)
	return t.Both(out)
}
