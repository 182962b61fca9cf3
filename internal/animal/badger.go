package animal

import "atelier/internal/media/geom"

// Badger is broad and low, grey above and black below, with a white face under two black stripes.
var Badger = varied(Otter, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Fluff, q.Cell, q.Back, q.Yaw = "badger", .32, .022, .95, .92, .9, .0140, .10, .70
	q.Trunk = []Station{{-.86, .58, .18, .18}, {-.66, .64, .30, .30}, {-.18, .66, .345, .325}, {.26, .64, .315, .30}, {.52, .64, .25, .26}, {.68, .64, .20, .21}}
	q.Neck = []Station{{.58, .70, .22, .235}, {.78, .71, .19, .20}, {.92, .71, .17, .175}}
	q.Fore, q.Hind = q.Fore.moved(-.24), q.Hind.moved(.26)
	q.Fore.X0, q.Fore.X1, q.Hind.X0, q.Hind.X1 = .24, .25, .24, .25
	q.Tail = []Station{{-.94, .58, .10, .09}, {-1.10, .48, .11, .10}, {-1.26, .40, .09, .08}, {-1.36, .37, .03, .03}}
	q.TailTuft = 30
	build{Legs: .60, Bone: 1.05}.give(q)
	q.Head = head{L: .66, At: [2]float32{.99, .72}, Pitch: .20, K: .08,
		Forms: forms(ball(0, .02, 0, .225, .190, .24), cone(.12, -.035, .150, .130, .52, -.080, .072, .066), ball(.150, -.070, .02, .115, .125, .16),
			cone(.12, -.140, .09, .06, .44, -.150, .052, .036)),
		Cuts: forms(limb(.020, -.060, .600, .010, .032, -.066, .580, .006)),
		Lip:  [3]float32{-.130, .55, .24},
		Eye:  eye{At: v(.098, .042, .200), R: .030, Yaw: .55, Pitch: .08, Upper: .40, Lower: .38, Iris: rgb(0x1A100C), Pupil: round(.6), White: .98},
		Ear:  ear{At: v(.185, .120, -.08), Len: .155, Wide: .085, Thick: .5, Roll: .75, Yaw: .35, Tip: .75},
		Nose: v(0, -.060, .575), NoseR: v(.052, .040, .034)}
	q.Base = rgb(0x8C867E)
	q.Coat = func(w *Where) vec {
		black, white := rgb(0x1B1817), rgb(0xEEE9E0)
		// Grey hair of many shades above; belly, throat and legs are black.
		grey := mix3(rgb(0x8C867E), rgb(0xB8B1A6), geom.Clamp01(.4+.9*w.noise(24, 4)))
		grey = mix3(grey, rgb(0x5A5550), .5*smooth(.1, .5, w.noise(40, 6)))
		c := mix3(grey, black, max(smooth(-.25, -.45, w.U)*(1-w.Neck), smooth(-.15, -.4, w.NU)*w.Neck))
		if w.Leg >= 0 {
			c = mix3(c, black, w.LIn*smooth(.3, .8, w.LT))
		}
		if w.Tail >= 0 {
			c = mix3(grey, white, .5)
		}
		if w.HeadIn > 0 {
			x, h := abs(w.Head.X), w.Head
			// The black stripe runs from behind the ear over the eye, and narrows in to the nose.
			stripe := .098 + .075*smooth(.18, -.12, h.Z) - .055*smooth(.25, .55, h.Z)
			k := mix3(white, black, smooth(.060, .048, abs(x-stripe)+.006*w.noise(40, 2))*smooth(.60, .52, h.Z)*smooth(-.105, -.06, h.Y))
			k = mix3(k, black, smooth(-.115, -.14, h.Y)*smooth(.30, .18, h.Z))
			if w.EarY > 0 {
				// The tips of the ears are white.
				k = mix3(black, white, smooth(.62, .75, w.EarY))
			}
			c = mix3(c, w.eyeRim(k, rgb(0x0C0A09)), w.HeadIn)
		}
		return c
	}
})

// Skunk is black, with a white band on each side of its back and a plume of a tail.
var Skunk = varied(Badger, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Fluff, q.Cell, q.TailTuft = "skunk", .22, .016, .95, .5, .0150, 90
	q.Trunk = []Station{{-.78, .48, .17, .19}, {-.60, .56, .275, .32}, {-.18, .56, .285, .33}, {.22, .50, .250, .290}, {.44, .48, .205, .235},
		{.56, .48, .17, .19}}
	q.Neck = []Station{{.48, .52, .180, .200}, {.62, .55, .160, .170}, {.73, .57, .150, .155}}
	q.Fore.thicker(.85, .85)
	q.Hind.thicker(.92, .92)
	q.Fore.X0, q.Fore.X1, q.Hind.X0, q.Hind.X1 = .19, .20, .20, .21
	q.Head = varyHead(q.Head, func(h *head) { h.L, h.At, h.Ear.Tip, h.Ear.Wide = .62, [2]float32{.80, .58}, .85, .075 })
	q.Tail = []Station{{-.86, .55, .10, .10}, {-1.02, .76, .18, .18}, {-1.10, 1.06, .26, .26}, {-1.20, 1.36, .28, .28}, {-1.42, 1.54, .21, .21},
		{-1.62, 1.50, .06, .06}}
	q.Base = rgb(0x1E1B1B)
	q.Coat = func(w *Where) vec {
		black, white := mix3(rgb(0x1E1B1B), rgb(0x2E2A29), .5+.5*w.noise(12, 3)), rgb(0xF0EDE6)
		aside := abs(w.F.X) / w.b.H
		fork := .155 * smooth(.98, .55, w.T) // the bands part behind the nape
		on := smooth(.085, .070, abs(aside-fork)+.02*w.noise(14, 5)) * smooth(.15, .3, w.U) * (1 - w.Neck)
		on = max(on, w.Neck*smooth(.115, .10, aside)*smooth(.2, .4, w.NU))
		if w.Tail >= 0 {
			on = smooth(.25, .55, w.TUp+.5*w.noise(16, 7)) * smooth(.02, .2, w.Tail)
			on = max(on, smooth(.86, .94, w.Tail))
		}
		c := mix3(black, white, on*(1-w.LIn))
		if w.HeadIn > 0 {
			x, h := abs(w.Head.X), w.Head
			k := mix3(black, white, smooth(.022, .014, x)*smooth(.02, .06, h.Y+.1*h.Z)*smooth(.50, .44, h.Z))
			k = mix3(k, white, smooth(.10, .085, x)*smooth(.02, -.04, h.Z)*smooth(.05, .12, h.Y))
			if w.EarY > .1 {
				k = black
			}
			c = mix3(c, w.eyeRim(k, rgb(0x0A0909)), w.HeadIn)
		}
		return c
	}
})

// Raccoon has a mask over its eyes and rings around its tail.
var Raccoon = varied(Otter, func(q *Beast) {
	q.Plays, q.Howls = true, false
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Fluff, q.TailTuft, q.Cell, q.Back, q.Yaw = "raccoon", .30, .018, .95, .90, .8, 46, .0135, .30, .70
	q.Trunk = []Station{{-.66, .70, .16, .17}, {-.50, .80, .255, .275}, {-.14, .80, .275, .285}, {.18, .74, .245, .265}, {.38, .74, .20, .225},
		{.50, .76, .155, .18}}
	q.Neck = []Station{{.42, .84, .18, .20}, {.55, .92, .165, .175}, {.64, .97, .155, .16}}
	q.Fore = leg{X0: .165, X1: .155, Size: .085, Foot: paw, Ham: [3]float32{.30, .90, .12},
		P: [5][2]float32{{.42, .62}, {.29, .45}, {.34, .20}, {.35, .085}, {.42, .05}},
		R: [5][2]float32{{.105, .13}, {.090, .10}, {.058, .060}, {.052, .054}, {.052, .048}}}
	q.Hind = leg{X0: .16, X1: .165, Size: .090, Foot: paw, Heel: .03, Ham: [3]float32{-.62, .66, .12},
		P: [5][2]float32{{-.46, .66}, {-.28, .45}, {-.52, .19}, {-.46, .080}, {-.36, .05}},
		R: [5][2]float32{{.125, .19}, {.105, .14}, {.056, .062}, {.052, .052}, {.052, .048}}}
	q.Tail = []Station{{-.74, .72, .085, .085}, {-.92, .60, .115, .115}, {-1.14, .48, .125, .125}, {-1.36, .40, .115, .115}, {-1.52, .38, .045, .045}}
	q.Head = varyHead(foxHead, func(h *head) {
		h.L, h.At, h.Pitch = .60, [2]float32{.71, 1.01}, .10
		h.Forms[0] = ball(0, .0, 0, .265, .215, .26)
		h.Ear = ear{At: v(.185, .130, -.06), Len: .25, Wide: .115, Thick: .50, Roll: .42, Yaw: .32, Pitch: .02, Tip: .48}
		h.Eye.Iris, h.Eye.Pupil, h.Eye.R, h.Eye.Tilt, h.Eye.White = rgb(0x2A1810), round(.6), .048, .05, .98
		h.shorten(.86)
	})
	short(&q.Fore, .10)
	short(&q.Hind, .10)
	lower(q, .10)
	q.Base = rgb(0x8A8178)
	plain := tones{Base: q.Base, Deep: rgb(0x54493F), Pale: rgb(0xB8AC9C), Feet: rgb(0x4A4038), FeetFrom: 2.4, Ear: rgb(0xC8BAA8), Saddle: .5, Under: .5}
	q.Coat = func(w *Where) vec {
		black, white := rgb(0x1E1A18), rgb(0xEAE4D8)
		c := plain.coat(w)
		c = mix3(c, rgb(0x3A322B), .45*smooth(.05, .5, w.noise(26, 8))*smooth(-.3, .4, w.U)*(1-w.HeadIn)*(1-w.LIn))
		if w.Tail >= 0 {
			// Five rings and a half, then a dark tip.
			c = mix3(rgb(0xB0A490), black, smooth(-.15, .2, sinOf(w.Tail*2*3.1416*5.5-1.2)))
			c = mix3(c, black, smooth(.88, .93, w.Tail))
		}
		if w.HeadIn > 0 {
			x, h := abs(w.Head.X), w.Head
			k := mix3(plain.Base, rgb(0x5E544A), .5*smooth(.03, .016, x)*smooth(-.05, .0, h.Y))
			// White: a line over each eye that falls outward, the cheeks, and the muzzle.
			brow := h.Y - (.105 - .16*x)
			k = mix3(k, white, smooth(.05, .025, abs(brow))*smooth(.02, .05, x)*smooth(-.02, .06, h.Z))
			k = mix3(k, white, smooth(-.055, -.085, h.Y)*smooth(-.05, .06, h.Z))
			k = mix3(k, white, smooth(.20, .28, h.Z)*smooth(.09, .075, x)*smooth(.01, -.02, h.Y))
			// The mask lies over the eyes and falls outward over the cheeks.
			mask := h.Y - (.020 - .34*max(x-.10, 0))
			k = mix3(k, black, smooth(.078, .058, abs(mask))*smooth(.040, .062, x)*smooth(.36, .30, h.Z)*smooth(-.12, -.02, h.Z))
			k = mix3(k, black, .9*smooth(.020, .012, x)*smooth(.12, .2, h.Z)*smooth(-.08, -.06, h.Y))
			if w.EarY > 0 {
				k = mix3(rgb(0x4A413A), white, smooth(.72, .84, w.EarY))
				k = mix3(k, plain.Ear, .8*w.Ear)
			}
			c = mix3(c, w.eyeRim(k, rgb(0x0C0A09)), w.HeadIn)
		}
		return c
	}
})
