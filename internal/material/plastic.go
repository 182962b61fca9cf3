package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Plastic is moulded: one even colour, a fine skin, scuffs at the corners.
type Plastic struct {
	Color     geom.Vec3 `is:"sRGB"`
	Rough     float32   `is:"0: .38"`
	Skin      float32   `is:"depth of the moulded texture; 0: 1"`
	WearWidth float32   `is:"of scuffed edges, metres; 0: 3 mm"`
	Dirt      float32   `is:"0: .8"`
}

func (f Plastic) filled() Plastic {
	f.Color = hue(f.Color, 0xB8342C)
	f.Rough, f.Skin, f.WearWidth, f.Dirt = or(f.Rough, .38), or(f.Skin, 1), or(f.WearWidth, .003), or(f.Dirt, .8)
	return f
}

// Surface is the plastic as a function of the point.
func (f Plastic) Surface() tex.Surface {
	f = f.filled()
	scuffed := geom.Mix3(shade(f.Color, 1.18), geom.Vec3{X: .8, Y: .8, Z: .8}, .15)
	return func(p *tex.Point) tex.Sample {
		broad := cloud(p, .15, 2, p.Seed)
		fine := grit(p, p.Seed+2)
		e := worn(p, f.WearWidth)
		c := brightened(f.Color, 1+.03*broad+.025*fine*f.Skin)
		c = geom.Mix3(c, scuffed, .65*e)
		d := soil(p, f.Dirt)
		return tex.Sample{
			Color:  soiled(c, d, geom.Vec3{X: .46, Y: .42, Z: .38}),
			Rough:  geom.Clamp(geom.Mix(f.Rough+.06*broad+.05*fine+.14*e, .8, .8*d), .08, .95),
			Height: (.16*f.Skin*fine - .1*e) * p.Texel,
		}
	}
}

// Tint is the plastic coloured through.
func (f Plastic) Tint(sRGB geom.Vec3) Finish {
	f.Color = pigment(sRGB)
	return f
}

// Material is the entry of plastic.
func (Plastic) Material() *Material { return plastic }

var plastic = &Material{
	Name:    "plastic",
	Class:   Polymer,
	Words:   []string{"plastic", "polymer", "synthetic", "moulded", "molded"},
	Default: Plastic{},
	Sorts: map[string]Finish{
		"rubber":   Plastic{Color: geom.RGB(0x2C2D30), Rough: .72, Skin: 1.6, WearWidth: .004},
		"vinyl":    Plastic{Color: geom.RGB(0x33353A), Rough: .3, Skin: .6},
		"acrylic":  Plastic{Color: geom.RGB(0xDADFE2), Rough: .14, Skin: .1},
		"bakelite": Plastic{Color: geom.RGB(0x3E2016), Rough: .24, Skin: .2},
		"resin":    Plastic{Color: geom.RGB(0xB9772A), Rough: .2, Skin: .3},
		"wax":      Plastic{Color: geom.RGB(0xE6D6AE), Rough: .46, Skin: .5, Dirt: .5},
		"bone":     Plastic{Color: geom.RGB(0xDCCDAB), Rough: .5, Skin: .8, Dirt: 1.3},
		"ivory":    Plastic{Color: geom.RGB(0xEADFC4), Rough: .32, Skin: .3, Dirt: 1.1},
	},
}
