// Package cloth is what the clothes of figures are made of, and what is painted on them: twill and mail, and painters of prints, fronts and badges.
package cloth

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

type vec = geom.Vec3

func v(x, y, z float32) vec { return vec{X: x, Y: y, Z: z} }

// Colours that patterns share.
var (
	goldThread = geom.RGB(0xC39A45)
	silverTape = geom.RGB(0xC9CCC8)
	inkLine    = geom.RGB(0x1A1A1E)
	White      = geom.RGB(0xEDEBE4)
)

// Line is how much of a line of a half width lies at a distance from its middle.
func Line(d, half, px float32) float32 { return geom.Smooth(half+px, half, geom.Abs(d)) }

// Inside is how much of a rectangle lies at (x, y) from its middle.
func Inside(x, y, w, h, px float32) float32 {
	return geom.Smooth(px, -px, geom.Abs(x)-w) * geom.Smooth(px, -px, geom.Abs(y)-h)
}

func Tint(o *tex.Sample, c vec, k float32) { o.Color = geom.Mix3(o.Color, c, k) }

// Seam darkens a line and sinks it.
func Seam(o *tex.Sample, k float32) { o.Color = o.Color.Mul(1 - .45*k) }

// InParts is painters one over another.
func InParts(ps ...Painter) Painter {
	return func(o *tex.Sample, at vec, px float32) {
		for _, p := range ps {
			p(o, at, px)
		}
	}
}

// Painter changes a sample at a place of the bind pose, in shares of the height of the shoulder joints, so that hips are at .69, the waist at .76, the
// chest at .84 and the root of the neck at 1.08: x to the left, y from the ground, z to the front. px is a texel.
type Painter func(o *tex.Sample, at vec, px float32)
