package animal

import (
	"slices"
	"strings"

	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/people"
)

// rider is the upper body of a person, grown onto a beast in the place of its neck and head.
type rider struct {
	*scene.Scene
	at   geom.Affine   // from the person's own place onto the beast of usual proportions
	pos  []vec         // joints of the person's bones in its stance, there
	tip  []vec         // and the ends of the bones
	maps []geom.Affine // from the person's bind pose
}

// riderShare is the share of the triangles that the person has.
const riderShare = .5

// Centaur is a horse with the upper body of a man or a woman in the place of its neck.
var Centaur = varied(Horse, func(q *Beast) {
	q.Rears, q.Mute, q.Yaw = false, true, .95
	q.Name, q.H, q.Mane, q.Person, q.Turn = "centaur", 1.24, false, people.Centaur, 0
	q.K, q.Muscle = .07, q.Muscle[:1]
	q.Trunk = slices.Clone(q.Trunk)
	q.Trunk[4], q.Trunk[5] = Station{.26, .73, .165, .225}, Station{.40, .74, .145, .185}
	q.Neck = []Station{{.33, .80, .150, .170}, {.40, .91, .142, .128}, {.43, 1.015, .130, .102}}
	q.Head = head{L: .04, At: [2]float32{.40, .90}, K: .07, Forms: forms(ball(0, 0, 0, .5, .5, .5))}
	q.Extra = func(b *body) { b.fullTail(b.Akin("mane", anatomy.Strand(b.ManeColor)), 1.2) }
	q.Waist = [2]float32{.435, .955}
	q.Vary = func(q *Beast, b archetype.Brief) {
		if colouring(q, b); q.Base == palomino { // which is the colour of a person's skin
			q.Base, q.ManeColor, q.Coat = Horse.Base, Horse.ManeColor, Horse.Coat
		}
	}
})

// mount builds the person, its hips at the waist of the row.
func (b *body) mount(c ctx) error {
	brief := b.Brief
	brief.Triangles = int(riderShare * float32(b.Budget()))
	brief.Tall, brief.Wide, brief.Deep = 1, 1, 1
	s, err := b.Person.Build(c, brief)
	if err != nil {
		return err
	}
	r := &rider{Scene: s, maps: s.Bones.Maps(s.Stance)}
	hips := r.maps[rig.LeftUpperLeg].Point(s.Bones.Bones[rig.LeftUpperLeg].Pos)
	waist := b.lift(b.Waist)
	// The person's hip joints, in its stance, come to the waist; the person keeps its own metres and looks ahead as the horse does.
	r.at = geom.Move(0, waist[1]*b.H-hips.Y, waist[0]*b.H-hips.Z)
	for i, o := range s.Bones.Bones {
		m := r.at.Mul(r.maps[i])
		r.pos, r.tip = append(r.pos, m.Point(o.Pos)), append(r.tip, m.Point(o.Tip))
	}
	b.rider = r
	return nil
}

// neck makes the person's trunk the neck of the beast's skeleton: waist, chest, and the head with the person's own neck.
func (r *rider) neck(s *rig.Beast, sized func(...vec) []vec) {
	copy(s.Neck[:], sized(r.pos[rig.Spine], r.pos[rig.UpperChest], r.pos[rig.Neck]))
	s.Nose = sized(r.tip[rig.Head])[0]
	chest := r.Bones.Bones[rig.UpperChest].Radius
	s.Necks, s.Head = [2]float32{chest, chest}, r.Bones.Bones[rig.Head].Radius
}

// arms adds the person's arms to the beast's skeleton.
func (r *rider) arms(s *rig.Skeleton, sized func(...vec) []vec) {
	for side, name := range []string{"left", "right"} {
		first := rig.LeftUpperArm + rig.Side*side
		var radii []float32
		for i := range 3 {
			radii = append(radii, 1.3*r.Bones.Bones[first+i].Radius)
		}
		s.Chain("neckUpper", []string{name + "UpperArm", name + "LowerArm", name + "Hand"},
			sized(r.pos[first], r.pos[first+1], r.pos[first+2], r.tip[first+2]), radii)
	}
}

// bone is the name that a bone of the person has in the beast's skeleton.
func (r *rider) bone(name string) string {
	side := "left"
	if strings.HasPrefix(name, "right") {
		side = "right"
	}
	switch i := r.Bones.Index(name); {
	case name == "hips" || name == "spine":
		return "neck"
	case strings.HasSuffix(name, "Arm"):
		return name
	case name == "chest" || name == "upperChest" || strings.HasSuffix(name, "Shoulder"):
		return "neckUpper"
	case r.below(i, rig.LeftHand) || r.below(i, rig.RightHand):
		return side + "Hand"
	case r.below(i, rig.Neck):
		return "head"
	case strings.HasSuffix(name, "Leg") || strings.HasSuffix(name, "Foot"):
		return "neck"
	}
	return "neckUpper"
}

// below reports whether a bone of the person is another one or hangs on it.
func (r *rider) below(i, of int) bool {
	for i >= 0 && i != of {
		i = r.Bones.Bones[i].Parent
	}
	return i == of
}

// follow is what a part of the person follows on the beast's skeleton.
func (r *rider) follow(f rig.Follow, sized func(...vec) []vec) rig.Follow {
	switch {
	case f.Shares != nil:
		at := r.at
		if i := r.Bones.Index(f.Shares[0].Bone); i >= 0 {
			at = at.Mul(r.maps[i])
		}
		ends := sized(at.Point(f.From), at.Point(f.To))
		return rig.Follow{Shares: r.shares(f.Shares), Then: r.shares(f.Then), From: ends[0], To: ends[1]}
	// Hair and cloth that swing on the person go stiffly with the bone that their spring hangs on.
	case f.Spring != "":
		bones := r.Bones.Bones
		for _, s := range r.Bones.Springs {
			if s.Name == f.Spring {
				return rig.To(r.bone(bones[bones[r.Bones.Index(s.Bones[0])].Parent].Name))
			}
		}
	case f.Skirt > 0:
		return rig.To("neck")
	}
	// Everything else may follow trunk and head, which are the beast's neck here, and the arm of its side.
	on := rig.OnTrunk | rig.OnHead
	if f.Limbs&(rig.OnLeftArm|rig.OnLeftHand) != 0 {
		on |= rig.OnLeftArm
	}
	if f.Limbs&(rig.OnRightArm|rig.OnRightHand) != 0 {
		on |= rig.OnRightArm
	}
	return rig.Follow{Limbs: on}
}

func (r *rider) shares(of rig.Shares) rig.Shares {
	out := slices.Clone(of)
	for i := range out {
		out[i].Bone = r.bone(out[i].Bone)
	}
	return out
}

// seatRider adds the person's parts to the beast's scene, and the places where its hands hold.
func (b *body) seatRider() {
	r := b.rider
	for _, p := range r.Parts {
		p.Follow = r.follow(p.Follow, b.Sized)
		b.Add(p.Place(r.at))
	}
	b.Scene.Sockets = map[string]geom.Affine{}
	for name, at := range r.Sockets {
		if strings.HasPrefix(name, "hand.") {
			b.Scene.Sockets[name] = b.Frame.Mul(r.at).Mul(at)
		}
	}
}
