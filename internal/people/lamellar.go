package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// lamellar is an armour of laced plates: cuirass, skirts, shoulder guards, thigh guards, and splints on arms and shins.
type lamellar struct{ plates, lace, metal stuff }

func (c lamellar) dress(g *maker) {
	c.cuirass(g)
	c.skirts(g)
	for side := range 2 {
		c.shoulder(g, side)
		c.splints(g, side)
	}
}

// laced is lacquered plates in rows, a row tall in metres, with cords over them: along is where Local runs down the rows (X), cords stand
// apart across (Y).
func (c lamellar) laced(g *maker, tall float32) tex.Surface {
	plate, cord, rim := g.plainly(c.plates), g.plainly(c.lace), g.plainly(c.metal)
	return func(p *tex.Point) tex.Sample {
		x, y := p.Local.X-p.Low.X, p.Local.Y
		if end := min(x, p.High.X-p.Local.X); end < .010 {
			return rim(p)
		}
		// Rows are counted from where the part begins; each stands out towards its end.
		row := x / tall
		f := geom.Frac(row)
		o := plate(p)
		edge := geom.Smooth(.10, .02, min(f, 1-f))
		o.Color, o.Height = o.Color.Mul(1-.6*edge), o.Height+(1.2*f-2*edge)*p.Texel
		const apart = .021
		// Cords of every other row stand in the gaps of those above.
		u := geom.Frac(y/apart+.5*float32(geom.Floor(row)&1)) - .5
		if k := geom.Smooth(.17, .12, geom.Abs(u)) * geom.Smooth(.10, .16, f) * geom.Smooth(.86, .80, f); k > 0 {
			l := cord(p)
			o.Color, o.Rough, o.Metal = geom.Mix3(o.Color, l.Color, k), geom.Mix(o.Rough, .85, k), o.Metal*(1-k)
			o.Height += k * p.Texel
		}
		return o
	}
}

// cuirass is the plates around the chest, straps over the shoulders among them.
func (c lamellar) cuirass(g *maker) {
	h := g.Height
	waist, top := g.joint(rig.Spine).Y-.004*h, g.joint(rig.LeftUpperArm).Y-.012*h
	on := g.onBones(rig.Chest, rig.UpperChest)
	n := g.rows(10)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		r := level(geom.Mix(waist, top, t), -.003*h, .012)
		r.max = .122 * h
		rings = append(rings, r)
	}
	// A barrel about the chest keeps the plates off it.
	hull := sdf.Union(.05*h, g.over.trunk, sdf.Ellipsoid(v(0, g.joint(rig.UpperChest).Y-.010*h, .012*h), v(.088*h, .085*h, .062*h)))
	s := c.laced(g, .042)
	g.tube("cuirass", s, tube{around: hull, rings: rings, n: 36, hem: [2]float32{.006, .006}}, on)
	// What comes later lies over the plates.
	g.over.trunk = swollen{sdf.Union(.02*h, g.over.trunk, hull), .012}
	for side, x := range []float32{1, -1} { // over the shoulders
		var path []vec
		for _, q := range []vec{v(.064, -.020, .078), v(.066, .022, .056), v(.068, .044, .004), v(.066, .026, -.052), v(.064, -.020, -.076)} {
			from := v(x*q.X*h, g.joint(rig.UpperChest).Y+.02*h, 0)
			way := v(x*q.X*h, g.joint(rig.LeftUpperArm).Y+q.Y*h, q.Z*h).Sub(from).Norm()
			path = append(path, from.Mad(way, march(g.over.trunk, from, way, reach)+.006))
		}
		p := g.part("strap"+sideNames[side], g.plainly(c.plates))
		flat := []geom.Vec2{{X: -.022, Y: -.004}, {X: .022, Y: -.004}, {X: .022, Y: .005}, {X: -.022, Y: .005}}
		p.Sweep(geom.NewPolyline(path).Even(max(5, g.rows(12))), axisX, flat, nil, false, 0)
		g.add(p, g.on(rig.UpperChest))
	}
}

// skirts are panels that hang from the cuirass around the hips, and follow the thighs.
func (c lamellar) skirts(g *maker) {
	h, waist := g.Height, g.joint(rig.Spine).Y
	s := c.laced(g, .036)
	hips := swollen{sdf.Union(.04*h, g.over.trunk, sdf.Cone(v(0, waist-.06*h, 0), v(0, waist-.24*h, 0), .098*h, .128*h)), .006}
	const panels = 7
	for i := range panels {
		mid := 2 * geom.Pi * (float32(i) + .5) / panels
		g.plate("skirt", s, plate{over: hips, rows: 6, cols: 5, thick: .006, size: [2]float32{.19, .13}, lay: func(u, w float32) (vec, vec, float32) {
			// Panels leave a tenth of their breadth free at the waist and less at the hem, where the cone spreads them.
			a := mid + (w-.5)*2*geom.Pi/panels*geom.Mix(.90, .96, u)
			y := geom.Mix(waist-.006*h, waist-.118*h, u)
			return v(0, y, -.003*h), v(geom.Sin(a), 0, geom.Cos(a)), .004 + .010*u
		}}, rig.Follow{Skirt: .8})
	}
	g.band("waist cord", g.plainly(c.lace), g.over.trunk, level(waist+.002*h, -.003*h, .006), 32, .030, .014, g.onBones(rig.Hips, rig.Spine))
}

// shoulder is the broad guard that hangs beside an upper arm.
func (c lamellar) shoulder(g *maker, side int) {
	h, o, x := g.Height, rig.Side*side, float32(1-2*side)
	a, e := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o)
	way := e.Sub(a).Norm()
	out := v(x, 1, 0).Norm()
	out = out.Mad(way, -out.Dot(way)).Norm()
	g.plate("shoulder guard"+sideNames[side], c.laced(g, .034), plate{rows: 9, cols: 8, thick: .007, bead: .006, trim: g.plainly(c.metal),
		size: [2]float32{.25, .24},
		lay: func(u, w float32) (vec, vec, float32) {
			s := 2*w - 1
			across := geom.Mix(.062, .076, u) * h
			// From above the joint down the arm, farthest out in its middle, bent about the arm like a roof tile.
			at := a.Mad(way, geom.Mix(-.018, .118, u)*h).Mad(out, (.050-.020*s*s+.010*u)*h).Mad(axisZ, s*across)
			return at, out.Mad(axisZ, .45*s).Norm(), 0
		}}, g.between(rig.LeftShoulder+o, rig.LeftUpperArm+o, .72))
}

// splints are plates on the outside of forearm and shin, and a guard over the thigh.
func (c lamellar) splints(g *maker, side int) {
	o := rig.Side * side
	e, w := g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
	k, f := g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
	tubeOf := func(name string, around sdf.Field, a, b, x, y vec, off float32, on rig.Follow) {
		n := g.rows(6)
		var rings []ring
		for i := range n + 1 {
			t := float32(i) / float32(n)
			rings = append(rings, ring{geom.Mix3(a, b, t), x, y, off + .004*geom.Smooth(.2, 0, t), .14})
		}
		g.tube(name+sideNames[side], c.splinted(g), tube{around: around, rings: rings, n: 18, hem: [2]float32{.004, .004}}, on)
	}
	x, y, _ := g.acrossArm(side)
	tubeOf("arm splints", g.over.arm[side], geom.Mix3(e, w, .22), geom.Mix3(e, w, .98), x, y, .005, rig.Follow{Limbs: onArm[side]})
	tubeOf("shin splints", g.over.leg[side], geom.Mix3(k, f, -.02), geom.Mix3(k, f, .86), axisX, axisZ, .007, g.on(rig.LeftLowerLeg+o))
	hip := g.joint(rig.LeftUpperLeg + o)
	g.plate("thigh guard"+sideNames[side], c.laced(g, .030), plate{over: swollen{g.over.leg[side], .016}, rows: 6, cols: 7, thick: .005,
		size: [2]float32{.17, .19},
		lay: func(u, w float32) (vec, vec, float32) {
			a := 1.05 * (2*w - 1)
			return geom.Mix3(hip, k, geom.Mix(.36, .84, u)), v(geom.Sin(a), 0, geom.Cos(a)), .004 + .006*u
		}}, g.on(rig.LeftUpperLeg+o))
}

// splinted is cloth with long plates along it.
func (c lamellar) splinted(g *maker) tex.Surface {
	plate, cord := g.plainly(c.plates), g.plainly(c.lace)
	return func(p *tex.Point) tex.Sample {
		u := geom.Abs(geom.Frac(p.Local.Y/.030) - .5)
		end := min(p.Local.X-p.Low.X, p.High.X-p.Local.X)
		k := geom.Smooth(.44, .38, u) * geom.Smooth(.012, .018, end)
		o, l := plate(p), cord(p)
		o.Color, o.Rough, o.Metal = geom.Mix3(l.Color.Mul(.7), o.Color, k), geom.Mix(.85, o.Rough, k), o.Metal*k
		o.Height += 1.4 * k * p.Texel
		return o
	}
}

// kabuto is a ridged bowl with a peak, a laced neck guard and a crest of two horns about a disc.
type kabuto struct {
	lamellar
	crest stuff
}

func (kabuto) lies() slot { return onHead }

func (c kabuto) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	skull := sdf.Union(.10*f.size, f.ball(0, .64, -.045, .40, .44, .48), f.ball(0, .40, -.06, .40, .30, .44))
	n := g.rows(9)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		rings = append(rings, level(f.at(0, geom.Mix(.585, 1.075, 1-geom.Pow(1-t, 1.5)), 0).Y, -.045*f.size, .004))
	}
	bowl := g.plainly(c.plates)
	ridged := func(p *tex.Point) tex.Sample {
		o, q := bowl(p), f.in(p.Pos)
		// Sixteen ridges run up to the crown.
		a := geom.Abs(geom.Frac(geom.Atan2(q.X, q.Z+.045)*16/(2*geom.Pi)) - .5)
		k := geom.Smooth(.44, .49, a)
		o.Color, o.Height = o.Color.Mul(1+.5*k), o.Height+1.5*k*p.Texel
		return o
	}
	g.tube("helmet", ridged, tube{around: skull, rings: rings, n: 32, hem: [2]float32{.006, 0}}, on)
	c.guard(g, f)
	g.plate("peak", bowl, plate{over: skull, rows: 3, cols: 12, thick: .006, bead: .005, trim: g.plainly(c.metal), size: [2]float32{.06, .30},
		lay: func(u, w float32) (vec, vec, float32) {
			s := 2*w - 1
			from, way, _ := f.around(geom.Mix(.66, .575, u)+.03*s*s, .95*s, 0)
			return from, way.Add(v(0, -.10*u, 0)).Norm(), (.012 + .11*u*(1-.55*s*s)) * f.size
		}}, on)
	gold := g.plainly(c.crest)
	for side, x := range []float32{1, -1} {
		var path []vec
		var radii []float32
		m := g.rows(14)
		for i := range m + 1 {
			t := float32(i) / float32(m)
			path = append(path, f.at(x*(.03+.40*geom.Sin(t*1.35)), .80+.62*t*t+.06*t, .475+.05*t))
			radii = append(radii, f.size*(.040*geom.Pow(1-t, .7)+.004))
		}
		p := g.part("crest"+sideNames[side], gold)
		sections := solid.Frames(path, axisZ, false)
		for i := range sections {
			sections[i].Ring = []geom.Vec2{{X: radii[i]}, {Y: .012 * f.size}, {X: -radii[i]}, {Y: -.012 * f.size}}
			if geom.Abs(sections[i].X.Z) > .7 {
				sections[i].Ring = []geom.Vec2{{X: .012 * f.size}, {Y: radii[i]}, {X: -.012 * f.size}, {Y: -radii[i]}}
			}
		}
		g.add(p.Loft(solid.Loft{Sections: sections}), on)
	}
	disc := g.part("crest disc", gold)
	at := f.at(0, .80, .475)
	disc.Lathe(scaled([]geom.Vec2{{Y: -.03}, {X: .09, Y: -.02}, {X: .09, Y: .02}, {X: .06, Y: .035}, {Y: .045}}, f.size), g.segments(20))
	g.add(disc.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(geom.Pi/2-.15))), on)
}

// guard is rows of plates that flare about the neck, open in front.
func (c kabuto) guard(g *maker, f headFrame) {
	for i := range archetype.Of(g.Level, 1, 2, 3, 3) {
		rows := float32(archetype.Of(g.Level, 1, 2, 3, 3))
		t0, t1 := float32(i)/rows, float32(i+1)/rows+.04
		g.plate("neck guard", c.laced(g, .034), plate{rows: 3, cols: 22, thick: .006, size: [2]float32{.07, .62},
			lay: func(u, w float32) (vec, vec, float32) {
				s, t := 2*w-1, geom.Mix(t0, t1, u)
				// Around the nape by 2.05 rad to each side: open in front.
				a := geom.Pi + 2.05*s
				r := geom.Mix(.50, .80, t)
				at := f.at(r*.92*geom.Sin(a), geom.Mix(.60, .02, t)+.06*geom.Smooth(.7, 1, geom.Abs(s)), r*geom.Cos(a)-.05+.10*geom.Smooth(.6, 1, geom.Abs(s)))
				return at, v(geom.Sin(a), .35, geom.Cos(a)).Norm(), 0
			}}, g.on(rig.Head))
	}
}
