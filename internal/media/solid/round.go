package solid

import "atelier/internal/media/geom"

// Ellipsoid adds an ellipsoid around the origin with its poles on Y.
func (p *Part) Ellipsoid(rx, ry, rz float32, segments, rings int) *Part {
	profile := make([]geom.Vec2, rings+1)
	for i := range profile {
		a := (float32(i)/float32(rings) - .5) * geom.Pi
		profile[i] = geom.Vec2{X: geom.Cos(a), Y: ry * geom.Sin(a)}
	}
	profile[0].X, profile[rings].X = 0, 0
	return p.LatheOutline(profile, Circle(rx, rz, segments))
}

// Tube adds a pipe along +Y from 0, open at both ends, with its four rims bevelled.
func (p *Part) Tube(outer, inner, height, bevel float32, segments int) *Part {
	b := min(bevel, .4*(outer-inner), .4*height)
	if b <= 0 {
		return p.Lathe([]geom.Vec2{{X: inner}, {X: outer}, {X: outer, Y: height}, {X: inner, Y: height}, {X: inner}}, segments)
	}
	return p.Lathe([]geom.Vec2{
		{X: inner, Y: b}, {X: inner + b}, {X: outer - b}, {X: outer, Y: b},
		{X: outer, Y: height - b}, {X: outer - b, Y: height}, {X: inner + b, Y: height}, {X: inner, Y: height - b},
		{X: inner, Y: b},
	}, segments)
}
