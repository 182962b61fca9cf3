package animal

// Tapir has a short trunk, round ears, and a white saddle on black.
var Tapir = varied(Pig, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Cell = "tapir", .98, .004, .15, .0105
	q.Neck = []Station{{.42, .76, .150, .225}, {.56, .82, .130, .190}, {.68, .86, .115, .150}}
	q.Head = varyHead(pigHead, func(h *head) {
		h.L, h.At, h.Pitch = .50, [2]float32{.74, .90}, .34
		h.Forms = forms(ball(0, .03, 0, .200, .190, .22), cone(.08, .0, .170, .155, .48, -.10, .090, .090), cone(.46, -.085, .080, .080, .66, -.20, .052, .056),
			cone(.66, -.20, .052, .056, .70, -.33, .046, .040), cone(.12, -.16, .10, .07, .44, -.22, .060, .045), ball(.14, -.07, .02, .10, .13, .15))
		h.Cuts, h.Nose, h.NoseR = nil, vec{}, vec{}
		h.Lip = [3]float32{-.195, .50, .24}
		h.Eye.R, h.Eye.At = .030, v(.148, .050, .165)
		h.Ear = ear{At: v(.130, .175, -.08), Len: .28, Wide: .115, Thick: .45, Roll: .40, Yaw: .40, Tip: .70}
	})
	q.Tail = []Station{{-.64, .72, .035, .035}, {-.70, .66, .028, .028}, {-.72, .60, .012, .012}}
	q.Base = rgb(0x2A2626)
	dark := tones{Base: q.Base, Deep: rgb(0x1A1717), Pale: rgb(0x3E3836), Saddle: .3, Ear: rgb(0x4A403C), Rim: rgb(0x0C0A0A)}
	q.Coat = func(w *Where) vec {
		c := dark.coat(w)
		on := smooth(.66, .60, w.T+.03*w.noise(6, 3)) * smooth(.02, .06, w.T) * (1 - w.Neck) * (1 - w.HeadIn) * smooth(-.75, -.55, w.U)
		if w.Leg >= 0 {
			on *= 1 - w.LIn*smooth(.3, .6, w.LT)
		}
		if w.EarY > 0 {
			return mix3(c, rgb(0xE6E2DA), smooth(.75, .85, w.EarY))
		}
		return mix3(c, mix3(rgb(0xE6E2DA), rgb(0xC8C2B8), .5+.5*w.noise(9, 4)), on)
	}
	q.Extra = nil
})

// Mole is a cylinder of velvet with hands like spades turned outward, a bare pointed snout and no eyes to be seen.
var Mole = varied(Hedgehog, func(q *Beast) {
	q.Gait = byAll
	q.Name, q.H, q.Lay, q.Depth, q.Yaw, q.Pitch, q.Extra = "mole", .065, .003, .60, .82, .24, spadeClaws
	q.Trunk = []Station{{-.92, .30, .20, .20}, {-.66, .37, .40, .33}, {-.14, .41, .46, .38}, {.34, .41, .45, .37}, {.62, .36, .36, .30}}
	q.Neck = []Station{{.50, .38, .36, .30}, {.70, .40, .29, .25}, {.86, .42, .22, .20}}
	q.Head = head{L: .84, At: [2]float32{.90, .43}, Pitch: .02, K: .085,
		Forms: forms(ball(0, .0, 0, .235, .205, .25), cone(.10, -.02, .190, .165, .42, -.045, .100, .090), cone(.42, -.045, .100, .090, .70, -.03, .058, .054)),
		Lip:   [3]float32{-.100, .52, .26}, Nose: v(0, -.015, .735), NoseR: v(.092, .078, .066), NoseOf: rgb(0xE58C86)}
	q.Fore = leg{X0: .34, X1: .56, Size: .36, Foot: spade, P: [5][2]float32{{.44, .32}, {.42, .24}, {.50, .16}, {.54, .10}, {.62, .06}},
		R: [5][2]float32{{.14, .15}, {.12, .13}, {.10, .11}, {.09, .09}, {.08, .07}}}
	q.Hind = leg{X0: .30, X1: .38, Size: .11, Foot: paw, P: [5][2]float32{{-.60, .27}, {-.54, .20}, {-.66, .13}, {-.64, .09}, {-.56, .06}},
		R: [5][2]float32{{.12, .14}, {.10, .11}, {.07, .07}, {.065, .065}, {.06, .055}}}
	q.Tail = []Station{{-1.0, .34, .06, .06}, {-1.12, .38, .045, .045}, {-1.22, .44, .020, .020}}
	q.Base = rgb(0x38343A)
	coat := tones{Base: q.Base, Deep: rgb(0x262228), Pale: rgb(0x565058), Feet: rgb(0xE8A498), FeetFrom: 2.2, Muzzle: rgb(0xDE9A90), MuzzleAt: .30}
	q.Coat = func(w *Where) vec { return mix3(coat.coat(w), coat.Feet, w.spade()) }
})
