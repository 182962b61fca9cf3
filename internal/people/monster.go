package people

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// hooves stand in the place of both feet.
type hooves struct{ stuff }

func (hooves) lies() slot { return onFeet }

func (c hooves) dress(g *maker) {
	h, k := g.Height, g.Feet
	for side, name := range sideNames {
		f, x := g.joint(rig.LeftFoot+rig.Side*side), float32(1-2*side)
		at := func(dx, y, dz float32) vec { return v(f.X+x*dx*h*k, y*h, f.Z+dz*h*k) }
		toe := func(dx float32) sdf.Field {
			return sdf.Union(.010*h, sdf.EllipticCone(at(dx, -.004, .042), at(dx*.8, .052, .006), [2]float32{.021 * h * k, .046 * h * k},
				[2]float32{.017 * h * k, .026 * h * k}, axisX))
		}
		foot := sdf.Union(.006*h, toe(.021), toe(-.021))
		foot = sdf.Union(.012*h, foot, sdf.Cone(at(0, .055, -.010), at(0, .115, -.010), .024*h*k, .026*h))
		g.grow("hoof"+name, sdf.Common(.003*h, foot, sdf.Half(v(0, -1, 0), 0)), sdf.Mesher{Cell: .0085 * h}, .4, g.plainly(c.stuff),
			rig.Follow{Limbs: onLeg[side]})
	}
}

// shags are tufts of long fur at the shoulders, elbows, chest, hips and shins.
type shags struct{ stuff }

func (c shags) dress(g *maker) {
	h, s := g.Height, g.plainly(c.stuff)
	ring := func(name string, around sdf.Field, at vec, wide, long float32, on rig.Follow) {
		g.tufted(name, s, around, at, wide*h, long*h, on)
	}
	ring("mane", g.over.trunk, v(0, g.joint(rig.LeftUpperArm).Y+.012*h, -.010*h), .028, .105, g.onBones(rig.UpperChest, rig.Neck))
	ring("chest", g.over.trunk, v(0, g.joint(rig.Chest).Y+.010*h, 0), .026, .085, g.onBones(rig.Spine, rig.Chest))
	ring("hip", sdf.Union(.03*h, g.over.trunk, g.over.leg[0], g.over.leg[1]), v(0, g.joint(rig.LeftUpperLeg).Y+.020*h, 0), .028, .095, g.on(rig.Hips))
	for side, name := range sideNames {
		k, f, o := g.joint(rig.LeftLowerLeg+rig.Side*side), g.joint(rig.LeftFoot+rig.Side*side), rig.Side*side
		ring("shin"+name, g.over.leg[side], geom.Mix3(k, f, .10), .020, .080, g.on(rig.LeftLowerLeg+o))
		ring("ankle"+name, g.over.leg[side], geom.Mix3(k, f, .62), .018, .070, g.on(rig.LeftLowerLeg+o))
	}
}

// tufted is a ring of hanging tufts around a limb at a place; wide and long are metres.
func (g *maker) tufted(name string, s tex.Surface, around sdf.Field, at vec, wide, long float32, on rig.Follow) {
	h, n := g.Height, archetype.Of(g.Level, 6, 8, 11, 14)
	for i := range n {
		chance := g.Seed.Sub(name).Sub(fmt.Sprint(i))
		a := 2 * geom.Pi * (float32(i) + .6*chance.Sub("angle").Unit()) / float32(n)
		from, way := at.Add(v(0, chance.Sub("height").Range(-.035, .035)*h, 0)), v(geom.Sin(a), 0, geom.Cos(a))
		root, long := from.Mad(way, march(around, from, way, reach)-.014*h), long*chance.Sub("length").Range(.9, 1.5)
		p := g.part(fmt.Sprint(name, i), s)
		p.Crease = -1
		tip := root.Mad(way, .16*long).Add(v(0, -long, 0))
		g.add(p.Turned([]vec{root, geom.Mix3(root, tip, .35).Mad(way, .10*long), tip}, []float32{wide, wide * .8, wide * .08}, g.sides(7), 0), on)
	}
}

// noseRing hangs in the nose of a bull. Lengths are heads.
type noseRing struct{ stuff }

func (c noseRing) dress(g *maker) {
	f, n := g.headFrame(), g.segments(24)
	path := make([]vec, n)
	for i := range path {
		a := 2 * geom.Pi * float32(i) / float32(n)
		path[i] = f.at(.085*geom.Sin(a), .245+.085*geom.Cos(a), .695)
	}
	p := g.part("nose ring", g.plainly(c.stuff))
	p.Crease = -1
	p.Sweep(path, axisZ, solid.Circle(.017*f.size, .017*f.size, archetype.Of(g.Level, 3, 4, 5, 8)), nil, true, 0)
	g.add(p, g.on(rig.Head))
}

// boulders are a body of stones, smaller ones at the joints.
type boulders struct{ stone, joint stuff }

func (c boulders) dress(g *maker) {
	g.gloved = true
	h, b := g.Height, g.Bulk
	stone, dark := g.plainly(c.stone), g.plainly(c.joint)
	hip, spine, chest, shoulder := g.joint(rig.LeftUpperLeg), g.joint(rig.Spine), g.joint(rig.Chest), g.joint(rig.LeftUpperArm)
	mid := func(y, z float32) vec { return v(0, y, z*h) }
	up := geom.Affine{X: axisX, Y: axisY, Z: axisZ}
	at := func(p vec) geom.Affine { m := up; m.T = p; return m }
	g.boulder("pelvis", stone, at(mid(hip.Y+.010*h, -.004)), v(.105*b, .062, .080*b).Mul(h), g.on(rig.Hips))
	g.boulder("waist", dark, at(mid((spine.Y+chest.Y)/2-.020*h, 0)), v(.075*b, .065, .062*b).Mul(h), g.between(rig.Spine, rig.Chest, .5))
	g.boulder("chest", stone, at(mid((chest.Y+shoulder.Y)/2+.012*h, .006)), v(.092*g.Broad*b, .115, .092*b).Mul(h), g.onBones(rig.Chest, rig.UpperChest))
	f := g.headFrame()
	g.boulder("neck", dark, at(f.at(0, .02, -.06)), v(.24, .20, .24).Mul(f.size), g.between(rig.UpperChest, rig.Neck, .6))
	g.boulder("head", stone, at(f.at(0, .46, -.02)), v(.36, .40, .38).Mul(f.size), g.on(rig.Head))
	g.boulder("brow", stone, at(f.at(0, .60, .26)), v(.33, .085, .13).Mul(f.size), g.on(rig.Head))
	g.boulder("jaw", stone, at(f.at(0, .18, .20)), v(.27, .13, .17).Mul(f.size), g.on(rig.Head))
	light := geom.RGB(0x58D8FF)
	shine := g.Look.Wrap(func(*tex.Point) tex.Sample { return tex.Sample{Color: light, Rough: .3, Emission: light.Mul(.7)} })
	for side, name := range sideNames {
		x, o := float32(1-2*side), rig.Side*side
		g.knob("eye"+name, shine, f.at(x*.150, .475, .325), .058*f.size, g.on(rig.Head))
		a, e, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
		l, k, n := g.joint(rig.LeftUpperLeg+o), g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
		along := func(name string, a, b vec, t0, t1, r float32, on int) {
			m := limbFrame(geom.Mix3(a, b, t0), geom.Mix3(a, b, t1))
			half := geom.Mix3(a, b, t1).Sub(geom.Mix3(a, b, t0)).Len() / 2
			m.T = m.T.Mad(m.Y, half)
			g.boulder(name, stone, m, v(r*h, half*1.12, r*h), g.on(on))
		}
		g.boulder("shoulder"+name, stone, at(a.Add(v(x*.008*h, .014*h, 0))), v(.070, .066, .068).Mul(h*b*.92), g.between(rig.LeftShoulder+o, rig.LeftUpperArm+o, .7))
		along("upper arm"+name, a, e, .22, .86, .044*b, rig.LeftUpperArm+o)
		g.boulder("elbow"+name, dark, at(e), v(.034, .034, .034).Mul(h*b), g.between(rig.LeftUpperArm+o, rig.LeftLowerArm+o, .5))
		along("forearm"+name, e, w, .10, .96, .054*b, rig.LeftLowerArm+o)
		g.boulder("hip"+name, dark, at(l.Add(v(0, -.014*h, 0))), v(.052, .050, .052).Mul(h*b), g.between(rig.Hips, rig.LeftUpperLeg+o, .6))
		along("thigh"+name, l, k, .14, .88, .060*b, rig.LeftUpperLeg+o)
		g.boulder("knee"+name, dark, at(k), v(.040, .040, .040).Mul(h*b), g.between(rig.LeftUpperLeg+o, rig.LeftLowerLeg+o, .5))
		along("shin"+name, k, n, .08, .86, .056*b, rig.LeftLowerLeg+o)
		foot := func(name string, dx, dz, wide, tall, long float32, on int) { // a stone on the ground
			c := v(n.X+x*dx*h*g.Feet, .9*tall*h, n.Z+dz*h*g.Feet)
			g.boulder(name, stone, at(c), v(wide*g.Feet, tall, long*g.Feet).Mul(h), g.on(on+o))
		}
		foot("heel"+name, 0, .006, .030, .042, .044, rig.LeftFoot)
		for i, dx := range []float32{-.021, 0, .021} {
			foot(fmt.Sprint("toe", i, name), dx, .054, .0125, .026, .026, rig.LeftToes)
		}
		knuckles := g.joint(rig.Fingers(side) + 6)
		along("palm"+name, w, knuckles, -.05, 1.02, .0215*g.Hands, rig.LeftHand+o)
		for i := range 5 {
			first := rig.Fingers(side) + 3*i
			root, mid, tip := g.joint(first), g.joint(first+1), g.bones.Bones[first+2].Tip
			along(fmt.Sprint("finger", i, name), root, mid, -.05, 1, .0072*g.Hands, first)
			along(fmt.Sprint("fingertip", i, name), mid, tip, .04, 1, .0066*g.Hands, first+1)
		}
	}
}

// boulder is a hewn stone about a frame's origin; radii are along its axes, metres.
func (g *maker) boulder(name string, s tex.Surface, at geom.Affine, radii vec, on rig.Follow) {
	p := g.part(name, s)
	p.Ellipsoid(1, 1, 1, archetype.Of(g.Level, 6, 7, 10, 14), archetype.Of(g.Level, 4, 5, 7, 10))
	n := uint32(g.Seed.Sub(name).Intn(1 << 16))
	p.Warp(func(q vec) vec {
		m := max(geom.Abs(q.X), geom.Abs(q.Y), geom.Abs(q.Z), .001)
		// Divided by its largest coordinate a point of the ball lies on a cube; 42 % of the way there is a block with round edges.
		k := geom.Mix(1, .84/m, .42) * (1 + .16*geom.Noise(2.1*q.X, 2.1*q.Y, 2.1*q.Z, n)) // between a ball and a block
		return q.Mul(k).Scale(radii)
	})
	p.Facet()
	g.add(p.Place(at), on)
}

// shroud is a sheet over head, trunk and arms, with dark eyes and an open mouth, ragged where feet would be.
type shroud struct{ stuff }

func (c shroud) dress(g *maker) {
	g.gloved = true
	h, f := g.Height, g.headFrame()
	unit := 1 / g.joint(rig.LeftUpperArm).Y
	s := c.stuff
	s.over = func(o *tex.Sample, at vec, px float32) {
		q := f.in(at.Mul(1 / unit))
		// Two upright ellipses for eyes and one for the mouth, in heads.
		hole := min(v((geom.Abs(q.X)-.165)/.085, (q.Y-.54)/.145, 0).Len(), v(q.X/.085, (q.Y-.20)/.115, 0).Len())
		k := geom.Smooth(1.06, .94, hole) * geom.Smooth(.05, .15, q.Z)
		o.Color = geom.Mix3(o.Color, geom.RGB(0x12141A), k)
		shine := geom.Mix3(geom.RGB(0xA8C8E8), geom.RGB(0x6AA0D8), geom.Smooth(.5, .05, at.Y))
		o.Emission = shine.Mul(.16 * (1 - k))
	}
	around := sdf.Union(.10*h, g.over.trunk, sdf.Cone(v(0, .52*h, -.006*h), v(0, .02*h, -.020*h), .105*h, .150*h), f.ball(0, .52, -.03, .44, .52, .46),
		sdf.Mirror(sdf.Cone(g.joint(rig.LeftUpperArm), geom.Mix3(g.joint(rig.LeftUpperArm), g.joint(rig.LeftLowerArm), .35), .045*h, .040*h)))
	low, top, n := .030*h, f.at(0, 1.04, 0).Y, g.rows(46)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		rings = append(rings, level(geom.Mix(low, top-.0025*h, 1-geom.Pow(1-t, 1.35)), geom.Mix(-.008, f.at(0, 0, -.03).Z/h, geom.Smooth(.5, .7, t))*h, .006))
	}
	waist := .50 * h
	p := g.wear("sheet", s, ends{}, tube{around: around, rings: rings, n: 64, hem: [2]float32{.006, 0}, fold: func(arc, a float32) float32 {
		return .030 * h * geom.Smooth(waist, 0, arc) * geom.Sin(9*a+1.6*geom.Sin(2*a))
	}}, rig.Follow{Limbs: rig.OnTrunk | rig.OnHead | rig.OnArms})
	p.Warp(func(q vec) vec { // a ragged hem that trails behind
		k := geom.Smooth(.30*h, .0, q.Y)
		a := geom.Atan2(q.X, q.Z)
		// Five points around; all of it is drawn back behind.
		q.Y += .045 * h * k * k * (1 + geom.Sin(5*a+.7))
		q.Z -= .10 * h * k * k
		return q
	})
	for side := range 2 {
		c.sleeve(g, s, side)
	}
}

// sleeve is the sheet over an arm and its hand, closed at its end.
func (c shroud) sleeve(g *maker, s stuff, side int) {
	h, o := g.Height, rig.Side*side
	a, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftHand+o)
	x, y, along := g.acrossArm(side)
	end := w.Mad(along, .045*h)
	around := sdf.Union(.02*h, sdf.Cone(a, w, .046*h, .040*h), sdf.Sphere(w.Mad(along, .012*h), .047*h))
	n := g.rows(16)
	var rings []ring
	in := a.Mad(along, -.030*h)
	for i := range n + 1 {
		t := float32(i) / float32(n)
		// Rings crowd towards the closed end.
		t = 1 - geom.Pow(1-t, 1.4)
		rings = append(rings, ring{geom.Mix3(in, end.Mad(along, .0125*h), t), x, y, .002, .12 * h})
	}
	g.wear("sleeve"+sideNames[side], s, ends{}, tube{around: around, rings: rings, n: 22}, rig.Follow{Limbs: onArm[side]})
}

// lute hangs on the back, its neck over the right shoulder. It is left out where words put something into the hands.
type lute struct{ wood, dark stuff }

func (lute) lies() slot { return onBack }

func (c lute) dress(g *maker) {
	if len(g.Empty) > 0 || g.lifts(0) || g.lifts(1) {
		return
	}
	h, k := g.Height, g.Height/1.78
	from := v(0, g.joint(rig.Chest).Y, 0)
	z := -march(g.over.trunk, from, axisZ.Mul(-1), reach)
	m := geom.Move(.050*h, from.Y-.030*h, z-.060*k).Mul(geom.TurnY(geom.Pi)).Mul(geom.TurnZ(-.52)).Mul(geom.Stretch(k, k, k))
	on := g.onBones(rig.Chest, rig.UpperChest)
	add := func(p *solid.Part) { g.add(p.Place(m), on) }
	body := g.part("lute", g.plainly(c.wood))
	body.Ellipsoid(.150, .215, .085, g.segments(28), max(5, g.rows(18)))
	body.Warp(func(q vec) vec { // a pear with a flat front, which lies on the back
		return v(q.X*geom.Mix(1, .45, geom.Smooth(.0, .215, q.Y)), q.Y, max(q.Z, -.020)*geom.Mix(1, .5, geom.Smooth(.05, .215, q.Y)))
	})
	add(body)
	neck := g.part("lute neck", g.plainly(c.dark))
	neck.Block(.040, .36, .022, .005)
	add(neck.Place(geom.Move(0, .34, -.004)))
	box := g.part("peg box", g.plainly(c.dark))
	box.Block(.036, .14, .020, .004)
	add(box.Place(geom.Move(0, .53, .040).Mul(geom.TurnX(.75))))
	for i := range archetype.Of(g.Level, 0, 0, 3, 3) {
		peg := g.part("peg", g.plainly(c.dark))
		peg.Rod(v(-.045, .50+.03*float32(i), .018+.026*float32(i)), v(.045, .50+.03*float32(i), .018+.026*float32(i)), []geom.Vec2{{X: 0, Y: .009}, {X: .2, Y: .004},
			{X: .8, Y: .004}, {X: 1, Y: .009}}, 6, 0)
		add(peg)
	}
	braces{stuff{role: "belt", of: hide, color: 0x4A2E1C}}.dress(g)
}

// clubbed gives a warrior a club in the place of the axe, where words ask for one.
func clubbed(f *Figure, b *archetype.Brief) {
	if b.Traits["wielding a club"] {
		f.Holds[1].thing = tool{shaft: stuff{role: "shaft", of: timber, color: 0x6A4E32}, low: .16, top: .40, r: .030, head: clubHead}
	}
}

// greatAxe is the trait of a warrior with one long axe in both hands.
const greatAxe = "wielding a great axe"

// greatAxed gives a warrior a long axe with two blades in the place of axe and shield, where words ask for one.
func greatAxed(f *Figure, b *archetype.Brief) {
	if b.Traits[greatAxe] {
		f.Holds = [2]carried{1: {tool{shaft: ash, low: .62, top: .34, r: .018, head: doubleAxe}, armStance{fwd: .14, out: .40, bend: 1.40, grip: 1}}}
	}
}

// clubHead is the thick end of a cudgel, with knots.
func clubHead(t *toolHead) {
	s := stuff{role: "shaft", of: timber, color: 0x6A4E32}
	p := t.part("club", s)
	p.Crease = geom.Cos(35 * geom.Pi / 180)
	p.Lathe([]geom.Vec2{{Y: t.top - .10}, {X: .030, Y: t.top - .09}, {X: .050, Y: t.top + .05}, {X: .078, Y: t.top + .22}, {X: .088, Y: t.top + .36},
		{X: .072, Y: t.top + .44},
		{Y: t.top + .46}}, t.g.segments(14))
	p.Warp(func(q vec) vec {
		k := 1 + .16*geom.Noise(14*q.X, 9*q.Y, 14*q.Z, 11)
		return v(q.X*k, q.Y, q.Z*k)
	})
	t.add(p)
	for i, q := range []vec{v(.070, t.top+.20, .035), v(-.062, t.top+.31, .045), v(.020, t.top+.34, -.078), v(-.045, t.top+.14, -.040)} {
		knot := t.part("knot", s)
		knot.Crease = -1
		r := .026 - .003*float32(i)
		knot.Ellipsoid(r, r, r, t.g.segments(9), max(4, t.g.rows(6)))
		t.add(knot.Place(geom.Move(q.X, q.Y, q.Z)))
	}
}

// scytheHead is a long curved blade to the front.
func scytheHead(t *toolHead) {
	t.bladed("scythe", bright, []geom.Vec2{{X: -.03, Y: -.045}, {X: .03, Y: -.05}, {X: .20, Y: -.02}, {X: .38, Y: -.07}, {X: .52, Y: -.17}, {X: .62, Y: -.32},
		{X: .59, Y: -.14}, {X: .48, Y: .02}, {X: .32, Y: .075}, {X: .12, Y: .070}, {X: -.03, Y: .03}}, .014)
}

// starHead is the glowing star of a wand.
func starHead(t *toolHead) {
	light := geom.RGB(0xFFE070)
	p := t.g.part("star", t.g.Look.Wrap(func(*tex.Point) tex.Sample { return tex.Sample{Color: light, Rough: .3, Emission: light.Mul(.5)} }))
	var outline []geom.Vec2
	for i := range 10 {
		// Points and notches in turns.
		r, a := [2]float32{.085, .036}[i&1], geom.Pi*float32(i)/5
		outline = append(outline, pt(-r*geom.Sin(a), r*geom.Cos(a)))
	}
	p.Extrude(outline, nil, .028, .006)
	t.add(p.Place(geom.Move(0, t.top+.05, -.014)))
}
