package animal

import (
	"atelier/internal/media/geom"
)

var Giraffe = &Beast{
	Name: "giraffe", H: 2.9, K: .07, Lay: .012, Depth: .22, Rough: .6,
	Trunk: []Station{{-.30, .745, .075, .080}, {-.21, .74, .108, .130}, {-.04, .745, .115, .145}, {.12, .78, .115, .165}, {.22, .82, .092, .155},
		{.29, .79, .07, .115}},
	Neck: []Station{{.21, .93, .070, .130}, {.31, 1.13, .052, .088}, {.41, 1.40, .042, .062}, {.49, 1.64, .036, .048}},
	Fore: leg{X0: .085, X1: .070, Size: .036, Foot: cloven, Ham: [3]float32{.16, .94, .07},
		P: [5][2]float32{{.275, .73}, {.195, .60}, {.21, .325}, {.21, .105}, {.235, .035}},
		R: [5][2]float32{{.055, .085}, {.046, .060}, {.034, .036}, {.026, .028}, {.026, .028}}},
	Hind: leg{X0: .085, X1: .072, Size: .036, Foot: cloven, Heel: .032, Ham: [3]float32{-.30, .68, .06},
		P: [5][2]float32{{-.21, .70}, {-.14, .565}, {-.265, .355}, {-.255, .108}, {-.225, .035}},
		R: [5][2]float32{{.065, .115}, {.050, .078}, {.030, .040}, {.026, .028}, {.026, .028}}},
	Tail: []Station{{-.36, .79, .020, .020}, {-.385, .70, .012, .012}, {-.39, .56, .009, .009}, {-.385, .50, .022, .022}, {-.385, .36, .006, .006}},
	Head: head{
		L: .255, At: [2]float32{.54, 1.71}, Pitch: .52, K: .07,
		Forms: forms(
			ball(0, .0, 0, .165, .165, .20),
			cone(.03, .02, .145, .140, .62, -.06, .074, .070),
			cone(.05, .09, .085, .06, .58, .0, .055, .045),
			ball(.085, -.10, .06, .060, .13, .16),
			cone(.16, -.14, .065, .06, .60, -.115, .055, .042),
			ball(0, -.065, .66, .080, .080, .105),
			ball(0, -.125, .66, .062, .045, .07),
			limb(.115, .085, .06, .045, .14, .065, .18, .034),
			ball(0, .12, .12, .05, .06, .08),
			limb(.075, .12, -.05, .045, .085, .32, -.11, .032), // ossicones
			ball(.085, .33, -.115, .042, .045, .042),
		),
		Cuts: forms(limb(.052, -.005, .735, .018, .070, -.020, .705, .012)),
		Lip:  [3]float32{-.100, .76, .5},
		Eye: eye{At: v(.138, .035, .140), R: .056, Yaw: 1.15, Pitch: 0, Upper: .44, Lower: .30, Tilt: -.2, Iris: rgb(0x2E1A0E), Pupil: [2]float32{.6, .4},
			White: .98},
		Ear: ear{At: v(.15, .07, -.11), Len: .30, Wide: .075, Thick: .45, Roll: 1.25, Yaw: .15, Pitch: .25, Tip: .10},
	},
	Horn: rgb(0x3E342B), Stand: [4]float32{.04, -.03, -.04, .04}, Turn: .35, Cell: .0085,
	Base: rgb(0x9A5B26), Coat: reticulated, Yaw: .8, Crest: .022,
}

func reticulated(w *Where) vec {
	cream, brown, deep := rgb(0xE6CFA2), rgb(0x9A5B26), rgb(0x6E3B18)
	h := w.b.H
	size := float32(.105)
	size = geom.Mix(size, .075, w.Neck*smooth(.2, 1, w.NT))
	if w.Leg >= 0 {
		size = geom.Mix(size, .055, w.LIn*smooth(.4, 1.6, w.LT))
	}
	q := w.F.Mul(1 / (h * .10))
	q = q.Add(v(w.noise(7, 1), w.noise(7, 2), w.noise(7, 3)).Mul(.22))
	if size < .08 { // two sizes of cells, never blended: the line between them is hidden in the cream
		q = w.F.Mul(1 / (h * .066)).Add(v(w.noise(9, 1), w.noise(9, 2), w.noise(9, 3)).Mul(.2))
	}
	f, g, id := geom.CellsWithin(q.X, q.Y, q.Z, .16, 12)
	m := smooth(.10, .16, g-f)
	tone := float32(id&255) / 255
	pat := mix3(mix3(brown, deep, tone*.5), deep, .5*smooth(.5, .1, f))
	fade := smooth(-.55, -.85, w.U) * (1 - w.Neck)
	if w.Leg >= 0 {
		fade = max(fade, w.LIn*smooth(2.0, 2.9, w.LT))
	}
	c := mix3(cream, pat, m*(1-fade))
	if w.Neck > .3 && w.NU > .82 && w.HeadIn < .5 { // the mane
		c = mix3(c, rgb(0x7A4420), smooth(.82, .92, w.NU))
	}
	if w.Tail >= 0 {
		c = mix3(c, rgb(0x1E1612), smooth(.55, .65, w.Tail))
	}
	if w.HeadIn > 0 {
		hq := w.Head
		k := mix3(cream, brown, .35*smooth(0, .15, hq.Y)+.3*m*smooth(.3, .0, hq.Z))
		k = mix3(k, rgb(0x8A7460), .7*smooth(.55, .72, hq.Z))
		if hq.Y > .18 && hq.Z < .1 && w.EarY == 0 {
			k = mix3(brown, rgb(0x1D1512), smooth(.25, .30, hq.Y))
		}
		k = w.eyeRim(k, rgb(0x1A120D))
		c = mix3(c, k, w.HeadIn)
		c = mix3(c, rgb(0xE2CDB0), .8*w.Ear)
	}
	return c
}
