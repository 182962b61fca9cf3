package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Glass lets the light through in its colour, and is clear but for its dirt. What is Opaque has the colour in its depth,
// dark, smooth and reflecting: a drink, a stone in its setting, a pane with a lit room behind it.
type Glass struct {
	Color  geom.Vec3 `is:"sRGB"`
	Rough  float32   `is:"0: .07"`
	Ripple float32   `is:"waviness of old panes; 0: 1"`
	Frost  float32   `is:"0..1, ground glass"`
	Lit    geom.Vec3 `is:"colour of the light behind it, sRGB; zero: none"`
	Glow   float32   `is:"strength of that light; 0: .6"`
	Dirt   float32   `is:"0: .6"`
	Opaque bool      `is:"nothing is seen through it, as of a mirror or a dark window"`
}

func (f Glass) filled() Glass {
	f.Opaque = f.Opaque || f.Lit != (geom.Vec3{})
	if f.Opaque {
		f.Color = hue(f.Color, 0x2F4A50)
	} else {
		f.Color = hue(f.Color, 0xF0F6F3)
	}
	f.Rough, f.Ripple, f.Glow, f.Dirt = or(f.Rough, .07), or(f.Ripple, 1), or(f.Glow, .6), or(f.Dirt, .6)
	return f
}

// Surface is the glass as a function of the point.
func (f Glass) Surface() tex.Surface {
	f = f.filled()
	if !f.Opaque {
		return f.clear
	}
	pale, deep := shade(f.Color, 1.45), shade(f.Color, .55)
	frosted := geom.Mix3(pale, geom.Vec3{X: .86, Y: .9, Z: .9}, .55)
	return func(p *tex.Point) tex.Sample {
		wave := cloud(p, .05, 2, p.Seed)
		smear := run(p, .02, p.Seed+3)
		depth := .62 - .5*p.Normal.Y + .15*wave // light from above gathers in the underside
		c := geom.Mix3(geom.Mix3(deep, f.Color, geom.Smooth(0, .65, depth)), pale, .7*geom.Smooth(.7, 1.2, depth))
		rim := geom.Smooth(max(.0015, 2*p.Texel), 0, p.Edge)
		c = geom.Mix3(c, pale, .35*rim) // light gathers in the edges
		rough := f.Rough + .025*geom.Abs(wave) + .05*geom.Smooth(.1, .8, smear)
		h := .3 * f.Ripple * wave
		if f.Frost > 0 {
			fine := grit(p, 5)
			c = geom.Mix3(c, frosted, .8*f.Frost)
			rough += f.Frost * (.42 + .1*fine)
			h += .25 * f.Frost * fine
		}
		d := soil(p, f.Dirt)
		c = geom.Mix3(c, geom.RGB(0x6F675A), .55*d) // dust in the corners
		o := tex.Sample{Color: c, Rough: geom.Clamp(geom.Mix(rough, .7, .7*d), .04, .95), Height: h * p.Texel}
		if f.Lit != (geom.Vec3{}) {
			o.Emission = f.Lit.Mul(f.Glow * (.72 + .28*wave) * (1 - .55*d))
		}
		return o
	}
}

// clear is glass to look through. Its colour is its transmittance, so a little of it stains. Dust makes it matt in the corners.
func (f Glass) clear(p *tex.Point) tex.Sample {
	wave, smear := cloud(p, .05, 2, p.Seed), run(p, .02, p.Seed+3)
	o := tex.Sample{Color: f.Color, Glass: true, Clear: 1, Rough: f.Rough + .02*geom.Abs(wave) + .06*geom.Smooth(.1, .8, smear), Height: .3 * f.Ripple * wave}
	if f.Frost > 0 {
		fine := grit(p, 5)
		o.Clear -= .35 * f.Frost
		o.Rough += f.Frost * (.42 + .1*fine)
		o.Height += .25 * f.Frost * fine
	}
	d := geom.Clamp01(soil(p, f.Dirt) + .10*f.Dirt*geom.Smooth(.2, .9, smear))
	o.Color = geom.Mix3(o.Color, geom.RGB(0x8E8577), .7*d)
	o.Clear *= 1 - .75*d
	o.Rough = geom.Clamp(geom.Mix(o.Rough, .7, .7*d), .04, .95)
	o.Height *= p.Texel
	return o
}

// Tint is stained glass; a lit pane shines in the colour.
func (f Glass) Tint(sRGB geom.Vec3) Finish {
	lit := f.Lit != (geom.Vec3{})
	f = f.filled()
	f.Color = shade(sRGB, .88)
	if !f.Opaque {
		f.Color = stain(sRGB)
	}
	if lit {
		f.Lit = geom.Mix3(f.Lit, sRGB, .8)
	}
	return f
}

// stain is the transmittance of glass that looks like that colour. It is bright, since the light passes through and is not reflected.
// Light passes once through a pane and is not reflected back, so the colour is brightened to .93 in its strongest channel.
func stain(sRGB geom.Vec3) geom.Vec3 {
	top := max(sRGB.X, sRGB.Y, sRGB.Z, .05)
	return geom.Mix3(geom.Mix3(sRGB, sRGB.Mul(.93/top), .7), geom.Vec3{X: .9, Y: .9, Z: .9}, .12)
}

// Material is the entry of glass.
func (Glass) Material() *Material { return glass }

var glass = &Material{
	Name:    "glass",
	Class:   Vitreous,
	Words:   []string{"glass", "glassy", "vitreous"},
	Default: Glass{},
	Sorts: map[string]Finish{
		"crystal":   Glass{Color: geom.RGB(0xD6EAF6), Rough: .05, Ripple: .2, Dirt: .25},
		"frosted":   Glass{Color: geom.RGB(0xE8F0F1), Frost: 1},
		"window":    Glass{},
		"lit-glass": Glass{Color: geom.RGB(0x4A3218), Lit: geom.RGB(0xFFB054)},
	},
}
