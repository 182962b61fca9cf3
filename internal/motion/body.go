package motion

import (
	"errors"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Body makes poses of acts for one humanoid skeleton.
type Body struct {
	Skeleton *rig.Skeleton
	scale    float32 // its legs against those that acts are written for
	hang     [2]geom.Quat
	hinge    [2]geom.Vec3 // axis about which the forearm bends forward is −hinge, in the bind pose
	reach    [2][2]float32
	legs     [2][2]float32
	feet     [2]foot
	wings    [2][]int // their bones
	skirt    bool     // a long one hangs around its legs
	bed      *bed     // nil: no skin is known
}

// foot is what of a foot touches the ground in the bind pose.
type foot struct {
	ankle, heel, toes, tip geom.Vec3
}

// legLength is how long the legs are, hip to ankle, of the person that acts are written for.
const legLength = .8176

// NewBody prepares a humanoid skeleton.
func NewBody(s *rig.Skeleton) (*Body, error) {
	if !s.Kind.Human() || len(s.Bones) < rig.HumanoidBones {
		return nil, errors.New("motion: the skeleton is not a humanoid's")
	}
	if err := s.Check(); err != nil {
		return nil, err
	}
	b := &Body{Skeleton: s, wings: pinions(s), bed: newBed(s)}
	j := func(i int) geom.Vec3 { return s.Bones[i].Pos }
	for side := range 2 {
		o := rig.Side * side
		along := j(rig.LeftLowerArm + o).Sub(j(rig.LeftUpperArm + o))
		b.hang[side] = shortest(along.Norm(), geom.Vec3{Y: -1})
		b.hinge[side] = b.hang[side].Inverse().Rotate(geom.Vec3{X: 1})
		b.reach[side] = [2]float32{along.Len(), j(rig.LeftHand + o).Sub(j(rig.LeftLowerArm + o)).Len()}
		b.legs[side] = [2]float32{j(rig.LeftLowerLeg + o).Sub(j(rig.LeftUpperLeg + o)).Len(), j(rig.LeftFoot + o).Sub(j(rig.LeftLowerLeg + o)).Len()}
		ankle, toes, tip := j(rig.LeftFoot+o), j(rig.LeftToes+o), s.Bones[rig.LeftToes+o].Tip
		// A heel stands out behind the ankle by three eighths of the way from there to the ball.
		b.feet[side] = foot{ankle: ankle, toes: toes, heel: geom.Vec3{X: ankle.X, Z: ankle.Z - .375*(toes.Z-ankle.Z)}, tip: geom.Vec3{X: tip.X, Z: tip.Z}}
	}
	b.scale = (b.legs[0][0] + b.legs[0][1]) / legLength
	b.skirt = longSkirt(s, b.scale)
	return b, nil
}

// shortest is the shortest rotation from one direction to another.
func shortest(a, b geom.Vec3) geom.Quat {
	side := a.Cross(b)
	if side.Len() < 1e-6 {
		if a.Dot(b) > 0 {
			return geom.Still
		}
		side = geom.Vec3{Z: 1}
	}
	return geom.About(side, geom.Atan2(a.Cross(b).Len(), a.Dot(b)))
}

var (
	axisX = geom.Vec3{X: 1}
	axisY = geom.Vec3{Y: 1}
	axisZ = geom.Vec3{Z: 1}
)

// Pose is the act as this body does it. Joints stay within what people can do, legs reach the ground, and forearms and hands stay
// out of the trunk.
func (b *Body) Pose(a Act) rig.Pose {
	// The order matters. Hips come down before anything hangs on them; the trunk is bent before head and arms, which keep clear of it; tools and the
	// ground see all limbs; and the heading is last, for the rest is in the frame of the path.
	a.limit()
	if b.skirt {
		a.skirted()
	}
	p := b.Skeleton.Rest()
	b.stoop(&a)
	b.lower(&a)
	hips := geom.Euler(a.HipLean, a.HipYaw, a.HipRoll)
	p.Root = p.Root.Add(a.Hips.Mul(b.scale))
	p.Turns[rig.Hips] = hips
	third := geom.Euler(a.Lean/3, a.Yaw/3, a.Side/3)
	p.Turns[rig.Spine], p.Turns[rig.Chest], p.Turns[rig.UpperChest] = third, third, third
	trunk := hips.Mul(third).Mul(third).Mul(third)
	if b.bed != nil {
		a.Hips.Y += b.bed.trunk(&p) / b.scale
	}
	b.head(&p, &a, trunk)
	shape := b.bent(third)
	for side := range 2 {
		b.bear(&a, side, trunk)
		b.arm(&p, &a, side, &shape)
		b.palm(&p, &a, side, trunk)
		b.grip(&p, side, &a.Arms[side])
		b.leg(&p, &a, side, hips)
	}
	b.flap(&p, &a, trunk)
	b.wield(&p, &a, &shape)
	b.ground(&p, &a)
	if b.bed != nil {
		b.bed.limbs(&p, &a)
	}
	heading := geom.About(axisY, a.Heading)
	p.Turns[rig.Hips] = heading.Mul(hips)
	p.Root = heading.Rotate(p.Root).Add(a.Move.Mul(b.scale))
	return p
}

// head looks ahead whatever the trunk does, as far as the neck allows; 45 % of it is the neck's.
func (b *Body) head(p *rig.Pose, a *Act, trunk geom.Quat) {
	want := geom.Euler(a.HeadNod, a.HeadYaw, a.Tilt)
	local := trunk.Inverse().Mul(want).Near(geom.Still).Slerp(want, a.HeadWith)
	if angle := local.Angle(); angle > headTurn {
		local = geom.Still.Slerp(local, headTurn/angle)
	}
	p.Turns[rig.Neck] = geom.Still.Slerp(local, .45)
	p.Turns[rig.Head] = p.Turns[rig.Neck].Inverse().Mul(local)
}

// grip curls the fingers from the bind pose towards a fist around a bar; below zero it spreads them.
func (b *Body) grip(p *rig.Pose, side int, m *Arm) {
	first, x := rig.Fingers(side), out(side)
	t := m.Grip
	for f := 1; f < 5; f++ {
		curl := t
		if f == 1 {
			// A finger that points is bent back a little.
			curl = geom.Mix(t, -.2, m.Finger)
		}
		for k, goal := range [3]float32{1.15, 1.45, .75} {
			p.Turns[first+3*f+k] = geom.About(axisZ, -x*(goal-rig.RestCurl(f)*.5)*curl)
		}
	}
	s := b.Skeleton
	along := s.Bones[rig.LeftHand+rig.Side*side].Tip.Sub(s.Bones[rig.LeftHand+rig.Side*side].Pos).Norm().Mul(-1)
	back := along.Cross(axisZ).Mul(x)
	p.Turns[first] = geom.About(along, -x*.75*t).Mul(geom.About(axisZ, -x*.15*t))
	p.Turns[first+1] = geom.About(axisZ, -x*.55*t).Mul(geom.About(back, x*.35*t))
	p.Turns[first+2] = geom.About(axisZ, -x*.60*t)
}
