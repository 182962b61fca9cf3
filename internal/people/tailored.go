package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// tailored is the jacket of a suit: its opening shows a shirt, and a tie or a bow.
type tailored struct {
	stuff
	shirt, tie stuff
	bow        bool
	below      float32 // how far below the hips it ends, share; 0: .070
}

func (tailored) lies() slot { return onTrunk }

func (c tailored) dress(g *maker) {
	front := c.stuff
	front.over = inParts(opened(g.hue(c.shirt), g.hue(c.tie), .85), jacketButtons, pocketed(.085, .70, .032, .008), kerchiefed)
	if c.bow {
		front.over = inParts(opened(g.hue(c.shirt), g.hue(c.shirt), .85), bowed(g.hue(c.tie)), jacketButtons, kerchiefed)
	}
	sleeve := c.stuff
	sleeve.hem = .02
	shirt{stuff: front, sleeve: sleeve, off: .015, neck: .060, below: or(c.below, .070), flare: .012, sleeves: 1.93, loose: .008, calm: .5}.dress(g)
	kerchief{stuff: c.shirt, thick: .62, plain: true, wide: .93, low: -.004}.dress(g)
}

// jacketButtons are two, below the opening.
func jacketButtons(o *tex.Sample, at vec, px float32) {
	if at.Z > 0 {
		knobs(o, o.Color.Mul(.55), at, .012, .835, .055, 2, .0080, px)
	}
}

// kerchiefed is the corner of a white cloth in the breast pocket.
func kerchiefed(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	x, y := at.X-.082, at.Y-.930
	tint(o, white, geom.Smooth(px, -px, geom.Abs(x)-.020)*geom.Smooth(px, -px, geom.Abs(y-.007)-.010+.5*geom.Abs(x)))
	seam(o, inside(x, y+.006, .026, .0014, px))
}

// bowed is a bow below the chin: two wings and a knot.
func bowed(c vec) painter {
	return func(o *tex.Sample, at vec, px float32) {
		if at.Z < 0 {
			return
		}
		x, y := geom.Abs(at.X), geom.Abs(at.Y-1.018)
		tint(o, c, geom.Smooth(px, -px, x-.046)*geom.Smooth(px, -px, y-.008-.34*x))
		seam(o, line(x-.010, .002, px)*geom.Smooth(.02, .015, y))
	}
}
