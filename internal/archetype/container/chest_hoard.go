package container

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// heap is the height of the hoard above the floor at (x, z), in metres.
func (c *chest) heap(x, z float32) float32 {
	e := max(geom.Abs(x)/(c.Width/2-chestBoard), geom.Abs(z)/(c.Depth/2-chestBoard))
	return c.rim() - .045 + .078*(1-1.25*e*e) + .012*geom.Noise(x*11, 0, z*11, c.Seed.Sub("heap").Bits())
}

// fill heaps coins and gems into the body: a mound that looks of coins, and single ones on it.
func (c *chest) fill() {
	top := c.rim() - .045
	w, d := c.Width-2*chestBoard-.006, c.Depth-2*chestBoard-.006
	ring, _ := solid.RoundRect(w, d, .03, archetype.Of(c.Level, 1, 1, 3, 4))
	ring = solid.Subdivide(ring, archetype.Of(c.Level, float32(.4), .16, .08, .05))
	p := solid.New("hoard", c.hoard(coins{}), c.Seed.Sub("hoard"))
	p.Crease = geom.Cos(80 * geom.Pi / 180)
	p.LatheOutline([]geom.Vec2{{Y: chestFoot + .03}, {X: 1, Y: chestFoot + .03}, {X: 1, Y: top - .02}, {X: .93, Y: top}, {X: .75, Y: top + .028},
		{X: .5, Y: top + .055}, {X: .25, Y: top + .072}, {Y: top + .078}}, ring)
	p.Warp(func(q geom.Vec3) geom.Vec3 {
		if q.Y > top-.01 {
			q.Y = c.heap(q.X, q.Z)
		}
		return q
	})
	c.scene.Add(p)
	for i := range archetype.Of(c.Level, 6, 18, 40, 120) {
		c.coin(i)
	}
	stones := []struct{ x, z, size, hue float32 }{{.13, .22, .026, 0}, {-.2, .13, .024, 1}, {-.03, .31, .020, 2}, {.3, .24, .019, 3}, {-.34, .26, .018, 4}}
	for i, g := range stones {
		c.gem(i, g.x*c.Width, g.z*c.Depth, g.size, jewels[int(g.hue)])
	}
}

// hoard is a surface of the treasure, which stays coins and gems when the chest is of metal all over.
func (c *chest) hoard(own material.Finish) tex.Surface {
	if sheeted(c.Look) {
		return c.Look.Wrap(own.Surface())
	}
	return c.Look.Surface("hoard", own)
}

// jewels are the colours of gems.
var jewels = [...]uint32{0x8E1220, 0x0E6A40, 0x174A9A, 0x5C2690, 0xB05E1C}

// coin lies on the heap, tilted by it and by chance. All coins share one place in the atlas.
func (c *chest) coin(i int) {
	s := c.Seed.Sub("coin").At(i)
	x, z := s.Sub("x").Range(-1, 1)*(c.Width/2-.055), s.Sub("z").Range(-1, 1)*(c.Depth/2-.05)
	const r, half, d = .0155, .0017, .01
	p := solid.New("coin", c.hoard(material.Gold{WearWidth: .0006}), c.Seed.Sub("mint").At(i%3))
	p.Share = fmt.Sprint("coin ", i%3)
	p.Crease = geom.Cos(35 * geom.Pi / 180)
	p.Lathe([]geom.Vec2{{Y: -half}, {X: r, Y: -half}, {X: r, Y: half}, {Y: half}}, archetype.Of(c.Level, 5, 7, 12, 16))
	gx, gz := (c.heap(x+d, z)-c.heap(x-d, z))/(2*d), (c.heap(x, z+d)-c.heap(x, z-d))/(2*d)
	at := geom.Move(x, c.heap(x, z)+.002+s.Sub("y").Range(0, .008), z).
		Mul(geom.TurnX(.8*gz + s.Sub("tilt").Range(-.45, .45))).Mul(geom.TurnZ(-.8*gx + s.Sub("roll").Range(-.45,
		.45))).Mul(geom.TurnY(s.Sub("turn").Range(0, 6)))
	c.scene.Add(p.Place(at))
}

// gem is a cut stone that lies in the gold.
func (c *chest) gem(i int, x, z, size float32, hue uint32) {
	s := c.Seed.Sub("gem").At(i)
	p := solid.New("gem", c.hoard(material.Glass{Color: geom.RGB(hue), Rough: .05, Ripple: .1, Dirt: .2, Opaque: true}), s)
	p.Crease = geom.Cos(12 * geom.Pi / 180)
	p.Lathe([]geom.Vec2{{Y: -.9 * size}, {X: size}, {X: .98 * size, Y: .12 * size}, {X: .55 * size, Y: .5 * size}, {Y: .5 * size}},
		archetype.Of(c.Level, 5, 6, 8, 8))
	c.scene.Add(p.Place(geom.Move(x, c.heap(x, z)+.5*size, z).Mul(geom.TurnX(s.Sub("tilt").Range(-.7, .7))).Mul(geom.TurnZ(s.Sub("roll").Range(-.7, .7)))))
}

// coins is the finish of the mound: gold, heaped in discs.
type coins struct{ material.Gold }

// Surface is gold with coins drawn on it in three layers, the upper over the lower, darker the deeper.
func (g coins) Surface() tex.Surface {
	gold := g.Gold.Surface()
	return func(p *tex.Point) tex.Sample {
		o := gold(p)
		tone, high := float32(.22), float32(-.9)
		for layer := range 3 {
			face, relief, own := minted(p, uint32(layer))
			under := .62 + .19*float32(layer)
			tone = geom.Mix(tone, under*(.84+.32*own)*(1+.22*relief), face)
			high = geom.Mix(high, .55*float32(layer)+.35*relief, face)
		}
		o.Color = o.Color.Mul(tone).Min(geom.Vec3{X: 1, Y: 1, Z: 1})
		o.Height += high * p.Texel
		o.Rough = geom.Clamp(o.Rough+.14*(1-min(tone, 1)), .1, .95)
		return o
	}
}

// minted is a coin of a layer at the point: whether there is one, how raised it is (its rim 1, its field 0), and a number of its own, 0..1.
func minted(p *tex.Point, layer uint32) (face, relief, own float32) {
	const size = .030
	shift := .37 * float32(layer)
	d, _, id := geom.Cells(p.Pos.X/size+shift, p.Pos.Y/size*1.3, p.Pos.Z/size-shift, 5+layer)
	soft := 1.2 * p.Texel / size
	face = geom.Smooth(.50+soft, .50-soft, d)
	rim := geom.Smooth(.40-soft, .42+soft, d) * geom.Smooth(.50, .47, d)
	return face, rim + .5*geom.Smooth(.22+soft, .16-soft, d) - .6*geom.Smooth(.46, .50, d), float32(id>>24) / 255
}
