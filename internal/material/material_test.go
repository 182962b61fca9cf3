package material_test

import (
	"testing"

	"atelier/internal/material"
	"atelier/internal/material/materialtest"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

func TestMaterials(t *testing.T) { materialtest.Run(t, material.All, material.Modifiers) }

// BenchmarkSurface is the cost of one texel of each material at the texel size of a chair at 1024².
func BenchmarkSurface(b *testing.B) {
	for _, m := range material.All {
		b.Run(m.Name, func(b *testing.B) { walk(b, m.Default.Surface()) })
	}
}

// BenchmarkModifier is the cost of one texel of wood under each modifier.
func BenchmarkModifier(b *testing.B) {
	for _, m := range material.Modifiers {
		b.Run(m.Name, func(b *testing.B) { walk(b, m.Wrap(material.Wood{}.Surface(), 1)) })
	}
}

// walk evaluates s over the faces of a board, one point in eight near an edge and one in eight under cover.
func walk(b *testing.B, s tex.Surface) {
	p := tex.Point{
		Normal: geom.Vec3{Y: .6, Z: .8}, Low: geom.Vec3{X: -.5, Y: -.1, Z: -.01}, High: geom.Vec3{X: .5, Y: .1, Z: .01},
		Texel: .0015, Seed: 3,
	}
	i := 0
	for b.Loop() {
		i++
		x, y := float32(i&511)*.0015, float32(i>>9&127)*.0015
		p.Pos, p.Local = geom.Vec3{X: x, Y: y, Z: .1}, geom.Vec3{X: x, Y: y, Z: .01}
		p.Texture = geom.Vec2{X: float32(i & 511), Y: float32(i >> 9 & 127)}
		p.Edge, p.Open, p.Cavity, p.Crease = 1, .9, 0, 1
		switch i & 7 {
		case 0:
			p.Edge = .002
		case 4:
			p.Open, p.Cavity = .4, .3
		}
		s(&p)
	}
}
