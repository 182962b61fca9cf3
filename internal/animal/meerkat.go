package animal

// Meerkat stands upright on its hind legs, its hands before it and dark patches about its eyes.
var Meerkat = varied(Squirrel, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Cell, q.Back, q.TailTuft, q.Turn, q.Yaw = "meerkat", .28, .008, .60, .86, .0110, .12, 0, .45, .55
	q.Trunk = []Station{{-.15, .24, .105, .11}, {-.12, .33, .150, .155}, {-.06, .52, .140, .145}, {-.01, .72, .120, .120}, {.02, .84, .085, .090}}
	q.Neck = []Station{{.02, .84, .085, .088}, {.035, .94, .076, .080}, {.045, 1.01, .074, .076}}
	q.Muscle = forms(limb(.095, .82, .02, .046, .130, .64, .045, .036), limb(.130, .64, .045, .034, .075, .54, .140, .024),
		ball(.068, .515, .158, .024, .034, .026))
	q.Fore = leg{X0: .10, X1: .10, P: [5][2]float32{{.02, .82}, {.05, .65}, {.12, .56}, {.14, .54}, {.16, .52}},
		R: [5][2]float32{{.04, .04}, {.03, .03}, {.02, .02}, {.02, .02}, {.02, .02}}}
	q.Hind = leg{X0: .095, X1: .095, Size: .048, Foot: paw, Heel: .015, Ham: [3]float32{-.18, .26, .075},
		P: [5][2]float32{{-.10, .34}, {.03, .24}, {-.09, .085}, {.0, .045}, {.06, .030}},
		R: [5][2]float32{{.085, .12}, {.068, .080}, {.040, .042}, {.036, .034}, {.034, .030}}}
	q.Tail = []Station{{-.19, .22, .045, .045}, {-.32, .10, .036, .036}, {-.52, .040, .030, .028}, {-.74, .032, .026, .024}, {-.92, .030, .012, .012}}
	q.Head = head{L: .33, At: [2]float32{.075, 1.09}, Pitch: .10, K: .08,
		Forms: forms(ball(0, .02, 0, .235, .210, .245), cone(.13, -.03, .140, .120, .45, -.075, .062, .056), cone(.11, -.13, .085, .055, .38, -.135, .046, .034),
			ball(.135, -.06, .05, .10, .11, .13)),
		Lip: [3]float32{-.122, .46, .24},
		Eye: eye{At: v(.108, .040, .205), R: .048, Yaw: .50, Pitch: .05, Upper: .36, Lower: .36, Iris: rgb(0x3A2212), Pupil: [2]float32{.62, .5}, White: .97},
		Ear: ear{At: v(.215, .045, -.03), Len: .14, Wide: .095, Thick: .42, Roll: 1.15, Yaw: .30, Tip: .75}, Nose: v(0, -.062, .500),
		NoseR: v(.038, .032, .028)}
	q.Base = rgb(0xB08E62)
	plain := tones{Base: q.Base, Deep: rgb(0x8A6A44), Pale: rgb(0xE2D2B4), Feet: rgb(0xC4A880), Tip: rgb(0x241C16), Ear: rgb(0x2A211B), Saddle: .35, Under: .75}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		bands := smooth(.25, .6, sinOf(w.Run/w.b.H*58+.8*w.noise(7, 4))) * smooth(.25, .6, w.U) * smooth(.85, .6, w.T)
		c = mix3(c, rgb(0x5E4630), .6*bands*(1-w.Neck)*(1-w.HeadIn)*(1-w.LIn))
		if w.HeadIn > 0 {
			k := mix3(rgb(0xC8B08A), plain.Pale, smooth(.0, .12, w.Head.Z))
			k = mix3(k, rgb(0x9A7A54), .6*smooth(.10, .18, w.Head.Y))
			k = mix3(k, rgb(0x2A1F18), .95*smooth(2.05, 1.6, w.fromEye(.004)))
			k = mix3(k, rgb(0x6A5040), .7*smooth(.40, .47, w.Head.Z))
			if w.EarY > 0 {
				k = rgb(0x2A211B)
			}
			c = mix3(c, w.eyeRim(k, rgb(0x120C0A)), w.HeadIn)
		}
		return c
	}
})
