package people

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// For a rider: mostLean is how far the trunk may lean so that the hands reach what they hold, and leanStep how much further it leans in each try, radians.
// stretched is how far a hand may be from its shoulder, a share of the arm's length.
const (
	mostLean  = 1
	leanStep  = .05
	stretched = .96
)

// held is the place of the wrist and the turn of a hand that holds a part of the seat, such as a handlebar; ok is false when the seat has nothing for it.
func (g *maker) held(side int, from vec) (wrist vec, turn geom.Quat, ok bool) {
	hold := g.Seat.Hands[side]
	if hold == (geom.Affine{}) || g.full[side] || g.lifts(side) {
		return vec{}, geom.Still, false
	}
	hold.T = hold.T.Add(from)
	wrist, turn = g.wrist(side, hold)
	return wrist, turn, true
}

// wrist is the place of the wrist and the turn of a hand that grips at a frame.
func (g *maker) wrist(side int, hold geom.Affine) (wrist vec, turn geom.Quat) {
	bind := g.grip(side)
	// From the grip of the bind pose to the frame that is to be gripped.
	turn = geom.Columns(hold.X, hold.Y, hold.Z).Mul(geom.Columns(bind.X, bind.Y, bind.Z).Inverse())
	return hold.T.Sub(turn.Rotate(bind.T.Sub(g.joint(rig.LeftHand + rig.Side*side)))), turn
}

// short reports whether a hand cannot reach the thing that it holds.
func (g *maker) short(p rig.Pose) bool {
	at, from := g.bones.Place(p, rig.Placed{}), g.ridden(p)
	for side := range 2 {
		first := rig.LeftUpperArm + rig.Side*side
		long := g.joint(first).Sub(g.joint(first+1)).Len() + g.joint(first+1).Sub(g.joint(first+2)).Len()
		if wrist, _, ok := g.held(side, from); ok && wrist.Sub(at.Pos[first]).Len() > stretched*long {
			return true
		}
	}
	return false
}

// reach bends the limbs of a figure that sits or stands on something so that its hands hold and its feet rest where the seat says. A limb that is too
// short points towards its goal.
func (g *maker) reach(p *rig.Pose) {
	at, from := g.bones.Place(*p, rig.Placed{}), g.ridden(*p)
	for side := range 2 {
		o, x := rig.Side*side, float32(1-2*side)
		if wrist, turn, ok := g.held(side, from); ok {
			hinge := geom.About(axisZ, x*(geom.Pi/2-rig.APose)).Rotate(axisX).Mul(-1)
			g.bendTo(p, at, rig.LeftUpperArm+o, hinge, v(x*.55, -1, -.35), wrist, turn)
			if !g.Seat.Flat {
				g.close(p, side, 1)
			}
		}
		if rest := g.Seat.Feet[side]; rest != (geom.Affine{}) {
			ankle, toes := g.joint(rig.LeftFoot+o), g.joint(rig.LeftToes+o)
			turn := geom.Columns(rest.X, rest.Y, rest.Z)
			g.bendTo(p, at, rig.LeftUpperLeg+o, axisX, v(x*.25, .2, 1), from.Add(rest.T).Sub(turn.Rotate(v(toes.X, 0, toes.Z).Sub(ankle))), turn)
		}
	}
}

// bendTo bends a limb of three bones, of which first is the first one, so that the joint of the third is at a goal and the third bone is turned. hinge
// is the axis about which the limb bends in the bind pose, and pole the side to which the middle joint stands out. The triangle of both bones and
// the way to the goal gives the angles, by the law of cosines.
func (g *maker) bendTo(p *rig.Pose, at rig.Placed, first int, hinge, pole, goal vec, turn geom.Quat) {
	upper, lower := g.joint(first+1).Sub(g.joint(first)), g.joint(first+2).Sub(g.joint(first+1))
	u, l, way := upper.Len(), lower.Len(), goal.Sub(at.Pos[first])
	// Never quite straight, and never folded on itself: there the plane of the bend would be lost.
	dir, far := way.Norm(), geom.Clamp(way.Len(), geom.Abs(u-l)+.05*u, (u+l)*.9995)
	side := pole.Mad(dir, -pole.Dot(dir)).Norm()
	cos := geom.Clamp((u*u+far*far-l*l)/(2*u*far), -1, 1)
	to, axis := dir.Mul(cos).Mad(side, geom.Sqrt(max(0, 1-cos*cos))), side.Cross(dir)
	// Each bone is aimed with two directions, along itself and its hinge, so that it does not spin about itself. Turns are the model's; each is then taken into
	// its parent's frame.
	above := geom.Aim(upper, hinge, to, axis)
	below := geom.Aim(lower, hinge, dir.Mul(far).Mad(to, -u), axis)
	p.Turns[first] = at.Turns[g.bones.Bones[first].Parent].Inverse().Mul(above)
	p.Turns[first+1] = above.Inverse().Mul(below)
	p.Turns[first+2] = below.Inverse().Mul(turn)
}

// lifts reports whether words put something into a hand.
func (g *maker) lifts(side int) bool {
	return slices.Contains(g.Raised, handSockets[side]) || slices.Contains(g.Hung, handSockets[side])
}

// ridden is the place that the seat's frames are from: the lowest point of the trunk, or the middle between the feet of a figure that stands.
func (g *maker) ridden(p rig.Pose) vec {
	if g.Seat.Stands {
		return vec{}
	}
	return g.seatAt(g.bones.Maps(p)[rig.Hips])
}

// seatAt is the lowest point of the trunk, on which the figure sits, by the map of its hips.
func (g *maker) seatAt(hips geom.Affine) vec {
	hip := g.joint(rig.LeftUpperLeg)
	return hips.Point(v(0, hip.Y-seatUnder*g.Height, hip.Z))
}
