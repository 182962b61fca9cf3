package panel

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var hull = &surface.Surface{
	Name: "hull plating",
	Words: []string{"hull plating", "spaceship hull", "starship hull", "ship hull", "hull", "hull plate", "armour plating", "armor plating",
		"armour plate", "armor plate",
		"spacecraft hull", "battleship hull", "aircraft skin", "fuselage", "aeroplane skin", "airplane skin", "tank armour", "tank armor"},
	Class:    material.Metallic,
	Patterns: []surface.Pattern{surface.Halved, surface.Running, surface.Stack},
	Make:     makeHull,
}

// makeHull is plates of unlike sizes on a ship's skin: welded seams, flush rivets along them, thicker plates set on top, each plate repainted at
// its own time; heat, oil and rain drew streaks over all.
func makeHull(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Halved, .9, .32, 3.2)
	paint := l.Palette(0x787A7B, 0x818383, 0x8A8B8A)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side, Upright: true,
		// A: 0 joint … 1 plate. B: on a raised cover. C: where dirt gathers: edges, rivets, scratches.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U+.13, p.V+.29), .007, 0, .02)
			edge := k.Edge
			thick := .007 * float32(geom.Floor(2.6*tile.Unit(k.ID, 1)))
			h := .008 + thick - .005*(1-geom.Smooth(0, .008, edge)) + .0022*k.Free(1.6, 1.6, 3, 2) + k.Tilt(.0015)
			// A row of flush rivets runs round; some plates carry a second, raised one inside.
			px, py := nearest(k.X, .045), nearest(k.Y, .045)
			rim := min(k.HX-geom.Abs(k.X), k.HY-geom.Abs(k.Y))
			along := px
			if k.HX-geom.Abs(k.X) < k.HY-geom.Abs(k.Y) {
				along = py
			}
			far := geom.Sqrt(along*along + (rim-.024)*(rim-.024))
			rivet := line(far-.007, .0018, .0008)
			h += -.0011*rivet + .0004*geom.Smooth(.007, .005, far)
			inner := rim - .075
			big := min(k.HX, k.HY) > .17
			cover := float32(0)
			if big && tile.Unit(k.ID, 3) < .45 {
				cover = step(min(inner, (k.HX+k.HY-.15-geom.Abs(k.X)-geom.Abs(k.Y)-.07)*.7071), .008)
				h += .008 * cover
			} else if big && tile.Unit(k.ID, 3) < .7 {
				h -= .003 * line(inner, .006, .002)
			}
			weld := .004 * p.Noise(p.Cells(.018), 2, 4) * geom.Smooth(-.0035, -.001, -geom.Abs(edge+.0035))
			in := step(edge, .002)
			scratch := p.Scratch(p.U, p.V, p.Cells(.4), .0016/side, .5, 5)
			low := max(geom.Smooth(.05, 0, edge), .6*rivet, .5*scratch)
			return tile.Relief{H: geom.Mix(.001+weld, h-.0003*scratch, in), A: in, B: cover, C: low, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(paint, .5+.5*tile.Signed(r.ID, 20)).Mul(1 + .035*r.B)
			if tile.Unit(r.ID, 21) < .16 { // another batch of paint
				c = surface.Warmer(c.Mul(.88), .035)
			}
			c = surface.Warmer(c, .02*p.Noise(2, 4, 22))
			fade := geom.Smooth(.0, .7, p.Fbm(p.U, p.V, 6, 2, 5, .55, 23))
			c = surface.Blend(c, geom.RGB(0xA8A9A6), .25*fade)
			s := worn(p, d, c, .5+.06*tile.Signed(r.ID, 24)+.08*fade, old, r.C)
			soot := geom.Smooth(.15, .8, p.Fbm(p.U+.02*p.Noise(4, 3, 25), p.V, 9, 2, 6, .58, 26)+.35*p.Noise(2, 3, 27))
			s.Color = surface.Blend(s.Color, geom.RGB(0x3B3836), .42*old*soot)
			rust := geom.Smooth(.45, .75, r.C+.7*p.Noise(7, 5, 28)-.25)
			s.Color = surface.Blend(s.Color, geom.RGB(0x6F4B36), .45*old*rust).Mul(.82 + .18*d.AO)
			s.Metal *= 1 - geom.Smooth(.5, .7, rust)
			s.Rough = geom.Mix(s.Rough, .85, .6*rust)
			return s
		},
	}
}
