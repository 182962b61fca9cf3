package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Fur is hair that lies along a direction, in locks of strands, with markings that end in hairs.
type Fur struct {
	Coat   geom.Vec3 `is:"sRGB"`
	Under  geom.Vec3 `is:"darker hair between the guard hairs"`
	Length float32   `is:"of a hair, metres: how far markings fray; 0: 12 mm"`
	Rough  float32   `is:"0: .8"`
	Wave   float32   `is:"how far locks swing from side to side; 0: .35"`
	Depth  float32   `is:"contrast between strands; 0: 1"`
	Dirt   float32   `is:"0: .7"`

	// Combed says that Local holds the direction of the hair, which the mesher has set at each vertex. Along is then not called.
	Combed bool
	// Short is a coat whose strands are hardly longer than wide: fewer taps show them as well.
	Short bool

	// Along is the way the hair lies at p, of any length; it is laid into the surface. Nil: down and back.
	Along func(p geom.Vec3) geom.Vec3
	// Marks is the colour of the coat at p, in sRGB. Add strandShift to p before asking where a marking ends, and it ends in hairs.
	// Nil: Coat everywhere.
	Marks func(p, strandShift geom.Vec3) geom.Vec3

	tint geom.Vec3 // zero: none; else what Coat became, for marks of the coat's own hue
}

func (f Fur) filled() Fur {
	f.Coat = hue(f.Coat, 0xA9743F)
	if f.Under == (geom.Vec3{}) {
		f.Under = shade(f.Coat, .62)
	}
	f.Length, f.Rough, f.Wave = or(f.Length, .012), or(f.Rough, .8), or(f.Wave, .35)
	f.Depth, f.Dirt = or(f.Depth, 1), or(f.Dirt, .7)
	if f.Along == nil {
		f.Along = func(geom.Vec3) geom.Vec3 { return geom.Vec3{Y: -1, Z: -.45} }
	}
	return f
}

// Surface is the fur as a function of the point: strands of two widths and locks of a third, each several times longer than wide.
// Noise is smeared along the hair at three widths: 2 and 4.2 texels for strands, eleven or .3 of the length for locks. taps are the samples on either
// side, and most of the cost: (9 + 7 + 3)·2 + 3 calls of noise a texel at full quality.
func (f Fur) Surface() tex.Surface {
	f = f.filled()
	dye := dyer(f.Coat, f.tint)
	deepest := geom.Vec3{X: f.Under.X / max(f.Coat.X, .1), Y: f.Under.Y / max(f.Coat.Y, .1), Z: f.Under.Z / max(f.Coat.Z, .1)}
	taps, reach := [3]int{9, 7, 3}, float32(1)
	switch {
	case f.Short:
		taps = [3]int{4, 3, 1}
	case f.Combed: // on whole bodies most of the time goes here
		taps, reach = [3]int{5, 4, 2}, 1.4
	}
	self := new(Fur)
	return func(p *tex.Point) tex.Sample {
		t := f.lie(p)
		px := p.Texel
		hair := combed(p, t, 2*px, reach*1.7*px, taps[0], 11)
		strand := combed(p, t, 4.2*px, reach*3.4*px, taps[1], 12)
		lock := combed(p, t, max(11*px, .3*f.Length), reach*max(10*px, .28*f.Length), taps[2], 13)

		c := f.Coat
		if f.Marks != nil {
			c = p.Trail.Colour(p, self, func() geom.Vec3 {
				c := f.Marks(p.Pos, t.Mul(-f.Length*(.5*strand+.45*hair+.2*lock)))
				if dye != nil {
					c = dye(c)
				}
				return c
			})
		}
		c = soiled(c, f.Depth*geom.Clamp01(.18-.28*hair-.15*strand-.09*lock), deepest)
		c = brightened(c, 1+f.Depth*(.10*hair+.05*strand+.05*lock))
		buried := f.Dirt * geom.Smooth(.75, .05, p.Open)
		return tex.Sample{
			Color:  soiled(c, buried, geom.Vec3{X: .50, Y: .42, Z: .38}),
			Rough:  geom.Clamp(f.Rough-.08*hair-.05*strand, .3, .95),
			Height: f.Depth * (.42*hair + .32*strand + .28*lock) * px,
		}
	}
}

// lie is the unit direction of the hair in the surface, with the swing of the locks.
func (f Fur) lie(p *tex.Point) geom.Vec3 {
	way := p.Local
	if !f.Combed {
		way = f.Along(p.Pos)
	}
	t := along(way, p.Normal)
	w := .5 / f.Length
	swing := p.NoisePos(even(w), 3)
	return t.Mad(p.Normal.Cross(t), f.Wave*swing).Norm()
}

// Dye is what a tint makes of a coat's colours: those of the coat's own hue take the tint's, pale and dark marks stay.
func Dye(coat, tint geom.Vec3) func(geom.Vec3) geom.Vec3 { return dyer(coat, pigment(tint)) }

// dyer recolours marks of the coat's own hue and leaves pale and dark marks as they are; nil without a tint.
// A mark takes the tint by the projection of its chroma on the coat's, and less the more its lightness differs. .0016 is the square of a chroma of
// .04, below which a colour has no hue to speak of.
func dyer(coat, tint geom.Vec3) func(geom.Vec3) geom.Vec3 {
	if tint == (geom.Vec3{}) {
		return nil
	}
	from, to := oklab(coat), oklab(tint)
	chroma := from.Y*from.Y + from.Z*from.Z
	return func(c geom.Vec3) geom.Vec3 {
		lab := oklab(c)
		k := geom.Clamp01((lab.Y*from.Y + lab.Z*from.Z) / max(chroma, .0016)) // the share of the coat's chroma
		if chroma < .0016 {                                                   // a coat without a hue: what is as grey
			k = geom.Smooth(.0064, .0016, lab.Y*lab.Y+lab.Z*lab.Z)
		}
		k *= geom.Smooth(.45, .2, geom.Abs(lab.X-from.X))
		return unlab(geom.Vec3{X: lab.X + k*(to.X-from.X), Y: geom.Mix(lab.Y, to.Y, k), Z: geom.Mix(lab.Z, to.Z, k)})
	}
}

// Tint is a coat of that colour; white and black markings stay.
func (f Fur) Tint(sRGB geom.Vec3) Finish {
	f = f.filled()
	if f.Marks != nil {
		f.tint = pigment(sRGB)
		return f
	}
	f.Under = Recolour(f.Under, f.Coat, sRGB)
	f.Coat = pigment(sRGB)
	return f
}

// Material is the entry of fur.
func (Fur) Material() *Material { return fur }

var fur = &Material{
	Name:    "fur",
	Class:   Living,
	Words:   []string{"fur", "furry", "hairy", "fluffy"},
	Default: Fur{},
	Sorts: map[string]Finish{
		"fleece": Fur{Coat: geom.RGB(0xE6DCC6), Length: .02, Wave: 1.2, Rough: .9},
		"plush":  Fur{Coat: geom.RGB(0xB98A58), Length: .006, Wave: .8, Depth: .7, Rough: .9},
		"sable":  Fur{Coat: geom.RGB(0x3A2A22), Length: .018, Rough: .6},
	},
}
