package procedural

import (
	"fmt"
	"math"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
)

// The steps of brightness: lit is the factor to what a light gives off, shadow the factor to a colour that becomes darker, and paling the share of white in
// one that becomes lighter.
const (
	lit    = 1.7
	shadow = .66
	paling = .22
)

// shine makes all parts of a built scene as bright as the words ask.
func (p *plan) shine(s *scene.Scene) {
	by := p.intent.Bright
	if by == (intent.Brightness{}) {
		return
	}
	for _, part := range s.Parts {
		own := part.Surface
		part.Surface = func(q *tex.Point) tex.Sample {
			o := own(q)
			o.Emission, o.Color = shone(o.Emission, by.Light), toned(o.Color, by.Tone)
			return o
		}
		if part.Share != "" {
			part.Share += fmt.Sprint(" ", by)
		}
	}
}

// shone is light as some steps change it. Beyond full strength it becomes whiter, as an overexposed flame is.
func shone(c geom.Vec3, steps float32) geom.Vec3 {
	c = c.Mul(float32(math.Pow(lit, float64(steps))))
	if most := max(c.X, c.Y, c.Z); most > 1 {
		return geom.Mix3(c.Mul(1/most), geom.Vec3{X: 1, Y: 1, Z: 1}, min(.6, .25*(most-1)))
	}
	return c
}

// toned is a colour as some steps change it.
func toned(c geom.Vec3, steps float32) geom.Vec3 {
	if steps < 0 {
		return c.Mul(float32(math.Pow(shadow, float64(-steps))))
	}
	return geom.Mix3(c, geom.Vec3{X: 1, Y: 1, Z: 1}, 1-float32(math.Pow(1-paling, float64(steps))))
}
