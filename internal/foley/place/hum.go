package place

import (
	"fmt"
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// hum is a ship's drive behind walls: low partials a little out of tune, so that they beat, over air in ducts.
var hum = &foley.Family{
	Name: "drive hum", Called: "the hum of a ship's drive",
	Nouns: "hum, drone, thrum", Verbs: "hum, thrum, drone",
	Sources: "spaceship, starship, reactor, generator, engine room, transformer, fridge, refrigerator, server",
	Names:   "spaceship hum, ship hum, engine hum, power hum, electric hum, reactor core",
	Level:   62, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: renderHum,
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 30, 140, analysis.Strongest(20, 2000), "fans and drives turn at 30–120 Hz"),
		foley.Show("centroid, Hz", 40, 350, analysis.Centroid, "walls pass the lows"),
		foley.Show("partials over -40 dB", 4, 60, analysis.Partials(30, 900, 40), "a series of partials, split by beats"),
		foley.Show("variation in 200 ms", .02, .6, analysis.Variation(.2), "beats of partials"),
	},
}

// Partial k has the level k^−1.25, and a twin .2 to 1.1 Hz above it with which it beats; all make whole cycles in a loop.
func renderHum(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	body := t.Body("drive")
	f := t.Tune(body.In(42, 62))
	type partial struct{ f, a, phase float64 }
	for ch, x := range [2][]float32{out.L, out.R} {
		r := t.Rand(fmt.Sprint("hum ", ch))
		var partials []partial
		for k := 1.; k <= 9; k++ {
			a := math.Pow(k, -1.25) * r.In(.6, 1.2)
			partials = append(partials, partial{t.Cycles(f*k*(1+.004*r.White()), t.Seconds), a, r.Unit()},
				partial{t.Cycles(f*k+r.In(.2, 1.1), t.Seconds), .7 * a, r.Unit()})
		}
		swell := t.Drift(r, .3, t.Seconds)
		tone := t.Mono(t.Seconds)
		for _, p := range partials {
			tone.Add(t.Sine(t.Seconds, p.f, p.phase), 0, .2*p.a)
		}
		sound.Mono(x).Add(t.Shape(tone, func(at float64) float64 { return 1 + .2*swell.At(at) }), 0, 1)
		duct, n := t.SVF(420, .8), sound.NewNoise(r)
		sound.Mono(x).Add(t.Bed(t.Seconds, func(float64) float64 { return .1 * duct.Run(n.Pink()).BP }), 0, 1)
	}
	return out
}
