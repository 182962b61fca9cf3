package procedural

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language/note"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/motion"
)

// The sockets of what is aimed: where the right hand holds it, +Y up and +Z the way it shoots; and where the left one does, +Y out at its thumb and +Z to
// its knuckles. A pistol has no place for the left hand, which clasps the right one.
const (
	triggerSocket = "trigger"
	foreSocket    = "fore"
)

// Of what is aimed: where the hand at its trigger is from the lips of the figure, shares of the figure's height. A long gun has its butt at the shoulder
// and its stock at the cheek, a pistol is at the arm's length, and a bow has its string at the corner of the mouth.
var (
	shouldered = geom.Vec3{X: -.030, Y: -.020, Z: .095}
	atLength   = geom.Vec3{X: -.020, Y: .005, Z: .165}
	atMouth    = geom.Vec3{X: -.028, Y: -.008, Z: .020}
	atThrow    = geom.Vec3{X: -.121, Y: .065, Z: -.034} // of what is long and is thrown: beside the head
)

// aim holds a weapon level before the face of the figure that takes aim with it, and gives the places of both hands on it. ok is false for any other thing,
// and for a figure in another pose.
func (g *group) aim(by, b *body) (grips [2]geom.Affine, ok bool) {
	trigger, ok := b.socket(triggerSocket)
	if !ok || !by.figure() || !by.of.brief.Traits[motion.Aim] || by.of.brief.Seat.Height > 0 || by.of.brief.Seat.Stands {
		return grips, false
	}
	lips, ok := by.socket(lipsSocket)
	if !ok {
		return grips, false
	}
	fore, long := b.socket(foreSocket)
	at := atLength
	switch {
	case long && isBow(trigger, fore):
		at = atMouth
	case long:
		at = shouldered
	}
	if by.grasps("hand.right", b); long && isBow(trigger, fore) {
		by.grasps("hand.right", nil)
		by.grasps("hand.left", b)
	}
	high := by.tall()
	to := lips.T.Add(at.Mul(high))
	b.move(geom.Move(to.X, to.Y, to.Z).Mul(rigid(trigger).Inverse()))
	trigger, _ = b.socket(triggerSocket)
	right := grasp(trigger.T, geom.Vec3{Y: 1, X: .15}, geom.Vec3{Z: 1, X: .2})
	left := grasp(trigger.T.Add(geom.Vec3{X: .012, Y: -.012, Z: .006}.Mul(high)), geom.Vec3{Y: 1, X: -.2}, geom.Vec3{X: -.7, Z: .8})
	if long {
		fore, _ = b.socket(foreSocket)
		left = grasp(fore.T, rigid(fore).Y, rigid(fore).Z)
	}
	return by.gripping([2]geom.Affine{left, right}), true
}

// hurl holds what is long beside the head of the figure that throws it, its tip ahead, and gives the place of the hand on it. ok is false for any other
// thing and in another pose.
func (g *group) hurl(by, b *body) (hand geom.Affine, ok bool) {
	grip, gripped := b.socket("grip")
	lips, ok := by.socket(lipsSocket)
	if size := b.bounds().Size(); !ok || !gripped || !by.of.brief.Traits[hurling] || !b.wields() || size.Y < pole || b.hand != hands[0] {
		return hand, false
	}
	to := lips.T.Add(atThrow.Mul(by.tall()))
	b.move(geom.Move(to.X, to.Y, to.Z).Mul(geom.TurnX(quarter)).Mul(rigid(grip).Inverse()))
	return by.gripped(grasp(to, geom.Vec3{Z: 1}, geom.Vec3{Y: 1})), true
}

// heft holds a weapon or a tool before the figure that holds it in both hands, its point ahead of the face, and gives the places of both hands at its grip.
func (g *group) heft(by, b *body) (grips [2]geom.Affine, ok bool) {
	grip, gripped := b.socket("grip")
	lips, ok := by.socket(lipsSocket)
	if !ok || !gripped || !by.figure() || !by.of.brief.Traits[motion.BothHands] || !b.wields() || by.of.brief.Seat.Height > 0 {
		return grips, false
	}
	fists := motion.OnGuard.Fists(lips.T, by.tall())
	b.move(fists[1].Mul(rigid(grip).Inverse()))
	return by.gripping(fists), true
}

// oneGrip is how far apart the hands of a figure are at most that hold one grip, a share of its height.
const oneGrip = .2

// tellHands notes words for both hands where the built figure has its hands neither at one grip nor at a thing that takes both.
func (p *plan) tellHands(s *scene.Scene, b *archetype.Brief) {
	if s.Bones == nil || len(s.Joints) <= max(rig.LeftHand, rig.RightHand) || !slices.Contains(p.intent.Traits, motion.BothHands) ||
		b.Seat.Hands[0] != (geom.Affine{}) && b.Seat.Hands[1] != (geom.Affine{}) {
		return
	}
	if apart := s.Joints[rig.LeftHand].Pos.Sub(s.Joints[rig.RightHand].Pos).Len(); apart > oneGrip*s.Bones.Bones[rig.Head].Tip.Y {
		p.uneven = append(p.uneven, note.Of(note.Unshown, motion.BothHands).But("a hand of the %s alone is at it", bare(p)))
	}
}

// hurling is the pose of a figure that throws something.
const hurling = "hurling"

// toKnuckles turns a gun at its trigger into the frame of the hand that holds it: up is the thumb, and it shoots to where the knuckles point.
var toKnuckles = geom.Affine{X: geom.Vec3{Z: -1}, Y: geom.Vec3{Y: 1}, Z: geom.Vec3{X: 1}}

// isBow reports whether what is aimed with a place for the left hand is a bow, which that hand holds upright.
func isBow(trigger, fore geom.Affine) bool { return rigid(fore).Y.Dot(rigid(trigger).Y) > .7 }

// gun is the trigger of a body that a hand aims, other than a bow.
func (b *body) gun() (trigger geom.Affine, ok bool) {
	trigger, ok = b.socket(triggerSocket)
	fore, long := b.socket(foreSocket)
	return trigger, ok && !(long && isBow(trigger, fore))
}

// grasps tells the bones of a figure what one of its hands holds; nil: nothing.
func (b *body) grasps(hand string, held *body) {
	if !b.figure() {
		return
	}
	sort := ""
	if held != nil && held.aimed() {
		if sort = rig.ToolBow; held.shoots() {
			sort = rig.ToolGun
		}
	}
	b.scene.Bones.Hold(1-slices.Index(hands, hand), sort)
}

// shoots reports whether a body is a gun.
func (b *body) shoots() bool {
	_, gun := b.gun()
	return gun
}

// aimed reports whether a body is a weapon that hands take aim with.
func (b *body) aimed() bool {
	_, ok := b.scene.Sockets[triggerSocket]
	return ok
}
