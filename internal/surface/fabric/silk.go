package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var silk = &surface.Surface{
	Name:     "silk",
	Words:    []string{"satin", "silk satin", "silk cloth", "silk fabric", "satin fabric", "taffeta", "raw silk", "draped silk", "silk sheet"},
	Class:    material.Textile,
	Patterns: []surface.Pattern{surface.Rows}, // of folds
	Make:     makeSilk,
}

// makeSilk is satin that lies in soft folds: long floats of fine warp make it gleam along one line; the folds run aslant, part and join;
// threads show as the faintest lines, with slubs in the weft.
func makeSilk(l surface.Look) *tile.Surface {
	side := l.Side
	if side <= 0 {
		side = .5
	}
	tones := l.Palette(0xA08A74, 0xB6A18B, 0xC6B49F, 0xD6C7B5)
	return &tile.Surface{
		Side: side,
		// A: the fold, which catches light. B: warp and weft. C: a slub, where the thread is thicker.
		Relief: func(p *tile.Point) tile.Relief {
			// Folds hang aslant: long along one diagonal, a few across it; the widest carry smaller ones, crests are rounder than troughs.
			u, v := p.Warp(p.U, p.V, .035, 2, 2, 1)
			wide := p.Fbm(u+v, v, 4, 1, 1, .4, 2)
			narrow := p.Fbm(u+v+.05*wide, v, 9, 2, 2, .45, 3) * (.35 + .65*geom.Smooth(-.3, .5, p.Noise(2, 2, 4)))
			fold := wide + .42*narrow - .35*geom.Abs(wide)*geom.Abs(wide) + .16*(1-geom.Sqrt(.02+4*narrow*narrow))
			warp := p.Fbm(u, v, 300, 14, 2, .6, 6)
			weft := p.Fbm(u, v, 7, 190, 3, .6, 7)
			slub := geom.Smooth(.42, .75, p.Fbm(u, v, 5, 130, 2, .5, 8))
			h := .021*fold + .00002*warp + .00002*weft + .00006*slub
			return tile.Relief{H: h, A: geom.Clamp01(.5 + .4*fold), B: .5 + .25*(warp+weft), C: slub}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.3*(r.B-.5)+.12*r.C+.2*(r.A-.5)+.06*p.Noise(3, 4, 31))
			// Long floats gleam where the cloth turns along the folds: a pale line down each flank.
			c = c.Mul(.93 + .2*geom.Smooth(.5, 0, geom.Abs(d.X+d.Y-.55)))
			// Light that falls into a fold comes back deeper.
			c = geom.Mix3(c, geom.Vec3{X: c.X * c.X, Y: c.Y * c.Y, Z: c.Z * c.Z}, .4*(1-d.AO))
			return tex.Sample{Color: c, Rough: geom.Clamp(.34+.12*(r.B-.5)+.12*r.C+.04*p.Noise(5, 3, 32), .22, .6)}
		},
	}
}
