package procedural

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
)

// handBones are the bones that what is held goes with, by the socket of the hand.
var handBones = map[string]string{"hand.right": "rightHand", "hand.left": "leftHand"}

// mostGroupBones bounds the joints of several things. What comes beyond them keeps still.
const mostGroupBones = 200

// hang gives the scene of several things its bones. Things that open, roll or turn are one mechanism. A person or an animal has a skeleton
// when all else is in its hands: a skeleton is of one body, so among others it has none, and the scene says why.
func (g *group) hang(out *scene.Scene) {
	bodies, alive := g.placed(), (*body)(nil)
	for _, b := range bodies {
		if s := b.scene.Bones; s != nil && s.Kind != rig.Rigid && alive == nil {
			alive = b
		}
	}
	switch {
	case alive == nil:
		g.mechanism(out, bodies)
	case alive.bears(bodies) && straight(alive.at):
		alive.giveBones(out, bodies)
	default:
		for _, b := range bodies {
			b.let()
		}
		out.Unbound = fmt.Sprintf("it is several things, and the skeleton of the %s is of that alone; make the things items of an asset pack, and animate "+
			"the pack or one of its models", bare(alive.of))
	}
}

// placed are all bodies that have a place.
func (g *group) placed() (out []*body) {
	for _, list := range g.bodies {
		for _, b := range list {
			if !b.lost {
				out = append(out, b)
			}
		}
	}
	return out
}

// let takes from the parts of a body the bones that they follow.
func (b *body) let() {
	for _, p := range b.scene.Parts {
		p.Follow = rig.Follow{}
	}
}

// bears reports whether all other bodies are in the hands or on the body of one.
func (b *body) bears(all []*body) bool {
	held := 0
	for _, l := range b.load {
		if l.bone(b.scene.Bones) != "" && len(l.load) == 0 {
			held++
		}
	}
	return held == len(all)-1
}

// bone is the bone of a skeleton, its parent's, that a body goes with; "": none.
func (b *body) bone(s *rig.Skeleton) string {
	if b.spot == "" {
		return handBones[b.hand]
	}
	for _, name := range spots[b.spot].bones {
		if s.Index(name) >= 0 {
			return name
		}
	}
	return ""
}

// straight reports whether a place neither turns nor leans: then a skeleton that looks to +Z still does.
func straight(at geom.Affine) bool {
	k := at.X.X + at.Y.Y + at.Z.Z
	off := at.X.Sub(geom.Vec3{X: at.X.X}).Len() + at.Y.Sub(geom.Vec3{Y: at.Y.Y}).Len() + at.Z.Sub(geom.Vec3{Z: at.Z.Z}).Len()
	return min(at.X.X, at.Y.Y, at.Z.Z) > 0 && off < 1e-3*k
}

// giveBones makes the skeleton of one body that of the scene. What it holds goes with its hands.
func (b *body) giveBones(out *scene.Scene, all []*body) {
	at := b.at
	out.Bones = b.scene.Bones.Stretched(geom.Vec3{X: at.X.X, Y: at.Y.Y, Z: at.Z.Z}).Moved(at.T)
	if out.Stance = b.scene.Stance.Clone(); len(out.Stance.Turns) > 0 {
		out.Stance.Root = at.Point(out.Stance.Root)
		for _, p := range b.scene.Parts {
			p.PlaceRest(at)
		}
	}
	for _, l := range all {
		if l != b {
			l.follow(out, l.bone(out.Bones))
		}
	}
}

// follow hangs a body that is in its place on one bone of the scene's.
func (b *body) follow(out *scene.Scene, bone string) {
	for _, p := range b.scene.Parts {
		p.Follow = rig.To(bone)
		if i := out.Bones.Index(bone); len(out.Stance.Turns) > 0 && i >= 0 {
			unbend(p, out.Bones.Maps(out.Stance)[i].Inverse())
		}
	}
}

// unbend gives where the vertices of a part are in the bind pose, by the map from where they are.
func unbend(p *solid.Part, back geom.Affine) {
	for _, is := range p.Islands {
		for i := range is.Vertices {
			is.Vertices[i].Rest = back.Point(is.Vertices[i].Pos)
		}
	}
}

// mechanism is the joints of all things, each named after its thing: "chest.lid", "door.2.door". Wheels roll when all that stands on the
// ground has some: else the house would go along with the car.
func (g *group) mechanism(out *scene.Scene, bodies []*body) {
	rolls := !slices.ContainsFunc(bodies, func(b *body) bool { return !b.carried(bodies) && !b.has(rig.Wheel) })
	var list rig.Mechanism
	count := map[string]int{}
	for _, b := range bodies {
		name := strings.ReplaceAll(strings.ToLower(bare(b.of)), " ", ".")
		if count[name]++; count[name] > 1 {
			name = fmt.Sprintf("%s.%d", name, count[name])
		}
		if b.scene.Bones == nil || len(list)+len(b.scene.Bones.Hinges) > mostGroupBones {
			b.let()
			continue
		}
		list = append(list, b.joints(name, rolls)...)
	}
	if list != nil {
		out.Bones = list.Skeleton()
	}
}

// carried reports whether a body goes where another one goes.
func (b *body) carried(all []*body) bool {
	return slices.ContainsFunc(all, func(o *body) bool { return slices.Contains(o.load, b) })
}

// has reports whether a body has a joint of some way.
func (b *body) has(way rig.Way) bool {
	return b.scene.Bones != nil && slices.ContainsFunc(b.scene.Bones.Hinges, func(h rig.Hinge) bool { return h.Way == way })
}

// joints are those of a body where it is, under the name of its thing, and its parts follow them by it. Without rolls its wheels keep still.
func (b *body) joints(thing string, rolls bool) (list rig.Mechanism) {
	s, size := b.scene.Bones, b.size()
	named := map[string]string{rig.Body: ""}
	for _, h := range s.Hinges {
		bone := s.Bones[s.Index(h.Bone)]
		parent := named[s.Bones[bone.Parent].Name]
		if (h.Way == rig.Wheel || h.Way == rig.Steers) && !rolls {
			named[h.Bone] = parent
			continue
		}
		named[h.Bone] = thing + "." + h.Bone
		along := b.at.Dir(h.Axis)
		j := rig.Joint{Hinge: h, Parent: parent, At: b.at.Point(bone.Pos), Reach: b.at.Dir(bone.Tip.Sub(bone.Pos)).Len()}
		j.Bone, j.Axis, j.Radius = named[h.Bone], along.Norm(), h.Radius*size
		if k := along.Len(); h.Way.Straight() {
			j.From, j.To = h.From*k, h.To*k
		} else if b.at.Mirrors() {
			j.Axis = j.Axis.Mul(-1)
		}
		if j.Target != "" {
			j.Target = thing + "." + j.Target
		}
		list = append(list, j)
	}
	for _, p := range b.scene.Parts {
		if p.Follow.Shares == nil {
			continue
		}
		if bone := named[p.Follow.Shares[0].Bone]; bone == "" {
			p.Follow = rig.Follow{}
		} else {
			p.Follow = rig.To(bone)
		}
		if p.Opens != "" {
			p.Opens = thing + "." + p.Opens
		}
	}
	return list
}
