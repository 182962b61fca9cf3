package material

import (
	"atelier/internal/geom"
	"atelier/internal/tex"
)

// Iron is dark from the forge and hammered.
type Iron struct {
	Color     geom.Vec3 // sRGB
	Wear      geom.Vec3 // rubbed edges
	Rust      geom.Vec3
	Rough     float32 // 0: .5
	Hammer    float32 // depth of the dents, texels; 0: .24
	Dent      float32 // size of a dent, metres; 0: 2 cm
	Rusted    float32 // 0: .5
	WearWidth float32 // metres; 0: 3.5 mm
	Dirt      float32 // 0: 1
}

// Surface is the iron as a function of the point.
func (f Iron) Surface() tex.Surface {
	return metal{
		color: hue(f.Color, 0x5A585A), worn: hue(f.Wear, 0xA5A2A4), crust: hue(f.Rust, 0x6E3C20), tone: earth,
		rough: or(f.Rough, .5), mottle: 1, smudge: 1, hammer: or(f.Hammer, .24), dent: or(f.Dent, .02),
		grown: or(f.Rusted, .5), wear: or(f.WearWidth, .0035), dirt: or(f.Dirt, 1),
	}.Surface()
}

// Tint is iron with a film of that colour, as heat and blacking give.
func (f Iron) Tint(sRGB geom.Vec3) Finish {
	f.Color = anodise(hue(f.Color, 0x5A585A), sRGB)
	f.Wear = anodise(hue(f.Wear, 0xA5A2A4), f.Color)
	f.Rusted = or(f.Rusted, .5)*.5 - .001
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
		"wrought":  Iron{Color: geom.RGB(0x4A494B), Hammer: .4, Dent: .028, Rusted: .35},
		"hammered": Iron{Hammer: .6, Dent: .03, Rusted: .3},
		"cast":     Iron{Color: geom.RGB(0x54524F), Hammer: -1, Rough: .62, Rusted: .4},
		"blackened": Iron{Color: geom.RGB(0x37363A), Wear: geom.RGB(0x85838A), Hammer: .15,
			Rough: .46, Rusted: .12},
		"gunmetal": Iron{Color: geom.RGB(0x54575E), Wear: geom.RGB(0xA2A6AE), Hammer: -1, Rough: .36, Rusted: -1, Dirt: .8},
		"lead":     Iron{Color: geom.RGB(0x6D7076), Wear: geom.RGB(0x9A9DA4), Hammer: .12, Rough: .58, Rusted: -1},
	},
}
