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

// Mole is a cylinder of velvet with hands like spades, a bare snout and eyes that are hardly seen.
var Mole = varied(Hedgehog, func(q *Beast) {
	q.Gait = byAll
	q.Name, q.H, q.Lay, q.Depth, q.Extra = "mole", .065, .003, .60, nil
	q.Trunk = []Station{{-.92, .32, .20, .20}, {-.66, .39, .38, .34}, {-.14, .42, .42, .38}, {.34, .41, .42, .37}, {.62, .36, .33, .29}}
	q.Neck = []Station{{.50, .36, .33, .29}, {.68, .33, .27, .23}, {.80, .31, .22, .19}}
	q.Head = rodentHead(.72, [2]float32{.84, .32}, ear{})
	q.Head.Pitch, q.Head.Eye.R, q.Head.Eye.Upper, q.Head.Eye.Lower = .10, .020, .50, .45
	q.Head.Forms = append(q.Head.Forms, cone(.38, -.075, .080, .075, .60, -.10, .040, .038))
	q.Head.Nose, q.Head.NoseR = v(0, -.10, .615), v(.036, .032, .030)
	q.Fore = leg{X0: .26, X1: .50, Size: .20, Foot: hand, P: [5][2]float32{{.46, .29}, {.44, .22}, {.54, .15}, {.58, .12}, {.66, .09}},
		R: [5][2]float32{{.12, .13}, {.11, .11}, {.11, .10}, {.12, .09}, {.12, .08}}}
	q.Hind = leg{X0: .30, X1: .34, Size: .09, Foot: paw, P: [5][2]float32{{-.60, .27}, {-.54, .20}, {-.66, .13}, {-.64, .09}, {-.56, .06}},
		R: [5][2]float32{{.12, .14}, {.10, .11}, {.07, .07}, {.065, .065}, {.06, .055}}}
	q.Tail = []Station{{-1.0, .34, .06, .06}, {-1.16, .36, .045, .045}, {-1.30, .40, .020, .020}}
	q.Base = rgb(0x2E2A2C)
	coat := tones{Base: q.Base, Deep: rgb(0x1E1B1D), Pale: rgb(0x4A4446), Feet: rgb(0xD8A496), FeetFrom: 1.9, Muzzle: rgb(0xD8A496), MuzzleAt: .50}
	q.Coat = coat.coat
})
