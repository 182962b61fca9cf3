package people

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// armStance is how an arm hangs, radians: forward, out to its side, turned inward about itself, bent at the elbow; and the hand, 0 open
// to 1 a fist.
type armStance struct{ fwd, out, twist, bend, turn, grip float32 }

// stance is how a figure stands when no rigging pose is asked for.
type stance struct {
	arms         [2]armStance
	lean, yaw    float32 // of the trunk
	headYaw, nod float32
}

// atEase is arms that hang beside the body.
func atEase() stance { return stance{arms: [2]armStance{easy, easy}, headYaw: .12, nod: .02} }

// easy is an arm that hangs beside the body.
var easy = armStance{fwd: .06, out: .17, bend: .28, grip: .18}

// raised is a stance with the hands that hold something up.
func (g *maker) raised(s stance) stance {
	for side, name := range handSockets {
		if slices.Contains(g.Raised, name) {
			s.arms[side] = armStance{fwd: .10, out: .30, bend: 1.30, grip: 1}
		}
	}
	return s
}

// posed is the skeleton's pose in a stance. The bind pose is an A-pose.
func (g *maker) posed(s stance) rig.Pose {
	p := g.bones.Rest()
	third := geom.Euler(s.lean/3, s.yaw/3, 0)
	p.Turns[rig.Spine], p.Turns[rig.Chest], p.Turns[rig.UpperChest] = third, third, third
	p.Turns[rig.Neck] = geom.Euler((s.nod-s.lean)*.45, s.headYaw*.45, 0)
	p.Turns[rig.Head] = geom.Euler((s.nod-s.lean)*.55, s.headYaw*.55, 0)
	for side := range 2 {
		g.poseArm(&p, side, s.arms[side])
	}
	return p
}

func (g *maker) poseArm(p *rig.Pose, side int, a armStance) {
	x, o := float32(1-2*side), rig.Side*side
	hang := geom.About(axisZ, -x*(geom.Pi/2-rig.APose))
	p.Turns[rig.LeftUpperArm+o] = geom.About(axisZ, x*a.out).Mul(geom.About(axisX, -a.fwd)).Mul(geom.About(axisY, -x*a.twist)).Mul(hang)
	hinge := hang.Inverse().Rotate(axisX)
	dir := g.joint(rig.LeftHand + o).Sub(g.joint(rig.LeftLowerArm + o)).Norm()
	p.Turns[rig.LeftLowerArm+o] = geom.About(hinge, -a.bend).Mul(geom.About(dir, -x*a.turn*.5))
	p.Turns[rig.LeftHand+o] = geom.About(dir, -x*a.turn*.5)
	g.close(p, side, a.grip)
}

// close curls the fingers from the bind pose towards a fist around a bar.
func (g *maker) close(p *rig.Pose, side int, t float32) {
	x, m, first := float32(1-2*side), g.handFrame(side), rig.Fingers(side)
	axis := m.Z.Norm()
	for n := 1; n < 5; n++ {
		for k, fist := range [3]float32{1.15, 1.45, .75} {
			p.Turns[first+3*n+k] = geom.About(axis, -x*(fist-rig.RestCurl(n)*.5)*t)
		}
	}
	p.Turns[first] = geom.About(m.Y.Norm(), -x*.75*t).Mul(geom.About(axis, -x*.15*t))
	p.Turns[first+1] = geom.About(axis, -x*.55*t).Mul(geom.About(m.X.Norm(), x*.35*t))
	p.Turns[first+2] = geom.About(axis, -x*.60*t)
}
