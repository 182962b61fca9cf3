package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/people/cloth"
)

// cowl is cloth about the whole head, but for the eyes: a cap and a mask, which hangs down over the neck.
type cowl struct {
	stuff
	mask stuff // zero: the same
}

func (cowl) lies() slot { return onHead }

func (c cowl) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	var bare Head
	face := sdf.Union(.16*f.size, bare.field(f, newMould(&bare, f)), f.cone(0, .37, .36, .10, 0, .05, .26, .10)) // over nose and lips
	n := g.rows(14)
	rings := func(low, high, lowZ, highZ, tilt float32) []ring {
		var out []ring
		for i := range n + 1 {
			t := float32(i) / float32(n)
			t = 1 - (1-t)*(1-t*.5)
			out = append(out, ring{at: f.at(0, geom.Mix(low, high, t), geom.Mix(lowZ, highZ, t)), x: axisX, y: v(0, -tilt, -1).Norm(), off: .036 * f.size,
				max: .62 * f.size})
		}
		return out
	}
	mask := c.mask
	if mask.role == "" {
		mask = c.stuff
	}
	low := rings(-.24, .375, -.09, .06, -.06)
	for i := range low {
		low[i].off = .032 * f.size * (1 + geom.Smooth(.3, 0, float32(i)/float32(n)))
	}
	creased := cloth.Wrinkles(.0035, 91, [2]float32{.05, .08})
	follow := rig.Follow{Limbs: rig.OnTrunk | rig.OnHead}
	g.wear("mask", mask, ends{}, tube{around: face, rings: low, n: 30, hem: [2]float32{.003, .005}, fold: creased}, follow)
	g.wear("hood", c.stuff, ends{}, tube{around: face, rings: rings(.400, 1.015, -.02, -.20, .40), n: 30, hem: [2]float32{.006, 0}, fold: creased}, on)
}
