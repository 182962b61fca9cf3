package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
)

// flesh is bare skin where a garment could be.
var flesh = stuff{role: "skin", of: skinny}

// bare is skin from the neck to the wrists, and down to the ankles: what short clothes show.
type bare struct {
	trunk, legs bool
	low         bool // a dress hides the trunk below the shoulders
}

func (c bare) dress(g *maker) {
	switch {
	case c.trunk && c.low:
		g.nude(flesh, .190, false)
	case c.trunk:
		g.nude(flesh, .030, c.legs)
		return
	}
	if c.legs {
		trousers{stuff: flesh, off: .001, cuff: .040, bare: true, calm: 1}.dress(g)
	}
}

// legsApart is how far each bare leg ends from the middle at least, a share of the height.
const legsApart = .007

// nude grows trunk and arms as one skin, which has no seams at the shoulders and closes about the neck: with the legs down to the ankles, or to where it
// ends above the hips, a share of the height.
func (g *maker) nude(s stuff, above float32, legs bool) {
	h, hip := g.Height, g.joint(rig.LeftUpperLeg).Y
	on := rig.Follow{Limbs: rig.OnTrunk | rig.OnArms | rig.OnHead}
	trunk, share := g.over.trunk, float32(2)
	if legs {
		var sides [2]sdf.Field
		for side, leg := range g.over.leg { // thighs that touch in the bind pose part
			sides[side] = sdf.Union(.03*h, trunk, sdf.Common(.004*h, leg, sdf.Half(v(float32(2*side-1), 0, 0), -legsApart*h)))
		}
		trunk, share = sdf.Union(0, sides[:]...), 3
		on.Limbs |= rig.OnLegs
	} else {
		trunk = sdf.Common(.004*h, trunk, sdf.Half(v(0, -1, 0), -hip-above*h))
	}
	body := sdf.Union(.032*h, trunk, g.over.arm[0], g.over.arm[1])
	g.grow("body", body, sdf.Mesher{Cell: .0085 * h}, share, g.plainly(s), on)
}

// hue is the colour of a stuff: what words say, what the seed has drawn, or its own.
func (g *maker) hue(s stuff) vec {
	if c, ok := g.Look.Tints[s.role]; ok {
		return c
	}
	if c, ok := g.dyes[s.role]; ok {
		return c
	}
	return geom.RGB(s.color)
}
