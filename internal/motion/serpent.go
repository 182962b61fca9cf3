package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// serpent is a snake's skeleton with its bones from the neck backward. It may be bound in a coil: motion is written as the turns of
// bones against the world, which begin at the tail, where the snake lies on the ground.
type serpent struct {
	skeleton *rig.Skeleton
	body     []int
	head     int
	up       []geom.Vec3 // the back's side of each bone in the bind pose; of the head behind the others
	raised   int         // how many bones from the neck backward are off the ground in the bind pose
	long     float32
}

func newSerpent(s *rig.Skeleton) *serpent {
	b := &serpent{skeleton: s, body: bonesOf(s, "body"), head: s.Index("head")}
	n := len(b.body)
	if n < 3 || b.head < 0 {
		return nil
	}
	b.up = make([]geom.Vec3, n+1)
	last, up := b.along(n-1), axisY
	for i := n - 1; i >= 0; i-- {
		d := b.along(i)
		b.long += s.Bones[b.body[i]].Tip.Sub(s.Bones[b.body[i]].Pos).Len()
		up = shortest(last, d).Rotate(up) // as the bone behind it has it, and level where the bone is level
		// A back that is carried along from the tail alone would slowly roll about a coil: where the bone is level, half of it is taken from straight up.
		if level := axisY.Mad(d, -d.Y); level.Len() > .5 {
			up = geom.Mix3(up, level.Norm(), level.Len()*.5)
		}
		up = up.Mad(d, -up.Dot(d)).Norm()
		b.up[i], last = up, d
	}
	nose := b.nose()
	b.up[n] = shortest(last.Mul(-1), nose).Rotate(up)
	// Bones steeper than .35, 20 degrees, are off the ground.
	for b.raised < n-1 && geom.Abs(b.along(b.raised).Y) > .35 {
		b.raised++
	}
	if b.raised == 0 {
		b.raised = min(4, n/3)
	}
	return b
}

// along is the direction of a bone, backward.
func (b *serpent) along(i int) geom.Vec3 {
	o := &b.skeleton.Bones[b.body[i]]
	return o.Tip.Sub(o.Pos).Norm()
}

// nose is the direction of the head, forward.
func (b *serpent) nose() geom.Vec3 {
	o := &b.skeleton.Bones[b.head]
	return o.Tip.Sub(o.Pos).Norm()
}

// pose is the snake with the turns of its bones against the world, the head's last.
func (b *serpent) pose(world []geom.Quat) rig.Pose {
	p := b.skeleton.Rest()
	n := len(b.body)
	p.Turns[b.body[0]] = world[0]
	for i := 1; i < n; i++ {
		p.Turns[b.body[i]] = world[i-1].Inverse().Mul(world[i])
	}
	p.Turns[b.head] = world[0].Inverse().Mul(world[n])
	return p
}

// rooted moves the snake so that the tip of its tail stays where the bind pose has it.
func (b *serpent) rooted(p rig.Pose) rig.Pose {
	s, n := b.skeleton, b.body[len(b.body)-1]
	p.Root = p.Root.Add(s.Bones[n].Tip.Sub(s.Carry(s.Place(p, rig.Placed{}), n, s.Bones[n].Tip)))
	return p
}

// still are the turns of the bind pose.
func (b *serpent) still() []geom.Quat {
	w := make([]geom.Quat, len(b.body)+1)
	for i := range w {
		w[i] = geom.Still
	}
	return w
}

// winding are the turns of a snake that lies on the ground in waves, its head to the front.
func (b *serpent) winding(t, size float32) []geom.Quat {
	s, n := b.skeleton, len(b.body)
	w := make([]geom.Quat, n+1)
	k := 1.6 / float32(n) // waves along the body
	for i, o := range b.body {
		heading := size * wave(t-k*float32(i)) * geom.Mix(.55, 1, min(1, 4*float32(i)/float32(n)))
		fall := float32(0) // the thinner it is, the deeper lies its middle
		if i+1 < n {
			fall = (s.Bones[b.body[i+1]].Radius - s.Bones[o].Radius) / s.Bones[o].Tip.Sub(s.Bones[o].Pos).Len()
		}
		w[i] = geom.Aim(b.along(i), b.up[i], geom.Vec3{X: -geom.Sin(heading), Y: fall, Z: -geom.Cos(heading)}, axisY)
	}
	heading := .25 * size * wave(t)
	w[n] = geom.Aim(b.nose(), b.up[n], geom.Vec3{X: geom.Sin(heading), Z: geom.Cos(heading)}, axisY)
	return w
}

// slithers lies in waves, its middle over the origin.
func (b *serpent) slithers(t, size float32) rig.Pose {
	p := b.pose(b.winding(t, size))
	p.Root = geom.Vec3{Y: b.skeleton.Bones[b.body[0]].Radius, Z: .42 * b.long}
	return p
}

// leans bends the raised part of the snake forward and aside, more and more towards the head, which bends back as much as level says.
func (b *serpent) leans(forward, aside, level float32) rig.Pose {
	w := b.still()
	for i := range b.raised {
		k := 1 - float32(i)/float32(b.raised)
		w[i] = geom.Euler(forward*k, aside*k, 0)
	}
	w[len(b.body)] = geom.Euler(forward*(1-level), aside*1.3, 0)
	return b.rooted(b.pose(w))
}

// coils winds itself up from lying in waves to the bind pose, joint by joint, from the tail on.
func (b *serpent) coils(t float32) rig.Pose {
	n := len(b.body)
	from := b.winding(0, .75)
	w := b.still()
	for i := n - 1; i >= 0; i-- {
		late := .35 * float32(n-1-i) / float32(n)
		k := geom.Smooth(late, late+.65, t)
		if i == n-1 {
			w[i] = from[i].Slerp(geom.Still, k)
			continue
		}
		joint := from[i+1].Inverse().Mul(from[i])
		w[i] = w[i+1].Mul(joint.Slerp(geom.Still, k))
	}
	w[n] = w[0].Mul(from[0].Inverse().Mul(from[n]).Slerp(geom.Still, geom.Smooth(.4, 1, t)))
	p := b.pose(w)
	start := b.slithers(0, .75)
	tail := b.body[n-1]
	s := b.skeleton
	tip := func(p rig.Pose) geom.Vec3 { return s.Carry(s.Place(p, rig.Placed{}), tail, s.Bones[tail].Tip) }
	p.Root = p.Root.Add(geom.Mix3(tip(start), s.Bones[tail].Tip, geom.Smooth(0, 1, t)).Sub(tip(p)))
	return p
}

// sinks is how far forward the raised part leans when the head lies on what it rises from.
func (b *serpent) sinks() float32 {
	low, high := float32(0), float32(2.6)
	s := b.skeleton
	base := &s.Bones[b.body[b.raised]]
	for range 12 {
		mid := (low + high) / 2
		if s.Place(b.leans(mid, .4*mid, .7), rig.Placed{}).Pos[b.head].Y > base.Pos.Y+base.Radius {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}

// snakeMovements slither, lie with the head swaying, strike, coil themselves where the bind pose is a coil, and die.
func snakeMovements(s *rig.Skeleton) []Movement {
	b := newSerpent(s)
	if b == nil {
		return nil
	}
	out := []Movement{
		{Name: "slither", About: "A snake winds along.", Seconds: 1.6, Loop: true, pose: func(t float32) rig.Pose { return b.slithers(t, .75) },
			travel: forward(.42 * b.long), radius: .6 * b.long},
		{Name: "idle", About: "A snake lies, its raised head swaying.", Seconds: 4, Loop: true, pose: func(t float32) rig.Pose {
			return b.leans(.10*wave(2*t), .28*wave(t), .9)
		}},
		{Name: "attack", About: "A snake draws its head back and strikes.", Seconds: .9, Fine: true, pose: func(t float32) rig.Pose {
			ready, hit := bump(0, .56, t), bump(.44, .86, t)
			return b.leans(-.55*ready+1.15*hit, .05*wave(t), 1)
		}},
	}
	if first, last := s.Bones[b.body[0]].Pos, s.Bones[b.body[len(b.body)-1]].Tip; first.Sub(last).Len() < .5*b.long {
		out = append(out, Movement{Name: "coil", About: "A snake that lies winds itself up and raises its head.", Seconds: 2.4, pose: b.coils})
	}
	down := b.sinks()
	return append(out, Movement{Name: "die", About: "A snake's head sinks to the ground.", Seconds: 1.6, pose: func(t float32) rig.Pose {
		k := geom.Smooth(0, .8, t)
		return b.leans(down*k, (.2+.4*down)*k, .7)
	}})
}
