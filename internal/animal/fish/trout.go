package fish

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
)

// Clownfish is orange, with three white bands and black hems to its fins.
var Clownfish = &Row{
	Name: "clownfish", Base: rgb(0xF0731A), Rise: .29, Gape: [3]float32{.060, -.030, .055}, L: .11, Scale: .020, Gill: .265,
	Body: []Station{{.015, -.005, .018, .020}, {.07, .0, .050, .070}, {.16, .008, .078, .125}, {.30, .012, .088, .170}, {.46, .008, .078, .172},
		{.62, .0, .052, .125}, {.76, .0, .026, .070}, {.84, .0, .014, .062}},
	Eye: anatomy.Eye{At: v(.052, .034, -.108), R: .030, Yaw: 1.38, Pitch: .05, Upper: .18, Lower: .18, Iris: rgb(0xE07A1E), Pupil: [2]float32{.58, .58},
		White: .99},
	// Dorsal, anal and tail, then the pairs: pectoral and pelvic.
	Fins: []fin{
		{Root: [2]vec{v(.25, .160, 0), v(.70, .085, 0)}, Tip: []vec{v(.27, .215, 0), v(.36, .262, 0), v(.46, .245, 0), v(.56, .235, 0), v(.68, .262, 0),
			v(.78, .215, 0), v(.77, .14, 0)}},
		{Root: [2]vec{v(.50, -.155, 0), v(.70, -.085, 0)}, Tip: []vec{v(.53, -.21, 0), v(.60, -.255, 0), v(.72, -.245, 0), v(.79, -.18, 0), v(.77, -.12, 0)}},
		{Root: [2]vec{v(.82, .062, 0), v(.82, -.062, 0)}, Tip: []vec{v(.93, .125, 0), v(1.01, .105, .0), v(1.05, .03, .0), v(1.05, -.03, 0),
			v(1.01, -.105, 0), v(.93, -.125, 0)}, Kind: 1},
		{Root: [2]vec{v(.285, .0, .078), v(.295, -.060, .074)}, Tip: []vec{v(.36, .045, .13), v(.43, .02, .16), v(.45, -.04, .165), v(.42, -.095, .15),
			v(.35, -.105, .12)}, Pair: true, Kind: 2},
		{Root: [2]vec{v(.31, -.150, .028), v(.37, -.155, .026)}, Tip: []vec{v(.36, -.235, .05), v(.42, -.27, .06), v(.47, -.25, .055), v(.46, -.19, .045)},
			Pair: true, Kind: 2},
	},
	Coat: func(p vec, u, edge, id float32) vec {
		orange, deep, white, black := rgb(0xF0731A), rgb(0xC94E10), rgb(0xF2EFE8), rgb(0x15110F)
		c := mix3(orange, deep, .6*smooth(.02, .16, p.Y)+.15*id)
		c = mix3(c, rgb(0xF79A3C), .6*smooth(-.05, -.14, p.Y))
		// A band is white between two black lines; bow is how far it bends away from straight. They are behind the head, in the middle, and at the root of the tail.
		band := func(at, w, bow float32) {
			d := geom.Abs(p.X-at+bow*(p.Y*p.Y*6-.02)) - w
			c = mix3(c, black, smooth(.018, .012, d))
			c = mix3(c, white, smooth(.004, -.004, d))
		}
		band(.215, .030, .35)
		band(.455-.05*smooth(.06, .0, geom.Abs(p.Y)), .040, .0)
		band(.76, .022, .0)
		c = mix3(c, deep, .5*smooth(.05, .0, p.X))
		return c
	},
	Fin: func(t, _ float32, k int) vec {
		c := mix3(rgb(0xE8681A), rgb(0xF79438), .4*t)
		edge := smooth(.80, .86, t)
		c = mix3(c, rgb(0x15110F), edge)
		return mix3(c, rgb(0xF5F0E8), smooth(.965, .985, t)*.8)
	},
}

// Trout has a spotted back and a rose stripe along its side.
var Trout = &Row{
	Name: "trout", Base: rgb(0xA9A77E), Rise: .175, Gape: [3]float32{.075, -.026, .045}, L: .45, Scale: .0085, Gill: .215,
	Body: []Station{{.012, -.010, .012, .014}, {.06, -.004, .034, .040}, {.14, .0, .052, .074}, {.27, .004, .064, .105}, {.44, .004, .062, .108},
		{.62, .0, .044, .078}, {.76, .0, .024, .046}, {.86, .0, .013, .044}},
	Eye: anatomy.Eye{At: v(.040, .018, -.088), R: .019, Yaw: 1.32, Pitch: .08, Upper: .15, Lower: .15, Iris: rgb(0xD9B24A), Pupil: [2]float32{.52, .52},
		White: .99},
	// Dorsal, adipose, anal and tail, then the pairs: pectoral and pelvic.
	Fins: []fin{
		{Root: [2]vec{v(.40, .108, 0), v(.53, .092, 0)}, Tip: []vec{v(.44, .175, 0), v(.49, .195, 0), v(.55, .17, 0), v(.58, .12, 0)}},
		{Root: [2]vec{v(.69, .058, 0), v(.72, .052, 0)}, Tip: []vec{v(.73, .082, 0), v(.755, .082, 0), v(.75, .062, 0)}},
		{Root: [2]vec{v(.62, -.078, 0), v(.70, -.058, 0)}, Tip: []vec{v(.65, -.135, 0), v(.70, -.14, 0), v(.74, -.10, 0)}},
		{Root: [2]vec{v(.84, .044, 0), v(.84, -.044, 0)}, Tip: []vec{v(.95, .125, 0), v(1.0, .115, 0), v(.985, .04, 0), v(.985, -.04, 0), v(1.0, -.115, 0),
			v(.95, -.125, 0)}, Kind: 1},
		{Root: [2]vec{v(.225, -.055, .050), v(.245, -.085, .042)}, Tip: []vec{v(.31, -.080, .10), v(.36, -.105, .115), v(.35, -.135, .10),
			v(.29, -.13, .075)}, Pair: true, Kind: 2},
		{Root: [2]vec{v(.46, -.104, .022), v(.50, -.102, .02)}, Tip: []vec{v(.51, -.155, .045), v(.555, -.165, .05), v(.57, -.135, .04)}, Pair: true, Kind: 2},
	},
	Coat: func(p vec, u, edge, id float32) vec {
		back, side, belly, rose := rgb(0x5E6A3A), rgb(0xA9A77E), rgb(0xECE6D8), rgb(0xC96A62)
		c := mix3(side, back, smooth(.01, .07, p.Y))
		c = mix3(c, belly, smooth(-.02, -.075, p.Y))
		c = mix3(c, rose, .60*smooth(.022, .006, geom.Abs(p.Y-.002))*smooth(.10, .2, p.X))
		f, _, n := geom.Cells(p.X*34, p.Y*34, p.Z*6, 31)
		// A spot in every second cell of the upper half.
		sp := smooth(.24, .17, f) * smooth(-.035, .01, p.Y) * float32(n&1)
		c = mix3(c, rgb(0x23241A), .9*sp)
		return c
	},
	Fin: func(t, _ float32, k int) vec {
		c := mix3(rgb(0x8A8452), rgb(0xB5A878), .5*t)
		if k == 2 {
			c = mix3(rgb(0xC98A5A), rgb(0xE0B48A), t)
		}
		return c
	},
}

// Goldfish has a double veil of a tail.
var Goldfish = &Row{
	Name: "goldfish", L: .15, Scale: .022, Gill: .255, Base: rgb(0xF08A1E), Rise: .275, Gape: [3]float32{.050, -.022, .050},
	Body: []Station{{.015, -.005, .022, .022}, {.06, .0, .055, .065}, {.16, .010, .088, .120}, {.28, .010, .102, .155}, {.42, .0, .094, .150},
		{.56, .0, .060, .100}, {.68, .010, .028, .056}, {.74, .014, .018, .046}},
	Eye: anatomy.Eye{At: v(.062, .030, -.095), R: .034, Yaw: 1.35, Pitch: .05, Upper: .18, Lower: .18, Iris: rgb(0xE8B23A), Pupil: round(.55), White: .98},
	// Dorsal, anal and half of the veil, then the pairs: pectoral and pelvic.
	Fins: []fin{
		{Root: [2]vec{v(.27, .150, 0), v(.58, .085, 0)}, Tip: []vec{v(.30, .25, 0), v(.38, .295, 0), v(.48, .27, 0), v(.58, .23, 0), v(.66, .17, 0)}},
		{Root: [2]vec{v(.52, -.110, 0), v(.62, -.070, 0)}, Tip: []vec{v(.58, -.20, 0), v(.66, -.22, 0), v(.72, -.17, 0), v(.70, -.10, 0)}},
		{Root: [2]vec{v(.72, .052, .0), v(.72, -.026, .0)}, Tip: []vec{v(.86, .18, .02), v(1.0, .19, .05), v(1.06, .08, .05), v(1.04, -.05, .04),
			v(1.02, -.17, .05), v(.92, -.20, .05), v(.82, -.14, .02)}, Kind: 1},
		{Root: [2]vec{v(.285, -.035, .090), v(.30, -.075, .080)}, Tip: []vec{v(.37, -.03, .15), v(.43, -.06, .175), v(.43, -.12, .16), v(.35, -.14, .12)},
			Pair: true, Kind: 2},
		{Root: [2]vec{v(.38, -.140, .035), v(.44, -.140, .03)}, Tip: []vec{v(.43, -.235, .07), v(.50, -.265, .08), v(.55, -.23, .06), v(.52, -.17, .045)},
			Pair: true, Kind: 2},
	},
	Coat: func(p vec, u, _, id float32) vec {
		c := mix3(rgb(0xF08A1E), rgb(0xD9541A), .7*smooth(.0, .14, p.Y)+.15*id)
		c = mix3(c, rgb(0xF6C878), .8*smooth(-.04, -.14, p.Y))
		return mix3(c, rgb(0xFBE3B0), .3*smooth(.4, .8, u))
	},
	Fin: func(t, _ float32, _ int) vec { return mix3(rgb(0xE8701A), rgb(0xFBD9A8), .8*t) },
}

// Shark is a great white.
var Shark = &Row{
	Name: "shark", L: 4.2, Base: rgb(0x6A7680), Rise: .149, Gape: [3]float32{.150, -.050, .062}, Lips: [2]float32{.050, -.034},
	Teeth: .045, Yaw: .95,
	Body: []Station{{.008, -.002, .012, .010}, {.05, -.004, .042, .032}, {.13, -.008, .074, .066}, {.25, -.004, .092, .098}, {.40, .0, .094, .108},
		{.56, .0, .068, .082}, {.70, .006, .036, .046}, {.82, .012, .018, .022}, {.88, .016, .012, .020}},
	Eye: anatomy.Eye{At: v(.060, .012, -.105), R: .0095, Yaw: 1.30, Pitch: .05, Upper: .15, Lower: .15, Iris: rgb(0x14110F), Pupil: round(.8), White: .99},
	// First and second dorsal, anal and tail, then the pairs: pectoral and pelvic.
	Fins: []fin{
		{Root: [2]vec{v(.36, .095, 0), v(.50, .078, 0)}, Tip: []vec{v(.42, .15, 0), v(.475, .205, 0), v(.515, .215, 0), v(.505, .15, 0), v(.525, .085, 0)},
			Thick: .026},
		{Root: [2]vec{v(.735, .038, 0), v(.765, .034, 0)}, Tip: []vec{v(.755, .055, 0), v(.78, .062, 0), v(.785, .04, 0)}, Thick: .010},
		{Root: [2]vec{v(.72, -.034, 0), v(.75, -.026, 0)}, Tip: []vec{v(.745, -.055, 0), v(.772, -.058, 0), v(.775, -.035, 0)}, Thick: .010},
		{Root: [2]vec{v(.855, .030, 0), v(.875, .002, 0)}, Tip: []vec{v(.93, .13, 0), v(.985, .185, 0), v(1.02, .195, 0), v(.955, .085, 0), v(.93, .015, 0),
			v(.955, -.07, 0), v(.985, -.125, 0), v(.955, -.115, 0), v(.905, -.045, 0)}, Kind: 1, Thick: .022},
		{Root: [2]vec{v(.27, -.055, .070), v(.37, -.060, .074)}, Tip: []vec{v(.33, -.085, .15), v(.40, -.125, .23), v(.445, -.145, .265), v(.44, -.12, .20),
			v(.42, -.085, .12)}, Pair: true, Kind: 2, Thick: .028},
		{Root: [2]vec{v(.61, -.068, .030), v(.66, -.056, .026)}, Tip: []vec{v(.645, -.098, .06), v(.685, -.11, .075), v(.69, -.085, .05)}, Pair: true,
			Kind: 2, Thick: .012},
	},
	Coat: func(p vec, _, _, n float32) vec {
		// The white of the belly ends in a wavy line, which runs lower at the snout.
		edge := -.026 + .010*geom.Sin(p.X*24) - .03*smooth(.3, .1, p.X)
		c := mix3(rgb(0xE6E4DE), rgb(0x6A7680), smooth(edge-.008, edge+.008, p.Y+.012*(n-.5)))
		c = mix3(c, rgb(0x55606A), .5*smooth(.03, .09, p.Y))
		for i := range 5 { // gill slits
			at := .235 + .018*float32(i)
			slit := smooth(.0035, .0015, geom.Abs(p.X-at-.15*geom.Abs(p.Y))) * smooth(.052, .044, geom.Abs(p.Y+.006))
			c = mix3(c, c.Mul(.3), slit)
		}
		return c
	},
	Fin: func(t, _ float32, k int) vec {
		c := mix3(rgb(0x66727C), rgb(0x4A545C), smooth(.7, 1, t))
		return c
	},
}

// Dolphin smiles.
var Dolphin = &Row{
	Name: "dolphin", L: 2.4, Base: rgb(0x77838E), Rise: .153, Gape: [3]float32{.135, -.022, .045}, Flukes: true,
	Body: []Station{{.010, -.026, .018, .015}, {.055, -.026, .024, .020}, {.10, -.022, .034, .030}, {.15, .0, .062, .060}, {.24, .004, .086, .086},
		{.38, .006, .098, .100}, {.54, .004, .080, .084}, {.70, .0, .046, .056}, {.82, .0, .022, .034}, {.90, .0, .014, .016}},
	Bulk: []anatomy.Form{anatomy.Ball(0, .024, .15, .046, .046, .062)},
	Eye:  anatomy.Eye{At: v(.064, -.008, -.160), R: .011, Yaw: 1.35, Pitch: -.05, Upper: .32, Lower: .32, Iris: rgb(0x1E1712), Pupil: round(.6), White: .98},
	// Dorsal, flukes and flippers.
	Fins: []fin{
		{Root: [2]vec{v(.44, .098, 0), v(.56, .080, 0)}, Tip: []vec{v(.50, .15, 0), v(.565, .180, 0), v(.605, .180, 0), v(.575, .125, 0), v(.585, .078, 0)},
			Thick: .022},
		{Root: [2]vec{v(.885, .0, .014), v(.905, .0, -.014)}, Tip: []vec{v(.90, 0, .09), v(.95, 0, .145), v(.985, 0, .155), v(.955, 0, .06), v(.945, 0, 0),
			v(.955, 0, -.06), v(.985, 0, -.155), v(.95, 0, -.145), v(.90, 0, -.09)}, Kind: 1, Thick: .018},
		{Root: [2]vec{v(.265, -.055, .062), v(.34, -.058, .068)}, Tip: []vec{v(.32, -.10, .11), v(.38, -.145, .145), v(.41, -.145, .14),
			v(.39, -.095, .10)}, Pair: true, Kind: 2, Thick: .020},
	},
	Coat: func(p vec, _, _, n float32) vec {
		c := mix3(rgb(0xD9DBD9), rgb(0x8B97A0), smooth(-.055, -.015, p.Y+.01*(n-.5)))
		c = mix3(c, rgb(0x5A6670), smooth(.015, .06, p.Y+.02*geom.Sin(p.X*9)))
		return mix3(c, rgb(0x5A6670), .8*smooth(.012, .004, geom.Abs(p.Y+.010-.06*(p.X-.16)))*smooth(.08, .12, p.X)*smooth(.2, .16, p.X))
	},
	Fin: func(t, _ float32, _ int) vec { return mix3(rgb(0x66727C), rgb(0x4E5860), t) },
}

// Whale is a humpback with long flippers and a pleated throat.
var Whale = &Row{
	Name: "whale", L: 13, Base: rgb(0x2E3840), Rise: .146, Gape: [3]float32{.235, -.030, .088}, Flukes: true,
	Body: []Station{{.012, -.012, .030, .022}, {.05, -.016, .058, .048}, {.12, -.020, .084, .074}, {.24, -.018, .108, .104}, {.38, -.008, .112, .112},
		{.54, .004, .084, .086}, {.70, .012, .044, .050}, {.83, .014, .020, .026}, {.90, .014, .013, .014}},
	Bulk: []anatomy.Form{anatomy.Ball(0, -.055, .20, .082, .072, .14)},
	Eye:  anatomy.Eye{At: v(.094, -.036, -.235), R: .0058, Yaw: 1.45, Upper: .34, Lower: .34, Iris: rgb(0x1A1512), Pupil: round(.6), White: .98},
	// Dorsal on its hump, flukes and flippers.
	Fins: []fin{
		{Root: [2]vec{v(.60, .072, 0), v(.68, .054, 0)}, Tip: []vec{v(.645, .088, 0), v(.685, .098, 0), v(.695, .075, 0)}, Thick: .016},
		{Root: [2]vec{v(.88, .014, .013), v(.91, .014, -.013)}, Tip: []vec{v(.89, .014, .10), v(.94, .014, .175), v(.985, .014, .185), v(.96, .014, .08),
			v(.945, .014, 0), v(.96, .014, -.08), v(.985, .014, -.185), v(.94, .014, -.175), v(.89, .014, -.10)}, Kind: 1, Thick: .018},
		{Root: [2]vec{v(.29, -.070, .085), v(.36, -.072, .090)}, Tip: []vec{v(.36, -.10, .18), v(.44, -.13, .27), v(.50, -.14, .315), v(.50, -.135, .29),
			v(.44, -.115, .19), v(.40, -.09, .12)}, Pair: true, Kind: 2, Thick: .020},
	},
	Coat: func(p vec, _, _, n float32) vec {
		c := mix3(rgb(0x2E3840), rgb(0x455058), .4*n)
		throat := smooth(-.035, -.06, p.Y) * smooth(.52, .40, p.X)
		// Pleats run along the throat, so close that 34 would go round the body.
		pleat := smooth(-.2, .4, geom.Sin(geom.Atan2(p.Z, -p.Y-.0)*34))
		c = mix3(c, mix3(rgb(0x8E948E), rgb(0xD9D8D0), pleat), throat)
		return mix3(c, rgb(0xB8B6AC), .7*smooth(.62, .8, n)*smooth(.16, .08, p.X))
	},
	Fin: func(t, s float32, k int) vec {
		c := rgb(0x2A343C)
		if k == 2 {
			c = mix3(c, rgb(0xC8C8C2), smooth(.3, .7, t)*smooth(.25, .6, s))
		}
		return c
	},
}
