package motion

import "atelier/internal/media/geom"

// cycle is one cycle of a line, as its words say where it goes: a turn by its angle, a jump with its leap, a look, a finger that points.
func (l *Line) cycle(p *performance) func(t float32) Act {
	f := p.family
	switch {
	case p.strokes > 0:
		return func(t float32) Act {
			a := stances[f.from]()
			p.beat.at(&a, p.strokes, t)
			p.style.put(&a, f, t, hold(0, .15, .85, 1, t))
			return a
		}
	case f == turn && l.turned() != 0:
		angle := float32(l.turned()) / float32(l.quarters()) * geom.Pi / 180
		return func(t float32) Act {
			a := stances[standing]()
			turnBy(&a, t, angle)
			p.style.put(&a, f, t, hold(0, .15, .85, 1, t))
			return a
		}
	case f == looking && len(l.Looks) > 0:
		return func(t float32) Act {
			a := stances[standing]()
			look(&a, l.Looks, t)
			p.style.put(&a, f, t, hold(0, .15, .85, 1, t))
			return a
		}
	case f == jump && l.leap() != geom.Vec3{}:
		return func(t float32) Act {
			a := p.at(t)
			a.Move = a.Move.Add(l.leap().Mul(geom.Smooth(.34, .67, t)))
			return a
		}
	case f == pointing || f == waving:
		return func(t float32) Act {
			a := p.at(t)
			l.aimed(&a, f, t)
			return a
		}
	case f == climb && l.Direction == down:
		return func(t float32) Act {
			a := p.at(1 - t)
			a.Move = a.Move.Sub(p.at(1).Move)
			return a
		}
	}
	return p.at
}

// quarters is in how many turns of half a round at most a line turns.
func (l *Line) quarters() int { return max(1, (max(l.turned(), -l.turned())+179)/180) }

// leap is how far a jump goes over the ground, metres.
func (l *Line) leap() geom.Vec3 {
	switch {
	case l.Side != 0 && !l.Hand:
		return geom.Vec3{X: .5 * float32(l.Side)}
	case l.Direction == ahead:
		return geom.Vec3{Z: .9}
	case l.Direction == rear || l.Direction == home:
		return geom.Vec3{Z: -.7}
	}
	return geom.Vec3{}
}

// aimed lets the arm of a gesture go up, down or to its side, and the other arm do the same.
func (l *Line) aimed(a *Act, f *family, t float32) {
	on := raised(t)
	m := &a.Arms[right]
	if f == pointing {
		to := *m
		switch {
		case l.Side != 0 && !l.Hand:
			to.Fwd, to.Out, to.Twist, to.Reach = .35, 1.42, -.3, 0
			a.HeadYaw -= .75 * on
			a.Yaw -= .40 * on
		case l.Direction == up:
			to.Fwd = 2.45
			a.HeadNod -= .40 * on
		case l.Direction == down:
			to.Fwd = .72
			a.HeadNod += .38 * on
		}
		armTo(m, to, on)
	}
	if l.Both {
		a.Arms[left] = *m
		for _, x := range []*float32{&a.Side, &a.Tilt, &a.HeadYaw, &a.Yaw, &a.HipYaw} {
			*x = 0
		}
	}
}

// lap is how many cycles of a gait make one round of a circle: as wide as its speed wants.
func (l *Line) lap(p *performance) float32 {
	stride := p.gait.Speed * p.gait.Seconds
	radius := geom.Clamp(p.gait.Speed, .8, 4) * max(l.Wide, .5)
	return max(4, float32(int(tau*radius/stride+.5)))
}

// bend is by how much the way of a line turns to the left, radians a metre.
func (l *Line) bend(p *performance) float32 {
	if l.Trail != circle || p.gait == nil || p.family == strafe {
		return 0
	}
	end := p.at(1).Move.Z
	k := tau / (l.lap(p) * end)
	if l.Side < 0 {
		return -k
	}
	return k
}

// curved is an act on a way that turns to the left, radians a metre: what stands on the straight way stands on the curve, so feet do not slide.
func (b *Body) curved(a Act, bend float32) Act {
	if bend == 0 {
		return a
	}
	s := a.Move.Z
	at, heading := onCurve(bend, s, a.Move.X)
	for side := range 2 {
		l, x := &a.Legs[side], out(side)
		ankle := b.feet[side].ankle.Mul(1 / b.scale) // in the bind pose
		wide, front := x*ankle.X, ankle.Z
		foot, to := onCurve(bend, s+front+l.Z, a.Move.X+x*(wide+l.X))
		in := geom.About(axisY, -heading).Rotate(foot.Sub(at))
		l.X, l.Z = x*in.X-wide, in.Z-front
		l.Yaw += x * (to - heading)
	}
	a.Move = geom.Vec3{X: at.X, Y: a.Move.Y, Z: at.Z}
	a.Heading += heading
	a.HeadYaw += geom.Clamp(.35*bend, -.4, .4) // into the curve
	return a
}

// onCurve is the place and the heading so far along a way that turns by bend radians a metre, and so far to its left.
func onCurve(bend, along, aside float32) (at geom.Vec3, heading float32) {
	heading = bend * along
	sin, cos := geom.Sin(heading), geom.Cos(heading)
	return geom.Vec3{X: (1-cos)/bend + aside*cos, Z: sin/bend - aside*sin}, heading
}
