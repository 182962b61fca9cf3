package sdf

import (
	"context"

	"atelier/internal/media/geom"
)

// sheet is a chart laid into the plane: its own vertices, with UV in metres.
// Its triangles turn counter-clockwise, as in the net.
type sheet struct {
	vertex []int32 // of the net
	of     []int32 // of the net, by triangle
	tri    [][3]int32
	uv     []geom.Vec2
}

// rounds is how often unroll goes over all edges.
const rounds = 24

// unroll brings the edges to their true lengths, so that what leaned away from the projection gets its texels,
// and takes back as much of that as folds a triangle over.
// Edges are springs that are relaxed one by one (Gauss–Seidel): each end takes a quarter of what is wrong, in either triangle of the edge. The flat
// start folds nothing, since all triangles of a chart face its mean; the result is halved towards it until nothing folds, and is that start after
// four halvings at the latest.
func (s *sheet) unroll(ctx context.Context, n *Net) {
	flat := append([]geom.Vec2(nil), s.uv...)
	long := make([][3]float32, len(s.tri))
	for i, t := range s.tri {
		for k := range 3 {
			long[i][k] = n.Pos[s.vertex[t[k]]].Sub(n.Pos[s.vertex[t[(k+1)%3]]]).Len()
		}
	}
	for i := 0; i < rounds && ctx.Err() == nil; i++ {
		for i, t := range s.tri {
			for k := range 3 {
				a, b := &s.uv[t[k]], &s.uv[t[(k+1)%3]]
				d := b.Sub(*a)
				l := d.Len()
				if l < 1e-9 {
					continue
				}
				d = d.Mul(.25 * (l - long[i][k]) / l) // inner edges are seen from both sides
				*a, *b = a.Add(d), b.Sub(d)
			}
		}
	}
	for range 4 {
		if !s.folded() {
			return
		}
		for i := range s.uv {
			s.uv[i] = s.uv[i].Add(flat[i]).Mul(.5)
		}
	}
	copy(s.uv, flat)
}

// folded reports whether a triangle lies on its face.
func (s *sheet) folded() bool {
	for _, t := range s.tri {
		a := s.uv[t[0]]
		if s.uv[t[1]].Sub(a).Cross(s.uv[t[2]].Sub(a)) <= 0 {
			return true
		}
	}
	return false
}

// short reports whether no side of the sheet's box is longer than most; 0: any may be.
func (s *sheet) short(most float32) bool {
	lo, hi := s.bounds()
	return most == 0 || max(hi.X-lo.X, hi.Y-lo.Y) <= most
}

// bounds are the least and greatest UV.
func (s *sheet) bounds() (lo, hi geom.Vec2) {
	lo, hi = s.uv[0], s.uv[0]
	for _, p := range s.uv {
		lo = geom.Vec2{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
		hi = geom.Vec2{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	return lo, hi
}

// turn rotates the sheet to the smallest box around it and puts that at the origin.
// A quarter turn is tried in steps of 3.75°; a later angle must win by half a percent, so that rounding does not choose among equals.
func (s *sheet) turn() {
	const steps = 24
	var least float32
	var cos, sin float32
	for i := range steps {
		angle := float32(i) / steps * geom.Pi / 2
		c, n := geom.Cos(angle), geom.Sin(angle)
		loX, loY, hiX, hiY := far, far, -far, -far
		for _, p := range s.uv {
			x, y := p.X*c-p.Y*n, p.X*n+p.Y*c
			loX, hiX = min(loX, x), max(hiX, x)
			loY, hiY = min(loY, y), max(hiY, y)
		}
		if a := (hiX - loX) * (hiY - loY); i == 0 || a < least*.995 {
			least, cos, sin = a, c, n
		}
	}
	for i, p := range s.uv {
		s.uv[i] = geom.Vec2{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
	}
	lo, _ := s.bounds()
	for i := range s.uv {
		s.uv[i] = s.uv[i].Sub(lo)
	}
}

// covers reports whether the sheet lies over itself, as seen on a raster of up to 96 dots a side.
// One dot that is met twice may be a rounding at a shared edge; two are an overlap.
func (s *sheet) covers() bool {
	const side = 96
	lo, hi := s.bounds()
	dot := max(hi.X-lo.X, hi.Y-lo.Y, 1e-9) / side
	var seen [side * side]bool
	twice := 0
	for _, t := range s.tri {
		a, b, c := s.uv[t[0]].Sub(lo).Mul(1/dot), s.uv[t[1]].Sub(lo).Mul(1/dot), s.uv[t[2]].Sub(lo).Mul(1/dot)
		if b.Sub(a).Cross(c.Sub(a)) <= 0 {
			return true
		}
		x0, x1 := int(min(a.X, b.X, c.X)), min(int(max(a.X, b.X, c.X)), side-1)
		y0, y1 := int(min(a.Y, b.Y, c.Y)), min(int(max(a.Y, b.Y, c.Y)), side-1)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				p := geom.Vec2{X: float32(x) + .5, Y: float32(y) + .5}
				if b.Sub(a).Cross(p.Sub(a)) <= 0 || c.Sub(b).Cross(p.Sub(b)) <= 0 || a.Sub(c).Cross(p.Sub(c)) <= 0 {
					continue
				}
				if seen[y*side+x] {
					twice++
				}
				seen[y*side+x] = true
			}
		}
	}
	return twice > 1
}

// filled is the share of the sheet's box that it covers.
func (s *sheet) filled() float32 {
	_, hi := s.bounds()
	var area float32
	for _, t := range s.tri {
		a := s.uv[t[0]]
		area += s.uv[t[1]].Sub(a).Cross(s.uv[t[2]].Sub(a)) / 2
	}
	return area / max(hi.X*hi.Y, 1e-12)
}
