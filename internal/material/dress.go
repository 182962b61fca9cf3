package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// The modifiers that dress a thing in the look of a world: they have materials for its roles, and a coat over all of them.

var steampunk = &Modifier{
	Name:  "steampunk",
	Words: []string{"steampunk", "clockpunk", "dieselpunk"},
	Dress: map[Class]Finish{
		Metallic: bronze.Sorts["brass"], Polymer: bronze.Sorts["copper"], Timber: wood.Sorts["walnut"], Textile: Leather{},
	},
	Leads: Metallic,
	Wrap:  sooted,
}

var cyberpunk = &Modifier{
	Name:  "cyberpunk",
	Words: []string{"cyberpunk", "synthwave", "vaporwave"},
	Dress: map[Class]Finish{
		Metallic: Steel{Color: geom.RGB(0x2A2D35), Rough: .42}, Polymer: Plastic{Color: geom.RGB(0x17191F), Rough: .3},
		Timber: Steel{Color: geom.RGB(0x33363F), Rough: .5}, Mineral: Stone{Light: geom.RGB(0x4A4C52), Dark: geom.RGB(0x26282E), Lichen: -1},
		Textile: Leather{Color: geom.RGB(0x1E1D22), Wear: geom.RGB(0x3A3840), Rough: .45},
	},
	Leads: Metallic,
	Wrap:  edged(geom.Vec3{X: 1, Y: .12, Z: .72}, geom.Vec3{X: .05, Y: .85, Z: 1}),
}

var futuristic = &Modifier{
	Name:  "futuristic",
	Words: []string{"futuristic", "space-age", "high-tech", "hi-tech"},
	Dress: map[Class]Finish{
		Metallic: steel.Sorts["brushed"], Polymer: Plastic{Color: geom.RGB(0xE4E8EC), Rough: .2}, Timber: Plastic{Color: geom.RGB(0xE4E8EC), Rough: .24},
		Textile: Leather{Color: geom.RGB(0x2B3038), Wear: geom.RGB(0x454B55), Rough: .5},
	},
	Leads: Polymer,
	Wrap:  edged(geom.Vec3{X: .25, Y: .75, Z: 1}, geom.Vec3{X: .25, Y: .75, Z: 1}),
}

var gothic = &Modifier{
	Name:  "gothic",
	Words: []string{"gothic", "goth", "vampiric", "neogothic"},
	Dress: map[Class]Finish{
		Mineral: Stone{Light: geom.RGB(0x5E5C60), Dark: geom.RGB(0x34333A), Lichen: .2}, Timber: wood.Sorts["ebony"], Metallic: iron.Sorts["wrought"],
		Polymer: iron.Sorts["wrought"], Textile: Fabric{Color: geom.RGB(0x5A1420)},
	},
	Leads: Timber,
	Forms: []string{"gothic", "pointed", "ornate", "spired"},
	Wrap:  sooted,
}

// sooted darkens a surface a little, in its hollows most.
func sooted(s tex.Surface, amount float32) tex.Surface {
	soot := geom.RGB(0x1A1512)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		k := geom.Clamp01(amount * (.06 + .34*soil(p, 1)))
		o.Color = geom.Mix3(o.Color, soot, k)
		o.Rough = geom.Mix(o.Rough, .7, k)
		return o
	}
}

// edged lets light run along the convex edges of every third part, in one of two colours.
// A third of the parts, by chance of their seeds, is lit, and half of these in the other colour. Light is added by maximum, so a lamp stays as bright
// as it was.
func edged(one, other geom.Vec3) func(tex.Surface, float32) tex.Surface {
	return func(s tex.Surface, amount float32) tex.Surface {
		return func(p *tex.Point) tex.Sample {
			o := s(p)
			if p.Seed%3 != 0 {
				return o
			}
			hue := one
			if p.Seed/3%2 == 0 {
				hue = other
			}
			// The line of light is 2.5 mm wide and fades by 6 mm, or as wide as a texel or two where those are larger.
			k := amount * geom.Smooth(max(.006, 2.5*p.Texel), max(.0025, 1.2*p.Texel), p.Edge)
			o.Emission = geom.Vec3{X: max(o.Emission.X, hue.X*k), Y: max(o.Emission.Y, hue.Y*k), Z: max(o.Emission.Z, hue.Z*k)}
			o.Color = geom.Mix3(o.Color, hue, .7*k)
			o.Metal *= 1 - k
			return o
		}
	}
}
