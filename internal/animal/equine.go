package animal

import "atelier/internal/archetype"

// Donkey is small and grey, with long ears and a cross on its back.
var Donkey = varied(Horse, func(q *Beast) {
	q.Vary = nil
	q.Name, q.H, q.Mane, q.Crest, q.Lay, q.Depth = "donkey", 1.15, false, .050, .012, .5
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.Ear.Len, h.Ear.Wide, h.Ear.Roll = .46, .52, .078, .22
	})
	q.Neck = []Station{{.33, .82, .085, .18}, {.46, .95, .070, .145}, {.58, 1.07, .060, .110}, {.68, 1.16, .055, .085}}
	q.Head.At = [2]float32{.75, 1.175}
	q.Tail = []Station{{-.50, .88, .030, .035}, {-.56, .80, .022, .022}, {-.585, .62, .015, .015}, {-.59, .48, .035, .035}, {-.59, .34, .010, .010}}
	q.Base = rgb(0x8E857C)
	grey := tones{Base: q.Base, Deep: rgb(0x6A625A), Pale: rgb(0xD8D0C4), Muzzle: rgb(0xE0D9CE), MuzzleAt: .50, Tip: rgb(0x2A2420), Ear: rgb(0xC8BCAE),
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
			r = append(r, mix(.044, .004, t)*(1+.10*float32(i&1)))
		}
		b.tube(b.head, tube{Name: "horn", Of: b.part("horn", horn(rgb(0xE3C98A), -.2)), P: p, R: r, Dense: 2})
	}
})

// Camel has one hump; two with the trait.
var Camel = varied(Cow, func(q *Beast) {
	q.Name, q.H, q.K, q.Lay, q.Depth, q.Rough = "camel", 1.85, .08, .014, .5, .82
	q.Trunk = []Station{{-.38, .84, .09, .08}, {-.30, .81, .125, .14}, {-.10, .80, .150, .170}, {.10, .80, .150, .175}, {.26, .80, .120, .165},
		{.36, .78, .085, .125}}
	q.Neck = []Station{{.30, .80, .075, .13}, {.44, .76, .056, .095}, {.57, .84, .047, .072}, {.62, 1.00, .043, .060}, {.62, 1.10, .043, .054}}
	q.Muscle = forms(ball(0, 1.00, -.02, .085, .14, .13), ball(0, .90, -.02, .11, .10, .20))
	q.Fore = leg{X0: .090, X1: .080, Size: .048, Foot: cloven, Ham: [3]float32{.18, .90, .08},
		P: [5][2]float32{{.30, .72}, {.22, .60}, {.235, .325}, {.235, .10}, {.265, .035}},
		R: [5][2]float32{{.055, .085}, {.046, .062}, {.036, .038}, {.028, .030}, {.036, .038}}}
	q.Hind = leg{X0: .090, X1: .080, Size: .046, Foot: cloven, Heel: .03, Ham: [3]float32{-.38, .74, .06},
		P: [5][2]float32{{-.28, .74}, {-.20, .58}, {-.33, .355}, {-.32, .10}, {-.285, .035}},
		R: [5][2]float32{{.065, .115}, {.050, .078}, {.032, .042}, {.028, .030}, {.036, .038}}}
	q.Tail = []Station{{-.42, .86, .016, .016}, {-.45, .74, .013, .013}, {-.45, .60, .020, .020}, {-.45, .50, .006, .006}}
	q.Head = head{L: .30, At: [2]float32{.67, 1.165}, Pitch: .30, K: .08,
		Forms: forms(ball(0, .01, 0, .165, .165, .21), cone(.05, .0, .135, .130, .55, -.075, .085, .080), cone(.06, .08, .08, .06, .55, -.01, .055, .045),
			ball(.080, -.09, .06, .065, .12, .16), cone(.16, -.14, .065, .06, .56, -.145, .062, .045), ball(0, -.075, .62, .085, .080, .09),
			ball(0, -.145, .59, .062, .05, .075), limb(.105, .085, .06, .048, .125, .065, .18, .036)),
		Cuts: forms(limb(.030, -.035, .705, .010, .055, -.045, .690, .010)),
		Lip:  [3]float32{-.118, .69, .40},
		Eye:  eye{At: v(.128, .045, .140), R: .052, Yaw: 1.10, Upper: .50, Lower: .34, Tilt: -.12, Iris: rgb(0x2E1A0E), Pupil: [2]float32{.6, .4}, White: .98},
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
