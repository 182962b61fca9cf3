package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
)

// inHand is the frame of a hand's grip in the size of the figure, and what follows it: +X to the fingertips, +Y out at the thumb, metres.
func (g *maker) inHand(side int) (geom.Affine, rig.Follow) {
	k := g.Height / 1.78
	return g.grip(side).Mul(geom.Stretch(k, k, k)), g.on(rig.LeftHand + rig.Side*side)
}

// block is a box in a hand: a book, a case. Its middle and its size are in the frame of the grip, metres.
type block struct {
	stuff
	side     int // 0 left, 1 right
	at, size vec
	edge     stuff // of the pages, or of a handle; zero: none
}

func (c block) dress(g *maker) {
	at, on := g.inHand(c.side)
	put := func(name string, s stuff, m, size vec, round float32) {
		p := g.part(name, g.plainly(s))
		p.Block(size.X, size.Y, size.Z, archetype.Of(g.Level, 0, round, round, round))
		g.add(p.Place(at.Mul(geom.Move(m.X, m.Y, m.Z))), on)
	}
	put(c.role, c.stuff, c.at, c.size, .006)
	if c.edge.role != "" {
		put(c.edge.role, c.edge, c.at.Add(v(.006, 0, 0)), v(c.size.X-.004, c.size.Y-.012, c.size.Z*.72), .002)
	}
}

// ball lies in a hand.
type ball struct {
	stuff
	side int
	r    float32
}

func (c ball) dress(g *maker) {
	at, on := g.inHand(c.side)
	p := g.part("ball", g.of(c.stuff, ends{}, func(local vec) vec { return local }))
	p.Crease = -1
	p.Ellipsoid(c.r, c.r, c.r, archetype.Of(g.Level, 8, 10, 16, 28), archetype.Of(g.Level, 6, 7, 12, 20))
	out := geom.Move(.035, 0, float32(2*c.side-1)*(c.r+.012))
	g.add(p.Place(at.Mul(out)), on)
	g.bones.Hold(c.side, rig.Ball)
}

// mitts are boxing gloves.
type mitts struct{ stuff }

func (c mitts) dress(g *maker) {
	g.gloves, g.gloved = .004, true
	s := g.plainly(c.stuff)
	for side, name := range sideNames {
		m, k := g.handFrame(side), g.Hands*g.Height/1.78
		on := g.on(rig.LeftHand + rig.Side*side)
		put := func(part string, at vec, r vec) {
			p := g.part(part+name, s)
			p.Crease = -1
			p.Ellipsoid(r.X*k, r.Y*k, r.Z*k, archetype.Of(g.Level, 8, 10, 14, 22), archetype.Of(g.Level, 6, 7, 10, 16))
			q := m.Point(at)
			g.add(p.Place(geom.Affine{X: m.X.Norm(), Y: m.Y.Norm(), Z: m.Z.Norm(), T: q}), on)
		}
		put("mitt", v(-.008, -.075, 0), v(.058, .082, .062))
		put("thumb", v(-.030, -.060, .050), v(.027, .046, .027))
		cuff := g.part("cuff"+name, s)
		cuff.Lathe(scaled([]geom.Vec2{pt(.030, .06), pt(.046, .06), pt(.048, .04), pt(.043, -.02), pt(.030, -.02), pt(.030, .06)}, k), g.segments(18))
		g.add(cuff.Place(geom.Affine{X: m.X.Norm(), Y: m.Y.Norm(), Z: m.Z.Norm(), T: m.T}), on)
	}
}

// rifle is in the right fist: its grip along the fist, its barrel the way that the knuckles point.
type rifle struct{ stuff }

func (c rifle) dress(g *maker) {
	at, on := g.inHand(1)
	g.bones.Hold(1, rig.ToolGun)
	hilt := g.part("rifle grip", g.plainly(c.stuff))
	hilt.Rod(v(.004, .05, 0), v(-.022, -.065, 0), []geom.Vec2{{X: 0, Y: .017}, {X: .3, Y: .016}, {X: .8, Y: .018}, {X: 1, Y: .019}},
		archetype.Of(g.Level, 4, 5, 8, 10), .004)
	g.add(hilt.Place(at), on)
	at = at.Mul(geom.Move(0, .045, 0)).Mul(geom.TurnZ(-geom.Pi / 2))
	s := g.plainly(c.stuff)
	put := func(name string, outline []geom.Vec2, thick float32) {
		p := g.part(name, s)
		p.Extrude(outline, nil, thick, .003)
		g.add(p.Place(at.Mul(geom.Move(0, 0, -thick/2))), on)
	}
	// x runs away from the palm's heel to the muzzle's underside, y along the barrel.
	put("rifle", []geom.Vec2{pt(-.075, -.34), pt(-.020, -.34), pt(-.005, -.30), pt(-.018, -.10), pt(.040, -.045), pt(.048, -.005), pt(.012, .02),
		pt(.012, .07), pt(.105, .10), pt(.098, .15), pt(.008, .13), pt(.004, .33), pt(-.022, .34), pt(-.022, .15), pt(-.050, .14), pt(-.050, -.09),
		pt(-.060, -.30)}, .042)
	p := g.part("barrel", g.plainly(iron))
	p.Rod(v(-.014, .30, 0), v(-.014, .58, 0), []geom.Vec2{{X: 0, Y: .011}, {X: .8, Y: .009}, {X: .82, Y: .014}, {X: 1, Y: .013}},
		archetype.Of(g.Level, 4, 5, 8, 10), 0)
	g.add(p.Place(at), on)
	sight := g.part("sight", s)
	sight.Block(.030, .12, .022, 0)
	g.add(sight.Place(at.Mul(geom.Move(-.068, .03, 0))), on)
}

// dagger is a short blade with a bar for a guard.
func dagger(t *toolHead) {
	t.bladed("blade", bright, []geom.Vec2{pt(-.019, .02), pt(.019, .02), pt(.017, .20), pt(0, .29), pt(-.017, .20)}, .008)
	t.bladed("guard", brass, []geom.Vec2{pt(-.055, 0), pt(.055, 0), pt(.055, .020), pt(-.055, .020)}, .020)
}

// gladius is a broad short sword.
func gladius(t *toolHead) {
	t.bladed("blade", bright, []geom.Vec2{pt(-.026, .02), pt(.026, .02), pt(.022, .30), pt(.026, .46), pt(0, .58), pt(-.026, .46), pt(-.022, .30)}, .011)
	t.bladed("guard", brass, []geom.Vec2{pt(-.050, -.01), pt(.050, -.01), pt(.045, .022), pt(-.045, .022)}, .034)
}

// spearhead is a leaf of steel.
func spearhead(t *toolHead) {
	t.bladed("spearhead", bright, []geom.Vec2{pt(-.014, -.06), pt(.014, -.06), pt(.018, .02), pt(.042, .08), pt(.030, .17), pt(0, .29), pt(-.030, .17),
		pt(-.042, .08),
		pt(-.018, .02)}, .014)
}

// pick is two points of steel.
func pick(t *toolHead) {
	t.bladed("pick", iron, []geom.Vec2{pt(-.23, -.075), pt(-.13, -.032), pt(-.03, -.018), pt(.03, -.018), pt(.13, -.032), pt(.23, -.075), pt(.13, .005),
		pt(.03, .030),
		pt(-.03, .030), pt(-.13, .005)}, .030)
}

// crooked is the bend of a shepherd's staff in gold, and crook that of wood.
func crooked(t *toolHead) { t.bend(brass) }
func crook(t *toolHead)   { t.bend(ash) }

// bristles are those of a painter's brush, in a ferrule.
func bristles(t *toolHead) {
	t.bladed("ferrule", bright, []geom.Vec2{pt(-.008, -.01), pt(.008, -.01), pt(.011, .035), pt(-.011, .035)}, .014)
	t.bladed("bristles", stuff{of: hide, color: 0x3A6AA8}, []geom.Vec2{pt(-.011, .035), pt(.011, .035), pt(.012, .060), pt(0, .095), pt(-.012, .060)}, .013)
}

// bend adds the hook at the end of a shepherd's staff.
func (t *toolHead) bend(of stuff) {
	p := t.part("crook", of)
	p.Crease = -1
	var path []vec
	var r []float32
	n := t.g.rows(14)
	for i := range n + 1 {
		a := geom.Pi * 1.25 * float32(i) / float32(n)
		path, r = append(path, v(.065*(1-geom.Cos(a)), t.top+.075*geom.Sin(a), 0)), append(r, .014)
	}
	t.add(p.Turned(path, r, archetype.Of(t.g.Level, 4, 5, 7, 10), .002))
}

// skullHead is a skull on a staff, with two lights for eyes.
func skullHead(t *toolHead) {
	g := t.g
	put := func(name string, s tex.Surface, at, r vec) {
		p := g.part(name, s)
		p.Crease = -1
		p.Ellipsoid(r.X, r.Y, r.Z, archetype.Of(g.Level, 6, 8, 12, 18), archetype.Of(g.Level, 4, 6, 9, 12))
		t.add(p.Place(geom.Move(at.X, at.Y+t.top, at.Z)))
	}
	ivory := g.Look.Wrap(bone{}.Surface())
	glow := func(p *tex.Point) tex.Sample {
		c := geom.RGB(0x58E870)
		return tex.Sample{Color: c.Mul(.8), Rough: .2, Emission: c.Mul(.6)}
	}
	put("skull", ivory, v(0, .055, 0), v(.062, .058, .052))
	put("skull jaw", ivory, v(.018, .005, 0), v(.040, .030, .036))
	for _, z := range []float32{.022, -.022} {
		put("skull eye", g.Look.Wrap(glow), v(.050, .050, z), v(.016, .016, .015))
	}
}

// rod is the thin end of a fishing rod, and its line.
func rod(t *toolHead) {
	g := t.g
	p := t.part("rod", stuff{role: "shaft", of: timber, color: 0x7A5A36})
	p.Crease = -1
	p.Turned([]vec{v(0, t.top-.02, 0), v(.02, t.top+.35, 0), v(.10, t.top+.75, 0)}, []float32{.008, .006, .003}, archetype.Of(g.Level, 3, 4, 5, 6), 0)
	t.add(p)
	line := t.part("line", stuff{role: "line", color: 0xE8E8E4})
	line.Turned([]vec{v(.10, t.top+.75, 0), v(.16, t.top+.30, 0), v(.17, t.top-.05, 0)}, []float32{.002, .002, .002}, 3, 0)
	t.add(line)
}

// bunch is flowers in the right fist.
type bunch struct{}

func (bunch) dress(g *maker) {
	at, on := g.inHand(1)
	stalks := g.part("stalks", g.plainly(stuff{role: "stalks", color: 0x4A7A3A}))
	stalks.Rod(v(0, -.10, 0), v(0, .09, 0), []geom.Vec2{{X: 0, Y: .018}, {X: .5, Y: .014}, {X: 1, Y: .05}}, archetype.Of(g.Level, 5, 6, 8, 10), 0)
	g.add(stalks.Place(at), on)
	for i := range 9 {
		// Over a disc as seeds lie in a sunflower.
		a, r := 2.4*float32(i), .020*geom.Sqrt(float32(i))
		c := [3]uint32{0xF4EEE8, 0xE8A0B0, 0xD86A80}[i%3]
		p := g.part("flower", g.plainly(stuff{role: "flowers", color: c}))
		p.Crease = -1
		p.Ellipsoid(.028, .022, .028, archetype.Of(g.Level, 5, 6, 8, 12), archetype.Of(g.Level, 4, 4, 6, 8))
		g.add(p.Place(at.Mul(geom.Move(r*geom.Cos(a), .115-.25*r, r*geom.Sin(a)))), on)
	}
}

// sack is a full bag that hangs behind the right shoulder.
type sack struct{ stuff }

func (c sack) dress(g *maker) {
	h := g.Height
	p := g.part("sack", g.plainly(c.stuff))
	p.Crease = -1
	p.Ellipsoid(.120*h, .150*h, .105*h, g.segments(24), max(5, g.rows(14)))
	p.Warp(func(q vec) vec { // gathered above
		k := 1 - .75*geom.Smooth(.06*h, .15*h, q.Y)
		return v(q.X*k, q.Y*1.1, q.Z*k)
	})
	from := v(-.050*h, g.joint(rig.Chest).Y+.010*h, 0)
	z := march(g.over.trunk, from, v(0, 0, -1), reach) + .080*h
	g.add(p.Place(geom.Move(-.075*h, from.Y, -z)), g.onBones(rig.Chest, rig.UpperChest))
}
