package tex

import "atelier/internal/media/geom"

// Trail is the colours that surfaces found at the texels before: along the row, and in the row above. A colour that hardly changes from texel to texel
// costs much to find where it asks for the nearest bones of a body.
type Trail struct {
	of     any       // whose colour it is
	at     geom.Vec3 // the texel before
	colour geom.Vec3 // its colour
	even   bool      // it was asked and is nearly the one asked before, so that the next texel may take it

	row         int
	below       bool    // this row may take colours of the row above
	above, here []found // by the texel's place in its row
}

// found is the colour of a texel.
type found struct {
	of         any
	row        int
	at, colour geom.Vec3
}

// nearly is the greatest difference of two colours in a channel that a coat of hair hides: the hairs themselves differ four times as much.
const nearly = .024

// Row begins a row of so many texels. below says that the trail has just been along the row above, and that this row may take colours from there.
func (t *Trail) Row(row, texels int, below bool) {
	if len(t.here) != texels {
		t.above, t.here = make([]found, texels), make([]found, texels)
	}
	t.above, t.here = t.here, t.above
	t.of, t.even, t.row, t.below = nil, false, row, below
}

// Colour is the colour at p as ask tells it, or that of a texel beside p: of the one above, where the colours around it are nearly the same, or of the one
// before, where the last two that of was asked for were. of names the surface: several may share a texel.
func (t *Trail) Colour(p *Point, of any, ask func() geom.Vec3) geom.Vec3 {
	if t == nil {
		return ask()
	}
	follows := t.of == of && near(p, t.at)
	c, taken := t.overhead(p, of)
	switch {
	case taken:
		t.even = false
	case follows && t.even:
		c, t.even = t.colour, false
	default:
		c = ask()
		t.even = follows && like(c, t.colour)
	}
	t.of, t.at, t.colour = of, p.Pos, c
	if x := int(p.Texture.X); x < len(t.here) {
		t.here[x] = found{of: of, row: t.row, at: p.Pos, colour: c}
	}
	return c
}

// overhead is the colour of the texel above p, if the texels there have nearly the same one as far as two to either side: at least two of them were asked.
func (t *Trail) overhead(p *Point, of any) (geom.Vec3, bool) {
	x := int(p.Texture.X)
	if !t.below || x < 2 || x+2 >= len(t.above) {
		return geom.Vec3{}, false
	}
	c := &t.above[x]
	if !c.by(t, of) || !near(p, c.at) {
		return geom.Vec3{}, false
	}
	l, r := &t.above[x-2], &t.above[x+2]
	return c.colour, l.by(t, of) && r.by(t, of) && like(l.colour, c.colour) && like(r.colour, c.colour)
}

// by tells whether a surface found the colour in the row above the trail's.
func (f *found) by(t *Trail, of any) bool { return f.row == t.row-1 && f.of == of }

// near tells whether p is within three texels of a place.
func near(p *Point, at geom.Vec3) bool {
	step := p.Pos.Sub(at)
	return step.Dot(step) < 9*p.Texel*p.Texel
}

// like tells whether two colours are nearly the same.
func like(a, b geom.Vec3) bool {
	d := a.Sub(b)
	return max(geom.Abs(d.X), geom.Abs(d.Y), geom.Abs(d.Z)) < nearly
}
