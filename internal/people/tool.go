package people

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// tool is a shaft in the right fist with a head on it.
type tool struct {
	shaft    stuff
	low, top float32 // of the shaft below and above the fist, metres
	r        float32 // its radius, metres
	head     func(*toolHead)
}

// toolHead makes the head of a tool in the frame of the fist, +Y up the shaft.
type toolHead struct {
	g   *maker
	at  geom.Affine
	on  rig.Follow
	top float32
}

func (c tool) dress(g *maker) {
	k := g.Height / 1.78
	// Over the shoulder the fist holds the shaft near its end: all but slopeLow of it is above.
	if g.Traits[Shouldered] {
		c.low, c.top = slopeLow, c.low+c.top-slopeLow
	}
	t := &toolHead{g, g.grip(1).Mul(geom.Stretch(k, k, k)), g.on(rig.RightHand), c.top}
	g.shaft = c.low + c.top
	p := g.part("shaft", g.plainly(c.shaft))
	p.Rod(v(0, -c.low, 0), v(0, c.top, 0), []geom.Vec2{{X: 0, Y: c.r * .85}, {X: .3, Y: c.r}, {X: .8, Y: c.r * .97}, {X: 1, Y: c.r * .85}},
		archetype.Of(g.Level, 4, 5, 8, 12), .003)
	t.add(p)
	if c.head != nil {
		c.head(t)
	}
}

func (t *toolHead) add(p *solid.Part) { t.g.add(p.Place(t.at), t.on) }

// part is a part of a stuff.
func (t *toolHead) part(name string, s stuff) *solid.Part { return t.g.part(name, t.g.plainly(s)) }

// Stuffs of tools.
var (
	ash    = stuff{role: "shaft", of: timber, color: 0xA9824E}
	iron   = stuff{role: "blade", of: steel, color: 0x6C6E74}
	bright = stuff{role: "blade", of: steel, color: 0xB4B8BF}
	brass  = stuff{role: "trim", of: gilt, color: 0xE0B050}
)

// fork is three tines on a socket.
func fork(t *toolHead) {
	g := t.g
	t.add(t.part("socket", iron).Lathe([]geom.Vec2{{X: .018, Y: t.top - .12}, {X: .020, Y: t.top - .115}, {X: .016, Y: t.top + .04}, {X: .010, Y: t.top + .06}},
		archetype.Of(g.Level, 4, 5, 8, 12)))
	for _, x := range []float32{-1, 0, 1} {
		n := g.rows(11)
		var path []vec
		var r []float32
		for i := range n + 1 {
			u := float32(i) / float32(n)
			path = append(path, v(.030*geom.Sin(geom.Pi*u)-.01*u, t.top+.04+.34*u-.03*geom.Abs(x)*(1-u), x*.085*geom.Smooth(0, .30, u)))
			r = append(r, .0085*(1-.75*u*u))
		}
		t.add(t.part("tine", iron).Turned(path, r, archetype.Of(g.Level, 3, 4, 5, 8), .001))
	}
}

// sledge is a block of steel across the shaft.
func sledge(t *toolHead) {
	p := t.part("hammer head", iron)
	p.Rod(v(-.075, t.top-.03, 0), v(.075, t.top-.03, 0), []geom.Vec2{{X: 0, Y: .030}, {X: .12, Y: .034}, {X: .3, Y: .026}, {X: .7, Y: .026},
		{X: .88, Y: .034}, {X: 1, Y: .030}}, 8, .004)
	t.add(p)
}

// bladed is a flat blade of an outline across the shaft, in the frame of its top: x away from the shaft, y up.
func (t *toolHead) bladed(name string, s stuff, outline []geom.Vec2, thick float32) {
	p := t.part(name, s)
	p.Crease = geom.Cos(25 * geom.Pi / 180)
	p.Extrude(outline, nil, thick, thick*.45)
	p.Place(geom.Move(0, t.top, -thick/2))
	t.add(p)
}

// axe is a broad bit on one side.
func axe(t *toolHead) {
	t.bladed("axe head", bright, []geom.Vec2{{X: -.030, Y: -.060}, {X: .020, Y: -.055}, {X: .085, Y: -.120}, {X: .120, Y: -.065}, {X: .125, Y: -.01},
		{X: .100, Y: .045}, {X: .020, Y: -.005},
		{X: -.030, Y: -.005}}, .016)
}

// redAxe is a firefighter's: a bit, and a pick behind.
func redAxe(t *toolHead) {
	t.bladed("axe head", stuff{role: "blade", of: enamel, color: 0xB0281E},
		[]geom.Vec2{{X: -.130, Y: -.045}, {X: -.030, Y: -.062}, {X: .020, Y: -.055}, {X: .085, Y: -.085}, {X: .095, Y: -.03},
			{X: .085, Y: .020}, {X: .020, Y: -.008}, {X: -.030, Y: -.005}}, .022)
}

// halberd is an axe's bit, a hook behind, and a spike on top.
func halberd(t *toolHead) {
	t.bladed("halberd", bright, []geom.Vec2{{X: -.02, Y: -.16}, {X: .02, Y: -.16}, {X: .060, Y: -.13}, {X: .150, Y: -.20}, {X: .175, Y: -.10},
		{X: .150, Y: .01}, {X: .060, Y: -.04},
		{X: .020, Y: -.02}, {X: .016, Y: .10}, {X: 0, Y: .27}, {X: -.016, Y: .10}, {X: -.020, Y: -.02}, {X: -.050, Y: -.06}, {X: -.120, Y: -.11},
		{X: -.050, Y: -.115}}, .014)
}

// orb is a sceptre's: a ball, a ring and a small cross over it.
func orb(t *toolHead) {
	g := t.g
	p := t.part("orb", brass)
	p.Crease = -1
	n := archetype.Of(g.Level, 6, 8, 12, 20)
	p.Lathe([]geom.Vec2{{Y: -.03}, {X: .022, Y: -.028}, {X: .026, Y: -.01}, {X: .014}, {X: .030, Y: .014}, {X: .042, Y: .040}, {X: .036, Y: .066},
		{X: .016, Y: .082}, {Y: .086}}, n)
	p.Place(geom.Move(0, t.top, 0))
	t.add(p)
	t.bladed("cross", brass, []geom.Vec2{{X: -.008, Y: .08}, {X: .008, Y: .08}, {X: .008, Y: .105}, {X: .028, Y: .105}, {X: .028, Y: .121},
		{X: .008, Y: .121}, {X: .008, Y: .145},
		{X: -.008, Y: .145}, {X: -.008, Y: .121}, {X: -.028, Y: .121}, {X: -.028, Y: .105}, {X: -.008, Y: .105}}, .012)
}

// besom is twigs bound to the lower end of a stick.
func besom(t *toolHead) {
	g := t.g
	n := archetype.Of(g.Level, 8, 9, 12, 20)
	p := g.part("twigs", g.surface("twigs", material.Wood{Light: geom.RGB(0x9A7640), Dark: geom.RGB(0x4E3820), Rough: .8}))
	p.Crease = geom.Cos(30 * geom.Pi / 180)
	p.Lathe([]geom.Vec2{{X: .018, Y: .04}, {X: .034, Y: .02}, {X: .036, Y: -.03}, {X: .062, Y: -.12}, {X: .078, Y: -.24}, {X: .070, Y: -.36}, {Y: -.33}}, n)
	p.Warp(func(q vec) vec {
		a := geom.Atan2(q.X, q.Z)
		k := 1 + .10*geom.Sin(7*a)*geom.Smooth(-.05, -.3, q.Y)
		return v(q.X*k, q.Y+.03*geom.Sin(5*a)*geom.Smooth(-.3, -.36, q.Y), q.Z*k*.75)
	})
	p.Place(geom.Move(0, t.top, 0).Mul(geom.TurnX(geom.Pi)))
	t.add(p)
}

// bowl is a ladle's.
func bowl(t *toolHead) {
	p := t.part("bowl", bright)
	p.Crease = -1
	p.Lathe([]geom.Vec2{{Y: -.034}, {X: .030, Y: -.026}, {X: .046}, {X: .050, Y: .006}, {X: .042}, {X: .026, Y: -.020}, {Y: -.027}},
		archetype.Of(t.g.Level, 6, 8, 12, 20))
	p.Place(geom.Move(.045, t.top, 0))
	t.add(p)
}

// cutlass is a short curved sword with a bowl for a guard.
func cutlass(t *toolHead) {
	g := t.g
	n := g.rows(14)
	var sections []solid.Section
	for i := range n + 1 {
		u := float32(i) / float32(n)
		a := .55 * u
		// The blade is bent by .55 rad from guard to point.
		mid := v(.75*(1-geom.Cos(a))*1.2, .06+.66*u, 0)
		w, thick := .019+.010*geom.Smooth(.3, .8, u)*geom.Smooth(1, .86, u), float32(.0045)
		if i == n {
			w, thick = .002, .001
		}
		x := v(geom.Cos(a), -geom.Sin(a), 0)
		sections = append(sections, solid.Section{Origin: mid, X: x, Y: v(0, 0, -1), Ring: []geom.Vec2{{X: w}, {Y: thick}, {X: -w}, {Y: -thick}}})
	}
	p := t.part("blade", bright)
	p.Crease = geom.Cos(20 * geom.Pi / 180)
	t.add(p.Loft(solid.Loft{Sections: sections}))
	guard := t.part("guard", brass)
	guard.Crease = -1
	guard.Lathe([]geom.Vec2{{X: .012, Y: .066}, {X: .050, Y: .048}, {X: .056, Y: .040}, {X: .050, Y: .042}, {X: .012, Y: .058}, {X: .012, Y: .066}},
		archetype.Of(g.Level, 6, 8, 12, 18))
	t.add(guard)
	knuckle := t.part("knuckle guard", brass)
	knuckle.Crease = -1
	knuckle.Turned([]vec{v(.048, .046, 0), v(.068, .0, 0), v(.056, -.055, 0), v(.010, -.080, 0)}, []float32{.006, .006, .006, .008},
		archetype.Of(g.Level, 4, 4, 5, 8), .002)
	t.add(knuckle)
}

// roundShield hangs on the left forearm: boards, a rim and a boss.
type roundShield struct {
	stuff
	rim stuff
	r   float32 // metres
}

func (c roundShield) dress(g *maker) {
	e, w := g.joint(rig.LeftLowerArm), g.joint(rig.LeftHand)
	y := e.Sub(w).Norm()
	out := v(1, 1, 0).Norm()
	// Out of the forearm's outer side, a little ahead; a lathe turns about Y, which is then brought to that way.
	out = out.Mad(y, -out.Dot(y)).Norm().Mad(axisZ, .30).Norm()
	y = y.Mad(out, -y.Dot(out)).Norm()
	at := geom.Affine{X: out, Y: y, Z: out.Cross(y), T: geom.Mix3(e, w, .62).Mad(out, .075)}
	at = geom.Affine{X: y.Cross(out).Mul(-1), Y: out, Z: y, T: at.T}
	if at.Mirrors() {
		at.X = at.X.Mul(-1)
	}
	on := g.on(rig.LeftLowerArm)
	turn := func(name string, s stuff, n int, profile ...geom.Vec2) {
		p := g.part(name, g.of(s, ends{}, func(local vec) vec { return local }))
		p.Crease = geom.Cos(40 * geom.Pi / 180)
		p.Lathe(profile, g.segments(n))
		g.add(p.Place(at), on)
	}
	turn("shield", c.stuff, 36, pt(0, -.004), pt(c.r, -.030), pt(c.r, -.018), pt(0, .010))
	turn("shield rim", c.rim, 36, pt(c.r-.012, -.034), pt(c.r+.008, -.034), pt(c.r+.010, -.012), pt(c.r-.014, -.010), pt(c.r-.012, -.034))
	turn("boss", c.rim, 20, pt(.085, .004), pt(.082, .014), pt(.065, .018), pt(.050, .046), pt(.022, .060), pt(0, .062))
}

// warHammer is a great block of steel with bands of gold.
func warHammer(t *toolHead) {
	p := t.part("hammer head", iron)
	p.Block(.20, .105, .105, .012)
	p.Place(geom.Move(0, t.top-.02, 0))
	t.add(p)
	for _, x := range []float32{-.062, .062} {
		band := t.part("hammer band", brass)
		band.Block(.024, .115, .115, .004)
		band.Place(geom.Move(x, t.top-.02, 0))
		t.add(band)
	}
}

// doubleAxe is two jagged bits.
func doubleAxe(t *toolHead) {
	bit := []geom.Vec2{{X: .020, Y: -.035}, {X: .070, Y: -.050}, {X: .120, Y: -.130}, {X: .150, Y: -.060}, {X: .142, Y: -.02}, {X: .160, Y: .02},
		{X: .150, Y: .07}, {X: .120, Y: .125}, {X: .070, Y: .045}, {X: .020, Y: .030}}
	outline := append([]geom.Vec2(nil), bit...)
	for i := len(bit) - 1; i >= 0; i-- {
		outline = append(outline, pt(-bit[i].X, bit[i].Y))
	}
	t.bladed("axe head", iron, outline, .018)
}
