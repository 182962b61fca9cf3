package people

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// skin is the colours of a face and hands, sRGB.
type skin struct {
	base, warm, lip, shade vec
	rot                    float32 // of the undead: patches of decay
}

// fair and tanned are light skins.
var (
	fair   = skin{base: geom.RGB(0xE3AE8A), warm: geom.RGB(0xD67A5E), lip: geom.RGB(0xBE6A5C), shade: geom.RGB(0xB07858)}
	tanned = skin{base: geom.RGB(0xD69C72), warm: geom.RGB(0xC46C4A), lip: geom.RGB(0xB06450), shade: geom.RGB(0x9C6644)}
)

// skins are tones from fair to dark.
var skins = [...]skin{
	fair, tanned,
	{base: geom.RGB(0xB97F55), warm: geom.RGB(0xA55E3E), lip: geom.RGB(0x95503F), shade: geom.RGB(0x7F5236)},
	{base: geom.RGB(0x9A6644), warm: geom.RGB(0x8A4A32), lip: geom.RGB(0x7E4538), shade: geom.RGB(0x6A4028)},
	{base: geom.RGB(0x6E4630), warm: geom.RGB(0x643826), lip: geom.RGB(0x5E352D), shade: geom.RGB(0x462C20)},
}

// Skins that no man has.
var (
	deadSkin = skin{base: geom.RGB(0x8FA07A), warm: geom.RGB(0x7E7F62), lip: geom.RGB(0x6B5A55), shade: geom.RGB(0x55603F), rot: 1}
	orcSkin  = skin{base: geom.RGB(0x6E7F52), warm: geom.RGB(0x7C7048), lip: geom.RGB(0x6A5548), shade: geom.RGB(0x45523A)}
)

// complexion is a finish of skin; on a head it knows the face.
type complexion struct {
	skin
	on   headFrame
	face *Head // nil: of hands and limbs
}

// Tint is skin of another colour.
func (c complexion) Tint(sRGB vec) material.Finish {
	c.base, c.warm, c.lip, c.shade = sRGB, geom.Mix3(sRGB, geom.RGB(0x8A3A28), .25), geom.Mix3(sRGB, geom.RGB(0x8A3A38), .35), sRGB.Mul(.7)
	return c
}

// Material is leather, which is matt like skin.
func (c complexion) Material() *material.Material { return material.Leather{}.Material() }

// Surface is the skin as a function of the point.
func (c complexion) Surface() tex.Surface {
	return func(p *tex.Point) tex.Sample {
		// Patches of centimetres and pores of millimetres; cells a metre.
		broad, fine := p.Fractal(22, 3, 5), p.Fractal(260, 2, 6)
		o := tex.Sample{Color: geom.Mix3(c.base, c.warm, geom.Clamp01(.10+.16*broad)), Rough: .50 + .05*broad + .04*fine, Height: .18 * fine * p.Texel}
		if c.face != nil {
			c.paint(&o, c.on.in(p.Pos), broad, fine, p.Texel)
		}
		if c.rot > 0 {
			patch := p.Fractal(30, 3, 9)
			o.Color = geom.Mix3(o.Color, geom.RGB(0x5E4A44), .55*c.rot*geom.Smooth(.18, .45, patch))
			o.Color = geom.Mix3(o.Color, geom.RGB(0xB4B48C), .35*c.rot*geom.Smooth(-.2, -.5, patch))
			o.Height += .5 * patch * p.Texel
		}
		// Light that has wandered under the skin comes out red where it is hollow.
		o.Color = geom.Mix3(o.Color, o.Color.Scale(v(.72, .52, .46)), .32*geom.Smooth(.75, .2, p.Open))
		o.Color = o.Color.Mul(1 - .10*p.Cavity)
		return o
	}
}

// paint lays what a face has over its skin, at q in heads: warmth, sockets, lips, lash lines, stubble and wrinkles.
func (c complexion) paint(o *tex.Sample, q vec, broad, fine, texel float32) {
	h := c.face
	x := geom.Abs(q.X)
	near := func(px, py, pz, r float32) float32 { return geom.Smooth(r, r*.25, v(x-px, q.Y-py, q.Z-pz).Len()) }
	// Blood shows in cheeks, tip of the nose, ears and chin.
	warm := (.22+.06*h.soft())*near(.195, .325, .30, .17) + .38*near(0, .305, .47, .11) + .5*near(.36, .42, -.06, .14)*geom.Smooth(.30, .34, x) +
		.22*near(0, .06, .32, .10)
	o.Color = geom.Mix3(o.Color, c.warm, geom.Clamp01(warm))
	e := h.eye()
	o.Color = geom.Mix3(o.Color, c.shade, (.18-.12*h.soft()+.4*c.rot+.14*h.Age)*near(e.at.X, e.at.Y, .36, .15))
	nostril := near(.026*(1+h.Nose)*(1-.3*h.soft()), .262+.010*h.soft(), .375+.055*h.noseOut(), .026) * geom.Smooth(.275, .262, q.Y-.010*h.soft())
	o.Color = o.Color.Mul(1 - .75*nostril)
	if h.freckled {
		// Freckles about nose and cheeks; of four, one is not seen at all.
		near, _, id := geom.Cells(q.X*19, q.Y*19, q.Z*19, 57)
		k := geom.Smooth(.30, .20, near) * geom.Smooth(.34, .12, v(x*.75, q.Y-.335, q.Z-.34).Len()) * float32(id&3) / 3
		o.Color = geom.Mix3(o.Color, c.base.Scale(v(.62, .42, .28)), .8*k)
	}
	c.lips(o, q, x)
	if h.Mask != 0 {
		// A mask is higher at the temples and lower over the nose, and its line slants up to the sides.
		tall := .085 + .030*geom.Smooth(.10, .30, x) - .030*geom.Smooth(.06, 0, x)
		k := geom.Smooth(1+8*texel, 1-8*texel, geom.Abs(q.Y-e.at.Y-.012-.10*max(0, x-.12))/tall) * geom.Smooth(.325, .315, x) * geom.Smooth(.02, .06, q.Z)
		o.Color, o.Rough = geom.Mix3(o.Color, geom.RGB(h.Mask), k), geom.Mix(o.Rough, .7, k)
	}
	c.lashes(o, v(x, q.Y, q.Z), e)
	if h.Stubble > 0 {
		// No stubble on the lips; up the cheek it ends at a line that rises to the ears.
		lip := geom.Smooth(.05, .02, v(x*.5, q.Y-.185, 0).Len())
		k := geom.Smooth(.33, .25, q.Y+.20*geom.Smooth(.10, .26, x)*geom.Smooth(.20, .10, q.Z)) * geom.Smooth(-.06, .04, q.Z) * (1 - .9*lip)
		o.Color = geom.Mix3(o.Color, geom.Mix3(h.hair, c.shade, .5), h.Stubble*k*(.55+.25*fine))
		o.Rough += .08 * k * h.Stubble
	}
	if h.Age > 0 {
		// Furrows across the brow, crow's feet that fan out behind the eye, and the fold beside the mouth.
		brow := geom.Sin(q.Y*150+6*broad) * geom.Smooth(.62, .68, q.Y) * geom.Smooth(.80, .74, q.Y) * geom.Smooth(.26, .12, x) * geom.Smooth(.1, .2, q.Z)
		foot := geom.Sin(geom.Atan2(q.Y-e.at.Y, x-e.at.X-.06)*16) * near(.275, e.at.Y, .20, .07) * geom.Smooth(e.at.X+e.ball*1.05, e.at.X+e.ball*1.3, x)
		// the fold from the wing of the nose to the corner of the mouth
		line := v(x-geom.Mix(.080, .150, geom.Clamp01((.29-q.Y)/.12)), 0, 0).X
		fold := geom.Smooth(.016, .004, geom.Abs(line)) * geom.Smooth(.30, .27, q.Y) * geom.Smooth(.13, .17, q.Y) * geom.Smooth(.2, .28, q.Z)
		o.Color = o.Color.Mul(1 - h.Age*geom.Clamp01(.09*max(0, brow)+.10*max(0, foot)+.20*fold))
		o.Height += (.6*brow + .5*foot - 1.2*fold) * h.Age * texel
	}
}

// lips are painted over their form with the numbers of the form.
func (c complexion) lips(o *tex.Sample, q vec, x float32) {
	h := c.face
	corner := h.corner()
	// Half the height of both lips together, less towards the corners.
	full := (.034 + .012*h.Woman) * (1 + .8*h.Lips) * geom.Smooth(.125, .02, x)
	middle := .185 + corner*x*8
	lip := geom.Smooth(1.15, .75, geom.Abs(q.Y-middle)/max(full, 1e-4)) * geom.Smooth(.26, .30, q.Z)
	o.Color = geom.Mix3(o.Color, c.lip, (.70+.25*h.Woman)*lip)
	o.Rough -= .12 * lip
	line := geom.Smooth(.010, .003, geom.Abs(q.Y-.186-corner*x*6)) * geom.Smooth(.118, .10, x) * geom.Smooth(.26, .30, q.Z)
	o.Color = o.Color.Mul(1 - .55*line)
}

// lashes are a dark line along the upper lid and a warm one along the lower.
func (c complexion) lashes(o *tex.Sample, q vec, e eyes) {
	d, m := q.Sub(e.at), q.Sub(e.meet())
	ring := geom.Smooth(e.ball*1.30, e.ball*1.2, d.Len()) * geom.Smooth(-.006, .014, m.Z) * geom.Smooth(-1.05, -.85, d.X/e.ball) // none on the nose
	up := m.Dot(e.above())
	// Long lashes read as a broader line.
	wide := 1 + .6*c.face.Woman*(1-.7*c.face.young) + .1*c.face.young
	lash := geom.Smooth(.016*wide, .006*wide, geom.Abs(up)) * ring
	o.Color = geom.Mix3(o.Color, geom.RGB(0x22150F), .92*lash)
	// the edge of the lower lid faces the light: dark and matt, else it shines like the rim of a pair of glasses
	edge := geom.Smooth(.020, .006, geom.Abs(m.Dot(e.below()))) *
		geom.Smooth(e.ball*1.50, e.ball*1.35, d.Len()) * geom.Smooth(-.01, .014, m.Z)
	o.Color = geom.Mix3(o.Color, geom.Mix3(c.lip, c.shade, .5).Mul(.55), (.8-.3*c.face.soft())*edge)
	o.Rough = geom.Mix(o.Rough, .9, edge)
}

// eyeSurface is an iris on white, lathed along its line of sight: Local is (along, x, y). r is the ball's radius, size the iris's
// share of it.
func eyeSurface(r, size float32, color vec) tex.Surface {
	deep := color.Mul(.35)
	return func(p *tex.Point) tex.Sample {
		x, up := p.Local.Y/r, -p.Local.Z/r
		// Distances are scaled to an iris of .58 of the ball: every eye is drawn by the numbers of a man's.
		q := geom.Sqrt(x*x+up*up) * .58 / size
		o := tex.Sample{Color: geom.Mix3(geom.RGB(0xDDD3C8), geom.RGB(0xC99A8C), geom.Smooth(.55, 1, q)), Rough: .10}
		if p.Local.X < 0 {
			return o
		}
		c := geom.Mix3(color.Mul(1.25), color, geom.Smooth(.2, .5, q)+.3*geom.Noise(11*geom.Atan2(up, x), q*4, 0, 7))
		c = geom.Mix3(c, deep, geom.Smooth(.44, .56, q))
		o.Color = geom.Mix3(o.Color, c, geom.Smooth(.60, .56, q))
		o.Color = geom.Mix3(o.Color, geom.RGB(0x070504), geom.Smooth(.31, .27, q))
		o.Color = o.Color.Mul(geom.Mix(1, .62, geom.Smooth(.05, .75, up))) // the lid's shadow
		k := .58 / size
		gx, gy := (x*k+.19)/.125, (up*k-.19)/.135 // a painted glint, so that eyes live in any light
		o.Color = geom.Mix3(o.Color, v(1, 1, 1), geom.Smooth(1.15, .8, geom.Sqrt(gx*gx+gy*gy)))
		return o
	}
}

// hex is a colour of a row, sRGB.
func hex(c uint32) vec { return geom.RGB(c) }
