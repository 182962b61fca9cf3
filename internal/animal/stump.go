package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// stump builds the stump of a tree on which the bird perches, high metres tall.
func (f *fowl) stump(high float32) {
	f.base = v(0, high, 0)
	r, sd := .30*f.H, f.Seed.Sub("stump")
	n := archetype.Of(f.Level, 8, 12, 24, 32)
	trunk := solid.New("stump", f.Look.Surface("stump", material.Bark{Width: .02}), sd).Turned(
		[]vec{{}, v(0, .25*high, 0), v(0, high*.6, 0), v(0, high-.012*f.H, 0)}, []float32{r * 1.25, r * 1.05, r * .98, r}, n, .004)
	trunk.Warp(func(p vec) vec {
		a := geom.Atan2(p.Z, p.X)
		k := 1 + .07*geom.Sin(a*5+1) + .04*geom.Sin(a*9)
		return v(p.X*k, p.Y, p.Z*k)
	})
	f.Add(trunk)
	rings := solid.New("rings", f.Look.Surface("stump", material.Wood{}),
		sd).Lathe([]geom.Vec2{{Y: high - .02*f.H}, {X: r * .88, Y: high - .02*f.H}, {X: r * .90, Y: high - .006*f.H}, {X: r * .88, Y: high},
		{Y: high + .001}}, n)
	f.Add(rings)
}
