package people

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// sword is a longsword in the right fist.
type sword struct{ rims, wrap stuff }

func (c sword) dress(g *maker) {
	trim := g.plainly(c.rims)
	// Things in hands are made for a figure of 1.78 m and scaled with its height.
	at := g.grip(1).Mul(geom.Stretch(g.Height/1.78, g.Height/1.78, g.Height/1.78))
	on := g.on(rig.RightHand)
	blade := g.part("blade", g.surface("blade", material.Steel{Rough: .24, Brush: .2}))
	section := func(y, w, t float32) solid.Section {
		return solid.Section{Origin: v(0, y, 0), X: axisX, Y: v(0, 0, -1), Ring: []geom.Vec2{{X: w}, {Y: t}, {X: -w}, {Y: -t}}}
	}
	blade.Crease = geom.Cos(20 * geom.Pi / 180)
	// A blade of diamond section, from the guard at .09 to its point at .92 m; the fist is about 0.
	blade.Loft(solid.Loft{Sections: []solid.Section{section(.09, .026, .0055), section(.55, .022, .005), section(.82, .017, .004), section(.92, .002, .001)}})
	g.add(blade.Place(at), on)
	guard := g.part("guard", trim)
	if g.from(archetype.Standard) {
		guard.Turned([]vec{v(-.115, .092, 0), v(-.06, .083, 0), v(0, .080, 0), v(.06, .083, 0), v(.115, .092, 0)},
			[]float32{.013, .0085, .011, .0085, .013}, g.segments(12), .003)
	} else {
		guard.Block(.23, .02, .022, 0).Place(geom.Move(0, .083, 0))
	}
	g.add(guard.Place(at), on)
	grip := g.part("grip", g.surface(c.wrap.role, material.Leather{Color: geom.RGB(c.wrap.color), Wrap: .016}))
	grip.Turned([]vec{v(0, -.11, 0), v(0, 0, 0), v(0, .08, 0)}, []float32{.0125, .0155, .0135}, g.segments(14), .002)
	g.add(grip.Place(at), on)
	pommel := g.part("pommel", trim)
	pommel.Crease = -1
	pommel.Ellipsoid(.024, .026, .024, g.segments(14), max(4, g.rows(8)))
	g.add(pommel.Place(at.Mul(geom.Move(0, -.13, 0))), on)
}

// shield is a heater on the left forearm: quartered, with a cross.
type shield struct{ rims stuff }

func (c shield) dress(g *maker) {
	at := g.atForearm(.58, .094)
	const tall, wide = .60, .46
	half := func(t float32) float32 {
		// Nearly straight sides above, and a curve to the point: the outline of a heater.
		return max(.004, wide/2*geom.Pow(geom.Clamp01(1-geom.Pow(geom.Clamp01(t*1.12-.12), 2.3)), .75))
	}
	g.plate("shield", g.blazon(tall, half), plate{rows: 14, cols: 14, thick: .014, bead: .011, trim: g.plainly(c.rims), size: [2]float32{tall, wide},
		lay: func(u, w float32) (vec, vec, float32) {
			s, t := 2*w-1, 1-u // from the point up
			x := s * half(t)
			// The upper edge is bowed, and the board is curved about the arm: −1.15 x² deep.
			y := tall*(.40-t) + .018*(1-s*s)*geom.Smooth(.2, 0, t)
			return at.Point(v(x, y, -1.15*x*x)), at.Dir(v(2*1.15*x, 0, 1)).Norm(), 0
		}}, g.on(rig.LeftLowerArm))
}

// atForearm is a frame at the outside of the left forearm, a share of the way to the wrist and some metres out, for a shield: +Y up, +Z out. In a
// guard the forearm is level and across the body, and the shield upright on it.
func (g *maker) atForearm(share, off float32) geom.Affine {
	e, w := g.joint(rig.LeftLowerArm), g.joint(rig.LeftHand)
	y := e.Sub(w).Norm()
	out := v(1, 1, 0).Norm()
	out = out.Mad(y, -out.Dot(y)).Norm().Mad(axisZ, .30).Norm()
	y = y.Mad(out, -y.Dot(out)).Norm()
	at := geom.Affine{X: y.Cross(out), Y: y, Z: out, T: geom.Mix3(e, w, share).Mad(out, off)}
	if m := g.moment(); m == "en garde" || m == "lunging" {
		return at.Mul(geom.TurnZ(geom.Pi / 2))
	}
	return at
}

// blazon is the shield's painting: fields of the knight's hue and white, and a golden cross.
func (g *maker) blazon(tall float32, half func(float32) float32) tex.Surface {
	field := g.surface("shield", material.Paint{Coat: geom.RGB(0x8E1F22), Chips: .7, WearWidth: .006, Rough: .42})
	white := material.Paint{Coat: geom.RGB(0xD8D2C2), Chips: .7, WearWidth: .006, Rough: .42}.Surface()
	gold := material.Paint{Coat: geom.RGB(0xC09038), Chips: .6, Rough: .36}.Surface()
	return func(p *tex.Point) tex.Sample {
		u := p.Local.X/tall + .5
		// Local is the sheet before it was laid: .23 is half its width there.
		x, y := p.Local.Y/.23*half(1-u), tall*(u-.6)-.06
		s := field
		if (x > 0) != (y > 0) {
			s = white
		}
		cross := min(geom.Abs(x), geom.Abs(y))
		if cross < .030 {
			s = gold
		}
		o := s(p)
		line := geom.Smooth(2*p.Texel, .6*p.Texel, geom.Abs(cross-.030))
		o.Color = o.Color.Mul(1 - .6*line)
		o.Height -= line * p.Texel
		return o
	}
}
