package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var shingle = &surface.Surface{
	Name: "wooden shingles",
	Words: []string{"wooden shingle", "wood shingle", "cedar shingle", "cedar shake", "shake roof", "wood shake", "shingle", "shingle siding",
		"wooden roof", "wood roof", "cedar shingles roof"},
	Class:    material.Timber,
	Patterns: []surface.Pattern{surface.Overlapped},
	Make:     func(l surface.Look) *tile.Surface { return makeShingle(l, 1) },
	Cut:      func(l surface.Look) *tile.Surface { return makeShingle(l, 0) },
}

// makeShingle is split cedar in courses, each lying on the one below: widths are drawn, butts end unevenly, sun has turned them to silver
// and rain to brown and black along the gaps; moss and lichen sit on the butts. Where split is 0 they are sawn smooth.
func makeShingle(l surface.Look, split float32) *tile.Surface {
	length, width := l.Piece(.16, .12) // that shows of a shingle, and across
	side := l.Side
	if side <= 0 {
		side = 1.28
	}
	rows, columns := tile.Whole(min(side/length, 60)), tile.Whole(min(side/width, 80))
	lay := tile.Planks{Rows: rows, Joints: columns, Seed: l.Seed*31 + 7}
	tall := side / float32(rows)
	old := .5 + .5*l.Old()
	wood := timber{tones: l.Palette(0xAFA597, 0x968A7B, 0x7A6D5F, 0x5A4E43), year: .006, late: .5}
	// one is the shingle of the course that begins so many rows above the place: its height, and how far above its butt the place is.
	one := func(p *tile.Point, above float32) (tile.Relief, float32) {
		q := lay.At(p.U, p.V-above/float32(rows))
		x, y, texel := q.X*side, q.Y*side+above*tall, p.Texel*side
		k := min(1, tall/.16)
		butt := tall*.5 + k*(.007*tile.Unit(q.ID, 1)+.0018*p.Free(x, 0, 60, 0, 3, .6, texel, q.ID+1)) - y - x*.05*tile.Signed(q.ID, 2)
		gap := q.HX*side - geom.Abs(x) - k*(.0012+.0018*tile.Unit(q.ID, 3)) + .0012*k*p.Free(0, y, 0, 22, 2, .5, texel, q.ID+2)
		f := wood.cut(p, y+.5*tile.Signed(q.ID, 4), x, texel, q.ID)
		check := geom.Smooth(.36, .66, p.Free(x, y, 110, 3, 3, .5, texel, q.ID+3))
		h := k * (.011 - .05*butt + .0026*tile.Signed(q.ID, 5) + x*.04*tile.Signed(q.ID, 6))
		h += k * split * (.0012*(f.late-.4) + .0007*(f.tone-.4) - .0016*check)
		in := geom.Smooth(-.0003, max(.001*k, .8*texel), gap)
		h = geom.Mix(-.004*k, h, in) - .0018*k*geom.Smooth(.004, 0, butt)
		return tile.Relief{H: h, A: in, B: f.tone, C: check, D: geom.Clamp01(butt / (1.1 * tall)), ID: q.ID}, butt
	}
	return &tile.Surface{
		Side: side,
		// A: 0 gap … 1 shingle. B: the tone of the grain. C: a check. D: distance from the butt, over the part that shows.
		Relief: func(p *tile.Point) tile.Relief {
			own, _ := one(p, 0)
			if over, butt := one(p, 1); butt > 0 && over.A > .5 {
				return over
			}
			return own
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(wood.tones, r.B+.14*tile.Signed(r.ID, 20)).Mul(1 + .08*tile.Signed(r.ID, 21))
			brown := geom.Smooth(0, .8, p.Noise(3, 5, 31)+.7*tile.Signed(r.ID, 22))
			c = geom.Mix3(c, geom.Vec3{X: c.X * 1.04, Y: c.Y * .9, Z: c.Z * .76}, .4*brown)
			run := geom.Smooth(.0, .7, p.Fbm(p.U, p.V, 26, 5, 5, .55, 32)+.25*r.D-.15)
			c = geom.Mix3(c, c.Mul(.6), .6*old*run)
			c = geom.Mix3(c, wood.tones[3].Mul(.55), .7*r.C)
			c = geom.Mix3(c, c.Mul(1.15), .5*geom.Smooth(.12, 0, r.D)) // butts are worn pale
			moss := old * geom.Smooth(.22, .55, p.Noise(5, 5, 33)+.25*geom.Smooth(.95, .5, d.AO)-.1)
			c = geom.Mix3(c, geom.Mix3(geom.RGB(0x515634), geom.RGB(0x767A52), .5+p.Noise(90, 3, 34)), .55*moss)
			c = geom.Mix3(geom.RGB(0x241F1A), c.Mul(.76+.24*d.AO+.05*d.Cav), r.A)
			return tex.Sample{Color: c, Rough: geom.Clamp(.88+.06*moss+.04*p.Noise(9, 3, 35), .7, .97)}
		},
	}
}
