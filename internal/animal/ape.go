package animal

// faceAt is the bare face of an ape: 1 on it.
func (w *Where) faceAt(x, y, z float32) float32 {
	q := folded(w.Head)
	return smooth(1.05, .92, q.Sub(v(0, y, .30)).Scale(v(1/x, 1/z, 1/.30)).Len())
}

var apeHead = head{
	L: .40, At: [2]float32{.60, 1.12}, Pitch: .12, K: .08,
	Forms: forms(ball(0, .06, 0, .235, .235, .24), ball(0, -.02, .13, .19, .17, .16), cone(.15, -.10, .13, .10, .30, -.12, .115, .090),
		ball(0, -.18, .22, .10, .07, .10), limb(.04, .09, .205, .045, .14, .08, .165, .040)),
	Cuts: forms(limb(.022, -.055, .395, .012, .030, -.065, .385, .008)),
	Lip:  [3]float32{-.150, .41, .26},
	Eye:  eye{At: v(.082, .030, .205), R: .042, Yaw: .28, Upper: .40, Lower: .40, Iris: rgb(0x6A3E1A), Pupil: round(.45), White: .85},
	Ear:  ear{At: v(.215, .03, -.04), Len: .17, Wide: .085, Thick: .4, Roll: .75, Yaw: .5, Tip: .8},
}

// Monkey is a macaque with a long tail.
var Monkey = varied(Cat, func(q *Beast) {
	q.Vary = nil
	q.Name, q.H, q.Lay, q.Depth = "monkey", .42, .010, .58
	q.Trunk = []Station{{-.50, .80, .09, .10}, {-.38, .80, .130, .150}, {-.12, .78, .130, .155}, {.14, .78, .140, .180}, {.32, .80, .130, .170},
		{.42, .83, .10, .125}}
	q.Neck = []Station{{.38, .88, .105, .13}, {.47, .97, .10, .11}, {.53, 1.04, .10, .10}}
	q.Fore = leg{X0: .125, X1: .11, Size: .062, Foot: paw, Ham: [3]float32{.28, .90, .08},
		P: [5][2]float32{{.40, .72}, {.28, .48}, {.34, .21}, {.345, .075}, {.39, .045}},
		R: [5][2]float32{{.075, .09}, {.055, .062}, {.040, .042}, {.036, .038}, {.040, .040}}}
	q.Hind = leg{X0: .12, X1: .12, Size: .066, Foot: paw, Ham: [3]float32{-.50, .70, .075},
		P: [5][2]float32{{-.40, .74}, {-.22, .47}, {-.42, .17}, {-.40, .070}, {-.33, .045}},
		R: [5][2]float32{{.085, .13}, {.065, .085}, {.042, .048}, {.040, .042}, {.042, .042}}}
	q.Tail = []Station{{-.54, .86, .040, .040}, {-.72, .96, .036, .036}, {-.90, .86, .034, .034}, {-1.02, .62, .032, .032}, {-1.16, .46, .030, .030},
		{-1.32, .54, .028, .028}, {-1.34, .70, .022, .022}}
	q.Head, q.Base = apeHead, rgb(0x8A6A46)
	coat := tones{Base: q.Base, Deep: rgb(0x5A4228), Pale: rgb(0xC8AE88), Feet: rgb(0x4A3A30), FeetFrom: 2.7, Ear: rgb(0xC09078)}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		face := w.eyeRim(mix3(rgb(0xD2A488), rgb(0xB47E66), .4*smooth(.30, .38, w.Head.Z)), rgb(0x2A1A14))
		return mix3(c, face, w.HeadIn*w.faceAt(.205, -.01, .20))
	}
})

// Gorilla stands on its knuckles.
var Gorilla = varied(Bear, func(q *Beast) {
	q.Vary = nil
	q.Name, q.H, q.Lay, q.Depth, q.Fluff = "gorilla", 1.1, .016, .58, .5
	q.Trunk = []Station{{-.42, .52, .15, .16}, {-.32, .58, .215, .22}, {-.10, .68, .235, .250}, {.14, .82, .270, .275}, {.30, .94, .255, .24},
		{.38, 1.00, .17, .18}}
	q.Neck = []Station{{.32, .98, .18, .20}, {.42, 1.06, .16, .165}, {.48, 1.10, .14, .15}}
	q.Muscle = forms(ball(.19, .92, .28, .12, .12, .13), ball(.10, .78, .36, .12, .11, .09))
	q.Fore = leg{X0: .27, X1: .25, Size: .070, Foot: paw, Ham: [3]float32{.26, 1.02, .12},
		P: [5][2]float32{{.34, .88}, {.26, .54}, {.38, .22}, {.40, .085}, {.45, .06}},
		R: [5][2]float32{{.125, .14}, {.105, .115}, {.085, .09}, {.065, .07}, {.065, .065}}}
	q.Hind = leg{X0: .17, X1: .18, Size: .085, Foot: paw, Ham: [3]float32{-.42, .48, .11},
		P: [5][2]float32{{-.32, .52}, {-.16, .32}, {-.34, .11}, {-.30, .075}, {-.20, .055}},
		R: [5][2]float32{{.13, .17}, {.115, .13}, {.075, .08}, {.070, .07}, {.065, .06}}}
	q.Tail = nil
	q.Head = varyHead(apeHead, func(h *head) {
		h.L, h.At, h.Pitch = .47, [2]float32{.58, 1.12}, .16
		h.Forms = append(h.Forms, ball(0, .20, -.08, .13, .13, .19), limb(.02, .095, .225, .048, .15, .085, .175, .048), ball(0, -.05, .34, .105, .055, .060),
			ball(.045, -.055, .375, .040, .034, .030))
		h.Eye.R, h.Eye.At, h.Eye.Iris = .036, v(.080, .022, .228), rgb(0x8A4E1E)
		h.Ear.Len, h.Ear.Wide, h.Ear.At = .11, .055, v(.215, .0, -.05)
	})
	q.Base = rgb(0x2A2826)
	coat := tones{Base: q.Base, Deep: rgb(0x161514), Pale: rgb(0x3A3632), Feet: rgb(0x1A1818), FeetFrom: 2.9, Under: .3}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		c = mix3(c, rgb(0x8A8680), .75*smooth(.45, .9, w.U)*smooth(.55, .35, w.T)*(1-w.LIn)) // a silver back
		face := w.eyeRim(mix3(rgb(0x86796F), rgb(0x5E5550), clamp01(.5+.5*w.noise(14, 4))), rgb(0x0C0A0A))
		return mix3(c, face, w.HeadIn*w.faceAt(.235, -.055, .225))
	}
})

// Kangaroo stands on its hind legs and its tail.
var Kangaroo = varied(Wolf, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Fluff, q.TailTuft, q.Back = "kangaroo", 1.25, .010, .55, 0, 0, .42
	q.Trunk = []Station{{-.34, .36, .10, .12}, {-.22, .44, .165, .180}, {-.08, .56, .155, .170}, {.06, .71, .115, .130}, {.14, .83, .080, .090}}
	q.Neck = []Station{{.12, .84, .072, .085}, {.18, .95, .056, .066}, {.21, 1.03, .050, .055}}
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
