package building

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// climbers are ivy around the corner of front and right gable, and beside the chimney.
func (c *cottage) climbers(sides []elevation) {
	front, right := &sides[0], &sides[2]
	c.ivy(c.Seed.Sub("ivy front"), front.at.Mul(geom.Move(front.half+.04, 0, proudSill)), -.66, 1.75)
	c.ivy(c.Seed.Sub("ivy right"), right.at.Mul(geom.Move(-right.half-.04, 0, proudSill)), .85, 2.5)
	left := sides[3]
	if bare := left.half - chimneyWide/2; bare > .5 {
		c.ivy(c.Seed.Sub("ivy left"), left.at.Mul(geom.Move(-chimneyWide/2-.12, 0, proudSill)), -.8*bare, 2.6)
	}
}

// ivy grows up a wall from the origin of a frame like an elevation's, lean metres to the right and high metres up.
func (c *cottage) ivy(s seed.Seed, at geom.Affine, lean, high float32) {
	const stems = 6
	n := archetype.Of(c.Level, 0, 11, 16, 125)
	for i := range n {
		q := s.At(i)
		stem := s.Sub("stem").At(i % stems)
		t := q.Sub("along").Unit()
		t *= .65 + .35*t
		p := c.climb(stem, t, lean, high)
		loose := .15 * (1 - .4*t)
		p.X += q.Sub("x").Range(-loose, loose)
		p.Y = max(p.Y+q.Sub("y").Range(-loose, loose), 0) + .13
		p.Z += q.Sub("z").Range(0, .05)
		c.ivyLeaf(q, at, p, 1-.35*t)
	}
	if c.Level < archetype.Production {
		return
	}
	for i := range stems {
		stem := s.Sub("stem").At(i)
		var path []geom.Vec3
		var radii []float32
		for k := range 7 {
			t := float32(k) / 6
			path = append(path, c.climb(stem, t, lean, high))
			radii = append(radii, .017*(1-.7*t))
		}
		c.add(c.part("ivy stem", c.timber).Turned(path, radii, 4, 0), at)
	}
}

// climb is the place on a stem at share t of its length.
func (c *cottage) climb(s seed.Seed, t, lean, high float32) geom.Vec3 {
	n := s.Bits()
	reach := s.Sub("reach").Range(.6, 1)
	out := s.Sub("out").Unit() // how far from the corner it is rooted
	return geom.Vec3{
		X: lean*out*(1-.6*t) + .12*t*geom.Noise(3*t, 0, 1, n),
		Y: high * t * (1 - .4*out) * reach,
		Z: .012 + stoneProud*geom.Smooth(c.Plinth+.12, c.Plinth-.05, high*t*(1-.4*out)*reach) + .012*geom.Noise(5*t, 4, 1, n),
	}
}

// ivyLeaf hangs at p with its face out of the wall.
func (c *cottage) ivyLeaf(q seed.Seed, at geom.Affine, p geom.Vec3, size float32) {
	sort := q.Sub("sort").Intn(7)
	k := archetype.Of(c.Level, float32(2), 2.0, 1.75, 1) * c.Seed.Sub("ivy size").At(sort).Range(.115, .17)
	leaf := c.part("ivy", c.ivied)
	leaf.Share = fmt.Sprint("ivy", sort)
	leaf.Seed = c.Seed.Sub("ivy").At(sort).Bits()
	leaf.Leaf(k, .82*k, .010, -.14*k, .10*k, 1)
	tip := geom.Vec3{X: q.Sub("side").Range(-.9, .9), Y: -1, Z: q.Sub("lift").Range(.1, .75)}.Norm()
	p.Y = max(p.Y, -tip.Y*k*size) // leaves at the foot end on the ground
	face := geom.Vec3{X: q.Sub("look").Range(-.4, .4), Y: .25, Z: 1}
	across := tip.Cross(face).Norm()
	m := geom.Affine{X: tip, Y: across.Cross(tip), Z: across, T: p}
	c.add(leaf, at, m, geom.Stretch(size, size, size))
}
