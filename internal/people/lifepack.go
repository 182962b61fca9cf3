package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// lifePack is life support on the back of a spacesuit, its unit on the chest, and the hoses between.
type lifePack struct {
	suit                      spacesuit
	shell, ring, rubber, face stuff
	left, right               stuff // tanks, hoses and knobs
}

func (c lifePack) dress(g *maker) {
	h := g.Height
	on := g.onBones(rig.Chest, rig.UpperChest)
	mid := v(0, g.joint(rig.UpperChest).Y, -.118*h)
	g.crate("pack", g.plainly(c.shell), mid, v(.225, .300, .105).Mul(h), .016, on)
	if g.from(archetype.Fast) {
		g.crate("pack lid", g.plainly(c.face), mid.Add(v(0, .045*h, -.052*h)), v(.170, .150, .016).Mul(h), .006, on)
		g.crate("pack base", g.plainly(c.face), mid.Add(v(0, -.100*h, -.052*h)), v(.170, .060, .014).Mul(h), .006, on)
	}
	for side, x := range []float32{1, -1} {
		tank := g.part("tank"+sideNames[side], g.plainly([2]stuff{c.left, c.right}[side]))
		var line []geom.Vec2
		for _, q := range [][2]float32{{.010, -.012}, {.020, -.006}, {.026, .006}, {.026, .150}, {.018, .164}, {.008, .168}, {.008, .182}} {
			line = append(line, pt(q[0]*h, q[1]*h))
		}
		g.add(tank.Lathe(line, g.segments(18)).Place(geom.Move(x*.098*h, mid.Y-.095*h, mid.Z-.035*h)), on)
	}
	c.unit(g, on)
}

// crate is a box with round corners: across, up and deep.
func (g *maker) crate(name string, s tex.Surface, at, size vec, bevel float32, on rig.Follow) {
	p := g.part(name, s)
	ring, ranks := solid.RoundRect(size.X, size.Y, min(size.X, size.Y)*.22, archetype.Of(g.Level, 1, 1, 3, 4))
	if !g.from(archetype.Standard) {
		bevel = 0
	}
	back, front := at.Add(v(0, 0, -size.Z/2)), at.Add(v(0, 0, size.Z/2))
	g.add(p.Loft(solid.Loft{Sections: []solid.Section{{Origin: back, X: axisX, Y: axisY, Ring: ring}, {Origin: front, X: axisX, Y: axisY, Ring: ring}},
		Ranks: ranks, Bevel: [2]float32{bevel, bevel}}), on)
}

// unit is what controls life support, on the chest.
func (c lifePack) unit(g *maker, on rig.Follow) {
	h, up := g.Height, g.joint(rig.UpperChest).Y
	z := march(c.suit.hard(g), v(0, up-.012*h, 0), axisZ, .5)
	at := v(0, up-.016*h, z+.014*h)
	g.crate("unit", g.plainly(c.shell), at, v(.150, .088, .044).Mul(h), .008, on)
	if !g.from(archetype.Fast) {
		return
	}
	g.crate("unit face", g.plainly(c.face), at.Add(v(0, .010*h, .022*h)), v(.120, .038, .008).Mul(h), .003, on)
	g.crate("screen", g.Look.Wrap(func(p *tex.Point) tex.Sample {
		line := geom.Smooth(.3, .7, .5+.5*geom.Sin(p.Local.Y*900))
		return tex.Sample{Color: geom.RGB(0x0A1612), Rough: .1, Emission: geom.RGB(0x57E0A0).Mul(.10 + .35*line)}
	}), at.Add(v(-.026*h, .012*h, .0265*h)), v(.044, .022, .003).Mul(h), .001, on)
	for i, s := range []stuff{c.left, c.ring, c.right} {
		knob := g.part("knob", g.plainly(s))
		knob.Lathe([]geom.Vec2{{X: .0085 * h, Y: -.004}, {X: .0085 * h, Y: .010}, {X: .0065 * h, Y: .014}, {Y: .014}}, g.segments(14))
		q := at.Add(v(.012*h+.020*h*float32(i), .012*h, .026*h))
		g.add(knob.Place(geom.Move(q.X, q.Y, q.Z).Mul(geom.TurnX(geom.Pi/2))), on)
	}
	for i, x := range []float32{-.045, .045} {
		c.hose(g, i, at.Add(v(x*h, -.040*h, .006*h)), v(x*2.35*h, g.joint(rig.Chest).Y-.004*h, -.080*h), x, on)
	}
}

// hose runs from the unit around the side to the pack, as a cubic curve.
func (c lifePack) hose(g *maker, i int, a, d vec, x float32, on rig.Follow) {
	h := g.Height
	b, e := a.Add(v(x*.4*h, -.050*h, .040*h)), d.Add(v(x*.9*h, -.030*h, .08*h))
	n := g.rows(14)
	var path []vec
	var radii []float32
	for k := range n + 1 {
		t := float32(k) / float32(n)
		// The Bézier curve of a, b, e and d, by de Casteljau's mixing.
		path = append(path, geom.Mix3(geom.Mix3(geom.Mix3(a, b, t), geom.Mix3(b, e, t), t), geom.Mix3(geom.Mix3(b, e, t), geom.Mix3(e, d, t), t), t))
		// Every other ring is wider: a ribbed hose.
		radii = append(radii, .0125+.0012*float32(k%2))
	}
	p := g.part("hose"+sideNames[1-i], g.plainly([2]stuff{c.left, c.right}[i]))
	g.add(p.Turned(path, radii, g.segments(12), .002), on)
}
