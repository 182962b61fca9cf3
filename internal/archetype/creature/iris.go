package creature

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// iris is the finish of an eyeball that is lathed along its line of sight: iris, upright slit of the pupil, dark rim.
type iris struct {
	Color geom.Vec3 // sRGB; zero: amber
}

// Surface is the eyeball as a function of the point.
func (e iris) Surface() tex.Surface {
	color := e.Color
	if color == (geom.Vec3{}) {
		color = geom.RGB(0xE8A02C)
	}
	deep := color.Scale(geom.Vec3{X: .56, Y: .45, Z: .35})
	return func(p *tex.Point) tex.Sample {
		o := tex.Sample{Color: geom.RGB(0x120B08), Rough: .07}
		if p.Local.X < 0 {
			return o
		}
		x, y := p.Local.Y, p.Local.Z
		r := geom.Sqrt(x*x + y*y)
		rays := geom.Noise(9*geom.Atan2(y, x), r*300, 0, p.Seed)
		ring := geom.Mix3(color, deep, geom.Clamp01(geom.Smooth(.0045, .0088, r)+.22*rays))
		o.Color = geom.Mix3(o.Color, ring, geom.Smooth(.0094, .0086, r))
		slit := geom.Sqrt(x*x/(.0032*.0032) + y*y/(.0062*.0062))
		o.Color = geom.Mix3(o.Color, geom.RGB(0x040302), geom.Smooth(1.1, .9, slit))
		return o
	}
}

// Tint is an eye of that colour.
func (e iris) Tint(sRGB geom.Vec3) material.Finish { return iris{Color: sRGB} }

// Material is the entry of eyes; no word asks for it.
func (iris) Material() *material.Material { return eye }

var eye = &material.Material{Name: "eye", Class: material.Vitreous, Default: iris{}}
