package panel

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var hexArmour = &surface.Surface{
	Name: "hexagon armour",
	Words: []string{"hexagon armour", "hexagon armor", "hex armour", "hex armor", "hexagonal armour", "hexagonal armor", "hexagon panel",
		"hex panel", "hexagon plate",
		"hexagonal panel", "honeycomb armour", "honeycomb armor", "honeycomb panel", "sci-fi hexagon", "sci fi hexagon"},
	Class:    material.Metallic,
	Patterns: []surface.Pattern{surface.Honeycomb},
	Make:     makeHexArmour,
}

// makeHexArmour is hexagonal plates of 14 cm over a dark web: two heights, a bevel and an engraved line, a bolt where three meet, hits that
// scorched and bared single plates.
func makeHexArmour(l surface.Look) *tile.Surface {
	l.Pattern = surface.Honeycomb
	layout, side := l.Grid(surface.Honeycomb, .14, .14, .98)
	paint := l.Palette(0x4E5457, 0x575D60, 0x61676A)
	web := l.JointPalette(0x2E3032)[0]
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side, Upright: true,
		// A: 0 joint … 1 plate. B: a dent. C: wear: the edge, the groove, scratches.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), .009, .0005, 0)
			size := k.HX / .07
			e := k.Edge / size
			up := .0045 * float32(geom.Floor(2.4*tile.Unit(k.ID, 1))) * size
			// A chamfer, a flat rim, an engraved line, a field that swells a little.
			h := .009 + up/size - .006*(1-geom.Clamp01(e/.0065)) - .0016*line(e-.0145, .0016, .0008)
			h += .0018*geom.Smooth(.016, .05, e) + k.Tilt(.006)/size
			core := tile.Unit(k.ID, 2) < .22
			if core { // a sunk triangle of slots
				h -= .004*step(e-.034, .002) - .0032*line(nearest(k.Y/size, .009), .0045, .001)*step(e-.036, .002)
			}
			dent := p.Grain(p.U, p.V, p.Cells(.12), p.Cells(.12), 3)
			hit := geom.Smooth(.2*tile.Unit(dent.ID, 2)+.04, 0, dent.F1+.05*p.Noise(p.Cells(.02), 3, 6)) * geom.Smooth(.75, .8, tile.Unit(dent.ID, 1))
			scratch := p.Scratch(p.U, p.V, p.Cells(.09), .0008/side, .5, 4)
			body := step(e, .001)
			h = geom.Mix(-.004+.0008*p.Noise(p.Cells(.01), 2, 5), h-.002*hit, body)
			return tile.Relief{H: size*h - .0001*scratch, A: body, B: hit, C: max(geom.Smooth(.008, 0, e), line(e-.0145, .003, .002), .6*scratch), ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(paint, .5+.45*tile.Signed(r.ID, 20))
			c = surface.Blend(c, geom.RGB(0x2F2D2B), .6*geom.Smooth(.05, .7, r.B+.5*p.Noise(5, 5, 21)*r.B))
			c = surface.Blend(web, c, r.A)
			s := worn(p, d, c, .46+.07*tile.Signed(r.ID, 22), old, .7*r.C)
			bare := geom.Smooth(.55, .7, r.B+.3*p.Noise(p.Cells(.01), 3, 23))
			s.Color, s.Rough = surface.Blend(s.Color, steel, .9*bare), geom.Mix(s.Rough, .4, bare)
			s.Metal = max(s.Metal, geom.Smooth(.4, .6, bare)) * geom.Smooth(.3, .6, r.A)
			s.Color = s.Color.Mul(.84 + .16*d.AO)
			return s
		},
	}
}
