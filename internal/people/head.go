package people

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// face is the look of a head, in heads. Factors are 1 for a man of usual looks.
type face struct {
	nose, noseLong float32 // size, and how far the tip stands out
	cheek, ears    float32
	gaunt          float32 // hollow cheeks and sockets
	upper, lower   float32 // lids, radians above and below the line of sight
	browThick      float32
	browTilt       float32 // inner end down is stern
	brow, iris     vec     // colours, sRGB
	skin           skin
}

// Places of the eyes and sizes of the eyeball and its iris.
const (
	eyeX, eyeY, eyeZ = .158, .455, .268
	eyeball, iris    = .088, .60
)

// skin is the colours of a face and hands, sRGB.
type skin struct {
	base, warm, lip, shade vec
	age                    float32
}

// skins are tones from fair to dark.
var skins = [...]skin{
	{base: geom.RGB(0xE3AE8A), warm: geom.RGB(0xD67A5E), lip: geom.RGB(0xBE6A5C), shade: geom.RGB(0xB07858)},
	{base: geom.RGB(0xD69C72), warm: geom.RGB(0xC46C4A), lip: geom.RGB(0xB06450), shade: geom.RGB(0x9C6644)},
	{base: geom.RGB(0x9A6644), warm: geom.RGB(0x8A4A32), lip: geom.RGB(0x7E4538), shade: geom.RGB(0x6A4028)},
}

// field is the head down to the neck.
func (c face) field(f headFrame) sdf.Field {
	s, m := f.size, sdf.Mirror
	head := sdf.Union(.07*s,
		sdf.Union(.10*s, f.ball(0, .655, -.045, .345, .345, .425), f.ball(0, .40, .10, .275, .27, .265)),
		sdf.Union(.09*s, m(f.cone(.215, .245, -.02, .085, .075, .075, .235, .078)), f.ball(0, .13, .185, .15, .12, .15),
			f.ball(0, .060, .285, .088, .060, .072)),
		m(f.ball(.180, .335, .215, .092*c.cheek, .078*c.cheek, .100)),
		f.ball(0, .185, .285, .125, .10, .095),
	)
	head = sdf.Cut(.06*s, head, m(f.ball(eyeX+.002, eyeY+.002, .385, .112+.02*c.gaunt, .074+.012*c.gaunt, .085+.03*c.gaunt)))
	if c.gaunt > 0 {
		head = sdf.Cut(.08*s, head, m(f.ball(.265, .235, .22, .085, .10, .10*c.gaunt)))
	}
	ridge := sdf.Union(.03*s, m(f.cone(.045, .548, .335, .034, .165, .580, .300, .036)), m(f.cone(.165, .580, .300, .036, .275, .535, .185, .030)))
	head = sdf.Union(.055*s, head, ridge)
	n, l := c.nose, c.noseLong
	head = sdf.Union(.030*s, head, sdf.Union(.028*s,
		f.cone(0, .515, .330, .030*n, 0, .335, .372+.075*l, .040*n),
		f.ball(0, .302, .380+.085*l, .056*n, .050*n, .056*n),
		m(f.ball(.052*n, .288, .368+.040*l, .034*n, .034*n, .044*n)),
	))
	head = sdf.Union(.022*s, head, sdf.Union(.016*s, m(f.cone(.018, .203, .372, .018, .090, .208, .318, .008)),
		m(f.cone(0, .166, .366, .024, .080, .196, .318, .009))))
	head = sdf.Cut(.010*s, head, m(f.cone(0, .186, .398, .0085, .108, .206, .318, .006)))
	head = c.lids(f, head)
	at := f.at(.335, .425, -.055)
	place := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(.42)).Mul(geom.TurnX(-.16)).Mul(geom.Stretch(c.ears*s, c.ears*s, c.ears*s))
	ear := sdf.Cut(.018, sdf.Union(.03, sdf.Ellipsoid(v(.012, .045, -.02), v(.030, .110, .078)), sdf.Ellipsoid(v(.004, -.075, .005), v(.028, .045, .036))),
		sdf.Ellipsoid(v(.046, .040, -.012), v(.028, .072, .044)))
	head = sdf.Union(.020*s, head, m(sdf.Place(place, ear)))
	neck := sdf.Union(.03*s, f.cone(0, .22, -.07, .185, 0, -.30, -.14, .204), m(f.cone(.19, .17, -.10, .05, .05, -.24, .04, .05)))
	return sdf.Union(.07*s, head, neck)
}

// lids are a shell of 1.15 eyeballs, opened by a wedge of two planes through the eyeball's middle.
func (c face) lids(f headFrame, head sdf.Field) sdf.Field {
	s, e := f.size, f.at(eyeX, eyeY, eyeZ)
	half := func(n vec) sdf.Field { return sdf.Half(n, n.Norm().Dot(e)) }
	open := sdf.Common(.004*s,
		half(v(-.10, geom.Cos(c.upper), -geom.Sin(c.upper))), half(v(-.04, -geom.Cos(c.lower), -geom.Sin(c.lower))), sdf.Sphere(e, eyeball*s*1.7))
	head = sdf.Union(.036*s, head, sdf.Mirror(sdf.Sphere(e, eyeball*s*1.15)))
	return sdf.Cut(.006*s, head, sdf.Mirror(open))
}

// complexion is a finish of skin; on a head it knows the face.
type complexion struct {
	skin
	on    headFrame
	face  bool
	upper float32
}

// Tint is skin of another colour.
func (c complexion) Tint(sRGB vec) material.Finish {
	c.base, c.warm, c.lip, c.shade = sRGB, geom.Mix3(sRGB, geom.RGB(0x8A3A28), .25), geom.Mix3(sRGB, geom.RGB(0x8A3A38), .35), sRGB.Mul(.7)
	return c
}

// Material is that of what is matt.
func (c complexion) Material() *material.Material { return material.Leather{}.Material() }

// Surface is the skin as a function of the point.
func (c complexion) Surface() tex.Surface {
	return func(p *tex.Point) tex.Sample {
		broad, fine := p.Fractal(22, 3, 5), p.Fractal(260, 2, 6)
		o := tex.Sample{Color: geom.Mix3(c.base, c.warm, geom.Clamp01(.10+.16*broad)), Rough: .50 + .05*broad + .04*fine, Height: .18 * fine * p.Texel}
		if c.face {
			c.paint(&o, c.on.in(p.Pos), broad, p.Texel)
		}
		// Light that has wandered under the skin comes out red where it is hollow.
		o.Color = geom.Mix3(o.Color, o.Color.Scale(v(.72, .52, .46)), .32*geom.Smooth(.75, .2, p.Open))
		o.Color = o.Color.Mul(1 - .10*p.Cavity)
		return o
	}
}

// paint is warmth, sockets, lips, lash lines and wrinkles of a face at q, in heads.
func (c complexion) paint(o *tex.Sample, q vec, broad, texel float32) {
	x := geom.Abs(q.X)
	near := func(px, py, pz, r float32) float32 { return geom.Smooth(r, r*.25, v(x-px, q.Y-py, q.Z-pz).Len()) }
	warm := .30*near(.20, .32, .30, .20) + .38*near(0, .305, .47, .11) + .5*near(.36, .42, -.06, .14)*geom.Smooth(.30, .34, x) + .25*near(0, .06, .32, .10)
	o.Color = geom.Mix3(o.Color, c.warm, geom.Clamp01(warm))
	o.Color = geom.Mix3(o.Color, c.shade, .30*near(eyeX, eyeY, .36, .15))
	lip := geom.Smooth(1.15, .75, geom.Abs(q.Y-.184-.16*x)/(.0374*geom.Smooth(.125, .02, x))) * geom.Smooth(.29, .32, q.Z)
	o.Color = geom.Mix3(o.Color, c.lip, .80*lip)
	o.Rough -= .12 * lip
	e := v(x-eyeX, q.Y-eyeY, q.Z-eyeZ)
	up := e.Y*geom.Cos(c.upper) - e.Z*geom.Sin(c.upper) - .10*e.X
	lash := geom.Smooth(.016, .006, geom.Abs(up)) * geom.Smooth(eyeball*1.30, eyeball*1.2, e.Len()) * geom.Smooth(0, .03, e.Z)
	o.Color = geom.Mix3(o.Color, geom.RGB(0x22150F), .92*lash)
	if c.age > 0 {
		w := geom.Sin(q.Y*150+6*broad) * geom.Smooth(.62, .68, q.Y) * geom.Smooth(.80, .74, q.Y) * geom.Smooth(.26, .12, x)
		o.Color = o.Color.Mul(1 - .09*c.age*geom.Clamp01(w))
		o.Height += .6 * w * c.age * texel
	}
}

// eye is an iris on white, lathed along its line of sight: Local is (along, x, y).
func eye(r float32, color vec) tex.Surface {
	deep := color.Mul(.35)
	return func(p *tex.Point) tex.Sample {
		x, up := p.Local.Y/r, -p.Local.Z/r
		q := geom.Sqrt(x*x+up*up) * .58 / iris
		o := tex.Sample{Color: geom.Mix3(geom.RGB(0xF1ECE4), geom.RGB(0xD9A79A), geom.Smooth(.55, 1, q)), Rough: .10}
		if p.Local.X < 0 {
			return o
		}
		c := geom.Mix3(color.Mul(1.25), color, geom.Smooth(.2, .5, q)+.3*geom.Noise(11*geom.Atan2(up, x), q*4, 0, 7))
		c = geom.Mix3(c, deep, geom.Smooth(.44, .56, q))
		o.Color = geom.Mix3(o.Color, c, geom.Smooth(.60, .56, q))
		o.Color = geom.Mix3(o.Color, geom.RGB(0x070504), geom.Smooth(.31, .27, q))
		o.Color = o.Color.Mul(geom.Mix(1, .62, geom.Smooth(.05, .75, up))) // the lid's shadow
		gx, gy := (x+.19)/.125, (up-.19)/.135                              // a painted glint, so that eyes live in any light
		o.Color = geom.Mix3(o.Color, v(1, 1, 1), geom.Smooth(1.15, .8, geom.Sqrt(gx*gx+gy*gy)))
		return o
	}
}

// head grows a head with eyes and brows.
func (g *maker) head(c face, share float32) {
	f := g.headFrame()
	look := g.surface("skin", complexion{skin: c.skin, on: f, face: true, upper: c.upper})
	g.grow("head", c.field(f), sdf.Mesher{
		Cell: f.size * .0145,
		Importance: func(q vec) float32 {
			switch l := f.in(q); {
			case v(geom.Abs(l.X)-eyeX, l.Y-eyeY, l.Z-.35).Len() < .12:
				return 14
			case l.Z > .12 && l.Y > .02 && l.Y < .62:
				return 7
			}
			return 1
		},
		Density: func(q vec) float32 {
			if l := f.in(q); l.Z > .02 && l.Y > -.05 && l.Y < .72 {
				return 3
			}
			return 1.4
		},
	}, share, look, rig.Follow{Limbs: rig.OnTrunk | rig.OnHead})
	for side, x := range []float32{1, -1} {
		r, n := eyeball*f.size, archetype.Of(g.Level, 6, 8, 14, 24)
		p := g.part("eye"+sideNames[side], g.Look.Wrap(eye(r, c.iris)))
		p.Density, p.Crease = 7, -1
		var profile []geom.Vec2
		for i := range n/2 + 1 {
			a := geom.Pi * (float32(i)/float32(n/2) - .5)
			profile = append(profile, pt(max(0, r*geom.Cos(a)), r*geom.Sin(a)))
		}
		profile[0].X, profile[len(profile)-1].X = 0, 0
		at := f.at(x*eyeX, eyeY, eyeZ)
		p.Lathe(profile, n).Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(x * .04)).Mul(geom.TurnX(geom.Pi/2 + .03)))
		g.add(p, g.on(rig.Head))
		g.brow(c, side, x)
	}
}

// brow is a tapered wedge of hair that lies on the ridge.
func (g *maker) brow(c face, side int, x float32) {
	if !g.from(archetype.Fast) {
		return
	}
	f, tilt := g.headFrame(), c.browTilt
	var path []vec
	for _, q := range []vec{v(.052, .553-.03*tilt, .372), v(.110, .580-.01*tilt, .358), v(.175, .597+.01*tilt, .322), v(.240, .585+.015*tilt, .258),
		v(.290, .552+.01*tilt, .185)} {
		path = append(path, f.at(x*q.X, q.Y, q.Z+.026))
	}
	sections := solid.Frames(path, axisY, false)
	for i, wide := range []float32{.018, .026, .027, .020, .006} {
		w := wide * f.size * c.browThick
		sections[i].Ring = solid.Circle(w, w*.62, archetype.Of(g.Level, 4, 5, 6, 10))
	}
	hair := material.Fur{Coat: c.brow, Length: .01, Depth: 1.2, Along: func(vec) vec { return v(x, .2, -.3) }}
	p := g.part("brow"+sideNames[side], g.surface("hair", hair))
	p.Crease = -1
	g.add(p.Loft(solid.Loft{Sections: sections}), g.on(rig.Head))
}
