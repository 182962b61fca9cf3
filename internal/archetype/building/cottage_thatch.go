package building

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Thickness of the thatch, metres.
const thatchThick = .30

// thatch is one thick skin from eaves to eaves with a rounded ridge, a second, scalloped layer over the ridge, and bargeboards below.
func (c *cottage) thatch() {
	surface := c.roof
	if classOf(c.Look, "roof") != material.Textile && !c.Look.Statue() {
		surface = c.Look.Wrap(c.mossed(material.Fabric{
			Color: geom.RGB(0xBBA072), Other: geom.RGB(0x7C6748), Weave: material.Straw, Thread: .014, Relief: 1.1, Vary: .5, Rough: .9,
		}.Surface()))
	}
	reach := c.Width/2 + c.Verge
	z := c.Depth/2 + c.Overhang
	long := z / geom.Cos(c.Pitch)
	c.straw("thatch", surface, reach, layer{down: long, thick: thatchThick})
	c.straw("thatch ridge", surface, reach+.03, layer{down: .62, thick: .10, lift: thatchThick/geom.Cos(c.Pitch) - .05, scallop: .10})
	for i, turn := range []float32{0, geom.Pi} {
		s := slope{
			at:     geom.TurnY(turn).Mul(tilted(c.Pitch, 0, c.Eaves-c.Overhang*c.fall(), z)).Mul(geom.Move(0, 0, -.06)),
			length: long, left: reach - .08, right: reach - .08, warp: c.sag, seed: c.Seed.Sub("slope").At(i),
		}
		c.barge(&s, 1)
		c.barge(&s, -1)
	}
}

// layer is a coat of straw over the ridge. Metres.
type layer struct {
	down    float32 // length on each slope
	thick   float32
	lift    float32 // above the slopes' planes
	scallop float32 // depth of the waves of its lower edge
}

// straw builds a layer that reaches so far to both sides; the stalks run down the slopes.
func (c *cottage) straw(name string, surface tex.Surface, reach float32, y layer) {
	pieces := archetype.Of(c.Level, 3, 6, 12, 28)
	l := solid.Loft{Bevel: [2]float32{.05, .05}}
	for i := range pieces + 1 {
		down := y.down + y.scallop*float32(1-2*(i&1))
		x := (float32(i)/float32(pieces)*2 - 1) * reach
		l.Sections = append(l.Sections, solid.Section{
			Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: solid.MoveRing(c.strawRing(x, down, y.thick), geom.Vec2{X: y.lift}),
		})
	}
	s, k := geom.Sin(c.Pitch), geom.Cos(c.Pitch)
	p := c.part(name, surface).Loft(l)
	p.Regrain(func(l geom.Vec3) geom.Vec3 {
		z := geom.Abs(l.Z)
		return geom.Vec3{X: l.Y*s - z*k, Y: l.X, Z: l.Y*k + z*s}
	})
	c.add(p.Unseen(geom.Vec3{Y: -1}, .2), geom.Move(0, c.ridge(), 0)).Warp(c.sag)
}

// strawRing is the section of a layer at x as (y, z) from the ridge: along the underside, around the cut eaves and over the rounded ridge.
func (c *cottage) strawRing(x, down, thick float32) []geom.Vec2 {
	s, k := geom.Sin(c.Pitch), geom.Cos(c.Pitch)
	steps := archetype.Of(c.Level, 1, 2, 4, 6)
	half := []geom.Vec2{ // up the +Z side
		{X: -down * s, Y: down * k},
		{X: -down*s + .45*thick*k, Y: down*k + .45*thick*s + .03},
		{X: -down*s + .9*thick*k + .05, Y: down*k + .7*thick*s - .05},
	}
	for j := 1; j < steps; j++ {
		d := down * (1 - float32(j)/float32(steps))
		high := thick + .02*geom.Noise(x*1.6, d*2, 3, c.Seed.Bits())
		half = append(half, geom.Vec2{X: -d*s + high*k, Y: d*k + high*s})
	}
	half = append(half, geom.Vec2{X: thick/k - .13, Y: .12})
	ring := []geom.Vec2{{}}
	for _, q := range half {
		ring = append(ring, geom.Vec2{X: q.X, Y: -q.Y})
	}
	ring = append(ring, geom.Vec2{X: thick/k - .08})
	for j := len(half) - 1; j >= 0; j-- {
		ring = append(ring, half[j])
	}
	return ring
}
