package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// pouches are boxes on belts, vests and backs.
type pouches struct {
	stuff
	at      [][2]float32 // angle from the front, positive to the left, and height above the spine's joint, share of the height
	size    vec          // wide, tall and deep, metres
	off     float32      // off what lies under them, metres
	rounded float32      // of their edges, metres; 0: 6 mm
}

func (c pouches) dress(g *maker) {
	if !g.from(archetype.Fast) && c.size.Y < .2 {
		return
	}
	s, k := g.plainly(c.stuff), g.Height/1.78
	for _, a := range c.at {
		y := g.joint(rig.Spine).Y + a[1]*g.Height
		way := v(geom.Sin(a[0]), 0, geom.Cos(a[0]))
		from := v(0, y, -.004*g.Height)
		at := from.Mad(way, march(g.over.trunk, from, way, reach)+c.off+.45*c.size.Z*k)
		p := g.part(c.role+" pouch", s)
		p.Block(c.size.X*k, c.size.Y*k, c.size.Z*k, archetype.Of(g.Level, 0, .003, or(c.rounded, .006), or(c.rounded, .006))*k)
		on := g.onBones(rig.Hips, rig.Spine)
		if a[1] > .02 {
			on = g.onBones(rig.Chest, rig.UpperChest)
		}
		g.add(p.Place(geom.Affine{X: axisY.Cross(way), Y: axisY, Z: way, T: at}), on)
	}
}

// tank is a bottle of air on the back.
type tank struct{ stuff }

func (tank) lies() slot { return onBack }

func (c tank) dress(g *maker) {
	k := g.Height / 1.78
	y := g.joint(rig.Chest).Y
	from := v(0, y, 0)
	z := from.Z - march(g.over.trunk, from, v(0, 0, -1), reach) - .085*k
	p := g.part("tank", g.plainly(c.stuff))
	p.Crease = geom.Cos(50 * geom.Pi / 180)
	p.Lathe(scaled([]geom.Vec2{{Y: .19}, {X: .030, Y: .185}, {X: .066, Y: .15}, {X: .075, Y: .11}, {X: .075, Y: -.22}, {X: .066, Y: -.255},
		{X: .030, Y: -.28}, {X: .022, Y: -.33}, {Y: -.33}}, k),
		g.segments(20))
	p.Place(geom.Move(0, y+.02*g.Height, z).Mul(geom.TurnX(geom.Pi).Mul(geom.TurnY(geom.Pi))))
	g.add(p, g.onBones(rig.Chest, rig.UpperChest))
}

// stethoscope lies about the neck; its end hangs on the chest.
type stethoscope struct{ stuff }

func (c stethoscope) dress(g *maker) {
	if !g.from(archetype.Fast) {
		return
	}
	h, on := g.Height, g.onBones(rig.Chest, rig.UpperChest)
	shoulder, low := g.joint(rig.LeftUpperArm).Y, g.joint(rig.UpperChest).Y-.055*h
	var path []vec
	front := func(x float32, from, to float32) { // up or down the chest
		n := g.rows(8)
		for i := range n {
			t := float32(i) / float32(n)
			o := v(x*geom.Mix(.040, .050, geom.Smooth(low, shoulder, geom.Mix(from, to, t)))*h, geom.Mix(from, to, t), -.006*h)
			path = append(path, o.Mad(axisZ, march(g.over.trunk, o, axisZ, .3)+.018))
		}
	}
	front(-1, low+.045*h, shoulder+.042*h)
	n := g.rows(10)
	for i := range n + 1 { // behind the neck
		a := geom.Mix(-1.45, -2*geom.Pi+1.45, float32(i)/float32(n))
		from, way := v(0, shoulder+(.052-.008*geom.Cos(a))*h, -.022*h), v(geom.Sin(a), 0, geom.Cos(a))
		path = append(path, from.Mad(way, march(g.over.trunk, from, way, .06*h)+.008))
	}
	front(1, shoulder+.042*h, low)
	radii := make([]float32, len(path))
	for i := range radii {
		radii[i] = .0065 * h / 1.78
	}
	p := g.part("tube", g.plainly(c.stuff))
	p.Crease = -1
	g.add(p.Turned(path, radii, archetype.Of(g.Level, 3, 4, 6, 8), .002), on)
	disc := g.part("disc", g.plainly(bright))
	disc.Lathe([]geom.Vec2{{Y: -.006}, {X: .020, Y: -.006}, {X: .023}, {X: .016, Y: .008}, {Y: .010}}, g.segments(18))
	end := path[len(path)-1]
	g.add(disc.Place(geom.Move(end.X, end.Y-.012, end.Z+.002).Mul(geom.TurnX(geom.Pi/2-.2))), on)
}

// glasses are two rims, a bridge and the bars to the ears. Lengths are heads.
type glasses struct {
	stuff
	r float32 // of a rim; 0: .125
}

func (glasses) lies() slot { return onEyes }

func (c glasses) dress(g *maker) {
	if !g.from(archetype.Fast) {
		return
	}
	f, on, s, r := g.headFrame(), g.on(rig.Head), g.plainly(c.stuff), or(c.r, .125)
	wire := func(name string, closed bool, at ...vec) {
		p := g.part(name, s)
		p.Crease = -1
		path := make([]vec, len(at))
		for i, q := range at {
			path[i] = f.at(q.X, q.Y, q.Z)
		}
		p.Sweep(path, axisY, solid.Circle(.012*f.size, .012*f.size, archetype.Of(g.Level, 3, 4, 5, 6)), nil, closed, 0)
		g.add(p, on)
	}
	for side, x := range []float32{1, -1} {
		var rim []vec
		n := archetype.Of(g.Level, 8, 10, 16, 24)
		for i := range n {
			a := 2 * geom.Pi * float32(i) / float32(n)
			rim = append(rim, v(x*(.160+r*geom.Cos(a)), .448+.88*r*geom.Sin(a), .420-.06*geom.Cos(a)))
		}
		wire("rim"+sideNames[side], true, rim...)
		wire("bar"+sideNames[side], false, v(x*(.160+r), .46, .360), v(x*.345, .475, .20), v(x*.355, .47, -.06))
	}
	wire("bridge", false, v(-.042, .462, .475), v(0, .478, .490), v(.042, .462, .475))
}

// capBadge is a disc of metal in front of a hat, at a height and a distance forward, heads.
type capBadge struct {
	stuff
	y, z, r float32
}

func (capBadge) lies() slot { return onHead }

func (c capBadge) dress(g *maker) {
	if !g.from(archetype.Fast) {
		return
	}
	f := g.headFrame()
	p := g.part("badge", g.plainly(c.stuff))
	p.Lathe(scaled([]geom.Vec2{{Y: -.02}, {X: c.r, Y: -.015}, {X: c.r, Y: .005}, {X: c.r * .55, Y: .022}, {Y: .026}}, f.size),
		archetype.Of(g.Level, 5, 6, 8, 12))
	at := f.at(0, c.y, c.z)
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(geom.Pi/2-.15))), g.on(rig.Head))
}

// flask is a cone of glass with something green in it, in the right fist.
type flask struct{}

func (flask) dress(g *maker) {
	k := g.Height / 1.78
	look := func(p *tex.Point) tex.Sample {
		o := tex.Sample{Color: geom.RGB(0xC8DCE0), Rough: .06}
		if p.Local.X < .062*k {
			c := geom.RGB(0x58D84A)
			o.Color, o.Emission = c.Mul(.8), c.Mul(.25)
		}
		return o
	}
	p := g.part("flask", g.Look.Wrap(look))
	p.Crease = geom.Cos(40 * geom.Pi / 180)
	p.Lathe(scaled([]geom.Vec2{{}, {X: .050}, {X: .056, Y: .008}, {X: .052, Y: .022}, {X: .040, Y: .050}, {X: .020, Y: .100}, {X: .0165, Y: .110},
		{X: .0165, Y: .145}, {X: .021, Y: .150}, {X: .020, Y: .155}, {Y: .154}}, k),
		archetype.Of(g.Level, 8, 10, 16, 24))
	g.add(p.Place(g.grip(1).Mul(geom.Move(0, -.118*k, 0))), g.on(rig.RightHand))
}
