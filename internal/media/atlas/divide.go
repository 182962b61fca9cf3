package atlas

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// knot is a corner of a triangle that has taken the points of the seam.
type knot struct {
	key   knotKey
	bary  geom.Vec2 // place in the triangle: corners (0,0), (1,0), (0,1)
	sides uint8     // bit k: it lies on the triangle's edge k
	line  int       // the line of the ruler that it lies on, or −1
	band  int       // the band that it lies in when on no line
}

// knotKey makes the vertices of neighbouring triangles one.
type knotKey struct {
	from, to int32 // vertices of the island; equal at a corner
	at       int32
}

// divide returns the pieces of an island, its triangles cut at the points of the seam.
func (s *seam) divide(is *solid.Island, ids []int32, r *ruler) []*solid.Island {
	pieces := make([]*piece, r.n)
	for i := range pieces {
		pieces[i] = &piece{
			island: &solid.Island{Density: is.Density, Share: is.Share},
			moved:  map[knotKey]int32{},
		}
		if r.n > 1 {
			pieces[i].island.Share = shareOf(is.Share, i)
		}
	}
	var knots []knot
	for i := range is.Triangles {
		t := &is.Triangles[i]
		knots = s.knots(knots[:0], is, t, ids, r)
		for band := range pieces {
			pieces[band].add(is, t, pick(knots, band))
		}
	}
	var out []*solid.Island
	for _, p := range pieces {
		if len(p.island.Triangles) > 0 {
			out = append(out, p.island)
		}
	}
	return out
}

// knots walks around a triangle: corners and the points on its edges, each with its line or band.
// Bands are counted along the walk, not measured, so that rounding never tears a piece.
func (s *seam) knots(out []knot, is *solid.Island, t *solid.Triangle, ids []int32, r *ruler) []knot {
	for k := range 3 {
		sd := sideOf(t, ids, k)
		x, y := r.at(&is.Vertices[t.V[k]]), r.at(&is.Vertices[t.V[(k+1)%3]])
		c := knot{key: knotKey{from: t.V[k], to: t.V[k]}, bary: corners[k], sides: 1<<k | 1<<((k+2)%3), line: -1, band: r.band(x)}
		if x == float32(int(x)) && x > 0 && x < float32(r.n) {
			c.line = int(x)
			if y < x {
				c.band-- // the walk continues in the band before
			}
		}
		out = append(out, c)
		out = s.along(out, is, rim{sd, k, c, y - x}, r)
	}
	return out
}

// rim is the edge of a triangle on a walk around it.
type rim struct {
	side
	k     int     // which of the triangle's
	first knot    // its first corner
	rise  float32 // in bands, from that corner to the next
}

// along appends the points on an edge of a triangle.
func (s *seam) along(out []knot, is *solid.Island, m rim, r *ruler) []knot {
	list := s.points[m.edge]
	if len(list) == 0 {
		return out
	}
	lines := make([]int, len(list))
	m.lines(is, r, func(line int, at int32) { lines[nearest(list, at)] = line })
	band := m.first.band
	for i := range list {
		if m.back {
			i = len(list) - 1 - i
		}
		q := knot{key: knotKey{m.from, m.to, list[i]}, bary: between(m.k, list[i], m.back), sides: 1 << m.k, line: -1, band: band}
		switch line := lines[i]; {
		case line > 0 && m.rise < 0:
			q.line, band = line, line-1
		case line > 0:
			q.line, band = line, line
		case m.rise == 0:
			q.line = m.first.line
		}
		out = append(out, q)
	}
	return out
}

// band is the band that a place lies in.
func (r *ruler) band(x float32) int { return min(max(int(x), 0), r.n-1) }

var corners = [3]geom.Vec2{{}, {X: 1}, {Y: 1}}

// between is the place in the triangle of a point on edge k.
func between(k int, at int32, back bool) geom.Vec2 {
	if back {
		at = whole - at
	}
	a, b := corners[k], corners[(k+1)%3]
	t := float32(at) / whole
	return geom.Vec2{X: a.X*(1-t) + b.X*t, Y: a.Y*(1-t) + b.Y*t}
}

// pick is the polygon that a triangle has in a band: the knots in it and those on its two lines.
func pick(knots []knot, band int) []knot {
	var out []knot
	inside := false
	for _, q := range knots {
		if q.line < 0 && q.band == band || q.line >= 0 && (q.line == band || q.line == band+1) {
			out = append(out, q)
			inside = inside || q.line != out[0].line || q.line < 0
		}
	}
	if !inside {
		return nil
	}
	return out
}

// piece is a band of an island being filled.
type piece struct {
	island *solid.Island
	moved  map[knotKey]int32
}

// add appends a convex polygon of triangle t, keeping the marks of its edges.
func (p *piece) add(is *solid.Island, t *solid.Triangle, poly []knot) {
	if len(poly) < 3 {
		return
	}
	flat := make([]geom.Vec2, len(poly))
	for i := range poly {
		flat[i] = poly[i].bary
	}
	for _, c := range solid.Triangulate(flat, nil) {
		n := solid.Triangle{Rank: t.Rank, Smooth: t.Smooth}
		for k := range 3 {
			q := &poly[c[k]]
			n.V[k] = p.vertex(is, q)
			both := q.sides & poly[c[(k+1)%3]].sides
			if t.Convex&both != 0 {
				n.Convex |= 1 << k
			}
			if t.Concave&both != 0 {
				n.Concave |= 1 << k
			}
		}
		p.island.Triangles = append(p.island.Triangles, n)
	}
}

// vertex is the number of a knot's vertex in the piece.
func (p *piece) vertex(is *solid.Island, q *knot) int32 {
	if n, ok := p.moved[q.key]; ok {
		return n
	}
	n := int32(len(p.island.Vertices))
	p.moved[q.key] = n
	p.island.Vertices = append(p.island.Vertices, mix(&is.Vertices[q.key.from], &is.Vertices[q.key.to], float32(q.key.at)/whole))
	return n
}

// mix is the vertex at share t from a to b.
func mix(a, b *solid.Vertex, t float32) solid.Vertex {
	if t == 0 {
		return *a
	}
	return solid.Vertex{
		Pos:    geom.Mix3(a.Pos, b.Pos, t),
		Local:  geom.Mix3(a.Local, b.Local, t),
		Rest:   geom.Mix3(a.Rest, b.Rest, t),
		Normal: geom.Mix3(a.Normal, b.Normal, t).Norm(),
		UV:     geom.Vec2{X: geom.Mix(a.UV.X, b.UV.X, t), Y: geom.Mix(a.UV.Y, b.UV.Y, t)},
	}
}
