package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Paint is a coat over something else, chipped where it is knocked.
type Paint struct {
	Coat      geom.Vec3 `is:"sRGB"`
	Primer    geom.Vec3 `is:"shows at the rim of a chip"`
	Under     Finish    `is:"what is painted; nil: bare steel"`
	Relief    float32   `is:"how much of what is painted shows through the coat; 0: .5 over a finish, none over steel"`
	Rough     float32   `is:"0: .42"`
	Chips     float32   `is:"how much is chipped; 0: 1"`
	WearWidth float32   `is:"of chipped edges, metres; 0: 5 mm"`
	Fade      float32   `is:"bleaching of what faces the sky; 0: .5"`
	Stripe    geom.Vec3 `is:"colour of hazard stripes; zero: none"`
	Pitch     float32   `is:"of the stripes, metres; 0: 5.2 cm"`
	Dirt      float32   `is:"0: 1"`
}

// filled has the usual values in place of zeros.
func (f Paint) filled() Paint {
	f.Coat, f.Primer = hue(f.Coat, 0x3F6A86), hue(f.Primer, 0x6A3A28)
	f.Rough, f.Chips, f.WearWidth = or(f.Rough, .42), or(f.Chips, 1), or(f.WearWidth, .005)
	f.Fade, f.Pitch, f.Dirt = or(f.Fade, .5), or(f.Pitch, .052), or(f.Dirt, 1)
	if f.Under == nil {
		f.Under, f.Relief = Steel{Color: geom.RGB(0x85878A), Brush: -1, Rough: .4}, or(f.Relief, -1)
	} else {
		f.Relief = or(f.Relief, .5)
	}
	return f
}

// Surface is the painted thing as a function of the point.
func (f Paint) Surface() tex.Surface {
	f = f.filled()
	under := f.Under.Surface()
	bleached := geom.Mix3(shade(f.Coat, 1.1), geom.Vec3{X: .8, Y: .8, Z: .78}, .12)
	return func(p *tex.Point) tex.Sample {
		broad := cloud(p, .3, 3, p.Seed)
		fine := grit(p, p.Seed+2)
		c := brightened(f.Coat, 1+.05*broad+.03*fine+.08*(geom.Unit(7, p.Seed)-.5))
		c = geom.Mix3(c, bleached, f.Fade*geom.Smooth(.3, .95, p.Normal.Y)*.8)
		if f.Stripe != (geom.Vec3{}) {
			c = geom.Mix3(c, f.Stripe, f.striped(p))
		}
		// Rain draws runs of dirt down what is steep.
		if p.Normal.Y < .3 {
			c = c.Mul(1 - .13*f.Dirt*geom.Smooth(.2, .8, run(p, .018, 9))*geom.Smooth(.3, -.1, p.Normal.Y))
		}
		o := tex.Sample{Color: c, Rough: f.Rough + .08*broad + .05*fine, Height: .06 * fine * p.Texel}
		chip := f.chipped(p, broad)
		bare := geom.Smooth(.5, .7, chip)
		if bare > 0 || f.Relief > 0 {
			p.HeightOnly = bare <= 0
			u := under(p)
			p.HeightOnly = false
			o.Color = geom.Mix3(o.Color, u.Color, bare)
			o.Rough = geom.Mix(o.Rough, u.Rough, bare)
			o.Metal = u.Metal * bare
			// A chip lies half a texel below the coat.
			o.Height = geom.Mix(o.Height+f.Relief*u.Height, u.Height-.5*p.Texel, bare)
		}
		// The primer shows where the coat is nearly gone, between whole and bare.
		rim := geom.Smooth(.25, .5, chip) * (1 - geom.Smooth(.55, .8, chip))
		o.Color = geom.Mix3(o.Color, f.Primer, .5*rim)
		d := soil(p, f.Dirt)
		o.Color = soiled(o.Color, d*(1-.5*bare), earth)
		o.Rough = geom.Clamp(geom.Mix(o.Rough, .85, .8*d), .08, .95)
		o.Metal *= 1 - d
		return o
	}
}

// chipped is how far the coat is gone: 0 whole, 1 bare. Edges go first, then spots where something has struck.
func (f Paint) chipped(p *tex.Point, broad float32) float32 {
	if f.Chips <= 0 {
		return 0
	}
	e := worn(p, f.WearWidth*min(f.Chips, 2))
	spot, over := cloudOver(p, .52-.25*e-.12*broad-.1*(f.Chips-1), .03, 4, 77)
	if !over {
		return geom.Clamp01(e * min(f.Chips, 1))
	}
	spot = spot + .25*e + .12*broad
	return geom.Clamp01(max(e*min(f.Chips, 1), geom.Smooth(.52, .6, spot+.1*(f.Chips-1))))
}

// striped is the cover of the hazard stripes, which climb at about 45° in the part's frame.
// The stripes close where the surface repeats: tex.Fit changes the pitch to a whole number of stripes a period.
func (f Paint) striped(p *tex.Point) float32 {
	pitch := max(f.Pitch, 10*p.Texel)
	across, _ := tex.Fit(pitch, p.Period().X, 1)
	up, _ := tex.Fit(pitch/.9, p.Period().Y, 1)
	at := geom.Frac(p.Local.X/across + p.Local.Y/up + .2)
	soft := 1.2 * p.Texel / pitch
	return geom.Smooth(.5-soft, .5+soft, at) * geom.Smooth(1, 1-2*soft, at)
}

// Tint is another coat on the same thing.
func (f Paint) Tint(sRGB geom.Vec3) Finish {
	f.Coat = pigment(sRGB)
	return f
}

// Material is the entry of paint.
func (Paint) Material() *Material { return paint }

var paint = &Material{
	Name:    "paint",
	Class:   Polymer,
	Words:   []string{"paint", "painted", "coated"},
	Default: Paint{},
	Said:    Paint{Chips: .3, Dirt: .6}, // what words call painted is not yet worn
	Sorts: map[string]Finish{
		"lacquer":   Paint{Coat: geom.RGB(0x8E1B1B), Under: Wood{}, Relief: -1, Rough: .12, Chips: .3, Fade: -1, Dirt: .5},
		"lacquered": Paint{Coat: geom.RGB(0x8E1B1B), Under: Wood{}, Relief: -1, Rough: .12, Chips: .3, Fade: -1, Dirt: .5},
		"enamel":    Paint{Coat: geom.RGB(0xE4E2D8), Primer: geom.RGB(0x2A2A30), Rough: .14, Chips: .7, Fade: -1, Dirt: .7},
		"enamelled": Paint{Coat: geom.RGB(0xE4E2D8), Primer: geom.RGB(0x2A2A30), Rough: .14, Chips: .7, Fade: -1, Dirt: .7},
		"varnished": Paint{Coat: geom.RGB(0x6E3A1C), Primer: geom.RGB(0x8A5A30), Under: Wood{}, Relief: .4, Rough: .18, Chips: .5, Fade: .2},
		"hazard":    Paint{Coat: geom.RGB(0xE3A21F), Stripe: geom.RGB(0x1E1E20)},
	},
}
