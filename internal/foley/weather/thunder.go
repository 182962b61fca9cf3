package weather

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// thunder is a crooked channel: each piece of it sends an N-wave, which comes later and duller the farther away it is. Claps, rumble and roll
// follow from the geometry alone.
var thunder = &foley.Family{
	Name: "thunder", Called: "thunder",
	Nouns: "thunder, lightning, thunderclap, thunderbolt, thunderstorm", Verbs: "thunder",
	Names:  "thunder clap, lightning strike, rolling thunder, crack of thunder, clap of thunder",
	Traits: map[string]string{"far": "distant, rumbling, rumble, faraway"},
	Level:  105, Space: foley.Dry, Seconds: 9, Every: [2]float64{12, 30},
	Render: renderThunder,
	Shows: []foley.Row{
		foley.Show("within 34 dB, s", 3.5, 20, analysis.Sounding(34), "a channel of kilometres over the speed of sound: Few, JGR 74, 1969"),
		foley.Show("strongest, Hz", 20, 150, analysis.Strongest(15, 2000), "mean peak 50–100 Hz: Holmes, JGR 76, 1971"),
		foley.Show("centroid, Hz", 50, 500, analysis.Centroid, "the air takes the top over 0.7–3 km: Few"),
		foley.Show("claps: variation in 60 ms", .5, 2.5, analysis.Within(0, 5, analysis.Variation(.06)), "a tortuous channel claps and rumbles: Few"),
	},
}

// piece is a length of the channel as it is heard.
type piece struct{ distance, pan, loud, width float64 }

// Each piece of the channel is an N-wave, 1 − 2t/T. It comes (d − near)/343 s after the nearest, under a low pass at 2600·(d/700)^−1.8 Hz, at
// the level (start/d)^1.2.
func renderThunder(t *foley.Take) sound.Stereo {
	r := t.Rand("channel")
	// Metres to the foot of the channel.
	start := 700.
	if t.Has("far") {
		start = 2200
	}
	pieces := channel(r, start*math.Sqrt(t.Size))
	near := math.Inf(1)
	for _, p := range pieces {
		near = math.Min(near, p.distance)
	}
	seconds := 9.
	out := t.Open().Stereo(seconds)
	for _, p := range pieces {
		if t.Stopped() {
			break
		}
		// The N-wave with room for the low pass to ring; air and scattering take the top with the square of the distance.
		n := t.Samples(p.width)
		wave := make(sound.Mono, n+t.Samples(.03))
		for i := range n {
			wave[i] = float32(1 - 2*float64(i)/float64(n))
		}
		wave = t.Open().Low(wave, 2600/math.Pow(p.distance/700, 1.8), .6)
		out.Add(wave, .05+(p.distance-near)/343, p.loud*math.Pow(start/p.distance, 1.2), p.pan)
	}
	c := t.Open()
	out = c.Mix(out, sound.Room{Size: 120, T60: 3.4, High: .8, Pre: .03, Wet: .55}) // ground and clouds scatter it
	fade := func(x []float32) {
		c.Shape(x, func(at float64) float64 { return sound.Smooth(seconds, seconds*.72, at) })
	}
	fade(out.L)
	fade(out.R)
	return out
}

// channel grows a trunk and four branches, in pieces of nine metres, and answers how each is heard.
// Slopes keep .88 of themselves at each piece, so they remember about eight; steps rise by 9 m, up to a cloud at 2,600 m.
func channel(r *sound.Rand, start float64) (pieces []piece) {
	grow := func(x, y, z, dx, dy float64, n int, loud float64) {
		const step, cloud = 9., 2600.
		for range n {
			dx = .88*dx + .35*r.Norm()
			dy = .88*dy + .35*r.Norm()
			x, y, z = x+step*dx, y+step*dy, z+step
			if z > cloud {
				return
			}
			d := math.Max(60, math.Sqrt(x*x+y*y+z*z))
			pieces = append(pieces, piece{d, sound.Clamp(y/d*1.4, -.9, .9), loud * (.4 + math.Abs(dx) + math.Abs(dy)) * r.In(.3, 1.5), r.Log(.004, .018)})
		}
	}
	grow(start, 0, 0, 0, 0, 330, 1)
	for range 4 {
		grow(start+r.In(-100, 300), r.In(-200, 200), r.In(300, 1200), r.White(), r.White(), 70, .5)
	}
	return pieces
}
