package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// bow is a curved bow with its string, in the left fist.
type bow struct{ wood stuff }

func (c bow) dress(g *maker) {
	k := g.Height / 1.78
	at, on := g.grip(0).Mul(geom.Stretch(k, k, k)), g.on(rig.LeftHand)
	n := g.rows(28)
	limb := func(t float32) vec { // −1 at the lower tip, 1 at the upper one
		a := geom.Abs(t)
		// The limbs bend towards the archer, and their tips forward again.
		return v(.07-.26*a*a+.10*geom.Smooth(.75, 1, a), .68*t, 0)
	}
	var path []vec
	var radii []float32
	for i := range n + 1 {
		t := 2*float32(i)/float32(n) - 1
		path = append(path, limb(t).Sub(limb(0)))
		radii = append(radii, .0155-.0095*geom.Abs(t)+.003*geom.Smooth(.12, .06, geom.Abs(t)))
	}
	g.bones.Hold(0, rig.ToolBow)
	p := g.part("bow", g.plainly(c.wood))
	p.Crease = -1
	g.add(p.Turned(path, radii, archetype.Of(g.Level, 3, 4, 6, 10), .001).Place(at), on)
	nock, drawn := path[0].Add(path[n]).Mul(.5), g.draws()
	if drawn {
		nock = v(-drawLength, 0, 0)
	}
	s := g.part("string", g.plainly(stuff{role: "string", color: 0xD8CFBA}))
	s.Crease = -1
	g.add(s.Turned([]vec{path[0], nock, path[n]}, []float32{.0025, .0025, .0025}, 3, 0).Place(at), on)
	if drawn {
		p := g.part("arrow", g.plainly(ash))
		p.Rod(nock, v(.16, .012, 0), []geom.Vec2{{X: 0, Y: .005}, {X: .02, Y: .005}, {X: .022, Y: .016}, {X: .14, Y: .014}, {X: .16, Y: .005}, {X: .93, Y: .005},
			{X: .935, Y: .013}, {X: 1, Y: .001}}, archetype.Of(g.Level, 3, 4, 6, 8), 0)
		g.add(p.Place(at), on)
	}
}

// onBack is a frame across the back, its Y down to the left hip, and what it follows; the origin is t metres up from the middle.
func (g *maker) onBack(t float32) (geom.Affine, rig.Follow) {
	k, y, z := g.Height/1.78, v(.55, -.83, 0).Norm(), v(0, 0, -1)
	from := v(0, g.joint(rig.UpperChest).Y, 0)
	from.Z -= march(g.over.trunk, from, z, reach) + .026
	return geom.Affine{X: y.Cross(z), Y: y, Z: z, T: from.Mad(y, -t*k)}.Mul(geom.Stretch(k, k, k)), g.on(rig.UpperChest)
}

// quiver is arrows on the back.
type quiver struct{ leather, feathers stuff }

func (quiver) lies() slot { return onBack }

func (c quiver) dress(g *maker) {
	if !g.free() {
		return
	}
	at, on := g.onBack(.30)
	at = at.Mul(geom.Move(0, 0, .030))
	p := g.part("quiver", g.plainly(c.leather))
	p.LatheOutline([]geom.Vec2{{X: 0, Y: .56}, {X: .034, Y: .56}, {X: .040, Y: .54}, {X: .052, Y: .06}, {X: .060, Y: .055},
		{X: .060, Y: .02}, {X: .050, Y: .018}, {X: .046, Y: .06}, {X: 0, Y: .08}},
		solid.Circle(1, .8, g.segments(18)))
	g.add(p.Place(at), on)
	if !g.from(archetype.Fast) {
		return
	}
	for i := range archetype.Of(g.Level, 0, 3, 5, 6) {
		a := 2.4 * float32(i)
		x, z := .026*geom.Cos(a), .026*geom.Sin(a)
		up := -.13 - .03*geom.Sin(5*a)
		shaft := g.part("arrow", g.plainly(ash))
		g.add(shaft.Turned([]vec{v(x*.8, .30, z*.8), v(x*1.25, up, z*1.25)}, []float32{.0042, .0042}, archetype.Of(g.Level, 3, 3, 4, 6), 0).Place(at), on)
		for side := range 2 {
			vane := g.part("fletching", g.plainly(c.feathers))
			vane.Extrude([]geom.Vec2{{X: -.022, Y: .075}, {X: -.022, Y: .02}, {X: 0, Y: 0}, {X: .022, Y: .02}, {X: .022, Y: .075}, {X: 0, Y: .10}}, nil,
				.002, 0)
			g.add(vane.Place(at.Mul(geom.Move(x*1.22, up+.005, z*1.22)).Mul(geom.TurnY(a+float32(side)*geom.Pi/2))), on)
		}
	}
}
