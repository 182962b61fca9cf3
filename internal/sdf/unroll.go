package sdf

import "atelier/internal/geom"

// sheet is a chart laid into the plane: its own vertices, with UV in metres.
type sheet struct {
	vertex []int32 // of the net
	tri    [][3]int32
	uv     []geom.Vec2
}

// unroller lays charts of one net into the plane.
type unroller struct {
	net    *Net
	number []int32 // by vertex of the net: its number in the sheet being made
	stamp  []int32 // by vertex of the net: the last sheet that it was on
	across [][3]int32
	piece  []int8 // by triangle: whether it waits to be found by connected
	sheets []*sheet
}

func newUnroller(n *Net) *unroller {
	return &unroller{net: n, number: make([]int32, len(n.Pos)), stamp: make([]int32, len(n.Pos)), across: n.neighbours(), piece: make([]int8, len(n.Tri))}
}

// add lays a chart down, in two halves if it would cover itself or leave too much of its box empty.
func (u *unroller) add(tris []int32) {
	s, ok := u.lay(tris)
	if ok && (len(tris) < fewest || s.filled() > wellFilled) || len(tris) == 1 {
		u.sheets = append(u.sheets, s)
		return
	}
	for _, half := range u.halves(tris) {
		for _, piece := range u.connected(half) {
			u.add(piece)
		}
	}
}

// Charts are halved while less than wellFilled of their box is theirs, down to a size where more seams would cost more than they save.
const (
	wellFilled = .52
	fewest     = 60 // triangles
)

// lay unrolls a chart; ok is false if it covers itself.
func (u *unroller) lay(tris []int32) (s *sheet, ok bool) {
	s, mean := u.flatten(tris)
	s.unroll(u.net)
	if s.covers() || mean.Len() < .1 {
		return s, false
	}
	s.turn()
	return s, true
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

// connected gives the pieces that hang together by edges.
func (u *unroller) connected(tris []int32) [][]int32 {
	const outside, waiting = -1, -2
	for _, t := range tris {
		u.piece[t] = waiting
	}
	var pieces [][]int32
	for _, first := range tris {
		if u.piece[first] != waiting {
			continue
		}
		piece := []int32{first}
		u.piece[first] = outside
		for i := 0; i < len(piece); i++ {
			for _, o := range u.across[piece[i]] {
				if o >= 0 && u.piece[o] == waiting {
					u.piece[o] = outside
					piece = append(piece, o)
				}
			}
		}
		pieces = append(pieces, piece)
	}
	return pieces
}

// flatten projects a chart along its mean normal.
func (u *unroller) flatten(tris []int32) (*sheet, geom.Vec3) {
	s := &sheet{}
	id := int32(len(u.sheets) + 1)
	var mean geom.Vec3
	var area float32
	for _, t := range tris {
		tri := u.net.Tri[t]
		var o [3]int32
		for k, v := range tri {
			if u.stamp[v] != id {
				u.stamp[v], u.number[v] = id, int32(len(s.vertex))
				s.vertex = append(s.vertex, v)
			}
			o[k] = u.number[v]
		}
		s.tri = append(s.tri, o)
		a := u.net.Pos[tri[0]]
		n := u.net.Pos[tri[1]].Sub(a).Cross(u.net.Pos[tri[2]].Sub(a))
		mean, area = mean.Add(n), area+n.Len()
	}
	x, y := geom.Basis(mean.Norm())
	for _, v := range s.vertex {
		s.uv = append(s.uv, geom.Vec2{X: u.net.Pos[v].Dot(x), Y: u.net.Pos[v].Dot(y)})
	}
	for _, v := range tris { // a half that is added next may take the same number of sheet
		for _, w := range u.net.Tri[v] {
			u.stamp[w] = 0
		}
	}
	return s, mean.Mul(1 / max(area, 1e-12))
}

// rounds is how often unroll goes over all edges.
const rounds = 24

// unroll brings the edges to their true lengths, so that what leaned away from the projection gets its texels,
// and takes back as much of that as folds a triangle over.
func (s *sheet) unroll(n *Net) {
	flat := append([]geom.Vec2(nil), s.uv...)
	long := make([][3]float32, len(s.tri))
	for i, t := range s.tri {
		for k := range 3 {
			long[i][k] = n.Pos[s.vertex[t[k]]].Sub(n.Pos[s.vertex[t[(k+1)%3]]]).Len()
		}
	}
	for range rounds {
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

// halves divides a chart across its longest side.
func (u *unroller) halves(tris []int32) [2][]int32 {
	var a, b []int32
	box := geom.Empty()
	for _, t := range tris {
		box = box.Add(u.middle(t))
	}
	size, c := box.Size(), box.Center()
	axis := geom.Vec3{X: 1}
	if size.Y >= size.X && size.Y >= size.Z {
		axis = geom.Vec3{Y: 1}
	} else if size.Z >= size.X {
		axis = geom.Vec3{Z: 1}
	}
	for i, t := range tris {
		if d := u.middle(t).Sub(c).Dot(axis); d < 0 || d == 0 && i < len(tris)/2 {
			a = append(a, t)
		} else {
			b = append(b, t)
		}
	}
	if len(a) == 0 || len(b) == 0 {
		return [2][]int32{tris[:len(tris)/2], tris[len(tris)/2:]}
	}
	return [2][]int32{a, b}
}

func (u *unroller) middle(t int32) geom.Vec3 {
	tri := u.net.Tri[t]
	return u.net.Pos[tri[0]].Add(u.net.Pos[tri[1]]).Add(u.net.Pos[tri[2]]).Mul(1. / 3)
}
