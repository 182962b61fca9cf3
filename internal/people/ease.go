package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Of a figure that only stands, its weight on the right leg: how far the hips move over that foot, how much lower they are, and how far the other foot is
// ahead and to its side, as shares of the height; and by how much the hips tilt, the shoulders tilt back and the other foot is turned out, radians.
const (
	easeShift = .013
	easeDrop  = .006
	easeFore  = .028
	easeSide  = .012
	easeHips  = .055
	easeBack  = .085
	easeOut   = .22
)

// stands reports whether the figure stands on two feet, in a stance that leaves its legs alone, and its hands have no places of their own.
func (g *maker) stands(s *stance) bool {
	return g.Seat.Hands == ([2]geom.Affine{}) && g.bones.Kind == rig.Humanoid && s.legs == ([2]legStance{}) && !g.sitting() && !g.Seat.Stands && !g.aloft()
}

// rests shifts the weight of a figure to its right leg: the hips over that foot and tilted, the other knee bent, the shoulders tilted the other way.
func (g *maker) rests(p *rig.Pose) {
	h := g.Height
	p.Root = p.Root.Add(v(-easeShift*h, -easeDrop*h, 0))
	p.Turns[rig.Hips] = geom.About(axisZ, -easeHips).Mul(p.Turns[rig.Hips])
	// Three joints of the spine undo the tilt of the hips and add that of the shoulders; the neck takes half of the shoulders' tilt back.
	back := geom.About(axisZ, (easeHips+easeBack)/3)
	for _, b := range [3]int{rig.Spine, rig.Chest, rig.UpperChest} {
		p.Turns[b] = back.Mul(p.Turns[b])
	}
	p.Turns[rig.Neck] = geom.About(axisZ, -easeBack/2).Mul(p.Turns[rig.Neck])
	at := g.bones.Place(*p, rig.Placed{})
	for side := range 2 {
		o, x := rig.Side*side, float32(1-2*side)
		// Feet stay where the bind pose has them but for the left one, which is ahead and to its side; the right toes turn out by less.
		goal, turn := g.joint(rig.LeftFoot+o), geom.About(axisY, -.3*easeOut)
		if side == 0 {
			goal, turn = goal.Add(v(easeSide*h, 0, easeFore*h)), geom.About(axisY, easeOut)
		}
		g.bendTo(p, at, rig.LeftUpperLeg+o, axisX, v(x*.15, 0, 1), goal, turn)
	}
}
