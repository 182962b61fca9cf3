package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
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
	front.over = over(c.over, cloth.InParts(cloth.Opened(g.hue(c.shirt), g.hue(c.tie), .85), jacketButtons, cloth.Pocketed(.085, .70, .032, .008), kerchiefed))
	if c.bow {
		front.over = over(c.over, cloth.InParts(cloth.Opened(g.hue(c.shirt), g.hue(c.shirt), .85), bowed(g.hue(c.tie)), jacketButtons, kerchiefed))
	}
	sleeve := c.stuff
	sleeve.hem = .02
	shirt{stuff: front, sleeve: sleeve, off: .015, neck: .060, below: or(c.below, .070), flare: .012, sleeves: 1.93, loose: .008, calm: .5}.dress(g)
	kerchief{stuff: c.shirt, thick: .62, plain: true, wide: .93, low: -.004}.dress(g)
}

// jacketButtons are two, below the opening.
func jacketButtons(o *tex.Sample, at vec, px float32) {
	if at.Z > 0 {
		cloth.Knobs(o, o.Color.Mul(.55), at, .012, .835, .055, 2, .0080, px)
	}
}

// kerchiefed is the corner of a white cloth in the breast pocket.
func kerchiefed(o *tex.Sample, at vec, px float32) {
	if at.Z < 0 {
		return
	}
	x, y := at.X-.082, at.Y-.930
	cloth.Tint(o, cloth.White, geom.Smooth(px, -px, geom.Abs(x)-.020)*geom.Smooth(px, -px, geom.Abs(y-.007)-.010+.5*geom.Abs(x)))
	cloth.Seam(o, cloth.Inside(x, y+.006, .026, .0014, px))
}

// bowed is a bow below the chin: two wings and a knot.
func bowed(c vec) cloth.Painter {
	return func(o *tex.Sample, at vec, px float32) {
		if at.Z < 0 {
			return
		}
		x, y := geom.Abs(at.X), geom.Abs(at.Y-1.018)
		cloth.Tint(o, c, geom.Smooth(px, -px, x-.046)*geom.Smooth(px, -px, y-.008-.34*x))
		cloth.Seam(o, cloth.Line(x-.010, .002, px)*geom.Smooth(.02, .015, y))
	}
}

// tails are the two tails of an evening coat, from the waist to the hollows of the knees.
type tails struct{ stuff }

func (c tails) dress(g *maker) {
	for side := range 2 {
		h, hip, spine := g.Height, g.joint(rig.LeftUpperLeg).Y, g.joint(rig.Spine).Y
		low, x := g.up(.285), float32(1-2*side)
		around := flat{sdf.Union(.05*h, g.over.trunk, g.over.leg[0], g.over.leg[1]), hip - .02*h}
		g.plate("tail"+sideNames[side], g.of(c.stuff, ends{true, true}, nil), plate{over: around, rows: 14, cols: 8, thick: .005, size: [2]float32{spine - low, .2},
			lay: func(u, w float32) (vec, vec, float32) {
				y := geom.Mix(spine, low, u)
				// Broad at the waist, and cut away to the front on the way down.
				outer := geom.Mix(1.15, .42, geom.Smooth(.02, .75, u))
				a := x * geom.Mix(.02, outer, w)
				return v(0, y, -.004*h), v(geom.Sin(a), 0, -geom.Cos(a)), .012 + .016*geom.Smooth(hip, low, y)
			}}, rig.Follow{Skirt: .6})
	}
}

// medals hang in a row on the left breast.
type medals struct{ stuff }

func (c medals) dress(g *maker) {
	if !g.from(archetype.Fast) {
		return
	}
	h, on := g.Height, g.on(rig.UpperChest)
	flat := func(name string, s tex.Surface, at vec, r vec) {
		p := g.part(name, s)
		p.Ellipsoid(r.X, r.Y, r.Z, g.segments(12), g.rows(6))
		g.add(p.Place(geom.Move(at.X, at.Y, at.Z)), on)
	}
	y := g.joint(rig.LeftUpperArm).Y - .035*h
	for i, color := range []uint32{0xA8282E, 0x24507A, 0xC8A02E} {
		at := v((.032+.024*float32(i))*h, y, .02*h)
		// Forward in steps of 2 thousandths of the height until the breast is passed.
		for at.Z < .3*h && g.over.trunk.At(at) < .002*h {
			at.Z += .002 * h
		}
		flat("ribbon", g.plainly(stuff{role: "ribbons", color: color}), at.Add(v(0, .012*h, 0)), v(.0085, .014, .003).Mul(h))
		flat("medal", g.plainly(c.stuff), at.Add(v(0, -.008*h, .001*h)), v(.0100, .0100, .0035).Mul(h))
	}
}
