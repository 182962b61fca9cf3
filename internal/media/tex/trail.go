package tex

import "atelier/internal/media/geom"

// Trail lets a surface whose colour is dear ask for it at every second texel of a row where it hardly changes. The zero Trail knows nothing.
type Trail struct {
	of     any       // whose colour it is
	at     geom.Vec3 // the texel before
	colour geom.Vec3 // the last one that was asked
	even   bool      // it is nearly the one asked before, so that the next texel may take it
}

// nearly is the greatest difference of two colours in a channel that a coat of hair hides: the hairs themselves differ four times as much.
const nearly = .024

// Colour is the colour at p as ask tells it, or the colour of the texel before, where the last two that of was asked for were nearly the same. of names
// the surface: several may share a texel.
func (t *Trail) Colour(p *Point, of any, ask func() geom.Vec3) geom.Vec3 {
	if t == nil {
		return ask()
	}
	step := p.Pos.Sub(t.at)
	follows := t.of == of && step.Dot(step) < 9*p.Texel*p.Texel
	t.at = p.Pos
	if follows && t.even {
		t.even = false
		return t.colour
	}
	c := ask()
	d := c.Sub(t.colour)
	t.even = follows && max(geom.Abs(d.X), geom.Abs(d.Y), geom.Abs(d.Z)) < nearly
	t.of, t.colour = of, c
	return c
}
