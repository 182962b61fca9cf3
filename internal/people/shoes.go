package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
)

// shoes are feet in leather, with shafts where they are boots. Shares are of the height.
type shoes struct {
	stuff
	thick float32 // of the leather, metres; 0: 4 mm
	tall  float32 // height of the shafts, share; 0: they end at the ankle
	cuff  float32 // how far their tops are turned down, share
	wide  float32 // how much further the tops stand off, metres
	share float32 // of the triangles; 0: .4
	low   float32 // height above which a low shoe is cut off, share; 0: it reaches over the ankle
	soft  bool    // without a sole of its own: socks, slippers of satin
}

func (shoes) lies() slot { return onFeet }

func (c shoes) dress(g *maker) {
	s := g.soled(c.stuff)
	if c.soft {
		s = g.plainly(c.stuff)
	}
	for side, name := range sideNames {
		field := g.boot(side, or(c.thick, .004))
		if c.low > 0 {
			field = sdf.Common(.004*g.Height, field, sdf.Half(v(0, 1, -.12), c.low*g.Height))
		}
		on := rig.Follow{Limbs: onLeg[side]}
		if c.soft { // a foot that points takes its heel along
			f := g.joint(rig.LeftFoot + rig.Side*side)
			on = g.on(rig.LeftLowerLeg + rig.Side*side)
			on.Then, on.From, on.To = g.on(rig.LeftFoot+rig.Side*side).Shares, f.Add(v(0, .055*g.Height, 0)), f.Add(v(0, .002*g.Height, 0))
		}
		g.grow("shoe"+name, field, sdf.Mesher{Cell: .011 * g.Height}, or(c.share, .4), s, on)
		if c.tall > 0 {
			c.shaft(g, side)
		}
	}
}

// soled is leather with a dark sole, in places of the bind pose.
func (g *maker) soled(s stuff) tex.Surface {
	sole := func(o *tex.Sample, at vec, px float32) {
		k := geom.Smooth(.0138+px, .0138-px, at.Y)
		o.Color = geom.Mix3(o.Color, geom.RGB(0x17130F), .85*k)
		o.Rough = geom.Mix(o.Rough, .85, k)
		if s.over != nil {
			s.over(o, at, px)
		}
	}
	under := s
	under.over = sole
	return g.plainly(under)
}

// shaft is the upper of a boot, around the calf.
func (c shoes) shaft(g *maker, side int) {
	h, o := g.Height, rig.Side*side
	k, f := g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
	thick := or(c.thick, .004) + .009
	at := func(y float32) vec { return geom.Mix3(f, k, (y-f.Y)/(k.Y-f.Y)) }
	bottom, top := .052*h, c.tall*h
	n := g.rows(8)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		rings = append(rings, ring{at(geom.Mix(bottom, top, t)), axisX, v(0, 0, -1), thick + c.wide*t*t, .16})
	}
	creased := cloth.Wrinkles(.006, uint32(80+side), [2]float32{.04, .06})
	on := rig.Follow{Limbs: onLeg[side]}
	g.wear("shaft"+sideNames[side], c.stuff, ends{end: true}, tube{around: g.over.leg[side], rings: rings, n: 18, hem: [2]float32{0, .006},
		fold: func(arc, a float32) float32 { return creased(arc, a) * geom.Smooth(top-bottom, top-bottom-.04, arc) }}, on)
	if c.cuff > 0 {
		low := ring{at(top - c.cuff*h), axisX, v(0, 0, -1), thick + c.wide*.6 + .010, .17}
		high := ring{at(top + .004*h), axisX, v(0, 0, -1), thick + c.wide + .007, .17}
		g.wear("cuff"+sideNames[side], c.stuff, ends{}, tube{around: g.over.leg[side], rings: []ring{low, high}, n: 18, hem: [2]float32{.004, .005}}, on)
	}
}
