package furniture

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// Bench is a plank bench on two cut boards, held by a stretcher with wedges.
var Bench = &archetype.Archetype{
	Name:    "bench",
	Family:  "furniture",
	Nouns:   []string{"bench", "trestle_bench", "footstool"},
	Called:  "a bench",
	Kin:     "bench",
	Names:   "bench, trestle bench, pew, wooden bench",
	Implies: map[string]string{"short": "footstool"},
	Roles: []archetype.Role{
		{Name: "frame", Takes: []material.Class{material.Timber, material.Metallic, material.Polymer}},
		{Name: "seat", Takes: []material.Class{material.Mineral}, Of: material.Timber},
	},
	Traits: []string{"plain", "short"},
	Height: 0.45,
	Build:  buildBench,
}

// BenchParms shape one bench. Lengths are metres.
type BenchParms struct {
	Length, Depth, Height float32
	Top                   float32 // thickness of the seat
	Planks                int
	Leg                   float32 // thickness of the boards that it stands on
	Splay                 float32 // how far they lean outward, radians
}

func benchParms(b archetype.Brief) BenchParms {
	s := b.Seed.Sub("bench")
	p := BenchParms{
		Length: 1.28 * b.Wide * s.Sub("length").Range(.94, 1.08), Depth: .30 * b.Deep * s.Sub("depth").Range(.94, 1.06), Height: .45 * b.Tall,
		Top: .038, Planks: 2, Leg: .036, Splay: s.Sub("splay").Range(.03, .12),
	}
	if b.Traits["short"] {
		p.Length *= .42
	}
	if s.Sub("planks").Unit() < .4 {
		p.Planks = 1
	}
	return p
}

// bench is one in the making.
type bench struct {
	BenchParms
	archetype.Brief
	scene      *scene.Scene
	wood, seat tex.Surface
}

func buildBench(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	c := &bench{BenchParms: benchParms(brief), Brief: brief, scene: &scene.Scene{Name: "bench", View: scene.DefaultView()}}
	c.scene.View.Yaw, c.scene.View.Pitch, c.scene.View.Fill = .55, .34, .88
	c.wood = brief.Look.Surface("frame", oak)
	c.seat = c.wood
	if _, ok := brief.Look.Finish["seat"]; ok {
		c.seat = brief.Look.Surface("seat", oak)
	}
	c.top()
	for k, side := range []float32{-1, 1} {
		c.leg(c.Seed.Sub("leg").At(k), side)
	}
	c.stretcher()
	return c.scene, nil
}

func (c *bench) bevel() float32 { return archetype.Of(c.Level, float32(0), .004, .005, .005) }

// top is one broad plank or two, a little worn in the middle, with pegs over the legs.
func (c *bench) top() {
	width := c.Depth / float32(c.Planks)
	pieces := archetype.Of(c.Level, 1, 4, 10, 16)
	for i := range c.Planks {
		s := c.Seed.Sub("plank").At(i)
		p := solid.New("plank", c.seat, s)
		p.Beam(c.Length+s.Sub("long").Range(-.012, .012), width-.003, c.Top, c.bevel(), pieces)
		p.Place(geom.Move(s.Sub("shift").Range(-.005, .005), c.Height-c.Top/2, (float32(i)+.5)*width-c.Depth/2).Mul(geom.TurnX(-geom.Pi / 2)))
		sag := s.Sub("sag").Range(.002, .005)
		c.scene.Add(p.Warp(func(q geom.Vec3) geom.Vec3 {
			t := q.X / (c.Length / 2)
			q.Y -= sag * max(0, 1-t*t)
			return q
		}))
	}
	if c.Level == archetype.Sparse {
		return
	}
	dark := c.Look.Surface("frame", material.Wood{Light: geom.RGB(0x7E5630), Dark: geom.RGB(0x432813), Wear: geom.RGB(0xA9794A), Ring: .004, WearWidth: .002})
	for k, side := range []float32{-1, 1} {
		for i, z := range []float32{-.3, .3} {
			peg := solid.New("peg", dark, c.Seed.Sub("peg").At(2*k+i))
			c.scene.Add(peg.Block(.021, .012, .021, archetype.Of(c.Level, float32(0), 0, .002, .002)).Place(geom.Move(side*c.legX(), c.Height-.0096,
				z*c.Depth).Mul(geom.TurnY(.2 * side))))
		}
	}
}

// legX is how far the legs stand from the middle, under the seat.
func (c *bench) legX() float32 { return .36 * c.Length }

// leg is a board with an arch cut into its foot, leaning outward.
func (c *bench) leg(s seed.Seed, side float32) {
	h, w := (c.Height-c.Top+.004)/geom.Cos(c.Splay), .92*c.Depth
	ring := []geom.Vec2{{X: -w / 2}, {X: -w/2 + .055}}
	steps := archetype.Of(c.Level, 3, 5, 10, 16)
	for k := range steps + 1 { // the arch between the feet
		a := geom.Pi * float32(k) / float32(steps)
		ring = append(ring, geom.Vec2{X: -(w/2 - .062) * geom.Cos(a), Y: .012 + .085*geom.Sin(a)})
	}
	ring = append(ring, geom.Vec2{X: w/2 - .055}, geom.Vec2{X: w / 2}, geom.Vec2{X: .44 * w, Y: .5 * h}, geom.Vec2{X: .47 * w, Y: h},
		geom.Vec2{X: -.47 * w, Y: h}, geom.Vec2{X: -.44 * w, Y: .5 * h})
	p := solid.New("leg", c.wood, s)
	p.Extrude(ring, nil, c.Leg, c.bevel()*.8)
	p.Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Y, Y: l.X, Z: l.Z} })
	foot := side * (c.legX() + geom.Sin(c.Splay)*h)
	c.scene.Add(p.Place(geom.Move(foot, c.Leg/2*geom.Sin(c.Splay), 0).Mul(geom.TurnZ(side * c.Splay)).Mul(geom.TurnY(geom.Pi / 2))))
}

// stretcher runs through both legs and is wedged outside them.
func (c *bench) stretcher() {
	y := .42 * c.Height
	out := c.legX() + geom.Sin(c.Splay)*(c.Height-y)
	p := solid.New("stretcher", c.wood, c.Seed.Sub("stretcher"))
	c.scene.Add(p.Board(2*out+.13, .075, .026, c.bevel()*.8).Place(geom.Move(0, y, 0)))
	if c.Level == archetype.Sparse {
		return
	}
	for k, side := range []float32{-1, 1} {
		wedge := solid.New("wedge", c.wood, c.Seed.Sub("wedge").At(k))
		c.scene.Add(wedge.BoardTaper(.11, .016, .014, .026, .018, archetype.Of(c.Level, float32(0), .0015, .002, .002)).
			Place(geom.Move(side*(out+c.Leg/2+.013), y+.008, 0).Mul(geom.TurnZ(geom.Pi / 2))))
	}
}
