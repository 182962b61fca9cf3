package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
)

// coat is open in front: waistcoats, coats and gowns over other clothes. Shares are of the height.
type coat struct {
	stuff
	off     float32    // off what lies under it, metres
	below   float32    // how far below the hips it ends, share
	flare   float32    // how much further the hem stands off, metres
	open    [3]float32 // half the gap at the neck, the waist and the hem, radians
	sleeves float32    // 0 none, 1 to the elbow, 2 to the wrist
	loose   float32    // how much further the cuffs stand off, metres
	neck    float32    // how far above the shoulder joints it ends, share; 0: .060
	rim     stuff      // of the bead along its edges; zero: none
}

func (coat) lies() slot { return overTrunk }

func (c coat) dress(g *maker) {
	h, hip, spine := g.Height, g.joint(rig.LeftUpperLeg).Y, g.joint(rig.Spine).Y
	top, hem := g.joint(rig.LeftUpperArm).Y+or(c.neck, .060)*h, hip-c.below*h
	around := g.over.trunk
	if c.below > 0 {
		around = flat{sdf.Union(.05*h, around, g.over.leg[0], g.over.leg[1]), hip - .012*h}
	}
	lay := func(u, w float32) (vec, vec, float32) {
		y, s := geom.Mix(hem, top, 1-(1-u)*(1-u)*.30-(1-u)*.70), 2*w-1
		gap := geom.Mix(geom.Mix(c.open[2], c.open[1], geom.Smooth(hem, spine, y)), c.open[0], geom.Smooth(spine+.06*h, top, y))
		a := geom.Pi + s*(geom.Pi-gap)
		low := geom.Smooth(spine, hem, y)
		off := c.off + c.flare*low*(1+.35*geom.Sin(6*a+1)) + .004*geom.Sin(9*a+5*y)*(1-low)*geom.Smooth(top, spine, y)
		return v(0, y, -.004*h), v(geom.Sin(a), 0, geom.Cos(a)), off
	}
	t := plate{over: around, rows: 28, cols: 52, thick: .006, size: [2]float32{top - hem, .9}, lay: lay}
	if c.rim.role != "" {
		t.bead, t.trim = .005, g.plainly(c.rim)
	}
	cloth := g.plate("coat", g.of(c.stuff, ends{start: true}, nil), t, rig.Follow{Limbs: rig.OnTrunk | rig.OnArms | rig.OnLegs | rig.OnHead})
	cloth.Crease = geom.Cos(75 * geom.Pi / 180) // only its edges are sharp
	trunk := g.over.trunk
	g.over.trunk = swollen{around, c.off}
	if c.sleeves > 0 {
		s := shirt{stuff: c.stuff, off: c.off, sleeves: c.sleeves, loose: c.loose}
		for side := range 2 {
			s.onArm(g, side, trunk)
			g.over.arm[side] = swollen{g.over.arm[side], c.off}
		}
	}
}

// apron is a sheet in front, from the waist or from the chest down. Shares are of the height.
type apron struct {
	stuff
	bib   float32 // how far above the spine's joint it begins, share
	low   float32 // height of its lower end, share
	wide  float32 // half its width at the waist, radians; 0: .75
	long  float32 // half its width below, radians; 0: as at the waist
	back  bool    // and another behind: a tabard
	off   float32 // metres; 0: 5 mm
	skirt float32 // how much of it follows the thighs; 0: .6, 1: it lies on a gown
}

func (apron) lies() slot { return onLap }

func (c apron) dress(g *maker) {
	c.sheet(g, "apron", 1)
	if c.back {
		c.sheet(g, "apron back", -1)
	}
}

func (c apron) sheet(g *maker, name string, face float32) {
	h, hip := g.Height, g.joint(rig.LeftUpperLeg).Y
	spine, off := g.joint(rig.Spine).Y, or(c.off, .005)
	if g.bones.Index(rig.Skirts+skirtWays[0].name+"1") >= 0 { // it lies on a skirt
		c.skirt = 1
	}
	top, low := spine+c.bib*h, g.up(c.low)
	wide := or(c.wide, .75)
	around := g.over.trunk
	if c.skirt < 1 { // over trousers
		around = flat{sdf.Union(.05*h, around, g.over.leg[0], g.over.leg[1]), hip - .02*h}
	}
	g.plate(name, g.of(c.stuff, ends{true, true}, nil), plate{over: around, rows: 14, cols: 12, thick: .005, size: [2]float32{top - low, .4},
		lay: func(u, w float32) (vec, vec, float32) {
			s, y := 2*w-1, geom.Mix(top, low, u)
			a := s * geom.Mix(wide*geom.Mix(1, .62, geom.Smooth(spine+.04*h, top, y)*geom.Smooth(0, .08, c.bib)), or(c.long, wide), geom.Smooth(spine, low, y))
			down := geom.Smooth(hip, low, y)
			return v(0, y, -.004*h), v(geom.Sin(a), 0, face*geom.Cos(a)), off + down*(.010+.008*geom.Sin(8*s+1))
		}}, rig.Follow{Skirt: or(c.skirt, .6)})
}
