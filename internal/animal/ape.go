package animal

import "atelier/internal/animal/anatomy"

// faceAt is the bare face of an ape: 1 on it.
func (w *Where) faceAt(x, y, z float32) float32 {
	q := folded(w.Head)
	return smooth(1.10, .84, q.Sub(v(0, y, .30)).Scale(v(1/x, 1/z, 1/.30)).Len())
}

// apeHead has a brow, a nose with its nostrils forward and a muzzle that is broad at the lips.
var apeHead = head{
	L: .40, At: [2]float32{.60, 1.12}, Pitch: .12, K: .055,
	// Skull and face, brow, cheeks, muzzle, lips, chin, and the bridge of the nose.
	Forms: forms(ball(0, .07, -.01, .225, .225, .245), ball(0, -.02, .10, .185, .165, .165), limb(.03, .088, .200, .048, .145, .070, .165, .040),
		ball(.105, -.045, .150, .075, .070, .085), cone(.12, -.095, .125, .085, .315, -.118, .110, .070), ball(0, -.100, .325, .110, .062, .062),
		ball(0, -.178, .255, .090, .050, .085), limb(0, .040, .215, .034, .018, -.045, .320, .034)),
	Cuts: forms(limb(.022, -.058, .372, .014, .034, -.066, .352, .010)), CutK: .008,
	Lip: [3]float32{-.146, .39, .24},
	Eye: eye{At: v(.082, .028, .203), R: .046, Yaw: .26, Upper: .42, Lower: .40, Iris: rgb(0x6A3E1A), Pupil: round(.45), White: .90},
	Ear: ear{At: v(.218, .02, -.03), Len: .17, Wide: .095, Thick: .4, Roll: .95, Yaw: .45, Tip: .85},
}

// bareFace is the colour of an ape's face over a coat: light about the mouth, dark in the creases and on the lids.
func (w *Where) bareFace(skin, muzzle, dark vec) vec {
	h := folded(w.Head)
	k := mix3(skin, muzzle, smooth(.22, .32, h.Z)*smooth(.02, -.05, h.Y))
	k = mix3(k, dark, .45*smooth(.055, .02, h.Sub(v(.082, .085, .21)).Scale(v(.5, 1, 1)).Len())) // under the brow
	// The crease from the wing of the nose down beside the mouth.
	k = mix3(k, dark, .45*smooth(.018, .006, abs(h.X-.045-.25*max(0, .02-h.Y)))*smooth(.20, .24, h.Z)*smooth(-.01, -.03, h.Y)*smooth(-.13, -.10, h.Y))
	k = mix3(k, k.Mul(.86), smooth(-.2, .5, w.noise(60, 7)))
	return w.eyeRim(k, dark.Mul(.5))
}

// Monkey is a macaque with a long tail.
var Monkey = varied(Cat, func(q *Beast) {
	q.Vary = nil
	q.Seat = seat{Wrap: 3.6}
	q.Name, q.H, q.Lay, q.Depth = "monkey", .42, .010, .58
	q.Trunk = []Station{{-.42, .70, .10, .11}, {-.31, .73, .155, .175}, {-.10, .75, .155, .185}, {.12, .78, .170, .215}, {.27, .82, .155, .200},
		{.36, .86, .12, .145}}
	q.Neck = []Station{{.32, .90, .130, .150}, {.40, .96, .125, .130}, {.46, 1.00, .12, .12}}
	q.Fore = leg{X0: .150, X1: .14, Size: .082, Foot: hand, Ham: [3]float32{.24, .92, .09},
		P: [5][2]float32{{.33, .76}, {.21, .48}, {.32, .20}, {.33, .070}, {.38, .042}},
		R: [5][2]float32{{.090, .115}, {.068, .078}, {.046, .048}, {.038, .038}, {.040, .036}}}
	q.Hind = leg{X0: .13, X1: .16, Size: .090, Foot: hand, Ham: [3]float32{-.42, .62, .085},
		P: [5][2]float32{{-.32, .66}, {-.10, .44}, {-.36, .14}, {-.33, .065}, {-.24, .042}},
		R: [5][2]float32{{.110, .17}, {.085, .110}, {.050, .054}, {.042, .042}, {.042, .038}}}
	q.Tail = []Station{{-.46, .76, .040, .040}, {-.72, .96, .036, .036}, {-.90, .86, .034, .034}, {-1.02, .62, .032, .032}, {-1.16, .46, .030, .030},
		{-1.32, .54, .028, .028}, {-1.34, .70, .022, .022}}
	q.Head, q.Base = varyHead(apeHead, func(h *head) {
		h.L, h.At, h.Pitch = .52, [2]float32{.54, 1.03}, .10
		h.Forms = append(h.Forms, ball(.165, -.07, .04, .095, .12, .12)) // whiskers
	}), rgb(0x8A6A46)
	coat := tones{Base: q.Base, Deep: rgb(0x5A4228), Pale: rgb(0xCDB692), Feet: rgb(0xB48A72), FeetFrom: 3.1, Ear: rgb(0xC09078), Rim: rgb(0x2A1A14)}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		whiskers := w.HeadIn * smooth(.14, .19, abs(w.Head.X)) * smooth(.06, -.04, w.Head.Y) * (1 - w.EarY)
		c = mix3(c, coat.Pale, .7*whiskers)
		if w.EarY > 0 {
			return mix3(c, rgb(0xC08E78), .8)
		}
		return mix3(c, w.bareFace(rgb(0xDDB096), rgb(0xC9907A), rgb(0x5A3A2E)), w.HeadIn*w.faceAt(.185, -.025, .185))
	}
})

// Gorilla stands on its knuckles.
var Gorilla = varied(Bear, func(q *Beast) {
	q.Rears = false
	q.Vary = nil
	q.Name, q.H, q.Lay, q.Depth, q.Fluff = "gorilla", 1.1, .016, .58, .5
	q.Trunk = []Station{{-.42, .52, .15, .16}, {-.32, .58, .215, .22}, {-.10, .68, .235, .250}, {.14, .82, .270, .275}, {.30, .94, .255, .24},
		{.38, 1.00, .17, .18}}
	q.Neck = []Station{{.32, .98, .18, .20}, {.42, 1.06, .16, .165}, {.48, 1.10, .14, .15}}
	// Shoulders and breast.
	q.Muscle = forms(ball(.19, .92, .28, .12, .12, .13), ball(.10, .78, .36, .12, .11, .09))
	q.Fore = leg{X0: .27, X1: .25, Size: .105, Foot: hand, Ham: [3]float32{.26, 1.00, .15},
		P: [5][2]float32{{.34, .88}, {.26, .54}, {.38, .22}, {.40, .085}, {.45, .06}},
		R: [5][2]float32{{.155, .18}, {.125, .135}, {.100, .100}, {.068, .068}, {.066, .060}}}
	q.Hind = leg{X0: .17, X1: .19, Size: .105, Foot: hand, Ham: [3]float32{-.42, .48, .11},
		P: [5][2]float32{{-.32, .52}, {-.16, .32}, {-.34, .11}, {-.30, .075}, {-.20, .055}},
		R: [5][2]float32{{.13, .17}, {.115, .13}, {.075, .08}, {.070, .07}, {.065, .06}}}
	q.Tail = nil
	q.Head = varyHead(apeHead, func(h *head) {
		h.L, h.At, h.Pitch = .47, [2]float32{.58, 1.12}, .16
		h.Forms = append(h.Forms, ball(0, .21, -.08, .12, .14, .19), limb(.02, .098, .225, .056, .155, .080, .180, .050), // a crest, and a heavy brow
			ball(.030, -.045, .335, .050, .038, .045), ball(.14, -.06, .06, .10, .15, .14))
		h.Cuts = forms(limb(.030, -.048, .392, .018, .048, -.056, .362, .013))
		h.Eye.R, h.Eye.At, h.Eye.Iris = .036, v(.080, .022, .228), rgb(0x8A4E1E)
		h.Ear.Len, h.Ear.Wide, h.Ear.At = .11, .055, v(.215, .0, -.05)
	})
	q.Base = rgb(0x3C3835)
	coat := tones{Base: q.Base, Deep: rgb(0x24211F), Pale: rgb(0x524C47), Feet: rgb(0x5A524C), FeetFrom: 2.9, Under: .3}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		c = mix3(c, rgb(0x8A8680), .75*smooth(.45, .9, w.U)*smooth(.55, .35, w.T)*(1-w.LIn)) // a silver back
		if w.EarY > 0 {
			return rgb(0x2A2725)
		}
		return mix3(c, w.bareFace(rgb(0x665D57), rgb(0x766C65), rgb(0x24201E)), w.HeadIn*w.faceAt(.205, -.045, .205))
	}
})

// Chimpanzee is slighter than a gorilla, with a pale face and large ears.
var Chimpanzee = varied(Gorilla, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Fluff = "chimpanzee", .82, .014, .62, .35
	q.Trunk = []Station{{-.42, .54, .13, .14}, {-.32, .58, .195, .215}, {-.10, .66, .205, .250}, {.14, .77, .235, .265}, {.29, .87, .215, .220},
		{.37, .92, .15, .165}}
	q.Neck = []Station{{.31, .91, .155, .175}, {.40, .97, .140, .150}, {.46, 1.01, .13, .135}}
	q.Muscle = forms(ball(.165, .86, .28, .105, .11, .12))
	q.Fore = leg{X0: .225, X1: .22, Size: .100, Foot: hand, Ham: [3]float32{.26, .94, .12},
		P: [5][2]float32{{.33, .80}, {.20, .50}, {.36, .20}, {.38, .080}, {.43, .05}},
		R: [5][2]float32{{.120, .145}, {.092, .100}, {.072, .074}, {.048, .048}, {.050, .046}}}
	q.Hind.thicker(.84, .84)
	q.Head = varyHead(apeHead, func(h *head) {
		h.L, h.At, h.Pitch = .51, [2]float32{.55, 1.06}, .12
		h.Forms = append(h.Forms, limb(.02, .098, .215, .046, .150, .080, .175, .042), cone(.14, -.105, .130, .095, .34, -.128, .125, .075))
		h.Cuts = forms(limb(.022, -.064, .410, .015, .036, -.076, .360, .011))
		h.Lip, h.Eye.R, h.Eye.At = [3]float32{-.160, .42, .22}, .040, v(.082, .026, .216)
		h.Ear = ear{At: v(.222, .03, -.02), Len: .27, Wide: .150, Thick: .30, Roll: 1.05, Yaw: .55, Tip: .85, Deep: .75}
	})
	q.Base = rgb(0x3A322D)
	coat := tones{Base: q.Base, Deep: rgb(0x231D1A), Pale: rgb(0x54483F), Feet: rgb(0x9A7A66), FeetFrom: 3.1, Under: .3}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		if w.EarY > 0 {
			return mix3(rgb(0xB08A74), rgb(0x8A6654), .5*w.Ear)
		}
		return mix3(c, w.bareFace(rgb(0xB8917A), rgb(0xD0AC92), rgb(0x4A362C)), w.HeadIn*w.faceAt(.195, -.055, .210))
	}
})

// Orangutan is red and shaggy, with long arms and broad cheeks.
var Orangutan = varied(Chimpanzee, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Fluff = "orangutan", .95, .034, 1, .90, 1.1
	q.slim(1.14)
	q.Hind.P[0], q.Hind.P[1] = [2]float32{-.32, .50}, [2]float32{-.14, .32}
	q.Head = varyHead(apeHead, func(h *head) {
		h.L, h.At, h.Pitch = .52, [2]float32{.55, 1.05}, .14
		h.Forms = append(h.Forms, cone(.14, -.115, .140, .105, .33, -.140, .125, .085), ball(.205, -.02, .10, .085, .165, .060), ball(0, .16, -.04, .15, .12, .18))
		h.Cuts = forms(limb(.020, -.066, .405, .014, .032, -.078, .355, .010))
		h.Lip, h.Eye.R, h.Eye.At = [3]float32{-.172, .42, .20}, .036, v(.074, .028, .206)
		h.Ear = ear{At: v(.20, .02, -.08), Len: .12, Wide: .06, Thick: .4, Roll: .9, Yaw: .4, Tip: .8}
	})
	q.Base = rgb(0xA4501E)
	coat := tones{Base: q.Base, Deep: rgb(0x6E3212), Pale: rgb(0xC46E30), Feet: rgb(0x4A3A34), FeetFrom: 3.0, Under: .4}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		h := folded(w.Head)
		// The discs of the cheeks are bare, like the face.
		cheek := smooth(1.1, .95, h.Sub(v(.205, -.02, .12)).Scale(v(1/.085, 1/.16, 1/.075)).Len())
		face := max(w.faceAt(.165, -.055, .195)*smooth(.0, .1, w.Head.Z), cheek)
		return mix3(c, w.bareFace(rgb(0x5E4A42), rgb(0x8A6E5E), rgb(0x231A17)), w.HeadIn*face)
	}
	q.Extra = func(b *body) {
		for i, l := range b.legs {
			arm := anatomy.NewChain(l.P[:4], l.R[:4])
			b.tufts(arm, tufts{Name: "arm" + string(rune('0'+i)), Count: 36, From: .05, To: .72, Long: .17, Wide: .022, Girth: 1, Lift: .22})
		}
	}
})

// Kangaroo stands on its hind legs and its tail.
var Kangaroo = varied(Wolf, func(q *Beast) {
	q.Gait, q.Plays = byLeaps, false
	q.Name, q.H, q.Lay, q.Depth, q.Fluff, q.TailTuft, q.Back = "kangaroo", 1.25, .010, .55, 0, 0, .42
	q.Trunk = []Station{{-.34, .36, .10, .12}, {-.22, .44, .165, .180}, {-.08, .56, .155, .170}, {.06, .71, .115, .130}, {.14, .83, .080, .090}}
	q.Neck = []Station{{.12, .84, .072, .085}, {.18, .95, .056, .066}, {.21, 1.03, .050, .055}}
	// Short arms held before the breast: they bear nothing.
	q.Muscle = forms(limb(.085, .80, .11, .045, .12, .68, .17, .032), limb(.12, .68, .17, .030, .085, .62, .28, .020),
		limb(.085, .62, .28, .022, .08, .57, .30, .018))
	q.Fore = leg{X0: .10, X1: .10, P: [5][2]float32{{.12, .80}, {.17, .68}, {.28, .62}, {.30, .58}, {.31, .56}},
		R: [5][2]float32{{.04, .04}, {.03, .03}, {.02, .02}, {.02, .02}, {.02, .02}}}
	q.Hind = leg{X0: .13, X1: .135, Size: .060, Foot: paw, Heel: .02, Ham: [3]float32{-.34, .40, .11},
		P: [5][2]float32{{-.20, .44}, {.06, .36}, {-.24, .10}, {.02, .050}, {.16, .036}},
		R: [5][2]float32{{.11, .17}, {.085, .12}, {.042, .050}, {.038, .038}, {.036, .034}}}
	q.Tail = []Station{{-.32, .36, .095, .105}, {-.56, .20, .075, .080}, {-.82, .075, .055, .058}, {-1.10, .040, .036, .036}, {-1.34, .030, .016, .016}}
	q.Head = varyHead(Doe.Head, func(h *head) {
		h.L, h.At, h.Pitch = .27, [2]float32{.25, 1.08}, .42
		h.Ear = ear{At: v(.10, .12, -.10), Len: .46, Wide: .10, Thick: .42, Roll: .28, Yaw: .35, Pitch: .1, Tip: .2}
	})
	q.Base = rgb(0xA5714A)
	q.Coat = tones{Base: q.Base, Deep: rgb(0x6E4428), Pale: rgb(0xDEC4A0), Feet: rgb(0x4E3626), FeetFrom: 2.4, Muzzle: rgb(0x6A4C38), MuzzleAt: .56}.coat
})
