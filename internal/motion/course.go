package motion

import "atelier/internal/media/geom"

// lap is how many cycles of a gait make one round of a circle: as wide as its speed wants.
func (l *Line) lap(p *performance) float32 {
	stride := geom.Abs(p.at(1).Move.Z)
	// As many metres as the gait goes in a second.
	radius := geom.Clamp(stride/p.seconds, .8, 4) * max(l.Wide, .5)
	return max(4, float32(int(tau*radius/stride+.5)))
}

// circles reports whether a line goes in a circle: a gait does, and a flight.
func (l *Line) circles(p *performance) bool {
	return l.Trail == circle && p.family.side != byStep && (p.gait != nil || p.family.heeded()&rounding != 0)
}

// bend is by how much the way of a line turns to the left, radians a metre.
func (l *Line) bend(p *performance) float32 {
	if !l.circles(p) {
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
		// A foot's place on the straight way, along and aside, is taken onto the curve; the act wants it back in the frame of the body there.
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

// onCurve is the place and the heading so far along a way that turns by bend radians a metre, and so far to its left: a circle about (1/bend, 0).
func onCurve(bend, along, aside float32) (at geom.Vec3, heading float32) {
	heading = bend * along
	sin, cos := geom.Sin(heading), geom.Cos(heading)
	return geom.Vec3{X: (1-cos)/bend + aside*cos, Z: sin/bend - aside*sin}, heading
}
