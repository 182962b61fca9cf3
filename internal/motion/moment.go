package motion

import (
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// moment is a pose in which a figure is shown doing something while it stays still: an action at one of its phases, or an act of its own.
type moment struct {
	name   string
	family *family // nil: none
	phase  float32 // of the family, 0 to 1
	armed  *family // that a figure does which holds something in its right hand; nil: the same
	strike float32 // the phase of armed
	bowed  *family // that a figure does which holds something in its left hand alone; nil: the same
	draw   float32 // the phase of bowed
	set    func(a *Act)
	aloft  bool // both feet are off the ground
	own    bool // its hands have their own places even where they hold something
	right  bool // of own: the right hand alone, while the left one keeps what it holds beside the body
	empty  bool // its hands put down what is the figure's own
}

// Aim is the moment of a figure that takes aim.
const Aim = "taking aim"

// The moments of figures that have their hands on each other.
const (
	Clasp      = "shaking hands"
	Embrace    = "embracing"
	Waltz      = "waltzing"
	Grapple    = "grappling"
	Tug        = "tugging"
	HandInHand = "hand in hand"
)

// stills are the moments of people.
var stills = []moment{
	{name: "walking", family: walk, phase: .10},
	{name: "running", family: run, phase: .12},
	{name: "sneaking", family: crouchWalk, phase: .12},
	{name: "jumping", family: jump, phase: .50, aloft: true},
	{name: "dancing", family: dancing, phase: .66},
	{name: "waving", family: waving, phase: .5, own: true},
	{name: "pointing", family: pointing, phase: .5},
	{name: "cheering", family: cheering, phase: .48, own: true},
	{name: "bowing", family: bowing, phase: .5},
	{name: "saluting", family: salute, phase: .5, own: true, empty: true},
	{name: "clapping", family: clapping, phase: .5, empty: true},
	{name: "hurling", family: throw, phase: .44, own: true, right: true},
	{name: "kicking", family: kick, phase: .46},
	{name: "spellcasting", family: cast, phase: .66, own: true},
	{name: "asleep", family: sleep},
	{name: "en garde", family: punch, phase: .25, armed: slash, strike: .19, own: true},
	{name: "lunging", family: punch, phase: .53, armed: slash, strike: .47, own: true},
	{name: Aim, family: rifle, phase: .35, bowed: bowShot, draw: .60, own: true},
	{name: "hammering", family: hammer, phase: .40, set: oneHanded, own: true},
	{name: "conversing", family: talking, phase: .72},
	{name: "kneeling", set: kneel},
	{name: "praying", set: pray, empty: true},
	{name: "crouching", set: crouch},
	{name: "on one leg", set: balance, empty: true},
	{name: "toasting", set: toast, own: true, empty: true},
	{name: Clasp, set: clasp, empty: true},
	{name: Embrace, set: embrace, empty: true},
	{name: Waltz, set: waltz, empty: true},
	{name: Grapple, set: grapple, empty: true},
	{name: Tug, set: tug, empty: true},
	{name: HandInHand, set: stroll, empty: true},
	{name: "crawling", family: crawling, phase: .04, empty: true},
	{name: "push-ups", family: pressUp, empty: true},
	{name: "cross-legged", set: lotus, empty: true},
}

// Moments are the names of the moments in which people are shown.
func Moments() []string {
	out := make([]string, len(stills))
	for i, m := range stills {
		out[i] = m.name
	}
	return out
}

// Aloft reports whether both feet of a moment are off the ground.
func Aloft(name string) bool {
	for _, m := range stills {
		if m.name == name {
			return m.aloft
		}
	}
	return false
}

// Empty reports whether the hands of a figure put down what is its own in a moment.
func Empty(name string) bool {
	for _, m := range stills {
		if m.name == name {
			return m.empty
		}
	}
	return false
}

// Stance is the pose of a body of some skeleton in one of the Moments, with what its hands hold. It fails for another name, and for a skeleton that is
// not a humanoid's.
func Stance(s *rig.Skeleton, name string, held [2]Held) (rig.Pose, error) {
	b, err := NewBody(s)
	if err != nil {
		return rig.Pose{}, err
	}
	for _, m := range stills {
		if m.name == name {
			return b.Pose(m.act(b, held)), nil
		}
	}
	return rig.Pose{}, fmt.Errorf("motion: there is no moment %q", name)
}

// act is what a body does in the moment.
func (m *moment) act(b *Body, held [2]Held) Act {
	f, phase := m.family, m.phase
	if m.armed != nil && held[right].As != Nothing {
		f, phase = m.armed, m.strike
	} else if m.bowed != nil && held[left].As != Nothing && held[right].As == Nothing {
		f, phase = m.bowed, m.draw
	}
	a := stand()
	if f != nil {
		a = b.perform(f.in(0)).at(phase)
		a.Move.X, a.Move.Z = 0, 0
	}
	if m.set != nil {
		m.set(&a)
	}
	for side := range held {
		var o Options
		switch {
		case held[side].As != Nothing && m.own && !(m.right && side == left):
			a.Arms[side].Grip = 1
		case held[side].As != Nothing:
			o.Held[side] = held[side]
			b.carried(&o, &a, idle)
		default:
			a.Arms[side].Aim = geom.Vec3{}
		}
	}
	return a
}

// oneHanded leaves the tool to the right hand; the left one holds the work.
func oneHanded(a *Act) {
	a.Arms[right] = Arm{Fwd: 1.75, Out: .45, Twist: -.35, Bend: 1.55, Grip: 1}
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .16, Y: -.30, Z: .40}, Elbow: .2, Fwd: .7, Bend: 1, Grip: .7}
	a.Lean, a.HeadNod = .18, .30
}

// kneel is on the right knee, the left foot before the body and a hand on its knee.
func kneel(a *Act) {
	a.Hips = geom.Vec3{Y: -.455, Z: -.02}
	a.Lean, a.HeadNod = .06, .20
	a.Legs[left] = Leg{X: .02, Z: .40, Yaw: .10}
	a.Legs[right] = Leg{Free: 1, Fwd: .06, Out: .05, Bend: 1.62, Point: .55}
	a.Arms[left] = Arm{Fwd: .75, Out: .12, Twist: .35, Bend: .75, Grip: .2}
	a.Arms[right] = Arm{Fwd: -.50, Out: .22, Twist: .3, Bend: .06, Grip: .4} // a blade points down to the ground
}

// pray is on both knees, the palms together before the chest.
func pray(a *Act) {
	a.Hips = geom.Vec3{Y: -.455, Z: -.02}
	a.Lean, a.HeadNod = .10, .38
	for s := range 2 {
		a.Legs[s] = Leg{Free: 1, Fwd: .05, Out: .06, Bend: 1.62, Point: .55}
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .030, Y: -.03, Z: .36}, Elbow: .15, Fwd: .6, Out: .2, Bend: 1.5, Grip: -.1}
	}
}

// lotus sits on the ground, the shins crossed before the body and the hands on the knees.
func lotus(a *Act) {
	a.Hips = geom.Vec3{Y: -.80}
	a.Lean, a.HeadNod = .04, .06
	for s := range 2 {
		a.Legs[s] = Leg{Free: 1, Fwd: .80, Out: 1.48, Bend: 2.30, Point: .8, FreeTwist: 2.88}
		a.Arms[s] = Arm{Fwd: .50, Out: .30, Twist: -.10, Bend: .42, Grip: .15}
	}
	a.Legs[left].Bend = 1.90 // before the other shin
}

// crouch is a deep squat with the forearms on the thighs.
func crouch(a *Act) {
	squat(a, .42)
	a.HeadNod = .05
	for s := range 2 {
		a.Legs[s].Yaw, a.Legs[s].Knee = .35, .30
		a.Arms[s] = Arm{Fwd: .80, Out: .20, Twist: .35, Bend: .75, Grip: .3}
	}
}

// balance is on the left leg, the right foot at its knee and the hands over the head.
func balance(a *Act) {
	a.Hips.X = .075
	a.Legs[left] = Leg{X: -.02, Yaw: .25}
	a.Legs[right] = Leg{Free: 1, Fwd: .62, Out: .72, Bend: 1.95, Point: .8}
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .10, Y: .46, Z: .10}, Elbow: 1, Fwd: 2.4, Out: .5, Bend: .9, Grip: .05}
	}
}

// toast has the right hand raised before the face.
func toast(a *Act) {
	a.Arms[right] = Arm{Fwd: 1.35, Out: .30, Twist: -.20, Bend: 1.15, Grip: 1}
	a.Lean, a.HeadNod = -.04, -.12
}

// clasp holds out the right hand before the body.
func clasp(a *Act) {
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .05, Y: -.24, Z: .42}, Elbow: .1, Bend: .8, Grip: .45}
	a.Lean, a.HeadNod = .05, .04
	a.Legs[left].Z = .10
}

// embrace leans to what both arms are about.
func embrace(a *Act) {
	a.Lean, a.HeadNod = .10, .10
	a.Legs[left].Z = .06
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .06, Y: -.08, Z: .36}, Elbow: .5, Bend: 1, Grip: .1}
	}
}

// waltz is a step with the right hand before the body and the left one out to the side.
func waltz(a *Act) {
	a.Lean = -.03
	a.Legs[left] = Leg{Z: .10, Yaw: .15}
	a.Legs[right] = Leg{X: .03, Z: -.12, Yaw: .2, Pitch: -.35}
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .36, Y: .02, Z: .24}, Elbow: .6, Bend: 1, Grip: .3}
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .10, Y: -.06, Z: .34}, Elbow: .8, Bend: 1, Grip: .1}
}

// tug leans back against a rope that both hands pull, the heels before the hips.
func tug(a *Act) {
	squat(a, .10)
	a.Hips.Z, a.HipLean, a.Lean, a.HeadNod = -.17, -.10, -.26, .10
	a.Legs[left] = Leg{X: .06, Z: .22, Yaw: .20}
	a.Legs[right] = Leg{X: .08, Z: -.08, Yaw: .50}
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .02, Y: -.16, Z: .34}, Elbow: .3, Bend: 1, Grip: 1}
	}
}

// stroll is a small step, with the hands away from the body.
func stroll(a *Act) {
	a.Legs[left] = Leg{Z: .09}
	a.Legs[right] = Leg{Z: -.07, Pitch: -.2}
	for s := range 2 {
		a.Arms[s] = Arm{Fwd: .14, Out: .42, Bend: .30, Grip: .2}
	}
}

// grapple is a low and wide stand, the trunk bent forward and both arms ahead.
func grapple(a *Act) {
	squat(a, .13)
	a.Lean, a.HeadNod = .62, -.35
	a.Legs[left] = Leg{X: .09, Z: .20, Yaw: .25}
	a.Legs[right] = Leg{X: .09, Z: -.24, Yaw: .45}
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .06, Y: -.06, Z: .40}, Elbow: .7, Bend: 1, Grip: .5}
	}
}
