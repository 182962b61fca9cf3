package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// peak is a cap's, stiff and bent. Lengths are heads.
type peak struct {
	stuff
	at   float32 // height above the chin
	long float32
	down float32 // how far its front lies lower
}

func (peak) lies() slot { return onHead }

func (c peak) dress(g *maker) {
	f := g.headFrame()
	g.plate("peak", g.plainly(c.stuff), plate{rows: 5, cols: 14, thick: .006, size: [2]float32{.08, .2}, lay: func(u, w float32) (vec, vec, float32) {
		s := 2*w - 1
		a := 1.15 * s
		in := v(.405*geom.Sin(a), c.at, -.05+.45*geom.Cos(a))
		long := c.long * geom.Sqrt(max(0, 1-s*s*s*s)) * u
		q := in.Add(v(.35*long*geom.Sin(a), -c.down*u-.05*s*s*u, long))
		return f.at(q.X, q.Y, q.Z), v(0, 1, .3).Norm(), 0
	}}, g.on(rig.Head))
}

// crown is a band with points, and balls on them. Lengths are heads.
type crown struct {
	stuff
	gem    stuff
	cap    stuff // of the cap inside; zero: none
	points int
	high   float32 // of the points; 0: .17
}

func (crown) lies() slot { return onHead }

func (c crown) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	sides := c.points * archetype.Of(g.Level, 2, 2, 4, 6)
	high, quarter := or(c.high, .17), .25*float32(c.points%2) // by which an odd number of points is turned, so that each has a corner of the ring
	profile := []geom.Vec2{{X: .398, Y: -.05}, {X: .425, Y: -.055}, {X: .432, Y: -.03}, {X: .420, Y: -.01}, {X: .420, Y: .05}, {X: .430, Y: .065},
		{X: .428, Y: .09}, {X: .455, Y: .12},
		{X: .435, Y: .12}, {X: .405, Y: .06}, {X: .398, Y: -.05}}
	at := f.at(0, .80, -.05)
	place := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(-.10))
	p := g.part("crown", g.plainly(c.stuff))
	p.Crease = geom.Cos(40 * geom.Pi / 180)
	p.LatheOutline(scaled(profile, f.size), solid.Circle(1, 1.14, sides))
	p.Warp(func(q vec) vec {
		if q.Y > .10*f.size {
			t := geom.Frac(angle(v(q.X*1.14, 0, q.Z))/(2*geom.Pi)*float32(c.points) + quarter + .0001)
			q.Y += f.size * high * (1 - 2*min(t, 1-t))
			s := 1 + .10*(1-2*min(t, 1-t))
			q.X, q.Z = q.X*s, q.Z*s
		}
		return q
	})
	g.add(p.Place(place), on)
	if c.cap.role != "" {
		lid := g.part("cap", g.plainly(c.cap))
		lid.Crease = -1
		lid.Ellipsoid(.40*f.size, .27*f.size, .45*f.size, g.segments(24), max(4, g.rows(10)))
		g.add(lid.Place(place), on)
	}
	if !g.from(archetype.Standard) {
		return
	}
	for i := range c.points {
		a := 2 * geom.Pi * (float32(i) - quarter) / float32(c.points)
		ball := func(name string, s stuff, r, y, size float32) {
			b := g.part(name, g.plainly(s))
			b.Crease = -1
			b.Ellipsoid(size*f.size, size*f.size, size*f.size, archetype.Of(g.Level, 5, 5, 6, 10), archetype.Of(g.Level, 4, 4, 4, 8))
			g.add(b.Place(place.Mul(geom.Move(r*f.size*geom.Sin(a), y*f.size, 1.14*r*f.size*geom.Cos(a)))), on)
		}
		ball("pearl", c.stuff, .495, .12+high+.02, .030)
		ball("gem", c.gem, .425, .02, .036)
	}
}

// horns stand out at the sides of the head, or of a helmet.
type horns struct {
	stuff
	shape hornShape
}

// hornShape is the left horn: its middle and its radius at places from its root, heads.
type hornShape []struct {
	at vec
	r  float32
}

// Horns of helmets, of bulls, of demons, and stubs of imps.
var (
	helmetHorns = hornShape{{v(.40, .860, -.040), .115}, {v(.519, .862, -.035), .104}, {v(.632, .886, -.020), .090}, {v(.732, .957, .005), .073},
		{v(.799, 1.085, .041), .055}, {v(.815, 1.250, .085), .035}, {v(.815, 1.480, .120), .012}}
	bullHorns = hornShape{{v(.20, .860, -.06), .120}, {v(.40, .900, -.06), .112}, {v(.60, .960, -.02), .095}, {v(.75, 1.080, .06), .072},
		{v(.80, 1.240, .13), .046}, {v(.77, 1.380, .16), .010}}
	demonHorns = hornShape{{v(.17, .860, .16), .085}, {v(.27, 1.000, .20), .080}, {v(.37, 1.140, .16), .066}, {v(.42, 1.280, .04), .048},
		{v(.40, 1.400, -.10), .028}, {v(.34, 1.470, -.22), .006}}
	stubHorns = hornShape{{v(.17, .870, .14), .060}, {v(.22, .990, .17), .048}, {v(.23, 1.080, .16), .028}, {v(.21, 1.150, .12), .004}}
)

func (c horns) lies() slot {
	if c.shape != nil { // grown
		return 0
	}
	return onHead
}

func (c horns) dress(g *maker) {
	f, s, shape := g.headFrame(), g.plainly(c.stuff), c.shape
	if shape == nil {
		shape = helmetHorns
	}
	for side, x := range []float32{1, -1} {
		path, radii := make([]vec, len(shape)), make([]float32, len(shape))
		for i, p := range shape {
			path[i], radii[i] = f.at(x*p.at.X, p.at.Y, p.at.Z), f.size*p.r
		}
		p := g.part("horn"+sideNames[side], s)
		p.Crease = -1
		g.add(p.Turned(path, radii, archetype.Of(g.Level, 5, 6, 8, 14), .003), g.on(rig.Head))
	}
}

// halo is a shining ring above the head. Lengths are heads.
type halo struct{}

func (halo) lies() slot { return onHead }

func (halo) dress(g *maker) {
	f, light := g.headFrame(), geom.RGB(0xFFD868)
	shine := func(*tex.Point) tex.Sample { return tex.Sample{Color: light, Rough: .3, Emission: light.Mul(.55)} }
	p := g.part("halo", g.Look.Wrap(shine))
	p.Crease = -1
	n := g.segments(40)
	path := make([]vec, n)
	for i := range path {
		a := 2 * geom.Pi * float32(i) / float32(n)
		path[i] = f.at(.44*geom.Sin(a), 1.26+.06*geom.Cos(a), -.10-.44*geom.Cos(a))
	}
	p.Sweep(path, axisY, solid.Circle(.034*f.size, .034*f.size, archetype.Of(g.Level, 4, 5, 6, 10)), nil, true, 0)
	g.add(p, g.on(rig.Head))
}

// noseGuard is the bar of a helmet over the nose, and its rim.
type noseGuard struct{ stuff }

func (noseGuard) lies() slot { return onHead }

func (c noseGuard) dress(g *maker) {
	f, s, on := g.headFrame(), g.plainly(c.stuff), g.on(rig.Head)
	bar := g.part("nose guard", s)
	path := []vec{f.at(0, .78, .455), f.at(0, .60, .50), f.at(0, .44, .525), f.at(0, .30, .55)}
	bar.Sweep(path, axisX, []geom.Vec2{{X: -.032 * f.size, Y: -.012 * f.size}, {X: .032 * f.size, Y: -.012 * f.size}, {X: .022 * f.size, Y: .014 * f.size},
		{X: -.022 * f.size, Y: .014 * f.size}}, nil, false, .002)
	g.add(bar, on)
	at := f.at(0, .655, -.05)
	g.bead("helmet rim", s, geom.Affine{X: axisX, Y: axisY, Z: axisZ, T: at}, 1, 1.12, .470*f.size, 0, .030*f.size, 30, on)
}

// hood covers the head but for the face. Lengths are heads.
type hood struct{ stuff }

func (hood) lies() slot { return onHead }

func (c hood) dress(g *maker) {
	f := g.headFrame()
	skull := sdf.Union(.12*f.size, f.ball(0, .60, -.06, .40, .44, .47), f.cone(0, .30, -.06, .36, 0, -.25, -.12, .36))
	g.hooded = sdf.Union(.12*f.size, f.ball(0, .60, -.06, .36, .40, .43), f.cone(0, .30, -.06, .32, 0, -.25, -.12, .32))
	n := g.rows(10)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		z := geom.Mix(.34, -.56, geom.Sin(t*geom.Pi/2))
		r := ring{at: f.at(0, geom.Mix(.42, .46, t), z), x: v(-1, 0, 0), y: axisY, off: (.06 + .04*geom.Smooth(.3, 0, t)) * f.size, max: .66 * f.size}
		if i == n {
			r.max, r.off = .02*f.size, .05*f.size
		}
		rings = append(rings, r)
	}
	g.wear("hood", c.stuff, ends{}, tube{around: skull, rings: rings, n: 40, hem: [2]float32{.010, 0}}, g.on(rig.Head))
}

// eyePatch covers the left eye. Its strap runs around the head.
type eyePatch struct{ stuff }

func (eyePatch) lies() slot { return onEyes }

func (c eyePatch) dress(g *maker) {
	f, s, on := g.headFrame(), g.plainly(c.stuff), g.on(rig.Head)
	p := g.part("patch", s)
	p.Crease = -1
	p.Lathe(scaled([]geom.Vec2{{Y: -.02}, {X: .09, Y: -.012}, {X: .115, Y: 0}, {X: .09, Y: .020}, {Y: .032}}, f.size), archetype.Of(g.Level, 6, 8, 12, 18))
	at := f.at(.165, .462, .375)
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(.40)).Mul(geom.TurnX(geom.Pi/2-.05))), on)
	if !g.from(archetype.Fast) {
		return
	}
	skull := sdf.Union(.10*f.size, f.ball(0, .655, -.045, .375, .375, .455), f.ball(0, .40, .10, .29, .30, .29))
	mid := f.at(0, .53, -.05)
	r := ring{at: mid, x: axisX.Mad(axisY, .22).Norm(), y: v(0, 0, -1), off: .004}
	g.band("patch strap", s, skull, r, 28, .06*f.size, .012*f.size, on)
}

// coif is a hood of mail over head and shoulders, open at the face.
type coif struct{ stuff }

func (coif) lies() slot { return onHead }

func (c coif) dress(g *maker) {
	hood(c).dress(g)
	mantle{stuff: c.stuff, low: .072, off: .010, point: .020, calm: 1}.dress(g)
}

// chinStrap holds a helmet.
type chinStrap struct{ stuff }

func (chinStrap) lies() slot { return onHead }

func (c chinStrap) dress(g *maker) {
	if !g.from(archetype.Fast) {
		return
	}
	f, n := g.headFrame(), g.rows(14)
	var path []vec
	for i := range n + 1 {
		a := geom.Mix(-1, 1, float32(i)/float32(n))
		x := .30 * geom.Sin(a*geom.Pi/2)
		k := geom.Cos(a * geom.Pi / 2)
		path = append(path, f.at(x, .44-.46*geom.Smooth(0, .85, k), .02+.30*geom.Smooth(.2, 1, k)))
	}
	p := g.part("chin strap", g.plainly(c.stuff))
	p.Sweep(path, axisZ, []geom.Vec2{{X: -.03 * f.size, Y: -.01 * f.size}, {X: .03 * f.size, Y: -.01 * f.size}, {X: .03 * f.size, Y: .01 * f.size},
		{X: -.03 * f.size, Y: .01 * f.size}}, nil, false, 0)
	g.add(p, g.on(rig.Head))
}
