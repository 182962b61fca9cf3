package people

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
)

// bands are two tabs of linen that hang from the collar of a gown.
type bands struct{ stuff }

func (c bands) dress(g *maker) {
	h, top := g.Height, g.joint(rig.LeftUpperArm).Y+.040*g.Height
	for side, x := range []float32{1, -1} {
		g.plate("band"+sideNames[side], g.plainly(c.stuff), plate{rows: 6, cols: 4, thick: .003, size: [2]float32{.10 * h, .03 * h},
			lay: func(u, w float32) (vec, vec, float32) {
				y := top - u*.085*h
				from := v(x*(.003+.026*w+.010*u)*h, y, -.006*h)
				return from.Mad(axisZ, max(march(g.over.trunk, from, axisZ, .3)+.012*h, (.058-.010*u)*h)), axisZ, 0
			}}, g.onBones(rig.UpperChest, rig.Neck))
	}
}

// gavel is a judge's hammer of wood.
func gavel(t *toolHead) {
	p := t.part("gavel head", stuff{role: "gavel", of: timber, color: 0x6A3E22})
	p.Rod(v(-.062, t.top, 0), v(.062, t.top, 0), []geom.Vec2{{X: 0, Y: .030}, {X: .16, Y: .034}, {X: .20, Y: .027}, {X: .5, Y: .031}, {X: .80, Y: .027},
		{X: .84, Y: .034}, {X: 1, Y: .030}}, archetype.Of(t.g.Level, 6, 8, 12, 18), .003)
	t.add(p)
}

// readingGlass is a lens in a ring.
func readingGlass(t *toolHead) {
	g, n := t.g, t.g.segments(28)
	const r = .058
	path := make([]vec, n)
	for i := range path {
		a := 2 * geom.Pi * float32(i) / float32(n)
		path[i] = v(r*geom.Sin(a), t.top+r+.006+r*geom.Cos(a), 0)
	}
	ring := t.part("ring", brass)
	ring.Crease = -1
	ring.Sweep(path, axisZ, solid.Circle(.006, .008, archetype.Of(g.Level, 4, 5, 6, 8)), nil, true, 0)
	t.add(ring)
	lens := g.part("lens", g.Look.Wrap(func(*tex.Point) tex.Sample { return tex.Sample{Color: geom.RGB(0xBFD8E0), Rough: .06} }))
	lens.Crease = -1
	lens.Ellipsoid(r, r, .008, n, max(4, g.rows(8)))
	t.add(lens.Place(geom.Move(0, t.top+r+.006, 0)))
}

// foldingFan is a leaf of pleated paper on spread ribs.
func foldingFan(t *toolHead) {
	const n, near, far, spread = 14, .055, .235, 1.25
	var outline []geom.Vec2
	for i := range n + 1 {
		a := spread * (2*float32(i)/n - 1)
		outline = append(outline, pt(far*geom.Sin(-a), far*geom.Cos(a)))
	}
	outline = append(outline, pt(-near*geom.Sin(spread), near*geom.Cos(spread)), pt(near*geom.Sin(spread), near*geom.Cos(spread)))
	leaf := stuff{role: "fan", color: 0xC22A34, over: func(o *tex.Sample, at vec, px float32) {
		a := geom.Frac(geom.Atan2(at.X, at.Y) / (2 * spread) * n)
		o.Color = o.Color.Mul(.80 + .25*geom.Abs(a-.5)*2)
	}}
	face := geom.Move(0, t.top, 0).Mul(geom.TurnY(geom.Pi / 2)).Mul(geom.Move(0, 0, -.003))
	p := t.part("fan", leaf)
	p.Crease = geom.Cos(25 * geom.Pi / 180)
	t.add(p.Extrude(outline, nil, .006, .002).Place(face))
	for i := range 5 {
		a := spread * (float32(i)/2 - 1) * .96
		rib := t.part("rib", stuff{role: "shaft", of: timber, color: 0x3A2418})
		rib.Rod(v(0, t.top-.02, 0), v(0, t.top+far*geom.Cos(a)*.99, far*geom.Sin(a)*.99), []geom.Vec2{{X: 0, Y: .006}, {X: 1, Y: .004}}, 4, .001)
		t.add(rib)
	}
}

// jaws are those of a wrench.
func jaws(t *toolHead) {
	t.bladed("jaws", stuff{role: "shaft", of: steel, color: 0xA4A8AE}, []geom.Vec2{pt(-.016, -.03), pt(.016, -.03), pt(.036, .012), pt(.040, .045), pt(.024, .072),
		pt(.015, .034), pt(-.012, .030), pt(-.010, .074), pt(-.030, .058), pt(-.036, .020)}, .020)
}

// cleaver is a broad blade with a straight edge.
func cleaver(t *toolHead) {
	t.bladed("blade", bright, []geom.Vec2{pt(-.020, -.01), pt(.016, -.01), pt(.020, .015), pt(.088, .015), pt(.092, .205), pt(-.018, .215)}, .007)
}

// pompon is a ball of paper strips in a hand.
type pompon struct {
	stuff
	side int
}

func (c pompon) dress(g *maker) {
	at, on := g.inHand(c.side)
	s := g.plainly(c.stuff)
	core := g.part("pompon"+sideNames[c.side], s)
	core.Crease = -1
	core.Ellipsoid(.105, .105, .105, g.segments(14), max(4, g.rows(9)))
	mid := geom.Move(.045, .0, 0)
	g.add(core.Place(at.Mul(mid)), on)
	n := archetype.Of(g.Level, 14, 30, 56, 90)
	for i := range n {
		y := 1 - 2*(float32(i)+.5)/float32(n)
		a, r := 2.39996*float32(i), geom.Sqrt(1-y*y)
		way := v(r*geom.Cos(a), y, r*geom.Sin(a))
		p := g.part(fmt.Sprint("strip", sideNames[c.side], i), s)
		p.Crease = -1
		p.Turned([]vec{way.Mul(.08), way.Mul(.125), way.Mul(.158)}, []float32{.026, .022, .006}, g.sides(5), 0)
		g.add(p.Place(at.Mul(mid)), on)
	}
}

// shackle is a ring about the right ankle, a chain and a ball of iron on the ground.
type shackle struct{ stuff }

func (c shackle) dress(g *maker) {
	h, s := g.Height, g.plainly(c.stuff)
	f := g.joint(rig.RightFoot)
	on := rig.Follow{Limbs: onLeg[1]}
	ring := func(name string, at vec, x, y vec, r, wire float32) {
		n := g.segments(14)
		path := make([]vec, n)
		for i := range path {
			a := 2 * geom.Pi * float32(i) / float32(n)
			path[i] = at.Mad(x, r*geom.Sin(a)).Mad(y, r*geom.Cos(a))
		}
		p := g.part(name, s)
		p.Crease = -1
		p.Sweep(path, x.Cross(y), solid.Circle(wire, wire, archetype.Of(g.Level, 3, 4, 5, 7)), nil, true, 0)
		g.add(p, on)
	}
	ring("shackle", v(f.X, f.Y+.022*h, f.Z-.004*h), axisX, axisZ, .036*h, .007*h)
	from, to := v(f.X-.036*h, f.Y+.020*h, f.Z), v(f.X-.105*h, .075*h, f.Z+.035*h)
	links := archetype.Of(g.Level, 3, 4, 6, 7)
	for i := range links {
		t := (float32(i) + .5) / float32(links)
		at := geom.Mix3(from, to, t).Add(v(0, -.012*h*geom.Sin(geom.Pi*t), 0))
		along := to.Sub(from).Norm()
		across := along.Cross(axisY).Norm()
		if i&1 == 1 {
			across = across.Cross(along).Norm()
		}
		ring(fmt.Sprint("link", i), at, along, across, .62*to.Sub(from).Len()/float32(links), .0036*h)
	}
	ball := g.part("iron ball", s)
	ball.Crease = -1
	ball.Ellipsoid(.055*h, .055*h, .055*h, g.segments(20), max(5, g.rows(12)))
	g.add(ball.Place(geom.Move(to.X-.030*h, .0545*h, to.Z+.020*h)), on)
}

// crashHelmet hangs in the right hand: a shell with a dark visor.
type crashHelmet struct{ stuff }

func (c crashHelmet) dress(g *maker) {
	at, on := g.inHand(1)
	shell := c.stuff
	shell.over = func(o *tex.Sample, at vec, px float32) {
		d := max(geom.Abs(at.Y-.020)-.034, .02-at.X)
		k := geom.Smooth(px, -px, d)
		cloth.Tint(o, geom.RGB(0x14161A), k)
		o.Rough = geom.Mix(o.Rough, .08, k)
		cloth.Tint(o, geom.RGB(0xB81E22), cloth.Line(at.Z, .016, px)*geom.Smooth(.058, .062, at.Y))
	}
	p := g.part("crash helmet", g.of(shell, ends{}, func(local vec) vec { return local.Mul(g.joint(rig.LeftUpperArm).Y) }))
	p.Crease = -1
	p.Ellipsoid(.140, .135, .118, g.segments(24), max(6, g.rows(16)))
	p.Warp(func(q vec) vec { // flat below, where the neck goes in
		if q.Y < -.085 {
			q.Y = -.085 + .15*(q.Y+.085)
		}
		if q.X > 0 {
			q.X += .018 * geom.Smooth(.0, -.06, q.Y)
		}
		return q
	})
	g.add(p.Place(at.Mul(geom.Move(.045, .0, .150))), on)
}

// piped is narrow stripes from top to bottom.
func piped(o *tex.Sample, at vec, px float32) { upDown(o, at, px, .026, .62) }

// barred is broad stripes from top to bottom, half white.
func barred(o *tex.Sample, at vec, px float32) { upDown(o, at, px, .058, .5) }

// upDown is pale stripes from top to bottom, one in every w, behind the share from of it.
func upDown(o *tex.Sample, at vec, px, w, from float32) {
	f := geom.Frac(at.X / w)
	cloth.Tint(o, geom.RGB(0xEDEBE4), .85*geom.Smooth(from-px/w, from+px/w, f)*geom.Smooth(1, 1-px/w, f))
}
