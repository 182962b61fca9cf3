package building

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// part is a new part with a seed of its own.
func (c *cottage) part(name string, s tex.Surface) *solid.Part {
	c.count[name]++
	return solid.New(name, s, c.seedOf(name))
}

// seedOf is the seed of the latest part of a name.
func (c *cottage) seedOf(name string) seed.Seed { return c.Seed.Sub(name).At(c.count[name]) }

func (c *cottage) add(p *solid.Part, at ...geom.Affine) *solid.Part {
	m := geom.Identity()
	for _, a := range at {
		m = m.Mul(a)
	}
	return c.scene.Add(p.Place(m))
}

// hewn gives a part the shape of a squared timber along +X whose front is +Z: its arrises rounded where level allows, its back dim.
func (c *cottage) hewn(p *solid.Part, length, width, thick float32) *solid.Part {
	w, t := width/2, thick/2
	ring := []geom.Vec2{{X: w, Y: -t}, {X: w, Y: t}, {X: -w, Y: t}, {X: -w, Y: -t}}
	ranks, groups := []int8{1, 1, 1, 1}, []int8{0, 0, 0, 1}
	if b := min(.014, .2*width); c.fine() {
		ring = []geom.Vec2{{X: w, Y: -t}, {X: w, Y: t - b}, {X: w - b, Y: t}, {X: -w + b, Y: t}, {X: -w, Y: t - b}, {X: -w, Y: -t}}
		ranks, groups = []int8{1, 0, 1, 0, 1, 1}, []int8{0, 0, 0, 0, 0, 1}
	}
	pieces := archetype.Of(c.Level, 1, 1, 1, 2)
	l := solid.Loft{Ranks: ranks, Groups: groups, GroupDensity: []float32{1, .08}, CapDensity: [2]float32{.6, .6}}
	s := c.seedOf(p.Name)
	bow := s.Sub("bow").Range(-.012, .012) * min(length, 2)
	for i := range pieces + 1 {
		u := float32(i)/float32(pieces)*2 - 1
		l.Sections = append(l.Sections, solid.Section{
			Origin: geom.Vec3{X: u * length / 2, Y: bow * (1 - u*u)}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1},
			Ring: solid.ScaleRing(ring, 1+(1-u*u)*s.Sub("swell").Range(-.06, .04), 1),
		})
	}
	return p.Loft(l)
}

// beam lays a timber on an elevation from a to b, standing proud of the wall.
func (c *cottage) beam(e *elevation, name string, a, b geom.Vec2, width, proud float32) {
	const thick = .09
	d := b.Sub(a)
	l := d.Len()
	d = d.Mul(1 / l)
	p := c.hewn(c.part(name, c.timber), l, width, thick)
	m := a.Add(b).Mul(.5)
	c.add(p, e.at, geom.Affine{X: geom.Vec3{X: d.X, Y: d.Y}, Y: geom.Vec3{X: -d.Y, Y: d.X}, Z: geom.Vec3{Z: 1},
		T: geom.Vec3{X: m.X, Y: m.Y, Z: proud - thick/2}})
}

// How far the timbers of each sort stand before the plaster, metres. Timbers that others run into stand out most.
const (
	proudSill  = .056
	proudPost  = .047
	proudRail  = .039
	proudBrace = .031
)

// frame is the half-timbering of one side: sill and plate, posts at corners and openings, rails, braces, and the gable's truss.
func (c *cottage) frame(e *elevation) {
	foot, plate := c.Plinth+.08, c.Eaves-.07
	c.sills(e, foot)
	reach := e.half + .035
	if !e.gable {
		reach = e.half + proudSill
	}
	c.beam(e, "plate", geom.Vec2{X: -reach, Y: plate}, geom.Vec2{X: reach, Y: plate}, .19, proudSill+.004)
	posts := c.posts(e)
	for _, x := range posts {
		c.beam(e, "post", geom.Vec2{X: x, Y: foot}, geom.Vec2{X: x, Y: plate}, .17, proudPost)
	}
	for i := range posts[:len(posts)-1] {
		c.panel(e, i, posts[i], posts[i+1], foot, plate)
	}
	if e.gable {
		c.truss(e, plate)
	}
}

// sills are the lowest timbers, with a gap for the door.
func (c *cottage) sills(e *elevation, y float32) {
	for _, s := range c.spans(e, y-.02, y+.02) {
		c.beam(e, "sill", geom.Vec2{X: s[0] - .03, Y: y}, geom.Vec2{X: s[1] + .03, Y: y}, .18, proudSill)
	}
}

// posts are where the uprights stand, from left to right: at the corners and on both sides of each opening.
func (c *cottage) posts(e *elevation) []float32 {
	corner := e.half - .042 // round the corner, so that one post shows on both sides
	if e.gable {
		corner = e.half - .07
	}
	out := []float32{-corner, corner}
	for _, o := range e.openings {
		if o.lo.Y < c.Eaves && !o.blind && (o.door || c.Level > archetype.Sparse) {
			out = append(out, o.lo.X-.075, o.hi.X+.075)
		}
	}
	slices.Sort(out)
	out = slices.CompactFunc(out, func(a, b float32) bool { return geom.Abs(a-b) < .26 })
	out[len(out)-1] = corner
	return out
}

// panel fills the bay between two posts: rails above and below a window, else a brace and perhaps a rail.
func (c *cottage) panel(e *elevation, i int, x0, x1, foot, plate float32) {
	for _, o := range e.openings {
		if m := o.middle().X; m > x0 && m < x1 && o.lo.Y < c.Eaves {
			c.around(e, o, x0, x1, foot)
			return
		}
	}
	w := x1 - x0
	if w < .5 || c.Level == archetype.Sparse && w < .8*c.Coarse {
		return
	}
	if w > 1.75*c.Coarse {
		m := (x0 + x1) / 2
		c.beam(e, "stud", geom.Vec2{X: m, Y: foot}, geom.Vec2{X: m, Y: plate}, .15, proudPost-.004)
		c.panel(e, i, x0, m, foot, plate)
		c.panel(e, i+1, m, x1, foot, plate)
		return
	}
	mid := geom.Mix(foot, plate, .48)
	out := (x0+x1)/2 < 0 // lean towards the corner
	a, b := geom.Vec2{X: x1, Y: foot}, geom.Vec2{X: x0, Y: plate}
	if out {
		a.X, b.X = x0, x1
	}
	if w > .85*c.Coarse {
		c.beam(e, "rail", geom.Vec2{X: x0, Y: mid}, geom.Vec2{X: x1, Y: mid}, .13, proudRail)
		b.Y = mid
		if e.seed.Sub("cross").At(i).Unit() < .5 {
			c.beam(e, "brace", geom.Vec2{X: b.X, Y: mid}, geom.Vec2{X: a.X, Y: plate}, .125, proudBrace)
		}
	}
	c.beam(e, "brace", a, b, .13, proudBrace)
}

// around frames an opening between two posts.
func (c *cottage) around(e *elevation, o opening, x0, x1, foot float32) {
	if o.blind || c.Level == archetype.Sparse && !o.door {
		return
	}
	c.beam(e, "lintel", geom.Vec2{X: x0, Y: o.hi.Y + .065}, geom.Vec2{X: x1, Y: o.hi.Y + .065}, .14, proudRail)
	if o.door {
		return
	}
	c.beam(e, "rail", geom.Vec2{X: x0, Y: o.lo.Y - .075}, geom.Vec2{X: x1, Y: o.lo.Y - .075}, .13, proudRail)
	if c.Level > archetype.Sparse {
		c.beam(e, "stud", geom.Vec2{X: o.middle().X, Y: foot}, geom.Vec2{X: o.middle().X, Y: o.lo.Y - .075}, .12, proudBrace)
	}
}

// truss is the gable's triangle: rafters, a collar, posts beside the window and struts.
func (c *cottage) truss(e *elevation, plate float32) {
	top := c.ridge() - .1
	at := func(y float32) float32 { return e.half * (c.ridge() - y) / (c.ridge() - c.Eaves) } // the slope there
	for _, s := range []float32{-1, 1} {
		c.beam(e, "rafter", geom.Vec2{X: s * (e.half + .02), Y: c.Eaves - .06}, geom.Vec2{X: s * .02, Y: top}, .18, proudPost)
	}
	w, collar := float32(.48), c.Eaves+1.38
	if c.Level > archetype.Sparse {
		x := at(collar) - .02
		c.beam(e, "collar", geom.Vec2{X: -x, Y: collar}, geom.Vec2{X: x, Y: collar}, .15, proudRail)
		c.beam(e, "king", geom.Vec2{Y: collar}, geom.Vec2{Y: top}, .14, proudBrace)
	}
	if c.Level == archetype.Sparse {
		return
	}
	for _, s := range []float32{-1, 1} {
		c.beam(e, "stud", geom.Vec2{X: s * w, Y: plate}, geom.Vec2{X: s * w, Y: collar}, .14, proudRail-.003)
		y := c.Eaves + .98
		c.beam(e, "brace", geom.Vec2{X: s * (e.half - .42), Y: plate}, geom.Vec2{X: s * w, Y: y}, .125, proudBrace)
	}
	for _, o := range e.openings {
		if o.lo.Y > c.Eaves {
			c.beam(e, "rail", geom.Vec2{X: -w, Y: o.lo.Y - .07}, geom.Vec2{X: w, Y: o.lo.Y - .07}, .12, proudBrace)
		}
	}
}
