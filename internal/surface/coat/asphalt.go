package coat

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var asphalt = &surface.Surface{
	Name:   "asphalt",
	Words:  []string{"asphalt", "tarmac", "road surface", "bitumen", "blacktop", "macadam"},
	Places: []string{"road", "street", "highway", "parking lot", "asphalt road", "runway", "driveway"},
	Class:  material.Mineral,
	Make:   makeAsphalt,
}

var crackedAsphalt = &surface.Surface{
	Name: "cracked asphalt",
	Words: []string{"cracked asphalt", "cracked road", "cracked tarmac", "broken asphalt", "damaged road", "old road", "damaged asphalt",
		"old asphalt", "broken road",
		"cracked street", "ruined road", "cracked pavement"},
	Class: material.Mineral,
	Make:  makeCrackedAsphalt,
}

// makeAsphalt is a road that was driven for years: flat-rolled stones polished bare by tyres, tar between them, ravelled spots, dust in what
// lies low, drips of oil and a long crack sealed with tar.
func makeAsphalt(l surface.Look) *tile.Surface {
	e := l.Expanse(1, .1)
	long := tile.NewPoints(2, 2, .9, 0, l.Seed+41)
	return road(l, e, func(p *tile.Point) (open, sealed, settle float32) {
		return 0, cracks(p, long, .05, .009, -.1, 29), 0
	})
}

// makeCrackedAsphalt is the same road at its end: alligator cracks from too heavy loads inside a net of wide ones, plates that have tilted and
// sunk, crumbs and soil in the gaps.
func makeCrackedAsphalt(l surface.Look) *tile.Surface {
	e := l.Expanse(1.8, .1)
	plates, fine := tile.NewPoints(4, 4, .95, 0, l.Seed+41), tile.NewPoints(15, 15, .95, 0, l.Seed+42)
	old := .5 + .5*l.Old()
	return road(l, e, func(p *tile.Point) (open, sealed, settle float32) {
		u, v := p.Warp(p.U, p.V, .035, 5, 6, 30)
		q := plates.At(u, v)
		w := (.014 + .018*old) * (1 + 1.2*p.Noise(9, 4, 31))
		open = geom.Smooth(w, w*.35, q.Border) * geom.Smooth(-.35, .0, p.Noise(3, 3, 32))
		settle = .004*tile.Signed(q.ID, 1) + .006*(q.X*tile.Signed(q.ID, 2)+q.Y*tile.Signed(q.ID, 3)) - .005*geom.Smooth(.12, 0, q.Border)
		u, v = p.Warp(p.U, p.V, .012, 12, 5, 33)
		f := fine.At(u, v)
		tired := geom.Smooth(.0, .3, p.Noise(2, 4, 34)+.15*old-.06)
		open = max(open, tired*geom.Smooth(.07*tired, .02*tired, f.Border))
		gone := geom.Smooth(.93, .96, tile.Unit(f.ID, 4)*(.6+.4*tired)) * geom.Smooth(.02, .07, f.Border+.05*p.Noise(40, 3, 35))
		return max(open, .85*gone), 0, settle + .0025*tired*tile.Signed(f.ID, 5)
	})
}

// road is a surface of the mix with cracks: each place tells how open it is, how much tar seals it, and how far it has settled, in metres.
func road(l surface.Look, e surface.Expanse, damage func(p *tile.Point) (open, sealed, settle float32)) *tile.Surface {
	tar := l.Palette(0x454443, 0x525150, 0x605E5B)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			lost := geom.Smooth(.3, .6, p.Noise(12, 4, 22)+.1*old)
			// A: a bare stone. B: a sealed crack. C: an open crack. D: where the binder is lost.
			m := rolled(p, e, lost)
			open, sealed, settle := damage(p)
			h := m.H*(1-.6*sealed)*(1-open) + .0014*p.Noise(5, 4, 20) + .0003*p.Noise(e.Cells(.0035), 2, 21) - .0014*lost + settle
			crumb := p.Grain(p.U, p.V, e.Cells(.009), e.Cells(.009), 23)
			h += sealed*.0008 - open*(.011-.004*geom.Smooth(.5, .1, crumb.F1)*tile.Unit(crumb.ID, 1)-.003*p.Noise(20, 3, 24))
			return tile.Relief{H: e.Scale * h, A: m.Bare * (1 - open), B: sealed, C: open, D: lost, ID: m.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tar, .5+.5*p.Noise(3, 6, 40))
			stone := surface.Ramp(stones, tile.Unit(r.ID, 20)).Mul(1 + .1*p.Noise(e.Cells(.004), 2, 42))
			bare := geom.Smooth(.35, .75, tile.Unit(r.ID, 21)+.35*p.Noise(3, 4, 41))
			c = surface.Blend(c, stone, r.A*(.2+.62*bare)*geom.Smooth(-.3, .3, d.Cav))
			// Dust lies low, oil drips, and tyres draw a darker lane.
			c = surface.Blend(c, geom.RGB(0x77726A), .5*geom.Smooth(-.2, .6, p.Noise(2, 6, 43))*geom.Smooth(.4, -.4, d.Cav))
			oil := geom.Smooth(.45, .85, p.Noise(3, 5, 44))
			c = c.Mul(1 - .3*oil)
			c = surface.Blend(c, geom.RGB(0x2C2B2B).Mul(1+.2*p.Noise(40, 3, 45)), .9*r.B)
			soil := surface.Blend(geom.RGB(0x393530), geom.RGB(0x5F564A), .45+.9*p.Noise(14, 4, 47))
			c = surface.Blend(c, soil, .9*r.C).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.85+.07*p.Noise(9, 3, 46)-.1*r.A*bare-.3*r.B-.18*oil+.08*r.C, .35, .97)}
		},
	}
}
