package robot

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
)

// side is a side of the body; the robot's left is +X.
type side int

const (
	left side = iota
	right
)

func (s side) sign() float32 { return float32(1 - 2*int(s)) }

func (s side) String() string { return [...]string{"left", "right"}[s] }

// of names a part of this side.
func (s side) of(name string) string { return name + "." + s.String() }

// hand is the socket of this side's hand.
func (s side) hand() string { return "hand." + s.String() }

// seen is the frame as this side's parts use it: they are built for the left, and mirrored for the right.
func (s side) seen(frame geom.Affine) geom.Affine { return frame.Mul(geom.Stretch(s.sign(), 1, 1)) }

// Lengths of the usual skeleton, in metres.
const (
	ankleHeight = .105
	shinLength  = .375
	thighLength = .375
	upperArm    = .275
	lowerArm    = .265
	hipAside    = .112
	armAside    = .268
)

// skeleton is a pose: the frame of every joint, origin at the joint, Y up the bone, +Z to the front.
// Limbs hang along −Y; at rest all frames are turned alike.
type skeleton struct {
	hips, spine, chest, neck, head geom.Affine
	arms                           [2]arm // by side
	legs                           [2]leg
}

type arm struct{ upper, lower, hand geom.Affine }

type leg struct{ upper, lower, foot geom.Affine }

// attitude is what a pose chooses.
type attitude struct {
	shift             geom.Vec3 // of the hips, from straight above the feet
	roll, turn, nod   float32   // of the hips to its left; of the head to its left, and down
	arms              [2]armAngles
	feet              [2]geom.Vec3 // ankles, from straight under the hip joints
	splay             [2]float32   // toes outward
	curl              float32      // of the fingers, 0 straight, 1 at rest
	breast, shoulders float32      // counter-turn of the chest: roll, and yaw to its left
}

// armAngles are radians: the upper arm away from the body and forward, the turn of the arm that brings the back of the hand forward, the elbow's bend.
type armAngles struct{ out, forward, twist, bend float32 }

func (r *robot) attitude() attitude {
	switch r.Brief.Pose {
	case archetype.TPose:
		return attitude{arms: [2]armAngles{{out: geom.Pi / 2}, {out: geom.Pi / 2}}, curl: .12}
	case archetype.APose:
		return attitude{arms: [2]armAngles{{out: geom.Pi / 4}, {out: geom.Pi / 4}}, curl: .12}
	}
	a := attitude{
		shift: geom.Vec3{X: -.022, Y: -.012}, roll: .035, turn: r.HeadTurn, nod: .03,
		arms: [2]armAngles{{out: .17, forward: .02, twist: .50, bend: .42}, {out: .14, forward: .10, twist: .45, bend: .26}},
		feet: [2]geom.Vec3{{X: .020, Z: .055}, {X: -.008, Z: -.020}}, splay: [2]float32{.20, .13},
		curl: 1, breast: -.05, shoulders: .06,
	}
	for _, s := range []side{left, right} {
		switch {
		case slices.Contains(r.Raised, s.hand()):
			a.arms[s] = armAngles{out: .16, forward: .22, bend: 1.32} // the forearm level, the thumb up
		case slices.Contains(r.Hung, s.hand()):
			a.arms[s] = armAngles{out: .30, forward: .20, bend: .70}
		}
	}
	return a
}

// pose hangs the skeleton.
func (r *robot) pose() *skeleton {
	a, b := r.attitude(), &skeleton{}
	l := r.Limb
	stand := (ankleHeight + shinLength + thighLength) * l.Tall
	b.hips = geom.Move(a.shift.X, stand+a.shift.Y, a.shift.Z).Mul(geom.TurnZ(-a.roll))
	b.spine = b.hips.Mul(r.Body.move(0, .100, 0)).Mul(geom.TurnZ(a.roll - a.breast/2))
	b.chest = b.spine.Mul(r.Body.move(0, .130, 0)).Mul(geom.TurnY(a.shoulders)).Mul(geom.TurnZ(-a.breast / 2))
	b.neck = b.chest.Mul(r.Body.move(0, .300, -.006)).Mul(geom.TurnZ(a.breast))
	b.head = b.neck.Mul(r.Head.move(0, .080, .004)).Mul(geom.TurnY(a.turn)).Mul(geom.TurnX(a.nod))
	for _, s := range []side{left, right} {
		b.arms[s] = r.hang(b.chest, s, a.arms[s])
		hip := b.hips.Point(r.Body.at(s.sign()*hipAside, 0, 0))
		ankle := geom.Vec3{X: r.Body.Wide * s.sign() * hipAside, Y: ankleHeight * l.Tall}.Add(a.feet[s])
		toes := geom.TurnY(s.sign() * a.splay[s])
		k := &b.legs[s]
		k.upper, k.lower = reach(hip, ankle, toes.Z, thighLength*l.Tall, shinLength*l.Tall)
		k.foot = toes
		k.foot.T = ankle
	}
	return b
}

// hang is an arm on the chest.
func (r *robot) hang(chest geom.Affine, s side, a armAngles) arm {
	k := s.sign()
	upper := chest.Mul(r.Body.move(k*armAside, .215, 0)).Mul(geom.TurnZ(k * a.out)).Mul(geom.TurnX(-a.forward)).Mul(geom.TurnY(-k * a.twist * .4))
	lower := upper.Mul(r.Limb.move(0, -upperArm, 0)).Mul(geom.TurnX(-a.bend)).Mul(geom.TurnY(-k * a.twist * .6))
	return arm{upper: upper, lower: lower, hand: lower.Mul(r.Limb.move(0, -lowerArm, 0))}
}

// reach bends a leg of two bones of lengths a and b from the hip to the ankle, its knee towards front.
func reach(hip, ankle, front geom.Vec3, a, b float32) (upper, lower geom.Affine) {
	way := ankle.Sub(hip)
	d := min(way.Len(), a+b)
	down := way.Norm()
	ahead := front.Mad(down, -front.Dot(down)).Norm()
	cos := geom.Clamp((a*a+d*d-b*b)/(2*a*d), -1, 1) // law of cosines at the hip
	knee := hip.Mad(down, a*cos).Mad(ahead, a*geom.Sqrt(1-cos*cos))
	return bone(hip, knee, front), bone(knee, ankle, front)
}

// bone is the frame at from whose −Y runs to the next joint.
func bone(from, to, front geom.Vec3) geom.Affine {
	up := from.Sub(to).Norm()
	z := front.Mad(up, -front.Dot(up)).Norm()
	return geom.Affine{X: up.Cross(z), Y: up, Z: z, T: from}
}

// joints lists the skeleton for rigging, parents first.
func (b *skeleton) joints() []scene.Joint {
	out := []scene.Joint{
		{Name: "hips", Parent: -1, Pos: b.hips.T},
		{Name: "spine", Parent: 0, Pos: b.spine.T},
		{Name: "chest", Parent: 1, Pos: b.chest.T},
		{Name: "neck", Parent: 2, Pos: b.neck.T},
		{Name: "head", Parent: 3, Pos: b.head.T},
	}
	chain := func(s side, parent int, names [3]string, at [3]geom.Affine) {
		for i, name := range names {
			out = append(out, scene.Joint{Name: s.of(name), Parent: parent, Pos: at[i].T})
			parent = len(out) - 1
		}
	}
	for _, s := range []side{left, right} {
		a := b.arms[s]
		chain(s, 2, [3]string{"upper_arm", "lower_arm", "hand"}, [3]geom.Affine{a.upper, a.lower, a.hand})
	}
	for _, s := range []side{left, right} {
		l := b.legs[s]
		chain(s, 0, [3]string{"upper_leg", "lower_leg", "foot"}, [3]geom.Affine{l.upper, l.lower, l.foot})
	}
	return out
}

// sockets are where it can hold and wear something. A hand's +Y is the way a held shaft points: to the thumb.
func (r *robot) sockets() map[string]geom.Affine {
	grip := func(s side) geom.Affine {
		return r.bones.arms[s].hand.Mul(r.Hand.move(-s.sign()*.028, -.085, .004)).Mul(geom.TurnX(geom.Pi / 2))
	}
	return map[string]geom.Affine{
		left.hand():  grip(left),
		right.hand(): grip(right),
		"head":       r.bones.head.Mul(r.Head.move(0, .245, 0)),
		"back":       r.bones.chest.Mul(r.Body.move(0, .14, -.26)).Mul(geom.TurnY(geom.Pi)),
	}
}
