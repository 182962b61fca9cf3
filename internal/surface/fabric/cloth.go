package fabric

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// cloth is a weave of a thickness. Lengths are metres.
type cloth struct {
	tile.Weave
	side   float32
	wander float32 // how far threads stray from their line, pitches
	ply    float32 // length of a turn of the strands, pitches; 0: they do not show
	deep   float32 // of plies and fibres, radii of a thread
	slack  float32 // how far the whole cloth lies in soft waves
}

// most is how many threads a tile has at most: finer ones would be lost between texels.
const most = 400

// threads is how many threads of a pitch a tile of about side metres has, a multiple of the draft's period; and the tile's true side.
func threads(l *surface.Look, pitch, side float32, period int32) (int32, float32) {
	pitch, _ = l.Piece(pitch, pitch)
	if l.Side > 0 {
		side = l.Side
	}
	n := geom.Clamp(side/pitch, 4, most)
	return period * tile.Whole(n/float32(period)), side
}

// drafts are the patterns that a cloth can be woven in, the given one first.
func drafts(usual surface.Pattern) []surface.Pattern {
	out := []surface.Pattern{usual}
	for _, p := range []surface.Pattern{surface.PlainWeave, surface.TwillWeave, surface.Zigzag, surface.BasketWeave} {
		if p != usual {
			out = append(out, p)
		}
	}
	return out
}

// draft is the weave that the look asks for, and its period: the given ones when it asks for none or for the usual.
func draft(l *surface.Look, usual surface.Pattern, over func(i, j int32) bool, period int32) (func(i, j int32) bool, int32) {
	switch p := l.Pattern; {
	case p == "" || p == usual:
		return over, period
	case p == surface.TwillWeave:
		return tile.Twill(2, 2), 4
	case p == surface.Zigzag:
		return tile.Chevron(8), 16
	case p == surface.BasketWeave:
		return tile.Panama(2), 4
	}
	return tile.Plain, 2
}

// radius is half a warp thread's pitch.
func (c *cloth) radius() float32 { return c.side / float32(c.Warp) / 2 }

// relief is the first pass. Masks: A how near to the thread's border, B the tone of its fibres, C 1 on warp and 0 on weft, D 0 where there is
// no thread, else which one it is (index), and 1 on hairs.
func (c *cloth) relief(p *tile.Point) tile.Relief {
	stray := c.wander / float32(c.Warp)
	u, v := p.U, p.V
	if stray > 0 {
		u, v = u+stray*p.Fbm(p.U, p.V, 5, 9, 3, .5, 1), v+stray*p.Fbm(p.U, p.V, 9, 5, 3, .5, 2)
	}
	t := c.At(u, v)
	r := tile.Relief{H: c.radius() * t.H, ID: t.ID}
	if c.slack > 0 {
		r.H += c.slack * p.Noise(2, 3, 3)
	}
	if t.Gap {
		return r
	}
	tone := .6*t.Fibre(4, .6) + .4*t.Fibre(8, 2)
	if c.ply > 0 {
		tone = .5*tone + .6*t.Ply(c.ply)
	}
	r.H += c.radius() * c.deep * tone
	r.A, r.B, r.D = geom.Abs(t.Across), .5+.5*tone, c.mark(&t)
	if t.Warp {
		r.C = 1
	}
	return r
}

// mark holds a thread's index in a mask from .05 to .95: 0 is a gap and 1 a hair. With at most 400 threads each has .00225 of the
// mask, and 16 bits resolve .000015.
func (c *cloth) mark(t *tile.Thread) float32 { return .05 + .9*(float32(t.Index)+.5)/float32(most) }

// index is the thread that a mask marks.
func (c *cloth) index(mark float32) int { return int((mark - .05) / .9 * most) }

// dyed is the colour of the yarn: each thread's own tone, its fibres, broad fading that knows no threads, dark between threads.
func dyed(tones []geom.Vec3, p *tile.Point, r *tile.Relief, d *tile.Derived, spread float32) geom.Vec3 {
	c := surface.Ramp(tones, .5+spread*tile.Signed(r.ID, 2)+.34*(r.B-.5)+.16*p.Noise(4, 5, 700))
	warm := .02 * tile.Signed(r.ID, 3)
	c.X, c.Z = c.X*(1+warm), c.Z*(1-warm)
	return c.Mul((1 - .12*r.A*r.A) * (.8 + .2*d.AO + .06*d.Cav))
}
