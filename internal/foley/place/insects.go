package place

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// insects are crickets: each stridulates in chirps of a few pulses, at its own pitch and pace; cicadas buzz on.
var insects = &foley.Family{
	Name: "crickets", Called: "crickets",
	Nouns: "cricket, cicada, grasshopper, katydid, insect", Sources: "night, summer, grass, field", Names: "crickets chirping, night insects",
	Traits: map[string]string{"cicadas": "cicada, jungle, tropical"},
	Level:  55, Space: foley.Open, Steady: true, Seconds: 6,
	Render: renderInsects,
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 2500, 7500, analysis.Strongest(500, 12000), "field crickets 4–5 kHz, cicadas to 7 kHz: Bennet-Clark, J. Exp. Biol. 1989"),
		foley.Show("share from 2.5 to 9 kHz", .85, 1, analysis.Share(2500, 9000), "ibid."),
		foley.Show("pulses: modulation, Hz", 12, 60, analysis.Modulation(12, 80), "wing strokes 20–40 a second: ibid."),
	},
}

func renderInsects(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	// Seven crickets, each farther away than the last; every one has its pitch, its number of pulses a chirp and its pace.
	for k := range 7 {
		r := t.Rand(string(rune('a' + k)))
		pitch, stroke := t.Tune(r.In(3900, 5200)), r.In(.026, .036)/t.Speed
		pulses, period := 2+r.Intn(3), r.In(.35, .8)/t.Speed
		pan, level := r.In(-1, 1), 1/(1+.6*float64(k))
		pulse := note(t.Open(), r, stroke*.6, pitch*1.01, pitch, pitch*.985, 0, 0)
		for _, at := range t.Beat(r, r.In(0, period), t.Seconds, period, .02) {
			for p := range pulses {
				out.Add(pulse, at+float64(p)*stroke, level*(.6+.4*float64(p)/float64(pulses)), pan)
			}
		}
	}
	if t.Has("cicadas") {
		buzz(t, out)
	}
	return out
}

// buzz adds cicadas: narrow noise at 4 to 7 kHz, gated by the buckling of their tymbals.
func buzz(t *foley.Take, out sound.Stereo) {
	for k := range 3 {
		r := t.Rand("cicada " + string(rune('a'+k)))
		n, band := sound.NewNoise(r), t.SVF(t.Tune(r.In(4200, 6800)), 6)
		rate := t.Cycles(r.In(90, 140), t.Seconds)
		swell := t.Drift(r, .5, t.Seconds)
		x := t.Bed(t.Seconds, func(at float64) float64 {
			gate := .5 + .5*math.Sin(2*math.Pi*rate*at)
			return band.Run(n.White()).BP * gate * (.5 + .5*swell.At(at))
		})
		out.Add(x, 0, .8, r.In(-.9, .9))
	}
}
