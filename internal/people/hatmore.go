package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Profiles and shapes of hats that words ask for; see hat.
var (
	tallCrown = []geom.Vec2{{X: .36, Y: -.04}, {X: .46, Y: -.045}, {X: .62, Y: -.035}, {X: .64, Y: -.02}, {X: .62, Y: -.008}, {X: .455, Y: 0},
		{X: .43, Y: .06}, {X: .425, Y: .30}, {X: .455, Y: .58}, {X: .445, Y: .61}, {X: .20, Y: .605}, {Y: .60}}
	lowCrown = []geom.Vec2{{X: .34, Y: -.05}, {X: .45, Y: -.05}, {X: .58, Y: -.050}, {X: .68, Y: -.045}, {X: .70, Y: -.030}, {X: .68, Y: -.020},
		{X: .56, Y: -.020},
		{X: .455, Y: -.005}, {X: .435, Y: .06}, {X: .420, Y: .20}, {X: .395, Y: .33}, {X: .35, Y: .385}, {X: .25, Y: .40}, {X: .12, Y: .39}, {Y: .385}}
	wideBrim = []geom.Vec2{{X: .34, Y: -.05}, {X: .45, Y: -.055}, {X: .80, Y: -.07}, {X: 1.10, Y: -.02}, {X: 1.20, Y: .13}, {X: 1.18, Y: .15},
		{X: 1.07, Y: .01},
		{X: .78, Y: -.035}, {X: .455, Y: -.005}, {X: .43, Y: .08}, {X: .39, Y: .26}, {X: .31, Y: .46}, {X: .22, Y: .58}, {X: .12, Y: .625}, {Y: .63}}
	roundCrown = []geom.Vec2{{X: .36, Y: -.04}, {X: .46, Y: -.045}, {X: .58, Y: -.03}, {X: .61, Y: 0}, {X: .59, Y: .015}, {X: .455, Y: -.005},
		{X: .44, Y: .06}, {X: .435, Y: .16}, {X: .41, Y: .27}, {X: .35, Y: .365}, {X: .24, Y: .425}, {X: .11, Y: .45}, {Y: .455}}
	flatCap = []geom.Vec2{{X: .36, Y: -.03}, {X: .405, Y: -.03}, {X: .415, Y: -.01}, {X: .44, Y: .02}, {X: .54, Y: .06}, {X: .58, Y: .11}, {X: .55, Y: .165},
		{X: .42, Y: .205}, {X: .2, Y: .22}, {X: .02, Y: .222}, {X: .018, Y: .25}, {Y: .252}}
	knitCap = []geom.Vec2{{X: .40, Y: -.09}, {X: .450, Y: -.095}, {X: .465, Y: -.07}, {X: .465, Y: .045}, {X: .448, Y: .06}, {X: .438, Y: .07},
		{X: .425, Y: .19},
		{X: .365, Y: .30}, {X: .26, Y: .385}, {X: .13, Y: .43}, {Y: .44}}
	ballCap = []geom.Vec2{{X: .38, Y: -.05}, {X: .425, Y: -.05}, {X: .432, Y: -.03}, {X: .430, Y: .09}, {X: .405, Y: .20}, {X: .335, Y: .295},
		{X: .22, Y: .355},
		{X: .09, Y: .38}, {X: .03, Y: .382}, {X: .025, Y: .40}, {Y: .402}}
	wound = []geom.Vec2{{X: .38, Y: -.06}, {X: .47, Y: -.05}, {X: .52, Y: .03}, {X: .53, Y: .14}, {X: .48, Y: .26}, {X: .38, Y: .345}, {X: .24, Y: .37},
		{X: .16, Y: .42},
		{X: .08, Y: .445}, {Y: .45}}
	cone = []geom.Vec2{{X: .36, Y: -.04}, {X: .43, Y: -.045}, {X: .455, Y: -.02}, {X: .435, Y: .05}, {X: .40, Y: .20}, {X: .33, Y: .40}, {X: .25, Y: .60},
		{X: .165, Y: .80},
		{X: .09, Y: .96}, {X: .05, Y: 1.04}, {Y: 1.06}}
	headscarf = []geom.Vec2{{X: .39, Y: -.06}, {X: .412, Y: -.06}, {X: .415, Y: .03}, {X: .405, Y: .13}, {X: .355, Y: .235}, {X: .26, Y: .30},
		{X: .12, Y: .335}, {Y: .34}}
)

// pinched is a felt hat: its crown is dented and its brim dips in front.
func pinched(q vec) vec {
	if q.Y < .01 {
		q.Y += geom.Smooth(.46, .70, across(q)) * (.07*geom.Sin(angle(q))*geom.Sin(angle(q)) - .055*geom.Smooth(0, 1, geom.Cos(angle(q))))
		return q
	}
	t := geom.Smooth(.16, .38, q.Y)
	q.X *= 1 - t*.34*geom.Smooth(.0, .45, q.Z)
	q.Y -= t * .10 * geom.Smooth(.16, 0, geom.Abs(q.X)) * geom.Smooth(-.6, .1, q.Z)
	return q
}

// rolled turns the brim of a tall hat up at the sides.
func rolled(q vec) vec {
	if q.Y < .01 {
		s := geom.Sin(angle(q))
		q.Y += geom.Smooth(.46, .64, across(q)) * .10 * s * s
	}
	return q
}

// aslant lets a flat cap hang to one side.
func aslant(q vec) vec {
	k := geom.Smooth(.02, .10, q.Y)
	q.X -= .13 * k
	q.Y += k * (.16*q.X - .03)
	return q
}

// hangingCone lets a cone fall over to one side.
func hangingCone(q vec) vec {
	t := max(0, q.Y-.34)
	return v(q.X-1.05*t*t, q.Y-.75*t*t, q.Z-.30*t*t)
}

// swathed is the windings of a turban.
func swathed(q vec) vec {
	k := 1 + .045*geom.Sin(26*q.Y+2.2*geom.Sin(angle(q)))*geom.Smooth(-.05, .03, q.Y)
	q.X, q.Z = q.X*k, q.Z*k
	return q
}

// pompom is a ball at the top of a hat, at a place in heads.
type pompom struct {
	stuff
	at vec
	r  float32
}

func (c pompom) dress(g *maker) {
	f := g.headFrame()
	p := g.part(c.role+" ball", g.plainly(c.stuff))
	p.Crease = -1
	r := c.r * f.size
	at := f.at(c.at.X, c.at.Y, c.at.Z)
	p.Ellipsoid(r, r, r, archetype.Of(g.Level, 6, 8, 12, 18), archetype.Of(g.Level, 4, 5, 8, 12))
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z)), g.on(rig.Head))
}

// headband is a strap about the forehead.
type headband struct {
	stuff
	tall float32 // heads; 0: .10
}

func (c headband) dress(g *maker) {
	tall := or(c.tall, .10)
	hat{stuff: c.stuff, at: [2]float32{.70, -.045}, tip: .12, deep: 1.16, profile: []geom.Vec2{{X: .375, Y: -tall / 2}, {X: .402, Y: -tall / 2},
		{X: .402, Y: tall / 2}, {X: .375, Y: tall / 2}, {X: .375, Y: -tall / 2}}}.dress(g)
}

// board is the square top of a scholar's cap, with a tassel.
type board struct{ stuff }

func (c board) dress(g *maker) {
	f, on, s := g.headFrame(), g.on(rig.Head), g.plainly(c.stuff)
	at := f.at(0, 1.02, -.05)
	place := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(-.10)).Mul(geom.TurnY(geom.Pi / 4))
	p := g.part("board", s)
	p.Block(.86*f.size, .028*f.size, .86*f.size, .004)
	g.add(p.Place(place), on)
	cord := g.plainly(stuff{role: "tassel", color: 0xD8B040})
	t := g.part("tassel", cord)
	corner := f.at(.40, 1.05, .16)
	t.Rod(corner, corner.Add(v(0, -.36*f.size, 0)), []geom.Vec2{{X: 0, Y: .012 * f.size}, {X: .55, Y: .012 * f.size}, {X: .6, Y: .030 * f.size},
		{X: 1, Y: .036 * f.size}}, 6, 0)
	g.add(t, on)
}

// southwester is an oilskin hat: its brim falls all around, longest behind.
func southwester(q vec) vec {
	if q.Y < .01 {
		k, c := geom.Smooth(.45, .82, across(q)), geom.Cos(angle(q))
		q.Y -= k * (.16 + .16*geom.Smooth(.2, -.9, c))
		s := 1 - k*(.16+.10*geom.Smooth(-.2, .9, c))
		q.X, q.Z = q.X*s, q.Z*s
	}
	return q
}

// bycocket is a hat that is turned up behind and comes to a point in front.
func bycocket(q vec) vec {
	if q.Y < .01 {
		k, c := geom.Smooth(.46, .70, across(q)), geom.Cos(angle(q))
		q.Y += k * .30 * geom.Smooth(.35, -.6, c)
		q.Z += k * .22 * geom.Smooth(.4, 1, c)
		s := 1 - k*.24*geom.Smooth(.35, -.6, c)
		q.X, q.Z = q.X*s, q.Z*s
		return q
	}
	return pinched(q)
}

// cheeked lets a helmet reach down before the ears and over the nape.
func cheeked(q vec) vec {
	low := geom.Smooth(.05, -.10, q.Y) * geom.Smooth(.1, .3, across(q))
	c := geom.Cos(angle(q))
	q.Y -= low * (.42*geom.Smooth(.75, .45, c)*geom.Smooth(-.25, .15, c) + .26*geom.Smooth(.1, -.5, c))
	return q
}
