package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Iron is dark from the forge and hammered.
type Iron struct {
	Color     geom.Vec3 `is:"sRGB"`
	Wear      geom.Vec3 `is:"rubbed edges"`
	Rust      geom.Vec3 `is:"colour of the rust"`
	Rough     float32   `is:"0: .5"`
	Hammer    float32   `is:"depth of the dents, texels; 0: .24"`
	Dent      float32   `is:"size of a dent, metres; 0: 2 cm"`
	Rusted    float32   `is:"0: .35"`
	WearWidth float32   `is:"metres; 0: 3.5 mm"`
	Dirt      float32   `is:"0: 1"`
}

// Surface is the iron as a function of the point.
func (f Iron) Surface() tex.Surface {
	return metal{
		color: hue(f.Color, 0x727073), worn: hue(f.Wear, 0xB5B2B4), crust: hue(f.Rust, 0x6E3C20), tone: earth,
		rough: or(f.Rough, .5), mottle: 1, smudge: 1, hammer: or(f.Hammer, .24), dent: or(f.Dent, .02),
		grown: or(f.Rusted, .35), wear: or(f.WearWidth, .0035), dirt: or(f.Dirt, 1),
	}.Surface()
}

// Tint is iron with a film of that colour, as heat and blacking give.
func (f Iron) Tint(sRGB geom.Vec3) Finish {
	f.Color = anodise(hue(f.Color, 0x727073), sRGB)
	f.Wear = anodise(hue(f.Wear, 0xB5B2B4), f.Color)
	f.Rusted = .5 * or(f.Rusted, .35)
	return f
}

// Material is the entry of iron.
func (Iron) Material() *Material { return iron }

var iron = &Material{
	Name:    "iron",
	Class:   Metallic,
	Words:   []string{"iron", "ferrous"},
	Default: Iron{},
	Sorts: map[string]Finish{
		"wrought":  Iron{Color: geom.RGB(0x5E5D60), Hammer: .4, Dent: .028, Rusted: .28},
		"hammered": Iron{Hammer: .6, Dent: .03, Rusted: .25},
		"cast":     Iron{Color: geom.RGB(0x6A6864), Hammer: -1, Rough: .62, Rusted: .4},
		"blackened": Iron{Color: geom.RGB(0x4A494E), Wear: geom.RGB(0x85838A), Hammer: .15,
			Rough: .46, Rusted: .12},
		"gunmetal": Iron{Color: geom.RGB(0x666A72), Wear: geom.RGB(0xA2A6AE), Hammer: -1, Rough: .36, Rusted: -1, Dirt: .8},
		"lead":     Iron{Color: geom.RGB(0x83868C), Wear: geom.RGB(0x9A9DA4), Hammer: .12, Rough: .58, Rusted: -1},
	},
}
