package furniture

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// seat is rush woven round four rails: a cushion-like pad in the shape of the trapezoid between the legs.
func (c *chair) seat() {
	f, b, d := c.Front, c.Back, c.Depth
	corners := []geom.Vec2{{X: f + .008, Y: -d - .008}, {X: b + .008, Y: d + .010}, {X: -b - .008, Y: d + .010}, {X: -f - .008, Y: -d - .008}}
	rush := material.Fabric{
		Color: geom.RGB(0xD9BE82), Other: geom.RGB(0xA07A3C), Weave: material.Rush, Thread: .0066, Relief: 1.2, Vary: .4, Rough: .72,
		Seat: geom.Vec3{X: f, Y: b, Z: d},
	}
	p := solid.New("seat", c.Look.Surface("seat", rush), c.Seed.Sub("seat"))
	p.Density = 1.45
	p.Crease = geom.Cos(70 * geom.Pi / 180)
	p.LatheOutline(seatProfile(archetype.Of(c.Level, 3, 4, 6, 8)), seatOutline(corners, archetype.Of(c.Level, 3, 4, 8, 12)))
	c.scene.Add(p.Place(geom.Move(0, c.Seat, 0)))
	for i, q := range corners { // the rails show where the rush leaves the posts
		r := corners[(i+1)%4]
		rail := solid.New("rail", c.wood, c.Seed.Sub("rail").At(i))
		rail.Rod(geom.Vec3{X: q.X * .91, Y: c.Seat, Z: -q.Y * .91}, geom.Vec3{X: r.X * .91, Y: c.Seat, Z: -r.Y * .91},
			[]geom.Vec2{{Y: .0095}, {X: 1, Y: .0095}}, 8, 0)
		c.scene.Add(rail)
	}
}

// seatOutline runs round the corners, a little drawn in between them and cut at the posts. Y points to the back.
func seatOutline(corners []geom.Vec2, n int) []geom.Vec2 {
	var out []geom.Vec2
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		for k := range n {
			t := float32(k) / float32(n)
			pull := float32(.965)
			if k > 0 {
				e := 2 * geom.Abs(t-.5)
				pull = 1 - .022*(1-e*e)
			}
			out = append(out, geom.Vec2{X: geom.Mix(a.X, b.X, t), Y: geom.Mix(a.Y, b.Y, t)}.Mul(pull))
		}
	}
	return out
}

// seatProfile is the pad's section: flat below, round at the rim, hollowed to the middle.
func seatProfile(n int) []geom.Vec2 {
	const r = float32(.019)
	out := []geom.Vec2{{Y: -.55 * r}, {X: .5, Y: -.6 * r}, {X: .86, Y: -r}}
	for k := range n + 1 {
		a := -geom.Pi/2 + geom.Pi*float32(k)/float32(n)
		out = append(out, geom.Vec2{X: .925 + .075*geom.Cos(a), Y: r * geom.Sin(a)})
	}
	return append(out, geom.Vec2{X: .80, Y: .95 * r}, geom.Vec2{X: .62, Y: .72 * r}, geom.Vec2{X: .40, Y: .45 * r}, geom.Vec2{X: .2, Y: .26 * r},
		geom.Vec2{Y: .2 * r})
}

// arm runs from a short post on the front leg to the back post.
func (c *chair) arm(s seed.Seed, side float32) {
	y := c.Seat + .205
	x, z := c.postAt(y)
	support := solid.New("arm post", c.wood, s.Sub("post"))
	support.Rod(geom.Vec3{X: side * c.Front, Y: c.Seat + .04, Z: c.Depth}, geom.Vec3{X: side * c.Front, Y: y - .004, Z: c.Depth},
		spindle(.011, .016, false), c.segments(), 0)
	c.scene.Add(support)
	var l solid.Loft
	steps := archetype.Of(c.Level, 3, 6, 10, 16)
	for k := range steps + 1 {
		u := float32(k) / float32(steps)
		w := geom.Mix(.030, .052, geom.Smooth(.35, .95, u))
		ring, ranks := solid.RoundRect(w, .019, .006, archetype.Of(c.Level, 1, 2, 2, 3))
		l.Ranks = ranks
		l.Sections = append(l.Sections, solid.Section{
			Origin: geom.Vec3{X: side * geom.Mix(x, c.Front+.008*geom.Sin(u*geom.Pi), u), Y: y - .022*geom.Sin(u*geom.Pi)*(1-u),
				Z: geom.Mix(z, c.Depth+.045, u)},
			X: geom.Vec3{X: 1}, Y: geom.Vec3{Y: 1}, Ring: ring,
		})
	}
	l.Bevel = [2]float32{.002, .006}
	c.scene.Add(solid.New("arm", c.wood, s).Loft(l))
}
