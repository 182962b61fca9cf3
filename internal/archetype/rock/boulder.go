package rock

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// Boulder is a glacial block: a rounded mass split along a few planes, cracked, with the pieces that came off at its foot.
var Boulder = &archetype.Archetype{
	Name:   "boulder",
	Family: "rock",
	Nouns:  []string{"boulder", "rock", "stone", "crag", "meteorite", "ore"},
	Called: "a boulder",
	Kin:    "rock",
	Names: "rock, stone, pebble, asteroid, meteor, meteorite, menhir, monolith, megalith, standing stone, crag, moon rock, " +
		"cairn, lava rock, river rock, ore, iron ore, gold ore, nugget, gold nugget, coal, lump",
	Realms:  "natural object, geological formation, celestial body, mineral, rock, land, phenomenon, substance",
	Forms:   map[string]string{"jagged": "spiky, craggy, rugged"},
	Implies: map[string]string{"bare": "meteorite, meteor, asteroid"},
	Roles: []archetype.Role{
		{Name: "stone", Takes: nil, Of: material.Mineral},
	},
	Traits: []string{"smooth", "jagged", "bare"},
	Height: 0.88,
	Build:  buildBoulder,
}

// BoulderParms shape one boulder. Lengths are metres.
type BoulderParms struct {
	Half   geom.Vec3 // half extents of the mass before it is split
	Planes int       // flat faces where the rock has broken
	Edge   float32   // rounding of the edges between them
	Rough  float32   // depth of the unevenness
	Cracks int
	Chips  int // smaller stones at its foot
	Mossy  bool
}

func boulderParms(b archetype.Brief) BoulderParms {
	s := b.Seed.Sub("boulder")
	p := BoulderParms{
		Half: geom.Vec3{
			X: .74 * b.Wide * s.Sub("x").Range(.92, 1.12),
			Y: .52 * b.Tall * s.Sub("y").Range(.92, 1.12),
			Z: .60 * b.Deep * s.Sub("z").Range(.92, 1.12),
		},
		Planes: 12, Edge: .034, Rough: .030, Cracks: 2,
		Chips: archetype.Of(b.Level, 1, 3, 4, 5), Mossy: !b.Traits["bare"] && !b.Look.Statue(),
	}
	if b.Traits["smooth"] {
		p.Planes, p.Edge, p.Cracks, p.Rough = 5, .22, 0, .012
	}
	if b.Traits["jagged"] {
		p.Planes, p.Edge, p.Rough = 16, .015, .05
	}
	return p
}

func buildBoulder(ctx context.Context, b archetype.Brief) (*scene.Scene, error) {
	p := boulderParms(b)
	s := &scene.Scene{Name: "boulder", View: scene.DefaultView()}
	s.View.Yaw, s.View.Pitch, s.View.Fill = .5, .2, .9
	granite := material.Stone{Light: geom.RGB(0xA39C90), Dark: geom.RGB(0x5C574F), Speckle: .55, Layer: .16, Lichen: .55, WearWidth: .03}
	stone := b.Look.Surface("stone", granite)
	if _, replaced := b.Look.Finish["stone"]; p.Mossy && !replaced {
		stone = b.Look.Over("stone", granite, mossed)
	}
	budget := b.Budget() * 9 / 10
	chip := min(budget/12, 900)
	main := budget*4/5 - p.Chips*chip
	if err := addRock(ctx, s, "boulder", p, b.Seed.Sub("mass"), stone, main, geom.Identity()); err != nil {
		return nil, err
	}
	for i := range p.Chips {
		if err := p.chip(ctx, s, b.Seed.Sub("chip").At(i), i, stone, chip); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// addRock meshes a rock and sets it down, sunk a little into the ground and cut there.
func addRock(ctx context.Context, s *scene.Scene, name string, p BoulderParms, sd seed.Seed, stone tex.Surface, triangles int, at geom.Affine) error {
	part, err := sdf.Mesher{Triangles: triangles}.Part(ctx, name, p.field(sd), stone, sd)
	if err != nil {
		return err
	}
	part.Detail = nil // the stone's own relief is finer than the field's
	s.Add(part.Place(at))
	return nil
}

// chip is a piece beside the boulder.
func (p BoulderParms) chip(ctx context.Context, s *scene.Scene, sd seed.Seed, i int, stone tex.Surface, triangles int) error {
	size := sd.Sub("size").Range(.13, .3)
	c := BoulderParms{Half: p.Half.Mul(size), Planes: 7, Edge: p.Edge * size * 1.6, Rough: p.Rough * size, Mossy: p.Mossy}
	a := float32(i)*2.4 + sd.Sub("angle").Range(.2, 1.2)
	r := 1.02 + size*.5
	at := geom.Move(p.Half.X*r*geom.Cos(a), 0, p.Half.Z*r*geom.Sin(a)).Mul(geom.TurnY(sd.Sub("turn").Range(0, 6)))
	return addRock(ctx, s, "chip", c, sd, stone, triangles, at)
}

// field is the rock: two masses run together, split by planes, cracked, uneven, and flat where it meets the ground.
func (p BoulderParms) field(sd seed.Seed) sdf.Field {
	h := p.Half
	lift := h.Y * .72 // of the middle above the ground
	lean := sd.Sub("lean").Range(-.25, .25)
	mass := sdf.Union(h.Y*.35,
		sdf.Ellipsoid(geom.Vec3{X: -.12 * h.X, Y: lift}, geom.Vec3{X: h.X * .92, Y: h.Y, Z: h.Z * .95}),
		sdf.Ellipsoid(geom.Vec3{X: .36 * h.X, Y: lift * .62, Z: lean * h.Z}, geom.Vec3{X: h.X * .66, Y: h.Y * .74, Z: h.Z * .82}))
	faces := []sdf.Field{mass}
	for i := range p.Planes {
		faces = append(faces, p.face(sd.Sub("face").At(i), i, lift))
	}
	f := sdf.Common(p.Edge, faces...)
	for i := range p.Cracks {
		f = sdf.Cut(.02, f, p.crack(sd.Sub("crack").At(i), lift))
	}
	noise := sd.Sub("noise").Bits()
	f = sdf.Displace(f, p.Rough*1.2, func(q geom.Vec3) float32 {
		k := 1.1 / h.Y
		broad := geom.Noise(q.X*k*2.2, q.Y*k*2.6, q.Z*k*2.2, noise)
		fine := geom.Noise(q.X*k*6, q.Y*k*8, q.Z*k*6, noise+1)
		return p.Rough * (.75*broad + .4*fine)
	})
	return sdf.Common(.012, f, sdf.Half(geom.Vec3{Y: -1}, 0))
}

// face is a plane where the rock has broken: spread round it by the golden angle, most of them steep.
func (p BoulderParms) face(sd seed.Seed, i int, lift float32) sdf.Field {
	a := float32(i)*2.39996 + sd.Sub("a").Range(-.35, .35)
	y := geom.Mix(-.15, .85, geom.Frac(float32(i)*.618+sd.Sub("y").Range(-.1, .1)))
	n := geom.Vec3{X: geom.Cos(a), Y: y, Z: geom.Sin(a)}.Norm()
	h := p.Half
	reach := geom.Sqrt(n.X*n.X*h.X*h.X + n.Y*n.Y*h.Y*h.Y + n.Z*n.Z*h.Z*h.Z)
	return sdf.Half(n, n.Y*lift+reach*sd.Sub("cut").Range(.66, .92))
}

// crack is a thin slab that leans through the rock and opens a wedge in its surface.
func (p BoulderParms) crack(sd seed.Seed, lift float32) sdf.Field {
	h := p.Half
	slab := sdf.Box(geom.Vec3{Y: h.Y * 1.1}, geom.Vec3{X: h.X * 1.4, Y: h.Y * .62, Z: h.Y * .012}, .004)
	bend := sd.Sub("bend").Bits()
	bent := sdf.Displace(slab, h.Y*.03, func(q geom.Vec3) float32 {
		return h.Y * .02 * geom.Noise(q.X*3/h.Y, q.Y*3/h.Y, 0, bend)
	})
	m := geom.Move(sd.Sub("x").Range(-.2, .2)*h.X, lift*.55, sd.Sub("z").Range(-.2, .35)*h.Z).
		Mul(geom.TurnY(sd.Sub("turn").Range(-.9, .9))).Mul(geom.TurnX(sd.Sub("tilt").Range(-.5, .5))).Mul(geom.TurnZ(sd.Sub("roll").Range(-.3, .3)))
	return sdf.Place(m, bent)
}

// mossed is stone with cushions of moss where rain lies: on its shoulders, in its cracks, and low on the shaded side.
func mossed(stone tex.Surface) tex.Surface {
	deep, bright := geom.RGB(0x35441A), geom.RGB(0x66762F)
	return func(p *tex.Point) tex.Sample {
		o := stone(p)
		n := p.Fractal(3.2, 4, 77)
		up := geom.Smooth(.15, .8, p.Normal.Y) * geom.Smooth(.1, .4, p.Pos.Y)
		low := geom.Smooth(.34, .04, p.Pos.Y) * (.5 - .5*p.Normal.Z)
		k := geom.Smooth(.52, .74, .48*up+.62*low+.35*p.Cavity+.8*n)
		if k <= 0 {
			return o
		}
		fuzz := p.Fractal(.22/p.Texel, 2, 78)
		c := geom.Mix3(deep, bright, geom.Clamp01(.45+.5*fuzz+.3*n))
		o.Color = geom.Mix3(o.Color, c, .93*k)
		o.Rough = geom.Mix(o.Rough, .95, k)
		o.Height = geom.Mix(o.Height, p.Texel*(.9+.7*fuzz), k)
		return o
	}
}
