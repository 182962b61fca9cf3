package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Wood is sawn timber: years and fibres along the part, end grain where it is cut.
type Wood struct {
	Light, Dark geom.Vec3 `is:"early and late wood, sRGB"`
	Wear        geom.Vec3 `is:"where edges are rubbed bare"`
	Ring        float32   `is:"width of a year, metres; 0: 5 mm"`
	Rough       float32   `is:"0: .5"`
	WearWidth   float32   `is:"of worn edges, metres; 0: 4.5 mm"`
	Dirt        float32   `is:"0: 1"`
	Vary        float32   `is:"how parts differ in tone; 0: .3"`
	Knots       float32   `is:"share of 35 cm lengths with a knot; 0: none"`
	Grey        float32   `is:"silvering by weather, 0..1"`
	Pores       float32   `is:"visibility of the vessels; 0: 1"`
}

// filled has the usual values in place of zeros.
func (w Wood) filled() Wood {
	w.Light, w.Dark, w.Wear = hue(w.Light, 0xB4844F), hue(w.Dark, 0x5E381C), hue(w.Wear, 0xD6B080)
	w.Ring, w.Rough, w.WearWidth = or(w.Ring, .005), or(w.Rough, .5), or(w.WearWidth, .0045)
	w.Dirt, w.Vary, w.Pores = or(w.Dirt, 1), or(w.Vary, .3), or(w.Pores, 1)
	return w
}

// Surface is the wood as a function of the point.
func (w Wood) Surface() tex.Surface {
	w = w.filled()
	return func(p *tex.Point) tex.Sample {
		g := grow(p, w.Ring, w.Knots)
		tone := .32 + .42*g.late + .16*g.fibre + .12*g.broad + (geom.Unit(4, p.Seed)-.5)*w.Vary
		pore := g.pore * w.Pores
		c := geom.Mix3(w.Light, w.Dark, geom.Clamp01(tone))
		c = soiled(c, .36*pore, w.Dark.Mul(.5))
		c = geom.Mix3(c, w.Dark.Mul(.88-.46*g.heart), .85*g.knot)
		// Boards of one tree differ in hue as well as in tone.
		warm := (geom.Unit(5, p.Seed) - .5) * w.Vary
		c = c.Scale(geom.Vec3{X: 1 + .2*warm, Y: 1, Z: 1 - .28*warm})
		c = silvered(c, geom.Clamp01(w.Grey*(.7+.5*g.broad+.3*g.fibre)))
		rough := w.Rough + .1*g.fibre - .08*g.late + .1*g.broad
		h := .16*g.fibre - .3*pore - .12*g.late

		e := worn(p, w.WearWidth)
		c = geom.Mix3(c, geom.Mix3(w.Wear, c, .25), .75*e)
		d := soil(p, w.Dirt)
		return tex.Sample{
			Color:  soiled(c, d, earth),
			Rough:  geom.Clamp(geom.Mix(rough+.12*e, .85, d), .15, .95),
			Height: (h - .25*e) * p.Texel,
		}
	}
}

// silvered is wood g of the way to the grey that sun and rain leave.
func silvered(c geom.Vec3, g float32) geom.Vec3 {
	l := .4*c.X + .4*c.Y + .2*c.Z
	return geom.Mix3(c, geom.Vec3{X: 1.02 * l, Y: .98 * l, Z: .93 * l}, g)
}

// Tint is the wood under a stain: the grain shows, worn edges are bare.
func (w Wood) Tint(sRGB geom.Vec3) Finish {
	w = w.filled()
	middle := geom.Mix3(w.Light, w.Dark, .42)
	w.Light, w.Dark = Recolour(w.Light, middle, sRGB), Recolour(w.Dark, middle, sRGB)
	// A stain hides most of the grey of weather, and fills the pores.
	w.Grey *= .3
	w.Pores *= .6
	return w
}

// Material is the entry of wood.
func (Wood) Material() *Material { return wood }

var wood = &Material{
	Name:    "wood",
	Class:   Timber,
	Words:   []string{"wood", "wooden", "timber", "plank", "planks", "lumber"},
	Default: Wood{},
	Sorts: map[string]Finish{
		"oak":       Wood{Light: geom.RGB(0xAA8250), Dark: geom.RGB(0x674522), Wear: geom.RGB(0xC9A877), Ring: .006, Rough: .55, Knots: .2},
		"oaken":     Wood{Light: geom.RGB(0xAA8250), Dark: geom.RGB(0x674522), Wear: geom.RGB(0xC9A877), Ring: .006, Rough: .55, Knots: .2},
		"pine":      Wood{Light: geom.RGB(0xDDB679), Dark: geom.RGB(0xA9703A), Wear: geom.RGB(0xEBD3A4), Ring: .008, Knots: .6, Pores: .3},
		"spruce":    Wood{Light: geom.RGB(0xE0C292), Dark: geom.RGB(0xB08A55), Wear: geom.RGB(0xEBD9B4), Ring: .006, Knots: .5, Pores: .3},
		"walnut":    Wood{Light: geom.RGB(0x7E5636), Dark: geom.RGB(0x3B2416), Wear: geom.RGB(0xA07A54), Ring: .007, Rough: .42, Vary: .35},
		"mahogany":  Wood{Light: geom.RGB(0x8E4528), Dark: geom.RGB(0x4C1D12), Wear: geom.RGB(0xB0704C), Ring: .006, Rough: .32},
		"cherry":    Wood{Light: geom.RGB(0xB06B42), Dark: geom.RGB(0x753B20), Wear: geom.RGB(0xCB946A), Ring: .005, Rough: .38, Pores: .4},
		"rosewood":  Wood{Light: geom.RGB(0x76382A), Dark: geom.RGB(0x2E1410), Wear: geom.RGB(0x9A5E48), Ring: .006, Rough: .34},
		"ebony":     Wood{Light: geom.RGB(0x3B302B), Dark: geom.RGB(0x1A1413), Wear: geom.RGB(0x5E5048), Ring: .004, Rough: .3, Pores: .6},
		"birch":     Wood{Light: geom.RGB(0xE3CCA2), Dark: geom.RGB(0xC09A66), Wear: geom.RGB(0xEEDFC2), Ring: .006, Pores: .5, Vary: .2},
		"maple":     Wood{Light: geom.RGB(0xD9B583), Dark: geom.RGB(0xB2824C), Wear: geom.RGB(0xE6CFA8), Ring: .005, Rough: .4, Pores: .3},
		"teak":      Wood{Light: geom.RGB(0xA5713C), Dark: geom.RGB(0x61391A), Wear: geom.RGB(0xC39A68), Ring: .006, Rough: .48},
		"cedar":     Wood{Light: geom.RGB(0xB5764A), Dark: geom.RGB(0x7A4226), Wear: geom.RGB(0xCB9C72), Ring: .007, Knots: .4, Pores: .4},
		"bamboo":    Wood{Light: geom.RGB(0xD4BC74), Dark: geom.RGB(0xA5873F), Wear: geom.RGB(0xE2D29C), Ring: .02, Rough: .36, Pores: .2, Vary: .4},
		"driftwood": Wood{Light: geom.RGB(0xB3A792), Dark: geom.RGB(0x6E6353), Wear: geom.RGB(0xCFC6B4), Ring: .006, Rough: .82, Grey: .7, Knots: .4, Vary: .4},
	},
}
