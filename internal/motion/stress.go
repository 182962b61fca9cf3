package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Stress is a pose that is hard on a skin.
type Stress struct {
	Name string
	act  func(a *Act)
}

// StressPoses are arms level and overhead, a squat, a high knee, a deep bend, crossed arms, a lunge, and a fist at the chin of a trunk
// that is turned: what the weights of a figure are looked at in.
var StressPoses = []Stress{
	{"arms level", func(a *Act) { armsBoth(a, Arm{Out: 1.57, Shrug: .1}) }},
	{"arms overhead", func(a *Act) { armsBoth(a, Arm{Out: 2.75, Shrug: .3, Bend: .15}) }},
	{"squat", func(a *Act) {
		squat(a, .40)
		armsBoth(a, Arm{Fwd: 1.5, Out: .1})
		for s := range 2 {
			a.Legs[s].Yaw, a.Legs[s].Knee = .35, .2
		}
	}},
	{"high knee", func(a *Act) { a.Legs[left].Y, a.Legs[left].Z, a.Legs[left].Pitch = .52, .28, -.3 }},
	{"deep bend", func(a *Act) {
		a.HipLean, a.Lean, a.HeadNod = .8, .9, .9
		a.Hips.Z = -.12
		armsBoth(a, Arm{Fwd: 1.4, Out: .1})
	}},
	{"crossed arms", func(a *Act) {
		a.Arms[left] = Arm{Fwd: .75, Out: .1, Twist: 1.0, Bend: 1.7}
		a.Arms[right] = Arm{Fwd: .60, Out: .1, Twist: 1.0, Bend: 1.6}
	}},
	{"lunge", func(a *Act) {
		a.Hips.Y = -.25
		a.Legs[left].Z = .46
		a.Legs[right].Z, a.Legs[right].Pitch = -.48, -.85
	}},
	{"fist at the chin", func(a *Act) {
		a.Arms[right] = Arm{Fwd: 1.1, Twist: .6, Bend: 2.25, Grip: 1}
		a.Yaw, a.HeadYaw, a.Side = .5, .7, .25
	}},
}

// Contortions are poses at the ends of the joints' ranges, harder still than the stress poses: a deep crouch, arms overhead, splits and a twist.
var Contortions = []Stress{
	{"deep crouch", func(a *Act) {
		squat(a, .52)
		a.Lean, a.HeadNod = .45, -.2
		armsBoth(a, Arm{Fwd: 1.9, Out: .1, Bend: 1.2})
		for s := range 2 {
			a.Legs[s].Yaw, a.Legs[s].Knee = .45, .35
		}
	}},
	{"arms overhead", func(a *Act) { armsBoth(a, Arm{Out: 3.0, Shrug: .4}) }},
	{"splits", func(a *Act) {
		a.Hips.Y = -.55
		for s := range 2 {
			a.Legs[s] = Leg{Free: 1, Out: 1.2, Point: .5}
		}
		armsBoth(a, Arm{Out: 1.2})
	}},
	{"twist", func(a *Act) {
		a.Yaw, a.HeadYaw, a.Side, a.Tilt = 1.1, 1.2, .35, .2
		a.Arms[left] = Arm{Out: 1.3, Cross: .4, Bend: .4}
		a.Arms[right] = Arm{Fwd: 1.3, Out: .2, Bend: 1.6}
	}},
}

// Pose is the stress pose of a body.
func (s *Stress) Pose(b *Body) rig.Pose {
	a := stand()
	a.Hips = geom.Vec3{Y: -.012}
	s.act(&a)
	return b.Pose(a)
}
