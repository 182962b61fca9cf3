package rig

import (
	"fmt"
	"slices"

	"atelier/internal/media/geom"
)

// Hinge is how the bone of a thing of rigid parts moves against its parent. Places and directions are those of the bind pose, in which the
// thing is delivered: From and To are measured from there.
type Hinge struct {
	Bone     string
	Way      Way
	Axis     geom.Vec3 // of length 1; turns go round it by the right-hand rule, slides along it
	From, To float32   // closed and open, or the one end and the other: radians or metres. 0 and 0: it goes round and round
	Radius   float32   `json:",omitempty"` // of a wheel, metres
	Target   string    `json:",omitempty"` // of a bone that aims: the bone at whose joint it points; "": it points nowhere and stays as it is
}

// Way is what sort of movement a hinge has. Motion has the movements of each.
type Way string

// The ways of hinges.
const (
	Hinged  Way = "hinge"  // a door, a lid: it turns from closed to open
	Slides  Way = "slide"  // a drawer, a portcullis: it moves along its axis from closed to open
	Lever   Way = "lever"  // a lever, a switch, a tap: it is pulled, and goes back
	Button  Way = "button" // a key, a piston: it is pressed along its axis, and comes back
	Spins   Way = "spin"   // a propeller, sails of a mill: it turns round and round
	Wheel   Way = "wheel"  // it rolls on the ground towards +Z when it turns by the right-hand rule
	Steers  Way = "steer"  // what carries a front wheel, handlebars: it turns to the left (To) and to the right (From)
	Swings  Way = "swing"  // a pendulum, a bell, a rocking chair: it goes to and fro
	Swivels Way = "swivel" // a turret, a crane, a lamp's arm: it turns slowly to one side and to the other
	Throws  Way = "throw"  // the arm of a catapult: it flies up, and is wound back
	Recoils Way = "recoil" // the barrel of a cannon: a shot drives it back along its axis, and it runs out again
	Lifts   Way = "lift"   // the boom of an excavator, a blade, a tipper: it goes from low to high
	Aims    Way = "aim"    // a ram, a chain, a rope: it turns so that it points at another joint
	Hangs   Way = "hang"   // a counterweight, a gondola: it stays upright while its parent turns
)

// Ways are all ways, in the order of the constants.
var Ways = []Way{Hinged, Slides, Lever, Button, Spins, Wheel, Steers, Swings, Swivels, Throws, Recoils, Lifts, Aims, Hangs}

// Straight reports whether it moves along its axis rather than round it.
func (w Way) Straight() bool { return w == Slides || w == Button || w == Recoils }

// Endless reports whether it goes round and round, and has no ends.
func (w Way) Endless() bool { return w == Spins || w == Wheel }

// Follows reports whether it has no movement of its own: where it points follows from the joints that others move.
func (w Way) Follows() bool { return w == Aims || w == Hangs }

// Mechanism is the joints of a thing whose parts do not bend, parents before children.
type Mechanism []Joint

// Joint is one joint of a mechanism.
type Joint struct {
	Hinge         // its Bone is the joint's name
	Parent string // the joint on which it hangs; "": the body
	At     geom.Vec3
	Reach  float32 // from the joint to the farthest point of what hangs on it, metres
}

// Body is the name of the root of a mechanism.
const Body = "body"

// Skeleton is the root "body", which lies on the ground in the middle, and a bone for each joint whose tip lies on the joint's axis.
func (m Mechanism) Skeleton() *Skeleton {
	s := &Skeleton{Kind: Rigid}
	s.Add(Body, "", geom.Vec3{}, geom.Vec3{}, .05)
	for _, j := range m {
		parent := j.Parent
		if parent == "" {
			parent = Body
		}
		j.Axis = j.Axis.Norm()
		s.Add(j.Bone, parent, j.At, j.At.Mad(j.Axis, max(j.Reach, 1e-3)), .05)
		s.Hinges = append(s.Hinges, j.Hinge)
	}
	return s
}

// At is a hinge's pose: its bone's turn, or its shift along the axis, so far from the bind pose.
func (h *Hinge) At(p *Pose, bone int, by float32) {
	if !h.Way.Straight() {
		p.Turns[bone] = geom.About(h.Axis, by)
		return
	}
	if p.Shifts == nil {
		p.Shifts = make([]geom.Vec3, len(p.Turns))
	}
	p.Shifts[bone] = h.Axis.Mul(by)
}

// Follow turns the bones that follow others: what hangs stays upright, and what aims points at its target, by the shortest way from the bind pose.
// It comes last, when all other bones of the pose have their places.
func (s *Skeleton) Follow(p *Pose) {
	var at Placed
	for i := range s.Hinges {
		h := &s.Hinges[i]
		bone, target := s.Index(h.Bone), s.Index(h.Target)
		if !h.Way.Follows() || h.Way == Aims && target < 0 {
			continue
		}
		p.Turns[bone] = geom.Still
		at = s.Place(*p, at)
		back := at.Turns[s.Bones[bone].Parent].Inverse()
		if h.Way == Hangs {
			p.Turns[bone] = back
			continue
		}
		from, to := s.Bones[target].Pos.Sub(s.Bones[bone].Pos), back.Rotate(at.Pos[target].Sub(at.Pos[bone]))
		p.Turns[bone] = geom.Arc(from, to)
	}
}

// Slides reports whether any bone of the skeleton moves along an axis.
func (s *Skeleton) Slides() bool {
	return slices.ContainsFunc(s.Hinges, func(h Hinge) bool { return h.Way.Straight() })
}

func (h Hinge) stretched(by geom.Vec3) Hinge {
	along := h.Axis.Scale(by)
	if h.Way.Straight() {
		k := along.Len()
		h.From, h.To = h.From*k, h.To*k
	}
	h.Radius *= (by.X + by.Y + by.Z) / 3
	h.Axis = along.Norm()
	return h
}

// checkHinges refuses a hinge whose bone the skeleton lacks, and a hinge that cannot move.
func (s *Skeleton) checkHinges() error {
	for _, h := range s.Hinges {
		d := h.Axis.Dot(h.Axis)
		ends := geom.Vec3{X: h.From, Y: h.To, Z: h.Radius}
		if h.Target != "" && s.Index(h.Target) < 1 {
			return fmt.Errorf("hinge %q aims at %q, want a bone of the skeleton", h.Bone, h.Target)
		}
		if s.Index(h.Bone) < 1 || !(d > .9 && d < 1.1) || !ends.Finite() {
			return fmt.Errorf("hinge %q turns from %v to %v about %v, want a bone of the skeleton and an axis of length 1", h.Bone, h.From, h.To, h.Axis)
		}
	}
	return nil
}
