package container

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
)

// sheeted reports whether a vessel is of sheet metal all over, so that no cooper has made it.
func sheeted(l archetype.Look) bool {
	return l.All != nil && l.All.Material().Class == material.Metallic
}

// pail is the coopered vessel's form in sheet metal: a cone with a foot, two beads and a rolled rim.
func (c *coopered) pail(s *scene.Scene) {
	p := solid.New("shell", c.iron, c.seed.Sub("shell"))
	p.Crease = geom.Cos(42 * geom.Pi / 180)
	p.Lathe(c.sheet(), archetype.Of(c.level, 12, 20, 36, 52))
	dents := c.seed.Sub("dents")
	p.Warp(func(q geom.Vec3) geom.Vec3 {
		far := geom.Smooth(.02, .10, min(q.Y, c.Height-q.Y))
		k := 1 - .03*far*geom.Noise(q.X*11, q.Y*9, q.Z*11, dents.Bits())
		return geom.Vec3{X: q.X * k, Y: q.Y, Z: q.Z * k}
	})
	s.Add(p)
}

// sheet is the profile from the bottom up the outside, over the rim and down the inside.
func (c *coopered) sheet() []geom.Vec2 {
	const wall, bead = .0028, .0030
	out := []geom.Vec2{{Y: .014}, {X: c.Foot - .010, Y: .014}, {X: c.Foot - .006}, {X: c.Foot + .004}, {X: c.Foot + .004, Y: .010},
		{X: c.radius(.016), Y: .016}}
	steps := archetype.Of(c.level, 2, 2, 4, 6)
	for _, at := range []float32{.30, .72} {
		for k := range steps + 1 {
			t := float32(k)/float32(steps)*2 - 1
			y := at*c.Height + .007*t
			out = append(out, geom.Vec2{X: c.radius(y) + bead*(1-t*t), Y: y})
		}
	}
	h, r := c.Height, c.Rim
	out = append(out, geom.Vec2{X: r, Y: h - .010}, geom.Vec2{X: r + .005, Y: h - .008}, geom.Vec2{X: r + .007, Y: h - .003}, geom.Vec2{X: r + .004, Y: h},
		geom.Vec2{X: r - .5*wall, Y: h - .001})
	return append(out, geom.Vec2{X: r - wall, Y: h - .006}, geom.Vec2{X: c.radius(.022) - wall, Y: .022}, geom.Vec2{Y: .018})
}
