package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// straps hold a dress up, over both shoulders.
type straps struct{ stuff }

func (c straps) dress(g *maker) {
	h, s := g.Height, g.plainly(c.stuff)
	skin := g.bare().trunk
	up, shoulder := g.joint(rig.UpperChest).Y, g.joint(rig.LeftUpperArm).Y
	for side, x := range []float32{1, -1} {
		n := g.rows(16)
		var path []vec
		for i := range n + 1 {
			// Half a turn over the shoulder and a little more at both ends.
			a := geom.Mix(-.12, 1.12, float32(i)/float32(n)) * geom.Pi
			from := v(x*.060*h, geom.Mix(up, shoulder, .5), -.006*h)
			way := v(0, max(-.35, geom.Sin(a)), geom.Cos(a)).Norm()
			off := march(skin, from, way, .3)
			if from.Y+off*way.Y < shoulder { // over what is worn; above that over the bare shoulder
				off = max(off, march(g.over.trunk, from, way, .3))
			}
			path = append(path, from.Mad(way, off+.004))
		}
		p := g.part("strap"+sideNames[side], s)
		w := .0085 * h
		p.Sweep(path, axisX, []geom.Vec2{{X: -w, Y: -.003}, {X: w, Y: -.003}, {X: w, Y: .003}, {X: -w, Y: .003}}, nil, false, 0)
		g.add(p, rig.Follow{Limbs: rig.OnTrunk | rig.OnArms})
	}
}
