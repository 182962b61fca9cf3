package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var snow = &surface.Surface{
	Name:   "snow",
	Words:  []string{"snow", "fresh snow", "snow drift", "snowdrift", "powder snow", "snowy ground", "snow cover", "deep snow"},
	Places: []string{"snow field"},
	Class:  material.Mineral,
	Make:   makeSnow,
}

// drift is a dune of snow across the wind, which blows along U: a long back, a sharp crest that wanders and is lower here and there, a short lee slope.
// It answers 0..1, and where the lee is.
func drift(p *tile.Point, u, v, n, bend float32, c int32, seed uint32) (h, lee float32) {
	u -= float32(geom.Floor(u))
	f := geom.Frac(u*n + bend*p.Fbm(u, v, c, c, 2, .4, seed) + .2*bend*p.Fbm(u, v, 2*c, 3*c, 2, .5, seed+1))
	strong := .35 + .65*geom.Smooth(-.5, .5, p.Fbm(u, v, c, 2*c, 2, .4, seed+2))
	if f < .6 {
		t := f / .6
		return strong * t * t * (2 - t), 0
	}
	t := (f - .6) / .4
	return strong * (1 - geom.Smooth(0, 1, t)), strong * geom.Smooth(0, .3, t) * geom.Smooth(1, .6, t)
}

// sparkle is crystals that mirror the sun: one in some thirty cells of 4 mm has a facet turned to somewhere.
func sparkle(p *tile.Point, e surface.Expanse) (h float32, shines bool) {
	g := p.Grain(p.U, p.V, e.Cells(.0045), e.Cells(.0045), 30)
	if tile.Unit(g.ID, 1) > .04 || g.F1 > .42 {
		return 0, false
	}
	return .0045 * (g.X*tile.Signed(g.ID, 2) + g.Y*tile.Signed(g.ID, 3)) * 2, true
}

// makeSnow is snow that the wind has laid: drifts of 50 cm with a back and a lee, on their backs the small steps that it cut (sastrugi),
// under the lee loose powder. Hollows are blue with the light of the sky; crystals glitter.
func makeSnow(l surface.Look) *tile.Surface {
	e := l.Expanse(2, .3)
	waves := float32(e.Cells(.5))
	white := l.Palette(0xE2E7ED, 0xE9ECEF, 0xEDEEEF)
	blue := l.Palette(0xB7C8DC)[0]
	return &tile.Surface{
		Side: e.Side,
		// A: the lee of a drift. B: the small steps that wind has cut.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .008*e.Scale/e.Side, e.Cells(.15), 3, 1)
			big, lee := drift(p, u, v, waves, .85, e.Cells(.6), 2)
			step, _ := drift(p, p.U, v, 6*waves, 1.1, e.Cells(.33), 8)
			back := 1 - geom.Smooth(0, .3, lee)
			h := .04*big + .006*step*back*geom.Smooth(-.25, .35, p.Noise(e.Cells(.6), 3, 12)) + .03*p.Noise(e.Cells(.8), 3, 13)
			h += .0022*back*p.Fbm(p.U, p.V, e.Cells(.16), e.Cells(.035), 3, .55, 14) + .0012*p.Noise(e.Cells(.03), 4, 15)
			powder := p.Grain(u, v, e.Cells(.028), e.Cells(.028), 16)
			if tile.Unit(powder.ID, 1) < .22 { // lumps that rolled down the lee
				h += .006 * tile.Unit(powder.ID, 2) * lee * dome(powder.F1/.45)
			}
			facet, shines := sparkle(p, e)
			r := tile.Relief{H: e.Scale * (h + facet), A: lee, B: step, ID: powder.ID}
			if shines {
				r.C = 1
			}
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(white, .55+.35*d.Broad+.25*p.Noise(e.Cells(.5), 4, 20))
			hollow := geom.Smooth(.97, .55, d.AO) + .35*r.A + .5*geom.Smooth(.05, -.6, d.Broad)
			c = surface.Blend(c, blue, .8*hollow)
			c = c.Mul(1 + .015*p.Noise(e.Cells(.009), 2, 21) + .02*d.Cav)
			rough := .74 - .1*geom.Smooth(0, .5, p.Noise(e.Cells(.35), 4, 22)) + .06*r.A
			if r.C > .5 {
				c, rough = geom.RGB(0xF0F0F0), .16
			}
			return tex.Sample{Color: c, Rough: rough}
		},
	}
}
