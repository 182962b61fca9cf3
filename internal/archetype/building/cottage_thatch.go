package building

import (
	"atelier/internal/archetype"
	"atelier/internal/geom"
	"atelier/internal/material"
	"atelier/internal/solid"
	"atelier/internal/tex"
)

// Thickness of the thatch, metres.
const thatchThick = .30

// thatch is one thick skin from eaves to eaves with a rounded ridge, and a second, scalloped layer over the ridge.
func (c *cottage) thatch() {
	straw := c.roof
	if classOf(c.Look, "roof") != material.Textile && !c.Look.Statue() {
		straw = c.mossed(c.Look.Wrap(material.Fabric{Color: geom.RGB(0xBBA072), Other: geom.RGB(0x7C6748), Weave: material.Straw, Thread: .014, Relief: 1.1, Vary: .5, Rough: .9}.Surface()))
	}
	reach := c.Width/2 + c.Verge
	tan := geom.Sin(c.Pitch) / geom.Cos(c.Pitch)
	c.straw("thatch", straw, reach, (c.Depth/2+c.Overhang)/geom.Cos(c.Pitch), thatchThick, 0, 0)
	c.straw("ridge", straw, reach+.03, .62, .10, thatchThick/geom.Cos(c.Pitch)-.05, .10)
	for i, turn := range []float32{0, geom.Pi} {
		s := slope{at: geom.TurnY(turn).Mul(tilted(c.Pitch, 0, c.Eaves-c.Overhang*tan, c.Depth/2+c.Overhang)), left: reach, right: reach, length: (c.Depth/2 + c.Overhang) / geom.Cos(c.Pitch), warp: c.sag, seed: c.Seed.Sub("slope").At(i)}
		s.at = s.at.Mul(geom.Move(0, 0, -.06))
		s.left, s.right = reach-.08, reach-.08
		c.barge(&s, 1)
		c.barge(&s, -1)
	}
}

// straw is a layer over the ridge, down metres along each slope and thick, lifted by so much; scallop cuts its lower edge.
func (c *cottage) straw(name string, surface tex.Surface, reach, down, thick, lift, scallop float32) {
	p := c.part(name, surface)
	s, k := geom.Sin(c.Pitch), geom.Cos(c.Pitch)
	pieces := archetype.Of(c.Level, 3, 6, 12, 28)
	steps := archetype.Of(c.Level, 1, 2, 4, 6)
	l := solid.Loft{Bevel: [2]float32{.05, .05}}
	for i := range pieces + 1 {
		u := float32(i)/float32(pieces)*2 - 1
		long := down
		if scallop > 0 {
			long += scallop * geom.Cos(float32(i)*geom.Pi)
		}
		x := u * reach
		half := []geom.Vec2{ // (y, z) from the eaves' underside up to the ridge
			{X: -long * s, Y: long * k}, {X: -long*s + .45*thick*k, Y: long*k + .45*thick*s + .03}, {X: -long*s + .9*thick*k + .05, Y: long*k + .7*thick*s - .05},
		}
		for j := 1; j < steps; j++ {
			t := float32(j) / float32(steps)
			d := long * (1 - t)
			bump := .02 * geom.Noise(x*1.6, d*2, 3, c.Seed.Bits())
			half = append(half, geom.Vec2{X: -d*s + (thick+bump)*k, Y: d*k + (thick+bump)*s})
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
		l.Sections = append(l.Sections, solid.Section{Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: solid.MoveRing(ring, geom.Vec2{X: lift})})
	}
	p.Loft(l).Regrain(func(l geom.Vec3) geom.Vec3 {
		z := geom.Abs(l.Z)
		return geom.Vec3{X: l.Y*s - z*k, Y: l.X, Z: l.Y*k + z*s}
	})
	c.add(p.Unseen(geom.Vec3{Y: -1}, .2), geom.Move(0, c.ridge(), 0)).Warp(c.sag)
}
