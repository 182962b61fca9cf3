package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// afloats are the families of people that merfolk do too, hovering upright on a tail that waves: those of arms and head, and what else needs no feet.
func afloats() (out []*family) {
	for _, f := range families {
		if f.needs()&onLegs == 0 && f.from.posture() == standing || f == bowing {
			out = append(out, f)
		}
	}
	return out
}

// finned lets a tail in the place of the legs wave from the hips to the fin, once in a phase, about a middle bend and by a size. In the bind pose its end
// lies on the ground behind; straight is by how much it is stretched out.
func finned(a *Act, t, bent, size, straight float32) {
	// Knees follow the hips by .18 of a cycle and the fin by .34, so that the wave runs down; 1 + wave keeps knees from bending forward.
	l := Leg{Free: 1, Air: 1, Fwd: .45*bent + .55*size*wave(t), Bend: bent + size*(1+wave(t-.18)), Point: size*wave(t-.34) - straight}
	a.Legs = [2]Leg{l, l}
}

// hovering puts the act of a standing person upon a tail above the ground; t is the phase of the wave of the tail.
func hovering(a Act, t float32) Act {
	a.Hips = geom.Vec3{X: .5 * a.Hips.X, Y: .16 + .025*wave(t+.3)}
	a.HipRoll = 0
	a.HipLean = .5*a.HipLean + .05*wave(t+.2)
	finned(&a, t, .16, .17, .10)
	return a
}

// undulating swims face down, arms at the sides; t is the phase.
func undulating(t, size float32) Act {
	a := stand()
	a.Hips = geom.Vec3{Y: -.05 + .03*size*wave(t+.10)}
	a.HipLean, a.Lean = 1.42+.14*size*wave(t+.22), -.10+.10*size*wave(t+.45)
	a.HeadWith, a.HeadNod = 1, -.60-.10*size*wave(t+.45)
	for s := range 2 {
		a.Arms[s] = Arm{Fwd: -.12, Out: .26 + .05*size*wave(t+.1), Twist: .2, Bend: .22, Grip: .05}
	}
	finned(&a, t, .02, .24*size, .80)
	return a
}

// merfolkMovements are those of people with a tail in the place of their legs: they swim, hover, and do what hands and head do.
func merfolkMovements(s *rig.Skeleton) (Moves, error) {
	b, err := NewBody(s)
	if err != nil {
		return nil, err
	}
	swims := func(size float32) func(t float32) rig.Pose {
		return func(t float32) rig.Pose { return b.Pose(undulating(t, size)) }
	}
	out := Moves{
		{Name: "swim", About: "One of the merfolk swims, its tail waving.", Seconds: 1.4, Loop: true, pose: swims(1), travel: forward(1.7 * b.scale),
			radius: 1.5 * b.scale},
		{Name: "dash", About: "One of the merfolk darts away.", Seconds: .75, Loop: true, Fine: true, pose: swims(1.25), travel: forward(2.1 * b.scale),
			radius: 2.2 * b.scale},
		{Name: "hover", About: "One of the merfolk hovers, its tail waving.", Seconds: 4, Loop: true, pose: func(t float32) rig.Pose {
			a := stand()
			idling(&a, t)
			return b.Pose(hovering(a, 2*t))
		}},
	}
	for _, f := range afloats() {
		out = append(out, b.afloat(f))
	}
	return out, nil
}

// afloat is what people do on their feet, done by one of the merfolk.
func (b *Body) afloat(f *family) Movement {
	p := b.perform(f.in(0))
	waves := max(1, float32(int(p.seconds/2+.5)))
	hovers := func(at func(t float32) Act) func(t float32) rig.Pose {
		return func(t float32) rig.Pose { return b.Pose(hovering(at(t), waves*t)) }
	}
	m := Movement{Name: f.title, About: f.about, Seconds: p.seconds, Loop: f.loop, Fine: f.fine, pose: hovers(p.at)}
	if f == looking {
		m.heeds = aside | upward | downward
		m.looks = func(at []glance) func(t float32) rig.Pose {
			return hovers(func(t float32) Act {
				a := stand()
				look(&a, at, t)
				return a
			})
		}
	}
	return m
}
