package motion

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// fowl is a bird's skeleton with its legs and wings.
type fowl struct {
	skeleton *rig.Skeleton
	legs     [2]shank
	height   float32 // of the hips
	neck     []int
	air      flight
	ground   *ground
	spread   [2]geom.Quat // from the wing of the bind pose to a wing that is spread aside and level
}

func birdMovements(s *rig.Skeleton) ([]Movement, error) {
	b := &fowl{skeleton: s, height: s.Bones[0].Pos.Y, neck: bonesOf(s, "neck"), ground: newGround(s)}
	for i, side := range []string{"left", "right"} {
		l, err := newShank(s, side+"Leg")
		if err != nil {
			return nil, err
		}
		b.legs[i] = l
		b.spread[i] = geom.Still
		if w := s.Index(side + "WingUpper"); w >= 0 {
			tip := s.Bones[s.Index(side+"WingHand")].Tip.Sub(s.Bones[w].Pos)
			if aside := tip.X * out(i); aside < .6*tip.Len() { // folded: first it swings out
				lean := geom.Atan2(-tip.Z, -tip.Y) // by which its fore edge, which points to the breast, is turned down from the level
				b.spread[i] = geom.About(axisX, -lean).Mul(shortest(tip.Norm(), geom.Vec3{X: out(i)}))
			}
		}
	}
	b.air = b.flight()
	if s.Posture == rig.Aloft {
		return append(b.flights(), Movement{Name: "look", About: "A bird turns its head to one side and to the other.", Seconds: 2.4,
			pose: b.looks(toBothSides), looks: b.looks, heeds: aside | upward | downward}), nil
	}
	ground := []Movement{
		{Name: "idle", About: "A bird stands and looks about in jerks.", Seconds: 4, Loop: true, pose: b.idle},
		{Name: "walk", About: "A bird walks, its head nodding.", Seconds: .9 * geom.Sqrt(max(b.height, .05)/.5), Loop: true, pose: b.walk(0),
			travel: forward(.9 * b.height), arc: b.walk, radius: 1.2 * b.height},
		{Name: "look", About: "A bird turns its head to one side and to the other.", Seconds: 2.4, pose: b.looks(toBothSides), looks: b.looks,
			heeds: aside | upward | downward},
		{Name: "peck", About: "A bird pecks at the ground.", Seconds: 1.6, Loop: true, pose: b.peck},
		{Name: "drink", About: "A bird dips its beak, raises its head and swallows.", Seconds: 2.8, Loop: true, pose: b.drink},
		{Name: "call", About: "A bird stretches its neck and calls.", Seconds: 2, pose: b.call},
		{Name: "sing", About: "A bird raises its head and sings in two phrases, its throat trembling.", Seconds: 4, pose: b.sing},
		{Name: "die", About: "A bird falls on its side.", Seconds: 1.2, pose: b.falls},
		{Name: "sleep", About: "A bird sleeps with bent legs, its head turned back.", Seconds: 5, Loop: true, pose: b.sleep},
		{Name: "preen", About: "A bird preens its feathers on one side and on the other.", Seconds: 5, Loop: true, pose: b.preen},
	}
	ground = b.onWater(ground)
	if b.skeleton.Index("leftWingHand") >= 0 {
		ground = append(ground,
			Movement{Name: "stretch", About: "A bird leans forward and stretches its wings.", Seconds: 3, pose: b.stretch},
			Movement{Name: "flap", About: "A bird stands and flaps its wings.", Seconds: 3 * b.beats(), Fine: true, pose: b.flap})
	}
	if !b.carried() {
		return ground, nil
	}
	return slices.Concat(ground, []Movement{
		{Name: "takeoff", About: "A bird crouches, leaps and flies up.", Seconds: 2 * b.beats(), Fine: true, pose: b.takeoff},
		{Name: "land", About: "A bird comes down with raised breast, its feet first, and folds its wings.", Seconds: 2.4 * b.beats(), Fine: true, pose: b.land},
	}, b.flights()), nil
}

// carried reports whether the wings carry the bird: those of penguins, dodos and ostriches are hardly longer than the trunk.
func (b *fowl) carried() bool {
	s := b.skeleton
	from, to, chest := s.Index("leftWingUpper"), s.Index("leftWingHand"), s.Index("chest")
	return from >= 0 && to >= 0 && chest >= 0 && s.Bones[to].Tip.Sub(s.Bones[from].Pos).Len() > 1.25*s.Bones[chest].Tip.Sub(s.Bones[0].Pos).Len()
}

// heads turns neck and head: down and to the left, shared out.
func (b *fowl) heads(p *rig.Pose, down, look, forward float32) {
	n := float32(max(1, len(b.neck)))
	for i, k := range b.neck {
		// The root of the neck goes forward by the angle that the rest of it goes back: the head is thrust ahead and stays level.
		s := float32(1)
		if i > 0 {
			s = -1
		}
		p.Turns[k] = geom.Euler(down/n+s*forward, look/n*.5, 0)
	}
	turnBone(b.skeleton, p, "head", geom.Euler(down*.3, look*.5, 0))
}

func (b *fowl) feet(p *rig.Pose, steps [2]Stride) {
	for range 3 {
		at := b.skeleton.Place(*p, rig.Placed{})
		var short float32
		for i := range 2 {
			st := steps[i]
			st.Ahead, st.Lift, st.Aside = st.Ahead*b.height, st.Lift*b.height, st.Aside*b.height
			short = max(short, b.legs[i].put(b.skeleton, p, at, st))
		}
		if short < 2e-4 {
			return
		}
		// A slanted leg gains less than the body comes down: a tenth more.
		p.Root.Y -= short * 1.1
	}
}

func (b *fowl) idle(t float32) rig.Pose {
	p := b.skeleton.Rest()
	p.Root.Y -= b.height * .01 * (1 - geom.Cos(2*tau*t))
	// From one place to another in a twenty-fifth of the time, and still in between: eyes of birds hardly turn.
	look := .7*(hold(.10, .14, .34, .38, t)-hold(.52, .56, .78, .82, t)) + .2*hold(.38, .42, .48, .52, t)
	b.heads(&p, .1*hold(.30, .34, .50, .54, t), look, 0)
	b.feet(&p, [2]Stride{})
	return p
}

// looks is a bird that turns its head to one place after another.
func (b *fowl) looks(at []glance) func(t float32) rig.Pose {
	return func(t float32) rig.Pose {
		p := b.skeleton.Rest()
		yaw, nod := glancing(at, t)
		b.heads(&p, .6*nod, 1.2*yaw, 0)
		if b.skeleton.Posture != rig.Aloft {
			b.feet(&p, [2]Stride{})
		}
		return p
	}
}

func (b *fowl) peck(t float32) rig.Pose {
	p := b.skeleton.Rest()
	down := hold(0, .22, .30, .50, t) + .85*hold(.42, .60, .68, 1, t)
	turnBone(b.skeleton, &p, "hips", geom.Euler(.55*down, 0, 0))
	b.heads(&p, .9*down, 0, 0)
	gape(b.skeleton, &p, .5*(bump(.10, .28, t)+bump(.50, .66, t)+bump(.30, .42, t)))
	b.feet(&p, [2]Stride{})
	return p
}

// drink dips the beak, then lays the head back, so that the water runs down.
func (b *fowl) drink(t float32) rig.Pose {
	p := b.skeleton.Rest()
	down, up := hold(0, .18, .30, .46, t), hold(.44, .58, .80, 1, t)
	turnBone(b.skeleton, &p, "hips", geom.Euler(.55*down-.06*up, 0, 0))
	b.heads(&p, .95*down-.40*up+.03*wave(9*t)*up, 0, 0)
	gape(b.skeleton, &p, .30*down+(.14+.10*wave(9*t))*up)
	b.feet(&p, [2]Stride{})
	return p
}

// call raises breast and head, and thrusts with each sound.
func (b *fowl) call(t float32) rig.Pose {
	p := b.skeleton.Rest()
	up := hold(.02, .22, .76, .98, t)
	thrust := (.5 - .5*geom.Cos(tau*3*(t-.22)/.54)) * hold(.2, .24, .74, .78, t)
	turnBone(b.skeleton, &p, "hips", geom.Euler(-.12*up-.03*thrust, 0, 0))
	b.heads(&p, -.22*up-.10*thrust, 0, .10*thrust)
	gape(b.skeleton, &p, .10*up+.90*thrust)
	b.feet(&p, [2]Stride{})
	return p
}

// sing lifts the head for each of two phrases and trills, turning a little from one side to the other.
func (b *fowl) sing(t float32) rig.Pose {
	p := b.skeleton.Rest()
	up := hold(.02, .12, .86, .98, t)
	first, second := hold(.10, .18, .40, .48, t), hold(.50, .58, .84, .92, t)
	phrase := first + second
	trill := wave(22*t) * phrase
	turnBone(b.skeleton, &p, "hips", geom.Euler(-.10*up-.05*phrase, 0, 0))
	b.heads(&p, -.10*up-.20*phrase+.03*trill, .22*(first-second), .05*phrase)
	gape(b.skeleton, &p, (.55+.35*wave(22*t))*phrase)
	b.feet(&p, [2]Stride{})
	return p
}

// birdWalk is a beast's walk on two legs.
var birdWalk = pacing{stride: .9, duty: .60, lift: [2]float32{.2, .2}, fold: [2]float32{-.5, .5}}

// walk is the walk on a way that turns to the left by bend radians in a metre.
func (b *fowl) walk(bend float32) func(t float32) rig.Pose {
	return func(t float32) rig.Pose {
		p := b.skeleton.Rest()
		p.Root.Y -= b.height * (.02 - .015*geom.Cos(2*tau*(t-.3)))
		turnBone(b.skeleton, &p, "hips", geom.Euler(0, .06*wave(t), .05*wave(t+.2)))
		b.heads(&p, .06*wave(2*t), 0, .12*wave(2*t+.15))
		var steps [2]Stride
		for i := range steps {
			steps[i] = birdWalk.leg(1, geom.Frac(t+.5*float32(i))).curved(bend, b.height, &b.legs[i])
		}
		b.feet(&p, steps)
		return p
	}
}
