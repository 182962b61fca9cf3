package creature

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var bone = &surface.Surface{
	Name:  "bone",
	Words: []string{"bone", "old bone", "fossil bone", "ivory bone", "animal bone"},
	Class: material.Mineral,
	Make:  makeBone,
}

// makeBone is an old bone's shell: fine grain along it, the holes of vessels everywhere in it, denser in some zones, and hairline cracks of
// drying that follow the grain. Soil has stained it along the grain and lies in its pores.
func makeBone(l surface.Look) *tile.Surface {
	e := l.Expanse(.2, .02)
	// Cells of cracks are five times as long as wide.
	across := min(max(e.Cells(.022), 3), 48)
	cracks := tile.NewPoints(across, max(2, across/5), .95, 0, l.Seed+3)
	crack := e.Side / float32(across)
	ivory := l.Palette(0xAE9A7B, 0xC2B193, 0xCFC1A6)
	stain := l.Palette(0x8A6F4D)[0]
	return &tile.Surface{
		Side: e.Side,
		// A: a hairline crack. B: a pore. C: the grain. D: dense, as against spongy.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .004*e.Scale/e.Side, e.Cells(.04), 4, 1)
			grain := p.Fbm(u, v, e.Cells(.0016), e.Cells(.024), 4, .6, 3)
			dense := .5 + .5*p.Fbm(u, v, e.Cells(.03), e.Cells(.07), 3, .5, 5)
			pore := max(pores(p, e, u, v, .0013, .0045, .05+.42*dense, 6), .5*pores(p, e, u, v, .001, .003, .2+.6*dense, 7),
				pores(p, e, u, v, .004, .014, .16*dense, 8))
			split := hairline(p, e, cracks, crack)
			h := .003*p.Noise(e.Cells(.08), 3, 9) + .00013*grain - .00022*pore - .0003*split + .00006*p.Noise(e.Cells(.001), 2, 10)
			return tile.Relief{H: e.Scale * h, A: split, B: pore, C: .5 + .5*grain, D: dense}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(ivory, .6+.3*p.Noise(e.Cells(.07), 4, 20)+.5*(r.C-.5))
			streak := p.Fbm(p.U, p.V, e.Cells(.014), e.Cells(.12), 5, .6, 21)
			c = surface.Blend(c, stain, (.38+.3*l.Age)*geom.Smooth(-.1, .9, streak+.5*(r.D-.5)))
			c = surface.Blend(c, geom.RGB(0x75603F), .5*r.B)
			c = surface.Blend(c, geom.RGB(0x4C3B2A), .62*r.A)
			c = c.Mul(1 + .06*d.Cav)
			return tex.Sample{Color: c.Mul(.8 + .2*d.AO), Rough: geom.Clamp01(.52 + .2*r.B + .14*(r.C-.5) + .08*p.Noise(e.Cells(.02), 3, 22))}
		},
	}
}

// pores is how deep a place lies in one of the holes of vessels, which are drawn out along the bone: so many metres apart, of which share
// are open, each of its own width.
func pores(p *tile.Point, e surface.Expanse, u, v, wide, long, share float32, seed uint32) float32 {
	g := p.Grain(u, v, e.Cells(wide), e.Cells(long), seed)
	if tile.Unit(g.ID, 1) > share {
		return 0
	}
	size := .16 + .2*tile.Unit(g.ID, 2)*tile.Unit(g.ID, 3)
	return geom.Smooth(size, .4*size, g.F1)
}

// hairline is how deep a place lies in a crack of drying: borders of long cells, where they run along the bone, opening and closing.
func hairline(p *tile.Point, e surface.Expanse, cracks *tile.Points, crack float32) float32 {
	u, v := p.Warp(p.U, p.V, .0035*e.Scale/e.Side, e.Cells(.02), 5, 11)
	a := cracks.At(u, v)
	along := geom.Smooth(.42, .66, geom.Abs(a.X)/(geom.Abs(a.X)+geom.Abs(a.Y)+1e-4))
	open := geom.Smooth(-.12, .35, p.Noise(e.Cells(.06), 2, 12))
	return along * open * geom.Smooth(.0004*(.4+.6*open), .00007, a.Border*crack/e.Scale)
}
