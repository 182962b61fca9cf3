package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Bronze is the red metals: warm, with verdigris where water stands.
type Bronze struct {
	Color     geom.Vec3 `is:"sRGB"`
	Wear      geom.Vec3 `is:"rubbed edges"`
	Patina    geom.Vec3 `is:"verdigris"`
	Rough     float32   `is:"0: .34"`
	Verdigris float32   `is:"0: .32; 1 as on an old statue"`
	Hammer    float32   `is:"depth of dents, texels; 0: none"`
	WearWidth float32   `is:"metres; 0: 3 mm"`
	Dirt      float32   `is:"0: 1"`
}

func (f Bronze) filled() Bronze {
	f.Color, f.Wear, f.Patina = hue(f.Color, 0xBC8648), hue(f.Wear, 0xEBC07C), hue(f.Patina, 0x5E9A85)
	f.Rough, f.Verdigris, f.WearWidth, f.Dirt = or(f.Rough, .34), or(f.Verdigris, .32), or(f.WearWidth, .003), or(f.Dirt, 1)
	return f
}

// Surface is the bronze as a function of the point.
func (f Bronze) Surface() tex.Surface {
	f = f.filled()
	own := metal{
		color: f.Color, worn: f.Wear, tone: geom.Vec3{X: .52, Y: .42, Z: .36},
		rough: f.Rough, mottle: .8, smudge: .8, hammer: f.Hammer, dent: .018, wear: f.WearWidth, dirt: f.Dirt,
	}.Surface()
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		if f.Verdigris > 0 {
			v := greened(p, worn(p, f.WearWidth), f.Verdigris)
			v.over(p, &o, f.Patina)
			o.Rough = geom.Clamp(o.Rough, .1, .95)
		}
		return o
	}
}

// Tint is bronze under a patina of that colour; it stays metal.
func (f Bronze) Tint(sRGB geom.Vec3) Finish {
	f = f.filled()
	f.Color = anodise(f.Color, sRGB)
	f.Wear = shade(f.Color, 1.25)
	f.Patina = Recolour(f.Patina, f.Patina, geom.Mix3(f.Patina, sRGB, .6))
	return f
}

// Material is the entry of bronze.
func (Bronze) Material() *Material { return bronze }

var bronze = &Material{
	Name:    "bronze",
	Class:   Metallic,
	Casts:   true,
	Words:   []string{"bronze", "bronzed"},
	Default: Bronze{},
	Said:    Bronze{Color: geom.RGB(0xD0A05E), Wear: geom.RGB(0xF6D898), Patina: geom.RGB(0x5BA591), Rough: .24, Verdigris: .78, Hammer: .16},
	Sorts: map[string]Finish{
		"brass":     Bronze{Color: geom.RGB(0xD9AE58), Wear: geom.RGB(0xF6DE9C), Patina: geom.RGB(0x6B6A3E), Rough: .27, Verdigris: .18},
		"brazen":    Bronze{Color: geom.RGB(0xD9AE58), Wear: geom.RGB(0xF6DE9C), Patina: geom.RGB(0x6B6A3E), Rough: .27, Verdigris: .18},
		"copper":    Bronze{Color: geom.RGB(0xD9875C), Wear: geom.RGB(0xF5B894), Patina: geom.RGB(0x62A592), Rough: .28, Verdigris: .28},
		"verdigris": Bronze{Verdigris: 1.5, Patina: geom.RGB(0x6A9C8A), Rough: .45},
	},
}
