package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// tufts are balls down the front of a suit.
type tufts struct{ stuff }

func (c tufts) dress(g *maker) {
	h := g.Height
	for i := range 3 {
		y := g.joint(rig.UpperChest).Y + (.02-.075*float32(i))*h
		from := v(0, y, -.004*h)
		at := from.Mad(axisZ, march(g.over.trunk, from, axisZ, reach)+.008*h)
		p := g.part("tuft", g.plainly(c.stuff))
		p.Crease = -1
		p.Ellipsoid(.019*h, .019*h, .017*h, archetype.Of(g.Level, 6, 8, 10, 16), archetype.Of(g.Level, 4, 5, 8, 10))
		g.add(p.Place(geom.Move(at.X, at.Y, at.Z)), g.onBones(rig.Chest, rig.UpperChest))
	}
}

// ruff is a pleated collar, flat about the neck.
type ruff struct {
	stuff
	wide float32 // its radius, share; 0: .115
}

func (c ruff) dress(g *maker) {
	h, wide := g.Height, or(c.wide, .115)
	y := g.joint(rig.LeftUpperArm).Y + .050*h
	c.disc(g, "ruff", geom.Move(0, y, -.012*h), .045*h, wide*h, .010*h, 11, g.onBones(rig.UpperChest, rig.Neck))
}

// disc is a waving ring of cloth.
func (c ruff) disc(g *maker, name string, at geom.Affine, in, out, thick float32, waves float32, on rig.Follow) {
	p := g.part(name, g.plainly(c.stuff))
	p.Crease = geom.Cos(60 * geom.Pi / 180)
	n := archetype.Of(g.Level, 18, 24, 44, 66)
	p.LatheOutline([]geom.Vec2{pt(in, -thick/2), pt(out, -thick/2), pt(out, thick/2), pt(in, thick/2), pt(in, -thick/2)}, solid.Circle(1, 1, n))
	p.Warp(func(q vec) vec {
		k := geom.Smooth(in, out, across(q))
		q.Y += k * (.16*(out-in)*geom.Sin(waves*angle(q)) - .10*(out-in))
		return q
	})
	g.add(p.Place(at), on)
}

// tutu is layers of stiff gauze about the hips.
type tutu struct{ stuff }

func (c tutu) dress(g *maker) {
	h := g.Height
	y := g.joint(rig.Spine).Y - .012*h
	for i := range archetype.Of(g.Level, 1, 2, 2, 3) {
		f := float32(i)
		ruff{stuff: c.stuff}.disc(g, "tutu", geom.Move(0, y-.014*f*h, 0).Mul(geom.TurnY(.2*f)), .055*h, (.215-.03*f)*h, .006*h, 10+2*f,
			g.onBones(rig.Hips, rig.Spine))
	}
}

// veil hangs from the head behind, to a height, share.
type veil struct {
	stuff
	low float32
}

func (c veil) dress(g *maker) {
	f, h := g.headFrame(), g.Height
	top, low := f.at(0, .98, 0).Y, c.low*h
	g.plate("veil", g.of(c.stuff, ends{false, true}, nil), plate{rows: 16, cols: 18, thick: .005, size: [2]float32{top - low, .5},
		lay: func(u, w float32) (vec, vec, float32) {
			a := (2*w - 1) * geom.Mix(1.75, 1.25, u)
			r := geom.Mix(.40, .62, geom.Smooth(0, .25, u)) * f.size * geom.Mix(1, 1.75, geom.Smooth(.2, 1, u))
			r += .10 * f.size * geom.Smooth(.15, .6, u) * geom.Sin(6*a)
			y := geom.Mix(top, low, u) - .03*f.size*a*a*(1-u)
			return v(r*geom.Sin(a), y, -.05*f.size-r*geom.Cos(a)*geom.Mix(.9, 1.1, u)), v(geom.Sin(a), 0, -geom.Cos(a)), 0
		}}, g.between(rig.Head, rig.UpperChest, .5))
}

// standing is a high collar open in front.
type standing struct{ stuff }

func (c standing) dress(g *maker) {
	h := g.Height
	low := g.joint(rig.LeftUpperArm).Y + .030*h
	g.plate("collar", g.plainly(c.stuff), plate{rows: 6, cols: 18, thick: .006, size: [2]float32{.14 * h, .5},
		lay: func(u, w float32) (vec, vec, float32) {
			a := (2*w - 1) * 2.15
			r := geom.Mix(.062, .112, u) * h
			y := low + u*(.135-.055*geom.Smooth(.9, 2.1, geom.Abs(a)))*h
			return v(r*geom.Sin(a), y, -.018*h-r*geom.Cos(a)), v(geom.Sin(a), .3, -geom.Cos(a)).Norm(), 0
		}}, g.onBones(rig.UpperChest, rig.Neck))
}

// foolsCap is three drooping points with bells.
type foolsCap struct{ left, right, bells stuff }

func (c foolsCap) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	hat{stuff: c.left, profile: knitCap, at: [2]float32{.735, -.05}, tip: .08, deep: 1.12}.dress(g)
	for i, q := range [][]vec{
		{v(.25, .98, -.05), v(.55, 1.30, -.05), v(.85, 1.20, -.03), v(.98, .92, 0)},
		{v(-.25, .98, -.05), v(-.55, 1.30, -.05), v(-.85, 1.20, -.03), v(-.98, .92, 0)},
		{v(0, 1.0, -.28), v(0, 1.38, -.55), v(0, 1.25, -.88), v(0, .95, -1.0)},
	} {
		path := make([]vec, len(q))
		for k := range q {
			path[k] = f.at(q[k].X, q[k].Y, q[k].Z)
		}
		p := g.part("point", g.plainly([3]stuff{c.right, c.left, c.right}[i]))
		p.Crease = -1
		even := geom.NewPolyline(path).Even(max(4, g.rows(14)))
		radii := make([]float32, len(even))
		for k := range radii {
			radii[k] = geom.Mix(.235, .045, geom.Pow(float32(k)/float32(len(even)-1), .8)) * f.size
		}
		g.add(p.Turned(even, radii, archetype.Of(g.Level, 6, 7, 10, 16), .003), on)
		pompom{c.bells, q[3].Add(v(0, -.05, 0)), .085}.dress(g)
	}
}

// nemes is the striped headcloth of a pharaoh: about the skull, and in two lappets down the chest, with a cobra in front.
type nemes struct{ stuff }

func (c nemes) dress(g *maker) {
	f, h := g.headFrame(), g.Height
	hood(c).dress(g)
	low := g.joint(rig.UpperChest).Y - .02*h
	for side, x := range []float32{1, -1} {
		top := f.at(x*.42, .52, .02)
		g.plate("lappet"+sideNames[side], g.plainly(c.stuff), plate{rows: 9, cols: 5, thick: .010, size: [2]float32{top.Y - low, .12},
			lay: func(u, w float32) (vec, vec, float32) {
				y := geom.Mix(top.Y, low, u)
				s := 2*w - 1
				from := v(x*geom.Mix(.40*f.size, .062*h, geom.Smooth(0, .55, u))+s*.036*h, y, -.010*h)
				z := max(geom.Mix(.10*f.size, .05*h, u), march(g.over.trunk, from, axisZ, .3)+.012*h)
				return from.Add(v(0, 0, z)), v(x*.5*(1-u), 0, 1).Norm(), 0
			}}, g.between(rig.Head, rig.UpperChest, .25))
	}
	cobra := g.part("cobra", g.plainly(brass))
	cobra.Crease = -1
	cobra.Turned([]vec{f.at(0, .78, .47), f.at(0, .86, .54), f.at(0, .97, .52), f.at(0, 1.02, .58)},
		[]float32{.03 * f.size, .045 * f.size, .05 * f.size, .02 * f.size},
		archetype.Of(g.Level, 4, 5, 8, 10), .001)
	g.add(cobra, g.on(rig.Head))
}

// fins are long blades on the feet.
type fins struct{ stuff }

func (c fins) dress(g *maker) {
	h, k := g.Height, g.Feet
	for side, name := range sideNames {
		f, x := g.joint(rig.LeftFoot+rig.Side*side), float32(1-2*side)
		p := g.part("fin"+name, g.plainly(c.stuff))
		p.Extrude([]geom.Vec2{pt(-.030*h, 0), pt(.030*h, 0), pt(.060*h, .20*h), pt(.045*h, .23*h), pt(-.045*h, .23*h), pt(-.060*h, .20*h)}, nil, .009*h, .003)
		g.add(p.Place(geom.Move(f.X+x*.006*h, .020*h, f.Z+.02*h*k).Mul(geom.TurnY(x*.12)).Mul(geom.TurnX(geom.Pi/2-.02))), g.on(rig.LeftFoot+rig.Side*side))
	}
}

// almonds are black lenses for eyes, of a being from elsewhere. Lengths are heads.
type almonds struct{}

func (almonds) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	for side, x := range []float32{1, -1} {
		p := g.part("lens"+sideNames[side], g.Look.Wrap(func(*tex.Point) tex.Sample { return tex.Sample{Color: geom.RGB(0x08080A), Rough: .08} }))
		p.Crease = -1
		p.Ellipsoid(.175*f.size, .100*f.size, .075*f.size, archetype.Of(g.Level, 8, 10, 16, 24), archetype.Of(g.Level, 5, 6, 10, 14))
		at := f.at(x*.185, .475, .300)
		g.add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(x*.55)).Mul(geom.TurnZ(x*.42))), on)
	}
}

// shoulderPlate is lames over the left shoulder.
type shoulderPlate struct{ stuff }

func (c shoulderPlate) dress(g *maker) {
	h := g.Height
	a, e := g.joint(rig.LeftUpperArm), g.joint(rig.LeftLowerArm)
	up := limbFrame(a, e)
	l, r := e.Sub(a).Len(), .046*h*g.Bulk
	g.shell("shoulder plate", g.plainly(c.stuff), up, 1, 1.05, 20, g.between(rig.LeftShoulder, rig.LeftUpperArm, .6), pt(r*.70, -.30*l), pt(r*1.15, -.16*l),
		pt(r*1.25, 0),
		pt(r*1.12, .02*l), pt(r*1.18, .17*l), pt(r*1.05, .19*l), pt(r*1.10, .36*l))
}

// towerShield is a curved oblong on the left forearm.
type towerShield struct{ stuff }

func (c towerShield) dress(g *maker) {
	e, w := g.joint(rig.LeftLowerArm), g.joint(rig.LeftHand)
	y := e.Sub(w).Norm()
	out := v(1, 1, 0).Norm()
	out = out.Mad(y, -out.Dot(y)).Norm().Mad(axisZ, .30).Norm()
	y = y.Mad(out, -y.Dot(out)).Norm()
	at := geom.Affine{X: y.Cross(out), Y: y, Z: out, T: geom.Mix3(e, w, .62).Mad(out, .085)}
	const tall, wide = .84, .50
	g.plate("shield", g.of(c.stuff, ends{}, func(local vec) vec { return local }), plate{rows: 8, cols: 12, thick: .014, bead: .010, trim: g.plainly(brass),
		size: [2]float32{tall, wide}, lay: func(u, q float32) (vec, vec, float32) {
			s := 2*q - 1
			x := s * wide / 2
			return at.Point(v(x, tall*(u-.5), -1.0*x*x)), at.Dir(v(2*x, 0, 1)).Norm(), 0
		}}, g.on(rig.LeftLowerArm))
	turn := g.part("boss", g.plainly(brass))
	turn.Crease = -1
	turn.Ellipsoid(.07, .07, .035, g.segments(18), max(4, g.rows(8)))
	g.add(turn.Place(at), g.on(rig.LeftLowerArm))
}

// greaves are bronze on the shins.
type greaves struct{ stuff }

func (c greaves) dress(g *maker) {
	for side := range 2 {
		o := rig.Side * side
		k, f := g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
		n := g.rows(6)
		var rings []ring
		for i := range n + 1 {
			t := float32(i) / float32(n)
			rings = append(rings, ring{geom.Mix3(f, k, geom.Mix(.22, 1.06, t)), axisX, v(0, 0, -1), .007 + .005*geom.Smooth(.8, 1, t), .16})
		}
		g.wear("greave"+sideNames[side], c.stuff, ends{}, tube{around: g.over.leg[side], rings: rings, n: 18, hem: [2]float32{.004, .004}},
			rig.Follow{Limbs: onLeg[side]})
	}
}

// shoulderPlates are bands of steel over both shoulders.
type shoulderPlates struct{ stuff }

func (c shoulderPlates) dress(g *maker) {
	h := g.Height
	for side := range 2 {
		o := rig.Side * side
		a, e := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o)
		l, r := e.Sub(a).Len(), .045*h*g.Bulk
		g.shell("shoulder plate"+sideNames[side], g.plainly(c.stuff), limbFrame(a, e), 1, 1.05, 20, g.between(rig.LeftShoulder+o, rig.LeftUpperArm+o, .6),
			pt(r*.75, -.34*l), pt(r*1.10, -.20*l), pt(r*1.12, -.18*l), pt(r*1.24, -.02*l), pt(r*1.14, 0), pt(r*1.20, .16*l), pt(r*1.06, .18*l),
			pt(r*1.10, .34*l))
	}
}

// antlers branch from the brow. Lengths are heads.
type antlers struct{ stuff }

func (c antlers) dress(g *maker) {
	f, on, s := g.headFrame(), g.on(rig.Head), g.plainly(c.stuff)
	branch := func(name string, r float32, at ...vec) {
		p := g.part(name, s)
		p.Crease = -1
		path, radii := make([]vec, len(at)), make([]float32, len(at))
		for i, q := range at {
			path[i] = f.at(q.X, q.Y, q.Z)
			radii[i] = f.size * geom.Mix(r, r*.25, float32(i)/float32(len(at)-1))
		}
		g.add(p.Turned(path, radii, archetype.Of(g.Level, 4, 5, 7, 10), .002), on)
	}
	for side, x := range []float32{1, -1} {
		name := "antler" + sideNames[side]
		branch(name, .050, v(x*.20, .86, .10), v(x*.34, 1.10, .02), v(x*.52, 1.34, -.06), v(x*.54, 1.62, -.02), v(x*.44, 1.86, .02))
		branch(name, .032, v(x*.33, 1.08, .02), v(x*.34, 1.20, .16), v(x*.30, 1.34, .22))
		branch(name, .030, v(x*.52, 1.36, -.06), v(x*.68, 1.46, .02), v(x*.74, 1.62, .06))
	}
}

// feather is a long one in the band of a hat, at the left. Lengths are heads.
type feather struct{ stuff }

func (c feather) dress(g *maker) {
	f := g.headFrame()
	p := g.part("feather", g.plainly(c.stuff))
	path, radii := []vec{}, []float32{}
	for i := range g.rows(12) + 1 {
		t := float32(i) / float32(g.rows(12))
		path = append(path, f.at(.43+.10*t, .84+.62*t-.22*t*t, .12-.62*t))
		radii = append(radii, f.size*(.012+.065*geom.Sin(geom.Pi*geom.Pow(t, .8))))
	}
	p.Crease = -1
	p.Turned(path, radii, archetype.Of(g.Level, 4, 5, 6, 10), .001)
	p.Warp(func(q vec) vec { // flat
		m := f.at(.48, 0, 0).X
		return v(m+(q.X-m)*.35, q.Y, q.Z)
	})
	g.add(p, g.on(rig.Head))
}

// necklace is a chain with a disc on the chest.
type necklace struct{ stuff }

func (c necklace) dress(g *maker) {
	if !g.from(archetype.Fast) {
		return
	}
	h := g.Height
	from := v(0, g.joint(rig.UpperChest).Y-.005*h, -.006*h)
	at := from.Mad(axisZ, march(g.over.trunk, from, axisZ, .3)+.003)
	p := g.part("medal", g.plainly(c.stuff))
	p.Lathe([]geom.Vec2{{Y: -.004}, {X: .024, Y: -.003}, {X: .026}, {X: .018, Y: .006}, {Y: .008}}, g.segments(18))
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(geom.Pi/2-.15))), g.onBones(rig.Chest, rig.UpperChest))
}

// obi is the knot of a broad sash on the back.
type obi struct{ stuff }

func (c obi) dress(g *maker) {
	h := g.Height
	from, back := v(0, g.joint(rig.Spine).Y+.060*h, 0), v(0, 0, -1)
	z := march(g.over.trunk, from, back, reach)
	p := g.part("obi", g.plainly(c.stuff))
	p.Block(.150*h, .125*h, .055*h, archetype.Of[float32](g.Level, 0, .01, .02, .02))
	g.add(p.Place(geom.Move(0, from.Y+.01*h, -z-.030*h)), g.onBones(rig.Spine, rig.Chest))
}

// pins are ornaments in a knot of hair. Lengths are heads.
type pins struct{ metal, flower stuff }

func (c pins) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	for side, x := range []float32{1, -1} {
		p := g.part("pin"+sideNames[side], g.plainly(c.metal))
		p.Rod(f.at(x*.05, .66, -.48), f.at(x*.42, .86, -.40), []geom.Vec2{{X: 0, Y: .010 * f.size}, {X: .85, Y: .010 * f.size}, {X: .9, Y: .035 * f.size},
			{X: 1, Y: .02 * f.size}},
			archetype.Of(g.Level, 4, 5, 6, 8), 0)
		g.add(p, on)
	}
	for i, q := range []vec{v(.34, .80, .02), v(.36, .70, .08), v(.38, .76, -.08)} {
		pompom{c.flower, q, [3]float32{.060, .045, .050}[i]}.dress(g)
	}
}
