package blast

import (
	"fmt"
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// bang is an explosion: the front of Friedlander, a ball of fire whose noise falls, the ground, and debris that rains down.
type bang struct {
	Width  float64 // of the positive phase, seconds
	Top    float64 // hertz that the front reaches
	Fire   float64 // seconds until the fire's noise is a third
	Ground float64 // hertz of the ground
	Debris float64 // pieces a second at first
	Tail   float64 // seconds in all
}

const blastwave = "positive phase of 10–20 ms: Kinney, Graham, Explosive Shocks in Air, 1985"

// The front is Friedlander's wave (1 − t/T)·e^(−bt/T) with b 1.1: overpressure, then suction. All times go with √Size, and the ground's pitch
// with 1/√Size.
func (b bang) make(t *foley.Take) sound.Stereo {
	r, c := t.Rand("bang"), t.Open()
	k := math.Sqrt(t.Size)
	width := b.Width * k
	out := c.Stereo(b.Tail * k)
	// After eight widths the suction has died away.
	front := c.Fill(width*8, func(x float64) float64 { return 1.5 * (1 - x/width) * math.Exp(-1.1*x/width) })
	out.Add(c.Low(front, b.Top, .6), .008, t.Force, 0)
	o := c.Osc()
	// The ground's pitch falls from 2.5 times its own, as the shock weakens.
	ground := c.Fill(math.Min(b.Tail, 4*b.Fire)*k, func(x float64) float64 {
		return o.Sin(t.Tune(b.Ground)*(1+1.5*sound.Decay(x, .35))/k) * sound.Strike(x, .012, b.Fire*3.6*k)
	})
	out.Add(ground, .012, .6*t.Force, 0)
	for ch, pan := range []float64{-.85, .85} {
		rr := t.Rand(fmt.Sprint("fire ", ch))
		flicker := c.Drift(rr, 14, b.Tail*k)
		// Left and right have noise of their own, so that the fire is wide. Its top falls first, then its body.
		fire := c.Roar(rr, b.Tail*k*.92, func(x float64) float64 {
			return 150 + b.Top*.8*sound.Decay(x, .28*k) + 480*sound.Decay(x, b.Fire*3*k)
		}, func(x float64) float64 {
			return sound.Smooth(0, .006, x) * (1.9*sound.Decay(x, b.Fire*.9*k) + .9*sound.Decay(x,
				b.Fire*3.4*k)) * (1 + .35*flicker.At(x)) * sound.Smooth(b.Tail*k*.92, b.Tail*k*.6, x)
		})
		// Drive clips the peaks softly, as a blast beyond the range of a microphone is clipped.
		out.Add(fire.Drive(1.5), .010, .75*t.Force, pan)
	}
	// Pieces rain down after .12 s, fewer and smaller with time: each is a knock of three modes, about anywhere between left and right.
	for at := range c.Poisson(r, b.Tail*.7*k, b.Debris, func(x float64) float64 { return b.Debris * sound.Decay(x, b.Tail*1.2) * sound.Smooth(.12, .5, x) }) {
		f := r.Log(400, 4500)
		piece := c.Blow(r, r.In(.2, 1), .3, .08, []sound.Mode{{F: f, T: .02, A: 1}, {F: f * 2.3, T: .012, A: .5}, {F: f * .4, T: .03, A: .5}})
		out.Add(piece, at, .12*r.Unit()*sound.Decay(at, b.Tail*2), .9*r.White())
	}
	return out
}

var explosion = &foley.Family{
	Name: "explosion", Called: "an explosion",
	Nouns: "explosion, blast, bomb, detonation, grenade, dynamite, missile, mine, tnt, rocket", Verbs: "explode, blow up, detonate, burst",
	Names: "bomb explosion, grenade explosion, big explosion, huge explosion",
	Level: 150, Space: foley.Open, Seconds: 4, Every: [2]float64{3, 8},
	Render: bang{Width: .016, Top: 7000, Fire: .35, Ground: 34, Debris: 55, Tail: 4}.make,
	Shows: []foley.Row{
		foley.Show("attack, ms", .2, 15, analysis.Attack, "a shock front: "+blastwave),
		foley.Show("T60 at 125 Hz, s", .7, 4.5, analysis.T60(125), "fire ball and echo"),
		foley.Show("T60 at 4 kHz, s", .15, 1.8, analysis.T60(4000), "the top goes first"),
		foley.Show("centroid, Hz", 40, 500, analysis.Centroid, blastwave),
	},
}

var distant = &foley.Family{
	Name: "distant explosion", Called: "a distant explosion",
	Nouns: "artillery, shelling, bombardment", Verbs: "rumble, shell",
	Names: "distant explosion, far explosion, distant bombing, distant artillery, explosion in the distance, muffled explosion",
	Level: 90, Space: foley.Valley, Seconds: 4, Every: [2]float64{2, 7},
	Render: func(t *foley.Take) sound.Stereo {
		s := bang{Width: .03, Top: 420, Fire: .5, Ground: 30, Debris: 0, Tail: 4}.make(t)
		c := t.Open()
		// Two low passes for kilometres of air, which takes the top of what it carries.
		return sound.Stereo{Rate: s.Rate, L: c.Low(c.Low(s.L, 150, .6), 190, .6), R: c.Low(c.Low(s.R, 150, .6), 190, .6)}
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 20, 180, analysis.Centroid, "the air has taken the top: ISO 9613-1"),
		foley.Show("share under 200 Hz", .6, 1, analysis.Share(20, 200), "ibid."),
	},
}

var cannon = &foley.Family{
	Name: "cannon", Called: "a cannon shot",
	Nouns: "cannon, cannonball, mortar, broadside, tank", Verbs: "fire, shoot", Names: "cannon shot, cannon fire, tank shot, tank firing, ship cannon",
	Level: 148, Space: foley.Valley, Seconds: 2.6, Every: [2]float64{2, 6},
	Render: bang{Width: .011, Top: 3800, Fire: .2, Ground: 46, Debris: 0, Tail: 2.6}.make,
	Shows: []foley.Row{
		foley.Show("attack, ms", .2, 15, analysis.Attack, "black powder burns slower than a high explosive"),
		foley.Show("centroid, Hz", 40, 450, analysis.Centroid, blastwave),
		foley.Show("falls 20 dB in, ms", 60, 900, analysis.Falls(20), "one charge, no fire ball"),
	},
}

var boom = &foley.Family{
	Name: "sub boom", Called: "a deep boom",
	Nouns: "boom, braam, sub, drop, slam", Verbs: "boom", Sources: "trailer, cinematic, impact, bass",
	Names: "bass drop, cinematic impact, trailer hit, sub drop, deep boom, dramatic impact, boom impact, cinematic boom",
	Level: 96, Space: foley.Hall, Seconds: 3, Every: [2]float64{2, 5},
	Render: renderBoom,
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 22, 80, analysis.Strongest(18, 400), "convention: under 80 Hz"),
		foley.Show("T60, s", .9, 5, analysis.T60(0), "convention: it hangs"),
		foley.Show("share under 150 Hz", .75, 1, analysis.Share(15, 150), "convention"),
	},
}

func renderBoom(t *foley.Take) sound.Stereo {
	r, c := t.Rand("boom"), t.Open()
	o, p := c.Osc(), c.Osc()
	low := t.Tune(r.In(34, 44))
	x := c.Fill(3, func(s float64) float64 {
		// The pitch falls to its own within half a second, which the ear takes for weight; tanh adds odd harmonics that small
		// loudspeakers can play.
		f := low * (1 + 1.4*sound.Decay(s, .5))
		return math.Tanh(1.6*o.Sin(f)+.3*p.Tri(f*2.01)) * sound.Strike(s, .004, 2.4/t.Speed) * sound.Smooth(3, 2.2, s)
	})
	out := c.Stereo(3)
	out.Add(x, 0, t.Force, 0)
	for _, pan := range []float64{-.8, .8} {
		hit := c.Roar(r, 1.2, func(s float64) float64 { return 180 + 2600*sound.Decay(s, .3) },
			func(s float64) float64 { return sound.Strike(s, .002, .7) * sound.Smooth(1.2, .8, s) })
		out.Add(hit, 0, .5*t.Force, pan)
	}
	return out
}
