package motion

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// sleep has the legs bent and the bill in the feathers of the back; the breast rises and falls.
func (b *fowl) sleep(t float32) rig.Pose {
	p := b.skeleton.Rest()
	breath := .5 - .5*geom.Cos(tau*t)
	p.Root.Y -= b.height * (.16 - .012*breath)
	b.heads(&p, .10-.03*breath, 2.3, 0)
	b.feet(&p, [2]Stride{})
	return p
}

// preen draws the bill through the feathers of the left side and of the right one.
func (b *fowl) preen(t float32) rig.Pose {
	p := b.skeleton.Rest()
	left, right := hold(0, .12, .40, .52, t), hold(.48, .60, .88, 1, t)
	nibble := wave(16*t) * (hold(.10, .16, .36, .42, t) + hold(.58, .64, .84, .90, t))
	turnBone(b.skeleton, &p, "hips", geom.Euler(.12*(left+right), .10*(left-right), 0))
	b.heads(&p, .55*(left+right)+.07*nibble, 1.7*(left-right), 0)
	gape(b.skeleton, &p, .25*geom.Abs(nibble))
	b.feet(&p, [2]Stride{})
	return p
}

// stretch leans forward with a long neck and raises both wings, half open.
func (b *fowl) stretch(t float32) rig.Pose {
	p := b.skeleton.Rest()
	on := hold(.02, .34, .64, 1, t)
	turnBone(b.skeleton, &p, "hips", geom.Euler(.30*on, 0, 0))
	p.Root.Y -= .06 * b.height * on
	b.heads(&p, -.30*on, 0, .25*on)
	b.feet(&p, [2]Stride{})
	open := p.Clone()
	b.wings(&open, 0, .25, .62+.03*wave(3*t), 0)
	return p.Mixed(open, on)
}

// flap stands with a raised breast and beats the wings.
func (b *fowl) flap(t float32) rig.Pose {
	p := b.skeleton.Rest()
	on := hold(0, .18, .80, 1, t)
	turnBone(b.skeleton, &p, "hips", geom.Euler(-.22*on+.03*wave(3*t), 0, 0))
	b.heads(&p, .10*on, 0, .10*on)
	b.feet(&p, [2]Stride{})
	beating := p.Clone()
	b.wings(&beating, 0, 3*t, .40, .60)
	return p.Mixed(beating, on)
}

// onWater adds swimming for a bird that swims, and leaves the walk out of one that lies on the water. A bird that stands upright, such as a penguin, does not
// lie on the water as it stands.
func (b *fowl) onWater(moves Moves) Moves {
	const upright = .8 // radians of the trunk above the level
	afloat := b.skeleton.Posture == rig.Afloat
	if !slices.Contains(b.skeleton.Deeds, "swim") || !afloat && b.air.trunk > upright {
		return moves
	}
	if afloat {
		moves = slices.DeleteFunc(moves, func(m Movement) bool { return m.Name == "walk" })
	}
	return append(moves, Movement{Name: "swim", About: "A bird swims, paddling with one foot and the other.", Seconds: 1.3 * geom.Sqrt(max(b.height, .05)/.25),
		Loop: true, travel: forward(2 * b.height), radius: 4 * b.height, pose: func(t float32) rig.Pose { return b.swim(t, afloat) }})
}

// swim lies on the water, or as high as the bird stands, its legs under it; trunk and neck give a little with each stroke of a foot.
func (b *fowl) swim(t float32, afloat bool) rig.Pose {
	p := b.skeleton.Rest()
	p.Root.Y += .02 * b.height * wave(t)
	turnBone(b.skeleton, &p, "hips", geom.Euler(.02*wave(2*t+.1), .05*wave(t), .05*wave(t+.2)))
	b.heads(&p, .04*wave(2*t), -.05*wave(t), .08*wave(2*t+.2))
	if tail := b.skeleton.Index("tail1"); tail >= 0 {
		p.Turns[tail] = geom.Euler(0, .16*wave(t+.3), 0)
	}
	if afloat {
		return p
	}
	var feet [2]Stride
	for i := range feet {
		u := t + .5*float32(i)
		folded := .5 + .5*geom.Cos(tau*u)
		// A foot goes back spread and low, and forward folded and high.
		feet[i] = Stride{Ahead: -.25 - .26*wave(u), Lift: .30 + .12*folded, Cannon: .4 - .5*folded, Foot: -1.1 * folded}
	}
	b.feet(&p, feet)
	return p
}
