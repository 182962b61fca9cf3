package people

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// smith is the finishes of a harness.
type smith struct{ steel, trim tex.Surface }

// knightHues are the colours of cape, plume and shield, one drawn by seed.
var knightHues = [...]uint32{0x8E1F22, 0x8E1F22, 0x1F3A7A, 0x245A3A, 0x4A2360}

// Knight is a man in full plate with a closed helmet, a cape, a sword and a shield of his own where his hands are free for them.
func Knight(ctx context.Context, brief archetype.Brief) (*scene.Scene, error) {
	b := man()
	b.Height, b.Bulk, b.Broad, b.Hands, b.Feet = 1.84, 1.05, 1.10, 1.2, 1.18
	g := newMaker("knight", b, brief)
	hue := geom.RGB(knightHues[brief.Hues().Sub("knight").Intn(len(knightHues))])
	k := smith{
		steel: g.surface("armour", material.Steel{Color: geom.RGB(0xB4B8BF), Wear: geom.RGB(0xECEEF0), Rough: .30, Brush: .12, WearWidth: .003, Dirt: 1}),
		trim:  g.surface("trim", material.Gold{Color: geom.RGB(0xE8B860)}),
	}
	g.underArmour()
	g.cuirass(k)
	for side := range 2 {
		g.armPlates(side, k)
		g.legPlates(side, k)
	}
	g.gloves = .0022
	g.hands(g.surface("leather", material.Leather{Color: geom.RGB(0x2B2422), Rough: .7}), 1)
	g.helmet(k)
	g.plume(hue)
	g.cape(g.surface("cape", cloth{Color: hue, Hem: .03, Start: true, End: true, Trim: geom.RGB(0xB08A3C)}))
	s := g.raised(atEase())
	if g.armed() {
		g.sword(k)
		g.shield(k, hue)
		s.arms[0] = armStance{fwd: .16, out: .40, twist: .15, bend: .60, grip: .9}
		s.arms[1] = armStance{fwd: .10, out: .30, bend: 1.30, grip: 1}
		s.headYaw, s.yaw = .16, -.05
	}
	return g.finish(ctx, s)
}

// underArmour is mail and leather, as far as plates leave them to be seen.
func (g *maker) underArmour() {
	h := g.Height
	rings := g.surface("mail", mail{})
	c := shirt{
		body: rings, sleeve: rings, off: .010, neck: g.joint(rig.LeftUpperArm).Y + .052*h, hem: g.joint(rig.LeftUpperLeg).Y - .085*h,
		flare: .030,
	}
	if g.from(archetype.Fast) {
		c.sleeves = 1.5
	}
	g.shirt(c)
	g.trousers(trousers{look: g.surface("leather", material.Leather{Color: geom.RGB(0x2E2A2A), Rough: .8}), off: .008, cuff: .09 * h, bare: true})
}

// onBones is the Follow of what is as stiff as a plate: it goes from one bone to the next around a height.
func (g *maker) onBones(a, b int) rig.Follow {
	y, w := g.joint(b).Y, .05*g.Height
	return rig.Follow{
		Shares: rig.Shares{{Bone: g.bones.Bones[a].Name, Weight: 1}}, Then: rig.Shares{{Bone: g.bones.Bones[b].Name, Weight: 1}},
		From: v(0, y-w, 0), To: v(0, y+w, 0),
	}
}

// on is the Follow of what goes with one bone; between of what shares two.
func (g *maker) on(bone int) rig.Follow { return rig.To(g.bones.Bones[bone].Name) }

func (g *maker) between(a, b int, share float32) rig.Follow {
	return rig.Between(g.bones.Bones[a].Name, g.bones.Bones[b].Name, share)
}

// cuirass is breastplate and backplate, the hoops over the hips, a belt, tassets over the thighs and the gorget around the neck.
func (g *maker) cuirass(k smith) {
	h := g.Height
	trunk := g.trunk()
	up, chest := g.joint(rig.UpperChest).Y, g.joint(rig.Chest).Y
	front := sdf.Union(.05*h, trunk, sdf.Ellipsoid(v(0, up-.015*h, .018*h), v(.086*h, .09*h, .070*h)),
		sdf.Cone(v(0, up+.03*h, .060*h), v(0, chest-.01*h, .072*h), .012*h, .012*h))
	waist, top := g.joint(rig.Spine).Y+.004*h, g.joint(rig.LeftUpperArm).Y+.030*h
	half := func(back, off float32) ray {
		return func(u, w float32) (vec, vec, float32) {
			if back < 0 {
				w = 1 - w
			}
			s := 2*w - 1
			a := float32(1.62)
			if u > .45 { // the armhole
				a = geom.Mix(1.60, .86, geom.Smooth(.42, .86, u))
			}
			y := geom.Mix(waist, top, u)
			y -= .016 * h * geom.Smooth(.95, .25, geom.Abs(s)) * geom.Smooth(.5, 1, u) * (.75 + .25*back) // the neck
			y -= .020 * h * (1 - s*s) * geom.Smooth(.2, 0, u)                                             // a point at the waist
			return v(0, y, -.002*h), v(geom.Sin(a*s), 0, back*geom.Cos(a*s)), off
		}
	}
	on := g.onBones(rig.Chest, rig.UpperChest)
	g.plate("breastplate", k.steel, plate{over: swollen{front, .018}, rows: 12, cols: 18, thick: .006, bead: .0062, trim: k.trim,
		size: [2]float32{.38, .50}, lay: half(1, .004)}, on)
	if !g.from(archetype.Fast) { // a cape hides the back, and what is left is seen from afar
		g.fauld(k, waist)
		g.gorget(k)
		return
	}
	g.plate("backplate", k.steel, plate{over: swollen{front, .018}, rows: 10, cols: 14, thick: .006, bead: .0055, trim: k.trim, size: [2]float32{.38, .50},
		lay: half(-1, .003)}, on)
	g.fauld(k, waist)
	leather := g.surface("belt", material.Leather{Color: geom.RGB(0x6A4228)})
	g.band("belt", leather, swollen{trunk, .020}, level(waist+.004*h, -.003*h, .012), 36, .032, .008, g.onBones(rig.Spine, rig.Chest))
	for side := range 2 {
		g.tasset(k, side)
	}
	g.gorget(k)
}

// fauld is hoops that overlap downward, in one shell.
func (g *maker) fauld(k smith, waist float32) {
	h, hip := g.Height, g.joint(rig.LeftUpperLeg).Y
	hips := swollen{sdf.Union(.03*h, g.trunk(), sdf.Cone(v(0, hip, 0), v(0, hip-.1*h, 0), .092*h, .098*h)), .020}
	hoops := archetype.Of(g.Level, 2, 3, 4, 4)
	tall := .118 * h / float32(hoops)
	on := g.onBones(rig.Hips, rig.Spine)
	var rings []ring
	for i := hoops - 1; i >= 0; i-- {
		y := waist + .008*h - float32(i)*tall
		off := .002 + .020*float32(i)/float32(hoops)
		rings = append(rings, level(y-tall, -.003*h, off+.012), level(y-.002*h, -.003*h, off+.001))
	}
	p := g.tube("fauld", k.steel, tube{around: hips, rings: rings, n: 30, hem: [2]float32{.004, .004}}, on)
	p.Crease = geom.Cos(30 * geom.Pi / 180)
	if g.from(archetype.Standard) {
		r := rings[0]
		r.at.Y += .004
		g.band("fauld trim", k.trim, hips, r, 30, .012, .008, on)
	}
}

// tasset hangs over a thigh and swings with it, more at its lower end.
func (g *maker) tasset(k smith, side int) {
	h, x, o := g.Height, float32(1-2*side), rig.Side*side
	hip := g.joint(rig.LeftUpperLeg + o)
	hips, thigh := g.bones.Bones[rig.Hips].Name, g.bones.Bones[rig.LeftUpperLeg+o].Name
	on := rig.Follow{
		Shares: rig.Shares{{Bone: hips, Weight: .85}, {Bone: thigh, Weight: .15}}, Then: rig.Shares{{Bone: hips, Weight: .15}, {Bone: thigh, Weight: .85}},
		From: v(0, hip.Y-.03*h, 0), To: v(0, hip.Y-.15*h, 0),
	}
	g.plate("tasset"+sideNames[side], k.steel, plate{over: swollen{g.leg(side), .030}, rows: 6, cols: 8, thick: .005, bead: .005, trim: k.trim,
		size: [2]float32{.20, .18},
		lay: func(u, w float32) (vec, vec, float32) {
			s := 2*w - 1
			a := .62*s*(1-.22*u) + x*.32
			return v(hip.X, hip.Y-.045*h-.105*h*u-.018*h*(1-s*s)*u, hip.Z), v(geom.Sin(a), 0, geom.Cos(a)), .006 + .010*(1-u)
		}}, on)
}

// gorget is a collar that lies on the shoulders.
func (g *maker) gorget(k smith) {
	h := g.Height
	shoulder, neck := g.joint(rig.LeftUpperArm).Y, g.joint(rig.Neck)
	n := g.rows(7)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		r := level(geom.Mix(shoulder+.016*h, neck.Y+.004*h, t), geom.Mix(-.004, -.022, t)*h, geom.Mix(.020, .012, t)+.006*geom.Smooth(.8, 1, t))
		r.max = geom.Mix(.108, .056, t) * h
		rings = append(rings, r)
	}
	collar := sdf.Union(.03*h, g.trunk(), sdf.Cone(v(0, shoulder, -.022*h), neck.Add(v(0, .03*h, 0)), .036*h, .036*h))
	on := g.onBones(rig.UpperChest, rig.Neck)
	g.tube("gorget", k.steel, tube{around: collar, rings: rings, n: 30, hem: [2]float32{.004, .004}}, on)
	if g.from(archetype.Standard) {
		rings[0].off, rings[n].off = .024, .022
		g.band("gorget trim", k.trim, collar, rings[0], 30, .011, .009, on)
		g.band("gorget rim", k.trim, collar, rings[n], 30, .010, .009, on)
	}
}

// armPlates are pauldron, lames, elbow cup, vambrace and gauntlet of a side.
func (g *maker) armPlates(side int, k smith) {
	h, o, x := g.Height, rig.Side*side, float32(1-2*side)
	a, e, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
	up, low := limbFrame(a, e), limbFrame(e, w)
	la, lb := e.Sub(a).Len(), w.Sub(e).Len()
	name := func(s string) string { return s + sideNames[side] }
	shoulder := func(share float32) rig.Follow { return g.between(rig.LeftShoulder+o, rig.LeftUpperArm+o, share) }

	r := .060 * h * g.Bulk
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
			z := geom.Mix(.040, -.040, w)
			return m.Point(v(0, geom.Mix(-.008, -.094, u), z*.55)), m.Dir(v(1, 0, z*12)).Norm(), .003
		}}, g.on(rig.LeftHand+rig.Side*side))
}

// legPlates are cuisse, knee cup with its lames, greave and sabaton of a side.
func (g *maker) legPlates(side int, k smith) {
	h, o, x := g.Height, rig.Side*side, float32(1-2*side)
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
		f := geom.Frac((p.Pos.Z - toes.Z + .14*h) / (.021 * h))
		edge := geom.Smooth(.14, .02, min(f, 1-f)) * geom.Smooth(-.05, .02, p.Pos.Z-ankle.Z) * geom.Smooth(.010, .020, p.Pos.Y)
		q.Edge = min(q.Edge, .01*(1-geom.Smooth(0, .25, f))+.003)
		s := k.steel(&q)
		s.Height += (.9*f - 1.6*edge) * p.Texel
		s.Color = s.Color.Mul(1 - .55*edge)
		return s
	}
	g.grow("sabaton"+sideNames[side], g.boot(side, .006), sdf.Mesher{Cell: .0095 * h / 1.78}, .8, lames, rig.Follow{Limbs: onLeg[side]})
}
