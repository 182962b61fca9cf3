package render

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// level is the cosine of the normals of two neighbours up to which they are of one group.
const level = .985

// Pixels of a group share their ambient light where their surfaces differ by less than this.
const (
	calmNormal = .04 // length between a normal and the mean
	softNormal = .2  // the same, where only the mirrored light is shared
	softRough  = .4  // roughness from which mirrored light is so blurred
	calmRough  = .04 // roughness
	calmMetal  = .03 // metalness
	calmOpen   = .08 // occlusion
)

// paintedF0 is the reflection from which a surface counts as a metal, whose light is mirrored.
const paintedF0 = .06

// mostBend is a normal's greatest change from a pixel to the next: that of a narrow triangle may be far greater.
const mostBend = .15

// A surface that bends within a pixel mirrors light of many directions there: its roughness grows by the spread of its normals, or the highlight of
// a narrow bevel would fall into one pixel and miss the next, and look like a dashed line. The normals change by d from a pixel to the next; twice
// the variance of a pixel's footprint, 1/(2π), times d² is added to alpha squared, up to a bound (Tokuyoshi and Kaplanyan 2019, Improved Geometric
// Specular Antialiasing). The bound is our own; theirs is .18.
const (
	curvedBlur = 1 / math.Pi
	mostBlur   = .6
)

// quad is a square of four pixels, in rows from the top left, at x and y of the frame, and the surfaces that it shows.
type quad struct {
	x, y   int
	groups [16]group
	n      int          // of groups
	light  [4]geom.Vec3 // of its pixels
	glow   [4]geom.Vec3 // the part of it that they emit
}

// inside reports whether pixel i of a quad lies in the frame.
func (f *frame) inside(q *quad, i int) bool { return q.x+i&1 < f.size && q.y+i>>1 < f.size }

// group is the samples of a quad that show one triangle or others alike. Its pixels differ in their maps, their normals and their sunlight;
// how the texture lies, the directions to eye and lights, and calm light from all around are those of its middle.
type group struct {
	triangle int32
	x, y     float32 // sum of the places of the triangle's own samples
	own      float32 // their number
	parts    [4]part // of each pixel
	middle   point
	at       geom.Vec2 // the place of the middle
}

// part is what one pixel shows of a group.
type part struct {
	x, y    float32 // sum of its samples' places
	weight  float32 // their number; 0: the pixel shows nothing of the group, and the rest has no meaning
	surface surface
	metal   float32
	glow    geom.Vec3 // the light that it emits
}

// shadeQuad lights the pixels of a quad, as far as they lie in the frame: each is the mean of its samples.
func (l *lighting) shadeQuad(q *quad) {
	q.n, q.light, q.glow = 0, [4]geom.Vec3{}, [4]geom.Vec3{}
	covered := l.divide(q)
	for i := range q.groups[:q.n] {
		l.shadeGroup(q, &q.groups[i])
	}
	if covered == [4]float32{4, 4, 4, 4} {
		return
	}
	far := l.backdrop(float32(q.x)+1, float32(q.y)+1)
	for i, c := range covered {
		if c < 4 && l.inside(q, i) {
			q.light[i] = q.light[i].Mad(l.behind(&far, float32(q.x+i&1)+.5, float32(q.y+i>>1)+.5), 1-c/4)
		}
	}
}

// divide sorts the samples of a quad into groups, and counts those of each pixel that show a triangle.
func (l *lighting) divide(q *quad) (covered [4]float32) {
	for i := range covered {
		if !l.inside(q, i) {
			continue
		}
		x, y := q.x+i&1, q.y+i>>1
		samples := &l.samples[y*l.size+x]
		if t := samples[0]; t != none && t == samples[1] && t == samples[2] && t == samples[3] {
			q.add(l.frame, t, i, float32(4*x)+2, float32(4*y)+2, 4)
			covered[i] = 4
			continue
		}
		for k, t := range samples {
			if t != none {
				sx, sy := sampled(x, y, k)
				q.add(l.frame, t, i, sx, sy, 1)
				covered[i]++
			}
		}
	}
	return covered
}

// add puts samples of pixel i that show a triangle into their group; x and y are the sums of their places.
func (q *quad) add(f *frame, triangle int32, i int, x, y, weight float32) {
	j := 0
	for j < q.n && !f.adjoin(q.groups[j].triangle, triangle) {
		j++
	}
	g := &q.groups[j]
	if j == q.n {
		g.triangle, g.x, g.y, g.own = triangle, 0, 0, 0
		for k := range g.parts {
			g.parts[k].weight = 0
		}
		q.n++
	}
	if g.triangle == triangle {
		g.x += x
		g.y += y
		g.own += weight
	}
	p := &g.parts[i]
	if p.weight == 0 {
		p.x, p.y = 0, 0
	}
	p.x += x
	p.y += y
	p.weight += weight
}

// adjoin reports whether two triangles lie side by side so flat that the texture of one continues in the other: they have a vertex in common.
func (f *frame) adjoin(a, b int32) bool {
	if a == b {
		return true
	}
	if f.faces[a].normal.Dot(f.faces[b].normal) <= level {
		return false
	}
	u, v := f.mesh.Indices[3*a:3*a+3], f.mesh.Indices[3*b:3*b+3]
	for _, i := range u {
		if i == v[0] || i == v[1] || i == v[2] {
			return true
		}
	}
	return false
}

// shadeGroup adds the light of a group to its pixels.
func (l *lighting) shadeGroup(q *quad, g *group) {
	g.at = geom.Vec2{X: g.x / g.own, Y: g.y / g.own}
	g.middle = l.at(g.triangle, g.at.X, g.at.Y)
	toEye := l.eye.Sub(g.middle.position).Norm()
	l.survey(g, toEye)
	sun, rim := newBeam(l.toSun, toEye, l.sunColor), newBeam(l.toRim, toEye, l.rimColor)
	around := g.ambient(l.environment)
	sunlit := l.sunOn(q, g)
	for i := range g.parts {
		p := &g.parts[i]
		if p.weight == 0 {
			continue
		}
		s := &p.surface
		c := around[i].Mul(l.fill)
		if facing := s.smooth.Dot(l.sun); facing > 0 && sunlit[i] > 0 {
			c = c.Mad(s.shine(&sun), geom.Smooth(0, sunFade, facing)*sunlit[i])
		}
		c = c.Mad(s.shine(&rim), (.3+.7*s.open)*s.open)
		if l.emits {
			c = c.Add(p.glow)
			q.glow[i] = q.glow[i].Mad(p.glow, p.weight/4)
		}
		q.light[i] = q.light[i].Mad(dimmed(c), p.weight/4)
	}
}

// sunOn is the share of the sun that reaches a group at each of its pixels: of a pixel whose nearest surface is of the group, and elsewhere
// that of the pixel beside it or, where none is near, of the middle.
func (l *lighting) sunOn(q *quad, g *group) (sun [4]float32) {
	var sum, n float32
	unknown := false
	for i := range g.parts {
		sun[i] = none
		if g.parts[i].weight == 0 {
			continue
		}
		k := (q.y+i>>1)*l.size + q.x + i&1
		if l.alike(g.triangle, l.samples[k][l.nearest[k]]) {
			sun[i] = float32(l.sunlit[k]) * (1. / 255)
			sum += sun[i]
			n++
		} else {
			unknown = true
		}
	}
	if !unknown {
		return sun
	}
	if n > 0 {
		sum /= n
	} else {
		sum = l.sunAt(&g.middle, int(g.at.X), int(g.at.Y))
	}
	for i := range sun {
		if sun[i] == none {
			sun[i] = sum
		}
	}
	return sun
}

// survey reads the maps at the pixels and makes their surfaces ready.
func (l *lighting) survey(g *group, toEye geom.Vec3) {
	m := &g.middle
	maps, lod := l.detail(m, g.triangle)
	size := float32(maps.Size)
	uv := m.uv()
	right, down := l.slopes(g.triangle, m)
	tangent, bitangent := m.axes()
	tinted := l.mesh.Tints != nil
	tint := l.tint(m, g.triangle)
	spread := min(curvedBlur*(right.bend+down.bend), mostBlur)
	for i := range g.parts {
		p := &g.parts[i]
		if p.weight == 0 {
			continue
		}
		ox, oy := p.x/p.weight-g.at.X, p.y/p.weight-g.at.Y
		lit := maps.Sample((uv.X+right.uv.X*ox+down.uv.X*oy)*size, (uv.Y+right.uv.Y*ox+down.uv.Y*oy)*size, lod)
		if tinted {
			lit.Base = lit.Base.Scale(tint)
		}
		normal := m.normal.Mad(right.normal, ox).Mad(down.normal, oy)
		p.surface.orient(tangent, bitangent, normal, toEye, &lit)
		p.surface.blur(spread)
		p.metal = lit.Metal
		if l.emits {
			p.glow = lit.Emission.Mul(tex.EmissionStrength)
		}
	}
}

// slope is how a triangle's values change from one pixel to the next.
type slope struct {
	uv     geom.Vec2
	normal geom.Vec3 // no longer than mostBend
	bend   float32   // square of the length that the change of the normal has in truth
}

// slopes are the changes to the right and downwards at a point of a triangle.
func (f *frame) slopes(triangle int32, p *point) (right, down slope) {
	index := f.mesh.Indices[3*triangle : 3*triangle+3]
	a, b, c := &f.corners[index[0]], &f.corners[index[1]], &f.corners[index[2]]
	bx, by := float32(b.x-a.x), float32(b.y-a.y)
	cx, cy := float32(c.x-a.x), float32(c.y-a.y)
	area := steps / (bx*cy - by*cx)
	return p.slope(cy*area, -by*area, a, b, c), p.slope(-cx*area, bx*area, a, b, c)
}

// slope is the change at p where the shares of b and c, on the screen, change by u and v.
func (p *point) slope(u, v float32, a, b, c *corner) slope {
	// The shares in space are those on the screen by inverse depth, over their sum, 1 / depth.
	depth := p.wa/a.inverse + p.wb/b.inverse + p.wc/c.inverse
	da, db, dc := -(u+v)*a.inverse*depth, u*b.inverse*depth, v*c.inverse*depth
	sum := da + db + dc
	da, db, dc = da-p.wa*sum, db-p.wb*sum, dc-p.wc*sum
	n := point{wa: da, wb: db, wc: dc}
	turn := n.mix(p.a.Normal, p.b.Normal, p.c.Normal)
	turn = turn.Mad(p.normal, -turn.Dot(p.normal))
	bend := turn.Dot(turn)
	if bend > mostBend*mostBend {
		turn = turn.Mul(mostBend / geom.Sqrt(bend))
	}
	return slope{
		uv:     geom.Vec2{X: p.a.UV.X*da + p.b.UV.X*db + p.c.UV.X*dc, Y: p.a.UV.Y*da + p.b.UV.Y*db + p.c.UV.Y*dc},
		normal: turn,
		bend:   bend,
	}
}

// ambient is surface.ambient of the pixels.
func (g *group) ambient(e *Environment) (light [4]geom.Vec3) {
	mean, spread, even := g.mean()
	switch {
	case !even || spread > softNormal || spread > calmNormal && (mean.rough < softRough || mean.f0.X > paintedF0):
		for i := range g.parts {
			if g.parts[i].weight > 0 {
				light[i] = g.parts[i].surface.ambient(e)
			}
		}
		return light
	case spread > calmNormal:
		gloss := mean.glossy(e)
		for i := range g.parts {
			if g.parts[i].weight > 0 {
				light[i] = g.parts[i].surface.matt(e).Add(gloss)
			}
		}
		return light
	}
	matt := e.diffuse.at(mean.normal).Scale(bounced(mean.open, mean.diffuse)).Mul(1 / max(mean.open, .01))
	gloss := mean.glossy(e)
	scale, bias := mean.mirrored()
	share := mean.f0.Mul(scale).Add(geom.Vec3{X: bias, Y: bias, Z: bias})
	gloss = geom.Vec3{X: gloss.X / share.X, Y: gloss.Y / share.Y, Z: gloss.Z / share.Z}
	for i := range g.parts {
		if g.parts[i].weight > 0 {
			s := &g.parts[i].surface
			mirrored := geom.Vec3{X: s.f0.X*scale + bias, Y: s.f0.Y*scale + bias, Z: s.f0.Z*scale + bias}
			light[i] = s.diffuse.Scale(matt).Mul(s.open).Add(gloss.Scale(mirrored))
		}
	}
	return light
}

// mean is the surface between those of the pixels, how far their normals lie from its own at most, and whether all else is nearly the same.
func (g *group) mean() (m surface, spread float32, even bool) {
	rough, open, metal := [2]float32{2, -1}, [2]float32{2, -1}, [2]float32{2, -1}
	var n float32
	for i := range g.parts {
		p := &g.parts[i]
		if p.weight == 0 {
			continue
		}
		s := &p.surface
		rough = widened(rough, s.rough)
		open = widened(open, s.open)
		metal = widened(metal, p.metal)
		m.normal = m.normal.Add(s.normal)
		m.diffuse = m.diffuse.Add(s.diffuse)
		m.f0 = m.f0.Add(s.f0)
		m.open += s.open
		m.rough += s.rough
		m.toEye = s.toEye
		n++
	}
	if rough[1]-rough[0] > calmRough || open[1]-open[0] > calmOpen || metal[1]-metal[0] > calmMetal {
		return m, 0, false
	}
	n = 1 / n
	m.normal = m.normal.Norm()
	m.diffuse, m.f0, m.open, m.rough = m.diffuse.Mul(n), m.f0.Mul(n), m.open*n, m.rough*n
	for i := range g.parts {
		if g.parts[i].weight > 0 {
			d := g.parts[i].surface.normal.Sub(m.normal)
			spread = max(spread, d.Dot(d))
		}
	}
	m.smooth = g.middle.normal
	m.cosEye = max(m.normal.Dot(m.toEye), leastCosEye)
	return m, geom.Sqrt(spread), true
}

func widened(r [2]float32, x float32) [2]float32 { return [2]float32{min(r[0], x), max(r[1], x)} }
