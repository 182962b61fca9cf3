package motion

import (
	"slices"
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Held is what a hand holds during an action: a way to carry it, and its shape in the bind pose. Where the shape is unknown, Up is zero.
type Held struct {
	As    Carry
	Up    geom.Vec3 // the way from the fist to the end that is carried ahead or above; of a unit's length
	At    geom.Vec3 // the middle of the fist, from the wrist, metres
	Above float32   // how far it reaches that way from there, metres
	Below float32   // and the other way
	Sort  string    // what it is, as rig.Ball; "": no word is known for it
}

// Carry is a way to carry a thing.
type Carry uint8

// The ways to carry a thing.
const (
	Nothing  Carry = iota
	Down           // something short, such as a cup or a dagger: the arm hangs and the fist is closed
	Upright        // long above the fist, such as a sword or a torch: upright beside the body
	Planted        // something that reaches the ground from the fist, such as a staff, a spear or a cane: it is set down with each second step
	Overhead       // something with a roof, such as an umbrella: over the head
	Hung           // something long below the fist, such as a lantern or a bucket: it hangs plumb
	Trailed        // a bow: along the hanging arm
	Pistol         // a short gun: the muzzle down, until it is aimed
	LongGun        // a gun for both hands: across the body, until it is aimed
)

// Scaled is what a hand holds in another size.
func (h Held) Scaled(k float32) Held {
	h.At, h.Above, h.Below = h.At.Mul(k), h.Above*k, h.Below*k
	return h
}

// long reports whether the thing is in the way of the hand's own work.
func (h *Held) long() bool { return h.As != Nothing && h.As != Down }

// sides reports whether an action changes to the other hand: the usual one holds something and the other is free.
func (f *family) sides(held [2]Held) bool {
	switch {
	case held[right].As == Nothing || held[left].As != Nothing:
		return false
	case f.category == everyday: // the held thing may be the cup itself, but not a staff
		return held[right].long()
	}
	return f.category == care || !f.holds && (f.category == "gesture" || f == throw || f == pickUp || f == openDoor || f == talking)
}

// carried gives the arms that hold something their place. Fights and work with tools have the hands in their own places, with closed
// fists; a hand that leaves its place for a gesture of both hands comes back to it. What is aimed or worked with comes from its carry pose and goes back to it.
func (b *Body) carried(o *Options, a *Act, f *family) {
	for s := range 2 {
		m, held := &a.Arms[s], &o.Held[s]
		switch {
		case held.As == Nothing:
			m.Aim = geom.Vec3{}
		case f == flying: // the forearm hangs, so what the fist holds points ahead
			*m = Arm{Fwd: a.HipLean + .25, Out: .34, Bend: .40, Grip: 1}
		case f.category == everyday && held.As == Down:
			m.Grip = max(m.Grip, .9)
			if held.Below > held.Above { // its work is done with the longer end
				m.Aim = m.Aim.Mul(-1)
			}
			if f == stirring && m.At.Y > a.Arms[1-s].At.Y && held.Up != (geom.Vec3{}) { // a ladle's or a spoon's bowl is in the pot
				m.Aim = geom.Vec3{X: -.10, Y: -.95, Z: .25}
				m.At.Y += .6 * held.Above / b.scale
			}
		case f.palms:
			bears := *m
			b.carry(o, a, s, 1, false)
			bears.Grip, bears.Aim = 1, geom.Vec3{Z: 1}
			bears.On.Y += fistUp
			weight := bears.Plant
			if b.hangs(held, s) { // the other hand does it alone
				bears = Arm{Out: .30, Bend: .05, Grip: 1}
			}
			armTo(m, bears, weight)
		case f.category == "work" && f.holds && s == left && o.Held[right].As != Nothing: // a shield stays at the side of a body that works with one hand
			b.carry(o, a, s, 1, false)
		case f.wields():
			m.Grip = max(m.Grip, 1-.3*m.Hold)
			switch {
			case f == rifle && held.As == Pistol:
				a.atLength(s)
			case f == rifle && held.As != LongGun:
				a.braced(s)
			}
			if grounded(f.from) == 1 && f.gait == nil {
				b.ready(o, a, s)
			}
		default:
			b.carry(o, a, s, 1, f.uses&onArms == 0 || f.loop && f.category != "gesture")
		}
	}
	b.shafted(o, a)
	for s := range 2 {
		if o.Held[s].Up != (geom.Vec3{}) {
			a.Arms[s].Tool = &o.Held[s]
		}
	}
}

// hangs reports whether a thing goes on along the arm from the hand, as a cane does: it would be in the ground below a fist that bears weight.
func (b *Body) hangs(held *Held, side int) bool {
	hand := &b.Skeleton.Bones[rig.LeftHand+rig.Side*side]
	return geom.Abs(held.Up.Dot(hand.Tip.Sub(hand.Pos).Norm())) > .7
}

// wields reports whether the family does its work with what a hand holds, or needs the hand.
func (f *family) wields() bool {
	return f.category == "combat" && f != hit && f != death || f.holds && f.category != everyday && f.category != care || f == climb || f == swim
}

// ready brings an arm that does nothing yet into its carry pose: as far as it is in the stance at ease.
func (b *Body) ready(o *Options, a *Act, side int) {
	m, rest := &a.Arms[side], stand().Arms[side]
	if at := geom.Smooth(.75, .30, max(armsApart(m, &rest), 2*m.Hold)); at > 0 {
		b.carry(o, a, side, at, false)
	}
}

// carry puts an arm, weight of it, where it carries what its hand holds. Both reports whether the other hand may help.
func (b *Body) carry(o *Options, a *Act, side int, weight float32, both bool) {
	m, held := &a.Arms[side], &o.Held[side]
	up := geom.Clamp01(1 - 1.2*max(geom.Abs(a.HipLean), geom.Abs(a.HipRoll)-.2)) // of a body that lies or rolls the arm rests
	// The arm goes on with what it does, but within what carrying bears: out of the body's way, and never high.
	to := Arm{Fwd: geom.Clamp(m.Fwd, -.3, .6), Out: geom.Clamp(m.Out, .24, .5), Bend: geom.Clamp(m.Bend, .1, .9), Twist: geom.Clamp(m.Twist, 0, .4), Grip: 1,
		Shrug: m.Shrug, Reach: m.Reach}
	sway := geom.Clamp(m.Fwd, -.5, .5)
	switch held.As {
	case Upright:
		// As much as the trunk leans, the forearm gives way: it stays level.
		bend := 1.36 - geom.Clamp(a.Lean+a.HipLean, -.3, .9)
		to = Arm{Fwd: .16 + .10*sway, Out: .38, Twist: -.06, Bend: bend, HandTurn: .40, Grip: 1, Shrug: m.Shrug * .5, Aim: geom.Vec3{Y: .96, Z: .2}}
	case Planted:
		b.plant(&to, a, held, side)
	case Overhead:
		to = Arm{Hold: 1, At: geom.Vec3{X: .19, Y: .03, Z: .30}, Elbow: .1, Fwd: m.Fwd, Out: .38, Bend: 1.7, Grip: 1, Aim: geom.Vec3{X: -.16, Y: .98, Z: -.10}}
	case Hung:
		to.Bend, to.Out, to.Aim = .45, .34, geom.Vec3{Y: 1}
	case Trailed:
		to.Bend, to.Out, to.Aim = .30, .34, geom.Vec3{Y: .35, Z: .94}
	case Pistol:
		to.Aim = geom.Vec3{Y: -.95, Z: .3}
	case LongGun:
		b.portArms(&to, a, o, side, weight*up, both)
	}
	if held.Up == (geom.Vec3{}) && held.As != Upright {
		to.Aim = geom.Vec3{}
	}
	to.Aim = to.Aim.Mul(up)
	to.Hold *= up
	from := *m
	armTo(m, to, weight)
	m.Grip, m.Aim = geom.Mix(from.Grip, 1, weight), geom.Mix3(from.Aim, to.Aim, weight)
}

// plant stands what reaches the ground on it, beside the foot of its side: it goes with the other foot, and is lifted while that foot is.
func (b *Body) plant(m *Arm, a *Act, held *Held, side int) {
	step := &a.Legs[1-side]
	foot := b.feet[side].ankle
	end := geom.Vec3{X: out(side) * (geom.Abs(foot.X) + .20*b.scale), Y: .008 + b.scale*geom.Clamp(.8*step.Y, 0, .10), Z: foot.Z + b.scale*(step.Z+.16)}
	trunk, chest := b.chest(a)
	shoulder := chest.Add(trunk.Rotate(b.Skeleton.Bones[rig.LeftUpperArm+rig.Side*side].Pos.Sub(b.Skeleton.Bones[rig.UpperChest].Pos)))
	reach := .92 * (b.reach[side][0] + b.reach[side][1])
	// the hand is above the end, a little behind it and as far from the body as the shoulder needs
	at := geom.Vec3{X: shoulder.X + out(side)*.14*b.scale, Z: geom.Mix(shoulder.Z, end.Z, .7)}
	d := geom.Vec3{X: at.X - end.X, Z: at.Z - end.Z}
	// The fist is as far from the end as the shaft is long below it, or half as high at least.
	at.Y = end.Y + geom.Sqrt(max(held.Below*held.Below-d.Dot(d), .25*held.Below*held.Below))
	at.Y = min(at.Y, shoulder.Y+.25*b.scale)
	if from := at.Sub(shoulder); from.Len() > reach {
		at = shoulder.Add(from.Mul(reach / from.Len()))
	}
	local := trunk.Inverse().Rotate(at.Sub(chest)).Mul(1 / b.scale)
	*m = Arm{Hold: 1, At: geom.Vec3{X: out(side) * local.X, Y: local.Y, Z: local.Z}, Elbow: .1, Fwd: m.Fwd, Out: .38, Bend: 1.2, Grip: 1, Shrug: m.Shrug * .5,
		Aim: outward(at.Sub(end).Norm(), side)}
}

// outward is a direction of the path's frame as an arm has it, and the other way round: X is outward on either side.
func outward(v geom.Vec3, side int) geom.Vec3 { return geom.Vec3{X: out(side) * v.X, Y: v.Y, Z: v.Z} }

// portArms holds a long gun before the body, its muzzle to the other side and down; with both hands where the other one is free.
func (b *Body) portArms(m *Arm, a *Act, o *Options, side int, weight float32, both bool) {
	barrel, at := geom.Vec3{X: -.62, Y: -.42, Z: .66}, geom.Vec3{X: .19, Y: -.33, Z: .22} // in the trunk's frame
	muzzle := geom.About(axisY, a.HipYaw+a.Yaw).Rotate(outward(barrel, side))
	*m = Arm{Hold: 1, At: at, Elbow: .25, Fwd: .2, Out: .3, Bend: 1.2, Grip: 1, Shrug: m.Shrug, Aim: outward(muzzle, side)}
	if other := &a.Arms[1-side]; both && o.Held[1-side].As == Nothing {
		support := at.Mad(barrel, .34).Add(geom.Vec3{Y: -.05})
		support.X = -support.X
		armTo(other, Arm{Hold: 1, At: support, Elbow: .2, Fwd: .6, Out: .2, Bend: 1.2, Grip: .7}, weight)
	}
}

// atLength holds a pistol that is aimed as a rifle is at the length of the arms, one hand around the other.
func (a *Act) atLength(side int) {
	gun, support := &a.Arms[side], &a.Arms[1-side]
	by := geom.Smooth(.6, .95, gun.Aim.Len()) * gun.Hold
	gun.At = geom.Mix3(gun.At, geom.Vec3{X: .03, Y: gun.At.Y, Z: gun.At.Z + .20}, by)
	support.At = geom.Mix3(support.At, geom.Vec3{X: .015 - gun.At.X, Y: gun.At.Y - .03, Z: gun.At.Z - .02}, by)
}

// braced lowers something that is no gun and is aimed all the same from the cheek to the hip, with the hand that supports it: a staff lies across the
// hand that holds it, so a wrist can keep it level only beside a forearm that points ahead and down.
func (a *Act) braced(side int) {
	gun, support := &a.Arms[side], &a.Arms[1-side]
	by := geom.Smooth(.6, .95, gun.Aim.Len())
	down := geom.Vec3{X: .06, Y: -.34, Z: .06}.Mul(by)
	gun.At, gun.Elbow = gun.At.Add(down), geom.Mix(gun.Elbow, 0, by)
	support.At = support.At.Add(geom.Vec3{X: -down.X, Y: down.Y, Z: down.Z})
}

// armedWords are in verbs of fights that do not say with what.
var armedWords = []string{"attack", "strik", "hit", "fight"}

// arm has a figure that attacks, which no words say with what, do so with what is upright in its right hand; bare hands punch.
func (s *Script) arm(held [2]Held) {
	if held[right].As != Upright {
		return
	}
	for i := range s.Lines {
		if l := &s.Lines[i]; l.Action.family() == punch && slices.ContainsFunc(armedWords, func(w string) bool { return strings.Contains(l.Verb, w) }) {
			l.Action = slash.in(l.Action.manner())
		}
	}
}
