package animal

// rodentHead is a rodent's head: a pointed snout, eyes at the side.
func rodentHead(l float32, at [2]float32, e ear) head {
	return head{L: l, At: at, Pitch: .30, K: .085,
		Forms: forms(ball(0, .02, 0, .215, .210, .25), cone(.12, -.03, .150, .145, .42, -.085, .070, .070), ball(.045, -.095, .38, .055, .045, .06),
			ball(0, -.13, .30, .05, .04, .08), ball(.115, -.08, .10, .10, .10, .13)),
		Lip: [3]float32{-.135, .46, .34},
		Eye: eye{At: v(.140, .045, .190), R: .050, Yaw: 1.0, Pitch: .08, Upper: .30, Lower: .30, Iris: rgb(0x140D0A), Pupil: round(.7), White: .99},
		Ear: e, Nose: v(0, -.075, .475), NoseR: v(.026, .020, .020)}
}

// Mouse is small, with round ears and a bare tail.
var Mouse = varied(Rabbit, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth = "mouse", .045, .003, .55
	q.Head = rodentHead(.95, [2]float32{.74, .80}, ear{At: v(.135, .150, -.10), Len: .46, Wide: .20, Thick: .40, Roll: .62, Yaw: .45, Tip: .80, Deep: .72})
	q.Neck = []Station{{.42, .66, .24, .27}, {.56, .76, .20, .21}, {.66, .84, .18, .18}}
	q.Muscle = nil
	q.Hind.R = [5][2]float32{{.15, .24}, {.11, .15}, {.06, .06}, {.06, .055}, {.055, .05}}
	q.Hind.Ham = [3]float32{-.62, .40, .15}
	q.Fore.thicker(.62, .62)
	q.Fore.Size, q.Hind.Size = .075, .09
	q.Tail = []Station{{-.98, .36, .060, .060}, {-1.3, .16, .045, .045}, {-1.7, .06, .036, .036}, {-2.2, .05, .028, .028}, {-2.6, .12, .014, .014}}
	q.Base, q.Back = rgb(0x8C7A68), .35
	coat := tones{Base: q.Base, Deep: rgb(0x5E5044), Pale: rgb(0xD8CCBC), Feet: rgb(0xD9A898), FeetFrom: 2.6, Ear: rgb(0xDDAA9C), Saddle: .35}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		if w.Tail >= 0 {
			c = mix3(rgb(0xC89A8C), rgb(0x9A7064), .5*smooth(0, .5, sinOf(w.Tail*190)))
		}
		return c
	}
})

// Rat is a larger mouse with smaller ears.
var Rat = varied(Mouse, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth = "rat", .095, .006, .58
	q.Head = rodentHead(.72, [2]float32{.72, .80}, ear{At: v(.130, .150, -.08), Len: .23, Wide: .105, Thick: .42, Roll: .55, Yaw: .45, Tip: .70, Deep: .7})
	q.Base = rgb(0x6A5C4E)
	coat := tones{Base: q.Base, Deep: rgb(0x3A3028), Pale: rgb(0xB0A290), Feet: rgb(0xC09084), FeetFrom: 2.6, Ear: rgb(0xC09486)}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		if w.Tail >= 0 {
			c = mix3(rgb(0xA87E72), rgb(0x7A564C), .5*smooth(0, .5, sinOf(w.Tail*190)))
		}
		return c
	}
})

// Squirrel sits up, its brush against its back.
var Squirrel = varied(Rabbit, func(q *Beast) {
	q.Gait = byNone
	q.Name, q.H, q.Lay, q.Depth, q.Cell, q.Back = "squirrel", .185, .007, .58, .012, .12
	q.Trunk = []Station{{-.30, .20, .16, .19}, {-.21, .32, .235, .25}, {-.07, .50, .215, .225}, {.07, .70, .165, .175}, {.14, .84, .120, .130}}
	q.Neck = []Station{{.12, .84, .12, .13}, {.17, .95, .11, .115}, {.21, 1.03, .105, .105}}
	q.Head = rodentHead(.50, [2]float32{.27, 1.07}, ear{At: v(.105, .155, -.06), Len: .30, Wide: .085, Thick: .5, Roll: .25, Yaw: .35, Tip: .14})
	q.Muscle = forms(limb(.15, .74, .12, .065, .16, .60, .22, .045), limb(.16, .60, .22, .042, .075, .66, .38, .030),
		limb(.075, .66, .38, .032, .045, .69, .42, .028))
	q.Fore = leg{X0: .12, X1: .12, P: [5][2]float32{{.10, .74}, {.2, .6}, {.35, .65}, {.38, .67}, {.42, .69}},
		R: [5][2]float32{{.06, .06}, {.05, .05}, {.04, .04}, {.03, .03}, {.03, .03}}}
	q.Hind = leg{X0: .18, X1: .20, Size: .085, Foot: paw, Ham: [3]float32{-.26, .22, .15},
		P: [5][2]float32{{-.16, .30}, {.12, .27}, {-.16, .09}, {.08, .075}, {.20, .055}},
		R: [5][2]float32{{.13, .20}, {.11, .13}, {.060, .065}, {.055, .055}, {.055, .05}}}
	q.Tail = []Station{{-.36, .18, .09, .09}, {-.56, .20, .13, .13}, {-.68, .44, .17, .18}, {-.62, .74, .18, .20}, {-.55, 1.00, .16, .17},
		{-.66, 1.20, .10, .10}, {-.78, 1.22, .04, .04}}
	q.TailTuft = 70
	q.Base = rgb(0xA4562A)
	q.Coat = tones{Base: q.Base, Deep: rgb(0x6E3418), Pale: rgb(0xEFE4D2), Feet: rgb(0x8A4620), Ear: rgb(0xC88A62), Under: .95, Saddle: .3}.coat
})

// Hedgehog is a ball of spines with a pointed face.
var Hedgehog = varied(Rabbit, func(q *Beast) {
	q.Gait = byNone
	q.Name, q.H, q.Lay, q.Depth, q.Cell = "hedgehog", .15, .006, .9, .014
	q.Trunk = []Station{{-.66, .36, .22, .22}, {-.48, .46, .38, .36}, {-.10, .52, .45, .44}, {.26, .47, .38, .37}, {.46, .42, .24, .25}}
	q.Neck = []Station{{.36, .44, .26, .27}, {.50, .40, .21, .21}, {.60, .37, .17, .17}}
	q.Muscle = nil
	q.Head = rodentHead(.62, [2]float32{.64, .38}, ear{At: v(.15, .14, -.02), Len: .19, Wide: .09, Thick: .4, Roll: .7, Yaw: .5, Tip: .7})
	q.Head.Pitch = .12
	q.Fore = leg{X0: .22, X1: .22, Size: .085, Foot: paw, P: [5][2]float32{{.34, .30}, {.28, .22}, {.34, .13}, {.34, .09}, {.42, .06}},
		R: [5][2]float32{{.11, .12}, {.09, .10}, {.07, .07}, {.065, .065}, {.06, .055}}}
	q.Hind = leg{X0: .24, X1: .24, Size: .085, Foot: paw, P: [5][2]float32{{-.36, .30}, {-.30, .20}, {-.42, .12}, {-.40, .09}, {-.32, .06}},
		R: [5][2]float32{{.12, .14}, {.10, .11}, {.07, .07}, {.065, .065}, {.06, .055}}}
	q.Tail = nil
	q.Base = rgb(0x7A6248)
	coat := tones{Base: rgb(0x8E7456), Deep: rgb(0x5E4A36), Pale: rgb(0xC8B08A), Feet: rgb(0x4A3A2C), Muzzle: rgb(0x4A3A2E), MuzzleAt: .34}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		spiny := smooth(-.25, .0, w.U) * (1 - w.HeadIn)
		tip := mix3(rgb(0x3A2C20), rgb(0xD9C8A4), smooth(-.1, .5, w.noise(34, 6)))
		return mix3(c, tip, spiny)
	}
	q.Extra = func(b *body) {
		b.tufts(b.trunk, tufts{Name: "spines", Count: 300, From: .02, To: .92, Long: .17, Wide: .036, Girth: 1.02, Lift: .46, Back: true})
	}
})

// Frog crouches, its eyes on top of its head.
var Frog = varied(Rabbit, func(q *Beast) {
	q.Gait = byLeaps
	q.Name, q.H, q.Hide, q.Cell, q.Turn = "frog", .075, hide{Size: .0022, Rough: .30}, .014, .20
	q.Trunk = []Station{{-.72, .26, .20, .14}, {-.44, .36, .36, .26}, {-.06, .48, .43, .31}, {.26, .58, .42, .29}, {.44, .62, .38, .25}}
	q.Neck = []Station{{.34, .62, .38, .25}, {.48, .66, .36, .23}, {.56, .68, .34, .21}}
	q.Muscle = nil
	q.Head = head{L: .95, At: [2]float32{.60, .72}, Pitch: .10, K: .10,
		Forms: forms(ball(0, .0, .0, .40, .20, .30), ball(0, -.03, .13, .34, .155, .225), ball(.22, .16, .04, .12, .13, .13)),
		Cuts:  forms(limb(.06, .055, .330, .010, .075, .050, .315, .008)),
		Lip:   [3]float32{-.045, .38, .03},
		Eye:   eye{At: v(.245, .200, .065), R: .092, Yaw: .95, Pitch: .22, Upper: .45, Lower: .40, Iris: rgb(0xD9A42A), Pupil: [2]float32{.7, .34}, White: .92}}
	q.Fore = leg{X0: .32, X1: .36, Size: .10, Foot: claw3, P: [5][2]float32{{.34, .46}, {.18, .32}, {.36, .16}, {.38, .09}, {.44, .06}},
		R: [5][2]float32{{.10, .10}, {.085, .085}, {.06, .06}, {.05, .05}, {.05, .045}}}
	q.Hind = leg{X0: .30, X1: .46, Size: .13, Foot: claw3, Ham: [3]float32{-.62, .28, .10},
		P: [5][2]float32{{-.52, .32}, {.06, .38}, {-.50, .12}, {-.12, .09}, {.0, .06}},
		R: [5][2]float32{{.13, .14}, {.12, .12}, {.075, .075}, {.06, .055}, {.05, .045}}}
	q.Tail = nil
	q.Base = rgb(0x5E9A2E)
	coat := tones{Base: q.Base, Deep: rgb(0x3A6E1E), Pale: rgb(0xE6E6B8), Saddle: .3, Under: 1, Rim: rgb(0x1A240E)}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		c = mix3(c, rgb(0x2E4A18), .8*smooth(.18, .34, w.noise(5.5, 21))*smooth(-.2, .2, max(w.U, w.HeadIn*smooth(-.05, .05, w.Head.Y))))
		return mix3(c, rgb(0xE9E8C0), w.HeadIn*smooth(-.055, -.085, w.Head.Y))
	}
})
