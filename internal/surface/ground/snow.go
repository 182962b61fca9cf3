package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var snow = &surface.Surface{
	Name:  "snow",
	Words: []string{"snow", "fresh snow", "snow drift", "snowdrift", "powder snow", "snow field", "snowy ground", "snow cover", "deep snow"},
	Class: material.Mineral,
	Make:  makeSnow,
}

var packedSnow = &surface.Surface{
	Name: "packed snow",
	Words: []string{"packed snow", "snow crust", "icy snow", "trodden snow", "trampled snow", "hard snow", "old snow", "frozen ground", "snow path",
		"frozen snow"},
	Class: material.Mineral,
	Make:  makePackedSnow,
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

// makePackedSnow is snow that many boots have trodden: their soles pressed into it in all directions, old ones softened by thaw and frost, crumbs
// that they threw up, glazed and greyish where ice has come up, a little grit.
func makePackedSnow(l surface.Look) *tile.Surface {
	e := l.Expanse(1.6, .3)
	white := l.Palette(0xD6DDE4, 0xE0E4E8, 0xE8EAEC)
	ice := l.Palette(0x9DB1C2)[0]
	count, each := e.Strewn(42, 1.6)
	prints := tile.Strew(count, l.Seed+5, func(id uint32, u, v float32) (tile.Stamp, bool) {
		long := each * (.135 + .02*tile.Unit(id, 1))
		return tile.Stamp{U: u, V: v, Reach: 1.25 * long, Breath: .5 * long, Turn: 7 * tile.Unit(id, 2), ID: id,
			Sinks: true, Shape: sole, P: [4]float32{long, each * (.014 + .014*tile.Unit(id, 4)), geom.Sqrt(tile.Unit(id, 5))}}, true
	})
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .03*e.Scale/e.Side, e.Cells(.12), 4, 1)
			g, g2 := p.Grain(u, v, e.Cells(.014), e.Cells(.014), 7), p.Grain(u, v, e.Cells(.033), e.Cells(.033), 8)
			loose := geom.Smooth(-.1, .4, p.Noise(e.Cells(.2), 4, 9))
			h := .02*p.Noise(e.Cells(.4), 3, 5) + .003*p.Noise(e.Cells(.06), 4, 6) + loose*.003*tile.Unit(g.ID, 1)*dome(g.F1/.55)
			if tile.Unit(g2.ID, 1) > .55-.3*loose {
				h += .009 * tile.Unit(g2.ID, 2) * dome(g2.F1/.46)
			}
			r := tile.Relief{B: loose, D: tile.Unit(g.ID, 5), ID: g.ID}
			facet, shines := sparkle(p, e)
			if shines {
				h, r.C = h+facet, 1
			}
			r.H = e.Scale * h
			return r
		},
		Lay: func(c *tile.Canvas) {
			on := make([]tile.Stamp, len(prints))
			for i, s := range prints {
				s.Base = c.Height(s.U, s.V)*.6 - s.P[1]
				on[i] = s
			}
			c.Lay(on)
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(white, .55+.4*p.Noise(e.Cells(.45), 5, 20)+.25*d.Cav)
			glaze := r.A * geom.Smooth(-.2, .4, p.Noise(e.Cells(.3), 4, 10))
			c = surface.Blend(c, ice, .5*geom.Smooth(.95, .5, d.AO)+.25*r.A+.2*glaze)
			c = surface.Blend(c, geom.RGB(0xA69C8E), .22*geom.Smooth(.1, .7, p.Noise(e.Cells(.25), 6, 21)+.3*r.A-.4*d.Cav)) // what feet brought
			rough := geom.Mix(.74+.05*p.Noise(e.Cells(.03), 3, 22), .34, glaze)
			if r.C > .5 {
				rough = .2
			}
			return tex.Sample{Color: c, Rough: rough}
		},
	}
}

// sole is the print of a boot as a Stamp's: P is half its length, how deep it is, and how far thaw has softened it. A is 1 in it.
func sole(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	x, y = x+.006*tile.Free(x, y, 16, 16, 2, .5, 0, s.ID+7), y+.006*tile.Free(x, y, 16, 16, 2, .5, 0, s.ID+8)
	t := x / s.P[0] // −1 at the heel … 1 at the toe
	b := y/s.P[0] - .05*tile.Signed(s.ID, 9)*t
	b += .02 * tile.Gradient(t*4, b*4, 0, 0, s.ID)
	w := .27 + .09*geom.Smooth(-.3, .6, t)
	edge := min(1-geom.Abs(t), w*geom.Sqrt(max(0, 1-geom.Pow(geom.Abs(t), 6)))-geom.Abs(b))
	wide := .09 + .1*s.P[2]
	if edge < -wide {
		return 0, false
	}
	down := geom.Smooth(-wide, wide, edge)
	tread := (.5 + .5*geom.Sin(t*19)) * geom.Smooth(.02, .06, edge) * (1 - s.P[2])
	gap := geom.Smooth(.06, .02, geom.Abs(t+.32)) * .5 // the arch before the heel
	r.A, r.B = down, .3
	return s.P[1]*(1.2*(1-down)+.3*tread+.6*gap) + .06*s.P[1]*tile.Gradient(t*14, b*14, 0, 0, s.ID+1), true
}
