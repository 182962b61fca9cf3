package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// shoulderPlate is lames over the left shoulder.
type shoulderPlate struct{ stuff }

func (c shoulderPlate) dress(g *maker) {
	h := g.Height
	a, e := g.joint(rig.LeftUpperArm), g.joint(rig.LeftLowerArm)
	up := limbFrame(a, e)
	l, r := e.Sub(a).Len(), .046*h*g.Bulk
	// Profiles of limbs are (radius, metres from the joint down the limb): each step back in radius is the rim of a lame.
	g.shell("shoulder plate", g.plainly(c.stuff), up, 1, 1.05, 20, g.between(rig.LeftShoulder, rig.LeftUpperArm, .6), pt(r*.70, -.30*l), pt(r*1.15, -.16*l),
		pt(r*1.25, 0),
		pt(r*1.12, .02*l), pt(r*1.18, .17*l), pt(r*1.05, .19*l), pt(r*1.10, .36*l))
}

// towerShield is a curved oblong on the left forearm.
type towerShield struct{ stuff }

func (c towerShield) dress(g *maker) {
	at := g.atForearm(.62, .085)
	const tall, wide = .84, .50
	g.plate("shield", g.of(c.stuff, ends{}, func(local vec) vec { return local }), plate{rows: 8, cols: 12, thick: .014, bead: .010, trim: g.plainly(brass),
		size: [2]float32{tall, wide}, lay: func(u, q float32) (vec, vec, float32) {
			s := 2*q - 1
			x := s * wide / 2
			// Curved about the arm: x² deep at x aside, with the normal that this parabola has.
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
