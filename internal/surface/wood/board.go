package wood

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// timber is a sort of wood. Lengths are metres.
type timber struct {
	tones  []geom.Vec3 // from early wood to late wood
	year   float32     // distance of two rings, as they lie in the trunk
	late   float32     // contrast of late wood: 0 beech … 1 pine
	pores  float32     // vessels that show as dashes: oak 1, pine 0
	rays   float32     // flecks across the grain of boards that are cut through the heart
	knots  float32     // share of the boards that have some
	streak float32     // broad dark bands along the grain, as in walnut
}

// figure is what the cut shows at a place of a board.
type figure struct {
	tone float32 // 0 early wood … 1 late wood, with the fibres
	late float32 // the late wood alone
	pore float32
	knot float32 // 1 inside a knot
	rim  float32 // 1 on the dark border of a knot
}

// cut is the figure at (x, y) metres from the middle of a board, x along it. Rings are the distance from the heart of the trunk, which
// lies off the board and leans: where the board passes the heart closely, they open into arches.
func (t *timber) cut(p *tile.Point, x, y, texel float32, id uint32) figure {
	var f figure
	ax := x + 9*tile.Unit(id, 40)
	off := y + .09*tile.Signed(id, 41) + .012*p.Free(ax, y, 1.3, 5, 2, .5, texel, id+3)
	deep := .012 + .05*tile.Unit(id, 42) + .045*x*tile.Signed(id, 43) + .01*p.Free(ax, .5, 1.7, 0, 2, .5, texel, id+2)
	if tile.Unit(id, 44) < t.knots {
		off += t.knot(p, x, y, texel, id, &f)
	}
	r := geom.Sqrt(off*off + deep*deep)
	k := r / t.year
	// Good years and bad ones, and a ring that is not quite round.
	k += .9*tile.Gradient(k*.21, .5, 0, 0, id+5) + .3*tile.Gradient(k*.83, .5, 0, 0, id+6)
	k += .22 * p.Free(ax, y, 5, 70, 2, .5, texel, id+4)
	// Rings finer than texels fade to their mean.
	clear := geom.Clamp01(2 - 2.4*texel*(geom.Abs(off)/max(r, .001)+.1)/t.year)
	ring := geom.Frac(k)
	f.late = geom.Mix(.36, geom.Smooth(.1, .86, ring)*geom.Smooth(1, .93, ring), clear)
	fibre := p.Free(ax, y, 7, 330, 3, .65, texel, id+7)
	f.tone = .42 + t.late*(f.late-.36) + .2*fibre
	if t.pores > 0 { // vessels stand in the early wood
		f.pore = t.pores * geom.Smooth(.22, .7, p.Free(ax, y, 22, 520, 2, .6, texel, id+8)) * (.3 + .7*geom.Smooth(.5, .1, ring))
	}
	if t.rays > 0 && tile.Unit(id, 46) < .4 {
		f.tone -= t.rays * geom.Smooth(.35, .6, p.Free(ax+.6*y, y, 26, 70, 2, .5, texel, id+9))
	}
	if t.streak > 0 {
		f.tone += t.streak * p.Free(ax, y+.3*off, 1.1, 16, 3, .55, texel, id+10)
	}
	f.tone = geom.Mix(f.tone, .8+.25*geom.Frac(4*f.knot), f.knot)
	return f
}

// knot marks up to three knots, and answers how far the rings bend around them.
func (t *timber) knot(p *tile.Point, x, y, texel float32, id uint32, f *figure) (bend float32) {
	for i := range 3 {
		if i > 0 && tile.Unit(id, 50+i) < .55 {
			continue
		}
		dx, dy := x-.38*tile.Signed(id, 55+i), y-.045*tile.Signed(id, 60+i)
		radius := .006 + .009*tile.Unit(id, 65+i)*tile.Unit(id, 66+i)
		if geom.Abs(dx) > 14*radius || geom.Abs(dy) > 9*radius {
			continue
		}
		d := geom.Sqrt(.4*dx*dx + dy*dy)
		bend += .011 * radius / .008 * radius * radius * 4 / (d*d + radius*radius*1.6) * geom.Clamp(dy/max(d, .001), -1, 1)
		e := geom.Sqrt(.7*dx*dx+dy*dy) + .0016*p.Free(x, y, 70, 70, 2, .5, texel, id+11)
		f.knot = max(f.knot, geom.Smooth(radius, radius*.75, e))
		f.rim = max(f.rim, geom.Smooth(radius*.35, 0, geom.Abs(e-radius)))
	}
	return bend
}

// boards are pieces of a timber, laid. Lengths are metres.
type boards struct {
	timber
	layout tile.Layout
	side   float32
	gap    float32 // half of it
	arris  float32 // how far from the edge boards are rounded off
	drop   float32 // how much lower the rounded edge is
	uneven float32 // how far boards stand out against each other
	cup    float32 // how far edges of a board bend up or down
	grain  float32 // how far early wood has worn down, and pores gape
	nails  float32 // radius of the two at each end; 0: none
	splits float32 // share of boards whose ends have split
	bottom float32 // of the gap
}

// relief is the first pass. Masks: A ½ on the wood and 1 on nails, B the tone of the figure, C pores and cracks, D knots and their rims.
func (b *boards) relief(p *tile.Point) tile.Relief {
	q := b.layout.At(p.U, p.V)
	x, y, texel := q.X*b.side, q.Y*b.side, p.Texel*b.side
	f := b.cut(p, x, y, texel, q.ID)
	edge := q.Edge(.0008/b.side)*b.side - b.gap*(.7+.6*tile.Unit(q.ID, 2))
	edge += .35 * b.gap * p.Free(x, y, 9, 60, 2, .5, texel, q.ID+12)
	half := q.HY * b.side
	h := b.uneven*(tile.Signed(q.ID, 3)+1.5*y/half*tile.Signed(q.ID, 4)) - b.cup*tile.Signed(q.ID, 5)*(y/half)*(y/half)
	h -= b.grain * (.8*(1-f.late) + 1.3*f.pore - .5*f.tone - .6*f.knot)
	h += 1.2 * b.grain * p.Free(x, y, 4, 24, 2, .5, texel, q.ID+13)
	if b.arris > 0 {
		low := geom.Clamp01(1 - edge/b.arris)
		h -= b.drop * low * low
	}
	crack := b.split(p, x, y, q.HX*b.side, texel, q.ID)
	h -= .0035 * crack
	in := geom.Smooth(-.0002-.4*texel, max(.0006, 1.2*texel), edge)
	in = max(in, 1-min(1, (2*b.gap+.0008)/texel)) // joints finer than texels are fainter, not wider
	nail := b.nail(x, y, &q)
	h = geom.Mix(geom.Mix(-b.bottom, h, in), -.0006, nail)
	// A: 0 joint, .5 wood, 1 nail (masks reads it). B: the tone of the grain. C: a pore or a crack. D: a knot up to .5, its dark
	// rim above.
	return tile.Relief{H: h, A: .5*in + .5*nail, B: f.tone, C: max(f.pore, crack), D: max(f.knot*.5, f.rim), ID: q.ID}
}

// split is 1 in a crack that runs into the board from one of its ends.
func (b *boards) split(p *tile.Point, x, y, half, texel float32, id uint32) float32 {
	if tile.Unit(id, 70) >= b.splits {
		return 0
	}
	way := half - x*float32(1-2*geom.Floor(2*tile.Unit(id, 71)))
	long := .05 + .22*tile.Unit(id, 72)
	at := y - .03*tile.Signed(id, 73) - .008*p.Free(x, .5, 5, 0, 3, .5, texel, id+14)
	wide := max(.0019, .8*texel) * geom.Clamp01(1-way/long)
	return geom.Smooth(wide, .3*wide, geom.Abs(at)) * geom.Clamp01(3*(1-way/long))
}

// nail is 1 on the heads of the two nails near each end.
func (b *boards) nail(x, y float32, q *tile.Piece) float32 {
	if b.nails == 0 {
		return 0
	}
	dx := geom.Abs(x) - (q.HX*b.side - .022 - .004*tile.Unit(q.ID, 74))
	dy := geom.Abs(y) - q.HY*b.side*(.55+.08*tile.Signed(q.ID, 75))
	return geom.Smooth(b.nails*1.1, b.nails*.8, geom.Sqrt(dx*dx+dy*dy))
}

// bare is the colour of the wood itself: its piece's tone, the figure, pores and knots, the light of worn crests and the dark of gaps.
func (t *timber) bare(p *tile.Point, r *tile.Relief, d *tile.Derived, spread float32) geom.Vec3 {
	c := surface.Ramp(t.tones, r.B+.12*tile.Signed(r.ID, 20)).Mul(1 + spread*tile.Signed(r.ID, 21))
	warm := .025 * tile.Signed(r.ID, 22)
	c.X, c.Z = c.X*(1+warm), c.Z*(1-warm)
	dark := t.tones[len(t.tones)-1]
	c = geom.Mix3(c, dark.Mul(.6), .55*r.C)
	c = geom.Mix3(c, dark.Mul(.62), .8*r.D)
	c = c.Mul(1 + .05*p.Noise(9, 4, 900) + .05*geom.Clamp(d.Cav, -1, 1))
	return c.Mul(.78 + .22*d.AO)
}

// grey is a colour with so much of its hue gone, as sun and rain take it.
func grey(c geom.Vec3, k float32) geom.Vec3 {
	l := .3*c.X + .6*c.Y + .1*c.Z
	return geom.Mix3(c, geom.Vec3{X: l * 1.03, Y: l, Z: l * .95}, k)
}

// masks takes apart what A of a board holds.
func masks(r *tile.Relief) (wood, nail float32) { return min(1, 2*r.A), max(0, 2*r.A-1) }

// laid are the patterns that boards lie in.
var laid = []surface.Pattern{surface.Laid, surface.Running, surface.Third, surface.Stack, surface.Zigzag, surface.BasketWeave}
