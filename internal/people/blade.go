package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// katana is a long curved sword with a round guard.
type katana struct {
	wrap  stuff
	slung bool // in its scabbard across the back; else in the right fist
}

func (c katana) dress(g *maker) {
	k := g.Height / 1.78
	at, on := g.grip(1).Mul(geom.Stretch(k, k, k)), g.on(rig.RightHand)
	if c.slung {
		if !g.free() {
			return
		}
		at, on = g.onBack(.30)
	}
	n := g.rows(16)
	bend := func(t float32) (vec, vec) { // of the blade, from the guard up
		a := .42 * t
		return v(-(1-geom.Cos(a))*.95, .075+.74*t, 0), v(geom.Cos(a), geom.Sin(a), 0)
	}
	var sections []solid.Section
	for i := range n + 1 {
		t := float32(i) / float32(n)
		mid, x := bend(t)
		w, d := float32(.0155), float32(.0042)
		if c.slung {
			w, d = .021, .013
		} else if i == n {
			w, d = .003, .001
		}
		ring := []geom.Vec2{{X: w}, {X: .2 * w, Y: d}, {X: -w, Y: d * .8}, {X: -w, Y: -d * .8}, {X: .2 * w, Y: -d}}
		sections = append(sections, solid.Section{Origin: mid, X: x, Y: v(0, 0, -1), Ring: ring})
	}
	name, s := "blade", stuff{role: "blade", of: steel, color: 0xC4C8CE}
	if c.slung {
		name, s = "scabbard", stuff{role: "scabbard", of: enamel, color: 0x16161A}
	}
	blade := g.part(name, g.plainly(s))
	blade.Crease = geom.Cos(25 * geom.Pi / 180)
	g.add(blade.Loft(solid.Loft{Sections: sections}).Place(at), on)
	guard := g.part("guard", g.plainly(stuff{role: "trim", of: gilt, color: 0xB08A48}))
	g.add(guard.Lathe([]geom.Vec2{{Y: .066}, {X: .036, Y: .067}, {X: .038, Y: .071}, {X: .036, Y: .075}, {Y: .076}}, g.segments(20)).Place(at), on)
	grip := g.part("grip", g.plainly(c.wrap))
	grip.Turned([]vec{v(.004, -.17, 0), v(.003, -.16, 0), v(0, -.05, 0), v(0, .068, 0)}, []float32{.010, .0145, .0135, .0150},
		archetype.Of(g.Level, 4, 5, 8, 12), .002)
	g.add(grip.Place(at), on)
}
