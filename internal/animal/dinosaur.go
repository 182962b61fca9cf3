package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
)

// Stegosaurus has two rows of plates along an arched back, and four spikes at the tail.
var Stegosaurus = varied(Triceratops, func(q *Beast) {
	q.Name, q.H, q.Back, q.Yaw = "stegosaurus", 2.5, .35, .95
	q.Trunk = []Station{{-.62, .80, .15, .19}, {-.42, .86, .225, .28}, {-.05, .82, .250, .32}, {.32, .64, .195, .255}, {.50, .54, .135, .18}}
	q.Neck = []Station{{.44, .55, .14, .17}, {.64, .48, .105, .125}, {.80, .43, .085, .095}}
	q.Fore = leg{X0: .18, X1: .19, Size: .075, Foot: column, Ham: [3]float32{.34, .68, .11},
		P: [5][2]float32{{.38, .46}, {.26, .34}, {.31, .18}, {.31, .078}, {.33, .046}},
		R: [5][2]float32{{.10, .13}, {.088, .10}, {.066, .070}, {.064, .066}, {.068, .072}}}
	q.Hind.P[0], q.Hind.P[1] = [2]float32{-.40, .76}, [2]float32{-.26, .46}
	q.Hind.Ham = [3]float32{-.56, .76, .13}
	q.Tail = []Station{{-.60, .82, .15, .18}, {-.95, .78, .105, .13}, {-1.35, .70, .065, .08}, {-1.75, .64, .035, .042}, {-2.05, .64, .016, .018}}
	q.Head = head{L: .40, At: [2]float32{.89, .40}, Pitch: .22, K: .07,
		Forms: forms(ball(0, .0, 0, .19, .17, .24), cone(.08, .0, .155, .135, .60, -.05, .070, .075), cone(.08, -.10, .12, .07, .54, -.11, .055, .04)),
		Cuts:  forms(limb(.050, .0, .62, .013, .065, -.005, .60, .010)),
		Lip:   [3]float32{-.085, .66, .14},
		Eye:   eye{At: v(.150, .055, .170), R: .042, Yaw: 1.05, Upper: .42, Lower: .40, Iris: rgb(0xC98A2A), Pupil: [2]float32{.3, .7}, White: .92}}
	q.Base = rgb(0x8A8450)
	q.Coat = scaled{Base: q.Base, Deep: rgb(0x504A2C), Pale: rgb(0xD2C79E), Bands: .8}.coat
	q.Extra = func(b *body) {
		s := b.Part("plates", hornPlate(rgb(0xB4653A), rgb(0xDDB070)))
		b.plates(s, b.neck, 3, .10, .16)
		b.plates(s, b.trunk, 7, .26, .36)
		b.plates(s, b.tail, 6, .26, .09)
		n := len(b.tail.Bones)
		o, spike := b.tail.Bones[n-2], b.Part("spikes", horn(rgb(0xDDD0AC), .3))
		for i := range 2 {
			at := o.A.Mad(o.Axis, .5+.9*float32(i)).Mul(1 / b.H)
			b.Tube(even(b.H), tube{Name: "spike", Of: spike, Both: true, R: []float32{.026, .020, .012, .003},
				P: []vec{at, at.Add(v(.08, .06, -.03)), at.Add(v(.17, .13, -.08)), at.Add(v(.25, .17, -.15))}})
		}
	}
})

// hornPlate is a plate of horn, lighter to its rim.
func hornPlate(root, rim vec) anatomy.Painted {
	return anatomy.Painted{Base: root, Draw: func(dye func(vec) vec) surfaceOf {
		return func(p *point) sample {
			t := geom.Clamp01(p.Local.X / max(p.High.X, 1e-6))
			n := geom.Noise(p.Local.X*40, p.Local.Y*40, 0, p.Seed)
			light := (1 + .10*n) * geom.Mix(.55, 1, smooth(.05, .5, p.Open))
			return sample{Color: dye(mix3(root, rim, smooth(.35, 1, t))).Mul(light), Rough: .6, Height: p.Texel * .5 * n}
		}
	}}
}

// plates stand along the top of a chain, by turns a little to the left and to the right; their heights run from one to another, in shares of the height.
func (b *body) plates(s surfaceOf, on *chain, count int, from, to float32) {
	bones := float32(len(on.Bones))
	for i := range count {
		t := (float32(i) + .5) / float32(count)
		if on == b.trunk || on == b.round {
			t = 1 - t // a trunk runs from the hips to the breast
		}
		high := geom.Mix(from, to, float32(i)/float32(max(count-1, 1))) * b.H
		if on == b.trunk {
			high = geom.Mix(from, to, geom.Sin(geom.Pi*geom.Mix(.2, .9, float32(i)/float32(count-1)))) * b.H
		}
		x := float32(1 - 2*(i&1))
		o := on.Bones[min(int(t*bones), len(on.Bones)-1)]
		top := o.Top()
		root := on.Skin(t*bones, top*(geom.Pi/2-.16*x), .90)
		up := o.U.Mul(top).Add(v(.20*x, 0, 0)).Norm()
		along := o.W.Mad(up, -up.Dot(o.W)).Norm()
		p := solid.New("plate", s, b.Seed.Sub("plate")).Leaf(high*1.15, high*.92, .030*b.H, 0, 0, 5)
		p.Crease = -1
		b.Add(p.Place(geom.Affine{X: up, Y: along.Cross(up), Z: along, T: root.Mad(up, -.12*high)}))
	}
}

// Brachiosaurus holds its head high on a long neck, over forelegs that are longer than its hind legs.
var Brachiosaurus = varied(Triceratops, func(q *Beast) {
	q.Name, q.H, q.Back, q.Yaw, q.Turn = "brachiosaurus", 4.6, .25, .95, .25
	q.Trunk = []Station{{-.62, .76, .16, .19}, {-.42, .78, .235, .27}, {0, .80, .275, .31}, {.36, .86, .235, .29}, {.52, .90, .17, .23}}
	q.Neck = []Station{{.44, .94, .17, .22}, {.66, 1.14, .125, .155}, {.84, 1.42, .098, .115}, {.98, 1.74, .082, .092}, {1.08, 2.06, .074, .080},
		{1.16, 2.22, .068, .072}}
	q.Fore = leg{X0: .20, X1: .20, Size: .080, Foot: column, Ham: [3]float32{.36, .96, .13},
		P: [5][2]float32{{.40, .74}, {.30, .50}, {.35, .27}, {.34, .085}, {.36, .05}},
		R: [5][2]float32{{.12, .15}, {.10, .115}, {.078, .084}, {.074, .076}, {.078, .082}}}
	q.Tail = []Station{{-.60, .76, .16, .19}, {-.95, .66, .105, .12}, {-1.35, .50, .064, .070}, {-1.80, .36, .034, .036}, {-2.20, .34, .012, .012}}
	q.Head = head{L: .30, At: [2]float32{1.22, 2.27}, Pitch: .26, K: .08,
		Forms: forms(ball(0, .02, 0, .22, .21, .26), ball(0, .16, .10, .13, .12, .15), cone(.08, .0, .19, .15, .60, -.07, .13, .095),
			cone(.05, -.10, .16, .08, .56, -.13, .11, .05)),
		Cuts: forms(limb(.060, .19, .20, .020, .075, .18, .18, .014)),
		Lip:  [3]float32{-.115, .70, .12},
		Eye:  eye{At: v(.185, .055, .150), R: .042, Yaw: 1.1, Upper: .42, Lower: .40, Iris: rgb(0xB8862E), Pupil: [2]float32{.4, .7}, White: .92}}
	q.Base = rgb(0x7A8478)
	q.Coat = scaled{Base: q.Base, Deep: rgb(0x4C564E), Pale: rgb(0xC9C6B0), Bands: .5}.coat
	q.Extra = nil
})

// Ankylosaurus is low and broad under an armour of knobs, with spikes along its flanks and a club at the tail.
var Ankylosaurus = varied(Triceratops, func(q *Beast) {
	q.Name, q.H, q.Back, q.Yaw = "ankylosaurus", 1.5, .38, .85
	q.Trunk = []Station{{-.64, .66, .22, .18}, {-.42, .68, .40, .24}, {0, .67, .47, .27}, {.36, .64, .37, .235}, {.56, .60, .25, .19}}
	q.Neck = []Station{{.48, .60, .24, .19}, {.66, .57, .20, .165}, {.76, .56, .19, .155}}
	q.Fore = leg{X0: .30, X1: .33, Size: .095, Foot: column, Ham: [3]float32{.34, .64, .13},
		P: [5][2]float32{{.42, .48}, {.30, .35}, {.35, .19}, {.35, .085}, {.37, .05}},
		R: [5][2]float32{{.13, .15}, {.105, .115}, {.086, .090}, {.084, .086}, {.088, .092}}}
	q.Hind = leg{X0: .28, X1: .30, Size: .10, Foot: column, Ham: [3]float32{-.58, .60, .14},
		P: [5][2]float32{{-.44, .56}, {-.30, .38}, {-.45, .22}, {-.43, .09}, {-.41, .055}},
		R: [5][2]float32{{.15, .20}, {.12, .14}, {.09, .095}, {.088, .09}, {.092, .096}}}
	q.Tail = []Station{{-.62, .66, .20, .18}, {-1.0, .58, .125, .115}, {-1.4, .50, .080, .070}, {-1.75, .46, .055, .050}, {-1.95, .46, .050, .045}}
	q.Head = head{L: .50, At: [2]float32{.90, .54}, Pitch: .24, K: .07,
		Forms: forms(ball(0, .02, .0, .30, .19, .26), cone(.08, .0, .27, .16, .46, -.05, .17, .12), cone(.08, -.12, .20, .07, .42, -.13, .13, .05)),
		Cuts:  forms(limb(.080, .0, .56, .016, .10, -.005, .54, .012)),
		Lip:   [3]float32{-.115, .62, .16},
		Eye:   eye{At: v(.255, .060, .150), R: .040, Yaw: 1.1, Upper: .42, Lower: .40, Iris: rgb(0xC98A2A), Pupil: [2]float32{.3, .7}, White: .92}}
	q.Base = rgb(0x8A7A54)
	q.Coat = scaled{Base: q.Base, Deep: rgb(0x54482E), Pale: rgb(0xD4C59A), Bands: 0}.coat
	q.Extra = func(b *body) {
		bone := b.Part("spikes", horn(rgb(0xD2C39A), .35))
		for i := range 7 { // along the flank
			t := float32(i) / 6
			bones := float32(len(b.trunk.Bones))
			root := b.trunk.Skin(geom.Mix(.10, .92, t)*bones, .12, .94).Mul(1 / b.H)
			k := geom.Mix(.75, 1, geom.Sin(geom.Pi*t))
			b.Tube(even(b.H), tube{Name: "spike", Of: bone, Both: true, R: []float32{.050 * k, .036 * k, .005},
				P: []vec{root, root.Add(v(.07*k, .005, -.02)), root.Add(v(.15*k, .01, -.06))}})
		}
		for i := range 2 { // at the corners of the skull
			y := geom.Mix(.12, -.10, float32(i))
			b.Tube(b.head, tube{Name: "spike", Of: bone, Both: true, R: []float32{.085, .055, .008},
				P: []vec{v(.20, y, -.10), v(.31, y+.04*float32(1-2*i), -.20), v(.40, y+.08*float32(1-2*i), -.32)}})
		}
		b.knobs(b.trunk, 5, 9, .052)
		b.knobs(b.tail, 3, 8, .040)
		end := b.tail.P[len(b.tail.P)-1]
		// The club, of two halves.
		for _, x := range []float32{-.065, .065} {
			b.crisp = append(b.crisp, sdf.Ellipsoid(end.Add(v(x, .0, -.04).Mul(b.H)), v(.105, .080, .140).Mul(b.H)))
		}
	}
})

// knobs are rows of round scutes on the upper side of a chain, of a radius in shares of the height.
func (b *body) knobs(on *chain, rows, count int, r float32) {
	bones := float32(len(on.Bones))
	for row := range rows {
		for i := range count {
			t := (float32(i) + .5 + .5*float32(row&1)) / (float32(count) + .5)
			angle := geom.Pi/2 + (float32(row)-float32(rows-1)/2)*.50
			at := on.Skin(t*bones, on.Bones[min(int(t*bones), len(on.Bones)-1)].Top()*angle, .97)
			k := r * b.H
			if on == b.tail {
				k *= geom.Mix(1, .6, t)
			}
			b.crisp = append(b.crisp, sdf.Ellipsoid(at, v(k, k*.62, k)))
		}
	}
}

// Spinosaurus has a sail on its back, long jaws and strong arms.
var Spinosaurus = varied(Trex, func(q *Beast) {
	q.Name, q.H, q.Yaw, q.Back = "spinosaurus", 3.0, .95, .1
	q.Trunk = []Station{{-.46, .86, .115, .155}, {-.18, .82, .165, .215}, {.18, .82, .170, .220}, {.46, .88, .130, .180}, {.60, .94, .10, .145}}
	q.Neck = []Station{{.52, .93, .098, .150}, {.68, 1.04, .085, .120}, {.78, 1.16, .085, .105}}
	q.Muscle = forms(limb(.125, .78, .46, .055, .155, .64, .55, .036), limb(.155, .64, .55, .036, .140, .56, .68, .026),
		ball(.12, .82, -.18, .11, .18, .20))
	q.Head = head{L: .62, At: [2]float32{.90, 1.22}, Pitch: .22, K: .06,
		Forms: forms(ball(0, .02, -.02, .150, .145, .18), cone(.08, .03, .125, .115, .74, -.03, .060, .052), ball(0, -.035, .76, .070, .058, .075),
			cone(.05, -.09, .115, .06, .72, -.115, .052, .034), limb(.075, .11, .10, .035, .075, .09, .22, .026), cone(.16, .10, .03, .06, .34, .08, .015, .02),
			ball(.10, -.04, .0, .06, .11, .12)),
		Cuts: forms(limb(.045, .04, .50, .012, .055, .035, .47, .008)),
		Lip:  [3]float32{-.078, .82, .10},
		Eye: eye{At: v(.102, .075, .175), R: .030, Yaw: .95, Pitch: .05, Upper: .48, Lower: .40, Tilt: -.1, Iris: rgb(0xE0B020),
			Pupil: [2]float32{.22, .70}, White: .92}}
	q.Base = rgb(0x8A8268)
	coat := scaled{Base: q.Base, Deep: rgb(0x4A4436), Pale: rgb(0xD6CBA8), Bands: 1.1}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		p := w.F.Mul(1 / w.b.H)
		sail := smooth(1.06, 1.16, p.Y) * smooth(.66, .56, p.Z) * smooth(.06, .04, abs(p.X)) * (1 - w.HeadIn) * (1 - w.Neck)
		band := smooth(-.2, .5, geom.Sin(p.Z*28))
		return mix3(c, mix3(rgb(0xA8482A), rgb(0xD98A4A), .6*band), .9*sail)
	}
	q.Extra = func(b *body) {
		h := b.H
		// The sail: spines side by side, highest in the middle.
		n := 22
		for i := range n {
			t := float32(i) / float32(n-1)
			root := b.trunk.Skin(geom.Mix(.06, .96, t)*float32(len(b.trunk.Bones)), geom.Pi/2, .85)
			high := (.14 + .50*geom.Sin(geom.Pi*geom.Mix(.08, .95, t))) * h
			tip := root.Add(v(0, high, -.05*h))
			b.crisp = append(b.crisp, sdf.EllipticCone(root, tip, [2]float32{.030 * h, .070 * h}, [2]float32{.013 * h, .034 * h}, v(1, 0, 0)))
		}
		ivory := b.Part("teeth", horn(rgb(0xE9E0C6), .1))
		// Nine teeth a side; every second one is longer.
		for i := range 9 {
			t := float32(i) / 8
			z, x := geom.Mix(.24, .78, t), geom.Mix(.098, .050, t)
			b.Tube(b.head, tube{Name: "tooth", Of: ivory, Both: true, R: []float32{.012, .009, .002},
				P: []vec{v(x, -.058-.012*t, z), v(x*1.05, -.088-.012*t, z), v(x*1.03, -.118-.016*float32(i&1), z)}})
		}
		claw := b.Part("claws", horn(rgb(0x2E2924), .3))
		b.claws(claw)
		b.fingers(claw, v(.140, .56, .68), .020, 3)
	}
})

// fingers are hooked claws side by side at the end of each arm, so many of them: the left arm's end at a place in shares of the height, and the radius of a
// claw.
func (b *body) fingers(of surfaceOf, at vec, r float32, n int) {
	for i := range n {
		k := float32(i) - float32(n-1)/2
		x, z := k*1.1*r, -.5*k*k*r
		b.Tube(even(b.H), tube{Name: "claw", Of: of, Both: true, R: []float32{r * .85, r * .70, r * .45, r * .08},
			P: []vec{at.Add(v(x, 0, z)), at.Add(v(1.7*x, -1.8*r, 1.6*r+z)), at.Add(v(1.9*x, -3.9*r, 1.9*r+z)), at.Add(v(1.7*x, -5.4*r, .8*r+z))}})
	}
}

// Velociraptor is slender, with long arms, a stiff tail, and a sickle on each foot.
var Velociraptor = varied(Trex, func(q *Beast) {
	q.Name, q.H, q.Yaw, q.Back = "velociraptor", .75, .85, .25
	q.Hide.Size = .010
	q.Trunk = []Station{{-.40, .93, .080, .110}, {-.18, .91, .120, .165}, {.14, .92, .122, .175}, {.38, .98, .092, .140}, {.50, 1.05, .072, .105}}
	q.Neck = []Station{{.44, 1.03, .072, .110}, {.57, 1.17, .058, .085}, {.65, 1.32, .058, .076}}
	q.Muscle = forms(limb(.085, .92, .38, .040, .125, .77, .44, .026), limb(.125, .77, .44, .026, .115, .75, .62, .018),
		ball(.085, .90, -.14, .085, .16, .17))
	q.Hind = leg{X0: .110, X1: .105, Size: .085, Foot: claw3, Heel: .02, Ham: [3]float32{-.32, .84, .085},
		P: [5][2]float32{{-.14, .86}, {.06, .62}, {-.20, .38}, {-.06, .095}, {.01, .055}},
		R: [5][2]float32{{.100, .185}, {.076, .115}, {.040, .052}, {.036, .038}, {.034, .034}}}
	q.Tail = []Station{{-.34, .94, .085, .110}, {-.76, .96, .055, .068}, {-1.20, .99, .036, .042}, {-1.65, 1.03, .022, .024}, {-2.10, 1.08, .008, .008}}
	q.Head = head{L: .40, At: [2]float32{.73, 1.39}, Pitch: .14, K: .06,
		Forms: forms(ball(0, .03, -.02, .165, .165, .20), cone(.08, .03, .135, .130, .66, -.02, .060, .060), ball(0, -.02, .66, .058, .050, .06),
			cone(.05, -.10, .120, .06, .62, -.115, .050, .034), limb(.085, .13, .10, .036, .085, .10, .24, .026), ball(.11, -.04, .0, .06, .12, .12)),
		Cuts: forms(limb(.040, .02, .66, .011, .052, .015, .63, .008)),
		Lip:  [3]float32{-.080, .72, .10},
		Eye: eye{At: v(.112, .085, .180), R: .046, Yaw: .90, Pitch: .05, Upper: .46, Lower: .38, Tilt: -.15, Iris: rgb(0xEBC02E),
			Pupil: [2]float32{.20, .72}, White: .94}}
	q.Base = rgb(0x9A7A4A)
	q.Coat = scaled{Base: q.Base, Deep: rgb(0x4A3420), Pale: rgb(0xE0D0A8), Bands: 2.6}.coat
	q.Extra = func(b *body) {
		ivory := b.Part("teeth", horn(rgb(0xE9E0C6), .1))
		for i := range 7 {
			t := float32(i) / 6
			z, x := geom.Mix(.24, .68, t), geom.Mix(.108, .050, t)
			b.Tube(b.head, tube{Name: "tooth", Of: ivory, Both: true, R: []float32{.011, .008, .002},
				P: []vec{v(x, -.066, z), v(x*1.03, -.090, z), v(x*1.01, -.112, z)}})
		}
		claw := b.Part("claws", horn(rgb(0x2E2924), .3))
		b.claws(claw)
		b.fingers(claw, v(.115, .75, .62), .016, 3)
		for i, l := range b.legs[2:] { // the sickle inside the foot, held up
			toe := l.P[4].Mul(1 / b.H)
			x := toe.X * .62
			b.Tube(even(b.H), tube{Name: "sickle", Of: claw, R: []float32{.017, .015, .010, .002},
				P: []vec{v(x, .050, toe.Z+.01), v(x, .085, toe.Z+.05), v(x, .085, toe.Z+.095), v(x, .045, toe.Z+.115)}})
			b.onFoot(2 + i)
		}
	}
})
