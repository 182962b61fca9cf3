// Package rig is skeletons, and how meshes follow them: bones, weights of vertices by planes through the joints, poses by linear
// blending, and spring bones.
//
// A Skeleton stands in its bind pose, in metres, Y up, facing +Z, left on +X. No bone is turned in the bind pose (as VRM 1.0 wants
// it), so a Pose is a rotation of each bone against its parent and the place of the root. Start with Skeleton; a part of a scene
// says with a Follow which bones it may follow, Weights gives the vertices their bones, and Deform bends a mesh.
package rig

import (
	"errors"
	"fmt"
	"slices"

	"atelier/internal/media/geom"
)

// Kind is a family of skeletons that share bone names, and so motion.
type Kind string

// The kinds of skeletons.
const (
	Humanoid  Kind = "humanoid"
	Quadruped Kind = "quadruped"
	Bird      Kind = "bird"
	Fish      Kind = "fish"
	Snake     Kind = "snake"
	Octopus   Kind = "octopus"
	Snail     Kind = "snail"
	Spider    Kind = "spider"
	Merfolk   Kind = "merfolk" // a humanoid with a tail in the place of its legs, which goes with the mean of both
	Rigid     Kind = "rigid"   // parts that do not bend: doors, lids, levers, wheels
)

// Human reports whether the skeleton has the bones of a humanoid.
func (k Kind) Human() bool { return k == Humanoid || k == Merfolk }

// Posture is how an animal is built that does not stand on its feet: its bind pose is that of its rest, or of its flight.
type Posture string

// The postures of a bind pose.
const (
	Upright Posture = "" // on its feet
	Sitting Posture = "sitting"
	Lying   Posture = "lying"
	Curled  Posture = "curled" // lying, the trunk bent to one side
	Aloft   Posture = "aloft"  // in flight, off the ground
	Afloat  Posture = "afloat" // on the water, the legs drawn up
)

// Bone is a joint with its part of the body, in the bind pose.
type Bone struct {
	Name   string
	Parent int       // index into Bones, −1 for the root
	Pos    geom.Vec3 // its joint
	Tip    geom.Vec3 // where it ends: the joint of the next bone of the limb, or the end of the limb
	Radius float32   // of the body around it, metres
}

// Skeleton is bones, parents before children. The first bone is the root. It alone moves, and the bones of hinges that slide.
type Skeleton struct {
	Kind    Kind
	Posture Posture `json:",omitempty"`
	Bones   []Bone
	Springs []Spring
	Hinges  []Hinge  `json:",omitempty"` // of a thing of rigid parts: how its bones move
	Stand   *Pose    `json:",omitempty"` // of an animal that is built in flight or in a step: the pose in which it stands on the ground
	Deeds   []string `json:",omitempty"` // of an animal: the names of movements that its kind does beside those of all bodies with such bones
	Gape    float32  `json:",omitempty"` // of an animal with a bone "jaw": how far that turns down from the bind pose, radians
	Tools   []string `json:",omitempty"` // of a humanoid: the sorts of things that the left and the right hand hold, as ToolGun; "": another one, or nothing
	Touches []Touch  `json:"-"`          // of the skin that hangs on it; none: no skin is known
}

// The sorts of things in hands that are carried in their own ways, or that words of motion name.
const (
	ToolGun = "gun"
	ToolBow = "bow"
	Ball    = "ball"
)

// Hold says of which sort the thing is that a hand of a humanoid holds, 0 the left and 1 the right one: ToolGun, ToolBow, Ball, or "" for any other thing.
func (s *Skeleton) Hold(side int, sort string) {
	if s.Tools == nil && sort != "" {
		s.Tools = make([]string, 2)
	}
	if s.Tools != nil {
		s.Tools[side] = sort
	}
}

// maxBones is how many bones a skeleton may have: vertices name them by a byte.
const maxBones = 256

// Index is the number of a bone, or −1.
func (s *Skeleton) Index(name string) int {
	for i := range s.Bones {
		if s.Bones[i].Name == name {
			return i
		}
	}
	return -1
}

// Check reports a skeleton that cannot be posed: without bones, with too many, with a parent after its child, a name twice
// or a place that is not finite.
func (s *Skeleton) Check() error {
	if len(s.Bones) == 0 || len(s.Bones) > maxBones {
		return fmt.Errorf("a skeleton has 1 to %d bones, not %d", maxBones, len(s.Bones))
	}
	seen := make(map[string]bool, len(s.Bones))
	for i, b := range s.Bones {
		switch {
		case b.Parent >= i || b.Parent < 0 && i > 0:
			return fmt.Errorf("bone %q (%d) has the parent %d, want one before it", b.Name, i, b.Parent)
		case b.Name == "" || seen[b.Name]:
			return fmt.Errorf("bone %d: the name %q is empty or taken", i, b.Name)
		case !b.Pos.Finite() || !b.Tip.Finite():
			return fmt.Errorf("bone %q lies at %v to %v", b.Name, b.Pos, b.Tip)
		}
		seen[b.Name] = true
	}
	if s.Stand != nil && (len(s.Stand.Turns) != len(s.Bones) || !s.Stand.Root.Finite()) {
		return fmt.Errorf("the pose on the ground has %d turns of %d bones", len(s.Stand.Turns), len(s.Bones))
	}
	return errors.Join(s.checkSprings(), s.checkHinges())
}

// Scaled is the skeleton k times as large.
func (s *Skeleton) Scaled(k float32) *Skeleton { return s.Stretched(geom.Vec3{X: k, Y: k, Z: k}) }

// Stretched is the skeleton scaled along the axes. Radii take the mean of the three.
func (s *Skeleton) Stretched(by geom.Vec3) *Skeleton {
	out := &Skeleton{Kind: s.Kind, Posture: s.Posture, Deeds: s.Deeds, Gape: s.Gape, Tools: slices.Clone(s.Tools), Bones: make([]Bone, len(s.Bones)),
		Springs: make([]Spring, len(s.Springs))}
	k := (by.X + by.Y + by.Z) / 3
	for i, b := range s.Bones {
		b.Pos, b.Tip, b.Radius = b.Pos.Scale(by), b.Tip.Scale(by), b.Radius*k
		out.Bones[i] = b
	}
	for i, p := range s.Springs {
		out.Springs[i] = p.stretched(by)
	}
	for _, h := range s.Hinges {
		out.Hinges = append(out.Hinges, h.stretched(by))
	}
	if s.Stand != nil {
		stand := s.Stand.Clone()
		stand.Root = stand.Root.Scale(by)
		out.Stand = &stand
	}
	out.Touches = mapped(s.Touches, func(t *Touch) geom.Vec3 { return t.At.Scale(by) })
	return out
}

// Moved is the skeleton at another place.
func (s *Skeleton) Moved(by geom.Vec3) *Skeleton {
	out := s.Scaled(1)
	for i := range out.Bones {
		b := &out.Bones[i]
		b.Pos, b.Tip = b.Pos.Add(by), b.Tip.Add(by)
	}
	out.Touches = mapped(s.Touches, func(t *Touch) geom.Vec3 { return t.At.Add(by) })
	if out.Stand != nil {
		out.Stand.Root = out.Stand.Root.Add(by)
	}
	for i := range out.Springs {
		out.Springs[i].Edges = out.Springs[i].edges(func(q geom.Vec3) geom.Vec3 { return q.Add(by) })
		for k := range out.Springs[i].Colliders {
			c := &out.Springs[i].Colliders[k]
			c.From, c.To = c.From.Add(by), c.To.Add(by)
		}
	}
	return out
}

// Add appends a bone that hangs on the bone of a name ("" makes the root), and returns its number.
func (s *Skeleton) Add(name, parent string, pos, tip geom.Vec3, radius float32) int {
	s.Bones = append(s.Bones, Bone{Name: name, Parent: s.Index(parent), Pos: pos, Tip: tip, Radius: radius})
	return len(s.Bones) - 1
}

// Chain appends bones that hang one on another, from joint to joint and named in order; the last joint is the tip of the last bone.
// Radii are one a bone.
func (s *Skeleton) Chain(parent string, names []string, joints []geom.Vec3, radii []float32) {
	for i, n := range names {
		s.Add(n, parent, joints[i], joints[i+1], radii[i])
		parent = n
	}
}
