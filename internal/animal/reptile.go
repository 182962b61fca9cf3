package animal

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// sprawled is a leg that stands out sideways, from a shoulder or hip at z.
func sprawled(z, y, x0, x1, back, r, size float32) leg {
	return leg{X0: x0, X1: x1, Size: size, Foot: claw3,
		P: [5][2]float32{{z, y}, {z - .10 + back, y * .72}, {z + .06 + back, y * .36}, {z + .04 + back, y * .18}, {z + .16 + back, y * .10}},
		R: [5][2]float32{{r, r * 1.1}, {r * .82, r * .9}, {r * .62, r * .62}, {r * .5, r * .5}, {r * .45, r * .45}}}
}

// Crocodile lies low, with scutes along its back and teeth along its snout.
var Crocodile = &Beast{
	Name: "crocodile", H: .46, K: .10, Hide: hide{Size: .014, Grain: scaly, Rough: .55}, Lay: .01, Cell: .030, Turn: .14, Back: 1.0, Yaw: .85,
	Trunk: []Station{{-1.6, .56, .30, .26}, {-1.1, .58, .50, .36}, {-.2, .56, .62, .40}, {.7, .57, .54, .37}, {1.2, .58, .36, .29}},
	Neck:  []Station{{1.0, .60, .38, .31}, {1.5, .60, .33, .27}, {1.8, .60, .30, .24}},
	Fore:  sprawled(1.0, .50, .40, .78, .02, .16, .12), Hind: sprawled(-1.2, .50, .40, .82, .0, .19, .13),
	Tail: []Station{{-1.5, .56, .32, .28}, {-2.5, .46, .22, .24}, {-3.6, .32, .12, .19}, {-4.6, .19, .06, .13}, {-5.2, .12, .02, .06}},
	Head: head{L: 1.55, At: [2]float32{2.0, .60}, Pitch: .02, K: .07,
		Forms: forms(ball(0, .0, .0, .20, .125, .20), cone(.08, .0, .185, .10, .66, -.02, .085, .052), ball(0, .005, .74, .088, .055, .07),
			cone(.05, -.085, .17, .06, .70, -.075, .075, .036), ball(.085, .10, .08, .055, .05, .085), ball(.035, .045, .76, .03, .025, .04)),
		Cuts: forms(limb(.030, .068, .775, .009, .040, .062, .755, .008)),
		Lip:  [3]float32{-.052, .80, .12},
		Eye:  eye{At: v(.100, .125, .115), R: .034, Yaw: 1.0, Pitch: .2, Upper: .45, Lower: .40, Iris: rgb(0xC9A030), Pupil: [2]float32{.16, .8}, White: .92}},
	Base: rgb(0x5E6238), Coat: scaled{Base: rgb(0x5E6238), Deep: rgb(0x33361E), Pale: rgb(0xC9C092), Bands: 2.2}.coat,
	Extra: func(b *body) {
		ivory := b.Part("teeth", horn(rgb(0xE9E0C6), .1))
		// Teeth of three lengths in turn.
		for i := range 8 {
			t := float32(i) / 7
			z, x := geom.Mix(.24, .77, t), geom.Mix(.148, .070, t)
			b.Tube(b.head, tube{Name: "tooth", Of: ivory, Both: true, R: []float32{.015, .011, .002},
				P: []vec{v(x, -.035, z), v(x*1.04, -.065, z), v(x*1.02, -.074-.016*float32(i*5%3), z)}})
		}
		b.ridge(b.trunk, "scutes", 2, 9, .10, .085)
		b.ridge(b.tail, "scutes", 1, 12, .14, .085)
		b.claws(b.Part("claws", horn(rgb(0x2E2924), .3)))
	},
}

// ridge sets rows of flat cones along the top of a chain, high and wide in shares of the height.
func (b *body) ridge(on *chain, name string, rows, count int, high, wide float32) {
	h, bones := b.H, float32(len(on.Bones))
	for r := range rows {
		for i := range count {
			t := (float32(i) + .5) / float32(count)
			angle := on.Bones[min(int(t*bones), len(on.Bones)-1)].Top() * (geom.Pi/2 + (float32(r)-float32(rows-1)/2)*.55)
			root, tip := on.Skin(t*bones, angle, .92), on.Skin(t*bones-.05*bones/float32(count), angle, 1)
			k := h * geom.Mix(1, .55, t)
			tip = tip.Add(tip.Sub(root).Norm().Mul(high * k))
			b.crisp = append(b.crisp, sdf.EllipticCone(root, tip, [2]float32{wide * k * .35, wide * k}, [2]float32{wide * k * .06, wide * k * .10}, v(1, 0, 0)))
		}
	}
}

// scaled are the colours of a reptile: a dark back with bands, and a pale belly.
type scaled struct {
	Base, Deep, Pale vec
	Bands            float32 // to a height; 0: none
	Throat           vec     // zero: the belly's
}

func (t scaled) coat(w *Where) vec {
	up := w.U
	if w.Tail >= 0 {
		up = w.TUp
	} else if w.Neck > .5 {
		up = w.NU
	}
	c := mix3(t.Base, t.Deep, .2+.35*w.noise(3, 3))
	if t.Bands > 0 {
		band := geom.Sin(w.F.Z/w.b.H*t.Bands*geom.Pi*2 + 1.6*w.noise(2, 5))
		c = mix3(c, t.Deep, .7*smooth(.1, .6, band+.4*up-.2)*smooth(-.4, .2, up))
	}
	c = mix3(c, t.Deep, .4*smooth(.5, 1, up))
	throat := t.Throat
	if throat == (vec{}) {
		throat = t.Pale
	}
	c = mix3(c, mix3(t.Pale, throat, w.Neck), .85*smooth(-.25, -.8, up)*(1-.8*w.LIn))
	if w.HeadIn > 0 {
		k := mix3(t.Base, t.Deep, .3+.3*smooth(.04, .14, w.Head.Y))
		k = mix3(k, throat, .85*smooth(-.06, -.12, w.Head.Y))
		c = mix3(c, w.eyeRim(k, rgb(0x14120C)), w.HeadIn)
	}
	return c
}

// Lizard is slender and green.
var Lizard = varied(Crocodile, func(q *Beast) {
	q.Name, q.H, q.Hide, q.Cell, q.Back = "lizard", .065, hide{Size: .0028, Grain: scaly, Rough: .5}, .026, 1.15
	q.Trunk = []Station{{-1.3, .40, .22, .20}, {-.9, .42, .36, .29}, {-.1, .42, .42, .32}, {.6, .45, .37, .30}, {.95, .48, .27, .25}}
	q.Neck = []Station{{.8, .48, .28, .26}, {1.1, .53, .25, .22}, {1.35, .58, .24, .20}}
	q.Fore, q.Hind = sprawled(.75, .40, .28, .82, .04, .12, .13), sprawled(-1.0, .38, .28, .88, .0, .14, .14)
	q.Tail = []Station{{-1.2, .40, .24, .22}, {-2.2, .32, .15, .15}, {-3.4, .22, .09, .09}, {-4.4, .12, .05, .05}, {-5.2, .14, .015, .015}}
	q.Head = head{L: 1.08, At: [2]float32{1.5, .62}, Pitch: .08, K: .08,
		Forms: forms(ball(0, .01, 0, .20, .165, .22), cone(.1, .0, .17, .13, .56, -.045, .095, .060), cone(.05, -.10, .15, .06, .52, -.10, .08, .04),
			ball(.10, .10, .12, .06, .045, .09)),
		Cuts: forms(limb(.030, .0, .64, .010, .045, -.005, .62, .008)),
		Lip:  [3]float32{-.068, .64, .12},
		Eye:  eye{At: v(.150, .055, .165), R: .052, Yaw: 1.05, Pitch: .1, Upper: .42, Lower: .38, Iris: rgb(0xD08A1E), Pupil: round(.45), White: .92}}
	q.Base = rgb(0x5E9A34)
	q.Coat = scaled{Base: q.Base, Deep: rgb(0x2E5A22), Pale: rgb(0xDDE0A4), Bands: .9}.coat
	q.Extra = func(b *body) { b.claws(b.Part("claws", horn(rgb(0x2E2924), .3))) }
})

// Tortoise carries its shell.
var Tortoise = &Beast{
	Name: "tortoise", H: .34, K: .10, Hide: hide{Size: .010, Grain: scaly, Rough: .7}, Lay: .01, Cell: .015, Turn: .30,
	Trunk: []Station{{-.74, .36, .25, .14}, {-.35, .38, .48, .20}, {.30, .38, .48, .20}, {.72, .38, .27, .15}},
	Neck:  []Station{{.62, .40, .17, .16}, {.92, .50, .14, .14}, {1.08, .58, .13, .13}},
	Fore: leg{X0: .42, X1: .56, Size: .14, Foot: column, P: [5][2]float32{{.58, .36}, {.50, .27}, {.60, .16}, {.60, .09}, {.64, .06}},
		R: [5][2]float32{{.17, .17}, {.16, .16}, {.14, .14}, {.13, .13}, {.13, .13}}},
	Hind: leg{X0: .40, X1: .52, Size: .14, Foot: column, P: [5][2]float32{{-.56, .36}, {-.50, .26}, {-.62, .16}, {-.60, .09}, {-.58, .06}},
		R: [5][2]float32{{.17, .18}, {.16, .16}, {.14, .14}, {.13, .13}, {.13, .13}}},
	Tail: []Station{{-.80, .30, .08, .07}, {-.96, .22, .05, .05}, {-1.04, .17, .02, .02}},
	Head: head{L: .46, At: [2]float32{1.16, .64}, Pitch: .12, K: .08,
		Forms: forms(ball(0, .01, 0, .22, .20, .25), cone(.1, -.01, .19, .16, .44, -.06, .11, .095), ball(0, -.10, .34, .11, .06, .11)),
		Cuts:  forms(limb(.025, .0, .545, .010, .040, -.005, .530, .009)),
		Lip:   [3]float32{-.085, .56, .14},
		Eye:   eye{At: v(.155, .045, .200), R: .052, Yaw: .95, Pitch: .05, Upper: .48, Lower: .42, Iris: rgb(0x3A2814), Pupil: round(.6), White: .95}},
	Base: rgb(0x6E7A3A),
	Coat: func(w *Where) vec {
		c := scaled{Base: rgb(0x7E8450), Deep: rgb(0x4E5430), Pale: rgb(0xC9C090)}.coat(w)
		p := w.F.Mul(1 / w.b.H)
		// 1 on the dome, as Extra has it. Its plates are cells: light in the middle, with rings of growth, dark between, and pale at the rim of the shell.
		on := smooth(.97, 1.0, p.Sub(v(0, .36, 0)).Scale(v(1/.72, 1/.66, 1/.98)).Len()) * smooth(.30, .33, p.Y) * smooth(1.02, .98, abs(p.Z))
		near, second, id := geom.Cells(p.X*2.6+.5, 0, p.Z*2.6, 6)
		plate := mix3(rgb(0x4A3A1E), rgb(0xB08A3E), smooth(.42, .05, near)*(.75+.25*float32(id&3)/3))
		plate = mix3(plate, plate.Mul(.8), smooth(-.2, .6, geom.Sin(near*60)))
		plate = mix3(rgb(0x231A0E), plate, smooth(.03, .09, second-near))
		plate = mix3(plate, rgb(0xC0A05A), smooth(.42, .34, p.Y))
		return mix3(c, plate, on)
	},
	Extra: func(b *body) {
		h := b.H
		dome := sdf.Ellipsoid(v(0, .36*h, 0), v(.72, .66, .98).Mul(h))
		b.crisp = append(b.crisp, sdf.Common(.03*h, dome, sdf.Half(v(0, -1, 0), -.34*h)))
	},
}

// Triceratops has a frill and three horns.
var Triceratops = varied(Elephant, func(q *Beast) {
	q.Mute = false
	q.Name, q.H, q.Hide, q.Cell, q.Back = "triceratops", 2.1, hide{Size: .032, Grain: scaly, Rough: .65}, .0115, .18
	q.Trunk = []Station{{-.62, .78, .19, .21}, {-.42, .80, .28, .31}, {0, .72, .315, .35}, {.36, .66, .25, .29}, {.52, .62, .19, .22}}
	q.Neck = []Station{{.44, .66, .20, .23}, {.64, .66, .18, .20}, {.76, .66, .17, .18}}
	q.Fore = leg{X0: .21, X1: .23, Size: .085, Foot: column, Ham: [3]float32{.34, .80, .13},
		P: [5][2]float32{{.42, .52}, {.28, .38}, {.33, .20}, {.33, .085}, {.35, .05}},
		R: [5][2]float32{{.12, .15}, {.105, .115}, {.080, .084}, {.076, .078}, {.080, .084}}}
	q.Hind = leg{X0: .20, X1: .19, Size: .095, Foot: column, Ham: [3]float32{-.62, .68, .14},
		P: [5][2]float32{{-.44, .70}, {-.28, .44}, {-.46, .24}, {-.44, .09}, {-.42, .055}},
		R: [5][2]float32{{.15, .23}, {.12, .16}, {.085, .095}, {.082, .084}, {.088, .092}}}
	q.Tail = []Station{{-.60, .80, .19, .21}, {-.98, .66, .12, .14}, {-1.35, .50, .07, .08}, {-1.70, .42, .016, .018}}
	q.Head = head{L: .74, At: [2]float32{.88, .66}, Pitch: .30, K: .07,
		Forms: forms(ball(0, .0, 0, .20, .19, .22), cone(.08, .02, .165, .16, .50, -.06, .095, .115), cone(.44, -.04, .08, .11, .66, -.14, .030, .055),
			cone(.1, -.14, .12, .07, .50, -.20, .05, .045), limb(.12, .11, .06, .06, .14, .08, .20, .045), ball(.15, -.10, .06, .08, .12, .14)),
		Cuts: forms(limb(.070, -.01, .50, .014, .085, -.02, .475, .010)),
		Lip:  [3]float32{-.155, .62, .16},
		Eye:  eye{At: v(.150, .055, .220), R: .030, Yaw: 1.05, Upper: .45, Lower: .40, Iris: rgb(0xC98A2A), Pupil: [2]float32{.3, .7}, White: .92}}
	q.Base = rgb(0x7E8A5A)
	coat := scaled{Base: q.Base, Deep: rgb(0x4E5838), Pale: rgb(0xD6CBA2), Bands: .9}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		h := w.Head
		frill := smooth(-.02, -.10, h.Z-.35*h.Y) * smooth(.10, .18, h.Y) // eyes of colour on the frill
		eye := smooth(.16, .12, folded(h).Sub(v(.24, .38, -.26)).Len())
		c = mix3(c, rgb(0xA8552E), .75*frill)
		return mix3(c, rgb(0xE0C070), .8*eye*frill)
	}
	q.Extra = func(b *body) {
		frill := sdf.Union(.06, sdf.Ellipsoid(v(0, .26, 0), v(.42, .40, .050)), sdf.Ellipsoid(v(0, .05, .02), v(.26, .24, .10)))
		b.crisp = append(b.crisp, sdf.Place(b.head.Mul(geom.Move(0, .04, -.10)).Mul(geom.TurnX(-.62)), frill))
		s := b.Part("horns", horn(rgb(0xD9CBA6), .3))
		b.Tube(b.head, tube{Name: "horn", Of: s, Both: true, R: []float32{.058, .050, .034, .006},
			P: []vec{v(.115, .14, .14), v(.155, .34, .26), v(.185, .50, .44), v(.19, .58, .66)}})
		b.Tube(b.head, tube{Name: "horn", Of: s, R: []float32{.050, .036, .006}, P: []vec{v(0, .05, .50), v(0, .17, .57), v(0, .26, .60)}})
		points := b.head.Mul(geom.Move(0, .04, -.10)).Mul(geom.TurnX(-.62))
		for i := range 7 { // points along the rim of the frill
			a := (float32(i)/6*2 - 1) * 1.65
			d := v(geom.Sin(a), geom.Cos(a), 0)
			at := v(0, .26, 0).Add(v(d.X*.41, d.Y*.39, 0))
			b.Tube(points, tube{Name: "point", Of: s, R: []float32{.036, .024, .004}, P: []vec{at.Mad(d, -.02), at.Mad(d, .03), at.Mad(d, .075)}})
		}
	}
})
