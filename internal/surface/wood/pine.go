package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var pine = &surface.Surface{
	Name:     "pine boards",
	Words:    []string{"pine", "pine board", "pine plank", "pine floor", "pine wood", "knotty pine", "spruce board", "softwood board", "larch board"},
	Class:    material.Timber,
	Patterns: laid,
	Make:     makePine,
	Cut:      cutBoards(surface.Laid, .8, .145, 1.6),
}

// makePine is planed, tongued and grooved boards of pine under oil: pale early wood, late wood as sharp orange lines, many knots, a
// chamfer along each board; the light has yellowed it unevenly, and traffic has dented it.
func makePine(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Laid, .9, .12, 1.8)
	old := .4 + .6*l.Old()
	b := &boards{
		timber: timber{tones: l.Palette(0xD3BC98, 0xC7AA80, 0xB39064, 0x94704A), year: .0085, late: .8, knots: .75},
		layout: layout, side: side, gap: .0005 + .0006*old, arris: .0055, drop: .003, uneven: .0003 + .0006*old, cup: .0006 * old,
		grain: .00025, splits: .1 * old, bottom: .005,
	}
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			r := b.relief(p)
			dent := p.Grain(p.U, p.V, 16, 16, 7)
			if tile.Unit(dent.ID, 1) < .25*old {
				r.H -= .0006 * geom.Smooth(.16, 0, dent.F1+.05*p.Noise(50, 2, 8))
			}
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			wood, _ := masks(r)
			c := b.bare(p, r, d, .05)
			// Light yellows it in broad patches, shoes leave a grey film.
			amber := geom.Smooth(-.6, .6, p.Noise(2, 5, 71))
			c = geom.Vec3{X: c.X * (1 + .03*amber), Y: c.Y, Z: c.Z * (1 - .08*amber)}
			c = geom.Mix3(c, grey(c, .6).Mul(.86), .4*old*geom.Smooth(.1, .7, p.Noise(4, 6, 72)))
			c = geom.Mix3(geom.RGB(0x33261A), c, wood)
			rough := .46 - .1*r.D + .08*p.Noise(7, 4, 73) + .06*geom.Smooth(.1, .6, p.Noise(3, 6, 74)) + .4*(1-wood)
			return tex.Sample{Color: c, Rough: geom.Clamp(rough, .28, .95)}
		},
	}
}
