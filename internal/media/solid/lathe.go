package solid

import "atelier/internal/media/geom"

// Lathe turns a profile of (radius, y) points about +Y; it may run up or down its outside.
// A profile that ends off the axis is closed by a flat disc there; one whose first and last points are equal is a ring without an axis.
// Steps less than half as long as both neighbours that turn the same way at both ends are bevels. Local is (y, x, z).
func (p *Part) Lathe(profile []geom.Vec2, segments int) *Part {
	return p.LatheOutline(profile, Circle(1, 1, segments))
}

// LatheOutline is Lathe with any star-shaped outline, counter-clockwise in (x, −z), scaled by each profile point's X: cushions, stumps, bases.
func (p *Part) LatheOutline(profile, outline []geom.Vec2) *Part {
	l := lathe{profile: wound(onAxis(profile), false), outline: wound(outline, false)}
	l.ranks = chamfers(l.profile)
	l.around = make([]float32, len(outline)+1)
	for i, a := range l.outline {
		l.around[i+1] = l.around[i] + l.outline[(i+1)%len(outline)].Sub(a).Len()
		l.radius += a.Len() / float32(len(outline))
	}
	for _, r := range l.runs() {
		p.revolve(&l, r)
	}
	return p
}

// lathe is a profile being turned.
type lathe struct {
	profile, outline []geom.Vec2
	ranks            []int8    // of each step of the profile
	around           []float32 // arc length around the outline up to each point
	radius           float32   // mean radius of the outline
}

// profileRun is a stretch of the profile that becomes one island: a disc seen from its end, or a strip around.
type profileRun struct {
	first, last int
	disc        bool
}

// onAxis closes a profile.
func onAxis(profile []geom.Vec2) []geom.Vec2 {
	first, last := profile[0], profile[len(profile)-1]
	if first.Sub(last).Len() < geom.Weld && len(profile) > 2 {
		return append(append([]geom.Vec2(nil), profile[:len(profile)-1]...), first)
	}
	var out []geom.Vec2
	if first.X > 0 {
		out = append(out, geom.Vec2{Y: first.Y})
	}
	out = append(out, profile...)
	if last.X > 0 {
		out = append(out, geom.Vec2{Y: last.Y})
	}
	return out
}

// runs cuts the profile where it turns from flat to steep. A narrow flat ledge stays with the strip that it belongs to.
func (l *lathe) runs() []profileRun {
	pr := l.profile
	var widest float32
	for _, q := range pr {
		widest = max(widest, q.X)
	}
	slope := func(k int) int { // of the step from point k: ±1 flat outward or inward, 0 steep
		d := pr[k+1].Sub(pr[k])
		switch out := d.X * l.radius; {
		case out > 1.3*geom.Abs(d.Y):
			return 1
		case -out > 1.3*geom.Abs(d.Y):
			return -1
		}
		return 0
	}
	var runs []profileRun
	for i := 0; i+1 < len(pr); {
		j := i + 1
		for j+1 < len(pr) && slope(j) == slope(i) {
			j++
		}
		ledge := geom.Abs(pr[j].X-pr[i].X) < .35*widest && min(pr[i].X, pr[j].X) > 0
		r := profileRun{i, j, slope(i) != 0 && !ledge}
		if n := len(runs); n > 0 && !r.disc && !runs[n-1].disc {
			runs[n-1].last = j
		} else {
			runs = append(runs, r)
		}
		i = j
	}
	return runs
}

// revolve adds the island of one run.
func (p *Part) revolve(l *lathe, r profileRun) {
	is := p.island(1)
	n := len(l.outline)
	face := float32(1)
	if l.profile[r.last].X > l.profile[r.first].X {
		face = -1 // looks down
	}
	var v float32
	for i := r.first; i <= r.last; i++ {
		q := l.profile[i]
		if i > r.first {
			d := q.Sub(l.profile[i-1])
			v += geom.Vec2{X: d.X * l.radius, Y: d.Y}.Len()
		}
		for c := range n + 1 {
			o := l.outline[c%n]
			pos := geom.Vec3{X: q.X * o.X, Y: q.Y, Z: -q.X * o.Y}
			uv := geom.Vec2{X: (l.around[c] - l.around[n]/2) * q.X, Y: v}
			if r.disc {
				uv = geom.Vec2{X: face * pos.X, Y: pos.Z}
			}
			is.vertex(pos, geom.Vec3{X: pos.Y, Y: pos.X, Z: pos.Z}, uv)
		}
	}
	for i := range r.last - r.first {
		for c := range n {
			a := int32(i*(n+1) + c)
			b, up := a+1, int32(n+1)
			is.triangle(a, b, b+up, l.ranks[r.first+i], 0)
			is.triangle(a, b+up, a+up, l.ranks[r.first+i], 0)
		}
	}
}
