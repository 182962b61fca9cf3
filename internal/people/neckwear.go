package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// kerchief is a roll of cloth about the neck, with a knot and two tails in front.
type kerchief struct {
	stuff
	thick float32 // factor; 0: 1
	plain bool    // without knot and tails: a collar, a cowl's roll
	wide  float32 // factor on the ring; 0: 1
	low   float32 // how far it hangs lower, share of the height
}

func (c kerchief) dress(g *maker) {
	h, k, w := g.Height, or(c.thick, 1), or(c.wide, 1)
	on, s := g.onBones(rig.UpperChest, rig.Neck), g.plainly(c.stuff)
	mid := v(0, g.joint(rig.LeftUpperArm).Y+(.056-c.low)*h, -.016*h)
	n := g.segments(28)
	path := make([]vec, n)
	for i := range path {
		a := 2 * geom.Pi * float32(i) / float32(n)
		path[i] = mid.Add(v(.060*w*h*geom.Sin(a), (-.016*geom.Cos(a)+.002*geom.Sin(5*a))*h, .058*w*h*geom.Cos(a)))
	}
	p := g.part(c.role+" roll", s)
	p.Crease = -1
	p.Sweep(path, axisY, solid.Circle(.011*k*h, .016*k*h, archetype.Of(g.Level, 4, 5, 6, 10)), nil, true, 0)
	g.add(p, on)
	if c.plain || !g.from(archetype.Fast) {
		return
	}
	at := mid.Add(v(0, -.022*h, .066*w*h))
	knot := g.part(c.role+" knot", s)
	knot.Crease = -1
	knot.Ellipsoid(.015*h, .013*h, .011*h, g.segments(14), max(4, g.rows(8)))
	g.add(knot.Place(geom.Move(at.X, at.Y, at.Z)), on)
	for side, x := range []float32{1, -1} {
		var tail []vec
		for i := range 5 {
			t := float32(i) / 4
			tail = append(tail, at.Add(v(x*(.004+.028*t)*h, -.050*h*t, (.004+.008*geom.Sin(3*t))*h)))
		}
		frames := solid.Frames(tail, axisX, false)
		for i := range frames {
			r := (.004 + .011*geom.Sin(geom.Pi*.62*float32(i)/4+.1)) * h
			frames[i].Ring = solid.Circle(r, .0028*h, 6)
		}
		e := g.part(c.role+" tail"+sideNames[side], s)
		e.Crease = -1
		g.add(e.Loft(solid.Loft{Sections: frames}), on)
	}
}

// braces are straps from the waist in front over the shoulders to the waist behind.
type braces struct{ stuff }

func (c braces) dress(g *maker) {
	h, low, top := g.Height, g.joint(rig.Spine).Y, g.joint(rig.LeftUpperArm).Y-.012*g.Height
	s := g.plainly(c.stuff)
	for side, x := range []float32{1, -1} {
		n := g.rows(26)
		var path []vec
		for i := range n + 1 {
			var o, d vec
			switch t := float32(i) / float32(n); {
			case t < .42:
				o, d = v(x*geom.Mix(.062, .058, t/.42)*h, geom.Mix(low, top, t/.42), 0), axisZ
			case t > .58:
				u := (1 - t) / .42
				o, d = v(x*geom.Mix(.030, .056, u)*h, geom.Mix(low, top, u), 0), v(0, 0, -1)
			default:
				a := (t - .42) / .16 * geom.Pi
				o, d = v(x*.057*h, top, 0), v(0, geom.Sin(a), geom.Cos(a))
			}
			path = append(path, o.Mad(d, march(g.over.trunk, o, d, .4)+.005))
		}
		p := g.part("brace"+sideNames[side], s)
		p.Sweep(path, axisX, []geom.Vec2{{X: -.015, Y: -.003}, {X: .015, Y: -.003}, {X: .015, Y: .003}, {X: -.015, Y: .003}}, nil, false, 0)
		g.add(p, rig.Follow{Limbs: rig.OnTrunk | rig.OnArms})
	}
}
