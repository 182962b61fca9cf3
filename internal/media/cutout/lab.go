package cutout

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Lab is CIELAB under D65 of an sRGB colour in 0..1 (CIE 15:2004).
func Lab(c geom.Vec3) geom.Vec3 {
	lin := func(x float32) float32 {
		if x <= .04045 {
			return x / 12.92
		}
		return geom.Pow((x+.055)/1.055, 2.4)
	}
	return labOf(lin(c.X), lin(c.Y), lin(c.Z))
}

// labOf is CIELAB of linear light.
// X, Y and Z are those of sRGB's primaries (IEC 61966-2-1) over the white of D65. 216/24389 and 24389/27 are the exact ε and κ of the cube root's
// linear foot. Differences ΔE = 1 are just seen.
func labOf(r, g, b float32) geom.Vec3 {
	f := func(t float32) float32 {
		if t > 216./24389 {
			return float32(math.Cbrt(float64(t)))
		}
		return (24389./27*t + 16) / 116
	}
	x := f((.4124*r + .3576*g + .1805*b) / .95047)
	y := f(.2126*r + .7152*g + .0722*b)
	z := f((.0193*r + .1192*g + .9505*b) / 1.08883)
	return geom.Vec3{X: 116*y - 16, Y: 500 * (x - y), Z: 200 * (y - z)}
}

// labs are the colours of a picture.
func (p *Picture) labs() []geom.Vec3 {
	out := make([]geom.Vec3, p.Width*p.Height)
	for i := range out {
		c := p.Pix[4*i : 4*i+3]
		out[i] = labOf(tex.Linear(c[0]), tex.Linear(c[1]), tex.Linear(c[2]))
	}
	return out
}
