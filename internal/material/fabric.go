package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Fabric is woven or plaited material: cloth, wicker, straw, rush.
type Fabric struct {
	Color  geom.Vec3 `is:"sRGB"`
	Other  geom.Vec3 `is:"the tone that threads vary towards"`
	Weave  Weave     `is:"how its threads lie"`
	Thread float32   `is:"width of a thread, metres; 0: 1 mm"`
	Relief float32   `is:"height of the threads, texels; 0: .6"`
	Vary   float32   `is:"how threads differ in tone; 0: .35"`
	Rough  float32   `is:"0: .82"`
	Dirt   float32   `is:"0: 1"`
	Seat   geom.Vec3 `is:"of Rush: half width in front, half width behind, half depth, metres; 0: .23, .2, .2"`
}

// filled has the usual values in place of zeros.
func (f Fabric) filled() Fabric {
	f.Color = hue(f.Color, 0xA8927A)
	if f.Other == (geom.Vec3{}) {
		f.Other = shade(f.Color, .74)
	}
	f.Thread, f.Relief, f.Vary = or(f.Thread, .001), or(f.Relief, .6), or(f.Vary, .35)
	f.Rough, f.Dirt = or(f.Rough, .82), or(f.Dirt, 1)
	if f.Seat == (geom.Vec3{}) {
		f.Seat = geom.Vec3{X: .23, Y: .2, Z: .2}
	}
	return f
}

// Surface is the fabric as a function of the point.
func (f Fabric) Surface() tex.Surface {
	f = f.filled()
	if f.Weave == Pile {
		return f.pile
	}
	return func(p *tex.Point) tex.Sample {
		t, coarse := f.thread(p)
		broad := cloud(p, .12, 2, p.Seed+5)
		c := geom.Mix3(f.Color, f.Other, geom.Clamp01(.35+f.Vary*t.tone+.2*t.fibre+.2*broad))
		// Valleys between threads are dark, ridges bright; a weave that fades keeps its mean of about 1.
		c = c.Mul(geom.Mix(1, .58+.46*t.high, coarse)).Mul(1 - .45*t.seam)
		d := soil(p, f.Dirt)
		e := worn(p, 4*p.Texel)
		c = geom.Mix3(c, brightened(f.Color, 1.12), .35*e)
		return tex.Sample{
			Color:  soiled(c, d, geom.Vec3{X: .46, Y: .38, Z: .30}),
			Rough:  geom.Clamp(f.Rough+.1*(.5-t.high)+.06*t.fibre+.04*broad, .3, .97),
			Height: (f.Relief*coarse*(2*t.high-1) + .15*t.fibre + .2*broad - .8*t.seam) * p.Texel,
		}
	}
}

// thread is the thread at the point, and how plainly it shows: a weave finer than the texels fades to its tone.
func (f Fabric) thread(p *tex.Point) (thread, float32) {
	switch f.Weave {
	case Basket:
		return basket(p, f.Thread), 1
	case Straw:
		return stalks(p, f.Thread), 1
	case Rush:
		return rush(p, f.Thread, f.Seat), 1
	}
	// Where 2.5 threads take less than four texels the relief fades, to a quarter at most.
	return plain(p, f.Thread), geom.Clamp(2.5*f.Thread/(4*p.Texel), .25, 1)
}

// pile is velvet: stroked one way in some places and the other way in others, deep in the folds, light on the ridges.
func (f Fabric) pile(p *tex.Point) tex.Sample {
	stroke := cloud(p, .07, 2, p.Seed+5)
	nap := fibre(p, 0, 5, p.Seed)
	ridge := worn(p, .012)
	tone := .4 - .35*stroke - .12*nap + .5*geom.Smooth(.9, .4, p.Open) - .5*ridge
	c := geom.Mix3(brightened(f.Color, 1.14), f.Other, geom.Clamp01(tone))
	return tex.Sample{
		Color:  soiled(c, soil(p, .8*f.Dirt), geom.Vec3{X: .4, Y: .36, Z: .36}),
		Rough:  geom.Clamp(f.Rough+.08*stroke+.04*nap, .3, .97),
		Height: .3 * (stroke + nap) * f.Relief * p.Texel,
	}
}

// Tint is the fabric dyed.
func (f Fabric) Tint(sRGB geom.Vec3) Finish {
	f = f.filled()
	// The mean of the two tones as Surface mixes them becomes the dye's colour.
	middle := geom.Mix3(f.Color, f.Other, .35)
	f.Color, f.Other = Recolour(f.Color, middle, sRGB), Recolour(f.Other, middle, sRGB)
	return f
}

// Material is the entry of fabric.
func (Fabric) Material() *Material { return fabric }

var fabric = &Material{
	Name:    "fabric",
	Class:   Textile,
	Words:   []string{"fabric", "cloth", "textile", "woven", "upholstered", "cotton"},
	Default: Fabric{},
	Sorts: map[string]Finish{
		"wool":   Fabric{Color: geom.RGB(0xB7A48A), Thread: .003, Relief: .8, Vary: .3, Rough: .92},
		"woolen": Fabric{Color: geom.RGB(0xB7A48A), Thread: .003, Relief: .8, Vary: .3, Rough: .92},
		"linen":  Fabric{Color: geom.RGB(0xCFC2A6), Thread: .0008, Vary: .3},
		"canvas": Fabric{Color: geom.RGB(0xC3B38F), Thread: .001, Relief: .45, Vary: .2, Rough: .86},
		"burlap": Fabric{Color: geom.RGB(0xA8865A), Thread: .004, Relief: .9, Vary: .5, Rough: .92},
		"velvet": Fabric{Color: geom.RGB(0x74202C), Other: geom.RGB(0x380E16), Weave: Pile, Rough: .78},
		"silk":   Fabric{Color: geom.RGB(0xD9CBB0), Thread: .0005, Relief: .2, Vary: .12, Rough: .36},
		"wicker": Fabric{Color: geom.RGB(0xC39A5E), Other: geom.RGB(0x8A6234), Weave: Basket, Thread: .007, Relief: 1.2, Rough: .6},
		"rattan": Fabric{Color: geom.RGB(0xC9A468), Other: geom.RGB(0x94703E), Weave: Basket, Thread: .006, Relief: 1.2, Rough: .5},
		"straw":  Fabric{Color: geom.RGB(0xD9BC78), Other: geom.RGB(0xA6834C), Weave: Straw, Thread: .005, Relief: .9, Vary: .45, Rough: .75},
		"thatch": Fabric{Color: geom.RGB(0xBBA072), Other: geom.RGB(0x7C6748), Weave: Straw, Thread: .012, Relief: 1.1, Vary: .5, Rough: .9},
		"rush":   Fabric{Color: geom.RGB(0xD9BE82), Other: geom.RGB(0xA07A3C), Weave: Rush, Thread: .0066, Relief: 1.2, Vary: .4, Rough: .72},
	},
}
