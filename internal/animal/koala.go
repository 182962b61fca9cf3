package animal

// Koala sits upright, its hands before it.
var Koala = varied(Bear, func(q *Beast) {
	q.Gait, q.Rears = byNone, false
	q.Vary = nil
	q.Name, q.H, q.Lay, q.Depth, q.Fluff, q.Cell, q.Turn, q.Yaw = "koala", .62, .012, .5, .3, .0115, .30, .55
	q.Trunk = []Station{{-.20, .16, .17, .16}, {-.15, .29, .235, .235}, {-.05, .46, .225, .225}, {.02, .62, .180, .175}, {.05, .70, .130, .130}}
	q.Neck = []Station{{.05, .70, .140, .140}, {.09, .76, .140, .135}, {.12, .80, .140, .130}}
	q.Muscle = forms(limb(.165, .62, .02, .075, .215, .46, .12, .060), limb(.215, .46, .12, .058, .135, .40, .285, .050),
		ball(.125, .395, .31, .052, .048, .056))
	q.Fore = leg{X0: .12, X1: .12, P: [5][2]float32{{.02, .62}, {.10, .48}, {.26, .40}, {.28, .40}, {.31, .39}},
		R: [5][2]float32{{.06, .06}, {.05, .05}, {.04, .04}, {.03, .03}, {.03, .03}}}
	q.Hind = leg{X0: .17, X1: .25, Size: .085, Foot: paw, Ham: [3]float32{-.20, .20, .14},
		P: [5][2]float32{{-.12, .24}, {.10, .30}, {.08, .10}, {.16, .085}, {.24, .060}},
		R: [5][2]float32{{.13, .17}, {.115, .120}, {.080, .080}, {.075, .070}, {.066, .060}}}
	q.Tail = nil
	q.Head = head{L: .54, At: [2]float32{.17, .885}, Pitch: .06, K: .09,
		Forms: forms(ball(0, .03, 0, .30, .265, .25), ball(.150, -.09, .08, .14, .13, .14), cone(.14, -.03, .15, .14, .28, -.08, .115, .095),
			ball(0, -.165, .19, .10, .06, .09)),
		Lip:  [3]float32{-.165, .36, .27},
		Eye:  eye{At: v(.132, .045, .205), R: .034, Yaw: .55, Pitch: .05, Upper: .36, Lower: .36, Iris: rgb(0x5A3A1E), Pupil: round(.55), White: .95},
		Ear:  ear{At: v(.205, .13, -.06), Len: .36, Wide: .20, Thick: .34, Roll: .90, Yaw: .10, Pitch: -.05, Tip: .80, Deep: .66},
		Nose: v(0, -.040, .325), NoseR: v(.062, .098, .062)}
	q.Base = rgb(0x9A9692)
	coat := tones{Base: q.Base, Deep: rgb(0x716C68), Pale: rgb(0xE6E1DA), Feet: rgb(0x6A6460), FeetFrom: 3.0, Ear: rgb(0xE9E4DC), Saddle: .4, Under: .5}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		p := w.F.Mul(1 / w.b.H)
		breast := smooth(.20, .12, v(p.X, .8*(p.Y-.60), .5*(p.Z-.20)).Len())
		c = mix3(c, rgb(0xE9E4DC), .8*breast*(1-w.HeadIn))
		if w.EarY > 0 && w.Ear < .5 { // tufts of white stand off the rims
			c = mix3(c, rgb(0xE9E4DC), .6*smooth(.55, .9, w.EarY))
		}
		return c
	}
})
