package panel

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var solar = &surface.Surface{
	Name:     "solar panel",
	Words:    []string{"solar panel", "solar cell", "solar", "photovoltaic panel", "photovoltaic", "solar array", "solar roof", "pv panel"},
	Class:    material.Vitreous,
	Patterns: []surface.Pattern{surface.Stack},
	Make:     makeSolar,
}

// makeSolar is silicon cells of 156 mm with cut corners behind glass: fine silver fingers, three broad bars, white sheet that shows in the
// gaps, each cell a little other in blue. Dust and the tracks of rain lie on the glass.
func makeSolar(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Stack, .156, .156, .936)
	blue := l.Palette(0x232C43, 0x2A3550, 0x33405E)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side, Upright: true,
		// A: 0 backing … 1 cell. B: a finger or a bus bar of silver. C: near the cell's edge.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), .0026, .0003, 0)
			size := k.HY / .077
			x, y := k.X/size, k.Y/size
			e := min(k.Edge/size, (k.HX/size+k.HY/size-.014-geom.Abs(x)-geom.Abs(y))*.7071)
			texel := p.Texel * side / size
			cell := step(e, max(.0004, 1.5*texel))
			finger := line(nearest(y, .0052), .0004, max(.0002, .5*texel)) * min(1, .0008/texel) * step(e-.001, .0005)
			bar := line(nearest(x, .052), max(.0017, .6*texel), max(.0003, .7*texel)) * min(1, .0022/texel)
			h := .00012*cell + .00006*finger*cell + .0001*bar + .0006*p.Noise(4, 3, 1) + .00025*p.Noise(p.Cells(.03), 3, 4)
			crack := p.Grain(p.U, p.V, p.Cells(.3), p.Cells(.3), 2)
			h += .00002*p.Noise(p.Cells(.004), 2, 3) + .00001*tile.Unit(crack.ID, 1)
			return tile.Relief{H: h, A: cell, B: max(.7*finger*cell, bar), C: geom.Smooth(.05, 0, e), ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(blue, .5+.3*tile.Signed(r.ID, 20)+.25*p.Noise(7, 4, 21)-.15*r.C)
			sheet := geom.RGB(0xB4B7B8).Mul(1 + .04*p.Noise(5, 4, 22))
			c = surface.Blend(sheet, c, r.A)
			c = surface.Blend(c, geom.RGB(0xA9ACAE), .85*r.B)
			dust := geom.Smooth(-.1, .8, p.Noise(4, 6, 23)+.15*p.Noise(50, 3, 24)+.15)
			run := geom.Smooth(.1, .7, p.Fbm(p.U+.01*p.Noise(8, 3, 25), p.V, 30, 2, 5, .6, 26)) * geom.Smooth(-.2, .4, p.Noise(3, 4, 27))
			spot := p.Grain(p.U, p.V, p.Cells(.02), p.Cells(.02), 28)
			drop := geom.Smooth(.3*tile.Unit(spot.ID, 1), .2*tile.Unit(spot.ID, 1), spot.F1) * geom.Smooth(.75, .8, tile.Unit(spot.ID, 2))
			veil := .3*dust*(1-.6*run) + .12*drop
			c = surface.Blend(c, geom.RGB(0x9A9384), veil*old)
			return tex.Sample{Color: c.Mul(.95 + .05*d.AO), Rough: geom.Clamp(.1+.3*veil+.03*r.B, .06, .6)}
		},
	}
}
