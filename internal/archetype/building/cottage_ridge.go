package building

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// ridgeCaps are angled boards over the ridge, each lapping the next.
func (c *cottage) ridgeCaps() {
	reach := c.Width/2 + c.Verge
	n := archetype.Of(c.Level, 3, 6, 10, 13)
	each := 2 * reach / float32(n)
	for i := range n {
		s := c.Seed.Sub("ridge").At(i)
		x := -reach + each*(float32(i)+.5)
		p := c.part("ridge", c.roof)
		c.saddle(p, each+.05, .25+s.Range(-.015, .02), c.Pitch, .042)
		lift := shingleLift/geom.Cos(c.Pitch) + .012 + .014*float32(i&1)
		c.add(p, geom.Move(x, c.ridge()+lift, 0), geom.TurnY(s.Sub("yaw").Range(-.02, .02)), geom.TurnZ(s.Sub("tilt").Range(-.012, .012))).Warp(c.sag)
	}
}

// saddle is two boards joined along +X over a ridge of a pitch, wide metres down each side.
func (c *cottage) saddle(p *solid.Part, length, wide, pitch, thick float32) {
	s, k := geom.Sin(pitch), geom.Cos(pitch)
	ring := []geom.Vec2{
		{Y: 0}, {X: -wide * s, Y: wide * k}, {X: -wide*s + thick*k, Y: wide*k + thick*s},
		{X: thick / k}, {X: -wide*s + thick*k, Y: -wide*k - thick*s}, {X: -wide * s, Y: -wide * k},
	}
	for i, j := 1, len(ring)-1; i < j; i, j = i+1, j-1 { // counter-clockwise
		ring[i], ring[j] = ring[j], ring[i]
	}
	l := solid.Loft{}
	for _, x := range []float32{-length / 2, length / 2} {
		l.Sections = append(l.Sections, solid.Section{Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: ring})
	}
	p.Loft(l).Unseen(geom.Vec3{Y: -1}, .1)
}
