package people

import "atelier/internal/media/geom"

// flesh is bare skin where a garment could be.
var flesh = stuff{role: "skin", of: skinny}

// bare is skin from the neck to the wrists, and down to the ankles: what short clothes show.
type bare struct {
	trunk, legs bool
	low         bool // a dress hides the trunk below the shoulders
}

func (c bare) dress(g *maker) {
	if c.trunk {
		below := float32(-.030)
		if c.low {
			below = -.190
		}
		shirt{stuff: flesh, off: .001, neck: .056, below: below, sleeves: 2, calm: 1}.dress(g)
	}
	if c.legs {
		trousers{stuff: flesh, off: .001, cuff: .040, bare: !c.trunk || c.low, calm: 1}.dress(g)
	}
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
