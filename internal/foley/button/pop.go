package button

import (
	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

var pop = &foley.Family{
	Name: "pop", Called: "a pop",
	Nouns: "pop, cork, bubble pop, balloon", Verbs: "pop", Sources: "balloon, bubble, cork, champagne, bottle",
	Names:  "balloon pop, cork pop, bubble pop, champagne cork, ui pop, pop sound, popping bubble, uncorking",
	Traits: map[string]string{"balloon": "burst, bang"},
	Level:  76, Space: foley.Near, Seconds: .4, Every: [2]float64{.4, 1.4},
	Render: renderPop,
	Shows: []foley.Row{
		foley.Show("attack, ms", .2, 8, analysis.Attack, "a membrane is gone within a millisecond"),
		foley.Show("strongest, Hz", 250, 1400, analysis.Strongest(150, 3000), "the air of a neck of a bottle: Helmholtz"),
		foley.Show("falls 30 dB in, ms", 10, 160, analysis.Falls(30), "radiation damps it"),
	},
}

// The mouth opens and the pitch rises, from .75 to 1.65 of f within 50 ms.
func renderPop(t *foley.Take) sound.Stereo {
	r, c := t.Rand("pop"), t.Open()
	out := c.Mono(.4)
	o := c.Osc()
	f := t.Tune(r.In(420, 620)) / t.Size
	body := c.Fill(.2, func(x float64) float64 {
		return o.Sin(f*(.75+.9*sound.Smooth(0, .05, x))) * sound.Strike(x, .0012, .085)
	})
	out.Add(body, c.Samples(.003), .9*t.Force)
	burst := .12
	if t.Has("balloon") {
		burst = 1.4
	}
	snap := c.Gust(r, .06, .5, func(float64) float64 { return t.Tune(2600) }, func(x float64) float64 { return sound.Strike(x, .0004, .03) })
	out.Add(snap, c.Samples(.003), burst*t.Force)
	return t.Both(out)
}
