package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// armPlates are pauldrons, lames, elbow cups, vambraces and gauntlets.
type armPlates struct{ harness }

func (c armPlates) dress(g *maker) {
	k := c.forged(g)
	for side := range 2 {
		g.armPlates(side, k)
	}
}

// armPlates are those of a side.
func (g *maker) armPlates(side int, k smith) {
	h, o, x := g.Height, rig.Side*side, float32(1-2*side)
	a, e, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
	up, low := limbFrame(a, e), limbFrame(e, w)
	la, lb := e.Sub(a).Len(), w.Sub(e).Len()
	name := func(s string) string { return s + sideNames[side] }
	shoulder := func(share float32) rig.Follow { return g.between(rig.LeftShoulder+o, rig.LeftUpperArm+o, share) }

	r := .060 * h * g.Bulk
	// A pauldron is a dome whose axis points out and up from the joint. It follows the arm by a little more than half, each lame below by more.
	out := v(x*.66, .62, 0).Norm()
	dome := geom.Affine{X: out.Cross(axisZ), Y: out, Z: axisZ, T: a.Add(v(x*-.002*h, .002*h, 0))}
	n := g.rows(6)
	profile := []geom.Vec2{{X: 0, Y: -.2 * r}, {X: r * .9, Y: -.34 * r}, {X: r * 1.10, Y: -.38 * r}, {X: r * 1.13, Y: -.30 * r}}
	for i := range n + 1 {
		t := float32(i) / float32(n) * geom.Pi / 2
		profile = append(profile, pt(r*1.10*geom.Cos(t), r*(-.18+1.08*geom.Sin(t))))
	}
	profile[len(profile)-1].X = 0
	p := g.part(name("pauldron"), k.steel)
	g.add(p.LatheOutline(profile, solid.Circle(1, 1.08, g.segments(24))).Place(dome), shoulder(.55))
	g.bead(name("pauldron trim"), k.trim, dome, 1, 1.08, r*1.13, -.34*r, .0058, 24, shoulder(.55))
	rr := r * 1.02
	if g.from(archetype.Fast) {
		g.shell(name("lames"), k.steel, up, 1, 1.05, 20, shoulder(.85), pt(rr*.94, .020*h), pt(rr, .038*h), pt(rr*.93, .040*h), pt(rr*.96, .059*h),
			pt(rr*.88, .061*h), pt(rr*.90, .088*h))
	}
	g.bead(name("lame trim"), k.trim, up, 1, 1.05, rr*.91, .088*h, .0045, 20, shoulder(.92))

	ra := .0355 * h * g.Bulk
	upper, lower, elbow := g.on(rig.LeftUpperArm+o), g.on(rig.LeftLowerArm+o), g.between(rig.LeftUpperArm+o, rig.LeftLowerArm+o, .5)
	g.shell(name("rerebrace"), k.steel, up, 1, 1, 18, upper, pt(ra*1.12, .42*la), pt(ra*1.12, .60*la), pt(ra*1.02, .86*la))
	cup := g.part(name("couter"), k.steel)
	cup.Crease = -1
	cup.Ellipsoid(ra*1.16, ra*1.12, ra*1.20, g.segments(18), max(4, g.rows(10)))
	g.add(cup.Place(geom.Affine{X: up.X, Y: up.Y, Z: up.Z, T: e}), elbow)
	if g.from(archetype.Fast) {
		// The fan stands on the outside of the elbow, whichever side limbFrame has X on.
		aside := low.X
		if aside.X*x < 0 {
			aside = aside.Mul(-1)
		}
		g.fan(name("couter fan"), k, geom.Affine{X: up.Y, Y: aside, Z: up.Y.Cross(aside), T: e.Mad(aside, ra*1.02).Mad(up.Z, -.006*h)}, .0285*h, .037*h, elbow)
	}
	g.shell(name("vambrace"), k.steel, low, 1, 1.05, 20, lower,
		pt(ra*.98, .16*lb), pt(ra*1.06, .30*lb), pt(ra*.90, .58*lb), pt(ra*1.28, .60*lb), pt(ra*1.10, .74*lb), pt(ra*.84, .94*lb), pt(ra*.88, 1.02*lb))
	g.bead(name("cuff trim"), k.trim, low, 1, 1.05, ra*1.28, .60*lb, .0048, 20, lower)
	g.handPlate(side, k)
}

// fan is a shallow dome on the outside of a joint.
func (g *maker) fan(name string, k smith, at geom.Affine, rx, rz float32, on rig.Follow) {
	p := g.part(name, k.steel)
	p.LatheOutline([]geom.Vec2{{X: .9, Y: -.004}, {X: 1, Y: 0}, {X: .6, Y: .010}, {X: 0, Y: .016}}, solid.Circle(rx, rz, g.segments(18)))
	g.add(p.Place(at), on)
}

// handPlate is the plate on the back of the hand.
func (g *maker) handPlate(side int, k smith) {
	if !g.from(archetype.Fast) {
		return
	}
	m := g.handFrame(side)
	g.plate("hand plate"+sideNames[side], k.steel, plate{over: swollen{g.hand(side), .006}, rows: 5, cols: 6, thick: .004, size: [2]float32{.1, .08},
		lay: func(u, w float32) (vec, vec, float32) {
			// Across the back of the hand, the rays spreading to both edges.
			z := geom.Mix(.040, -.040, w)
			return m.Point(v(0, geom.Mix(-.008, -.094, u), z*.55)), m.Dir(v(1, 0, z*12)).Norm(), .003
		}}, g.on(rig.LeftHand+rig.Side*side))
}

// legPlates are cuisses, knee cups with their lames, greaves and sabatons.
type legPlates struct{ harness }

func (c legPlates) dress(g *maker) {
	k := c.forged(g)
	for side := range 2 {
		g.legPlates(side, k)
	}
}

// legPlates are those of a side.
func (g *maker) legPlates(side int, k smith) {
	h, o, x := g.Height, rig.Side*side, float32(1-2*side)
	// Hip, knee and ankle; thigh and calf have radii of their own below.
	a, e, w := g.joint(rig.LeftUpperLeg+o), g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
	up, low := limbFrame(a, e), limbFrame(e, w)
	la, lb := e.Sub(a).Len(), w.Sub(e).Len()
	rt, rc := .0530*h*g.Bulk, .0440*h
	name := func(s string) string { return s + sideNames[side] }
	thigh, shin, knee := g.on(rig.LeftUpperLeg+o), g.on(rig.LeftLowerLeg+o), g.between(rig.LeftUpperLeg+o, rig.LeftLowerLeg+o, .5)

	g.shell(name("cuisse"), k.steel, up, .98, 1.04, 22, thigh, pt(rt*1.22, .34*la), pt(rt*1.16, .42*la), pt(rt*1.06, .62*la), pt(rt*.95, .86*la))
	g.bead(name("cuisse trim"), k.trim, up, .98, 1.04, rt*1.22, .34*la, .005, 22, thigh)
	at := geom.Affine{X: up.X, Y: up.Y, Z: up.Z, T: e.Add(v(0, 0, .006*h))}
	cup := g.part(name("poleyn"), k.steel)
	cup.Crease = -1
	cup.Ellipsoid(rt*.98, rt*.98, rt*1.06, g.segments(20), max(4, g.rows(12)))
	g.add(cup.Place(at), knee)
	if g.from(archetype.Fast) {
		for i, y := range []float32{-.030, .030} {
			g.shell(name([]string{"knee lame above", "knee lame below"}[i]), k.steel, at, .97, 1.02, 20,
				g.between(rig.LeftUpperLeg+o, rig.LeftLowerLeg+o, .25+.5*float32(i)),
				pt(rt*.95, (y-.010)*h), pt(rt*.99, y*h), pt(rt*.95, (y+.010)*h))
		}
		g.fan(name("poleyn fan"), k, geom.Affine{X: up.Y, Y: v(x, 0, 0), Z: up.Y.Cross(v(x, 0, 0)), T: e.Add(v(x*rt*.92, 0, 0))}, .036*h, .042*h, knee)
	}
	calf := low
	calf.T = calf.T.Add(v(0, 0, -.004*h))
	profile := []geom.Vec2{pt(rc*.94, .12*lb), pt(rc*1.08, .33*lb), pt(rc*.94, .58*lb), pt(rc*.72, .88*lb), pt(rc*.80, .97*lb)}
	g.shell(name("greave"), k.steel, calf, .96, 1.08, 22, shin, profile...)
	g.bead(name("greave trim"), k.trim, calf, .96, 1.08, rc*.80, .97*lb, .0045, 20, shin)
	g.sabaton(side, k)
}

// sabaton is a foot in lames.
func (g *maker) sabaton(side int, k smith) {
	h, o := g.Height, rig.Side*side
	toes, ankle := g.joint(rig.LeftToes+o), g.joint(rig.LeftFoot+o)
	lames := func(p *tex.Point) tex.Sample {
		q := *p
		// Lames are painted across the boot, 21 thousandths of the height long, from the ankle forward.
		f := geom.Frac((p.Pos.Z - toes.Z + .14*h) / (.021 * h))
		edge := geom.Smooth(.14, .02, min(f, 1-f)) * geom.Smooth(-.05, .02, p.Pos.Z-ankle.Z) * geom.Smooth(.010, .020, p.Pos.Y)
		q.Edge = min(q.Edge, .01*(1-geom.Smooth(0, .25, f))+.003)
		s := k.steel.At(p, q)
		s.Height += (.9*f - 1.6*edge) * p.Texel
		s.Color = s.Color.Mul(1 - .55*edge)
		return s
	}
	g.grow("sabaton"+sideNames[side], g.boot(side, .006), sdf.Mesher{Cell: .0095 * h / 1.78}, .8, lames, rig.Follow{Limbs: onLeg[side]})
}
