package element

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var lava = &surface.Surface{
	Name:  "lava",
	Words: []string{"lava", "lava crust", "magma", "volcanic crust", "lava rock", "cracked lava", "lava ground", "lava floor", "hell ground"},
	Class: material.Mineral,
	Make:  makeLava,
}

var moltenLava = &surface.Surface{
	Name: "molten lava",
	Words: []string{"molten lava", "flowing lava", "liquid lava", "lava flow", "molten rock", "lava river", "molten metal", "lava lake",
		"liquid fire", "lava stream"},
	Class: material.Mineral,
	Make:  makeMoltenLava,
}

// heat is the glow of a body of so much heat, 0 cold … 1: dull red, orange, yellow (sRGB, after Planck's colours from 800 to 1,400 K).
func heat(t float32) geom.Vec3 {
	t = geom.Clamp01(t)
	return geom.Vec3{X: geom.Smooth(0, .45, t), Y: .62 * geom.Smooth(.25, 1, t), Z: .16 * geom.Smooth(.65, 1, t)}
}

// makeLava is a cooling crust: slabs of 25 cm of black clinker that have parted, rough and blistered, their rims turned up; between them and in
// some younger cracks the melt glows, hottest where the gap is wide.
func makeLava(l surface.Look) *tile.Surface {
	e := l.Expanse(1.6, .25)
	slabs, slab := e.Points(.26, .95, 0, l.Seed+3)
	cracks, crack := e.Points(.085, .95, 0, l.Seed+4)
	rock := l.Palette(0x2A2725, 0x393431, 0x4B4540, 0x5E5650)
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .035*e.Scale/e.Side, e.Cells(.2), 6, 1)
			a, b := slabs.At(u, v), cracks.At(u, v)
			ea, eb := a.Border*slab/e.Scale, b.Border*crack/e.Scale
			open := geom.Clamp01(.5 + .9*p.Noise(e.Cells(.5), 3, 2)) // how far the crust has parted here
			young := geom.Smooth(.1, .45, p.Noise(e.Cells(.3), 3, 3)+.3*tile.Signed(a.ID, 1))
			gap := max(.003+.016*open-ea, (.0022+.003*open)*young-eb-.02*(1-young))
			melt := geom.Smooth(-.001, .004, gap)
			clinker := p.Fbm(u, v, e.Cells(.09), e.Cells(.09), 6, .55, 4)
			bubble := p.Grain(u, v, e.Cells(.016), e.Cells(.016), 5)
			rim := geom.Clamp01(1 - ea/.05)
			h := .014*rim*rim*(.3+.7*tile.Unit(a.ID, 2)) + .02*clinker + .022*tile.Signed(a.ID, 3) + .003*geom.Abs(p.Noise(e.Cells(.03), 3, 6))
			if tile.Unit(bubble.ID, 1) < .35 {
				h -= .004 * geom.Smooth(.35, .1, bubble.F1)
			}
			h = geom.Mix(h+.025, -.018+.004*p.Fbm(u, v, e.Cells(.05), e.Cells(.05), 3, .5, 7), melt)
			hot := geom.Clamp01(.2 - .3*l.Age + 26*gap + .4*p.Noise(e.Cells(.05), 4, 8))
			warm := geom.Smooth(.03, 0, -gap) * (.3 + .7*open) // rock that the melt has heated
			return tile.Relief{H: e.Scale * h, A: melt, B: hot, C: warm, D: .5 + .5*clinker, ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(rock, .35+.5*(r.D-.5)+.3*p.Noise(e.Cells(.27), 5, 20)+.1*tile.Signed(r.ID, 21)+.3*d.Cav)
			c = surface.Blend(c, geom.RGB(0x6A4A3C), .3*geom.Smooth(.1, .6, p.Noise(e.Cells(.15), 5, 22))) // oxidised
			c = surface.Blend(c, geom.RGB(0x6E2A16), .4*r.C)
			c = surface.Blend(c, geom.RGB(0x9C3A12), r.A)
			seen := geom.Smooth(.15, .55, p.Noise(e.Cells(.02), 3, 23)+.5*r.C)
			glow := heat(max(r.A*(.35+.5*r.B), .42*r.C*r.C*seen)).Mul(max(r.A, .7*r.C*seen))
			s := tex.Sample{Color: c.Mul(.78 + .22*d.AO), Rough: geom.Mix(.88-.12*geom.Smooth(.2, .7, d.Cav), .55, r.A)}
			if glow.X > .03 {
				s.Emission = glow
			}
			return s
		},
	}
}

// makeMoltenLava is lava that flows: a hot melt drawn into ropes and eddies, skins of dark crust that float on it and tear.
func makeMoltenLava(l surface.Look) *tile.Surface {
	e := l.Expanse(2, .3)
	crust := l.Palette(0x2C2623, 0x40332D, 0x574238)
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .11*e.Scale/e.Side, e.Cells(.7), 2, 1)
			u, v = p.Warp(u, v, .035*e.Scale/e.Side, e.Cells(.25), 3, 2)
			flow := p.Fbm(u, v, e.Cells(.5), e.Cells(.12), 4, .52, 3)
			skin := flow + .6*p.Fbm(u, v, e.Cells(.6), e.Cells(.4), 3, .5, 4)
			cold := geom.Smooth(-.02, .3, skin)
			rope := geom.Abs(p.Fbm(u, v, e.Cells(.3), e.Cells(.035), 3, .5, 5)) // wrinkles across the flow
			tear := geom.Smooth(.10, .02, geom.Abs(p.Fbm(u, v, e.Cells(.25), e.Cells(.08), 4, .5, 6))) * (1 - .75*geom.Smooth(.2, .6, skin))
			h := .03*flow + .016*cold*(1+.5*rope) + .012*cold*rope - .008*tear*cold + .002*p.Noise(e.Cells(.02), 3, 7)*cold + .012*p.Noise(e.Cells(1), 2, 8)
			return tile.Relief{H: e.Scale * h, A: cold, B: tear, C: rope, D: geom.Clamp01(.5 - .6*skin)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			dark := geom.Clamp01(r.A * (1 - .8*r.B))
			t := geom.Clamp01(.46 - .2*l.Age + .6*(r.D-.3) + .12*p.Noise(e.Cells(.1), 4, 20) - .25*geom.Smooth(.1, .5, r.C))
			hot := t*(1-dark) + .3*dark*geom.Smooth(.35, 0, r.C)*(1-r.A*.8)
			c := surface.Blend(geom.RGB(0xA8400F), surface.Ramp(crust, .3+.8*r.C+.3*p.Noise(e.Cells(.2), 4, 21)), dark)
			s := tex.Sample{Color: c.Mul(.8 + .2*d.AO), Rough: geom.Clamp(.5+.35*dark, .3, .95)}
			if hot > .05 {
				s.Emission = heat(hot).Mul(geom.Clamp01(hot * 1.6))
			}
			return s
		},
	}
}
