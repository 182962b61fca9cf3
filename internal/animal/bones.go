package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// bones is the beast's skeleton in its pose.
func (b *body) bones() *rig.Skeleton {
	mean := func(r [2]float32) float32 { return (r[0] + r[1]) / 2 }
	s := rig.Beast{Nose: b.Sized(b.head.Point(v(0, 0, .75)))[0], Head: .22 * b.head.X.Len()}
	// Shares of the way from the rump to the breast: hips, loin, chest, and where the neck begins.
	copy(s.Trunk[:], b.Sized(b.round.Along(.14), b.round.Along(.42), b.round.Along(.70), b.round.Along(1)))
	last := len(b.trunk.R) - 1
	s.Girth = [3]float32{mean(b.trunk.R[1]), mean(b.trunk.R[last/2]), mean(b.trunk.R[last-1])}
	copy(s.Neck[:], b.Sized(b.neck.P[0], b.neck.Along(.5), b.head.T))
	s.Necks = [2]float32{mean(b.neck.R[0]), mean(b.neck.R[len(b.neck.R)-1])}
	if b.rider != nil {
		b.rider.neck(&s, b.Sized)
	}
	for i, l := range b.legs {
		copy(s.Legs[i][:], b.Sized(l.P...))
		for k := range 4 {
			s.Thick[i/2][k] = mean(l.R[k])
		}
	}
	if j := b.jaw; j != nil {
		tip := j.Turn(j.Rest / 2).Point(v(0, j.Hinge.Y, j.Front))
		copy(s.Jaw[:], b.Sized(b.head.Point(j.Hinge), b.head.Point(tip)))
		// How much farther the jaw opens than it does in the bind pose.
		s.Jaws, s.Gape = j.Reach()*b.head.X.Len(), max(or(b.Gape, usual)-j.Rest, .06)
	}
	if b.probe != nil {
		s.Snout = b.Sized(b.probe.P[0], b.probe.Along(.25), b.probe.Along(.5), b.probe.Along(.75), b.probe.Along(1))
		s.Snouts = mean(b.probe.R[0])
	}
	if b.tail != nil {
		s.Tail, s.Tails = b.Sized(b.tail.P[0], b.tail.Along(.33), b.tail.Along(.67), b.tail.Along(1)), mean(b.tail.R[0])
	}
	for i, w := range b.wings {
		copy(s.Wings[i][:], b.Sized(w[:]...))
		s.Wing = .05 * b.H
	}
	// Shorter ears, as a bear's, stay stiff. Ears that roll out by more than 1.2 hang.
	if e := &b.Head.Ear; e.Len >= .25 {
		for i := range 2 {
			at := func(up float32) vec {
				q := b.ear.Point(v(0, up*e.Len, 0))
				return b.Sized(b.head.Point(v(q.X*side(i), q.Y, q.Z)))[0]
			}
			s.Ears[i] = [2]vec{at(.12), at(1)}
		}
		s.Ear, s.Lop = e.Wide*b.head.X.Len(), e.Roll > 1.2
	}
	out := s.Skeleton()
	if b.rider != nil {
		b.rider.arms(out, b.Sized)
	}
	out.Deeds = b.deeds()
	if out.Posture = b.pose.Posture; b.pose.Steps {
		out.Land(b.ground(), out.Posture == rig.Aloft)
	}
	return out
}

// ground is the skeleton of the beast in flight as it would stand, in the same place.
func (b *body) ground() *rig.Skeleton {
	p := b.standing()
	p.HeadYaw, p.TailSway = b.pose.HeadYaw, b.pose.TailSway
	g := posed(b.Beast, p, b.maker)
	g.wings, g.rider, g.jaw = b.wings, b.rider, b.jaw
	if b.probe != nil { // it goes with the head
		p := make([]vec, len(b.probe.P))
		for i, q := range b.probe.P {
			p[i] = g.head.Point(into(b.head, q))
		}
		g.probe = anatomy.NewChain(p, b.probe.R)
	}
	b.Place(b.Back*b.H, 0)
	s := g.bones()
	b.Place(b.Back*b.H, b.pose.Rise*b.H)
	return s
}

// bones is the bird's skeleton, its wings as they are.
func (f *fowl) bones() *rig.Skeleton {
	h := f.H
	mid := f.Body[len(f.Body)/2]
	s := rig.Fowl{Necks: f.Body[0].RX * h, Head: .4 * f.head.X.Len(), Beak: f.Sized(f.head.Point(v(0, -.05, .7)))[0], Girth: [2]float32{mid.RX * h, mid.RX * h},
		Wing: max(f.Wing.R.X, .02) * h, Leg: [4]float32{f.Thigh * h, f.Thigh * h * .6, f.Shank * h, f.Shank * h}, Tails: f.Body[len(f.Body)-1].RX * h}
	copy(s.Trunk[:], f.Sized(f.body.Along(.75), f.body.Along(.5), f.body.Along(.3)))
	s.Neck = f.Sized(f.body.Along(.25), f.body.Along(.1), f.head.T)
	if m := f.billed(); m.hinge != m.tip {
		copy(s.Jaw[:], f.Sized(f.head.Point(m.hinge), f.head.Mul(m.turn(f.open)).Point(m.tip)))
		s.Jaws, s.Gape = m.radius*f.head.X.Len(), max(beakGape-f.open, .06)
	}
	end := f.body.Along(1)
	copy(s.Tail[:], f.Sized(end, end.Add(v(0, -.3*f.Tail.Len*h, -max(f.Tail.Len, .05)*h))))
	arm := []vec{f.folded.Point(v(0, .8*f.Wing.R.Y*h, 0)), f.folded.T, f.folded.Point(v(0, -.6*f.Wing.R.Y*h, 0)),
		f.folded.Point(v(0, -.6*f.Wing.R.Y*h-max(f.Wing.Len, .1)*h, 0))}
	if f.spread {
		a, span := f.arm()
		arm = []vec{a[0], geom.Mix3(a[0], a[1], .5), a[1], a[1].Mad(a[2].Sub(a[1]).Norm(), .7*span)}
		s.Wing = .075 * h
	}
	leg := func(x float32) []vec {
		if f.Swims { // its legs are drawn up
			low := f.body.Along(.7)
			return []vec{low.Add(v(x*.05*h, 0, 0)), low.Add(v(x*.06*h, -.03*h, .03*h)), low.Add(v(x*.06*h, -.06*h, -.01*h)), low.Add(v(x*.06*h, -.09*h, 0)),
				low.Add(v(x*.06*h, -.10*h, .04*h))}
		}
		hip, foot := f.leg(x)
		sole := f.sole(foot)
		// A bird's upper leg is hidden in its feathers: knee and heel are put on the straight way from hip to foot, the knee a little ahead.
		return []vec{hip, geom.Mix3(hip, foot, .4).Add(v(0, 0, .03*h)), geom.Mix3(hip, foot, .7), sole.Point(v(0, f.Shank*h, 0)),
			sole.Point(v(0, .3*f.Shank*h, f.Toe*h))}
	}
	for i := range 2 {
		across := func(p []vec) []vec {
			out := make([]vec, len(p))
			for k, q := range p {
				out[k] = v(q.X*side(i), q.Y, q.Z)
			}
			return f.Sized(out...)
		}
		copy(s.Wings[i][:], across(arm))
		copy(s.Legs[i][:], f.Sized(leg(side(i))...))
	}
	out := s.Skeleton()
	if f.Swims {
		out.Posture = rig.Afloat
	}
	if f.Afloat > 0 {
		out.Deeds = []string{"swim"}
	}
	return out
}
