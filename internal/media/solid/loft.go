package solid

import "atelier/internal/media/geom"

// Section is a ring at a place of a spine. Ring coordinates run along X and Y; X×Y points along the spine, and rings run counter-clockwise.
type Section struct {
	Origin, X, Y geom.Vec3
	Ring         []geom.Vec2
}

// point is the place of a ring coordinate.
func (s *Section) point(r geom.Vec2) geom.Vec3 { return s.Origin.Mad(s.X, r.X).Mad(s.Y, r.Y) }

// Loft is a skin over sections of equally many points, with bevelled caps.
// Per edge of the ring (from its point to the next) it may have a rank, a smoothing group, and a group:
// each run of equal groups is an island of its own, so that a side that is never seen gets few texels.
// Local is (arc length along the spine, ring X, ring Y).
type Loft struct {
	Sections     []Section
	Ranks        []int8     // nil: all 1
	Smooth       []int8     // nil: all 0
	Groups       []int8     // nil: all 0
	GroupDensity []float32  // by group; missing or 0: 1
	Closed       bool       // the last section joins the first; no caps
	Bevel        [2]float32 // metres of bevel at each end; 0 a sharp end, negative no cap at all
	CapDensity   [2]float32 // of each cap; 0: 1
}

// loft is a Loft being built.
type loft struct {
	Loft
	rows  int       // sections, the first again when closed
	width int       // points of a ring
	arc   []float32 // metres along the spine up to each row
	skin  []float32 // metres along the skin, the mean round the ring: domes lie flatter than their spine is long
	bevel [2]float32
}

// Loft adds a loft.
func (p *Part) Loft(l Loft) *Part {
	b := loft{Loft: l, rows: len(l.Sections), width: len(l.Sections[0].Ring)}
	if l.Closed {
		b.rows++
	}
	b.measure()
	b.limitBevels()
	first := b.groupStart()
	for j := 0; j < b.width; {
		n := b.run(first + j)
		p.strip(&b, first+j, min(n, b.width-j))
		j += n
	}
	for end, bevel := range l.Bevel {
		if !l.Closed && bevel >= 0 {
			p.cap(&b, end)
		}
	}
	return p
}

// measure fills arc and skin.
func (b *loft) measure() {
	b.arc, b.skin = make([]float32, b.rows), make([]float32, b.rows)
	for i := 1; i < b.rows; i++ {
		last, next := b.section(i-1), b.section(i)
		b.arc[i] = b.arc[i-1] + next.Origin.Sub(last.Origin).Len()
		var sum float32
		for j := range b.width {
			sum += next.point(next.Ring[j]).Sub(last.point(last.Ring[j])).Len()
		}
		b.skin[i] = b.skin[i-1] + sum/float32(b.width)
	}
}

func (b *loft) section(i int) *Section { return &b.Sections[i%len(b.Sections)] }

// limitBevels keeps a bevel from reaching past the neighbouring section, and leaves out bevels whose corners would weld.
func (b *loft) limitBevels() {
	if b.Closed {
		return
	}
	last := b.rows - 1
	b.bevel[0] = min(max(b.Bevel[0], 0), .45*b.arc[1])
	b.bevel[1] = min(max(b.Bevel[1], 0), .45*(b.arc[last]-b.arc[last-1]))
	for end := range b.bevel {
		if bevelWelds(b.section(end*last).Ring, b.bevel[end]) {
			b.bevel[end] = 0
		}
	}
}

// bevelWelds reports whether a bevel of a ring is so fine that its corners would weld: a corner of the outer ring with its inner one, or two corners of the
// inner ring whose outer corners are apart.
func bevelWelds(ring []geom.Vec2, bevel float32) bool {
	const apart = 3 * geom.Weld // corners that are turned and placed still round to cells of their own
	if bevel < apart {
		return true
	}
	inner := shrink(ring, bevel)
	for j, r := range inner {
		k := (j + 1) % len(ring)
		if inner[k].Sub(r).Len() < apart && ring[k].Sub(ring[j]).Len() >= apart {
			return true
		}
	}
	return false
}

// at is the place and the Local of point j of row i, pulled back where an end is bevelled.
func (b *loft) at(i, j int) (pos, local geom.Vec3) {
	s := *b.section(i)
	r := s.Ring[j%b.width]
	arc := b.arc[i]
	if !b.Closed && (i == 0 || i == b.rows-1) {
		back := b.bevel[0]
		if i > 0 {
			back = -b.bevel[1]
		}
		s.Origin = s.Origin.Mad(s.X.Cross(s.Y), back)
		arc += back
	}
	return s.point(r), geom.Vec3{X: arc, Y: r.X, Z: r.Y}
}

// edge picks the value of a ring edge; nil lists have def throughout.
func (b *loft) edge(list []int8, j int, def int8) int8 {
	if list == nil {
		return def
	}
	return list[j%b.width]
}

// groupStart is the first ring edge whose group differs from the one before it, or 0.
func (b *loft) groupStart() int {
	for j := range b.width {
		if b.edge(b.Groups, j, 0) != b.edge(b.Groups, j+b.width-1, 0) {
			return j
		}
	}
	return 0
}

// run counts the ring edges from j on that are of one group.
func (b *loft) run(j int) int {
	n := 1
	for n < b.width && b.edge(b.Groups, j+n, 0) == b.edge(b.Groups, j, 0) {
		n++
	}
	return n
}

// strip adds the island of n ring edges from edge j on: u is the arc length around, v the one along.
func (p *Part) strip(b *loft, j, n int) {
	density := float32(1)
	if g := int(b.edge(b.Groups, j, 0)); g < len(b.GroupDensity) {
		density = b.GroupDensity[g]
	}
	is := p.island(density)
	is.Vertices = make([]Vertex, 0, b.rows*(n+1))
	is.Triangles = make([]Triangle, 0, 2*(b.rows-1)*n)
	for i := range b.rows {
		start := len(is.Vertices)
		var u float32
		for k := range n + 1 {
			pos, local := b.at(i, j+k)
			if k > 0 {
				u += pos.Sub(is.Vertices[start+k-1].Pos).Len()
			}
			is.vertex(pos, local, geom.Vec2{X: u, Y: local.X - b.arc[i] + b.skin[i]})
		}
		for k := start; k < len(is.Vertices); k++ {
			is.Vertices[k].UV.X -= u / 2
		}
	}
	for i := range b.rows - 1 {
		for k := range n {
			is.quad(int32(i*(n+1)+k), int32(n+1), b.edge(b.Ranks, j+k, 1), b.edge(b.Smooth, j+k, 0))
		}
	}
}

// quad adds the two triangles between corner a, its neighbour a+1 and those a row further, cut along the shorter diagonal.
func (is *Island) quad(a, row int32, rank, smooth int8) {
	b, c, d := a+1, a+row+1, a+row
	at := func(i int32) geom.Vec3 { return is.Vertices[i].Pos }
	if at(a).Sub(at(c)).Len() <= at(b).Sub(at(d)).Len() {
		is.triangle(a, b, c, rank, smooth)
		is.triangle(a, c, d, rank, smooth)
		return
	}
	is.triangle(a, b, d, rank, smooth)
	is.triangle(b, c, d, rank, smooth)
}
