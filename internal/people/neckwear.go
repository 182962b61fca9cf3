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

func (kerchief) lies() slot { return onNeck }

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

// scarf is a thick roll about the neck, one end of which hangs in front and the other behind.
type scarf struct {
	stuff
	long float32 // how far the ends hang, share; 0: .20
}

func (scarf) lies() slot { return onNeck }

func (c scarf) dress(g *maker) {
	h, s := g.Height, g.plainly(c.stuff)
	kerchief{stuff: c.stuff, thick: 1.55, plain: true, wide: 1.10, low: .004}.dress(g)
	if !g.from(archetype.Fast) {
		return
	}
	long, top := or(c.long, .20)*h, g.joint(rig.LeftUpperArm).Y+.044*h
	for side, z := range []float32{1, -1} {
		x, n := [2]float32{.034, -.030}[side]*h, g.rows(12)
		var path []vec
		for i := range n + 1 {
			y := top - long*[2]float32{1, .8}[side]*float32(i)/float32(n)
			from := v(x, y, -.010*h)
			path = append(path, from.Mad(v(0, 0, z), max(.072*h*geom.Smooth(top-.03*h, top, y), march(g.over.trunk, from, v(0, 0, z), .3)+.012*h)))
		}
		p := g.part("scarf end"+sideNames[side], s)
		w := .026 * h
		p.Sweep(path, axisX, []geom.Vec2{{X: -w, Y: -.005 * h}, {X: w, Y: -.005 * h}, {X: w, Y: .005 * h}, {X: -w, Y: .005 * h}}, nil, false, 0)
		g.add(p, rig.Follow{Limbs: rig.OnTrunk})
	}
}

// necktie hangs from a knot over a shirt.
type necktie struct {
	stuff
	bow bool
}

func (necktie) lies() slot { return onNeck }

func (c necktie) dress(g *maker) {
	h, s := g.Height, g.plainly(c.stuff)
	top := g.joint(rig.LeftUpperArm).Y + .046*h
	on := rig.Follow{Limbs: rig.OnTrunk}
	at := func(x, y float32) vec {
		from := v(x*h, y, -.006*h)
		return from.Mad(axisZ, march(g.over.trunk, from, axisZ, .3)+.005*h)
	}
	if c.bow {
		for side, x := range []float32{1, -1} {
			m := at(x*.022, top-.018*h).Add(v(0, 0, .010*h))
			p := g.part("bow"+sideNames[side], s)
			p.Rod(v(m.X-x*.021*h, m.Y, m.Z), v(m.X+x*.017*h, m.Y, m.Z), []geom.Vec2{{X: 0, Y: .005 * h}, {X: .8, Y: .016 * h}, {X: 1, Y: .014 * h}},
				archetype.Of(g.Level, 4, 5, 8, 10), .002)
			g.add(p, on)
		}
		return
	}
	n := g.rows(14)
	var sections []solid.Section
	for i := range n + 1 {
		t := float32(i) / float32(n)
		y := top - (.020+.215*t)*h
		w := geom.Mix(.0085, .0195, geom.Smooth(.08, .9, t)) * h
		if i == 0 {
			w = .0120 * h
		}
		if i == n {
			w = .003 * h
		}
		sections = append(sections, solid.Section{Origin: at(0, y), X: axisX, Y: axisZ, Ring: []geom.Vec2{{X: -w, Y: -.002 * h}, {X: w, Y: -.002 * h},
			{X: w, Y: .002 * h}, {Y: .004 * h}, {X: -w, Y: .002 * h}}})
	}
	p := g.part("tie", s)
	g.add(p.Loft(solid.Loft{Sections: sections}), on)
}
