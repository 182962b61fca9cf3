package plant

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// variants is how many boughs of a length are modelled; the others are turned copies that share their texels.
const variants = 4

// ages are lengths, in metres, that boughs are modelled at; each is scaled to where it stands.
var ages = []float32{1.35, .85, .45}

// bough sets one of the modelled boughs on the trunk: at height y, towards angle a, reaching out r metres.
func (c *conifer) bough(variant int, u, y, a, r float32) {
	age := 0
	for age+1 < len(ages) && r < (ages[age]+ages[age+1])/2 {
		age++
	}
	s := c.Seed.Sub("bough").At(age*variants + variant)
	share := fmt.Sprintf("bough %d %d", age, variant)
	k := r / ages[age]
	rise := geom.Mix(-.22, .80, u*u*u) // old boughs hang, young ones rise
	at := c.axis(y)
	m := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(a)).Mul(geom.TurnZ(rise)).Mul(geom.Stretch(k, k, k))
	p := solid.New("bough", c.needles, s)
	p.Role = "needles"
	p.Share = share
	c.spray(p, s, ages[age], c.Sprigs-2*age)
	p.Warp(func(q geom.Vec3) geom.Vec3 { return hang(q, ages[age], s) })
	c.scene.Add(p.Place(m))
	if c.snow > 0 && c.laden(variant) {
		c.load(s, share, ages[age], m)
	}
	if c.Level < archetype.Standard || r < archetype.Of(c.Level, 9, 9, float32(.9), .5) {
		return
	}
	stem := solid.New("stem", c.timber, s.Sub("stem"))
	stem.Share = "stem" + share
	stem.Rod(geom.Vec3{Y: -.02 * ages[age]}, geom.Vec3{X: .62 * ages[age], Y: -.012 * ages[age]},
		[]geom.Vec2{{X: 0, Y: .019 * ages[age]}, {X: .5, Y: .012 * ages[age]}, {X: 1, Y: .004}}, archetype.Of(c.Level, 3, 3, 4, 6), 0)
	stem.Warp(func(q geom.Vec3) geom.Vec3 { return hang(q, ages[age], s) })
	c.scene.Add(stem.Place(m))
}

// hang bends a bough of length l: down with its weight, up again at the young tip, and a little to one side.
func hang(q geom.Vec3, l float32, s seed.Seed) geom.Vec3 {
	t := max(q.X/l, 0)
	q.Y += l * (-.20*t*t + .17*t*t*t*t)
	q.Z += l * s.Sub("bend").Range(-.07, .07) * t * t
	q.Y -= .35 * q.Z * q.Z / l // the sides of the spray hang from its midrib
	return q
}

// spray is a bough's foliage, flat along +X: a blade down the middle and side shoots in pairs, the longest a third of the way out, so many of them.
func (c *conifer) spray(p *solid.Part, s seed.Seed, l float32, sprigs int) {
	rows := archetype.Of(c.Level, 1, 2, 3, 4)
	broad := archetype.Of(c.Level, .4, .36, float32(.29), .21) // fewer shoots must fill as much
	p.Leaf(l, .13*l, .030*l, -.012*l, 0, rows)
	for i := range sprigs {
		q := s.Sub("sprig").At(i)
		side := float32(1 - 2*(i&1))
		t := geom.Mix(.12, .86, (float32(i)+.5)/float32(sprigs)) + q.Sub("at").Range(-.03, .03)
		long := l * (.17 + .36*geom.Smooth(0, .3, t)*(1-geom.Smooth(.3, 1.06, t))) * q.Sub("long").Range(.85, 1.15)
		angle := geom.Mix(1.02, .55, t) + q.Sub("angle").Range(-.12, .12)
		shoot := solid.New("sprig", c.needles, q)
		shoot.Role = "needles"
		shoot.Leaf(long, broad*(1+.25*geom.Smooth(1.2, .4, l))*long, .05*long, -.025*long, .06*long, 1)
		shoot.Place(geom.Move(t*l, .004*l*float32(i%3), side*.004*l).Mul(geom.TurnY(-side * angle)).Mul(geom.TurnX(side * q.Sub("roll").Range(-.1, .35))))
		for _, is := range shoot.Islands {
			for k := range is.Vertices { // one frame for the whole bough, so that it is dark inside and bright at its tips
				v := &is.Vertices[k]
				v.Local.X = .55*t*l + v.Local.X
			}
		}
		p.Islands = append(p.Islands, shoot.Islands...)
	}
}

// skirts are stacked cones with zigzag hems of so many corners: the crown of the low-poly tree. Wide is their share of the crown's reach.
func (c *conifer) skirts(count, corners int, wide float32) {
	for i := range count {
		u := float32(i) / float32(count)
		s := c.Seed.Sub("skirt").At(i)
		y := geom.Mix(c.Clear, .86, u) * c.Height
		r := c.reach(u*.96) * wide
		h := c.Height * geom.Mix(1.68, 1.05, u) / float32(count)
		if c.Level == archetype.Sparse && i == count-1 {
			h = .975*c.Height - y // the last one hides the trunk's tip
		}
		p := solid.New("skirt", c.needles, s)
		p.Role = "needles"
		folds := hem(s, corners+2*(count-i)/2)
		p.LatheOutline([]geom.Vec2{{Y: y + .10*h}, {X: r * .55, Y: y + .05*h}, {X: r, Y: y}, {X: r * .5, Y: y + .42*h}, {Y: y + h}}, folds)
		p.Regrain(func(l geom.Vec3) geom.Vec3 {
			return geom.Vec3{X: geom.Sqrt(l.Y*l.Y + l.Z*l.Z), Y: l.X, Z: geom.Atan2(l.Z, l.Y)}
		})
		c.scene.Add(p.Warp(c.leaning))
		if c.snow > 0 && c.Level == archetype.Sparse {
			c.cap(s, y, h, r, folds)
		}
	}
}

// leaning moves a point that was modelled on an upright trunk to the trunk as it leans.
func (c *conifer) leaning(q geom.Vec3) geom.Vec3 {
	at := c.axis(q.Y)
	return geom.Vec3{X: q.X + at.X, Y: q.Y, Z: q.Z + at.Z}
}

// hem is a star-shaped outline of radius about 1.
func hem(s seed.Seed, corners int) []geom.Vec2 {
	ring := make([]geom.Vec2, 2*corners)
	for k := range ring {
		a := float32(k) / float32(len(ring)) * 2 * geom.Pi
		q := s.At(k).Range(.93, 1.06)
		if k%2 == 1 {
			q *= .80
		}
		ring[k] = geom.Vec2{X: q * geom.Cos(a), Y: q * geom.Sin(a)}
	}
	return ring
}
