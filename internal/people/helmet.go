package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// headFrame maps heads to metres: x to the left, y from the chin (0) to the crown (1), z forward of the ears.
type headFrame struct {
	chin vec
	size float32
	low  float32 // exponent of the heights between chin and crown: above 1 the face lies lower, as a child's does
}

func (b Body) headFrame() headFrame {
	s := b.Height / b.Heads
	return headFrame{v(0, b.Height-s, 0), s, 1 + .16*b.Young}
}

// at is the place of what a grown head has at (x, y, z), in heads; in is the way back.
func (f headFrame) at(x, y, z float32) vec {
	return f.chin.Add(v(x, f.lowered(y, f.low), z).Mul(f.size))
}

func (f headFrame) in(p vec) vec {
	q := p.Sub(f.chin).Mul(1 / f.size)
	q.Y = f.lowered(q.Y, 1/f.low)
	return q
}

// lowered is a height between chin and crown to a power. Chin and crown stay: a power of 1.16 takes a child's eyes from .455 down to .40.
func (f headFrame) lowered(y, power float32) float32 {
	if power == 1 || y <= 0 || y >= 1 {
		return y
	}
	return geom.Pow(y, power)
}

func (f headFrame) ball(x, y, z, rx, ry, rz float32) sdf.Field {
	return sdf.Ellipsoid(f.at(x, y, z), v(rx, ry, rz).Mul(f.size))
}

func (f headFrame) cone(ax, ay, az, ra, bx, by, bz, rb float32) sdf.Field {
	return sdf.Cone(f.at(ax, ay, az), f.at(bx, by, bz), ra*f.size, rb*f.size)
}

// around is a ray from the head's axis at a height, in heads, turned by a.
func (f headFrame) around(y, a, off float32) (vec, vec, float32) {
	return f.at(0, y, -.05), v(geom.Sin(a), 0, geom.Cos(a)), off
}

// closeHelmet is a skull with a comb, a brow plate and a beak with breaths, and a dark slit between the two.
type closeHelmet struct{ harness }

func (closeHelmet) lies() slot { return onHead }

func (c closeHelmet) dress(g *maker) {
	f, k := g.headFrame(), c.forged(g)
	on := g.on(rig.Head)
	// A helmet is measured on a skull of its own, roomier than the head: one ball for the crown, one for face and neck.
	skull := sdf.Union(.10*f.size, f.ball(0, .60, -.045, .43, .50, .50), f.ball(0, .28, -.03, .355, .36, .40))
	var rings []ring
	n := g.rows(13)
	for i := range n + 1 {
		t := float32(i) / float32(n)
		// Rings crowd towards the crown, where the outline turns in.
		y := geom.Mix(-.10, 1.085, 1-geom.Pow(1-t, 1.35))
		r := level(f.at(0, y, 0).Y, -.05*f.size, .012*max(0, 1-max(0, y*5)))
		rings = append(rings, r)
	}
	g.tube("helmet", k.steel, tube{around: skull, rings: rings, n: 30, hem: [2]float32{.006, 0}}, on)
	dark := func(*tex.Point) tex.Sample { return tex.Sample{Color: geom.RGB(0x08080A), Rough: .9} }
	g.plate("slit", dark, plate{over: swollen{skull, .003}, rows: 2, cols: 14, thick: .003, size: [2]float32{.06, .40},
		lay: func(u, w float32) (vec, vec, float32) {
			return f.around(geom.Mix(.42, .60, u), 1.25*(2*w-1), .001)
		}}, on)
	if g.from(archetype.Standard) {
		g.band("helmet trim", k.trim, skull, ring{f.at(0, -.085, -.05), axisX, v(0, 0, -1), .024, 0}, 30, .016, .009, on)
	}
	beak := sdf.Union(.12*f.size, skull, f.cone(0, .36, .20, .22, 0, .30, .50, .05))
	g.plate("beak", g.breaths(k), plate{over: swollen{beak, .008}, rows: 9, cols: 20, thick: .006, bead: .0045, trim: k.trim, size: [2]float32{.13, .43},
		lay: func(u, w float32) (vec, vec, float32) {
			s := 2*w - 1
			return f.around(geom.Mix(.05, .462, u)+.030*s*s*(1-u), 1.42*s, .004)
		}}, on)
	if !g.from(archetype.Fast) {
		return
	}
	g.plate("brow", k.steel, plate{over: swollen{skull, .010}, rows: 4, cols: 20, thick: .006, bead: .0045, trim: k.trim, size: [2]float32{.07, .42},
		lay: func(u, w float32) (vec, vec, float32) {
			s := 2*w - 1
			return f.around(geom.Mix(.535, .74, u)-.10*s*s*u, 1.42*s, .006)
		}}, on)
	g.pivots(k, skull)
	g.comb(k, skull)
}

// breaths is steel with rows of holes, drawn where the plate was flat.
func (g *maker) breaths(k smith) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		x, y := geom.Abs(p.Local.Y), p.Local.X
		for i := range 3 {
			for n := range 4 {
				// Three rows of four holes a side, every other row set off, 6 mm in radius.
				dx := x - .030 - .020*float32(n) - .008*float32(i&1)
				dy := y - .034 + .023*float32(i)
				if dx*dx+dy*dy < .006*.006 {
					return tex.Sample{Color: geom.RGB(0x060607), Rough: .9, Height: -1.5 * p.Texel}
				}
			}
		}
		return k.steel(p)
	}
}

// pivots are what the visor turns on.
func (g *maker) pivots(k smith, skull sdf.Field) {
	if !g.from(archetype.Fast) {
		return
	}
	f := g.headFrame()
	for side, x := range []float32{1, -1} {
		from, way, _ := f.around(.52, x*1.36, 0)
		p := g.part("pivot"+sideNames[side], k.trim)
		p.Lathe([]geom.Vec2{{X: .024, Y: -.01}, {X: .024, Y: .002}, {X: .016, Y: .009}, {Y: .012}}, g.segments(16))
		e, _ := geom.Basis(way)
		g.add(p.Place(geom.Affine{X: e, Y: way, Z: e.Cross(way), T: from.Mad(way, march(skull, from, way, .4)+.020)}), g.on(rig.Head))
	}
}

// comb is the ridge over the skull.
func (g *maker) comb(k smith, skull sdf.Field) {
	f := g.headFrame()
	n := g.rows(14)
	var path []vec
	for i := range n + 1 {
		// Radians from straight up: from the brow over the crown to the nape.
		a := geom.Mix(-1.05, 1.95, float32(i)/float32(n))
		way, from := v(0, geom.Cos(a), -geom.Sin(a)), f.at(0, .60, -.05)
		path = append(path, from.Mad(way, march(skull, from, way, .5)+.004))
	}
	p := g.part("comb", k.steel)
	p.Sweep(path, axisX, []geom.Vec2{{X: -.012, Y: -.012}, {X: .012, Y: -.012}, {X: .004, Y: .016}, {X: -.004, Y: .016}}, nil, false, .004)
	g.add(p, g.on(rig.Head))
}

// plume is feathers that fall back from the comb.
type plume struct{ stuff }

func (plume) lies() slot { return onHead }

func (c plume) dress(g *maker) {
	n := archetype.Of(g.Level, 14, 20, 34, 34)
	var locks []lock
	for i := range n {
		s := g.Seed.Sub("plume").At(i)
		t := float32(i) / float32(n-1)
		x := s.Sub("x").Range(-.075, .075)
		long := .30 + .45*geom.Smooth(0, .6, t)
		root := v(x*.5, 1.10+.02*geom.Cos(t*3), .16-.50*t)
		out := v(x*2.2, .34-.30*t, -.40-.25*t).Norm()
		tip := root.Mad(out, long).Add(v(x, -.16-.26*t, -.05))
		locks = append(locks, lock{[]vec{root, root.Mad(out, long*.5), tip}, []float32{.036, .058, .012}})
	}
	g.hair("plume", c.role, locks, geom.RGB(c.color), .024, .016, 1.6, g.on(rig.Head))
}
