package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// skull is the bones of the head of a man.
func (g *maker) skull(s tex.Surface) {
	f, on := g.headFrame(), g.on(rig.Head)
	s = g.toothed(s, f)
	g.grow("cranium", f.cranium(), sdf.Mesher{Cell: f.size * .016, Importance: func(q vec) float32 {
		if l := f.in(q); l.Z > .05 && l.Y < .62 {
			return 6
		}
		return 1
	}, Density: func(q vec) float32 {
		if l := f.in(q); l.Z > .02 && l.Y < .62 {
			return 2.5
		}
		return 1.3
	}}, 2, s, on)
	g.grow("jaw", f.jaw(), sdf.Mesher{Cell: f.size * .016, Density: func(vec) float32 { return 2 }}, .55, s, on)
}

// cranium is the head without flesh above the jaw: a smaller mould, with cheekbones, sockets and the hole of the nose.
func (f headFrame) cranium() sdf.Field {
	s, m := f.size, sdf.Mirror
	bare := Head{Gaunt: 1.1, Brow: .3}
	half := func(n, at vec) sdf.Field { return sdf.Half(n, n.Norm().Dot(at)) }
	// The same mould as a living head's, thinner by flesh of .016 heads, and cut off above the mouth: the jaw is a part of its own.
	head := sdf.Common(.05*s, newMould(&bare, f).grown(-.016*s), half(v(0, -1, .18), f.at(0, .285, .1)))
	jowl := f.ball(.300, .285, .150, .075, .13, .17) // what lies under the cheekbone is empty
	head = sdf.Cut(.04*s, head, m(jowl))
	head = sdf.Cut(.04*s, head, m(f.ball(.36, .60, .16, .08, .13, .14))) // the temples
	head = sdf.Union(.03*s, head,
		m(f.cone(.215, .400, .255, .036, .295, .425, .130, .028)), m(f.cone(.295, .425, .130, .026, .315, .450, -.010, .030)), // cheekbone, arch
		m(f.cone(.030, .560, .335, .032, .160, .585, .312, .030)), m(f.cone(.160, .585, .312, .030, .255, .540, .215, .026)), // brow
		m(f.cone(.215, .400, .255, .034, .258, .530, .215, .026)),
		f.cone(0, .54, .330, .038, 0, .440, .365, .030),                                                                   // bridge of the nose
		m(f.cone(0, .238, .315, .052, .098, .240, .228, .044)), m(f.cone(.098, .240, .228, .044, .160, .255, .120, .032)), // upper jaw
		m(f.cone(.085, .265, .260, .050, .195, .385, .240, .038)),
	)
	// The sockets of the eyes, then the hole of the nose, which is a heap of three cones.
	head = sdf.Cut(.035*s, head, m(f.ball(.144, .470, .345, .092, .082, .150)))
	nose := sdf.Union(.02*s, f.cone(0, .425, .400, .026, 0, .365, .380, .040), m(f.cone(.006, .355, .365, .034, .034, .318, .350, .032)))
	return sdf.Cut(.016*s, head, nose)
}

// jaw is an arch that rises behind to the hinges before the ears.
func (f headFrame) jaw() sdf.Field {
	s, m := f.size, sdf.Mirror
	return sdf.Union(.045*s,
		m(f.cone(.055, .050, .300, .046, .180, .085, .110, .036)),
		f.cone(-.05, .045, .305, .044, .05, .045, .305, .044),
		m(f.cone(.180, .085, .110, .034, .232, .160, -.020, .036)),
		m(f.cone(.232, .160, -.020, .036, .262, .400, -.010, .024)),
		sdf.Mirror(f.cone(0, .142, .312, .042, .105, .146, .225, .032)),
		sdf.Mirror(f.cone(.105, .146, .225, .032, .170, .160, .120, .026)),
	)
}

// toothed is bone with two rows of teeth along the jaws, which close at the mouth's line.
func (g *maker) toothed(s tex.Surface, f headFrame) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o, q := s(p), f.in(p.Pos)
		// Teeth are counted around the arch, from its middle at z .12: one to a unit, seven to a side.
		at := geom.Atan2(q.X, q.Z-.12) * 7.2
		k := geom.Smooth(1.12, 1.0, geom.Abs(at)/7) * geom.Smooth(.12, .16, q.Z)
		// The upper row and the lower one; the sine rounds the necks of teeth at the gums.
		row := max(geom.Smooth(.188, .194, q.Y)*geom.Smooth(.262, .250, q.Y+.010*geom.Abs(geom.Sin(at*geom.Pi))),
			geom.Smooth(.186, .180, q.Y)*geom.Smooth(.108, .120, q.Y-.010*geom.Abs(geom.Sin(at*geom.Pi))))
		gap := geom.Smooth(.10, .02, geom.Abs(geom.Frac(at)-.5)) // between two teeth
		o.Color = geom.Mix3(o.Color, geom.RGB(0xE9E0C6), .8*k*row)
		o.Color = o.Color.Mul(1 - .6*k*row*gap)
		o.Rough -= .2 * k * row
		return o
	}
}

// sides is how many a bone has around.
func (g *maker) sides(n int) int {
	return max(3, int(float32(archetype.Of(g.Level, 3, 4, max(4, n-2), n))*g.thrift+.3))
}
