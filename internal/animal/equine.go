package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Donkey is small and grey, with long ears and a cross on its back.
var Donkey = varied(Horse, func(q *Beast) {
	q.Vary = nil
	q.Name, q.H, q.Mane, q.Crest, q.Lay, q.Depth = "donkey", 1.15, false, .050, .012, .5
	build{Chest: [2]float32{1.06, 1.08}, Loin: [2]float32{1.10, 1.14}, Bone: 1.10}.give(q)
	q.Head = varyHead(q.Head, func(h *head) {
		h.L = .46
		h.Ear = ear{At: v(.090, .120, -.085), Len: .52, Wide: .088, Thick: .60, Roll: .30, Yaw: .42, Pitch: .12, Tip: .20, Leaf: .40, Deep: .70}
	})
	q.Neck = []Station{{.33, .82, .085, .18}, {.46, .95, .070, .145}, {.58, 1.07, .060, .110}, {.68, 1.16, .055, .085}}
	q.Head.At = [2]float32{.75, 1.175}
	q.Tail = []Station{{-.50, .88, .030, .035}, {-.56, .80, .022, .022}, {-.585, .62, .015, .015}, {-.59, .48, .035, .035}, {-.59, .34, .010, .010}}
	q.Base = rgb(0x8E857C)
	grey := tones{Base: q.Base, Deep: rgb(0x6A625A), Pale: rgb(0xD8D0C4), Muzzle: rgb(0xE0D9CE), MuzzleAt: .50, Tip: rgb(0x2A2420), Ear: rgb(0x4E423A),
		Under: .9}
	q.Coat = func(w *Where) vec {
		c := grey.coat(w)
		cross := smooth(.975, .99, w.U)
		cross = max(cross, smooth(.016, .008, abs(w.F.Z/w.b.H-.22))*smooth(-.1, .2, w.U))
		c = mix3(c, rgb(0x3A332E), .8*cross*(1-w.HeadIn)*(1-w.Neck))
		if w.Neck > .4 && w.NU > .80 && w.HeadIn < .5 {
			c = mix3(c, rgb(0x3A332E), smooth(.80, .92, w.NU))
		}
		if w.EarY > .8 {
			c = mix3(c, rgb(0x2A2420), smooth(.8, .95, w.EarY))
		}
		return c
	}
})

// Unicorn is a white horse with a spiral horn.
var Unicorn = varied(Horse, func(q *Beast) {
	q.Vary = nil
	q.Name, q.Base, q.ManeColor, q.Horn = "unicorn", rgb(0xEDE8E0), rgb(0xE6D9E4), rgb(0xB89A5A)
	q.Coat = tones{Base: q.Base, Deep: rgb(0xCFC8C4), Pale: rgb(0xF6F2EC), Muzzle: rgb(0xC8B4AE), MuzzleAt: .60, Ear: rgb(0xDDBFBC), Rim: rgb(0x5A4A48),
		Saddle: .2}.coat
	q.Head.Eye.Iris = rgb(0x3A5A8E)
	q.Extra = func(b *body) {
		var p []vec
		var r []float32
		for i := range 13 { // ridges wind up the horn
			t := float32(i) / 12
			p = append(p, v(0, .15+.62*t, .10+.30*t))
			r = append(r, geom.Mix(.044, .004, t)*(1+.10*float32(i&1)))
		}
		b.Tube(b.head, tube{Name: "horn", Of: b.Part("horn", horn(rgb(0xE3C98A), -.2)), P: p, R: r, Dense: 2})
	}
})

// Pegasus is a white horse with the wings of a swan.
var Pegasus = varied(Unicorn, func(q *Beast) {
	q.Name = "pegasus"
	q.Extra = func(b *body) {
		quill := b.Part("wings", anatomy.Painted{Base: rgb(0xF2EEE6), Draw: func(dye func(vec) vec) tex.Surface {
			return func(p *tex.Point) tex.Sample {
				t, x := geom.Clamp01(p.Local.X/max(p.High.X, 1e-6)), abs(p.Local.Y/max(p.High.Y, 1e-6))
				c := mix3(rgb(0xF6F3EC), rgb(0xD4D0CC), smooth(.4, 1, t)+.2*x)
				return tex.Sample{Color: dye(c).Mul((1 - .14*smooth(.10, .04, x)) * geom.Mix(.65, 1, smooth(.05, .5, p.Open))), Rough: .6}
			}
		}})
		b.plumedWings(v(.11, .90, .20), quill)
	}
})

// Camel has one hump; two with the trait.
var Camel = varied(Cow, func(q *Beast) {
	q.Name, q.H, q.K, q.Lay, q.Depth, q.Rough = "camel", 1.85, .08, .014, .5, .82
	q.Trunk = []Station{{-.38, .84, .09, .08}, {-.30, .81, .125, .14}, {-.10, .80, .150, .170}, {.10, .80, .150, .175}, {.26, .80, .120, .165},
		{.36, .78, .085, .125}}
	q.Neck = []Station{{.28, .80, .090, .155}, {.43, .76, .072, .115}, {.565, .84, .056, .084}, {.62, .99, .048, .066}, {.625, 1.10, .046, .058}}
	q.Muscle = forms(ball(0, 1.00, -.02, .085, .14, .13), ball(0, .90, -.02, .11, .10, .20))
	q.Fore = leg{X0: .090, X1: .080, Size: .048, Foot: cloven, Ham: [3]float32{.18, .90, .08},
		P: [5][2]float32{{.30, .72}, {.22, .60}, {.235, .325}, {.235, .10}, {.265, .035}},
		R: [5][2]float32{{.055, .085}, {.046, .062}, {.036, .038}, {.028, .030}, {.036, .038}}}
	q.Hind = leg{X0: .090, X1: .080, Size: .046, Foot: cloven, Heel: .03, Ham: [3]float32{-.38, .74, .06},
		P: [5][2]float32{{-.28, .74}, {-.20, .58}, {-.33, .355}, {-.32, .10}, {-.285, .035}},
		R: [5][2]float32{{.065, .115}, {.050, .078}, {.032, .042}, {.028, .030}, {.036, .038}}}
	q.Tail = []Station{{-.42, .86, .016, .016}, {-.45, .74, .013, .013}, {-.45, .60, .020, .020}, {-.45, .50, .006, .006}}
	q.Head = head{L: .31, At: [2]float32{.675, 1.165}, Pitch: .26, K: .07,
		Forms: forms(ball(0, .01, 0, .155, .165, .21), cone(.05, .0, .128, .128, .60, -.070, .076, .072), cone(.06, .085, .07, .055, .58, .005, .050, .042),
			ball(.076, -.09, .06, .062, .12, .16), cone(.16, -.14, .060, .06, .60, -.140, .056, .042), ball(0, -.050, .70, .070, .070, .080),
			ball(.042, -.095, .735, .050, .058, .060), ball(0, -.175, .685, .058, .042, .075), limb(.100, .092, .05, .050, .125, .074, .19, .040)),
		Cuts: forms(limb(.034, -.012, .765, .010, .060, -.018, .735, .009), cone(.80, -.10, .006, .05, .76, -.10, .006, .05)),
		Lip:  [3]float32{-.140, .78, .44},
		Eye:  eye{At: v(.124, .045, .150), R: .052, Yaw: 1.05, Upper: .62, Lower: .36, Tilt: -.16, Iris: rgb(0x2E1A0E), Pupil: [2]float32{.6, .4}, White: .98},
		Ear:  ear{At: v(.125, .085, -.12), Len: .17, Wide: .062, Roll: .75, Yaw: .2, Pitch: .3, Tip: .3}}
	q.Extra, q.Stand, q.Horn, q.Nod = nil, [4]float32{.05, -.04, -.05, .06}, rgb(0x6A543E), 0
	q.Base = rgb(0xB58A56)
	q.Coat = tones{Base: q.Base, Deep: rgb(0x7E5830), Pale: rgb(0xD2B084), Muzzle: rgb(0xA98254), Tip: rgb(0x4A3420), Saddle: .6, Under: .4}.coat
	q.Vary = func(q *Beast, b archetype.Brief) {
		if b.Traits["two-humped"] {
			bactrian(q)
		}
	}
})

// bactrian gives a camel two humps and a darker coat.
func bactrian(q *Beast) {
	q.Lay, q.Depth, q.Fluff = .018, .8, .6
	q.Muscle = forms(ball(0, .99, .14, .065, .13, .075), ball(0, .99, -.16, .065, .13, .075), ball(0, .90, -.02, .11, .10, .22))
	q.Base = rgb(0x8E623A)
	q.Coat = tones{Base: q.Base, Deep: rgb(0x5A3A20), Pale: rgb(0xB08A5C), Tip: rgb(0x3A2616), Saddle: .6, Under: .3}.coat
}
