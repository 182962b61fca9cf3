package building

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// window fills an opening with a lit pane, its frame and bars, and dresses it with sill, shutters and flowers.
func (c *cottage) window(e *elevation, o opening) {
	m, d := o.middle(), o.size()
	at := e.at.Mul(geom.Move(m.X, m.Y, 0))
	if c.fine() {
		c.pane(at, d, .13, c.glass)
		c.casement(at, d)
		c.bars(at, d, o.columns, o.rows)
	} else {
		c.pane(at, d, .10, barred(c.glass, c.joinery, o.columns, o.rows))
	}
	if c.Level > archetype.Sparse {
		c.sill(at, d)
	}
	if o.shutters {
		c.shutters(e.seed.Sub("shutters"), at, d)
	}
	if o.box {
		c.flowerBox(at.Mul(geom.Move(0, -d.Y/2-.14, .13)), d.X+.04)
	}
}

// casement is the frame around the panes.
func (c *cottage) casement(at geom.Affine, d geom.Vec2) {
	const stile = .058
	p := c.part("window frame", c.joinery)
	p.Extrude(box(d.X+.01, d.Y+.01), [][]geom.Vec2{box(d.X-2*stile, d.Y-2*stile)}, .07, archetype.Of(c.Level, float32(0), 0, 0, .008))
	c.add(p.Unseen(geom.Vec3{Z: -1}, .05), at, geom.Move(0, 0, -.085))
}

// box is a rectangle around the origin.
func box(w, h float32) []geom.Vec2 {
	ring, _ := solid.Rect(w, h, 0)
	return ring
}

// pane is the lit glass, deep metres behind the wall's face.
func (c *cottage) pane(at geom.Affine, d geom.Vec2, deep float32, glass tex.Surface) {
	p := c.part("pane", glass)
	p.Board(d.X, d.Y, .02, 0)
	c.add(p.Unseen(geom.Vec3{Z: -1}, .05), at, geom.Move(0, 0, -deep))
}

// bars divide a window into panes.
func (c *cottage) bars(at geom.Affine, d geom.Vec2, columns, rows int) {
	w := archetype.Of(c.Level, float32(.04), .036, .03, .028)
	for i := 1; i < columns; i++ {
		x := d.X * (float32(i)/float32(columns) - .5)
		bar := w
		if 2*i == columns {
			bar = 1.7 * w
		}
		p := c.part("bar", c.joinery).Board(d.Y-.08, bar, .045, 0)
		c.add(p, at, geom.Move(x, 0, -.100), geom.TurnZ(geom.Pi/2))
	}
	for i := 1; i < rows; i++ {
		p := c.part("bar", c.joinery).Board(d.X-.08, w, .04, 0)
		c.add(p, at, geom.Move(0, d.Y*(float32(i)/float32(rows)-.5), -.102))
	}
}

// sill is the board that throws the rain clear.
func (c *cottage) sill(at geom.Affine, d geom.Vec2) {
	p := c.part("window sill", c.joinery)
	p.Board(d.X+.18, .20, .055, archetype.Of(c.Level, float32(0), 0, 0, .012))
	c.add(p, at, geom.Move(0, -d.Y/2-.012, .03), geom.TurnX(-geom.Pi/2+.08))
}

// shutters stand open on both sides of a window, each turned a little from the wall.
func (c *cottage) shutters(s seed.Seed, at geom.Affine, d geom.Vec2) {
	w, h := .40*min(d.X, 1.1)+.05, d.Y+.05
	for i, side := range []float32{-1, 1} {
		turn := -side * s.At(i).Range(.10, .26)
		hinge := at.Mul(geom.Move(side*(d.X/2+.015), 0, .075)).Mul(geom.TurnY(turn))
		var holes [][]geom.Vec2
		if c.fine() {
			holes = [][]geom.Vec2{heart(.075, archetype.Of(c.Level, 8, 8, 8, 18), h*.24)}
		}
		p := c.part("shutter", planked(c.shutter, 3, w))
		p.Extrude(box(w, h), holes, .034, archetype.Of(c.Level, float32(0), 0, 0, .006))
		p.Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Y, Y: l.X, Z: l.Z} })
		c.add(p, hinge, geom.Move(side*w/2, 0, 0))
		if !c.fine() {
			continue
		}
		for _, y := range []float32{-.30, .40} {
			batten := c.part("batten", c.shutter).Board(w-.05, .075, .024, archetype.Of(c.Level, float32(0), 0, 0, .006))
			c.add(batten, hinge, geom.Move(side*w/2, y*h, .026))
			if c.Level == archetype.Standard {
				continue
			}
			strap := c.part("strap", c.iron).Board(w*.8, .028, .010, 0)
			c.add(strap, hinge, geom.Move(side*w*.40, y*h, .042))
		}
	}
}

// heart is the outline cut into a shutter, of half width r metres, its middle at height y.
func heart(r float32, n int, y float32) []geom.Vec2 {
	out := make([]geom.Vec2, n)
	for i := range out {
		a := 2 * geom.Pi * (float32(i) + .5) / float32(n)
		s := geom.Sin(a)
		out[i] = geom.Vec2{X: r * s * s * s, Y: y + r/16*(13*geom.Cos(a)-5*geom.Cos(2*a)-2*geom.Cos(3*a)-geom.Cos(4*a))}
	}
	return out
}

// flowerBox hangs under a window, its frame's +Z away from the wall and the origin at the middle of its top.
func (c *cottage) flowerBox(at geom.Affine, length float32) {
	p := c.part("flower box", c.joinery)
	ring, ranks := solid.Rect(.20, .17, archetype.Of(c.Level, float32(0), 0, .01, .012))
	l := solid.Loft{Ranks: ranks}
	for _, x := range []float32{-length / 2, length / 2} {
		l.Sections = append(l.Sections, solid.Section{Origin: geom.Vec3{X: x, Y: -.085}, X: geom.Vec3{Z: -1}, Y: geom.Vec3{Y: 1}, Ring: ring})
	}
	c.add(p.Loft(l), at)
	if c.fine() {
		for _, x := range []float32{-.36, .36} {
			bracket := c.hewn(c.part("bracket", c.timber), .22, .05, .05)
			c.add(bracket, at, geom.Move(x*length, -.19, -.05), geom.TurnY(-geom.Pi/2), geom.TurnZ(.6))
		}
	}
	c.plants(at, length-.06, .16)
}

// plants are leaves and flowers along X, rooted in a strip of width metres in Z.
func (c *cottage) plants(at geom.Affine, length, width float32) {
	s := c.Seed.Sub("plants").At(c.count["flower box"])
	perMetre := archetype.Of(c.Level, float32(4), 9, 18, 44)
	n := int(length * perMetre / c.Coarse)
	for i := range n {
		q := s.At(i)
		x := length * ((float32(i)+q.Sub("x").Range(.1, .9))/float32(n) - .5)
		z := q.Sub("z").Unit()
		c.sprout(q, at.Mul(geom.Move(x, -.005, width*(z-.5))), z)
	}
	blooms := int(length * archetype.Of(c.Level, float32(0), 4, 7, 15))
	for i := range blooms {
		q := s.Sub("bloom").At(i)
		x := length * ((float32(i)+q.Sub("x").Range(.1, .9))/float32(blooms) - .5)
		c.flower(q, at.Mul(geom.Move(x, q.Sub("y").Range(.05, .16), q.Sub("z").Range(-.02, .11))))
	}
}

// sprout is one leaf that grows out along +Z; those in front, at 1, hang over, those behind, at 0, stand up.
func (c *cottage) sprout(q seed.Seed, at geom.Affine, front float32) {
	long := c.Seed.Sub("long").At(q.Sub("sort").Intn(7)).Range(.17, .28) * archetype.Of(c.Level, float32(1.6), 1.35, 1.15, 1)
	p := c.part("leaf", c.leaf)
	sort := q.Sub("sort").Intn(7)
	p.Share = fmt.Sprint("leaf", sort)
	p.Seed = c.Seed.Sub("leaf").At(sort).Bits()
	p.Leaf(long, long*.48, .012, .022, .3*long, archetype.Of(c.Level, 1, 1, 1, 2))
	up := geom.Mix(1.3, .15, front) + q.Sub("up").Range(-.25, .25)
	c.add(p, at, geom.TurnY(-geom.Pi/2+q.Sub("turn").Range(-1.3, 1.3)), geom.TurnZ(up), geom.TurnX(q.Sub("roll").Range(-.5, .5)))
}

// flower is one bloom that looks up and out of the wall.
func (c *cottage) flower(q seed.Seed, at geom.Affine) {
	sort := q.Sub("sort").Intn(5)
	r := .034 + .004*float32(sort)
	p := c.part("flower", c.bloom)
	p.Share = fmt.Sprint("flower", sort)
	p.Seed = c.Seed.Sub("flower").At(sort).Bits()
	p.Crease = geom.Cos(20 * geom.Pi / 180)
	n := archetype.Of(c.Level, 2, 2, 3, 6)
	ring := make([]geom.Vec2, 2*n) // petals
	for i := range ring {
		a := geom.Pi * float32(i) / float32(n)
		k := float32(1)
		if i%2 == 1 && n > 3 {
			k = .62
		}
		ring[i] = geom.Vec2{X: k * geom.Cos(a), Y: k * geom.Sin(a)}
	}
	p.LatheOutline([]geom.Vec2{{Y: -.2 * r}, {X: r, Y: .15 * r}, {Y: .45 * r}}, ring)
	c.add(p, at, geom.TurnX(q.Sub("nod").Range(.3, 1.1)), geom.TurnZ(q.Sub("lean").Range(-.4, .4)))
}
