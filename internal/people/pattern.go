package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Colours that patterns share.
var (
	goldThread = geom.RGB(0xC39A45)
	silverTape = geom.RGB(0xC9CCC8)
	inkLine    = geom.RGB(0x1A1A1E)
)

// line is how much of a line of a half width lies at a distance from its middle.
func line(d, half, px float32) float32 { return geom.Smooth(half+px, half, geom.Abs(d)) }

// inside is how much of a rectangle lies at (x, y) from its middle.
func inside(x, y, w, h, px float32) float32 {
	return geom.Smooth(px, -px, geom.Abs(x)-w) * geom.Smooth(px, -px, geom.Abs(y)-h)
}

func tint(o *tex.Sample, c vec, k float32) { o.Color = geom.Mix3(o.Color, c, k) }

// seam darkens a line and sinks it.
func seam(o *tex.Sample, k float32) { o.Color = o.Color.Mul(1 - .45*k) }

// inParts is painters one over another.
func inParts(ps ...painter) painter {
	return func(o *tex.Sample, at vec, px float32) {
		for _, p := range ps {
			p(o, at, px)
		}
	}
}
