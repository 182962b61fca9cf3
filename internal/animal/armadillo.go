package animal

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Armadillo wears a shell of two shields with bands between them.
var Armadillo = varied(Badger, func(q *Beast) {
	q.Name, q.H, q.Fluff, q.TailTuft, q.Hide, q.Lay, q.Cell = "armadillo", .22, 0, 0, hide{Size: .0055, Grain: scaly, Rough: .55}, .004, .0140
	q.Trunk = []Station{{-.80, .52, .20, .20}, {-.60, .58, .29, .28}, {-.16, .60, .32, .31}, {.26, .56, .27, .26}, {.50, .54, .21, .21}, {.64, .52, .17, .17}}
	q.Neck = []Station{{.56, .56, .16, .165}, {.72, .56, .14, .14}, {.84, .55, .13, .13}}
	lower(q, .13)
	q.Fore.thicker(.85, .85)
	q.Fore.Ham[1] = .45
	q.Hind.thicker(.9, .9)
	q.Head = head{L: .60, At: [2]float32{.90, .43}, Pitch: .34, K: .07,
		Forms: forms(ball(0, .02, 0, .180, .160, .21), cone(.10, -.01, .130, .115, .62, -.070, .050, .045), ball(.105, -.05, .05, .085, .10, .13)),
		Cuts:  forms(limb(.014, -.060, .690, .009, .022, -.066, .665, .006)),
		Lip:   [3]float32{-.100, .62, .34},
		Eye:   eye{At: v(.118, .025, .170), R: .028, Yaw: .85, Pitch: .08, Upper: .40, Lower: .38, Iris: rgb(0x140E0B), Pupil: round(.7), White: .98},
		Ear:   ear{At: v(.070, .135, -.09), Len: .34, Wide: .095, Thick: .45, Roll: .28, Yaw: .30, Pitch: .10, Tip: .5}}
	q.Tail = []Station{{-.90, .34, .095, .095}, {-1.20, .21, .070, .070}, {-1.55, .13, .048, .048}, {-1.90, .07, .030, .030}, {-2.1, .06, .010, .010}}
	q.Base = rgb(0x8A7862)
	q.Coat = func(w *Where) vec {
		plate, seam, skin := rgb(0x8A7862), rgb(0x4E4234), rgb(0xB89A84)
		z, up := w.P.Z/w.b.H, w.P.Y/w.b.H
		c := mix3(plate, rgb(0x6A5A48), geom.Clamp01(.4+.7*w.noise(9, 3)))
		// 1 on the shell; bands with dark seams lie between its two shields.
		on := smooth(.36, .42, up-.04*w.noise(4, 6)) * smooth(.66, .60, z) * smooth(-.98, -.90, z)
		bands := smooth(.5, .85, sinOf(z*70)) * smooth(-.38, -.34, z) * smooth(.22, .18, z)
		c = mix3(c, seam, .8*bands)
		c = mix3(skin, c, max(on*(1-w.Neck)*(1-w.HeadIn), w.LIn*smooth(1, 2, w.LT)*.6))
		if w.Tail >= 0 {
			c = mix3(plate, seam, .8*smooth(.3, .8, sinOf(w.Tail*95)))
		}
		if w.HeadIn > 0 {
			k := mix3(plate, seam, .25+.25*w.noise(26, 5))
			k = mix3(k, skin, max(smooth(-.05, -.10, w.Head.Y), smooth(.52, .60, w.Head.Z)))
			if w.EarY > 0 {
				k = mix3(skin, rgb(0x8A6A5C), .6)
			}
			c = mix3(c, w.eyeRim(k, rgb(0x17100D)), w.HeadIn)
		}
		return c
	}
	q.Extra = func(b *body) {
		shield := func(z, y, rx, ry, rz float32) sdf.Field {
			y -= b.pose.Sink
			return sdf.Common(.03, sdf.Ellipsoid(v(0, y, z), v(rx, ry, rz)), sdf.Half(v(0, -1, 0), .22-y+.12-b.pose.Sink*.3))
		}
		var bands []sdf.Field
		for i := range 8 { // each a hoop that stands a little off the next
			z := geom.Mix(-.34, .20, float32(i)/7)
			y := .56 - b.pose.Sink
			bands = append(bands, sdf.EllipticCone(v(0, y, z-.035), v(0, y, z+.035), [2]float32{.375, .385}, [2]float32{.355, .365}, v(1, 0, 0)))
		}
		// Shields and hoops end at the flanks.
		hoops := sdf.Common(.02, sdf.Union(.004, bands...), sdf.Half(v(0, -1, 0), -.30+b.pose.Sink*.5))
		b.crisp = append(b.crisp, sdf.Place(even(b.H), sdf.Union(.012, shield(.42, .50, .335, .40, .30), shield(-.58, .54, .385, .42, .40), hoops)))
	}
})

// Anteater has a snout like a pipe, a plume of a tail and a black band across its shoulder.
var Anteater = varied(Wolf, func(q *Beast) {
	q.Plays, q.Mute = false, true
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Fluff, q.TailTuft, q.Back, q.Turn = "anteater", .60, .024, 1, .92, .8, 90, .35, .30
	q.Trunk = []Station{{-.58, .66, .11, .12}, {-.44, .70, .165, .195}, {-.14, .74, .175, .205}, {.16, .76, .185, .215}, {.36, .76, .160, .200},
		{.50, .74, .125, .155}}
	q.Neck = []Station{{.42, .80, .130, .170}, {.58, .80, .105, .130}, {.70, .78, .090, .105}}
	q.Fore = leg{X0: .14, X1: .135, Size: .072, Foot: paw, Ham: [3]float32{.30, .88, .10},
		P: [5][2]float32{{.44, .62}, {.31, .45}, {.345, .20}, {.35, .085}, {.41, .050}},
		R: [5][2]float32{{.095, .13}, {.090, .105}, {.070, .074}, {.060, .062}, {.056, .054}}}
	q.Hind = leg{X0: .135, X1: .13, Size: .070, Foot: paw, Heel: .025, Ham: [3]float32{-.54, .62, .10},
		P: [5][2]float32{{-.40, .62}, {-.28, .43}, {-.45, .20}, {-.41, .085}, {-.34, .050}},
		R: [5][2]float32{{.105, .16}, {.09, .12}, {.058, .066}, {.054, .056}, {.054, .052}}}
	q.Tail = []Station{{-.64, .66, .085, .11}, {-.86, .60, .105, .20}, {-1.20, .48, .115, .27}, {-1.56, .38, .105, .25},
		{-1.84, .30, .075, .16}, {-1.98, .26, .02, .04}}
	q.Head = head{L: .62, At: [2]float32{.76, .79}, Pitch: .46, K: .08,
		Forms: forms(ball(0, .01, 0, .140, .130, .19), cone(.04, .0, .130, .118, .55, -.055, .078, .072), cone(.52, -.050, .080, .074, 1.02, -.150, .046, .042),
			ball(.09, -.04, .02, .06, .08, .12)),
		Cuts: forms(limb(.014, -.130, 1.075, .009, .022, -.138, 1.05, .006)),
		Eye:  eye{At: v(.105, .035, .175), R: .024, Yaw: 1.0, Pitch: .06, Upper: .42, Lower: .38, Iris: rgb(0x140E0B), Pupil: round(.7), White: .98},
		Ear:  ear{At: v(.120, .085, -.10), Len: .10, Wide: .060, Thick: .5, Roll: .8, Yaw: .4, Tip: .7}}
	q.Base = rgb(0x7A6C5E)
	plain := tones{Base: q.Base, Deep: rgb(0x4E443A), Pale: rgb(0x8E8070), Under: .3, Saddle: .4, Ear: rgb(0x5A4C40)}
	q.Coat = func(w *Where) vec {
		black, white := rgb(0x1C1816), rgb(0xE4DCCC)
		c := plain.coat(w)
		c = mix3(c, rgb(0xA89A88), .35*smooth(.05, .5, w.noise(30, 7))*(1-w.HeadIn))
		if w.Leg >= 0 && w.Leg < 2 {
			c = mix3(c, white, .85*w.LIn*smooth(.7, 1.2, w.LT))
			c = mix3(c, black, w.LIn*smooth(2.5, 2.7, w.LT)*smooth(3.2, 3.0, w.LT))
		} else if w.Leg > 1 {
			c = mix3(c, black, .7*w.LIn*smooth(1, 2, w.LT))
		}
		// from the throat up over the shoulder, narrower to the back
		z, up := w.F.Z/w.b.H, w.F.Y/w.b.H+w.b.pose.Sink
		band := z - (.34 + 1.05*(.92-up) - .08)
		half := geom.Mix(.035, .13, smooth(1.0, .70, up))
		off := abs(band) - half
		on := (1 - w.HeadIn) * (1 - w.LIn*smooth(.5, .9, w.LT)) * smooth(1.0, .96, up) * smooth(.45, .55, up)
		c = mix3(c, white, on*smooth(.035, .025, off))
		c = mix3(c, black, on*smooth(.006, -.006, off))
		if w.HeadIn > 0 {
			k := mix3(plain.Base, rgb(0x9A8C7C), .5*smooth(.2, .6, w.Head.Z))
			k = mix3(k, rgb(0x2A2320), smooth(.98, 1.05, w.Head.Z))
			c = mix3(c, w.eyeRim(k, rgb(0x120D0B)), w.HeadIn)
		}
		return c
	}
	q.Extra = nil
})
