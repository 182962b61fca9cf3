package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Gold is the metals that stay bright: no crust, and only a warm shadow in the cavities.
type Gold struct {
	Color     geom.Vec3 `is:"sRGB"`
	Wear      geom.Vec3 `is:"rubbed edges"`
	Shadow    geom.Vec3 `is:"what is left of the colour in cavities"`
	Rough     float32   `is:"0: .24"`
	Hammer    float32   `is:"depth of dents, texels; 0: none"`
	WearWidth float32   `is:"metres; 0: 1 mm"`
	Dirt      float32   `is:"0: .7"`
}

func (f Gold) filled() Gold {
	f.Color, f.Wear, f.Shadow = hue(f.Color, 0xFFC45A), hue(f.Wear, 0xFFE7A6), hue(f.Shadow, 0xC88E50)
	f.Rough, f.WearWidth, f.Dirt = or(f.Rough, .24), or(f.WearWidth, .001), or(f.Dirt, .7)
	return f
}

// Surface is the gold as a function of the point.
func (f Gold) Surface() tex.Surface {
	f = f.filled()
	return metal{
		color: f.Color, worn: f.Wear, tone: f.Shadow, rough: f.Rough,
		mottle: .12, smudge: .6, hammer: f.Hammer, dent: .014, wear: f.WearWidth, dirt: f.Dirt,
	}.Surface()
}

// Tint is the alloy of that colour: rose gold, white gold; it stays metal.
func (f Gold) Tint(sRGB geom.Vec3) Finish {
	f = f.filled()
	f.Color = anodise(f.Color, sRGB)
	f.Wear = shade(f.Color, 1.15)
	return f
}

// Material is the entry of gold.
func (Gold) Material() *Material { return gold }

var gold = &Material{
	Name:    "gold",
	Class:   Metallic,
	Casts:   true,
	Words:   []string{"gold", "golden", "gilded", "gilt"},
	Default: Gold{},
	Sorts: map[string]Finish{
		"silver":   Gold{Color: geom.RGB(0xE6E5E2), Wear: geom.RGB(0xF8F8F6), Shadow: geom.RGB(0x8E8982), Rough: .22, Dirt: .9},
		"silvery":  Gold{Color: geom.RGB(0xE6E5E2), Wear: geom.RGB(0xF8F8F6), Shadow: geom.RGB(0x8E8982), Rough: .22, Dirt: .9},
		"platinum": Gold{Color: geom.RGB(0xD9D6CE), Wear: geom.RGB(0xEFEDE8), Shadow: geom.RGB(0xA39F98), Rough: .2},
		"electrum": Gold{Color: geom.RGB(0xEFD894), Wear: geom.RGB(0xFAEFC8), Shadow: geom.RGB(0xB39A68)},
	},
}
