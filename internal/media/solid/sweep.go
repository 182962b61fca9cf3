package solid

import "atelier/internal/media/geom"

// Frames are sections without rings along a path. X starts near ref and is carried along without twisting;
// a closed path spreads what twist remains over its length. One that ends where it began is closed by itself, and its last point is left out. At a
// bend the section widens as a mitre does.
func Frames(path []geom.Vec3, ref geom.Vec3, closed bool) []Section {
	path, closed = Ring(path, closed)
	n := len(path)
	out := make([]Section, n)
	x := ref
	for i := range path {
		t, _ := tangent(path, i, closed)
		x = across(x, t)
		out[i] = Section{Origin: path[i], X: x, Y: t.Cross(x)}
	}
	if closed {
		untwist(out, path)
	}
	for i := range out {
		if _, bend := tangent(path, i, closed); bend != (geom.Vec3{}) {
			mitre(&out[i], bend)
		}
	}
	return out
}

// Ring takes the last point off a path that comes back to its first, and says whether it is closed.
func Ring(path []geom.Vec3, closed bool) ([]geom.Vec3, bool) {
	last := len(path) - 1
	if last > 2 && path[last].Sub(path[0]).Len() < geom.Weld {
		return path[:last], true
	}
	return path, closed
}

// tangent is the direction of the path at a point, and the difference of the directions before and after it.
func tangent(path []geom.Vec3, i int, closed bool) (dir, bend geom.Vec3) {
	n := len(path)
	switch {
	case !closed && i == 0:
		return path[1].Sub(path[0]).Norm(), geom.Vec3{}
	case !closed && i == n-1:
		return path[n-1].Sub(path[n-2]).Norm(), geom.Vec3{}
	}
	before := path[i].Sub(path[(i+n-1)%n]).Norm()
	after := path[(i+1)%n].Sub(path[i]).Norm()
	return before.Add(after).Norm(), after.Sub(before)
}

// across is x made to stand on the unit vector t.
func across(x, t geom.Vec3) geom.Vec3 {
	x = x.Mad(t, -x.Dot(t))
	if x.Len() < 1e-4 {
		x, _ = geom.Basis(t)
	}
	return x.Norm()
}

// untwist turns each section a little so that the last meets the first.
func untwist(s []Section, path []geom.Vec3) {
	t, _ := tangent(path, 0, true)
	x := across(s[len(s)-1].X, t)
	angle := geom.Atan2(x.Dot(s[0].Y), x.Dot(s[0].X))
	for i := range s {
		a := -angle * float32(i) / float32(len(s))
		c, sn := geom.Cos(a), geom.Sin(a)
		x, y := s[i].X, s[i].Y
		s[i].X, s[i].Y = x.Mul(c).Mad(y, sn), y.Mul(c).Mad(x, -sn)
	}
}

// mitre stretches a section along the bend by 1/cos of half its angle, at most by half.
func mitre(s *Section, bend geom.Vec3) {
	half := bend.Len() / 2 // sine of half the angle
	k := min(1/geom.Sqrt(max(1-half*half, .1)), 1.5) - 1
	d := bend.Norm()
	s.X, s.Y = s.X.Mad(d, k*s.X.Dot(d)), s.Y.Mad(d, k*s.Y.Dot(d))
}

// Sweep adds an outline carried along a path, with bevelled ends unless the path is closed or ends where it began.
func (p *Part) Sweep(path []geom.Vec3, ref geom.Vec3, outline []geom.Vec2, ranks []int8, closed bool, bevel float32) *Part {
	path, closed = Ring(path, closed)
	s := Frames(path, ref, closed)
	for i := range s {
		s[i].Ring = outline
	}
	return p.Loft(Loft{Sections: s, Ranks: ranks, Closed: closed, Bevel: [2]float32{bevel, bevel}})
}

// Turned adds a round bar along any path, with a radius for each of its points. A path that ends where it began is a ring.
func (p *Part) Turned(path []geom.Vec3, radii []float32, segments int, bevel float32) *Part {
	ref := geom.Vec3{X: 1, Z: .01}
	if d := path[len(path)-1].Sub(path[0]).Norm(); geom.Abs(d.X) > .8 {
		ref = geom.Vec3{Y: 1}
	}
	path, closed := Ring(path, false)
	s := Frames(path, ref, closed)
	for i := range s {
		s[i].Ring = Circle(radii[i], radii[i], segments)
	}
	return p.Loft(Loft{Sections: s, Closed: closed, Bevel: [2]float32{bevel, bevel}})
}

// Rod adds a round bar from a to b. The profile gives the radius (Y, metres) at shares of the length (X, 0..1, rising).
func (p *Part) Rod(a, b geom.Vec3, profile []geom.Vec2, segments int, bevel float32) *Part {
	path := make([]geom.Vec3, len(profile))
	radii := make([]float32, len(profile))
	for i, q := range profile {
		path[i], radii[i] = geom.Mix3(a, b, q.X), q.Y
	}
	return p.Turned(path, radii, segments, bevel)
}
