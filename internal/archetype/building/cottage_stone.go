package building

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// rubble is a face laid in courses of rough stones.
type rubble struct {
	seed           seed.Seed
	surface        tex.Surface
	course, length float32 // usual height and length of a stone
	depth          float32 // how far stones stand out
	joint          float32
	spans          func(y0, y1 float32) [][2]float32
	name           string // of the stones that share their places in the atlas
}

// stoneLengths are the sorts of stone in a course, shares of the usual length.
var stoneLengths = [...]float32{.70, .88, 1.08, 1.36}

// lay builds the stones of a face between heights y0 and y1 of the frame at. The last course takes what is left.
func (c *cottage) lay(r rubble, at geom.Affine, y0, y1 float32) {
	r.length *= c.Coarse
	for row, y := 0, y0; y < y1-.03; row++ {
		s := r.seed.At(row)
		high := s.Sub("height").Intn(2)
		h := r.course * (.92 + .16*float32(high))
		if y+h > y1-.45*r.course {
			high, h = -1, y1-y
		}
		for i, span := range r.spans(y, y+h) {
			c.row(r, s.Sub("span").At(i), at, span, course{high, y, h})
		}
		y += h
	}
}

// course is a row of stones: its sort of height, or −1 for one that fills what is left, its foot and its height.
type course struct {
	sort    int
	y, high float32
}

// row lays one course of one stretch. Stones of a sort are alike and bake once; the last one of a stretch fits its place.
func (c *cottage) row(r rubble, s seed.Seed, at geom.Affine, span [2]float32, row course) {
	for i, x := 0, span[0]; x < span[1]-.01; i++ {
		k := s.At(i)
		sort := k.Sub("length").Intn(len(stoneLengths))
		w := r.length * stoneLengths[sort]
		p := c.part("stone", r.surface)
		if x+w > span[1]-.45*r.length {
			w = span[1] - x
		} else if row.sort >= 0 {
			p.Share = fmt.Sprint(r.name, row.sort, sort, k.Sub("variant").Intn(archetype.Of(c.Level, 1, 1, 1, 2)), int(.7*row.y))
			k = c.Seed.Sub(p.Share)
			p.Seed = k.Bits()
		}
		d := r.depth * k.Sub("depth").Range(.82, 1.2)
		c.rough(p.Stud(w-r.joint, row.high-r.joint, d, archetype.Of(c.Level, float32(0), 0, 0, .024)), k)
		c.add(p, at, geom.Move(x+w/2, row.y+row.high/2, 0))
		x += w
	}
}

// rough breaks the straight lines of a stone that grows along +Z.
func (c *cottage) rough(p *solid.Part, s seed.Seed) {
	n := s.Sub("rough").Bits()
	taper := archetype.Of(c.Level, float32(.10), .10, .09, 0)
	p.Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Y, Y: l.Z, Z: l.X} })
	p.Warp(func(q geom.Vec3) geom.Vec3 {
		if q.Z > .01 {
			q.X, q.Y = q.X*(1-.6*taper), q.Y*(1-taper)
			q.Z += .022 * geom.Noise(q.X*5, q.Y*6, 3, n)
		}
		q.X += .013 * geom.Noise(q.X*9, q.Y*9, 1, n+1)
		q.Y += .011 * geom.Noise(q.X*9, q.Y*9, 7, n+2)
		return q
	})
}

// footing is the plinth that the walls stand on: a block, and stones around it.
func (c *cottage) footing(sides []elevation) {
	top := c.Plinth
	p := c.part("plinth", c.courses(.19))
	if c.fine() {
		p.Density = .2
		p.Block(c.Width-.02, top-.03, c.Depth-.02, 0)
	} else {
		p.Block(c.Width+2*stoneProud-.02, top, c.Depth+2*stoneProud-.02, 0)
	}
	c.add(p.Unseen(geom.Vec3{Y: 1}, .15))
	for i := range sides {
		e := &sides[i]
		half := e.half
		if !e.gable {
			half += stoneProud
		}
		r := rubble{
			seed: e.seed.Sub("footing"), surface: c.stone, name: "footing", course: archetype.Of(c.Level, float32(.25), .25, .24, .18),
			length: archetype.Of(c.Level, float32(.8), .62, .74, .45), depth: stoneProud, joint: .014,
			spans: func(_, _ float32) [][2]float32 { return [][2]float32{{-half, half}} },
		}
		if c.fine() {
			c.lay(r, e.at, 0, top)
			continue
		}
		if !e.gable {
			c.quoins(e, .01, top+.01, stoneProud+.012)
		}
	}
}

// quoins are the large stones that bind a corner, long and short in turn, seen on both of its sides.
func (c *cottage) quoins(e *elevation, y0, y1, proud float32) {
	const high = .25
	n := max(int((y1-y0)/high+.5), 1)
	h := (y1 - y0) / float32(n)
	for _, side := range []float32{-1, 1} {
		for i := range n {
			s := e.seed.Sub("quoin").At(2*i + int(side))
			w, d := s.Sub("width").Range(.40, .48), s.Sub("deep").Range(.24, .30)
			if i%2 == 1 {
				w, d = d, w
			}
			if c.Level == archetype.Sparse && i%2 == 1 {
				continue
			}
			out := proud + s.Sub("out").Range(0, .012)
			p := c.part("quoin", c.stone)
			c.rough(p.Stud(w, h-.012, d, archetype.Of(c.Level, float32(0), 0, .02, .024)), s)
			c.add(p, e.at, geom.Move(side*(e.half+out-w/2), y0+h*(float32(i)+.5), out-d))
		}
	}
}

// masonry faces a wall with stones where they are worth it, else the wall's own courses are painted; its corners are bound, and lintels
// and sills hold its openings.
func (c *cottage) masonry(e *elevation) {
	proud := float32(.035)
	if !e.gable {
		c.quoins(e, c.Plinth, c.Eaves-.02, proud)
	}
	for _, o := range e.openings {
		if !o.blind {
			x := o.size().X/2 + .14
			m := o.middle().X
			c.beam(e, "lintel", geom.Vec2{X: m - x, Y: o.hi.Y + .07}, geom.Vec2{X: m + x, Y: o.hi.Y + .07}, .17, .05)
		}
	}
	if c.Walls != ofStone || !c.fine() || c.Level == archetype.Standard && (e.name == "back" || e.name == "left") {
		return
	}
	c.lay(rubble{
		seed: e.seed.Sub("rubble"), surface: c.wall, name: "rubble", course: archetype.Of(c.Level, float32(.3), .3, .31, .27),
		length: archetype.Of(c.Level, float32(.8), .8, .75, .58), depth: .028, joint: .022,
		spans: func(y0, y1 float32) [][2]float32 { return c.facing(e, y0, y1) },
	}, e.at, c.Plinth, c.wallTop(e))
}

// wallTop is how high an elevation is worth facing.
func (c *cottage) wallTop(e *elevation) float32 {
	if e.gable {
		return c.ridge() - .35
	}
	return c.Eaves - .03
}

// facing is what the stones of a wall cover: not the corners, not the lintels.
func (c *cottage) facing(e *elevation, y0, y1 float32) [][2]float32 {
	tall := *e
	tall.openings = nil
	for _, o := range e.openings {
		if !o.blind {
			o.hi.Y += .15
			o.lo.X -= .03
			o.hi.X += .03
		}
		tall.openings = append(tall.openings, o)
	}
	out := c.spans(&tall, y0, y1)
	if y0 < c.Eaves && len(out) > 0 {
		out[0][0] += .26
		out[len(out)-1][1] -= .26
	}
	return out
}
