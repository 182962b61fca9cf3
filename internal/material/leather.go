package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Leather is tanned hide: pebbled, creased, polished where hands go.
type Leather struct {
	Color     geom.Vec3 `is:"sRGB"`
	Wear      geom.Vec3 `is:"rubbed places"`
	Rough     float32   `is:"0: .52"`
	Grain     float32   `is:"size of a pebble, metres; 0: 2 mm"`
	Pebble    float32   `is:"depth of the pebbles; 0: 1"`
	Wrap      float32   `is:"pitch of a band wound round the part, metres; 0: a plain sheet"`
	WearWidth float32   `is:"metres; 0: 5 mm"`
	Dirt      float32   `is:"0: .8"`
}

func (f Leather) filled() Leather {
	f.Color, f.Wear = hue(f.Color, 0x6B4026), hue(f.Wear, 0xA9764A)
	f.Rough, f.Grain, f.Pebble = or(f.Rough, .52), or(f.Grain, .002), or(f.Pebble, 1)
	f.WearWidth, f.Dirt = or(f.WearWidth, .005), or(f.Dirt, .8)
	return f
}

// Surface is the leather as a function of the point.
func (f Leather) Surface() tex.Surface {
	f = f.filled()
	dark := shade(f.Color, .68)
	return func(p *tex.Point) tex.Sample {
		broad := cloud(p, .06, 3, p.Seed)
		grain := 1 / max(f.Grain, 3.6*p.Texel)
		near, second, id := p.Pebbles(p.Pos.Mul(grain), even(grain), 3)
		gap := 1 - geom.Smooth(.04, .3, second-near)
		own := float32(id>>24)/255 - .5
		crease := geom.Smooth(.09, .02, geom.Abs(p.NoisePos(even(34), 8))) * geom.Smooth(-.1, .4, broad)

		c := geom.Mix3(f.Color, dark, geom.Clamp01(.3+.5*broad+.1*own))
		c = geom.Mix3(c, dark, geom.Clamp01(.22*gap*f.Pebble+.4*crease))
		rub := geom.Smooth(.05, .6, broad+.25*p.Open-.15) * .35
		h := f.Pebble*(.12*own-.28*gap) - .45*crease + .3*broad
		if f.Wrap > 0 {
			lap, seam := f.wound(p)
			h += .9 * lap
			c = geom.Mix3(c, dark.Mul(.5), .85*seam)
			rub *= lap
		}
		e := max(worn(p, f.WearWidth), rub)
		c = geom.Mix3(c, f.Wear, .6*e)
		d := soil(p, f.Dirt)
		return tex.Sample{
			Color:  soiled(c, d, earth),
			Rough:  geom.Clamp(geom.Mix(f.Rough+.1*broad+.1*gap-.16*e, .85, d), .2, .95),
			Height: h * p.Texel,
		}
	}
}

// wound is the profile of the overlapping turns of a band, 0..1, and the dark seam between two of them.
// The phase is X over the pitch plus the angle about the axis as a share of a turn: a helix.
func (f Leather) wound(p *tex.Point) (lap, seam float32) {
	turn := p.Local.X/max(f.Wrap, 7*p.Texel) + geom.Atan2(p.Local.Z, p.Local.Y)/(2*geom.Pi)
	at := geom.Frac(turn)
	return geom.Smooth(0, .16, at) * (1 - .35*at), 1 - geom.Smooth(0, .14, at)
}

// Tint is the leather dyed.
func (f Leather) Tint(sRGB geom.Vec3) Finish {
	f = f.filled()
	f.Wear = Recolour(f.Wear, f.Color, geom.Mix3(sRGB, f.Color, .15))
	f.Color = pigment(sRGB)
	return f
}

// Material is the entry of leather.
func (Leather) Material() *Material { return leather }

var leather = &Material{
	Name:    "leather",
	Class:   Textile,
	Words:   []string{"leather", "leathern", "leathery", "hide"},
	Default: Leather{},
	Sorts: map[string]Finish{
		"suede":     Leather{Color: geom.RGB(0x9A7350), Wear: geom.RGB(0xB8946E), Rough: .88, Pebble: .25},
		"rawhide":   Leather{Color: geom.RGB(0xC4A06A), Wear: geom.RGB(0xDCC397), Rough: .6, Pebble: .5},
		"parchment": Leather{Color: geom.RGB(0xE0CFA4), Wear: geom.RGB(0xEDE2C6), Rough: .7, Pebble: .2},
	},
}
