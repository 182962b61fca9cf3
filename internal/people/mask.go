package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// beak is a plague doctor's mask: leather over the face, a long beak and two round panes. Lengths are heads.
type beak struct{ stuff }

func (beak) lies() slot { return onEyes }

func (c beak) dress(g *maker) {
	f, on, s := g.headFrame(), g.on(rig.Head), g.plainly(c.stuff)
	face := g.part("mask", s)
	face.Crease = -1
	face.Ellipsoid(.385*f.size, .40*f.size, .37*f.size, g.segments(26), max(5, g.rows(16)))
	at := f.at(0, .33, .16)
	g.add(face.Place(geom.Move(at.X, at.Y, at.Z)), on)
	p := g.part("beak", s)
	p.Crease = -1
	path := []vec{f.at(0, .36, .36), f.at(0, .34, .58), f.at(0, .26, .85), f.at(0, .13, 1.08), f.at(0, .04, 1.18)}
	radii := []float32{.22, .165, .105, .048, .012}
	for i := range radii {
		radii[i] *= f.size
	}
	g.add(p.Turned(path, radii, g.sides(12), .004), on)
	shades{stuff: stuff{role: "mask lenses", of: moulded, color: 0x2A3A34}, frame: brass, r: .120}.panes(g, .115)
}

// panes are lenses with a rim each, so far before where glasses have them, heads.
func (c shades) panes(g *maker, before float32) {
	f, on := g.headFrame(), g.on(rig.Head)
	for side, x := range []float32{1, -1} {
		at := f.at(x*.175, .475, .405+before)
		place := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(x * .42)).Mul(geom.TurnX(geom.Pi / 2))
		n := archetype.Of(g.Level, 6, 8, 14, 20)
		rim := g.part("rim"+sideNames[side], g.plainly(c.frame))
		rim.LatheOutline(scaled([]geom.Vec2{{X: c.r, Y: -.05}, {X: 1.22 * c.r, Y: -.05}, {X: 1.22 * c.r, Y: .03}, {X: c.r, Y: .03}, {X: c.r, Y: -.05}}, f.size),
			solid.Circle(1, 1, n))
		g.add(rim.Place(place), on)
		pane := g.part("lens"+sideNames[side], g.plainly(c.stuff))
		pane.LatheOutline(scaled([]geom.Vec2{{Y: -.04}, {X: c.r, Y: -.04}, {X: c.r, Y: .01}, {Y: .022}}, f.size), solid.Circle(1, 1, n))
		g.add(pane.Place(place), on)
	}
}

// lightBand is a band before the eyes that shines in its colour. Lengths are heads.
type lightBand struct{ stuff }

func (lightBand) lies() slot { return onEyes }

func (c lightBand) dress(g *maker) {
	f, on, color := g.headFrame(), g.on(rig.Head), g.hue(c.stuff)
	band := func(name string, s tex.Surface, high, low, off float32) {
		g.plate(name, s, plate{rows: 3, cols: 18, thick: .05 * f.size, size: [2]float32{.05, .2}, lay: func(u, w float32) (vec, vec, float32) {
			a := 1.40 * (2*w - 1)
			q := v((.405+off)*geom.Sin(a), geom.Mix(high, low, u), -.06+(.535+off)*geom.Cos(a))
			return f.at(q.X, q.Y, q.Z), v(geom.Sin(a), 0, geom.Cos(a)), 0
		}}, on)
	}
	band("visor frame", g.plainly(stuff{role: "visor frame", of: moulded, color: 0x1A1C22}), .585, .355, 0)
	band("visor", g.Look.Wrap(func(*tex.Point) tex.Sample {
		return tex.Sample{Color: color.Mul(.8), Rough: .15, Emission: color.Mul(.7)}
	}), .545, .400, .022)
}

// netVeil hangs from the brim of a hat to the shoulders, and lets the face be seen. Lengths are heads.
type netVeil struct{ stuff }

func (c netVeil) dress(g *maker) {
	f, color := g.headFrame(), g.hue(c.stuff)
	p := g.part("net", g.Look.Wrap(func(*tex.Point) tex.Sample {
		return tex.Sample{Color: color, Rough: .8, Glass: true, Clear: .9}
	}))
	p.Crease = -1
	p.LatheOutline(scaled([]geom.Vec2{{X: .56, Y: .80}, {X: .62, Y: .55}, {X: .64, Y: .20}, {X: .58, Y: -.10}, {X: .46, Y: -.22}, {X: .45, Y: -.20},
		{X: .57, Y: -.08}, {X: .63, Y: .20}, {X: .61, Y: .55}, {X: .55, Y: .79}, {X: .56, Y: .80}}, f.size), solid.Circle(1, 1, archetype.Of(g.Level, 8, 10, 18, 26)))
	at := f.at(0, 0, -.02)
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z)), g.on(rig.Head))
}

// hook is of iron in the place of the left hand.
type hook struct{ stuff }

func (hook) lies() slot { return onHands }

func (c hook) dress(g *maker) {
	g.gloved = true
	g.oneHand(1, g.skinned(), .6)
	m, k := g.handFrame(0), g.Hands*g.Height/1.78
	place := geom.Affine{X: m.X.Norm(), Y: m.Y.Norm(), Z: m.Z.Norm(), T: m.T}
	cup := g.part("hook cup", g.plainly(stuff{role: "hook cup", of: hide, color: 0x2E2018}))
	cup.Lathe(scaled([]geom.Vec2{pt(0, -.062), pt(.026, -.060), pt(.036, -.045), pt(.040, .010), pt(.044, .060), pt(0, .060)}, k), g.segments(18))
	g.add(cup.Place(place), g.on(rig.LeftHand))
	iron := g.part("hook", g.plainly(c.stuff))
	iron.Crease = -1
	path, radii := []vec{v(0, -.055, 0), v(0, -.105, 0)}, []float32{.014 * k, .013 * k}
	n := g.rows(16)
	for i := range n + 1 {
		t := float32(i) / float32(n)
		a := 1.30 * geom.Pi * t
		path = append(path, v(0, -.115-.062*geom.Sin(a), .062*(1-geom.Cos(a))))
		radii = append(radii, k*(.013-.009*t*t))
	}
	for i := range path {
		path[i] = path[i].Mul(k)
	}
	g.add(iron.Turned(path, radii, archetype.Of(g.Level, 4, 5, 8, 12), .002).Place(place), g.on(rig.LeftHand))
}
