package bake

import (
	"context"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// Distances to edges are whole numbers of 1/64 texel.
const (
	fine     = 64
	diagonal = 91    // √2 texels
	remote   = 60000 // farther than any edge that counts: 937 texels
)

// edges measures how far each texel lies from the nearest convex and concave sharp edge of its own patch, in the plane of the atlas.
// The edges are drawn with exact distances, which then run through the patch twice (Rosenfeld and Pfaltz 1966).
// A chamfer distance with steps of 64 and 91, for 1 and √2, is too long by about 8 % at most, and exact beside the edges, where wear is.
func (s *sheet) edges(ctx context.Context) error {
	s.convex, s.crease = make([]uint16, len(s.face)), make([]uint16, len(s.face))
	return s.eachPatch(ctx, func(p *patch) {
		s.measure(p, s.convex, func(t *solid.Triangle) uint8 { return t.Convex })
		s.measure(p, s.crease, func(t *solid.Triangle) uint8 { return t.Concave })
	})
}

// field is the distances within a patch's rectangle, with a margin of one all around so that no neighbour is missing.
type field struct {
	rect  rect
	width int
	d     []uint16
}

// measure writes the distances of the texels of p to the edges that sharp tells.
func (s *sheet) measure(p *patch, out []uint16, sharp func(*solid.Triangle) uint8) {
	var f field
	for i := range p.island.Triangles {
		t := &p.island.Triangles[i]
		marks := sharp(t)
		if marks&7 == 0 {
			continue
		}
		if f.d == nil {
			f = newField(p.rect)
		}
		for k := range 3 {
			if marks&(1<<k) != 0 {
				f.draw(p.island.Vertices[t.V[k]].UV, p.island.Vertices[t.V[(k+1)%3]].UV)
			}
		}
	}
	if f.d != nil {
		s.spread(&f)
	}
	for y := p.rect.top; y < p.rect.bottom; y++ {
		row := out[y*s.size+p.rect.left : y*s.size+p.rect.right]
		if f.d != nil {
			copy(row, f.d[f.at(p.rect.left, y):])
			continue
		}
		for x := range row {
			row[x] = remote
		}
	}
}

func newField(r rect) field {
	f := field{rect: r, width: r.width() + 2}
	f.d = make([]uint16, f.width*(r.height()+2))
	for k := range f.d {
		f.d[k] = remote
	}
	return f
}

func (f *field) at(x, y int) int { return (y-f.rect.top+1)*f.width + x - f.rect.left + 1 }

// draw gives the texels beside the edge a–b their exact distance: three across at each step along its longer direction.
func (f *field) draw(a, b geom.Vec2) {
	e := b.Sub(a)
	inverse := 1 / max(e.Dot(e), 1e-9)
	flat := geom.Abs(e.X) >= geom.Abs(e.Y)
	from, to, across, slope := a.X, b.X, a.Y, e.Y/e.X
	if !flat {
		from, to, across, slope = a.Y, b.Y, a.X, e.X/e.Y
	}
	if from == to {
		slope = 0
	}
	start := from
	if from > to {
		from, to = to, from
	}
	for i := int(geom.Floor(from)) - 1; i <= int(geom.Floor(to))+1; i++ {
		c := int(geom.Floor(across + slope*(geom.Clamp(float32(i)+.5, from, to)-start)))
		for j := c - 1; j <= c+1; j++ {
			x, y := i, j
			if !flat {
				x, y = j, i
			}
			f.near(x, y, a, e, inverse)
		}
	}
}

// near lowers the distance of one texel to the segment that starts at a and runs by e; inverse is 1 over e's square.
func (f *field) near(x, y int, a, e geom.Vec2, inverse float32) {
	if x < f.rect.left || x >= f.rect.right || y < f.rect.top || y >= f.rect.bottom {
		return
	}
	w := geom.Vec2{X: float32(x) + .5 - a.X, Y: float32(y) + .5 - a.Y}
	d := uint16(w.Sub(e.Mul(geom.Clamp01(w.Dot(e)*inverse))).Len()*fine + .5)
	if k := f.at(x, y); d < f.d[k] {
		f.d[k] = d
	}
}

// spread runs the distances through covered texels, forward and back; bare ones stay remote, so nothing goes round a gap.
func (s *sheet) spread(f *field) {
	r := f.rect
	for y := r.top; y < r.bottom; y++ {
		cover := s.owner[y*s.size+r.left : y*s.size+r.right]
		up, row := f.d[(y-r.top)*f.width:][:f.width], f.d[(y-r.top+1)*f.width:][:f.width]
		for x := range cover {
			if cover[x] < 0 {
				row[x+1] = remote
				continue
			}
			side, straight, corner := row[x], up[x+1], min(up[x], up[x+2])
			row[x+1] = min(row[x+1], min(side, straight)+fine, corner+diagonal)
		}
	}
	for y := r.bottom - 1; y >= r.top; y-- {
		cover := s.owner[y*s.size+r.left : y*s.size+r.right]
		down, row := f.d[(y-r.top+2)*f.width:][:f.width], f.d[(y-r.top+1)*f.width:][:f.width]
		for x := len(cover) - 1; x >= 0; x-- {
			if cover[x] < 0 {
				continue
			}
			side, straight, corner := row[x+2], down[x+1], min(down[x], down[x+2])
			row[x+1] = min(row[x+1], min(side, straight)+fine, corner+diagonal)
		}
	}
}
