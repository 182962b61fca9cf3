package place

import (
	"fmt"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// air is a room in which nothing happens: ventilation, far traffic through walls, and a trace of the mains.
var air = &foley.Family{
	Name: "room tone", Called: "room tone",
	Nouns: "ventilation, air conditioning, air conditioner, hvac", Sources: "air, vent, fan, room",
	Names: "room tone, empty room, white noise, quiet room, air vent",
	Level: 38, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: renderAir,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 40, 400, analysis.Centroid, "curves of room noise fall by 5 dB an octave: Beranek, NCB, JASA 86, 1989"),
		foley.Show("variation in 200 ms", 0, .3, analysis.Variation(.2), "steady"),
		foley.Show("flatness, dB", -14, 0, analysis.Flatness(200, 2000), "no pitch stands out above the mains: ibid."),
	},
}

// Below the noise lie the mains, at 50, 100 and 200 Hz.
func renderAir(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	mains := t.Cycles(50, t.Seconds)
	for ch, x := range [2][]float32{out.L, out.R} {
		r := t.Rand(fmt.Sprint("air ", ch))
		low, mid := sound.NewNoise(r), sound.NewNoise(r)
		f1, f2 := t.SVF(160, .5), t.SVF(t.Tune(700), .5)
		slow := t.Drift(r, .4, t.Seconds)
		bed := t.Bed(t.Seconds, func(at float64) float64 {
			return .5*f1.Run(low.Pink()).LP*(1+.2*slow.At(at)) + .12*f2.Run(mid.Pink()).BP
		})
		sound.Mono(x).Add(bed, 0, 1)
		for k, a := range []float64{.008, .006, 0, .002} {
			if a > 0 {
				sound.Mono(x).Add(t.Sine(t.Seconds, mains*float64(k+1), .16*float64(k)), 0, a)
			}
		}
	}
	return out
}
