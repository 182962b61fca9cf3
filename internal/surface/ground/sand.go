package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var sandRipples = &surface.Surface{
	Name:   "sand ripples",
	Words:  []string{"sand", "sand ripple", "rippled sand", "desert sand", "dune sand", "wind-blown sand"},
	Places: []string{"sand dune", "dune", "desert", "desert floor", "desert dune"},
	Class:  material.Mineral,
	Make:   makeSandRipples,
}

// grains is the tone of single grains of sand, about 1: a tenth are dark minerals, a tenth pale quartz. The rest differ little.
func grains(id uint32) float32 {
	switch k := tile.Unit(id, 1); {
	case k < .09:
		return .74
	case k > .9:
		return 1.13
	default:
		return .94 + .12*k
	}
}

// makeSandRipples is dune sand in ripples of 11 cm that the wind drives down the tile: a long windward side, a short lee side, heavy dark
// grains left in the troughs, a few pebbles blown free.
func makeSandRipples(l surface.Look) *tile.Surface {
	e := l.Expanse(1.2, .11)
	waves := float32(e.Cells(.11))
	fine, pebble := e.Cells(.004), e.Cells(.046)
	sand := l.Palette(0xA68B68, 0xB69B77, 0xC3AA88)
	dark := l.Palette(0x8F6F4E)[0]
	return &tile.Surface{
		Side: e.Side,
		// A: how high on a ripple. B: on its lee side, from 68 % of its length. C: the colour of the grain. D: a small stone.
		Relief: func(p *tile.Point) tile.Relief {
			v := p.V - float32(geom.Floor(p.V))
			phase := v*waves + (.95*p.Noise(e.Cells(.6), 3, 1)+.22*p.Fbm(p.U, p.V, e.Cells(.24), e.Cells(.4), 3, .5, 2))*min(1, waves/5)
			f := geom.Frac(phase)
			rise := .5 - .5*geom.Cos(geom.Pi*f/.68)
			if f > .68 {
				rise = .5 + .5*geom.Cos(geom.Pi*(f-.68)/.32)
			}
			lee := geom.Smooth(.68, .8, f) * geom.Smooth(1, .9, f)
			h := .0115*geom.Pow(rise, 1.2)*(.8+.4*p.Noise(e.Cells(.4), 3, 5)) + .011*p.Noise(e.Cells(.6), 2, 6) + .0012*p.Noise(e.Cells(.085), 4, 7)
			g := p.Grain(p.U, p.V, fine, fine, 9)
			h += .0005*geom.Smooth(.45, .1, g.F1)*(.5+tile.Unit(g.ID, 2)) + .00025*p.Noise(e.Cells(.003), 2, 10)
			q := p.Grain(p.U, p.V, pebble, pebble, 11)
			stone := float32(0)
			if tile.Unit(q.ID, 2) < .05 {
				stone = max(0, 1-q.F1*q.F1*28)
			}
			return tile.Relief{H: e.Scale * (h + .0035*geom.Sqrt(stone)), A: rise, B: lee, C: grains(g.ID) / 2, D: stone, ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(sand, .5+.35*p.Noise(e.Cells(.4), 5, 20)+.3*(r.A-.5))
			c = surface.Blend(c, dark, .4*geom.Smooth(.45, 0, r.A)+.12*r.B)
			c = c.Mul(2 * r.C)
			if r.D > 0 {
				c = surface.Blend(geom.RGB(0x6B5F55), geom.RGB(0xA08B78), tile.Unit(r.ID, 3))
			}
			c = c.Mul(.8 + .2*d.AO + .06*d.Cav)
			return tex.Sample{Color: c, Rough: .92 - .04*r.A + .03*p.Noise(e.Cells(.02), 2, 21)}
		},
	}
}
