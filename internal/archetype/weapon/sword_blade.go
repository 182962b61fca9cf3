package weapon

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Shares of the blade's length.
const (
	pointAt  = .86 // where the edges of a straight blade begin to run together
	brokenAt = .56 // where a broken blade ends
)

// bladeRoot is how far the blade reaches up into the guard, metres.
const bladeRoot = .006

// bladeSection is the blade across at share t of its length. All are halves, in metres.
type bladeSection struct {
	width, thick float32
	shoulder     float32 // where the flat meets the bevel of the edge
	lip, depth   float32 // half width of the fuller, and how deep it lies
}

func (s *sword) sectionAt(t float32) bladeSection {
	b := bladeSection{width: s.widthAt(t), thick: s.Thick / 2 * geom.Mix(1, .62, t)}
	if t > s.Point {
		q := (t - s.Point) / (1 - s.Point)
		b.thick *= 1 - .62*q*q
	}
	end := geom.Smooth(s.Fuller-.05, s.Fuller+.05, t)
	b.shoulder = .77 * b.width
	b.lip = geom.Mix(min(.42*b.width, .20*s.Width), .0004, end)
	b.depth = .6 * b.thick * (1 - end)
	return b
}

// ring is the outline of the section: edge, bevel, flat, fuller and so round, counter-clockwise in (x, z).
func (b bladeSection) ring(level archetype.Level) []geom.Vec2 {
	lip := min(b.lip+.0008, .6*b.shoulder)
	half := []geom.Vec2{{X: b.width}, {X: b.shoulder, Y: .50 * b.thick}, {X: lip, Y: b.thick}}
	if level > archetype.Sparse {
		half = append(half, geom.Vec2{X: .72 * lip, Y: b.thick - .62*b.depth})
	}
	upper := append(half, geom.Vec2{Y: b.thick - b.depth})
	for i := len(half) - 1; i >= 0; i-- {
		upper = append(upper, geom.Vec2{X: -half[i].X, Y: half[i].Y})
	}
	ring := upper
	for i := len(upper) - 2; i > 0; i-- {
		ring = append(ring, geom.Vec2{X: upper[i].X, Y: -upper[i].Y})
	}
	return ring
}

// backed is the ring with a flat back in the place of its second edge, at −X.
func backed(ring []geom.Vec2) []geom.Vec2 {
	back := len(ring) / 2
	w, shoulder := -ring[back].X, geom.Abs(ring[back-1].Y)
	for _, k := range [2]int{back - 1, back + 1} {
		y := 1.7 * shoulder
		if ring[k].Y < 0 {
			y = -y
		}
		ring[k] = geom.Vec2{X: -.95 * w, Y: y}
	}
	return ring
}

// bladeGroups are the smoothing groups of the ring's edges, so that facets meet in crisp lines while the fuller is round,
// and its islands: front and back.
func bladeGroups(level archetype.Level) (smooth, island []int8) {
	face := []int8{1, 2, 3, 3, 3, 3, 4, 5}
	if level == archetype.Sparse {
		face = []int8{1, 2, 3, 3, 4, 5}
	}
	for side := range int8(2) {
		for _, g := range face {
			smooth, island = append(smooth, g+5*side), append(island, side)
		}
	}
	return smooth, island
}

// bladeStations are the shares of the length at which the blade has a section: closer at the end of the fuller and at the point.
func (s *sword) bladeStations() []float32 {
	n := archetype.Of(s.Level, 4, 8, 14, 24)
	if s.Curve > 0 || s.Wave > 0 {
		n = archetype.Of(s.Level, 7, 16, 40, 64)
	}
	var ts []float32
	for i := range n + 1 {
		ts = append(ts, s.Point*float32(i)/float32(n))
	}
	m := archetype.Of(s.Level, 3, 6, 8, 14)
	for i := range m {
		q := float32(i+1) / float32(m)
		ts = append(ts, s.Point+(1-s.Point)*q*(2-q))
	}
	if !s.Broken {
		return ts
	}
	var kept []float32
	for _, t := range ts {
		if t < brokenAt-.01 {
			kept = append(kept, t)
		}
	}
	return append(kept, brokenAt)
}

// addBlade hangs the blade into the guard.
func (s *sword) addBlade() {
	smooth, island := bladeGroups(s.Level)
	l := solid.Loft{Smooth: smooth, Groups: island, CapDensity: [2]float32{.05, 1}}
	ts := s.bladeStations()
	for _, t := range ts {
		off, across := s.bend(t)
		ring := s.sectionAt(t).ring(s.Level)
		if s.Single {
			ring = backed(ring)
		}
		at := geom.Vec3{X: off, Y: bladeRoot - t*(s.Length+bladeRoot)}
		l.Sections = append(l.Sections, solid.Section{Origin: at, X: across, Y: geom.Vec3{Z: 1}, Ring: ring})
	}
	surface := s.honed(s.blade)
	if s.Runes {
		surface = s.engraved(surface)
	}
	p := s.add("blade", surface, 60).Loft(l)
	if s.Broken {
		s.snap(p, l.Sections[len(ts)-1].Origin.Y)
	}
}

// snap turns the straight end of the blade at height y into a jagged break.
func (s *sword) snap(p *solid.Part, y float32) {
	seed := s.Seed.Sub("break").Bits()
	jag := func(x, z float32) float32 { return .9*x + .016*geom.Noise(x*150, 0, 0, seed) + .9*z }
	p.Warp(func(q geom.Vec3) geom.Vec3 {
		if geom.Abs(q.Y-y) < 1e-5 {
			q.Y += jag(q.X, q.Z)
		}
		return q
	})
	p.Regrain(func(l geom.Vec3) geom.Vec3 { // so that the runes stay as they were cut
		if geom.Abs(bladeRoot-l.X-y) < 1e-5 {
			l.X -= jag(l.Y, l.Z)
		}
		return l
	})
}

// honed is the blade's surface with brighter, finely ground edges and the marks of use.
func (s *sword) honed(own tex.Surface) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		if o.Metal < .5 {
			return o
		}
		b := s.sectionAt(geom.Clamp01(p.Local.X / (s.Length + bladeRoot)))
		edge := geom.Smooth(b.shoulder-.5*p.Texel, b.shoulder+.8*p.Texel, geom.Abs(p.Local.Y))
		grind := geom.Noise(p.Local.X*2600, p.Local.Y*40, 0, 21) // strokes of the stone run across
		o.Rough = geom.Mix(o.Rough, .24, .5)                     // a flat that is rubbed bright shows no clouds
		o.Rough = geom.Clamp(o.Rough+edge*(.02*grind-.05), .1, 1)
		o.Color = o.Color.Mul(1 + .10*edge)
		scratch := geom.Smooth(.72, .9, geom.Noise(p.Local.X*16+p.Local.Y*700, p.Local.Y*60, p.Local.Z*60, p.Seed))
		o.Height -= .22 * scratch * p.Texel
		o.Rough = geom.Clamp(o.Rough+.1*scratch, .1, 1)
		o.Color = geom.Vec3{X: min(o.Color.X, .97), Y: min(o.Color.Y, .97), Z: min(o.Color.Z, .97)}
		return o
	}
}
