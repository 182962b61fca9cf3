package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Ceramic is fired clay, glazed or bare, with a painted band if it is wanted.
type Ceramic struct {
	Glaze    geom.Vec3 `is:"sRGB"`
	Body     geom.Vec3 `is:"the clay, where the glaze has run thin or chipped"`
	Band     geom.Vec3 `is:"colour of the painted band; zero: none"`
	BandAt   float32   `is:"middle of the band, share of the part's Local.X from Low to High; 0: .62"`
	BandWide float32   `is:"width of the band, the same share; 0: .16"`
	Petals   float32   `is:"motifs around the band; 0: 12"`
	Rough    float32   `is:"0: .16"`
	Bare     bool      `is:"no glaze at all: terracotta"`
	Speckle  float32   `is:"iron specks in the glaze, 0..1"`
	Crackle  float32   `is:"fine cracks in the glaze, 0..1"`
	Dirt     float32   `is:"0: .5"`
}

// filled has the usual values in place of zeros. A caller that wants none of something says −1.
func (f Ceramic) filled() Ceramic {
	f.Glaze, f.Body = hue(f.Glaze, 0xE9E2D2), hue(f.Body, 0xB98C62)
	f.BandAt, f.BandWide, f.Petals = or(f.BandAt, .62), or(f.BandWide, .16), or(f.Petals, 12)
	f.Rough, f.Dirt = or(f.Rough, .16), or(f.Dirt, .5)
	return f
}

// Surface is the ceramic as a function of the point.
func (f Ceramic) Surface() tex.Surface {
	f = f.filled()
	if f.Bare {
		return f.biscuit
	}
	pooled := shade(f.Glaze, .8)
	return func(p *tex.Point) tex.Sample {
		broad := cloud(p, .08, 3, p.Seed)
		fine := grit(p, p.Seed+2)
		c := geom.Mix3(f.Glaze, pooled, geom.Clamp01(.25+.3*broad+.8*p.Cavity))
		rough := f.Rough + .05*broad + .02*fine
		h := .12*broad + .03*fine // the throwing rings and the skin of the glaze
		if f.Band != (geom.Vec3{}) {
			k := f.painted(p)
			c = geom.Mix3(c, f.Band, .9*k)
			h += .12 * k
		}
		if f.Speckle > 0 {
			// Specks are 6 mm apart, or as far as four texels where those are larger: finer ones would flicker between levels.
			per := 1 / max(.006, 4*p.Texel)
			near, _, id := p.Pebbles(p.Pos.Mul(per), even(per), 7)
			c = soiled(c, f.Speckle*geom.Smooth(.34, .16, near)*float32(id>>24)/255, geom.Vec3{X: .3, Y: .22, Z: .16})
		}
		if f.Crackle > 0 {
			per := 1 / max(.014, 10*p.Texel)
			near, second, _ := p.Pebbles(p.Pos.Mul(per).Add(geom.Vec3{X: .4 * broad, Y: .3 * fine}), even(per), 9)
			// The border of two cells is where the nearest and the second middle are equally far.
			line := f.Crackle * geom.Smooth(.16, .02, second-near)
			c = soiled(c, .55*line, earth)
			h -= .15 * line
		}
		// Glaze runs off edges in the kiln, so the clay shows there.
		thin := worn(p, .002)
		c = geom.Mix3(c, f.Body, .6*thin)
		d := soil(p, f.Dirt)
		return tex.Sample{
			Color:  soiled(c, d, geom.Vec3{X: .58, Y: .50, Z: .42}),
			Rough:  geom.Clamp(geom.Mix(rough+.3*thin, .6, .8*d), .06, .95),
			Height: h * p.Texel,
		}
	}
}

// biscuit is the bare clay: fine pores, faint throwing rings, a bloom of salt.
func (f Ceramic) biscuit(p *tex.Point) tex.Sample {
	broad := cloud(p, .1, 3, p.Seed)
	fine := grit(p, p.Seed+2)
	ring := p.NoiseLocal(geom.Vec3{}, geom.Vec3{X: .3 / p.Texel}, geom.Vec3{}, p.Seed+3)
	c := brightened(f.Body, 1+.10*broad+.07*fine+.03*ring)
	c = geom.Mix3(c, geom.RGB(0xE2CDB4), .3*geom.Smooth(.2, .6, broad))
	e := worn(p, .004)
	c = brightened(c, 1+.16*e)
	d := soil(p, 2*f.Dirt)
	return tex.Sample{
		Color:  soiled(c, d, soot),
		Rough:  geom.Clamp(max(f.Rough, .78)+.08*fine+.05*broad, .3, .95),
		Height: (.25*ring + .3*fine + .2*broad) * p.Texel,
	}
}

// painted is the brush's cover of the band, 0..1: two lines and a row of petals between them. Only what is stout and
// round has been on a wheel to be painted.
// v is −1..1 over the band and u −1.2..1.2 over a petal, both without unit. A petal is an ellipse that is pointed where |v| grows, less its
// heart.
func (f Ceramic) painted(p *tex.Point) float32 {
	long := max(p.High.X-p.Low.X, 1e-4)
	v := ((p.Local.X-p.Low.X)/long - f.BandAt) / f.BandWide * 2 // −1..1 over the band
	wide, deep := p.High.Y-p.Low.Y, p.High.Z-p.Low.Z
	if geom.Abs(v) > 1.3 || wide < .5*long || geom.Abs(wide-deep) > .2*wide {
		return 0
	}
	soft := max(2.4*p.Texel/(f.BandWide*long), .03)
	line := func(at, half float32) float32 {
		half = max(half, 1.2*soft)
		return geom.Smooth(half+soft, half-soft, geom.Abs(v-at))
	}
	k := max(line(-1, .1), line(1, .1))
	turn := geom.Frac(geom.Atan2(p.Local.Z, p.Local.Y)/(2*geom.Pi)*float32(geom.Floor(f.Petals))) - .5
	u := turn * 2.4
	petal := geom.Sqrt(u*u+v*v*1.9) - .62*(1-.35*geom.Abs(v))
	heart := geom.Sqrt(u*u+v*v*1.9) - .26
	k = max(k, geom.Smooth(soft, -soft, petal)*geom.Smooth(-soft, soft, heart-.1))
	k = max(k, geom.Smooth(soft, -soft, heart+.08))
	return k * (.86 + .14*p.NoisePos(even(.2/p.Texel), 5))
}

// Tint is the ceramic under a glaze of that colour; bare clay is fired to it.
func (f Ceramic) Tint(sRGB geom.Vec3) Finish {
	f = f.filled()
	if f.Bare {
		f.Body = earthen(sRGB)
		return f
	}
	f.Glaze = pigment(sRGB)
	return f
}

// Material is the entry of ceramic.
func (Ceramic) Material() *Material { return ceramic }

var ceramic = &Material{
	Name:    "ceramic",
	Class:   Vitreous,
	Words:   []string{"ceramic", "glazed", "pottery", "faience"},
	Default: Ceramic{},
	Sorts: map[string]Finish{
		"porcelain":   Ceramic{Glaze: geom.RGB(0xF2F3F1), Body: geom.RGB(0xE4E0D8), Band: geom.RGB(0x27488F), Rough: .1, Dirt: .35},
		"whiteware":   Ceramic{Glaze: geom.RGB(0xF2F3F1), Body: geom.RGB(0xE4E0D8), Rough: .1, Dirt: .35},
		"china":       Ceramic{Glaze: geom.RGB(0xF4F2EC), Body: geom.RGB(0xE4E0D8), Band: geom.RGB(0xA63B3B), Rough: .1, Dirt: .35},
		"stoneware":   Ceramic{Glaze: geom.RGB(0xB9B7A6), Body: geom.RGB(0x8A6A4C), Speckle: .9, Rough: .38},
		"earthenware": Ceramic{Glaze: geom.RGB(0x8F5A30), Body: geom.RGB(0xB77A4C), Rough: .26, Speckle: .3},
		"celadon":     Ceramic{Glaze: geom.RGB(0x9DBBA1), Body: geom.RGB(0xB0937A), Crackle: .5, Rough: .14},
		"raku":        Ceramic{Glaze: geom.RGB(0xD9D2C0), Body: geom.RGB(0x3A3230), Crackle: 1, Rough: .22},
		"terracotta":  Ceramic{Body: geom.RGB(0xBC6A44), Bare: true, Rough: .82},
		"clay":        Ceramic{Body: geom.RGB(0xA9714E), Bare: true, Rough: .88},
	},
}
