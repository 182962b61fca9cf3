package animal

// moved is the leg farther forward by a share of the height.
func (l leg) moved(by float32) leg {
	for i := range l.P {
		l.P[i][0] += by
	}
	l.Ham[0] += by
	return l
}

// Otter is long, low and sleek, with a flat head and a thick tail.
var Otter = &Beast{
	Name: "otter", Floats: true, H: .30, K: .13, Lay: .010, Depth: .50, Rough: .62, Cell: .0150,
	Trunk: []Station{{-1.12, .60, .19, .20}, {-.88, .68, .29, .31}, {-.35, .70, .30, .32}, {.25, .66, .29, .30}, {.66, .68, .255, .27}, {.86, .74, .205, .23}},
	Neck:  []Station{{.74, .80, .215, .25}, {.92, .93, .205, .215}, {1.06, 1.02, .19, .19}},
	Fore: leg{X0: .20, X1: .20, Size: .115, Foot: paw, Ham: [3]float32{.52, .84, .15},
		P: [5][2]float32{{.72, .50}, {.58, .37}, {.65, .17}, {.66, .09}, {.75, .055}},
		R: [5][2]float32{{.15, .18}, {.12, .13}, {.085, .09}, {.080, .080}, {.07, .06}}},
	Hind: leg{X0: .20, X1: .21, Size: .135, Foot: paw, Ham: [3]float32{-1.05, .52, .16},
		P: [5][2]float32{{-.84, .50}, {-.62, .36}, {-.88, .17}, {-.80, .09}, {-.66, .055}},
		R: [5][2]float32{{.18, .25}, {.15, .17}, {.085, .09}, {.080, .075}, {.07, .06}}},
	Tail: []Station{{-1.20, .54, .165, .155}, {-1.55, .34, .13, .12}, {-1.95, .17, .09, .085}, {-2.35, .085, .055, .05}, {-2.65, .07, .018, .018}},
	Head: head{L: .64, At: [2]float32{1.16, 1.06}, Pitch: .10, K: .085,
		Forms: forms(ball(0, .0, 0, .245, .190, .26), cone(.12, -.035, .180, .135, .33, -.080, .135, .095), ball(.065, -.100, .34, .095, .070, .085),
			ball(0, -.155, .27, .095, .050, .10), ball(.155, -.075, .05, .12, .12, .15)),
		Lip:  [3]float32{-.145, .42, .22},
		Eye:  eye{At: v(.122, .040, .215), R: .038, Yaw: .62, Pitch: .12, Upper: .36, Lower: .34, Iris: rgb(0x241610), Pupil: round(.6), White: .98},
		Ear:  ear{At: v(.215, .065, -.06), Len: .13, Wide: .075, Thick: .5, Roll: .95, Yaw: .35, Tip: .75},
		Nose: v(0, -.045, .420), NoseR: v(.052, .036, .030)},
	Stand: [4]float32{.10, -.08, -.10, .10}, Turn: .40, Back: .70, Yaw: .85,
	Base: rgb(0x5C4230),
	Coat: tones{Base: rgb(0x5C4230), Deep: rgb(0x3A281C), Pale: rgb(0xB09A80), Feet: rgb(0x3A2A20), FeetFrom: 2.6, Under: .75, Saddle: .35,
		Ear: rgb(0x4A3426), Muzzle: rgb(0xA89074), MuzzleAt: .30}.coat,
}

// Ferret is longer and thinner than an otter, pale, with dark legs and a mask.
var Ferret = varied(Otter, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Cell, q.Back = "ferret", .115, .007, .75, .85, .0165, .45
	q.slim(.80)
	build{Legs: .62}.give(q)
	q.Neck = []Station{{.74, .64, .190, .21}, {.94, .79, .178, .185}, {1.10, .93, .170, .170}}
	q.Tail = []Station{{-1.18, .48, .085, .085}, {-1.50, .34, .085, .085}, {-1.90, .20, .080, .080}, {-2.2, .14, .030, .030}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .64, [2]float32{1.20, .99}, .14
		h.Forms = forms(ball(0, .0, 0, .225, .190, .25), cone(.12, -.035, .145, .120, .40, -.085, .070, .060), ball(.045, -.095, .36, .060, .050, .06),
			ball(0, -.145, .28, .060, .040, .09), ball(.135, -.075, .05, .11, .11, .14))
		h.Ear = ear{At: v(.165, .110, -.06), Len: .20, Wide: .115, Thick: .42, Roll: .60, Yaw: .35, Tip: .75}
		h.Eye.At, h.Eye.R = v(.112, .030, .205), .044
		h.Nose, h.NoseR = v(0, -.068, .450), v(.034, .026, .024)
		h.Lip = [3]float32{-.140, .43, .28}
	})
	q.Base = rgb(0xCDB690)
	plain := tones{Base: q.Base, Deep: rgb(0x8A7050), Pale: rgb(0xE8DCC4), Feet: rgb(0x2E221A), FeetFrom: 1.2, Ear: rgb(0xE8D4C0), Saddle: .5, Under: .3}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		c = mix3(c, rgb(0x5A4632), .55*smooth(.1, .5, w.noise(26, 9))*smooth(-.2, .5, w.U)*(1-w.HeadIn)*(1-w.Neck))
		if w.Tail >= 0 {
			c = mix3(c, rgb(0x33261C), smooth(.1, .35, w.Tail))
		}
		if w.HeadIn > 0 && w.EarY == 0 {
			k := mix3(c, rgb(0xEFE4D0), .8*smooth(-.02, .06, w.Head.Y)*smooth(.30, .2, w.Head.Z))
			k = mix3(k, rgb(0x33261C), .92*smooth(2.4, 1.7, w.fromEye(.0))*smooth(.36, .28, w.Head.Z))
			k = mix3(k, rgb(0xF2EADC), smooth(.27, .33, w.Head.Z))
			c = mix3(c, w.eyeRim(k, rgb(0x140E0B)), w.HeadIn)
		}
		return c
	}
})

// Weasel is chestnut above and white below, with a black tip to its tail.
var Weasel = varied(Ferret, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth = "weasel", .085, .004, .55
	q.Base = rgb(0x8A5530)
	plain := tones{Base: q.Base, Deep: rgb(0x653A20), Pale: rgb(0xF0E8DA), Tip: rgb(0x1E1612), Ear: rgb(0xA87C60), Saddle: .25, Under: .01}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		white := max(smooth(-.30, -.42, w.U)*(1-w.Neck)*(1-w.LIn), smooth(-.15, -.28, w.NU)*w.Neck) * (1 - w.HeadIn)
		white = max(white, w.LIn*smooth(.1, -.3, w.LOut)*smooth(3.4, 2.8, w.LT))
		white = max(white, w.HeadIn*smooth(-.085, -.11, w.Head.Y)*(1-w.EarY))
		if w.Tail >= 0 {
			white = 0
		}
		return mix3(c, plain.Pale, white)
	}
})

// slim takes trunk, neck and legs in to a share of their girth.
func (q *Beast) slim(k float32) {
	girth := func(st []Station) []Station {
		out := append([]Station(nil), st...)
		for i := range out {
			out[i].RX, out[i].RY = out[i].RX*k, out[i].RY*k
		}
		return out
	}
	q.Trunk, q.Neck = girth(q.Trunk), girth(q.Neck)
	q.Fore.thicker(k, k)
	q.Hind.thicker(k, k)
}
