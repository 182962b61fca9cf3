// Package motion is what bodies do: a library of 697 actions of humanoids (41 families in 17 styles, and more that only prompts
// reach), curated sets of them, sentences that ask for motion, and smaller families for beasts, birds and other skeletons.
//
// A family gives an Act, a stance in an animator's numbers, for every phase; a style changes acts and gaits; a Body makes poses of
// acts for one skeleton, feet first: where a foot is follows from what touches the ground. Start with Action and Body.
package motion

import "atelier/internal/media/geom"

// Act is a stance as an animator thinks of it: numbers that a Body makes a pose of. Lengths are metres of a person of 1.78 m, angles
// radians, and zero is the bind pose with the arms hanging. The frame is that of the path: Move and Heading carry all of it along.
type Act struct {
	Move    geom.Vec3 // how far the whole has travelled
	Heading float32   // how far the whole has turned to the left

	Hips                     geom.Vec3 // away from where they are in the bind pose
	HipLean, HipYaw, HipRoll float32   // forward, to the left, on to the right side
	Lean, Yaw, Side          float32   // of the trunk against the hips: the same, shared by three bones
	HeadNod, HeadYaw, Tilt   float32   // down, to the left, on to the right side; against the path's front, whatever the trunk does
	HeadWith                 float32   // 1: the head goes with the trunk instead
	Arms                     [2]Arm    // left, right
	Legs                     [2]Leg
	Wings                    float32 // 1: the wings beat, if there are some; 0: they hang as in the bind pose
	Stroke                   float32 // the phase of their strokes

	Work   geom.Vec3 // where the head of a long tool is at work, in the frame of the path
	Worked float32   // 1: both hands are on its shaft so that it is there, the right one lower, −1: the left one lower; 0: they are where the arms have them
}

// Arm hangs from its shoulder: swung forward, out to its side, across to the other side, turned inward about itself, bent at the elbow.
type Arm struct {
	Fwd, Out, Cross, Twist, Bend float32
	Shrug, Reach                 float32   // of the collar bone: up, forward
	HandBend, HandTurn           float32   // towards the palm; about the forearm
	Grip                         float32   // 0 as in the bind pose, 1 a fist, −.3 spread
	Finger                       float32   // 1: the index finger is straight whatever the grip
	Aim                          geom.Vec3 // where what the hand holds points against the path, X outward; its length is how much of it, 0 to 1
	Tool                         *Held     // what the hand holds, with its shape; nil: nothing whose shape is known

	Hold  float32   // 1: the wrist is At instead, 0: it is where the angles put it
	At    geom.Vec3 // from the upper chest's joint in the trunk's frame; X is outward on either side
	Elbow float32   // 0: the elbow points down and back, 1: straight outward, −1: inward

	Plant float32   // 1: the palm is on the ground, with the wrist at On, whatever the trunk does; 0: it is where the rest puts it
	On    geom.Vec3 // in the frame of the path; X is outward on either side, Y that of the wrist above the ground
}

// Leg stands: its foot is put on the ground, and thigh and shin follow.
type Leg struct {
	X, Y, Z float32 // of the sole, away from where it is in the bind pose; X is outward on either side
	Pitch   float32 // toes up; the heel stays down then, and below zero the toes do
	Toes    float32 // bend of the toes, up; beside what keeps them flat while they stand
	Yaw     float32 // outward
	Knee    float32 // outward, of the knee alone
	Air     float32 // 1: there may be ground below the ground

	Free           float32 // 1: the leg is turned by the angles below instead
	Fwd, Out, Bend float32 // of the thigh against the hips, and of the knee
	Point          float32 // of the foot, toes down
	FreeTwist      float32 // of the thigh about itself, outward
}

// numbers are all numbers of an act, in a fixed order, for mixing and interpolation. A tool is none: a mixed act keeps that of its first.
func (a *Act) numbers() []*float32 {
	out := make([]*float32, 0, 96)
	add := func(x ...*float32) { out = append(out, x...) }
	place := func(v *geom.Vec3) { add(&v.X, &v.Y, &v.Z) }
	place(&a.Move)
	place(&a.Hips)
	add(&a.Heading, &a.HipLean, &a.HipYaw, &a.HipRoll, &a.Lean, &a.Yaw, &a.Side, &a.HeadNod, &a.HeadYaw, &a.Tilt, &a.HeadWith)
	for s := range 2 {
		m, l := &a.Arms[s], &a.Legs[s]
		add(&m.Fwd, &m.Out, &m.Cross, &m.Twist, &m.Bend, &m.Shrug, &m.Reach, &m.HandBend, &m.HandTurn, &m.Grip, &m.Finger, &m.Hold, &m.Elbow,
			&m.Plant)
		place(&m.At)
		place(&m.On)
		place(&m.Aim)
		add(&l.X, &l.Y, &l.Z, &l.Pitch, &l.Toes, &l.Yaw, &l.Knee, &l.Air, &l.Free, &l.Fwd, &l.Out, &l.Bend, &l.Point, &l.FreeTwist)
	}
	place(&a.Work)
	add(&a.Wings, &a.Stroke, &a.Worked)
	return out
}

// mixed is the act between a (t 0) and b (t 1), number by number.
func (a Act) mixed(b Act, t float32) Act {
	x, y := a.numbers(), b.numbers()
	for i := range x {
		*x[i] = geom.Mix(*x[i], *y[i], t)
	}
	return a
}

// mirrored is the act with left and right exchanged. Numbers of arms and legs count outward on either side, so those change places as they are.
func (a Act) mirrored() Act {
	for _, x := range []*float32{&a.Move.X, &a.Heading, &a.Hips.X, &a.HipYaw, &a.HipRoll, &a.Yaw, &a.Side, &a.HeadYaw, &a.Tilt, &a.Work.X, &a.Worked} {
		*x = -*x
	}
	a.Arms[0], a.Arms[1] = a.Arms[1], a.Arms[0]
	a.Legs[0], a.Legs[1] = a.Legs[1], a.Legs[0]
	return a
}

// Sides of the body, as Arms and Legs have them.
const (
	left = iota
	right
)

// out is +1 for the left side, which lies on +X, and −1 for the right one.
func out(side int) float32 { return float32(1 - 2*side) }
