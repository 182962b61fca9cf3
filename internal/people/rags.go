package people

import (
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// ragged is a garment whose lower ends are torn.
type ragged struct {
	garment
	deep float32 // metres
}

func (c ragged) lies() slot { return covers(c.garment) }

func (c ragged) dress(g *maker) {
	first := len(g.scene.Parts)
	c.garment.dress(g)
	for _, p := range g.scene.Parts[first:] {
		if p != nil && p.Name != "seat" && !strings.HasPrefix(p.Name, "forearm") {
			torn(p, c.deep*archetype.Of[float32](g.Level, .6, .8, 1, 1))
		}
	}
}

// torn makes points of the end that lies lowest.
func torn(p *solid.Part, deep float32) {
	low, reach := p.Bounds().Min.Y, float32(.11)
	p.Warp(func(q vec) vec {
		t := geom.Smooth(low+reach, low+.02, q.Y)
		a := geom.Atan2(q.X*3, q.Z*3)
		zig := geom.Abs(geom.Frac(a*2.1+.3*geom.Sin(3*a))-.5)*2 + .5*geom.Noise(q.X*30, 0, q.Z*30, 5)
		q.Y += t * deep * (zig - .2)
		return q
	})
}

// filthy is earth and old blood on cloth.
func filthy(o *tex.Sample, at vec, px float32) {
	n := geom.Fractal(at, 14.5, 3, px, 31)
	o.Color = geom.Mix3(o.Color, geom.RGB(0x3A2A1E), .65*geom.Smooth(.10, .45, n))
	blood := geom.Smooth(.22, .42, geom.Fractal(at.Add(v(3, 1, 2)), 7.6, 3, px, 33))
	o.Color = geom.Mix3(o.Color, geom.RGB(0x4E1512), .8*blood)
}

// barefoot is feet with toes, and the shins above them up to a height.
type barefoot struct{ up float32 } // share of the height

func (barefoot) lies() slot { return onFeet }

func (c barefoot) dress(g *maker) {
	s := g.skinned()
	for side, name := range sideNames {
		g.grow("foot"+name, g.foot(side), sdf.Mesher{Cell: .0075 * g.Height, Importance: func(p vec) float32 {
			if p.Z > .05*g.Height {
				return 3
			}
			return 1
		}}, .55, s, rig.Follow{Limbs: onLeg[side]})
		if c.up > 0 {
			c.shin(g, side, s)
		}
	}
}

// shin is the bare leg from below the ankle up.
func (c barefoot) shin(g *maker, side int, s tex.Surface) {
	h, o := g.Height, rig.Side*side
	k, f := g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
	at := func(y float32) vec { return geom.Mix3(f, k, (y-f.Y)/(k.Y-f.Y)) }
	n := g.rows(9)
	var rings []ring
	for i := range n + 1 {
		rings = append(rings, ring{at(geom.Mix(.040, c.up, float32(i)/float32(n)) * h), axisX, v(0, 0, -1), 0, .15})
	}
	g.tube("shin"+sideNames[side], s, tube{around: g.leg(side), rings: rings, n: 16}, rig.Follow{Limbs: onLeg[side]})
}

// foot is a bare foot with toes, standing on the ground.
func (g *maker) foot(side int) sdf.Field {
	h, k := g.Height, g.Height*g.Feet
	f, x := g.joint(rig.LeftFoot+rig.Side*side), float32(1-2*side)
	at := func(dx, y, dz float32) vec { return v(f.X+x*dx*k, y*h, f.Z+dz*k) }
	fields := []sdf.Field{
		sdf.Cone(at(0, .026, -.024), at(0, .060, -.004), .0215*k, .0225*h),
		sdf.Cone(at(0, .018, -.022), at(.002, .014, .050), .0190*k, .0170*k),
		sdf.Cone(at(0, .046, .006), at(-.004, .020, .056), .0180*k, .0140*k),
		sdf.Ellipsoid(at(.003, .013, .060), v(.0290*k, .0150*k, .0200*k)),
		sdf.Cone(at(0, .050, -.004), at(0, .072, -.008), .0225*h, .0200*h),
	}
	body := sdf.Union(.018*h, fields...)
	var toes []sdf.Field
	for n := range 5 {
		u := float32(n) / 4
		a, b := at(geom.Mix(-.016, .024, u), .0125, geom.Mix(.068, .054, u)), at(geom.Mix(-.018, .028, u), .0085, geom.Mix(.098, .074, u))
		r := geom.Mix(.0105, .0068, geom.Smooth(0, .4, u)) * k
		toes = append(toes, sdf.Cone(a, b, r, r*.92))
	}
	return sdf.Common(.004*h, sdf.Union(.008*h, body, sdf.Union(.003*h, toes...)), sdf.Half(v(0, -1, 0), 0))
}
