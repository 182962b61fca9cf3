package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// fishTail is a tail in the place of both legs: down from the waist, and back over the ground. It follows the legs as one.
type fishTail struct {
	stuff
	of tailForm
}

// tailForm is the middle of a tail behind the hips, and its half width and half depth there, in shares of the height; how it is painted; and what
// is at its end.
type tailForm struct {
	way   []station
	paint func(stuff) stuff
	end   func(c fishTail, g *maker, root vec) // nil: nothing
}

// station is a cut through a tail: its middle, half width and half depth, in shares of the height.
type station struct{ x, y, z, wide, deep float32 }

// Tails of fishes, of snakes, and the smoke of a spirit.
var (
	finned = tailForm{way: []station{
		{0, .515, -.004, .096, .078}, {0, .43, .010, .093, .082}, {0, .32, .016, .076, .070}, {0, .22, .006, .060, .057}, {0, .125, -.020, .046, .044},
		{0, .062, -.075, .034, .034}, {0, .048, -.150, .024, .026}, {0, .074, -.215, .017, .020},
	}, paint: scaly, end: fishTail.flukes}
	snaky = tailForm{way: []station{
		{0, .515, -.004, .098, .080}, {0, .43, .012, .096, .086}, {0, .32, .030, .086, .082}, {0, .20, .040, .078, .076}, {.004, .105, .010, .072, .070},
		{.020, .064, -.060, .064, .060}, {.075, .056, -.150, .056, .054}, {.110, .050, -.250, .049, .048}, {.050, .043, -.340, .041, .041},
		{-.060, .036, -.400, .034, .034}, {-.120, .028, -.490, .026, .026}, {-.070, .020, -.580, .017, .018}, {.010, .012, -.640, .006, .008},
	}, paint: scaly}
	smoky = tailForm{way: []station{
		{0, .515, -.004, .100, .080}, {-.010, .44, .012, .104, .090}, {-.034, .36, .020, .092, .082}, {-.040, .28, .006, .072, .066}, {-.006, .20, -.030, .056, .052},
		{.040, .135, -.060, .042, .040}, {.050, .080, -.070, .030, .029}, {.012, .040, -.060, .020, .019}, {-.030, .016, -.040, .010, .010},
	}, paint: swirled}
)

func (c fishTail) dress(g *maker) {
	g.bones.Kind = rig.Merfolk
	h := g.Height
	at := func(i int) vec { s := c.of.way[i]; return v(s.x*h, g.up(s.y), s.z*h) }
	var fields []sdf.Field
	var points []vec
	for i := range c.of.way {
		a := c.of.way[i]
		points = append(points, at(i))
		if i > 0 {
			b := c.of.way[i-1]
			fields = append(fields, sdf.EllipticCone(at(i-1), at(i), [2]float32{b.wide * h * g.Hip, b.deep * h}, [2]float32{a.wide * h * g.Hip, a.deep * h}, axisX))
		}
	}
	around := sdf.Union(.03*h, sdf.Union(.03*h, fields...), g.over.trunk)
	waist := v(0, g.joint(rig.Spine).Y-.010*h, -.004*h)
	path := geom.NewPolyline(divided(append([]vec{waist}, points...), 6)).Even(g.rows(34))
	last := len(path) - 1
	rings := make([]ring, len(path))
	for i := range path { // from the end up to the waist
		p := path[last-i]
		along := path[max(last-i-1, 0)].Sub(path[min(last-i+1, last)]).Norm()
		x := axisX.Mad(along, -along.X).Norm()
		rings[i] = ring{at: p, x: x, y: along.Cross(x), off: .004 - .003*geom.Smooth(.8, 1, float32(i)/float32(last))}
	}
	g.wear("tail", c.of.paint(c.stuff), ends{}, tube{around: around, rings: rings, n: 34},
		rig.Follow{Joined: true})
	g.over.trunk = around
	if c.of.end != nil {
		c.of.end(c, g, path[last])
	}
}

// flukes is the fin at the end of the tail: two lobes that part behind, thin at their rims.
func (c fishTail) flukes(g *maker, root vec) {
	h := g.Height
	s, low := c.stuff, root.Y/g.joint(rig.LeftUpperArm).Y
	s.over = func(o *tex.Sample, at vec, px float32) {
		// Rays fan out from a place above the root of the lobes.
		ray := geom.Sin(60 * geom.Atan2(at.X, geom.Abs(at.Y-low)+.10))
		o.Color = o.Color.Mul(.86 + .16*ray)
		o.Rough, o.Height = .38, o.Height+.5*ray*px
	}
	up, back := v(0, .62, -.78).Norm(), v(0, .78, .62)
	for side, x := range []float32{1, -1} {
		p := g.part("fluke"+sideNames[side], g.of(s, ends{}, nil))
		p.Crease = -1
		p.Leaf(.30*h, .150*h, .022*h, 0, .03*h, archetype.Of(g.Level, 3, 5, 8, 12))
		along := v(x*.86, 0, 0).Mad(up, .52).Norm()
		face := back.Mad(along, -back.Dot(along)).Norm()
		g.add(p.Place(geom.Affine{X: along, Y: face, Z: along.Cross(face), T: root.Mad(up, -.02*h)}), rig.Follow{Joined: true})
	}
}

// scaly is the stuff of a tail with scales painted on, darker towards its end.
func scaly(s stuff) stuff {
	s.over = func(o *tex.Sample, at vec, px float32) {
		const long, wide = .022, .21 // of a scale's visible part, in shares, and of a scale around the tail, radians
		// On the ground the tail turns back: what was down becomes backward.
		down := -at.Y - .7*geom.Smooth(.12, .03, at.Y)*at.Z
		u, _, edge, _ := tex.Shingle(down, geom.Atan2(at.X, at.Z), long, wide)
		o.Color = geom.Mix3(o.Color, geom.Mix3(o.Color, v(1, 1, .9), .30), geom.Smooth(.4, .8, u)*(1-edge))
		o.Color = o.Color.Mul((1 - .55*edge) * geom.Mix(.72, 1, geom.Smooth(.05, .45, at.Y)))
		o.Rough, o.Height = .32, o.Height+(1.2*(u-.5)-1.1*edge)*px
	}
	return s
}

// swirled is the stuff of a tail as rising smoke: paler streaks that wind around it, and paler below.
func swirled(s stuff) stuff {
	s.over = func(o *tex.Sample, at vec, px float32) {
		n := geom.Fractal(at, 6, 3, px, 83)
		// Two streaks around, which rise in a screw of nearly two turns to the shoulders.
		streak := geom.Sin(2*geom.Atan2(at.X, at.Z) + 24*at.Y + 3*n)
		pale := .35*geom.Smooth(0, 1, streak) + .40*geom.Smooth(.40, .04, at.Y)
		o.Color = geom.Mix3(o.Color, v(.86, .93, 1), pale)
		o.Rough, o.Height = .85, o.Height+1.5*streak*px
	}
	return s
}

// shells are two scallops on the chest.
type shells struct{ stuff }

func (c shells) dress(g *maker) {
	h := g.Height
	s := c.stuff
	up := g.joint(rig.UpperChest).Y
	unit := 1 / g.joint(rig.LeftUpperArm).Y
	s.over = func(o *tex.Sample, at vec, px float32) {
		rib := geom.Sin(26 * geom.Atan2(geom.Abs(at.X)-.046*h*unit, at.Y-(up-.070*h)*unit))
		o.Color = o.Color.Mul(.84 + .18*rib)
		o.Rough, o.Height = .35, o.Height+.9*rib*px
	}
	for side, x := range []float32{1, -1} {
		from := v(x*.046*h, up-.014*h, 0)
		at := from.Mad(axisZ, march(g.over.trunk, from, axisZ, reach)-.016*h)
		p := g.part("shell"+sideNames[side], g.of(s, ends{}, nil))
		p.Crease = -1
		p.Ellipsoid(.047*h, .046*h, .026*h, archetype.Of(g.Level, 8, 10, 16, 28), archetype.Of(g.Level, 5, 6, 10, 16))
		g.add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(x*.22)).Mul(geom.TurnX(.10))), g.onBones(rig.Chest, rig.UpperChest))
	}
}
