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
	legs         [2]legStance
}

// legStance is how a leg is held, radians: the thigh forward and out to its side, the knee bent, and the foot pointed down.
type legStance struct{ fwd, out, bend, point float32 }

// atEase is arms that hang beside the body.
func atEase() stance { return stance{arms: [2]armStance{easy, easy}, headYaw: .12, nod: .02} }

// easy is an arm that hangs beside the body.
var easy = armStance{fwd: .06, out: .17, bend: .28, grip: .18}

// raised is a stance with the hands that hold something up, and with those from which something hangs.
func (g *maker) raised(s stance) stance {
	for side, name := range handSockets {
		switch {
		case slices.Contains(g.Raised, name):
			s.arms[side] = armStance{fwd: .10, out: .30, bend: 1.30, grip: 1}
		case slices.Contains(g.Hung, name):
			s.arms[side] = armStance{fwd: .34, out: .34, bend: .85, grip: 1}
		}
	}
	return s
}

// seatUnder is how far below the joints of the hips a figure of usual build sits, as a share of its height.
const seatUnder = .052

// seated is a stance on what the figure sits on: on a chair the hands lie on the thighs, and the thighs sink or rise with the feet on the
// ground; astride the knees are as far apart as what lies between them, and the hands hold reins; on the ground the knees are drawn up.
func (g *maker) seated(s stance) stance {
	thigh := g.joint(rig.LeftUpperLeg).Sub(g.joint(rig.LeftLowerLeg)).Len()
	s.lean, s.yaw = .03, 0
	if w := g.Seat.Girth; w > 0 {
		// The sine of the angle by which the thighs part: the way of a knee to the side over .85 of a thigh.
		apart := (w/2 + .02*g.Height - g.joint(rig.LeftUpperLeg).X) / (.85 * thigh)
		leg := legStance{fwd: .72, out: geom.Clamp(geom.Asin(geom.Clamp(apart, 0, .95)), .25, 1.1), bend: .95}
		reins := armStance{fwd: .45, out: .14, twist: .45, bend: 1.15, grip: .9}
		return stance{arms: [2]armStance{reins, reins}, lean: .03, headYaw: s.headYaw, nod: s.nod, legs: [2]legStance{leg, leg}}
	}
	lap := armStance{fwd: .30, out: .12, twist: .50, bend: .95, grip: .25}
	if g.grounded() {
		lap.fwd, lap.bend = .62, .55
		// Knees drawn up: the thighs point up by 22 degrees beyond level.
		leg := legStance{fwd: 1.95, out: .12, bend: .80}
		s.arms, s.legs = [2]armStance{lap, lap}, [2]legStance{leg, leg}
		return s
	}
	rise := (g.joint(rig.LeftLowerLeg).Y - g.Seat.Height - seatUnder*g.Height) / thigh // of the knees over the hips, their feet on the ground
	if rise > mostRise {
		leg := legStance{fwd: geom.Pi/2 + .1, out: .10, bend: .2}
		s.arms, s.legs = [2]armStance{lap, lap}, [2]legStance{leg, leg}
		return s
	}
	// Shins stay upright: knees bend as far as thighs are raised.
	up := geom.Asin(max(rise, -.35))
	leg := legStance{fwd: geom.Pi/2 + up, out: .10, bend: geom.Pi/2 + up}
	s.arms, s.legs = [2]armStance{lap, lap}, [2]legStance{leg, leg}
	return s
}

// mostRise is how far knees stand over the hips at most, as a share of the thigh; on lower seats the legs are stretched out.
const mostRise = .6

// sitting reports whether the figure sits: on a seat, or by words on the ground.
func (g *maker) sitting() bool {
	return g.free() && !g.Seat.Stands && (g.Seat.Height > 0 || g.Traits["sitting"])
}

// grounded reports whether the figure sits on the ground, its knees drawn up.
func (g *maker) grounded() bool { return g.sitting() && g.Seat.Height == 0 }

// shouldered is how an arm that holds something long upright holds it while the figure sits: higher, so that it stands on the ground, and to
// the side, so that it is not before the face.
func shouldered(a armStance) armStance {
	if a.bend > 1.2 && a.fwd < .3 {
		a.fwd, a.bend, a.out, a.twist = .70, .95, a.out+.25, -.35
	}
	return a
}

// posed is the skeleton's pose in a stance, with what hangs at rest. A rider leans as far forward as the hands need.
func (g *maker) posed(s stance) rig.Pose {
	p := g.balanced(s)
	for g.short(p) && s.lean < mostLean {
		s.lean += leanStep
		p = g.balanced(s)
	}
	g.reach(&p)
	switch {
	case g.blown:
		g.blows(&p)
	case g.slopes():
		g.sloped(&p)
	case g.hefts():
		g.hefted(&p)
	}
	if !g.sitting() && !g.Seat.Stands || len(g.bones.Springs) == 0 {
		return p
	}
	return g.settled(p, vec{})
}

// balanced is the attitude of a stance, with the weight on one leg where the figure only stands.
func (g *maker) balanced(s stance) rig.Pose {
	p := g.attitude(s)
	if g.stands(&s) {
		g.rests(&p)
	}
	return p
}

// crouch is how far a figure that stands on something bends its knees, as a share of its height.
const crouch = .03

// attitude is the skeleton's pose in a stance, on its seat. The bind pose is an A-pose.
func (g *maker) attitude(s stance) rig.Pose {
	p := g.bones.Rest()
	// Lean and yaw are shared out among three joints of the spine. Neck and head undo the lean: the face looks ahead.
	third := geom.Euler(s.lean/3, s.yaw/3, 0)
	p.Turns[rig.Spine], p.Turns[rig.Chest], p.Turns[rig.UpperChest] = third, third, third
	p.Turns[rig.Neck] = geom.Euler((s.nod-s.lean)*.45, s.headYaw*.45, 0)
	p.Turns[rig.Head] = geom.Euler((s.nod-s.lean)*.55, s.headYaw*.55, 0)
	for side := range 2 {
		g.poseArm(&p, side, s.arms[side])
		x, l := float32(1-2*side), s.legs[side]
		o := rig.Side * side
		p.Turns[rig.LeftUpperLeg+o] = geom.About(axisZ, x*l.out).Mul(geom.About(axisX, -l.fwd))
		p.Turns[rig.LeftLowerLeg+o] = geom.About(axisX, l.bend)
		// The foot undoes seven tenths of what thigh and knee have turned it.
		p.Turns[rig.LeftFoot+o] = geom.About(axisX, (l.fwd-l.bend)*.7+l.point)
	}
	switch {
	case g.sitting():
		p.Root.Y += g.Seat.Height + seatUnder*g.Height - g.joint(rig.LeftUpperLeg).Y
	case g.Seat.Stands && g.free():
		p.Root.Y -= crouch * g.Height
	}
	return p
}

func (g *maker) poseArm(p *rig.Pose, side int, a armStance) {
	x, o := float32(1-2*side), rig.Side*side
	// From the A-pose to straight down, about which the numbers of a stance turn; the last factor acts first.
	hang := geom.About(axisZ, -x*(geom.Pi/2-rig.APose))
	p.Turns[rig.LeftUpperArm+o] = geom.About(axisZ, x*a.out).Mul(geom.About(axisX, -a.fwd)).Mul(geom.About(axisY, -x*a.twist)).Mul(hang)
	hinge := hang.Inverse().Rotate(axisX)
	dir := g.joint(rig.LeftHand + o).Sub(g.joint(rig.LeftLowerArm + o)).Norm()
	// Forearm and hand share the twist half and half: all of it in the wrist would pinch the mesh.
	p.Turns[rig.LeftLowerArm+o] = geom.About(hinge, -a.bend).Mul(geom.About(dir, -x*a.turn*.5))
	p.Turns[rig.LeftHand+o] = geom.About(dir, -x*a.turn*.5)
	g.close(p, side, a.grip)
}

// close curls the fingers from the bind pose towards a fist around a bar.
func (g *maker) close(p *rig.Pose, side int, t float32) {
	x, m, first := float32(1-2*side), g.handFrame(side), rig.Fingers(side)
	axis := m.Z.Norm()
	for n := 1; n < 5; n++ {
		// A fist around a shaft, joint by joint from the knuckle, less half of the curl that fingers have at rest.
		for k, fist := range [3]float32{1.15, 1.45, .75} {
			p.Turns[first+3*n+k] = geom.About(axis, -x*(fist-rig.RestCurl(n)*.5)*t)
		}
	}
	// The thumb: across the palm, then bent over the fingers.
	p.Turns[first] = geom.About(m.Y.Norm(), -x*.75*t).Mul(geom.About(axis, -x*.15*t))
	p.Turns[first+1] = geom.About(axis, -x*.55*t).Mul(geom.About(m.X.Norm(), x*.35*t))
	p.Turns[first+2] = geom.About(axis, -x*.60*t)
}
