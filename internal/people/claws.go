package people

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// talons are claws on the fingers and on the toes of bare feet.
type talons struct{ stuff }

func (c talons) dress(g *maker) {
	h, s := g.Height, g.plainly(c.stuff)
	claw := func(name string, on int, root, way vec, long, r float32) {
		p := g.part(name, s)
		p.Crease = -1
		mid := root.Mad(way, .55*long)
		g.add(p.Turned([]vec{root.Mad(way, -.3*long), mid, root.Mad(way, long).Add(v(0, -.25*long, 0))}, []float32{r, r * .8, r * .1}, g.sides(6), 0), g.on(on))
	}
	for side, x := range []float32{1, -1} {
		k := g.handFrame(side).Y.Len()
		for n := range 5 {
			b := g.bones.Bones[rig.Fingers(side)+3*n+2]
			claw(fmt.Sprint("claw", sideNames[side], n), rig.Fingers(side)+3*n+2, b.Tip, b.Tip.Sub(b.Pos).Norm(), .026*k, .0082*k)
		}
		toes := rig.LeftToes + rig.Side*side
		f, size := g.joint(rig.LeftFoot+rig.Side*side), h*g.Feet
		for n := range archetype.Of(g.Level, 3, 3, 4, 4) {
			u := float32(n) / float32(archetype.Of(g.Level, 3, 3, 4, 4)-1)
			at := v(f.X+x*geom.Mix(-.018, .026, u)*size, .011*h, f.Z+geom.Mix(.098, .080, u)*size)
			claw(fmt.Sprint("toe claw", sideNames[side], n), toes, at, v(x*.1*(u-.5), -.10, 1).Norm(), .022*size, .0075*size)
		}
	}
}

// paws are bare feet in fur.
type paws struct{ stuff }

func (paws) lies() slot { return onFeet }

func (c paws) dress(g *maker) {
	for side, name := range sideNames {
		g.grow("foot"+name, swollen{g.foot(side), .004 * g.Height}, sdf.Mesher{Cell: .0085 * g.Height}, .45, g.plainly(c.stuff),
			rig.Follow{Limbs: onLeg[side]})
	}
}

// tail swings behind the hips.
type tail struct {
	stuff
	shape tailShape
}

// tailShape is the way of a tail's middle from the hip joints and its radii, in shares of the height, and what is at its end.
type tailShape struct {
	way []geom.Vec2 // up, and forward
	r   []float32
	end func(g *maker, s tex.Surface, at, way vec, on rig.Follow) // nil: nothing
}

// Tails of a wolf, a bull and a demon.
var (
	bushyTail = tailShape{way: []geom.Vec2{{X: .040, Y: -.070}, {X: .005, Y: -.150}, {X: -.085, Y: -.205}, {X: -.190, Y: -.225}, {X: -.270, Y: -.215}},
		r: []float32{.022, .034, .044, .038, .004}}
	tuftedTail = tailShape{way: []geom.Vec2{{X: .040, Y: -.065}, {X: .015, Y: -.140}, {X: -.090, Y: -.175}, {X: -.215, Y: -.180}, {X: -.265, Y: -.180},
		{X: -.345, Y: -.185}}, r: []float32{.018, .013, .011, .011, .032, .003}}
	spadeTail = tailShape{way: []geom.Vec2{{X: .030, Y: -.060}, {X: -.060, Y: -.150}, {X: -.175, Y: -.225}, {X: -.250, Y: -.330}, {X: -.215, Y: -.450},
		{X: -.100, Y: -.490}}, r: []float32{.022, .018, .014, .011, .009, .007}, end: spade}
)

func (c tail) dress(g *maker) {
	const name = "tail"
	h, hip, s := g.Height, g.joint(rig.LeftUpperLeg).Y, g.plainly(c.stuff)
	way, r := make([]vec, len(c.shape.way)), make([]float32, len(c.shape.way))
	for i, q := range c.shape.way {
		way[i], r[i] = v(0, hip+q.X*h, q.Y*h), c.shape.r[i]*h
	}
	g.swings(name, rig.Hips, way, .03*h)
	p := g.part("tail", s)
	p.Crease = -1
	on := rig.Follow{Spring: name}
	g.add(p.Turned(way, r, g.sides(12), 0), on)
	if n := len(way); c.shape.end != nil {
		c.shape.end(g, s, way[n-1], way[n-1].Sub(way[n-2]).Norm(), on)
	}
}

// spade is the flat point at the end of a demon's tail.
func spade(g *maker, s tex.Surface, at, way vec, on rig.Follow) {
	h := g.Height
	p := g.part("tail point", s)
	p.Leaf(.150*h, .080*h, .016*h, 0, 0, archetype.Of(g.Level, 2, 3, 5, 8))
	g.add(p.Place(geom.Affine{X: way, Y: axisX.Cross(way), Z: axisX, T: at.Mad(way, -.012*h)}), on)
}
