package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// turned is a body of wooden pieces around balls.
type turned struct{ piece, ball stuff }

func (c turned) dress(g *maker) {
	g.gloved = true
	h := g.Height
	wood, dark := g.plainly(c.piece), g.plainly(c.ball)
	hip, spine, chest, shoulder, neck := g.joint(rig.LeftUpperLeg), g.joint(rig.Spine), g.joint(rig.Chest), g.joint(rig.LeftUpperArm), g.joint(rig.Neck)
	g.trunkPiece("pelvis", wood, hip.Y-.060*h, spine.Y-.006*h, g.on(rig.Hips))
	g.trunkPiece("chest", wood, chest.Y-.034*h, shoulder.Y+.046*h, g.onBones(rig.Chest, rig.UpperChest))
	g.knob("waist", dark, v(0, (spine.Y+chest.Y)/2-.018*h, -.004*h), .056*h, g.between(rig.Spine, rig.Chest, .5))
	g.knob("neck", dark, neck.Add(v(0, -.012*h, .004*h)), .036*h, g.between(rig.UpperChest, rig.Neck, .6))
	g.knob("nape", dark, g.joint(rig.Head).Add(v(0, -.004*h, .008*h)), .030*h, g.between(rig.Neck, rig.Head, .6))
	f := g.headFrame()
	g.grow("head", sdf.Union(.10*f.size, f.ball(0, .58, -.03, .325, .42, .39), f.cone(0, .40, .07, .24, 0, .19, .12, .16)),
		sdf.Mesher{Cell: f.size * .03}, .5, wood, g.on(rig.Head))
	for side, name := range sideNames {
		o := rig.Side * side
		a, e, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
		k, n := g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
		l := g.joint(rig.LeftUpperLeg + o)
		g.knob("shoulder"+name, dark, a, .036*h, g.between(rig.LeftShoulder+o, rig.LeftUpperArm+o, .7))
		g.knob("elbow"+name, dark, e, .0255*h, g.between(rig.LeftUpperArm+o, rig.LeftLowerArm+o, .5))
		g.knob("wrist"+name, dark, w, .0190*h, g.between(rig.LeftLowerArm+o, rig.LeftHand+o, .5))
		g.knob("hip"+name, dark, l.Add(v(0, -.012*h, 0)), .046*h, g.between(rig.Hips, rig.LeftUpperLeg+o, .6))
		g.knob("knee"+name, dark, k, .0310*h, g.between(rig.LeftUpperLeg+o, rig.LeftLowerLeg+o, .5))
		g.knob("ankle"+name, dark, n.Add(v(0, .008*h, 0)), .0255*h, g.between(rig.LeftLowerLeg+o, rig.LeftFoot+o, .5))
		g.limbPiece("upper arm"+name, wood, a, e, .026, .020, [4]float32{.028, .034, .030, .021}, g.on(rig.LeftUpperArm+o))
		g.limbPiece("forearm"+name, wood, e, w, .018, .014, [4]float32{.020, .029, .023, .0155}, g.on(rig.LeftLowerArm+o))
		g.limbPiece("thigh"+name, wood, l, k, .034, .026, [4]float32{.043, .052, .044, .028}, g.on(rig.LeftUpperLeg+o))
		g.limbPiece("shin"+name, wood, k, n.Add(v(0, .008*h, 0)), .024, .018, [4]float32{.028, .038, .029, .020}, g.on(rig.LeftLowerLeg+o))
		g.grow("foot"+name, g.boot(side, -.001), sdf.Mesher{Cell: .011 * h}, .4, wood, rig.Follow{Limbs: onLeg[side]})
	}
	g.hands(wood, .8)
}

// knob is the ball of a joint.
func (g *maker) knob(name string, s tex.Surface, at vec, r float32, on rig.Follow) {
	p := g.part(name, s)
	p.Crease = -1
	p.Ellipsoid(r, r, r, max(6, g.segments(18)), max(4, g.rows(11)))
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z)), on)
}

// trunkPiece is the trunk between two heights, its ends rounded.
func (g *maker) trunkPiece(name string, s tex.Surface, low, high float32, on rig.Follow) {
	body := sdf.Union(.03*g.Height, g.trunk(), g.leg(0), g.leg(1))
	n := max(5, g.rows(16))
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		e := min(t, 1-t)
		in := .042 * (1 - geom.Sqrt(geom.Clamp01(1-(1-e/.30)*(1-e/.30)*geom.Smooth(.30, .2999, e))))
		r := level(geom.Mix(low, high, t), -.004*g.Height, .004-in*g.Height/1.78)
		r.max = .118 * g.Height
		rings = append(rings, r)
	}
	p := g.tube(name, s, tube{around: body, rings: rings, n: 30}, on)
	p.Crease = geom.Cos(50 * geom.Pi / 180)
}

// limbPiece is a turned piece between two balls: from and to are how far it stays off their middles, and radius is at four places along it,
// in shares of the height.
func (g *maker) limbPiece(name string, s tex.Surface, a, b vec, from, to float32, radius [4]float32, on rig.Follow) {
	h := g.Height
	way := b.Sub(a).Norm()
	a, b = a.Mad(way, from*h), b.Mad(way, -to*h)
	steps := archetype.Of(g.Level, 4, 6, 10, 16)
	line := []geom.Vec2{{}}
	for i := range steps + 1 {
		t := float32(i) / float32(steps)
		r := geom.Mix(radius[0], radius[3], t)
		r += (geom.Mix(radius[1], radius[2], t) - r) * geom.Sin(geom.Pi*geom.Pow(t, .8))
		if i == 0 || i == steps {
			r *= .82
		}
		line = append(line, pt(r*h, t*b.Sub(a).Len()))
	}
	line = append(line, pt(0, b.Sub(a).Len()))
	p := g.part(name, s)
	p.LatheOutline(line, solid.Circle(1, 1.04, max(6, g.segments(20))))
	g.add(p.Place(limbFrame(a, b)), on)
}
