package render

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

const (
	refractive = 1.5 // index of window glass
	layers     = 5   // panes behind each other that are drawn separately
	blurTaps   = 12  // places that rough glass mixes
	blurReach  = .05 // of the picture's side, at roughness 1
	clearest   = .12 // roughness up to which glass does not blur
)

// glaze draws the glass over the finished picture of the opaque surfaces, with its reflections and the light that shines through it. As in the
// transmission pass of viewers, the background of a pane is looked up in that picture, at the pixel where the refracted ray leaves the glass.
func (l *lighting) glaze(ctx context.Context, p *picture) error {
	glazed := make([][]panel, l.size)
	if err := band.Rows(ctx, l.size, 8, func(lo, hi int) {
		g := glazing{lighting: l, opaque: p}
		for y := lo; y < hi; y++ {
			for x := range l.size {
				if s := &l.glass[y*l.size+x]; s[0]&s[1]&s[2]&s[3] != none {
					glazed[y] = append(glazed[y], g.pixel(s, x, y))
				}
			}
		}
	}); err != nil {
		return err
	}
	for y, row := range glazed {
		for _, q := range row {
			p.light[y*l.size+q.x], p.glow[y*l.size+q.x] = q.light, q.glow
		}
	}
	return nil
}

// panel is a pixel of a row that shows glass, with its light and the part of it that is emitted.
type panel struct {
	x           int
	light, glow geom.Vec3
}

// glazing is some rows of glass while they are drawn.
type glazing struct {
	*lighting
	opaque *picture // of all that is opaque
	panes  [layers]pane
}

// pane is one surface that a line of sight enters glass by.
type pane struct {
	point       point
	triangle    int32
	light, glow geom.Vec3 // that it reflects and scatters, and that it emits
	tint        geom.Vec3 // transmittance: the share of the light behind it that passes
	rough       float32
}

// pixel mixes the colours of the samples under glass with those of the other samples.
func (g *glazing) pixel(samples *[4]int32, x, y int) panel {
	var patches [4]patch
	n, covered := g.group(&patches, samples, x, y)
	k := y*g.size + x
	light, glow := g.opaque.light[k].Mul(1-covered/4), g.opaque.glow[k]
	for _, q := range patches[:n] {
		c, shine := g.through(q.triangle, q.x/q.own, q.y/q.own, x, y)
		light = light.Mad(dimmed(c), q.weight/4)
		glow = glow.Mad(shine, q.weight/4)
	}
	return panel{x, light, glow}
}

// through is the light that leaves a pane towards the eye, at a place in pixels inside pixel (x, y), and the part of it that all panes there emit.
func (g *glazing) through(triangle int32, sx, sy float32, x, y int) (light, glow geom.Vec3) {
	first := g.at(triangle, sx, sy)
	panes := g.panes[:g.gather(&first, triangle, x, y)]
	rough := float32(0)
	for i := range panes {
		g.lightPane(&panes[i])
		rough = max(rough, panes[i].rough)
	}
	light = g.seen(&first, sx, sy, rough)
	for i := len(panes) - 1; i >= 0; i-- {
		q := &panes[i]
		light = light.Scale(q.tint).Add(q.light)
		glow = glow.Scale(q.tint).Add(q.glow)
	}
	return light, glow
}

// gather lists the panes that the line of sight enters, the nearest first, up to the first opaque surface.
func (g *glazing) gather(first *point, triangle int32, x, y int) int {
	g.panes[0] = pane{point: *first, triangle: triangle}
	way := first.position.Sub(g.eye)
	d, far := way.Norm(), way.Len()
	end := sunReach * g.span
	if inverse := g.depth[y*g.size+x]; inverse > 0 {
		end = g.place(x, y).Sub(g.eye).Len() - .2*g.lift
	}
	n := 1
	for hops := 0; n < layers && hops < 3*layers; hops++ {
		far += .2 * g.lift
		t, id, back := g.bvh.Glass.Hit(g.eye, d, far, end)
		if id < 0 {
			break
		}
		far = t
		if !back {
			g.panes[n] = pane{point: g.on(id, g.eye.Mad(d, t)), triangle: id}
			n++
		}
	}
	return n
}

// on is the point of a triangle at a position in its plane.
func (f *frame) on(triangle int32, position geom.Vec3) point {
	i := f.mesh.Indices[3*triangle : 3*triangle+3]
	p := point{a: &f.mesh.Vertices[i[0]], b: &f.mesh.Vertices[i[1]], c: &f.mesh.Vertices[i[2]]}
	e, h, at := p.b.Pos.Sub(p.a.Pos), p.c.Pos.Sub(p.a.Pos), position.Sub(p.a.Pos)
	ee, eh, hh := e.Dot(e), e.Dot(h), h.Dot(h)
	det := 1 / max(ee*hh-eh*eh, 1e-30)
	p.wb = geom.Clamp01((hh*at.Dot(e) - eh*at.Dot(h)) * det)
	p.wc = geom.Clamp((ee*at.Dot(h)-eh*at.Dot(e))*det, 0, 1-p.wb)
	p.wa = 1 - p.wb - p.wc
	p.position = position
	p.normal = p.mix(p.a.Normal, p.b.Normal, p.c.Normal).Norm()
	return p
}

// lightPane fills in the light of a pane.
func (g *glazing) lightPane(q *pane) {
	lit := g.look(&q.point, q.triangle)
	through := lit.AO * (1 - lit.Metal)
	lit.AO = 1
	s := newSurface(&q.point, &lit, g.eye)
	s.diffuse = s.diffuse.Mul(1 - through)
	q.light = s.reflect(g.toRim, g.rimColor).Add(s.ambient(g.environment))
	if q.point.normal.Dot(g.sun) > 0 && !g.bvh.Blocked(q.point.raised(g.lift), g.sun, 0, sunReach*g.span) {
		q.light = q.light.Add(s.reflect(g.sun, g.sunColor))
	}
	if g.emits {
		q.glow = lit.Emission.Mul(tex.EmissionStrength)
		q.light = q.light.Add(q.glow)
	}
	scale, bias := s.mirrored()
	q.tint, q.rough = lit.Base.Mul(through*(1-s.f0.X*scale-bias)), lit.Rough
}

// seen is the light behind the glass at a place in pixels, blurred by roughness.
func (g *glazing) seen(p *point, sx, sy, rough float32) geom.Vec3 {
	d := p.position.Sub(g.eye).Norm()
	out := g.leave(p, d)
	if out.bent {
		return g.met(out, rough)
	}
	x, y, _ := g.camera.project(out.at)
	return g.blurred(x*float32(g.size), y*float32(g.size), rough)
}

// exit is where a ray comes out of the glass, and whither.
type exit struct {
	at, dir geom.Vec3
	bent    bool // so far off the line of sight that something else is seen
	again   bool // it was thrown back inside first
}

// straight is the cosine to the line of sight from which a ray counts as going straight on.
const straight = .985

// leave follows a ray of direction d that meets the glass at p to where it leaves it, with at most one reflection inside.
func (g *glazing) leave(p *point, d geom.Vec3) exit {
	out := exit{at: p.position, dir: d}
	in, ok := refract(d, p.normal, 1/refractive)
	from := p.position.Mad(p.normal, -.2*g.lift)
	for range 2 {
		t, id, back := g.bvh.Glass.Hit(from, in, 0, g.span)
		if !ok || id < 0 || !back {
			return out
		}
		q := g.on(id, from.Mad(in, t))
		n := q.normal.Mul(-1)
		out.at = q.position
		if out.dir, ok = refract(in, n, refractive); ok {
			break
		}
		in, ok = in.Mad(n, -2*in.Dot(n)).Norm(), true
		out.dir, out.again = in, true
		from = q.position.Mad(n, .2*g.lift)
	}
	out.bent = out.dir.Dot(d) < straight
	return out
}

// refract is a unit direction after a surface whose unit normal looks against it; eta is the index before over the one behind.
// It fails where all is mirrored.
func refract(d, normal geom.Vec3, eta float32) (geom.Vec3, bool) {
	cos := geom.Clamp01(-d.Dot(normal))
	k := 1 - eta*eta*(1-cos*cos)
	if k < 0 {
		return d, false
	}
	return d.Mul(eta).Mad(normal, eta*cos-geom.Sqrt(k)).Norm(), true
}

// met is the light that a ray which has left the glass meets: the thing itself or the floor, as the picture shows them, or the surroundings.
func (g *glazing) met(out exit, rough float32) geom.Vec3 {
	reach := sunReach * g.span
	t, id, _ := g.bvh.Hit(out.at, out.dir, g.lift, reach)
	if id < 0 && out.dir.Y < -.02 {
		t, id = (g.middle.Y-out.at.Y)/out.dir.Y, 0
	}
	if id >= 0 {
		if x, y, inverse := g.camera.project(out.at.Mad(out.dir, t)); inverse > 0 && min(x, y) >= 0 && max(x, y) < 1 {
			return g.blurred(x*float32(g.size), y*float32(g.size), rough)
		}
	}
	return g.environment.reflection(out.dir, max(rough, .1))
}

// blurred reads the opaque picture at a place in pixels as rough glass shows it.
func (g *glazing) blurred(sx, sy, rough float32) geom.Vec3 {
	if rough <= clearest {
		return g.picked(sx, sy)
	}
	var sum geom.Vec3
	radius := blurReach * (rough - clearest) * float32(g.size)
	for i := range blurTaps {
		u, v := spiral(i, blurTaps)
		sum = sum.Add(g.picked(sx+radius*u, sy+radius*v))
	}
	return sum.Mul(1. / blurTaps)
}

// picked reads the opaque picture at a place in pixels, bilinearly.
func (g *glazing) picked(sx, sy float32) geom.Vec3 {
	last := float32(g.size) - 1.001
	sx, sy = geom.Clamp(sx-.5, 0, last), geom.Clamp(sy-.5, 0, last)
	i, j := int(sx), int(sy)
	fx, fy := sx-float32(i), sy-float32(j)
	k := j*g.size + i
	right, down := min(1, g.size-1-i), min(1, g.size-1-j)*g.size
	b := g.opaque.light
	return geom.Mix3(geom.Mix3(b[k], b[k+right], fx), geom.Mix3(b[k+down], b[k+down+right], fx), fy)
}
