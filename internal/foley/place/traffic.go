package place

import (
	"fmt"
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// traffic is a road some way off: a low bed of many, and tyres that come, pass and go.
var traffic = &foley.Family{
	Name: "traffic", Called: "traffic",
	Nouns: "traffic, highway, motorway", Sources: "road, car, street, city, bus, truck",
	Names: "city traffic, cars passing by, passing cars, busy road, rush hour, cars driving by, cars driving past, cars passing, cars driving",
	Level: 68, Space: foley.Dry, Steady: true, Seconds: 10,
	Render: renderTraffic,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 60, 700, analysis.Centroid, "engines under 200 Hz, tyres at 500–1,500 Hz: Sandberg, Ejsmont, Tyre/Road Noise, 2002"),
		foley.Show("variation in 200 ms", .1, 1, analysis.Variation(.2), "cars one by one over the rest"),
		foley.Show("share over 4 kHz", 0, .05, analysis.Share(4000, 20000), "the air and the bed take the top"),
	},
}

func renderTraffic(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	for ch, x := range [2][]float32{out.L, out.R} {
		r := t.Rand(fmt.Sprint("far ", ch))
		low, mid := sound.NewNoise(r), sound.NewNoise(r)
		f1, f2 := t.SVF(110, .6), t.SVF(500, .5)
		flow := t.Drift(r, .5, t.Seconds)
		sound.Mono(x).Add(t.Bed(t.Seconds, func(at float64) float64 {
			return (.4*f1.Run(low.Pink()).LP + .06*f2.Run(mid.Pink()).BP) * (1 + .3*flow.At(at))
		}), 0, 1)
	}
	r := t.Rand("cars")
	for at := range t.Steady(r, t.Seconds, .45*t.Speed) {
		pass(t, out, r, at)
	}
	return out
}

// pass is one car: level and brightness follow its distance, the pan its way.
// At s seconds from the middle the car is d = √(near² + (v·s)²) away. The level is (near/d)^1.3, and the pitch f·c/(c + v·along/d): along/d is
// the share of its speed that leads away.
func pass(t *foley.Take, out sound.Stereo, r *sound.Rand, at float64) {
	c := t.Open()
	near, speed := r.Log(10, 45), r.In(9, 18)*math.Sqrt(t.Speed)
	seconds := math.Min(6, t.Seconds)
	side := r.Sign()
	tyre, engine := sound.NewNoise(r), c.Osc()
	f1, f2 := c.SVF(900, .7), c.SVF(160, .8)
	rpm := r.In(55, 95)
	i, level, turn := 0, 0., 0.
	x := c.Fill(seconds, func(s float64) float64 {
		if i%32 == 0 {
			along := speed * (s - seconds/2)
			d := math.Hypot(near, along)
			f1.Set(1100/math.Sqrt(d/near), .7)
			level, turn = math.Pow(near/d, 1.3), rpm*343/(343+speed*along/d) // Doppler
		}
		i++
		return (f1.Run(tyre.Pink()).BP + .25*f2.Run(engine.Saw(turn)).LP) * level
	})
	edge := seconds * .25
	c.Shape(x, func(s float64) float64 { return sound.Smooth(0, edge, s) * sound.Smooth(seconds, seconds-edge, s) })
	// Two halves of the way, so that it crosses from one side to the other.
	half := func(from, to float64) sound.Mono {
		y := append(sound.Mono(nil), x...)
		return c.Shape(y, func(s float64) float64 { return sound.Smooth(from, to, s) })
	}
	gain := 3.5 / near
	out.Add(half(seconds*.62, seconds*.38), at, gain, -.7*side)
	out.Add(half(seconds*.38, seconds*.62), at, gain, .7*side)
}
