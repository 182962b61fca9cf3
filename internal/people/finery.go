package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// tufts are balls down the front of a suit.
type tufts struct{ stuff }

func (c tufts) dress(g *maker) {
	h := g.Height
	for i := range 3 {
		y := g.joint(rig.UpperChest).Y + (.02-.075*float32(i))*h
		from := v(0, y, -.004*h)
		at := from.Mad(axisZ, march(g.over.trunk, from, axisZ, reach)+.008*h)
		p := g.part("tuft", g.plainly(c.stuff))
		p.Crease = -1
		p.Ellipsoid(.019*h, .019*h, .017*h, archetype.Of(g.Level, 6, 8, 10, 16), archetype.Of(g.Level, 4, 5, 8, 10))
		g.add(p.Place(geom.Move(at.X, at.Y, at.Z)), g.onBones(rig.Chest, rig.UpperChest))
	}
}

// ruff is a pleated collar, flat about the neck.
type ruff struct {
	stuff
	wide float32 // its radius, share; 0: .115
}

func (c ruff) dress(g *maker) {
	h, wide := g.Height, or(c.wide, .115)
	y := g.joint(rig.LeftUpperArm).Y + .050*h
	c.disc(g, "ruff", geom.Move(0, y, -.012*h), .045*h, wide*h, .010*h, 11, g.onBones(rig.UpperChest, rig.Neck))
}

// disc is a waving ring of cloth.
func (c ruff) disc(g *maker, name string, at geom.Affine, in, out, thick float32, waves float32, on rig.Follow) {
	p := g.part(name, g.plainly(c.stuff))
	p.Crease = geom.Cos(60 * geom.Pi / 180)
	n := archetype.Of(g.Level, 18, 24, 44, 66)
	p.LatheOutline([]geom.Vec2{pt(in, -thick/2), pt(out, -thick/2), pt(out, thick/2), pt(in, thick/2), pt(in, -thick/2)}, solid.Circle(1, 1, n))
	p.Warp(func(q vec) vec {
		k := geom.Smooth(in, out, across(q))
		q.Y += k * (.16*(out-in)*geom.Sin(waves*angle(q)) - .10*(out-in))
		return q
	})
	g.add(p.Place(at), on)
}

// tutu is layers of stiff gauze about the hips: they stand out level, sink a little to their rims, and are pleated there.
type tutu struct{ stuff }

func (tutu) lies() slot { return onLegs }

func (c tutu) dress(g *maker) {
	h := g.Height
	y := g.joint(rig.Spine).Y - .016*h
	in, wall := .050*h, .0035*h
	n := archetype.Of(g.Level, 16, 36, 60, 96)
	waves := float32(archetype.Of(g.Level, 5, 12, 20, 24))
	for i := range archetype.Of(g.Level, 1, 2, 3, 4) {
		f := float32(i)
		out := (.248 - .022*f) * h
		p := g.part("tutu", g.plainly(c.stuff))
		p.Crease = geom.Cos(80 * geom.Pi / 180)
		mid := geom.Mix(in, out, .55)
		p.LatheOutline([]geom.Vec2{pt(in, -wall), pt(mid, -wall), pt(out, -wall/2), pt(out, wall/2), pt(mid, wall), pt(in, wall), pt(in, -wall)},
			solid.Circle(1, 1, n))
		p.Warp(func(q vec) vec {
			t := geom.Clamp01((across(q) - in) / (out - in))
			q.Y += h * (.016*t - .042*t*t + .007*t*geom.Sin(waves*angle(q)))
			return q
		})
		g.add(p.Place(geom.Move(0, y-.016*f*h, 0).Mul(geom.TurnY(.21*f))), g.onBones(rig.Hips, rig.Spine))
	}
}

// standing is a high collar open in front.
type standing struct{ stuff }

func (c standing) dress(g *maker) {
	h := g.Height
	low := g.joint(rig.LeftUpperArm).Y + .030*h
	g.plate("collar", g.plainly(c.stuff), plate{rows: 6, cols: 18, thick: .006, size: [2]float32{.14 * h, .5},
		lay: func(u, w float32) (vec, vec, float32) {
			a := (2*w - 1) * 2.15
			r := geom.Mix(.062, .112, u) * h
			y := low + u*(.135-.055*geom.Smooth(.9, 2.1, geom.Abs(a)))*h
			return v(r*geom.Sin(a), y, -.018*h-r*geom.Cos(a)), v(geom.Sin(a), .3, -geom.Cos(a)).Norm(), 0
		}}, g.onBones(rig.UpperChest, rig.Neck))
}

// fins are long blades on the feet.
type fins struct{ stuff }

func (c fins) dress(g *maker) {
	h, k := g.Height, g.Feet
	for side, name := range sideNames {
		f, x := g.joint(rig.LeftFoot+rig.Side*side), float32(1-2*side)
		p := g.part("fin"+name, g.plainly(c.stuff))
		p.Extrude([]geom.Vec2{pt(-.030*h, 0), pt(.030*h, 0), pt(.060*h, .20*h), pt(.045*h, .23*h), pt(-.045*h, .23*h), pt(-.060*h, .20*h)}, nil, .009*h, .003)
		g.add(p.Place(geom.Move(f.X+x*.006*h, .020*h, f.Z+.02*h*k).Mul(geom.TurnY(x*.12)).Mul(geom.TurnX(geom.Pi/2-.02))), g.on(rig.LeftFoot+rig.Side*side))
	}
}

// almonds are black lenses for eyes, of a being from elsewhere. Lengths are heads.
type almonds struct{}

func (almonds) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	for side, x := range []float32{1, -1} {
		p := g.part("lens"+sideNames[side], g.Look.Wrap(func(*tex.Point) tex.Sample { return tex.Sample{Color: geom.RGB(0x08080A), Rough: .08} }))
		p.Crease = -1
		p.Ellipsoid(.175*f.size, .100*f.size, .075*f.size, archetype.Of(g.Level, 8, 10, 16, 24), archetype.Of(g.Level, 5, 6, 10, 14))
		at := f.at(x*.185, .475, .300)
		g.add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(x*.55)).Mul(geom.TurnZ(x*.42))), on)
	}
}

// necklace is a chain with a disc or a cross on the chest.
type necklace struct {
	stuff
	cross bool
}

func (c necklace) dress(g *maker) {
	if !g.from(archetype.Fast) {
		return
	}
	h := g.Height
	from := v(0, g.joint(rig.UpperChest).Y-.005*h, -.006*h)
	at := from.Mad(axisZ, march(g.over.trunk, from, axisZ, .3)+.003)
	on := g.onBones(rig.Chest, rig.UpperChest)
	if c.cross {
		for _, q := range []struct{ y, wide, tall float32 }{{-.010, .012, .078}, {.006, .046, .012}} {
			bar := g.part("cross", g.plainly(c.stuff))
			bar.Block(q.wide, q.tall, .008, .002)
			g.add(bar.Place(geom.Move(at.X, at.Y+q.y, at.Z+.002).Mul(geom.TurnX(-.12))), on)
		}
		return
	}
	p := g.part("medal", g.plainly(c.stuff))
	p.Lathe([]geom.Vec2{{Y: -.004}, {X: .024, Y: -.003}, {X: .026}, {X: .018, Y: .006}, {Y: .008}}, g.segments(18))
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(geom.Pi/2-.15))), on)
}

// obi is the knot of a broad sash on the back.
type obi struct{ stuff }

func (c obi) dress(g *maker) {
	h := g.Height
	from, back := v(0, g.joint(rig.Spine).Y+.060*h, 0), v(0, 0, -1)
	z := march(g.over.trunk, from, back, reach)
	p := g.part("obi", g.plainly(c.stuff))
	p.Block(.150*h, .125*h, .055*h, archetype.Of[float32](g.Level, 0, .01, .02, .02))
	g.add(p.Place(geom.Move(0, from.Y+.01*h, -z-.030*h)), g.onBones(rig.Spine, rig.Chest))
}
