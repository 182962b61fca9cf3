package container

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Tankard is a mug of staves under metal hoops, full of ale.
var Tankard = &archetype.Archetype{
	Name:   "tankard",
	Family: "container",
	Nouns:  []string{"tankard", "stein", "beer_mug"},
	Called: "a tankard",
	Kin:    "mug, tankard",
	Names:  "tankard, stein, beer mug, mug of beer, mug of ale, wooden mug, ale mug, flagon, jar of ale",
	Sorts:  "drink",
	Roles: []archetype.Role{
		{Name: "staves", Takes: []material.Class{material.Timber, material.Polymer}},
		{Name: "hoops", Takes: []material.Class{}, Of: material.Metallic},
		{Name: "ale", Words: "beer, mead, stout, lager, cider, grog", Takes: []material.Class{}},
	},
	Traits: []string{"plain", "empty"},
	Height: 0.17,
	Build:  buildTankard,
}

// TankardParms shape one tankard. Lengths are metres.
type TankardParms struct {
	Height    float32
	Foot, Rim float32 // radii
	Staves    int
	Hoops     []Hoop
	Handle    float32 // how far it reaches out
	Full      bool
}

func tankardParms(b archetype.Brief) TankardParms {
	wide := (b.Wide + b.Deep) / 2
	p := TankardParms{
		Height: .145 * b.Tall * b.Seed.Sub("tankard").Sub("height").Range(.95, 1.07), Foot: .052 * wide, Rim: .044 * wide,
		Staves: archetype.Of(b.Level, 9, 12, 14, 16), Hoops: []Hoop{{.10, .013}, {.86, .013}}, Handle: .040 * (.6 + .4*b.Wide), Full: !b.Traits["empty"],
	}
	if b.Level > archetype.Fast && !b.Traits["plain"] {
		p.Hoops = append(p.Hoops, Hoop{.22, .006})
	}
	return p
}

func buildTankard(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	p := tankardParms(brief)
	sc := &scene.Scene{Name: "tankard", View: scene.DefaultView()}
	sc.View.Yaw, sc.View.Pitch, sc.View.Fill = .62, .42, .82
	wood := brief.Look.Surface("staves", material.Wood{
		Light: geom.RGB(0xA0713F), Dark: geom.RGB(0x57361C), Wear: geom.RGB(0xC09562), Ring: .003, Rough: .46, WearWidth: .0018, Vary: .4, Pores: .6, Dirt: .8,
	})
	c := &coopered{
		Foot: p.Foot, Rim: p.Rim, Height: p.Height, Staves: p.Staves, Thick: .0075, HoopThick: .0016, Floor: .014, Hoops: p.Hoops,
		seed: brief.Seed, level: brief.Level, wood: wood,
		iron: brief.Look.Surface("hoops", material.Iron{Color: geom.RGB(0x5A5856), Wear: geom.RGB(0xB2AEA8), Hammer: .3, Dent: .006, Rusted: .3,
			WearWidth: .0012}),
	}
	c.build(sc)
	mugHandle(sc, brief, c, p.Handle)
	if p.Full {
		ale(sc, brief, c)
	}
	return sc, nil
}

// mugHandle is a bow of wood that reaches out on the right side, held by the hoops.
func mugHandle(sc *scene.Scene, b archetype.Brief, c *coopered, reach float32) {
	low, high := .2*c.Height, .8*c.Height
	steps := archetype.Of(b.Level, 6, 9, 18, 28)
	var path []geom.Vec3
	for k := range steps + 1 {
		t := float32(k) / float32(steps)
		bow := geom.Sqrt(max(0, 1-geom.Pow(geom.Abs(2*t-1), 3)))
		path = append(path, geom.Vec3{X: c.radius(geom.Mix(low, high, t)) - .003 + reach*bow, Y: geom.Mix(low, high, t)})
	}
	ring, ranks := solid.RoundRect(.0105, .017, .0042, archetype.Of(b.Level, 1, 1, 2, 3))
	p := solid.New("handle", c.wood, b.Seed.Sub("handle"))
	p.Crease = geom.Cos(50 * geom.Pi / 180)
	sc.Add(p.Sweep(path, geom.Vec3{X: 1}, ring, ranks, false, archetype.Of(b.Level, float32(0), 0, .001, .001)))
}

// ale fills the mug, with a head of foam that stands over the rim.
func ale(sc *scene.Scene, b archetype.Brief, c *coopered) {
	top := c.Height
	r := c.radius(top) - c.Thick - .0004
	profile := []geom.Vec2{
		{Y: c.Floor + .004}, {X: c.radius(c.Floor+.004) - c.Thick - .0004, Y: c.Floor + .004}, {X: r, Y: top - .014}, {X: r, Y: top - .004},
		{X: .96 * r, Y: top + .005},
		{X: .8 * r, Y: top + .0105}, {X: .5 * r, Y: top + .0135}, {Y: top + .0145},
	}
	p := solid.New("ale", b.Look.Surface("ale", foam{}), b.Seed.Sub("ale"))
	p.Crease = geom.Cos(70 * geom.Pi / 180)
	p.Lathe(profile, archetype.Of(b.Level, 10, 14, 28, 40))
	bits := b.Seed.Sub("foam").Bits()
	sc.Add(p.Warp(func(q geom.Vec3) geom.Vec3 {
		if q.Y > top {
			q.Y += .0022 * geom.Noise(q.X*90, 0, q.Z*90, bits)
		}
		return q
	}))
}

// foam is the finish of ale: bubbles over amber.
type foam struct{ material.Plastic }

// Surface is pale foam, full of small holes.
func (foam) Surface() tex.Surface {
	return func(p *tex.Point) tex.Sample {
		size := max(.0022, 3.5*p.Texel)
		broad := p.Fractal(60, 3, 4)
		c := geom.Mix3(geom.RGB(0xF4EAD2), geom.RGB(0xDFC593), geom.Clamp01(.25+.6*broad))
		h := .4 * broad
		for layer := range uint32(2) { // small bubbles everywhere, large ones here and there, each with a dark mouth and a bright lip
			q := p.Pos.Mul(1 / (size * float32(1+layer)))
			d, _, id := geom.Cells(q.X, q.Y, q.Z, 9+layer)
			if float32(id>>24)/255 > .45-.25*float32(layer) {
				continue
			}
			mouth := geom.Smooth(.34, .18, d)
			lip := geom.Smooth(.52, .40, d) * (1 - mouth)
			c = c.Mul(1 - .22*mouth + .05*lip)
			h += .5*lip - .8*mouth
		}
		return tex.Sample{Color: c.Mul(1 - .3*p.Cavity).Min(geom.Vec3{X: 1, Y: 1, Z: 1}), Rough: .62, Height: h * p.Texel}
	}
}
