package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// fishTail is a tail in the place of both legs: down from the waist, back over the ground, and up to a fin of two lobes. It follows the legs
// as one.
type fishTail struct{ stuff }

// fishTailWay is the middle of the tail behind the hips and its half width and half depth there, in shares of the height.
var fishTailWay = [...]struct{ y, z, wide, deep float32 }{
	{.515, -.004, .096, .078}, {.43, .010, .093, .082}, {.32, .016, .076, .070}, {.22, .006, .060, .057}, {.125, -.020, .046, .044},
	{.062, -.075, .034, .034}, {.048, -.150, .024, .026}, {.074, -.215, .017, .020},
}

func (c fishTail) dress(g *maker) {
	g.bones.Kind = rig.Merfolk
	h := g.Height
	at := func(i int) vec { s := fishTailWay[i]; return v(0, g.up(s.y), s.z*h) }
	var fields []sdf.Field
	var points []vec
	for i := range fishTailWay {
		a := fishTailWay[i]
		points = append(points, at(i))
		if i > 0 {
			b := fishTailWay[i-1]
			fields = append(fields, sdf.EllipticCone(at(i-1), at(i), [2]float32{b.wide * h * g.Hip, b.deep * h}, [2]float32{a.wide * h * g.Hip, a.deep * h}, axisX))
		}
	}
	around := sdf.Union(.03*h, sdf.Union(.03*h, fields...), g.over.trunk)
	waist := v(0, g.joint(rig.Spine).Y-.010*h, -.004*h)
	path := geom.NewPolyline(divided(append([]vec{waist}, points...), 6)).Even(g.rows(34))
	last := len(path) - 1
	rings := make([]ring, len(path))
	for i := range path { // from the fin up to the waist
		p := path[last-i]
		along := path[max(last-i-1, 0)].Sub(path[min(last-i+1, last)]).Norm()
		rings[i] = ring{at: p, x: axisX, y: along.Cross(axisX), off: .004 - .003*geom.Smooth(.8, 1, float32(i)/float32(last))}
	}
	g.wear("tail", c.scaled(), ends{}, tube{around: around, rings: rings, n: 34},
		rig.Follow{Joined: true})
	g.over.trunk = around
	c.flukes(g, path[last])
}

// flukes is the fin at the end of the tail: two lobes that part behind, thin at their rims.
func (c fishTail) flukes(g *maker, root vec) {
	h := g.Height
	s, low := c.stuff, root.Y/g.joint(rig.LeftUpperArm).Y
	s.over = func(o *tex.Sample, at vec, px float32) {
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

// scaled is the stuff of the tail with scales painted on, darker towards the fin.
func (c fishTail) scaled() stuff {
	s := c.stuff
	s.over = func(o *tex.Sample, at vec, px float32) {
		const long, wide = .022, .21 // of a scale's visible part, in shares, and of a scale around the tail, radians
		down := -at.Y - .7*geom.Smooth(.12, .03, at.Y)*at.Z
		u, _, edge, _ := tex.Shingle(down, geom.Atan2(at.X, at.Z), long, wide)
		o.Color = geom.Mix3(o.Color, geom.Mix3(o.Color, v(1, 1, .9), .30), geom.Smooth(.4, .8, u)*(1-edge))
		o.Color = o.Color.Mul((1 - .55*edge) * geom.Mix(.72, 1, geom.Smooth(.05, .45, at.Y)))
		o.Rough, o.Height = .32, o.Height+(1.2*(u-.5)-1.1*edge)*px
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
