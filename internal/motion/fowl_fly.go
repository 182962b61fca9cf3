package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// flight is how far a bird turns from its bind pose to one that flies level, radians about +X: what is positive leans forward. A bird that is built in
// flight turns hardly at all.
type flight struct {
	trunk, neck, head, leg, foot, tail float32
	rise                               float32 // metres that its hips are higher
}

// Radians above the level that trunk and neck have in flight, and radians that a leg is laid back from hanging straight down.
const (
	levelTrunk = .12
	levelNeck  = .25
	laidBack   = 1.37
)

// flight measures how far the body and the wings of the bird's bind pose are turned from level flight.
func (b *fowl) flight() flight {
	s := b.skeleton
	slope := func(from, to geom.Vec3) float32 { return geom.Atan2(to.Y-from.Y, to.Z-from.Z) }
	f := flight{rise: .6 * b.height}
	chest := s.Index("chest")
	f.trunk = geom.Clamp(slope(s.Bones[0].Pos, s.Bones[chest].Tip)-levelTrunk, 0, 1.6)
	if n := len(b.neck); n > 0 {
		// The neck goes with the trunk: only what is left of its slope is its own to turn.
		f.neck = geom.Clamp(slope(s.Bones[b.neck[0]].Pos, s.Bones[b.neck[n-1]].Tip)-f.trunk-levelNeck, 0, 1.6)
	}
	if l := s.Index("leftLegUpper"); l >= 0 {
		hip, heel := s.Bones[l].Pos, s.Bones[s.Index("leftLegCannon")].Tip
		back := geom.Atan2(hip.Z-heel.Z, hip.Y-heel.Y)
		f.leg = geom.Clamp(laidBack-back-f.trunk, 0, 1.4)
	}
	if t := s.Index("tail1"); t >= 0 {
		d := s.Bones[t].Tip.Sub(s.Bones[t].Pos)
		f.tail = geom.Clamp(geom.Atan2(-d.Y, -d.Z)-f.trunk-.05, -1.5, 1.5)
	}
	f.head, f.foot = f.trunk+f.neck, .9
	if s.Posture == rig.Aloft {
		f = flight{}
	}
	return f
}

// beats is how long a stroke of the wings takes, seconds: the larger the bird, the slower.
func (b *fowl) beats() float32 {
	high := b.height
	if b.skeleton.Posture == rig.Aloft {
		l := b.skeleton.Index("leftWingUpper")
		// Built in flight a bird has no hips over the ground; hips stand about .35 of a wing's length high.
		high = .35 * b.skeleton.Bones[b.skeleton.Index("leftWingHand")].Tip.Sub(b.skeleton.Bones[l].Pos).Len()
	}
	// .7 s for hips .3 m above the ground, and by the root of the height for others.
	return .70 * geom.Sqrt(max(high, .05)/.3)
}

// flights are the movements of a bird in the air.
func (b *fowl) flights() []Movement {
	long := max(b.height, .05)
	return []Movement{
		{Name: "fly", About: "A bird flies, beating its wings.", Seconds: b.beats(), Loop: true, Fine: true, pose: b.fly,
			travel: forward(8 * long), radius: 12 * long, ignores: upward | downward},
		{Name: "glide", About: "A bird glides, its wings spread.", Seconds: 3 * b.beats(), Loop: true, pose: b.glide, travel: forward(16 * long),
			radius: 14 * long, ignores: upward | downward},
		{Name: "dive", About: "A bird folds its wings, shoots down head first and pulls out with its wings spread.", Seconds: 4 * b.beats(), Fine: true,
			pose: b.dive, travel: func(t float32) geom.Vec3 { return geom.Vec3{Z: 14 * long * geom.Smooth(-.2, 1, t)} }, heeds: downward, ignores: upward},
		{Name: "hover", About: "A bird stays in the air on the spot, beating its wings.", Seconds: .85 * b.beats(), Loop: true, Fine: true, pose: b.hover},
	}
}

// level is the bird in the air with its breast raised by so many radians, before its wings move.
func (b *fowl) level(raised float32) rig.Pose {
	s, f := b.skeleton, b.air
	p := s.Rest()
	p.Root.Y += f.rise
	turnBone(s, &p, "hips", geom.About(axisX, f.trunk-raised))
	for _, k := range b.neck {
		p.Turns[k] = geom.About(axisX, f.neck/float32(len(b.neck)))
	}
	turnBone(s, &p, "head", geom.About(axisX, raised-f.head))
	for _, side := range []string{"left", "right"} {
		turnBone(s, &p, side+"LegUpper", geom.About(axisX, f.leg))
		turnBone(s, &p, side+"LegFoot", geom.About(axisX, f.foot))
	}
	turnBone(s, &p, "tail1", geom.About(axisX, f.tail))
	return p
}

// wings holds the wings of a trunk that is turned forward by some radians at a phase of a stroke from a middle height, up and down by a size, all radians:
// down spread wide, up with the wrists folded, the upper arm back, the forearm forward and the hand back. The hand follows late. The stroke and the wings
// are level, however the trunk is held.
func (b *fowl) wings(p *rig.Pose, forward, t, middle, size float32) {
	fold := max(0, -wave(t)) * size / .75
	for i, side := range []string{"left", "right"} {
		x := out(i)
		up := geom.About(axisZ, x*(middle+size*wave(t+.25))).Mul(geom.About(axisY, x*.30*fold))
		turnBone(b.skeleton, p, side+"WingUpper", geom.About(axisX, -forward).Mul(up).Mul(b.spread[i]))
		turnBone(b.skeleton, p, side+"WingLower", b.onWing(i, geom.About(axisZ, x*size*(-.13+.47*wave(t+.12))).Mul(geom.About(axisY, -x*.45*fold))))
		turnBone(b.skeleton, p, side+"WingHand", b.onWing(i, geom.About(axisZ, x*.60*size*wave(t+.02)).Mul(geom.About(axisY, x*.60*fold))))
	}
}

// onWing is a turn of the spread wing of a side as a turn of the wing as it is bound.
func (b *fowl) onWing(side int, turn geom.Quat) geom.Quat {
	return b.spread[side].Inverse().Mul(turn).Mul(b.spread[side])
}

// fly beats the wings; the body rises as they go down.
func (b *fowl) fly(t float32) rig.Pose {
	p := b.level(.02 * wave(t))
	p.Root.Y -= .08 * b.height * wave(t+.2)
	b.wings(&p, b.air.trunk, t, .12, .70)
	return p
}

// glide holds the wings out and leans a little to one side and to the other.
func (b *fowl) glide(t float32) rig.Pose {
	p := b.level(0)
	p.Root.Y += .04 * b.height * wave(t)
	p.Turns[0] = geom.About(axisZ, .10*wave(t)).Mul(p.Turns[0])
	b.wings(&p, b.air.trunk, t, .14, .05)
	return p
}

// dive falls head first from a height, the wings drawn back to the body, and ends in level flight.
func (b *fowl) dive(t float32) rig.Pose {
	down, fall := hold(.04, .30, .58, .90, t), geom.Smooth(.12, .86, t)
	p := b.level(-1.0 * down)
	p.Root.Y += 5 * b.height * (1 - fall)
	b.wings(&p, b.air.trunk, 0, .14, .05)
	folded := hold(.02, .24, .56, .80, t)
	for i, side := range []string{"left", "right"} {
		x := out(i)
		for k, bone := range []string{"WingUpper", "WingLower", "WingHand"} {
			n := b.skeleton.Index(side + bone)
			if n >= 0 {
				swept := geom.About(axisY, x*[3]float32{.85, -1.25, 1.35}[k]*folded)
				if k > 0 {
					swept = b.onWing(i, swept)
				}
				p.Turns[n] = swept.Mul(p.Turns[n])
			}
		}
	}
	return p
}

// hover is a flight on the spot with the breast raised.
func (b *fowl) hover(t float32) rig.Pose {
	p := b.level(.55)
	p.Root.Y -= .06 * b.height * wave(t+.2)
	b.wings(&p, b.air.trunk, t, .15, .75)
	return p
}

// takeoff crouches, leaps, and is in flight at its end.
func (b *fowl) takeoff(t float32) rig.Pose {
	up := geom.Smooth(.22, 1, t)
	p := b.skeleton.Rest()
	p.Root.Y -= .16 * b.height * bump(0, .34, t)
	b.feet(&p, [2]Stride{})
	air := b.level(.5 * bump(.2, 1, t))
	b.wings(&air, b.air.trunk, 2*t, .12, .70)
	return p.Mixed(air, up)
}

// land comes out of flight with the breast raised, and stands with folded wings at its end.
func (b *fowl) land(t float32) rig.Pose {
	p := b.skeleton.Rest()
	p.Root.Y -= .10 * b.height * bump(.72, 1, t)
	b.feet(&p, [2]Stride{})
	air := b.level(.6 * bump(0, .9, t))
	b.wings(&air, b.air.trunk, 2*t, .12, .70)
	return air.Mixed(p, geom.Smooth(.20, .80, t))
}
