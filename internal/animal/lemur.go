package animal

// Lemur has a white face with black patches about its orange eyes, and a long ringed tail that stands up.
var Lemur = varied(Monkey, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.TailTuft = "lemur", .36, .012, .85, .88, 60
	q.Head = head{L: .51, At: [2]float32{.54, 1.05}, Pitch: .10, K: .075,
		Forms: forms(ball(0, .02, 0, .245, .215, .25), cone(.13, -.04, .140, .120, .46, -.085, .062, .056), cone(.11, -.13, .085, .055, .40, -.145, .048, .034),
			ball(.140, -.06, .04, .105, .12, .14), limb(.17, -.08, .0, .09, .25, -.15, -.09, .014)),
		Lip:  [3]float32{-.132, .47, .24},
		Eye:  eye{At: v(.112, .040, .205), R: .060, Yaw: .42, Pitch: .03, Upper: .36, Lower: .36, Iris: rgb(0xE08A1E), Pupil: round(.34), White: .97},
		Ear:  ear{At: v(.165, .145, -.06), Len: .26, Wide: .115, Thick: .45, Roll: .55, Yaw: .35, Tip: .45},
		Nose: v(0, -.070, .505), NoseR: v(.042, .036, .032)}
	q.Tail = []Station{{-.46, .78, .060, .060}, {-.66, .95, .080, .080}, {-.82, 1.22, .085, .085}, {-.86, 1.52, .085, .085}, {-.96, 1.78, .080, .080},
		{-1.16, 1.88, .070, .070}, {-1.30, 1.80, .030, .030}}
	q.Base = rgb(0x8E8478)
	coat := tones{Base: q.Base, Deep: rgb(0x665C52), Pale: rgb(0xECE6DA), Feet: rgb(0x3A332E), FeetFrom: 3.0, Under: .85, Saddle: .4}
	q.Coat = func(w *Where) vec {
		black, white := rgb(0x1C1917), rgb(0xEFEAE0)
		c := coat.coat(w)
		if w.Tail >= 0 {
			return mix3(white, black, smooth(-.15, .15, sinOf(w.Tail*2*3.1416*8)))
		}
		if w.HeadIn > 0 {
			h := folded(w.Head)
			k := mix3(white, rgb(0x4A433D), smooth(.10, .15, h.Y-.25*h.Z)*smooth(.28, .16, h.Z)*smooth(.19, .12, h.X))
			k = mix3(k, black, smooth(2.0, 1.65, w.fromEye(.0)))
			k = mix3(k, black, smooth(.34, .40, h.Z))
			if w.EarY > 0 {
				k = mix3(white, rgb(0xB8A498), .6*w.Ear)
			}
			c = mix3(c, w.eyeRim(k, rgb(0x0E0B0A)), w.HeadIn)
		}
		return c
	}
})

// Sloth sits with long arms and long claws, with dark stripes through its eyes.
var Sloth = varied(Koala, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Fluff = "sloth", .55, .030, 1, .92, 1
	q.Trunk = []Station{{-.20, .16, .16, .15}, {-.15, .29, .215, .215}, {-.05, .46, .205, .205}, {.02, .64, .170, .165}, {.05, .74, .125, .125}}
	q.Neck = []Station{{.05, .74, .125, .125}, {.09, .82, .115, .115}, {.12, .87, .110, .108}}
	q.Muscle = forms(limb(.155, .66, .02, .070, .290, .42, .10, .058), limb(.290, .42, .10, .058, .200, .16, .30, .048), ball(.200, .135, .32, .050, .040, .055))
	q.Head = head{L: .44, At: [2]float32{.16, .93}, Pitch: .05, K: .09,
		Forms: forms(ball(0, .02, 0, .255, .235, .25), ball(0, -.04, .13, .19, .155, .15), cone(.16, -.05, .115, .095, .32, -.075, .070, .060),
			ball(0, -.130, .22, .10, .05, .08)),
		Lip:  [3]float32{-.118, .34, .22},
		Eye:  eye{At: v(.098, .020, .215), R: .036, Yaw: .42, Pitch: .04, Upper: .40, Lower: .36, Iris: rgb(0x2A1A12), Pupil: round(.6), White: .96},
		Nose: v(0, -.062, .375), NoseR: v(.050, .040, .030)}
	q.Base = rgb(0x8E7B62)
	coat := tones{Base: q.Base, Deep: rgb(0x6A5A46), Pale: rgb(0xB8A488), Feet: rgb(0x6E5E4A), FeetFrom: 3.0, Under: .4}
	q.Coat = func(w *Where) vec {
		c := mix3(coat.coat(w), rgb(0x76805A), .30*smooth(.0, .5, w.noise(5, 9))*(1-w.HeadIn)) // algae
		if w.HeadIn > 0 {
			h := folded(w.Head)
			face := w.faceAt(.185, -.02, .185)
			k := mix3(coat.Base, rgb(0xDCCDB0), face)
			line := h.Y - (.022 - .42*max(h.X-.09, 0))
			k = mix3(k, rgb(0x3A2C22), smooth(.048, .034, abs(line))*smooth(.045, .065, h.X)*smooth(.24, .20, h.X)*smooth(.0, .08, h.Z))
			k = mix3(k, rgb(0x6A5442), .7*smooth(.31, .35, h.Z))
			c = mix3(c, w.eyeRim(k, rgb(0x140E0B)), w.HeadIn)
		}
		return c
	}
	q.Extra = func(b *body) {
		claw := b.Part("claws", horn(rgb(0xC8B898), .3))
		at := even(b.H)
		for k := -1; k <= 1; k++ {
			x := .200 + .036*float32(k)
			b.Tube(at, tube{Name: "claw", Of: claw, Both: true, R: []float32{.016, .013, .004}, P: []vec{v(x, .13, .35), v(x, .11, .43), v(x, .045, .49)}})
		}
	}
})
