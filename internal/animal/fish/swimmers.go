package fish

import (
	"slices"

	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
)

// variedFish is a copy of the row, with f done to it.
func variedFish(q *Row, f func(*Row)) *Row {
	o := *q
	o.Body, o.Fins = slices.Clone(q.Body), slices.Clone(q.Fins)
	f(&o)
	return &o
}

// Orca is black and white, with a tall fin on its back.
var Orca = variedFish(Dolphin, func(q *Row) {
	q.Name, q.L, q.Base, q.Rise, q.Gape = "orca", 6.5, rgb(0x17191C), .156, [3]float32{.125, -.030, .062}
	q.Body = []Station{{.010, -.018, .034, .028}, {.05, -.014, .062, .052}, {.12, -.004, .086, .078}, {.24, .004, .110, .106}, {.38, .004, .118, .118},
		{.54, .002, .096, .098}, {.70, .0, .054, .064}, {.82, .0, .026, .036}, {.90, .0, .015, .017}}
	q.Bulk = nil
	q.Eye.At, q.Eye.R = v(.082, -.010, -.125), .0075
	q.Fins[0] = fin{Root: [2]vec{v(.38, .112, 0), v(.50, .100, 0)},
		Tip:   []vec{v(.42, .20, 0), v(.455, .285, 0), v(.485, .300, 0), v(.49, .21, 0), v(.52, .095, 0)},
		Thick: .026}
	q.Fins[2] = fin{Root: [2]vec{v(.25, -.060, .085), v(.34, -.066, .090)}, Tip: []vec{v(.29, -.10, .15), v(.35, -.145, .20), v(.41, -.150, .205),
		v(.42, -.115, .15)}, Pair: true, Kind: 2, Thick: .024}
	q.Coat = func(p vec, _, _, n float32) vec {
		white := rgb(0xEDECE6)
		// White: the underside, a lobe that rises on the flank behind, and the patch over the eye. The saddle behind the fin is grey.
		under := smooth(-.045, -.060, p.Y+.012*geom.Sin(p.X*11)) * smooth(.74, .62, p.X)
		flank := smooth(.020, -.004, p.Y-.10*(p.X-.62)-.01) * smooth(.52, .60, p.X) * smooth(.76, .68, p.X) * smooth(-.075, -.05, p.Y)
		patch := smooth(1.1, .9, v((p.X-.155)/.048, (p.Y-.038-.10*(p.X-.155))/.020, 0).Len())
		c := mix3(rgb(0x17191C), white, max(under, flank, patch))
		saddle := smooth(.05, .085, p.Y) * smooth(.50, .54, p.X) * smooth(.64, .58, p.X)
		return mix3(c, rgb(0x8A8E90), .7*saddle)
	}
	q.Fin = func(float32, float32, int) vec { return rgb(0x17191C) }
})

// Hammerhead has its eyes at the ends of a broad bar.
var Hammerhead = variedFish(Shark, func(q *Row) {
	q.Name, q.L, q.Base, q.Gape, q.Yaw = "hammerhead", 3.6, rgb(0x77807E), [3]float32{.135, -.052, .045}, .75
	q.Lips, q.Teeth = [2]float32{.060, -.036}, .03
	q.Body[0], q.Body[1] = Station{.020, -.006, .020, .012}, Station{.06, -.004, .040, .026}
	// The bar with its thicker ends, and the head behind it.
	q.Bulk = []anatomy.Form{anatomy.Ball(0, -.004, .040, .170, .017, .036), anatomy.Ball(.150, -.004, .042, .034, .020, .040),
		anatomy.Ball(0, -.006, .085, .075, .030, .06)}
	q.Eye.At, q.Eye.R, q.Eye.Yaw = v(.182, -.002, -.042), .011, 1.5
	q.Fins[0] = fin{Root: [2]vec{v(.34, .095, 0), v(.46, .082, 0)},
		Tip:   []vec{v(.40, .17, 0), v(.455, .250, 0), v(.495, .262, 0), v(.475, .17, 0), v(.49, .088, 0)},
		Thick: .026}
	white := q.Coat
	q.Coat = func(p vec, u, edge, n float32) vec {
		c := white(p, u, edge, n)
		return mix3(c, mix3(rgb(0xE6E4DE), rgb(0x6A7680), smooth(-.012, .002, p.Y)), smooth(.12, .09, p.X))
	}
})

// Piranha is deep and short, with a red belly and an underbite full of teeth.
var Piranha = variedFish(Goldfish, func(q *Row) {
	q.Name, q.L, q.Base, q.Rise, q.Scale, q.Gill, q.Gape = "piranha", .26, rgb(0x6E7A80), .236, .014, .285, [3]float32{.085, -.070, .055}
	q.Body = []Station{{.020, -.030, .034, .050}, {.07, -.010, .062, .105}, {.16, .006, .082, .160}, {.28, .012, .088, .195}, {.44, .008, .078, .180},
		{.60, .004, .050, .115}, {.72, .004, .026, .058}, {.80, .004, .016, .046}}
	q.Eye = anatomy.Eye{At: v(.072, .030, -.120), R: .026, Yaw: 1.36, Pitch: .05, Upper: .26, Lower: .2, Tilt: -.2, Iris: rgb(0xC8281E),
		Pupil: round(.5), White: .97}
	q.Fins = []fin{
		{Root: [2]vec{v(.36, .195, 0), v(.56, .140, 0)}, Tip: []vec{v(.40, .27, 0), v(.47, .305, 0), v(.56, .26, 0), v(.60, .18, 0)}},
		{Root: [2]vec{v(.44, -.165, 0), v(.68, -.070, 0)}, Tip: []vec{v(.48, -.235, 0), v(.56, -.225, 0), v(.66, -.165, 0), v(.73, -.10, 0)}},
		{Root: [2]vec{v(.785, .050, 0), v(.785, -.042, 0)}, Tip: []vec{v(.90, .165, 0), v(.985, .175, 0), v(.955, .06, 0), v(.955, -.055, 0), v(.985, -.165, 0),
			v(.90, -.155, 0)}, Kind: 1},
		{Root: [2]vec{v(.30, -.055, .080), v(.31, -.095, .074)}, Tip: []vec{v(.37, -.06, .125), v(.42, -.09, .145), v(.41, -.14, .13), v(.35, -.14, .10)},
			Pair: true, Kind: 2},
	}
	q.Coat = func(p vec, u, _, id float32) vec {
		c := mix3(rgb(0x7E8A90), rgb(0x3E464C), smooth(.02, .16, p.Y)+.2*(id-.5))
		c = mix3(c, rgb(0xC23A22), smooth(-.03, -.10, p.Y)*smooth(.60, .45, p.X))
		return mix3(c, rgb(0xC8CED0), .4*smooth(.4, .8, u)*smooth(-.1, .1, p.Y))
	}
	q.Fin = func(t, _ float32, k int) vec {
		if k == 1 {
			return mix3(rgb(0x4A5258), rgb(0x1E2226), smooth(.6, .9, t))
		}
		return mix3(rgb(0xA83A26), rgb(0x5A2A22), t)
	}
	q.Teeth = .10
})

// Eel is a long band of a fish with one fin from its back around its tail: a moray.
var Eel = variedFish(Trout, func(q *Row) {
	q.Name, q.L, q.Base, q.Rise, q.Scale, q.Gill, q.Gape = "eel", 1.1, rgb(0x6A6A34), .0459, 0, .112, [3]float32{.048, -.010, .021}
	q.Winds, q.Yaw = .115, .80
	q.Body = []Station{{.004, -.010, .010, .008}, {.022, -.002, .018, .018}, {.05, .003, .024, .029}, {.085, .006, .030, .040}, {.13, .004, .031, .043},
		{.22, .0, .029, .040}, {.36, .0, .027, .037}, {.52, .0, .024, .032}, {.70, .0, .018, .025}, {.86, .0, .010, .016}, {.97, .0, .004, .006}}
	q.Eye = anatomy.Eye{At: v(.0185, .017, -.038), R: .0088, Yaw: 1.1, Pitch: .15, Upper: .1, Lower: .1, Iris: rgb(0xF2DC7A), Pupil: round(.45), White: .97}
	q.Fins = []fin{
		{Root: [2]vec{v(.15, .034, 0), v(.95, .006, 0)},
			Tip:   []vec{v(.19, .058, 0), v(.32, .063, 0), v(.52, .057, 0), v(.72, .048, 0), v(.88, .034, 0), v(.99, .015, 0)},
			Thick: .008},
		{Root: [2]vec{v(.44, -.030, 0), v(.95, -.006, 0)}, Tip: []vec{v(.48, -.046, 0), v(.62, -.045, 0), v(.78, -.038, 0), v(.90, -.028, 0), v(.99, -.012, 0)},
			Thick: .008},
		{Root: [2]vec{v(.965, .008, 0), v(.965, -.008, 0)}, Tip: []vec{v(.99, .018, 0), v(1.02, .010, 0), v(1.025, .0, 0), v(1.02, -.008, 0), v(.99, -.014, 0)},
			Kind: 1, Thick: .008},
		{Root: [2]vec{v(.118, .004, .027), v(.122, -.012, .027)}, Tip: []vec{v(.150, .010, .046), v(.172, -.004, .050), v(.154, -.020, .044)}, Pair: true, Kind: 2,
			Thick: .004},
	}
	q.Coat = func(p vec, _, _, n float32) vec {
		c := mix3(rgb(0x8A8A44), rgb(0x525428), geom.Clamp01(.5+.7*geom.Noise(p.X*9, p.Y*30, p.Z*30, 3)))
		// Yellow specks, one to a cell.
		near, _, _ := geom.Cells(p.X*42, p.Y*42, p.Z*42, 8)
		c = mix3(c, rgb(0xD8C46A), .8*smooth(.30, .20, near))
		return mix3(c, rgb(0xC8B878), .6*smooth(-.012, -.035, p.Y))
	}
	q.Fin = func(t, _ float32, _ int) vec { return mix3(rgb(0x5A5A2C), rgb(0xA8A04A), smooth(.7, 1, t)) }
})

// Manta is a flat ray with broad wings, horns beside its mouth, and a whip of a tail.
var Manta = variedFish(Shark, func(q *Row) {
	q.Name, q.L, q.Base, q.Rise, q.Gape, q.Yaw = "manta", 3.4, rgb(0x2A2E34), .0625, [3]float32{}, .70
	q.Body = []Station{{.030, .0, .075, .022}, {.08, .0, .115, .042}, {.18, .004, .150, .062}, {.32, .006, .145, .066}, {.46, .004, .095, .050},
		{.56, .002, .040, .026}, {.70, .0, .016, .016}, {.86, .0, .012, .012}, {.98, .0, .009, .009}}
	q.Eye = anatomy.Eye{At: v(.138, .006, -.085), R: .011, Yaw: 1.35, Upper: .25, Lower: .2, Iris: rgb(0x14110F), Pupil: round(.8), White: .98}
	q.Fins = []fin{
		{Root: [2]vec{v(.10, .004, .115), v(.50, .002, .070)},
			Tip: []vec{v(.16, .020, .30), v(.25, .050, .48), v(.36, .085, .62), v(.42, .080, .60), v(.42, .040, .42),
				v(.45, .014, .24), v(.54, .004, .09)}, Pair: true, Kind: 2, Thick: .050},
		{Root: [2]vec{v(.045, .0, .072), v(.070, .0, .112)},
			Tip: []vec{v(-.02, -.012, .080), v(-.055, -.020, .085), v(-.050, -.020, .105), v(.0, -.010, .118)}, Pair: true,
			Kind: 0, Thick: .020},
		{Root: [2]vec{v(.50, .045, 0), v(.555, .026, 0)}, Tip: []vec{v(.535, .070, 0), v(.575, .075, 0), v(.575, .035, 0)}, Thick: .014},
		{Root: [2]vec{v(.97, .003, 0), v(.97, -.003, 0)}, Tip: []vec{v(.99, .004, 0), v(1.0, .0, 0), v(.99, -.004, 0)}, Kind: 1, Thick: .004},
	}
	q.Coat = func(p vec, _, _, n float32) vec {
		c := mix3(rgb(0xE6E4DC), rgb(0x2A2E34), smooth(-.014, -.002, p.Y))
		// Pale shoulders above, and five gill slits on each side below.
		shoulder := smooth(.06, .03, abs(p.X-.16-.35*abs(p.Z))) * smooth(.03, .06, abs(p.Z)) * smooth(.01, .03, p.Y)
		c = mix3(c, rgb(0xC8CACC), .6*shoulder)
		for i := range 5 {
			at := .20 + .026*float32(i)
			c = mix3(c, rgb(0x5A5C60), smooth(.004, .002, abs(p.X-at))*smooth(.10, .09, abs(p.Z))*smooth(.03, .04, abs(p.Z))*smooth(-.02, -.03, p.Y))
		}
		return c
	}
	q.Fin = func(t, s float32, k int) vec { return mix3(rgb(0x2C3036), rgb(0x22262A), t) }
})
