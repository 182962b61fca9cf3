package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var ceramic = &surface.Surface{
	Name: "ceramic tiles",
	Words: []string{"ceramic tile", "ceramic tiles", "tile", "tiles", "tiled floor", "floor tile", "tile floor", "porcelain tile", "bathroom tile",
		"bathroom floor", "kitchen floor", "pool tile", "tiled wall", "ceramic floor"},
	Class:    material.Vitreous,
	Patterns: []surface.Pattern{surface.Stack, surface.Running, surface.Third, surface.Zigzag, surface.Honeycomb},
	Make:     makeCeramic,
	Cut:      makeCeramic,
}

// makeCeramic is glazed floor tiles of 200 mm in cement grout: speckled glaze, waves from the kiln, edges worn through to the body,
// scratches of feet in the gloss, and grout that darkens where mops push the dirt.
func makeCeramic(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Stack, .2, .2, 1.2)
	glaze := l.Palette(0xA9A294, 0xB5AEA0, 0xC0B9AB)
	grout := l.JointPalette(0x6E6960, 0x8A847A)
	old := .4 + .6*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 grout … 1 tile. B: the rounded edge, 1 at the joint. C: how the glaze flowed. D: a chip, down to the body.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), .005, .0008, .002)
			chip := geom.Smooth(.4, .55, k.Free(22, 22, 3, 2)) * geom.Smooth(.7, .9, tile.Unit(k.ID, 1)) * geom.Smooth(.012, 0, k.Edge)
			edge := k.Edge - .008*old*chip
			body := geom.Smooth(-.0008, .0012, edge)
			round := 1 - geom.Clamp01(edge/.004)
			h := .0018 + .0004*tile.Signed(k.ID, 3) + k.Tilt(.006) + .0006*k.Free(7, 7, 3, 4) - .0012*round*round
			grit := .0003*p.Noise(p.Cells(.004), 3, 42) + .0004*p.Noise(p.Cells(.04), 3, 43)
			return tile.Relief{H: geom.Mix(grit, h, body), A: body, B: round, C: .5 + .5*k.Free(9, 9, 5, 7), D: chip * old, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			// The glaze: flow inside a tile, fine speckles, thin at edges.
			c := surface.Ramp(glaze, .5+.4*tile.Signed(r.ID, 4)+1.1*(r.C-.5)+.1*p.Noise(p.Cells(.02), 3, 51))
			g := p.Grain(p.U, p.V, p.Cells(.005), p.Cells(.005), 52)
			speck := geom.Smooth(.3*tile.Unit(g.ID, 1), .04, g.F1) * geom.Smooth(.6, .65, tile.Unit(g.ID, 0))
			c = geom.Mix3(c, geom.RGB(0x776A59), .5*speck)
			c = geom.Mix3(c, geom.RGB(0xAFA493), .5*r.B*r.B*r.B)
			c = geom.Mix3(c, geom.RGB(0xA8937B), .85*r.D)
			m := surface.Ramp(grout, .5+.9*p.Noise(5, 5, 61)).Mul(1 + .1*p.Noise(p.Cells(.003), 2, 62))
			m = geom.Mix3(m, geom.RGB(0x46403A), .75*old*geom.Smooth(-.2, .6, p.Noise(4, 5, 63)))
			c = geom.Mix3(m, c, r.A)
			// Feet dull the gloss in paths; dirt stays along edges.
			dull := geom.Smooth(-.1, .6, p.Noise(3, 5, 71))
			c = geom.Mix3(c, geom.RGB(0x857C70), .3*old*dull)
			c = geom.Mix3(c, geom.RGB(0x554D43), .4*old*r.A*geom.Smooth(.3, 1, r.B)*geom.Smooth(-.3, .5, p.Noise(6, 5, 73)))
			swirl := p.Fbm(p.U+.02*p.Noise(4, 3, 75), p.V+.02*p.Noise(4, 3, 76), 8, 90, 3, .6, 77)
			rough := .12 + .2*old*dull + .07*geom.Clamp01(swirl) + .05*geom.Clamp01(p.Noise(13, 5, 74)) + .35*r.D + .1*speck
			return tex.Sample{Color: c.Mul(.86 + .14*d.AO), Rough: geom.Mix(.9, geom.Clamp(rough, .08, .8), r.A)}
		},
	}
}
