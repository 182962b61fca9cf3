package cloth

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Twill is fine woven stuff: threads near what texels can hold, dust in the folds, hems with a stitch at the ends of the part.
type Twill struct {
	Color vec     // sRGB
	Hem   float32 // height of the hems, metres; 0: none
	Start bool    // has a hem where Local.X begins
	End   bool    // has one where Local.X ends
	Trim  vec     // colour of the hems; zero: the cloth's
	Dirt  float32 // mud from below
}

// Tint is the cloth dyed; its hems stay.
func (c Twill) Tint(sRGB vec) material.Finish {
	if c.Trim == (vec{}) {
		c.Trim = c.Color.Mul(.8)
	}
	c.Color = sRGB
	return c
}

// Material is that of fabrics.
func (c Twill) Material() *material.Material { return material.Fabric{}.Material() }

// Surface is the cloth as a function of the point.
func (c Twill) Surface() tex.Surface {
	trim := c.Color
	if c.Trim != (vec{}) {
		trim = c.Trim
	}
	return func(p *tex.Point) tex.Sample {
		// The distance to the nearest end that has a hem, metres.
		d := float32(1)
		if c.Start {
			d = min(d, p.Local.X-p.Low.X)
		}
		if c.End {
			d = min(d, p.High.X-p.Local.X)
		}
		hem := c.Hem > 0 && d < c.Hem
		color := c.Color
		if hem {
			color = trim
		}
		o := twill(p, color)
		if c.Hem > 0 {
			seam := geom.Smooth(2.4*p.Texel, .6*p.Texel, geom.Abs(d-c.Hem))
			o.Height -= p.Texel * seam
			o.Color = o.Color.Mul(1 - .3*seam)
		}
		if hem {
			o.Height += .8 * p.Texel
		}
		if c.Dirt > 0 {
			m := c.Dirt * geom.Smooth(.55, .05, p.Pos.Y+.12*p.Fractal(5, 2, 21))
			o.Color = geom.Mix3(o.Color, geom.RGB(0x6A5238), .55*m)
		}
		return o
	}
}

// twill is diagonal threads with hardly any contrast, darker in hollows and lighter on edges.
func twill(p *tex.Point, color vec) tex.Sample {
	light, dark := geom.Mix3(color, v(1, .97, .9), .16), color.Mul(.62)
	// Blocks of two texels, lighter and darker in turns: the finest that a map can hold, and hardly seen. Threads of four texels look like sacking.
	rib := float32((int(geom.Floor(p.Texture.X/2))+int(geom.Floor(p.Texture.Y/2)))&1)*2 - 1
	broad := p.Fractal(4, 2, 21)
	c := geom.Mix3(color, light, geom.Clamp01(.22*broad+.01*rib))
	c = geom.Mix3(c, dark, geom.Clamp01(.08-.015*rib-.20*broad))
	c = geom.Mix3(c, dark, .55*geom.Smooth(.80, .25, p.Open))
	c = geom.Mix3(c, light, .35*geom.Smooth(.012, .002, p.Edge))
	return tex.Sample{Color: c, Rough: .86, Height: .025 * rib * p.Texel}
}

// Mail is rings of iron, row on row.
type Mail struct{ Color vec }

// Tint is the rings in another colour.
func (m Mail) Tint(sRGB vec) material.Finish { m.Color = sRGB; return m }

// Material is that of steel.
func (m Mail) Material() *material.Material { return material.Steel{}.Material() }

// Surface is the mail as a function of the point.
func (m Mail) Surface() tex.Surface {
	color := m.Color
	if color == (vec{}) {
		color = geom.RGB(0x8A8D93)
	}
	return func(p *tex.Point) tex.Sample {
		// Rings are 7.5 mm wide, or five texels, below which they would be noise.
		w := max(.0075, 5*p.Texel) / p.Texel
		u, q := p.Texture.X/w, p.Texture.Y/w
		if geom.Floor(q)&1 == 1 {
			// Every other row is set off by half a ring.
			u += .5
		}
		x, y := geom.Frac(u)-.5, geom.Frac(q)-.5
		ring := geom.Smooth(.18, .08, geom.Abs(geom.Sqrt(x*x+y*y*.8)-.34))
		c := geom.Mix3(geom.RGB(0x17181B), color, ring)
		return tex.Sample{Color: c, Rough: .42, Metal: .35 + .65*ring, Height: (1.1*ring - .3) * p.Texel}
	}
}

// Wrinkles are folds that run around a tube, deeper near places along it: each spot is a distance along and how far it works, metres.
func Wrinkles(depth float32, seed uint32, spots ...[2]float32) func(arc, a float32) float32 {
	return func(arc, a float32) float32 {
		// Away from elbow, knee and waist cloth keeps a fifth of its folds.
		k := float32(.18)
		for _, s := range spots {
			k += geom.Smooth(s[1], 0, geom.Abs(arc-s[0]))
		}
		x, y := geom.Cos(a), geom.Sin(a)
		// Slow around the tube, by its cosine and sine, which have no seam, and quick along it: folds run around.
		n := geom.Noise(x*1.1+arc*6, y*1.1, arc*30, seed) + .5*geom.Noise(x*2.3, y*2.3+arc*9, arc*55, seed+1)
		return depth * k * n
	}
}
