package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
)

// hoodDown is a hood that lies on the back: a roll about the neck, and the cloth that hangs behind it.
type hoodDown struct{ stuff }

func (hoodDown) lies() slot { return overTrunk }

func (c hoodDown) dress(g *maker) {
	h := g.Height
	kerchief{stuff: c.stuff, thick: 1.45, plain: true, wide: 1.12, low: .002}.dress(g)
	p := g.part("hood", g.plainly(c.stuff))
	p.Crease = -1
	p.Ellipsoid(.070*h, .068*h, .034*h, g.segments(20), max(4, g.rows(12)))
	p.Warp(func(q vec) vec { // a fold across, and a point below
		y := q.Y / h
		q.Z -= .018 * h * geom.Smooth(.02, -.06, y)
		q.X *= 1 - .35*geom.Smooth(-.01, -.065, y)
		q.Z -= .008 * h * geom.Sin(70*y)
		return q
	})
	y := g.joint(rig.LeftUpperArm).Y + .018*h
	from := v(0, y-.02*h, 0)
	at := from.Mad(v(0, 0, -1), march(g.over.trunk, from, v(0, 0, -1), reach)-.004*h)
	g.add(p.Place(geom.Move(0, y, at.Z).Mul(geom.TurnX(-.20))), g.onBones(rig.UpperChest, rig.Neck))
}

// pouched is the pocket of a hooded sweater, the cords of its hood, and ribs at its hem.
func pouched(o *tex.Sample, at vec, px float32) {
	o.Color = o.Color.Mul(1 - .14*geom.Smooth(.655, .650, at.Y)*(.6+.4*geom.Sin(at.X*900)))
	cloth.Seam(o, .8*cloth.Line(at.Y-.655, .0016, px))
	if at.Z < 0 {
		return
	}
	x, y := geom.Abs(at.X), at.Y
	w := geom.Mix(.078, .055, geom.Smooth(.70, .755, y))
	cloth.Seam(o, 1.2*(cloth.Inside(x, y-.715, w+.0016, .042, px)-cloth.Inside(x, y-.715, w-.0016, .039, px)))
	cloth.Tint(o, geom.RGB(0xE8E4DC), geom.Smooth(.0042+px, .0042-px, geom.Abs(x-.030-.05*(1.03-y)))*geom.Smooth(.90, .905, y))
	cloth.Tint(o, geom.RGB(0x8A8A88), geom.Smooth(.0060+px, .0060-px, geom.Abs(x-.0365))*geom.Smooth(.012, .010, geom.Abs(y-.905)))
}

// knitted is broad cables and ribs at the hem.
func knitted(o *tex.Sample, at vec, px float32) {
	const w = .020
	u := geom.Atan2(at.X, at.Z) * .15 / w
	f := geom.Frac(u) - .5
	k := geom.Abs(geom.Frac(at.Y/w+.6*geom.Abs(f))-.5) * 2
	o.Color = o.Color.Mul(.86 + .16*k)
	o.Color = o.Color.Mul(1 - .22*geom.Smooth(.42, .5, geom.Abs(f)))
	cloth.Seam(o, .8*cloth.Line(at.Y-.680, .0016, px))
}

// riveted is the seams and pockets of jeans.
func riveted(o *tex.Sample, at vec, px float32) {
	x := geom.Abs(at.X)
	o.Color = geom.Mix3(o.Color, o.Color.Mul(1.35).Add(v(.02, .02, .02)), .38*geom.Smooth(.10, .02, geom.Abs(at.Y-.52))*geom.Smooth(0, .05, at.Z))
	thread := geom.RGB(0xC8964A)
	if at.Z > 0 {
		cloth.Tint(o, thread, .8*cloth.Line(x-.030-.55*(.705-at.Y), .0013, px)*geom.Smooth(.705, .70, at.Y)*geom.Smooth(.62, .63, at.Y))
		cloth.Tint(o, thread, .8*cloth.Line(at.X-.014, .0012, px)*geom.Smooth(.60, .61, at.Y))
		return
	}
	edge := cloth.Inside(x-.060, at.Y-.640, .0370, .040, px) - cloth.Inside(x-.060, at.Y-.640, .0345, .0375, px)
	cloth.Tint(o, thread, .8*edge)
}

// backpack is a bag on the back with straps over both shoulders.
type backpack struct{ stuff }

func (backpack) lies() slot { return onBack }

func (c backpack) dress(g *maker) {
	h, k := g.Height, g.Height/1.78
	y := g.joint(rig.Chest).Y - .014*h
	back := func(y float32) float32 { return -march(g.over.trunk, v(0, y, 0), v(0, 0, -1), reach) }
	high, low := back(y+.12*k), back(y-.12*k)
	at, slope := v(0, y, (high+low)/2), (high-low)/(.24*k)
	box := func(name string, s stuff, dy, z, wide, tall, deep, round float32) {
		p := g.part(name, g.plainly(s))
		p.Crease = geom.Cos(60 * geom.Pi / 180)
		p.Block(wide*k, tall*k, deep*k, archetype.Of(g.Level, .02, .03, round, round)*k)
		p.Warp(func(q vec) vec { // narrower above
			t := geom.Smooth(-.2*k, .25*k, q.Y)
			return v(q.X*(1-.14*t), q.Y, q.Z*(1-.28*t)+slope*(q.Y+dy*k)) // and along the back
		})
		g.add(p.Place(geom.Move(0, at.Y+dy*k, at.Z-z*k)), g.onBones(rig.Chest, rig.UpperChest))
	}
	box("backpack", c.stuff, 0, .074, .31, .38, .16, .045)
	dark := c.stuff
	box("backpack pocket", dark, -.080, .152, .235, .16, .075, .028)
	braces(c).dress(g)
}

// satchel is a bag at the left hip, its strap over the right shoulder.
type satchel struct{ stuff }

func (c satchel) dress(g *maker) {
	h, k := g.Height, g.Height/1.78
	y := g.joint(rig.LeftUpperLeg).Y + .01*h
	from, way := v(0, y, 0), v(1, 0, .10).Norm()
	hip := from.Mad(way, march(g.over.trunk, from, way, reach)+.055*k)
	p := g.part("bag", g.plainly(c.stuff))
	p.Block(.09*k, .21*k, .27*k, archetype.Of[float32](g.Level, .008, .012, .02, .02)*k)
	on := g.between(rig.Hips, rig.LeftUpperLeg, .25)
	g.add(p.Place(geom.Move(hip.X, hip.Y-.03*k, hip.Z)), on)
	flap := g.part("bag flap", g.plainly(c.stuff))
	flap.Block(.018*k, .13*k, .265*k, .006*k)
	g.add(flap.Place(geom.Move(hip.X+.048*k, hip.Y+.012*k, hip.Z)), on)
	if !g.from(archetype.Fast) {
		return
	}
	top := g.joint(rig.LeftUpperArm).Y + .030*h
	n := g.rows(30)
	var path []vec
	for i := range n + 1 { // around the trunk in a slanting plane, from the bag over the shoulder and back
		a := geom.Mix(-.97, .97, float32(i)/float32(n)) * geom.Pi
		c, s := geom.Cos(a), geom.Sin(a)
		mid := geom.Mix3(v(hip.X*.2, hip.Y, 0), v(-.062*h, top, 0), .5)
		o := mid.Mad(geom.Mix3(v(hip.X*.2, hip.Y, 0), v(-.062*h, top, 0), 1).Sub(mid).Mul(.96), c)
		path = append(path, o.Mad(v(-.35*c*geom.Abs(c), .55*max(0, c*c*c), s).Norm(), 0))
		q := &path[len(path)-1]
		d := v(-.5*max(0, c)+.9*max(0, -c), .8*max(0, c), 1.4*s).Norm()
		*q = q.Mad(d, march(g.over.trunk, *q, d, .35)+.006)
	}
	strap := g.part("bag strap", g.plainly(c.stuff))
	strap.Sweep(path, axisX, []geom.Vec2{{X: -.013 * k, Y: -.003}, {X: .013 * k, Y: -.003}, {X: .013 * k, Y: .003}, {X: -.013 * k, Y: .003}}, nil, false, 0)
	g.add(strap, rig.Follow{Limbs: rig.OnTrunk | rig.OnArms})
}
