package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// shades are dark lenses in a frame. Lengths are heads.
type shades struct {
	stuff
	frame stuff
	r     float32 // of a lens; 0: .125
}

func (shades) lies() slot { return onEyes }

func (c shades) dress(g *maker) {
	f, on, r := g.headFrame(), g.on(rig.Head), or(c.r, .125)
	glasses{stuff: c.frame, r: r}.dress(g)
	for side, x := range []float32{1, -1} {
		p := g.part("lens"+sideNames[side], g.plainly(c.stuff))
		p.Crease = geom.Cos(50 * geom.Pi / 180)
		p.LatheOutline(scaled([]geom.Vec2{{Y: -.010}, {X: r, Y: -.008}, {X: r, Y: .002}, {X: r * .6, Y: .014}, {Y: .018}}, f.size),
			solid.Circle(1, .88, archetype.Of(g.Level, 6, 8, 12, 20)))
		at := f.at(x*.160, .448, .424)
		g.add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(x*.42)).Mul(geom.TurnX(geom.Pi/2))), on)
	}
}

// briar is a tobacco pipe in the corner of the mouth. Lengths are heads.
type briar struct{ stuff }

func (c briar) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	stem := g.part("pipe stem", g.plainly(stuff{role: "stem", of: moulded, color: 0x17130F}))
	stem.Crease = -1
	path := []vec{f.at(-.060, .184, .345), f.at(-.075, .165, .45), f.at(-.085, .110, .56), f.at(-.088, .085, .615)}
	stem.Turned(path, []float32{.014 * f.size, .015 * f.size, .019 * f.size, .024 * f.size}, archetype.Of(g.Level, 4, 5, 7, 10), .001)
	g.add(stem, on)
	p := g.part("pipe bowl", g.plainly(c.stuff))
	p.Lathe(scaled([]geom.Vec2{{Y: -.055}, {X: .040, Y: -.045}, {X: .060, Y: -.005}, {X: .062, Y: .070}, {X: .055, Y: .105}, {X: .042, Y: .105},
		{X: .038, Y: .050}, {Y: .045}}, f.size), archetype.Of(g.Level, 6, 8, 12, 18))
	at := f.at(-.089, .100, .655)
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(.14))), on)
}

// headphones are two cups over the ears and a bow over the crown. Lengths are heads.
type headphones struct{ stuff }

func (c headphones) dress(g *maker) {
	f, on, s := g.headFrame(), g.on(rig.Head), g.plainly(c.stuff)
	n := g.rows(22)
	var path []vec
	for i := range n + 1 {
		a := geom.Mix(-1, 1, float32(i)/float32(n)) * geom.Pi / 2
		path = append(path, f.at(.415*geom.Sin(a), .50+.605*geom.Cos(a), -.06))
	}
	bow := g.part("headphones", s)
	bow.Sweep(path, axisZ, []geom.Vec2{{X: -.055 * f.size, Y: -.016 * f.size}, {X: .055 * f.size, Y: -.016 * f.size}, {X: .055 * f.size, Y: .020 * f.size},
		{X: -.055 * f.size, Y: .020 * f.size}}, nil, false, 0)
	g.add(bow, on)
	for side, x := range []float32{1, -1} {
		p := g.part("cup"+sideNames[side], s)
		p.LatheOutline(scaled([]geom.Vec2{{Y: -.03}, {X: .13, Y: -.03}, {X: .15}, {X: .14, Y: .06}, {X: .09, Y: .085}, {Y: .09}}, f.size),
			solid.Circle(.85, 1, archetype.Of(g.Level, 7, 8, 14, 22)))
		at := f.at(x*.365, .43, -.06)
		g.add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnZ(-x*geom.Pi/2))), on)
	}
}
