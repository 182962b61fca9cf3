package motion

import (
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// octopod is an octopus's skeleton: arms around a body, each bent up and down about the line across it, and aside.
type octopod struct {
	skeleton *rig.Skeleton
	arms     []tentacle
	height   float32 // of the mantle's end
}

// tentacle is one arm: its bones, and the direction in which it leaves the body.
type tentacle struct {
	bones []int
	out   geom.Vec3 // level
	phase float32
}

// bend is how an arm is held: raised at its root, curled upward further on, swept to its left.
type bend struct{ raise, curl, sweep float32 }

func octopusMovements(s *rig.Skeleton) []Movement {
	o := &octopod{skeleton: s}
	for i := 1; ; i++ {
		bones := bonesOf(s, fmt.Sprintf("arm%dPart", i))
		if len(bones) == 0 {
			break
		}
		d := s.Bones[bones[0]].Tip.Sub(s.Bones[bones[0]].Pos)
		// Neighbours are about half a cycle apart, and no two arms move alike.
		o.arms = append(o.arms, tentacle{bones: bones, out: o.outward(bones[0], d), phase: .5*float32(i%2) + .08*float32(i)})
	}
	mantle := s.Index("mantle")
	if len(o.arms) == 0 || mantle < 0 {
		return nil
	}
	o.height = s.Bones[mantle].Tip.Y
	if s.Posture == rig.Aloft {
		return o.drifts()
	}
	return []Movement{
		{Name: "idle", About: "An octopus sits and breathes, the tips of its arms playing.", Seconds: 4, Loop: true, pose: o.idle},
		{Name: "crawl", About: "An octopus crawls, reaching ahead with one arm after another.", Seconds: 2.2, Loop: true, pose: o.crawl,
			travel: forward(.5 * o.height), radius: o.height},
		{Name: "swim", About: "An octopus swims, its mantle ahead: the arms open and close.", Seconds: 1.6, Loop: true, pose: o.swim,
			travel: forward(1.6 * o.height), radius: 2 * o.height},
		{Name: "attack", About: "An octopus lashes out with its foremost arms.", Seconds: 1, Fine: true, pose: o.attack},
		{Name: "die", About: "An octopus sinks down.", Seconds: 1.8, pose: o.die},
	}
}

// outward is the level direction in which an arm leaves the body; of one that hangs, where it hangs.
func (o *octopod) outward(bone int, along geom.Vec3) geom.Vec3 {
	level := geom.Vec3{X: along.X, Z: along.Z}
	if level.Len() < .2*along.Len() {
		at := o.skeleton.Bones[bone].Pos.Sub(o.skeleton.Bones[0].Pos)
		level = geom.Vec3{X: at.X, Z: at.Z}
	}
	return level.Norm()
}

// hold bends an arm.
func (o *octopod) hold(p *rig.Pose, a *tentacle, b bend) {
	across := axisY.Cross(a.out)
	for i, n := range a.bones {
		up := b.curl
		if i == 0 {
			up = b.raise
		}
		p.Turns[n] = geom.About(axisY, b.sweep/float32(len(a.bones))).Mul(geom.About(across, -up))
	}
}

// breathe nods head and mantle.
func (o *octopod) breathe(p *rig.Pose, head, mantle, aside float32) {
	turnBone(o.skeleton, p, "head", geom.Euler(head, aside, 0))
	turnBone(o.skeleton, p, "mantle", geom.Euler(mantle, 0, 0))
}

func (o *octopod) idle(t float32) rig.Pose {
	p := o.skeleton.Rest()
	o.breathe(&p, .03*wave(2*t), .06*wave(2*t+.1), .15*wave(t))
	for i := range o.arms {
		a := &o.arms[i]
		o.hold(&p, a, bend{curl: .05 + .05*wave(t+a.phase), sweep: .35 * wave(t+a.phase)})
	}
	return p
}

// crawl lifts and sweeps every arm once a cycle: those ahead reach forward, those behind push.
func (o *octopod) crawl(t float32) rig.Pose {
	p := o.skeleton.Rest()
	p.Root.Y += .02 * o.height * (1 + wave(2*t))
	o.breathe(&p, .05*wave(2*t), .08*wave(2*t+.1), .08*wave(t))
	for i := range o.arms {
		a := &o.arms[i]
		ph := geom.Frac(t + a.phase)
		// Back along the ground for .62 of a cycle, and ahead through the water in the rest of it.
		ahead, up := 1-2*ph/.62, float32(0)
		if ph > .62 {
			u := (ph - .62) / .38
			ahead, up = 2*geom.Smooth(0, 1, u)-1, geom.Sin(geom.Pi*u)
		}
		// an arm at the side sweeps; one ahead or behind stretches and curls
		o.hold(&p, a, bend{raise: .30 * up, curl: .10*up - .05*ahead*a.out.Z, sweep: -.45 * ahead * a.out.X})
	}
	return p
}

// swim tips the body forward, so that the mantle leads and the arms trail; they close quickly and open slowly.
func (o *octopod) swim(t float32) rig.Pose {
	p := o.skeleton.Rest()
	p.Turns[0] = geom.About(axisX, 1.35)
	p.Root.Y += .55 * o.height
	// Closed at .31 of the cycle, where t to the .6 is a half.
	shut := .5 - .5*geom.Cos(tau*geom.Pow(t, .6))
	p.Root.Z += .05 * o.height * shut
	o.breathe(&p, .10, .10-.10*shut, 0)
	for i := range o.arms {
		a := &o.arms[i]
		o.hold(&p, a, bend{raise: -geom.Mix(.45, 1.15, shut), curl: geom.Mix(-.10, .02, shut), sweep: .10 * wave(t+a.phase)})
	}
	return p
}

func (o *octopod) attack(t float32) rig.Pose {
	p := o.skeleton.Rest()
	ready, hit := bump(0, .5, t), bump(.38, .85, t)
	p.Root = p.Root.Add(geom.Vec3{Y: .06 * ready * o.height, Z: (.12*hit - .05*ready) * o.height})
	o.breathe(&p, -.15*ready+.15*hit, -.10*ready+.20*hit, 0)
	for i := range o.arms {
		a := &o.arms[i]
		k := geom.Smooth(.2, .8, a.out.Z)
		o.hold(&p, a, bend{raise: k * (.75*ready + .35*hit), curl: k * (.30*ready - .10*hit), sweep: k * -.25 * a.out.X * hit})
	}
	return p
}

func (o *octopod) die(t float32) rig.Pose {
	p := o.skeleton.Rest()
	k := geom.Smooth(0, .85, t)
	p.Root.Y -= .35 * o.skeleton.Bones[0].Pos.Y * k
	o.breathe(&p, -.35*k, -.55*k, .25*k)
	for i := range o.arms {
		a := &o.arms[i]
		o.hold(&p, a, bend{raise: .06 * k, curl: -.02 * k, sweep: .4 * k * wave(a.phase)})
	}
	return p
}

// snailMovements creep and feel about.
func snailMovements(s *rig.Skeleton) []Movement {
	head, tail := s.Index("head"), bonesOf(s, "tail")
	if head < 0 || len(tail) == 0 {
		return nil
	}
	long := s.Bones[head].Tip.Sub(s.Bones[tail[len(tail)-1]].Tip).Len()
	moves := func(t, creep float32) rig.Pose {
		p := s.Rest()
		turnBone(s, &p, "neck", geom.Euler(.05*wave(t), .12*wave(t+.2), 0))
		turnBone(s, &p, "head", geom.Euler(.06*wave(t+.3), .22*wave(t), 0))
		for i, n := range tail {
			p.Turns[n] = geom.Euler(0, creep*.10*wave(t-.2*float32(i)), 0)
		}
		turnBone(s, &p, "shell", geom.Euler(creep*.035*wave(2*t), 0, creep*.05*wave(t+.1)))
		for i, side := range []string{"left", "right"} {
			x := out(i)
			turnBone(s, &p, side+"Stalk", geom.Euler(.28*wave(t+.25*float32(i)), .2*wave(2*t), -x*.16*wave(t+.4*float32(i))))
		}
		return p
	}
	hides := func(t float32) rig.Pose { // as far as bones can draw in what they do not shrink
		p, k := s.Rest(), hold(0, .25, .65, 1, t)
		turnBone(s, &p, "neck", geom.Euler(-.30*k, 0, 0))
		turnBone(s, &p, "head", geom.Euler(.95*k, 0, 0))
		turnBone(s, &p, "shell", geom.Euler(.22*k, 0, 0))
		for i, side := range []string{"left", "right"} {
			turnBone(s, &p, side+"Stalk", geom.Euler(-.9*k, 0, out(i)*.5*k))
		}
		return p
	}
	return []Movement{
		{Name: "idle", About: "A snail feels about.", Seconds: 5, Loop: true, pose: func(t float32) rig.Pose { return moves(t, 0) }},
		{Name: "crawl", About: "A snail creeps.", Seconds: 3, Loop: true, pose: func(t float32) rig.Pose { return moves(t, 1) },
			travel: forward(.12 * long), radius: long},
		{Name: "hurt", About: "A snail ducks under its shell and comes out again.", Seconds: 2.4, pose: hides},
	}
}
