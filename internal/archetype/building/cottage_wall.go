package building

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// elevation is one side of the house. Its frame has +X to the right, +Y up and +Z outward, the origin at the middle of the wall's foot.
type elevation struct {
	name     string
	at       geom.Affine
	half     float32 // half of its width
	gable    bool
	openings []opening
	seed     seed.Seed
}

// opening is a hole in a wall.
type opening struct {
	lo, hi   geom.Vec2
	door     bool
	blind    bool // nothing is let through: the chimney stands before it
	shutters bool
	box      bool // a flower box under it
	columns  int  // panes
	rows     int
}

func (o opening) middle() geom.Vec2 { return o.lo.Add(o.hi).Mul(.5) }
func (o opening) size() geom.Vec2   { return o.hi.Sub(o.lo) }

// elevations are front, back, and the gables on +X and −X.
func (c *cottage) elevations() []elevation {
	hx, hz := c.Width/2, c.Depth/2
	out := []elevation{
		{name: "front", at: geom.Move(0, 0, hz), half: hx},
		{name: "back", at: geom.TurnY(geom.Pi).Mul(geom.Move(0, 0, hz)), half: hx},
		{name: "right", at: geom.TurnY(geom.Pi / 2).Mul(geom.Move(0, 0, hx)), half: hz, gable: true},
		{name: "left", at: geom.TurnY(-geom.Pi / 2).Mul(geom.Move(0, 0, hx)), half: hz, gable: true},
	}
	for i := range out {
		out[i].seed = c.Seed.Sub(out[i].name)
	}
	door := opening{lo: geom.Vec2{X: c.DoorAt - doorWidth/2, Y: c.Plinth}, hi: geom.Vec2{X: c.DoorAt + doorWidth/2, Y: c.Plinth + doorHeight}, door: true}
	out[0].openings = append(c.windows(-hx+.3, door.lo.X-.42, true), door)
	out[0].openings = append(out[0].openings, c.windows(door.hi.X+.40, hx-.26, true)...)
	out[1].openings = c.windows(-.1, hx-.75, true)
	out[2].openings = append(c.windows(-hz+.28, .1, false), c.attic(.82)...)
	breast := opening{lo: geom.Vec2{X: -chimneyWide / 2, Y: 0}, hi: geom.Vec2{X: chimneyWide / 2, Y: c.ridge()}, blind: true}
	out[3].openings = append([]opening{breast}, c.windows(chimneyWide/2+.2, hz-.28, false)...)
	return out
}

// windows fills a stretch of wall with as many windows as suit it.
func (c *cottage) windows(x0, x1 float32, shuttered bool) []opening {
	room := x1 - x0
	if room < .78 || c.Blind {
		return nil
	}
	n := max(int(room/(1.95*c.Coarse)), 1)
	each := room / float32(n)
	w, columns := float32(.60), 2
	switch {
	case each > 1.8:
		w, columns = 1.16, 4
	case each > 1.35:
		w, columns = .82, 3
	}
	var out []opening
	for i := range n {
		x := x0 + each*(float32(i)+.5)
		out = append(out, opening{
			lo: geom.Vec2{X: x - w/2, Y: c.Plinth + .76}, hi: geom.Vec2{X: x + w/2, Y: c.Plinth + 1.62},
			columns: columns, rows: 3, shutters: shuttered && each-w > .85, box: c.Garden && each > 1.35 && shuttered,
		})
	}
	return out
}

// attic is a window in the gable where the roof leaves room for one.
func (c *cottage) attic(w float32) []opening {
	if c.ridge()-c.Eaves < 1.9 || c.Blind {
		return nil
	}
	y := c.Eaves + .44
	return []opening{{lo: geom.Vec2{X: -w / 2, Y: y}, hi: geom.Vec2{X: w / 2, Y: y + .86}, columns: 3, rows: 3, shutters: true}}
}

// elevation builds a wall with its material and its windows.
func (c *cottage) elevation(e *elevation) {
	c.core(e)
	switch c.Walls {
	case halfTimbered:
		c.frame(e)
	case ofLogs:
		c.logs(e)
	default:
		c.masonry(e)
	}
	for _, o := range e.openings {
		if !o.door && !o.blind {
			c.window(e, o)
		}
	}
}

// core is the wall itself, its openings cut through it. Where front and gable meet, both stop short under the corner.
func (c *cottage) core(e *elevation) {
	const short = .02
	x, foot := e.half-short, c.Plinth-.03
	if c.Walls == ofLogs {
		foot = .1
	}
	ring := []geom.Vec2{{X: -x, Y: foot}}
	var holes [][]geom.Vec2
	for _, o := range e.openings {
		switch {
		case o.door:
			ring = append(ring, geom.Vec2{X: o.lo.X, Y: foot}, geom.Vec2{X: o.lo.X, Y: o.hi.Y}, o.hi, geom.Vec2{X: o.hi.X, Y: foot})
		case !o.blind:
			holes = append(holes, []geom.Vec2{o.lo, {X: o.lo.X, Y: o.hi.Y}, o.hi, {X: o.hi.X, Y: o.lo.Y}})
		}
	}
	ring = append(ring, geom.Vec2{X: x, Y: foot}, geom.Vec2{X: x, Y: c.Eaves})
	if e.gable {
		ring = append(ring, geom.Vec2{Y: c.ridge() - .02})
	}
	ring = append(ring, geom.Vec2{X: -x, Y: c.Eaves})
	p := c.part("wall "+e.name, c.wallCore(e))
	if e.name == "left" {
		p.Density = .7 // the chimney hides most of it
	}
	p.Extrude(ring, holes, wallThick, 0).Unseen(geom.Vec3{Z: -1}, .05)
	c.add(p, e.at, geom.Move(0, 0, -wallThick/2))
}

// wallCore is what shows between the timbers, or behind the logs.
func (c *cottage) wallCore(e *elevation) tex.Surface {
	switch {
	case c.Look.Statue():
		return c.wall
	case c.Walls == halfTimbered && c.Look.Finish["walls"] == nil:
		return c.fallen(c.wall, e)
	case c.Walls == ofStone:
		return coursed(c.wall, .235)
	case c.Walls == ofLogs:
		return deep(c.wall)
	}
	return c.wall
}

// spans are the stretches of an elevation between heights y0 and y1 that no opening takes, from left to right.
func (c *cottage) spans(e *elevation, y0, y1 float32) [][2]float32 {
	half := e.half
	if y1 > c.Eaves {
		if !e.gable {
			return nil
		}
		half *= (c.ridge() - y1) / (c.ridge() - c.Eaves)
	}
	out := [][2]float32{{-half, half}}
	for _, o := range e.openings {
		if o.hi.Y <= y0+.03 || o.lo.Y >= y1-.03 {
			continue
		}
		var next [][2]float32
		for _, s := range out {
			if left := [2]float32{s[0], min(s[1], o.lo.X)}; left[1] > left[0]+.05 {
				next = append(next, left)
			}
			if right := [2]float32{max(s[0], o.hi.X), s[1]}; right[1] > right[0]+.05 {
				next = append(next, right)
			}
		}
		out = next
	}
	return out
}

// logs lie on one another, notched where they cross at the corners.
func (c *cottage) logs(e *elevation) {
	high := geom.Sqrt(c.Coarse) * archetype.Of(c.Level, float32(.60), .34, .26, .215)
	first := float32(.32)
	if e.gable {
		first += high / 2
	}
	top := c.Eaves
	if e.gable {
		top = c.ridge() - .2
	}
	n := archetype.Of(c.Level, 4, 5, 6, 9)
	for i, y := 0, first; y+high/2 < top; i, y = i+1, y+high {
		s := e.seed.Sub("log").At(i)
		for k, span := range c.spans(e, y-high/2, y+high/2) {
			a, b := span[0], span[1]
			if y < c.Eaves-.1 { // past the corners
				if a <= -e.half+.01 {
					a -= s.At(k).Sub("left").Range(.20, .28)
				}
				if b >= e.half-.01 {
					b += s.At(k).Sub("right").Range(.20, .28)
				}
			}
			if b-a < .12 {
				continue
			}
			r := high * .53 * s.At(k).Sub("radius").Range(.96, 1.05)
			p := c.part("log", c.wall)
			p.Rod(geom.Vec3{X: a}, geom.Vec3{X: b}, []geom.Vec2{{X: 0, Y: r * .98}, {X: 1, Y: r * 1.02}}, n, 0)
			c.add(p.Unseen(geom.Vec3{Z: -1}, .1), e.at, geom.Move(0, y, -.04))
		}
	}
}
