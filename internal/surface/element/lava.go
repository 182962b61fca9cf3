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
	Name:   "molten lava",
	Words:  []string{"molten lava", "flowing lava", "liquid lava", "lava flow", "molten rock", "molten metal", "liquid fire", "lava stream"},
	Places: []string{"lava river", "lava lake"},
	Class:  material.Mineral,
	Make:   makeMoltenLava,
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
		// A: 0 crust … 1 melt. B: how hot the melt is. C: crust that the melt has heated. D: the clinker's roughness.
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

// makeMoltenLava is lava that flows: a skin of black crust has parted into plates that drift and turn, each wrinkled to ropes as it was pushed
// together, small rafts in the open channels between them. Melt shows in the seams: yellow where they are wide, red at their borders and
// where a thin skin has begun to form, in filaments drawn along the plates.
func makeMoltenLava(l surface.Look) *tile.Surface {
	e := l.Expanse(2, .3)
	nx, ny := min(max(e.Cells(.34), 3), 64), min(max(e.Cells(.22), 3), 64)
	plates, plate := tile.NewPoints(nx, ny, .95, 0, l.Seed+3), e.Side/float32(ny)
	rafts, raft := e.Points(.1, .95, 0, l.Seed+4)
	crust := l.Palette(0x27231F, 0x35302C, 0x473F39)
	return &tile.Surface{
		Side: e.Side,
		// A: 0 melt … 1 crust. B: how far from the crust the melt is, over 45 mm. C: how near to the melt the crust is, over 22 mm.
		// D: a rope of the skin.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .07*e.Scale/e.Side, e.Cells(.6), 2, 1)
			u, v = p.Warp(u, v, .026*e.Scale/e.Side, e.Cells(.14), 5, 2)
			a, b := plates.At(u, v), rafts.At(u, v)
			ea, eb := a.Border*plate/e.Scale, b.Border*raft/e.Scale
			// How far plates have drifted apart, and rafts where there is room for them.
			gap := .005 + .036*geom.Clamp01(.24+.9*p.Noise(e.Cells(.55), 2, 3)) + .006*tile.Signed(a.ID, 1)
			inside := ea - gap + .007*p.Noise(e.Cells(.04), 3, 6)
			if tile.Unit(b.ID, 1) < .4 {
				inside = max(inside, min(eb-.008-.012*tile.Unit(b.ID, 2), -inside-.01))
			}
			cold := geom.Smooth(-.002, .005, inside)
			// Ropes bow down the drift of each plate.
			turn := .9 * tile.Signed(a.ID, 4)
			x, y := a.X*plate/e.Scale, a.Y*plate/e.Scale
			x, y = x*geom.Cos(turn)-y*geom.Sin(turn), x*geom.Sin(turn)+y*geom.Cos(turn)
			folds := geom.Abs(geom.Sin(95*(y+2.2*x*x) + 2.4*p.Fbm(u, v, e.Cells(.12), e.Cells(.12), 3, .5, 5)))
			rope := folds * (.35 + .65*geom.Smooth(-.3, .3, p.Noise(e.Cells(.2), 2, 7)))
			clinker := p.Fbm(u, v, e.Cells(.07), e.Cells(.07), 5, .55, 8)
			h := cold*(.016+.009*rope+.009*clinker+.008*tile.Signed(a.ID, 5)+.008*geom.Smooth(.03, 0, inside)) + .0025*(1-cold)*p.Noise(e.Cells(.05), 3, 9) +
				.012*p.Noise(e.Cells(1), 2, 10)
			return tile.Relief{H: e.Scale * h, A: cold, B: geom.Clamp01(-inside / .045), C: geom.Clamp01(1 - inside/.022), D: rope, ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			u, v := p.Warp(p.U, p.V, .05*e.Scale/e.Side, e.Cells(.15), 3, 28)
			thread := p.Fbm(u, v, e.Cells(.14), e.Cells(.05), 4, .5, 20) // skin that the flow has drawn out
			t := .5 - .15*l.Age + .42*geom.Sqrt(r.B) + .3*thread + .12*p.Noise(e.Cells(.2), 3, 21)
			t -= .1 * geom.Smooth(.2, .02, geom.Abs(thread))
			t = geom.Clamp(t-.3*geom.Smooth(0, .6, p.Noise(e.Cells(.06), 3, 22))*(1-r.B), .3, .93)
			rim := r.C * r.C * geom.Smooth(-.25, .5, p.Noise(e.Cells(.05), 4, 23)) // crust that the melt still heats
			c := surface.Ramp(crust, .3+.35*r.D+.35*p.Noise(e.Cells(.2), 5, 24)+.1*tile.Signed(r.ID, 25)+.3*d.Cav)
			c = surface.Blend(c, geom.RGB(0x5A3A30), .3*geom.Smooth(.1, .6, p.Noise(e.Cells(.14), 5, 26)))
			c = surface.Blend(c, geom.RGB(0x7E2E12), 1-r.A)
			glow := geom.Mix3(heat(t).Mul(.55+.4*t), heat(.27).Mul(.75*rim), r.A)
			s := tex.Sample{Color: c.Mul(.8 + .2*d.AO), Rough: geom.Clamp(geom.Mix(.55, .78+.12*p.Noise(e.Cells(.06), 3, 27)-.1*r.D, r.A), .4, .95)}
			if glow.X > .03 {
				s.Emission = glow
			}
			return s
		},
	}
}
