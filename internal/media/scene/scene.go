// Package scene is a thing before it is flattened: its parts, where it can hold or wear something, and how it likes to be seen.
package scene

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// Scene stands on the ground at the origin, Y up, facing +Z, in metres at real size.
type Scene struct {
	Name    string
	Parts   []*solid.Part
	Sockets map[string]geom.Affine // "hand.right", "back", "top"
	Joints  []Joint                // parents before children; empty: nothing to rig
	Bones   *rig.Skeleton          // in the bind pose; nil: none. Parts say by Follow which of them they follow
	Stance  rig.Pose               // the pose that it stands in, its vertices having a Rest; no turns: the bind pose
	Kept    [3]bool                // of the width, height and depth of the brief: whether the thing keeps its own, so as to stay what it is
	Written []string               // what of the texts of the brief stands in its lettering
	Unbound string                 // why it has no bones although it shows bodies that have some; "": nothing is to be said
	View    View
}

// Joint is a bone's head in the rest pose.
type Joint struct {
	Name   string
	Parent int // index into Joints, −1 for the root
	Pos    geom.Vec3
}

// View is the camera and light of a preview. Zero fields have the values of DefaultView.
type View struct {
	Yaw, Pitch, Roll float32   // radians; yaw 0 looks at the front, positive yaw shows the thing's left side, positive pitch looks down
	Fov              float32   // vertical, radians
	Fill             float32   // share of the frame that the thing takes
	Sun              geom.Vec3 // direction to the light
	Light            float32   // strength of the sun
	Exposure         float32
	Bloom            float32
	Ground           geom.Vec3 // colour of the floor, linear
}

// DefaultView suits what stands on a floor and is about as high as wide.
func DefaultView() View {
	return View{Yaw: .62, Pitch: .33, Fov: .5, Fill: .86, Sun: geom.Vec3{X: -.55, Y: .95, Z: .75}, Light: 2.75, Exposure: .92, Bloom: .5,
		Ground: geom.Vec3{X: .60, Y: .585, Z: .565}}
}

// Still reports whether nothing of the scene moves in a pose.
func (s *Scene) Still() bool { return len(s.Joints) == 0 && s.Bones == nil }

// Add appends a part and returns it.
func (s *Scene) Add(p *solid.Part) *solid.Part {
	s.Parts = append(s.Parts, p)
	return p
}
