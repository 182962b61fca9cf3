package animal

// Stag is a horse's build made slender, on cloven hooves, with antlers and a pale rump.
var Stag = varied(Horse, func(q *Beast) {
	q.Rears = false
	q.Vary = nil
	q.Name, q.H, q.Mane, q.Lay, q.Depth = "stag", 1.25, false, .009, .45
	q.Base = rgb(0x93602F)
	q.Trunk = []Station{{-.44, .84, .085, .09}, {-.32, .81, .138, .170}, {-.11, .76, .145, .195}, {.10, .74, .152, .225}, {.26, .76, .138, .230},
		{.38, .76, .102, .165}}
	q.Neck = []Station{{.32, .84, .092, .180}, {.43, .98, .080, .145}, {.525, 1.10, .066, .108}, {.59, 1.205, .056, .080}}
	q.Muscle = forms(ball(.055, .70, .40, .055, .075, .06), ball(.085, .80, -.34, .060, .12, .11), ball(.0, .97, .45, .06, .12, .09))
	q.Tail = []Station{{-.47, .87, .035, .030}, {-.51, .82, .040, .030}, {-.53, .75, .014, .012}}
	for i := range q.Fore.R {
		q.Fore.R[i][0] *= .78
		q.Fore.R[i][1] *= .80
		q.Hind.R[i][0] *= .78
		q.Hind.R[i][1] *= .80
	}
	q.Fore.Foot, q.Hind.Foot, q.Fore.Size, q.Hind.Size, q.Fore.X0, q.Hind.X0 = cloven, cloven, .036, .036, .098, .095
	q.Fore.X1, q.Hind.X1 = .075, .078
	q.Head = head{
		L: .37, At: [2]float32{.63, 1.235}, Pitch: .46, K: .07,
		Forms: forms(
			ball(0, .01, 0, .165, .165, .20),                    // skull
			cone(.05, -.01, .125, .125, .60, -.065, .070, .068), // muzzle
			cone(.08, .07, .075, .055, .60, -.010, .050, .040),  // bridge of the nose
			ball(.080, -.09, .06, .060, .12, .15),               // cheeks
			cone(.14, -.13, .065, .055, .56, -.120, .048, .035), // lower jaw
			ball(0, -.060, .62, .072, .066, .075),               // lips and nostrils
			limb(.105, .085, .07, .042, .125, .065, .18, .032),  // brows
			limb(.065, .12, -.03, .040, .080, .20, -.06, .036),  // what the antlers grow from
		),
		Cuts: forms(limb(.034, -.040, .690, .014, .052, -.052, .660, .009)),
		Lip:  [3]float32{-.102, .68, .42},
		Eye: eye{At: v(.125, .040, .150), R: .050, Yaw: 1.08, Pitch: .04, Upper: .40, Lower: .32, Tilt: -.12, Iris: rgb(0x2A170C),
			Pupil: [2]float32{.6, .4}, White: .98},
		Ear:  ear{At: v(.135, .095, -.10), Len: .34, Wide: .082, Thick: .42, Roll: 1.0, Yaw: .30, Pitch: .10, Tip: .10},
		Nose: v(0, -.045, .672), NoseR: v(.050, .040, .035),
	}
	q.Extra = func(b *body) {
		crown, a := b.crown(), b.Part("antlers", horn(rgb(0x7A5B3C), -.9))
		b.Tube(crown, tube{Name: "antler", Of: a, Both: true, R: []float32{.042, .036, .032, .026, .006},
			P: []vec{v(.080, .19, -.06), v(.16, .42, -.16), v(.34, .74, -.22), v(.42, 1.08, -.08), v(.36, 1.40, .06)}})
		tine := func(x, y, z, dx, dy, dz, r float32) {
			b.Tube(crown, tube{Name: "tine", Of: a, Both: true, R: []float32{r, r * .75, r * .12},
				P: []vec{v(x, y, z), v(x+dx*.5, y+dy*.35, z+dz*.6), v(x+dx, y+dy, z+dz)}})
		}
		// Four tines up the beam, from the brow to the crown.
		tine(.095, .24, -.08, .05, .22, .34, .028)
		tine(.20, .50, -.18, .08, .26, .28, .026)
		tine(.385, .88, -.17, .10, .30, .20, .024)
		tine(.415, 1.12, -.06, .13, .24, -.06, .022)
	}
	q.Coat = func(w *Where) vec {
		base, deep, pale := rgb(0x93602F), rgb(0x5A3618), rgb(0xDCC6A0)
		c := mix3(base, deep, .25+.25*w.noise(7, 3))
		c = mix3(c, deep, .45*smooth(.4, 1, w.U))
		c = mix3(c, pale, .75*smooth(-.45, -.9, w.U)*(1-w.Neck))
		// The neck is dark in front; the rump, where Run begins, is pale.
		c = mix3(c, deep, .55*w.Neck*smooth(.4, -.6, w.NU))
		c = mix3(c, pale, .9*smooth(.06, -.02, w.Run/w.b.H)*smooth(-.75, -.2, w.U+.4)*(1-.6*w.LIn))
		if w.Leg >= 0 {
			c = mix3(c, deep, .45*w.LIn*smooth(1.0, 2.4, w.LT))
			c = mix3(c, pale, .6*w.LIn*smooth(.0, -.6, w.LOut)*smooth(1.6, .8, w.LT))
		}
		if w.Tail >= 0 {
			c = mix3(base, pale, smooth(.4, -.4, w.TUp))
		}
		if w.HeadIn > 0 {
			h := w.Head
			k := mix3(base, deep, .2)
			k = mix3(k, deep, .5*smooth(.03, .12, h.Y)*smooth(.1, .5, h.Z))
			k = mix3(k, pale, .8*smooth(-.07, -.12, h.Y))
			ring := w.fromEye(0)
			k = mix3(k, pale, .45*smooth(1.9, 1.5, ring))
			k = w.eyeRim(k, rgb(0x160F0A))
			c = mix3(c, k, w.HeadIn)
			c = mix3(c, pale, .8*w.Ear)
		}
		return c
	}
})
