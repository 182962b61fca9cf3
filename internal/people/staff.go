package people

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
)

// staff is a crooked stick whose claws hold a crystal, in the right fist.
type staff struct{ glow uint32 } // of the crystal, sRGB; 0: blue

func (c staff) dress(g *maker) {
	wood := g.surface("staff", material.Wood{Light: geom.RGB(0x7A5636), Dark: geom.RGB(0x3E2A1A), Wear: geom.RGB(0xA57E52), Rough: .6})
	at := g.grip(1).Mul(geom.Stretch(g.Height/1.78, g.Height/1.78, g.Height/1.78))
	var path []vec
	var radii []float32
	n := g.rows(25)
	for i := range n + 1 {
		t := float32(i) / float32(n)
		// From .98 m below the fist to .57 m above it.
		y := -.98 + 1.55*t
		path = append(path, v(.012*geom.Sin(y*5)+.006*geom.Sin(y*13), y, .010*geom.Sin(y*4+1)))
		radii = append(radii, .0175+.003*geom.Sin(y*17)+.004*t)
	}
	top, sides := path[n], archetype.Of(g.Level, 4, 5, 7, 12)
	g.add(g.part("staff", wood).Turned(path, radii, sides, .004).Place(at), g.on(rig.RightHand))
	for k := range archetype.Of(g.Level, 0, 4, 4, 4) {
		var claw []vec
		var r []float32
		m := g.rows(8)
		for i := range m + 1 {
			t, a := float32(i)/float32(m), float32(k)*geom.Pi/2
			// A claw bulges out around the crystal and closes over it, turning by .6 rad on its way.
			w := .012 + .060*geom.Sin(geom.Pi*.62*t+.05)
			claw = append(claw, top.Add(v(w*geom.Cos(a+.6*t), -.02+.15*t, w*geom.Sin(a+.6*t))))
			r = append(r, .0125*(1-.72*t))
		}
		g.add(g.part("claw", wood).Turned(claw, r, archetype.Of(g.Level, 3, 4, 5, 8), .002).Place(at), g.on(rig.RightHand))
	}
	light := geom.RGB(0x58C8FF)
	if c.glow != 0 {
		light = geom.RGB(c.glow)
	}
	glow := func(p *tex.Point) tex.Sample {
		c := light
		return tex.Sample{Color: c.Mul(.75), Rough: .08, Emission: c.Mul(.55 * (.55 + .45*p.Normal.Y))}
	}
	gem := g.part("crystal", g.Look.Wrap(glow))
	gem.Crease = geom.Cos(20 * geom.Pi / 180)
	gem.Lathe([]geom.Vec2{{Y: -.055}, {X: .036, Y: -.005}, {X: .040, Y: .02}, {Y: .095}}, 6).Place(at.Mul(geom.Move(top.X, top.Y+.065, top.Z)))
	g.add(gem, g.on(rig.RightHand))
}
