package container

import (
	"math"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// coopered is a straight-sided vessel of staves under hoops, open above: a bucket, a tankard. Lengths are metres.
type coopered struct {
	Foot, Rim  float32 // outer radii
	Height     float32
	Staves     int
	Thick      float32
	Hoops      []Hoop
	HoopThick  float32
	Floor      float32 // height of the bottom
	wood, iron tex.Surface
	seed       seed.Seed
	level      archetype.Level
}

// radius is the outer radius at height y.
func (c *coopered) radius(y float32) float32 { return geom.Mix(c.Foot, c.Rim, y/c.Height) }

func (c *coopered) build(s *scene.Scene) {
	c.staves(s)
	for i, h := range c.Hoops {
		c.hoop(s, c.seed.Sub("hoop").At(i), h)
	}
	bottom := solid.New("bottom", c.wood, c.seed.Sub("bottom"))
	r := c.radius(c.Floor) - .8*c.Thick
	s.Add(bottom.Lathe([]geom.Vec2{{Y: c.Floor - c.Thick}, {X: r, Y: c.Floor - c.Thick}, {X: r, Y: c.Floor}, {Y: c.Floor}}, c.Staves))
}

// staves stand round the axis, narrower below, each a hair forward or back and not quite of one height.
func (c *coopered) staves(s *scene.Scene) {
	half := float32(math.Tan(math.Pi / float64(c.Staves)))
	bevel := archetype.Of(c.level, float32(0), 0, .08*c.Thick, .08*c.Thick)
	for i := range c.Staves {
		q := c.seed.Sub("stave").At(i)
		proud, taller := q.Sub("proud").Range(-.03, .03)*c.Thick, q.Sub("taller").Range(-.004, .004)*c.Height
		a := (float32(i) + .5) / float32(c.Staves) * 2 * geom.Pi
		out, along := geom.Vec3{X: geom.Cos(a), Z: geom.Sin(a)}, geom.Vec3{X: -geom.Sin(a), Z: geom.Cos(a)}
		section := func(y float32) solid.Section {
			r := c.radius(y) + proud
			return solid.Section{Origin: out.Mul(r - c.Thick/2).Add(geom.Vec3{Y: y}), X: along, Y: out, Ring: c.stave(r, r*half-.0004)}
		}
		s.Add(solid.New("stave", c.wood, q).Loft(solid.Loft{
			Sections: []solid.Section{section(0), section(c.Height + taller)}, Ranks: []int8{1, 0, 1, 0, 1, 1}, Bevel: [2]float32{bevel, bevel},
		}))
	}
}

// stave is the cross-section of a stave at outer radius r and half width w.
func (c *coopered) stave(r, w float32) []geom.Vec2 {
	t, ease := c.Thick, .13*c.Thick
	inner := w * (r - t) / r
	return []geom.Vec2{
		{X: inner, Y: -t / 2}, {X: w, Y: t/2 - ease}, {X: w - 1.2*ease, Y: t / 2},
		{X: -w + 1.2*ease, Y: t / 2}, {X: -w, Y: t/2 - ease}, {X: -inner, Y: -t / 2},
	}
}

// hoop is a band around the staves.
func (c *coopered) hoop(s *scene.Scene, q seed.Seed, h Hoop) {
	y := float32(h.At) * c.Height
	ring, ranks := solid.Rect(c.HoopThick, float32(h.Width), archetype.Of(c.level, float32(0), 0, .3*c.HoopThick, .3*c.HoopThick))
	slope := (c.Rim - c.Foot) / c.Height
	for i := range ring {
		ring[i].X += slope * ring[i].Y
	}
	r := c.radius(y)/geom.Cos(geom.Pi/float32(c.Staves)) + c.HoopThick/2
	groups := make([]int8, len(ring))
	groups[len(ring)/2] = 1 // the inside, which is never seen
	band := solid.Loft{Ranks: ranks, Groups: groups, GroupDensity: []float32{1, .12}, Closed: true}
	segments := archetype.Of(c.level, c.Staves, 20, 40, 60) // few must bend where the staves do
	for k := range segments {
		a := float32(k) / float32(segments) * 2 * geom.Pi
		out := geom.Vec3{X: geom.Cos(a), Z: geom.Sin(a)}
		band.Sections = append(band.Sections, solid.Section{Origin: out.Mul(r).Add(geom.Vec3{Y: y}), X: out, Y: geom.Vec3{Y: 1}, Ring: ring})
	}
	p := solid.New("hoop", c.iron, q).Loft(band)
	p.Crease = geom.Cos(40 * geom.Pi / 180)
	s.Add(p)
	if c.level == archetype.Sparse {
		return
	}
	front := q.Sub("lap").Range(.9, 1.5)
	for _, d := range []float32{-.06, .06} {
		s.Add(rivet(c.iron, .2*float32(h.Width), archetype.Of(c.level, 5, 6, 8, 12), c.seed.Sub("rivet"), radial(front+d, r+c.HoopThick/2, y)))
	}
}
