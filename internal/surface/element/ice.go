package element

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var ice = &surface.Surface{
	Name:  "ice",
	Words: []string{"ice", "glacier", "glacier ice", "ice wall", "ice block", "blue ice", "ice cave", "icy surface"},
	Class: material.Mineral,
	Make:  makeIce,
}

var frozenLake = &surface.Surface{
	Name:  "frozen lake",
	Words: []string{"frozen lake", "lake ice", "black ice", "cracked ice", "ice sheet", "ice rink", "frozen water", "ice floor", "frozen river", "frozen pond"},
	Class: material.Mineral,
	Make:  makeFrozenLake,
}

// makeIce is the wall of a glacier: scalloped by melting into shallow bowls, blue where it is dense, white where it holds air in bands; fractures
// inside, rime on the ridges.
func makeIce(l surface.Look) *tile.Surface {
	e := l.Expanse(1.5, .2)
	breaks, cell := e.Points(.27, .95, 0, l.Seed+3)
	blue := l.Palette(0x567F93, 0x76A0B1, 0x98BAC6, 0xB9D0D8)
	white := l.Palette(0xDCE6EA)[0]
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .05*e.Scale/e.Side, e.Cells(.3), 4, 1)
			n := p.Fbm(u, v, e.Cells(.19), e.Cells(.14), 2, .35, 2)
			bowl := geom.Sqrt(n*n + .006) // bowls with ridges where they meet
			band := p.Fbm(u, v, e.Cells(1), e.Cells(.16), 4, .5, 3)
			a := breaks.At(u, v)
			wide := .003 + .006*geom.Clamp01(p.Noise(e.Cells(.4), 2, 5))
			fracture := geom.Smooth(wide, 0, a.Border*cell/e.Scale) * geom.Smooth(-.1, .3, p.Noise(e.Cells(.33), 3, 4))
			h := -.055*bowl + .05*p.Noise(e.Cells(.7), 2, 6) + .004*p.Fbm(u, v, e.Cells(.06), e.Cells(.03), 3, .5, 7) - .004*fracture + .0006*p.Noise(e.Cells(.01), 3, 8)
			return tile.Relief{H: e.Scale * h, A: .5 + .5*band, B: fracture, C: geom.Smooth(.35, .08, bowl), ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			dense := .5 + .9*(r.A-.5) + .3*p.Noise(e.Cells(.4), 4, 20) + .25*d.Broad + .08*tile.Signed(r.ID, 21)
			c := surface.Ramp(blue, dense)
			bubbles := p.Grain(p.U, p.V, e.Cells(.018), e.Cells(.018), 22)
			air := geom.Smooth(.1, .6, (r.A-.5)*1.4+.4*p.Noise(e.Cells(.09), 4, 23))
			c = surface.Blend(c, white, .45*air+.35*air*geom.Smooth(.3, .1, bubbles.F1))
			c = surface.Blend(c, geom.RGB(0x4C7C96), .35*geom.Smooth(.9, .5, d.AO))
			c = surface.Blend(c, white, .55*r.B*geom.Clamp01(.6+p.Noise(e.Cells(.03), 3, 24)))
			rime := geom.Smooth(.25, .9, .3*l.Age+.7*r.C+.5*d.Cav+.5*p.Noise(e.Cells(.12), 5, 25))
			c = surface.Blend(c, white, .55*rime)
			return tex.Sample{Color: c.Mul(.85 + .15*d.AO), Rough: geom.Clamp(.1+.5*rime+.2*r.B+.12*air+.05*p.Noise(e.Cells(.04), 3, 26), .05, .85)}
		},
	}
}

// depthOf is what one sees of a crack that goes down through clear ice aslant: its trace on top, and a veil that fades to one side.
func depthOf(border, slope, trace, veil float32) float32 {
	return max(geom.Smooth(trace, 0, border), geom.Smooth(veil, 0, border)*geom.Smooth(-.1, .6, slope)*.55)
}

// makeFrozenLake is clear ice over dark water: cracks that reach down as white veils, healed ones, bubbles frozen in layers, skate-fine
// scratches, some blown snow.
func makeFrozenLake(l surface.Look) *tile.Surface {
	e := l.Expanse(3, .3)
	old, wide := e.Points(.75, .95, 0, l.Seed+3)
	young, little := e.Points(.26, .95, 0, l.Seed+4)
	deep := l.Palette(0x22363C, 0x2F4A52, 0x406068, 0x587A80)
	white := l.Palette(0xCFDDE0)[0]
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .05*e.Scale/e.Side, e.Cells(.5), 6, 1)
			a, b := old.At(u, v), young.At(u, v)
			ea, eb := a.Border*wide/e.Scale, b.Border*little/e.Scale
			some := geom.Smooth(-.05-.25*l.Age, .3-.25*l.Age, p.Noise(e.Cells(.8), 3, 2)+.2*tile.Signed(a.ID, 1))
			slope := a.X*geom.Cos(6*tile.Unit(a.ID, 2)) + a.Y*geom.Sin(6*tile.Unit(a.ID, 2))
			slope2 := b.X*geom.Cos(6*tile.Unit(b.ID, 2)) + b.Y*geom.Sin(6*tile.Unit(b.ID, 2))
			torn := p.Noise(e.Cells(.1), 4, 3)
			veil := max(depthOf(ea, slope+.3*torn, .006+.006*torn, .16*(.6+.6*torn)), some*depthOf(eb, slope2+.3*torn, .004, .07*(.6+.6*torn)))
			groove := geom.Smooth(.004, 0, ea)
			scratch := geom.Smooth(.55, .75, p.Fbm(p.U+p.V, p.V, e.Cells(.008), e.Cells(1.2), 2, .5, 5)) * geom.Smooth(0, .5, p.Noise(e.Cells(.7), 3, 6))
			snow := geom.Smooth(.12, .75, p.Fbm(p.U+.02*p.Noise(e.Cells(.4), 3, 7), p.V, e.Cells(.6), e.Cells(.38), 7, .58, 8))
			h := .006*p.Noise(e.Cells(1), 2, 9) + .0008*p.Noise(e.Cells(.12), 3, 10) - .002*groove - .0002*scratch + snow*(.004+.002*p.Noise(e.Cells(.06), 4, 11))
			return tile.Relief{H: e.Scale * h, A: geom.Clamp01(veil), B: scratch, C: snow, ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(deep, .4+.5*p.Noise(e.Cells(.75), 5, 20)+.05*tile.Signed(r.ID, 21))
			c = surface.Blend(c, deep[3], .5*geom.Smooth(.1, .6, p.Noise(e.Cells(.3), 5, 22)))
			for i := range 2 { // bubbles, the lower ones bluer
				w := e.Cells(.05 + .03*float32(i))
				g := p.Grain(p.U, p.V, w, w, 23+uint32(i))
				if tile.Unit(g.ID, 1) < .5*geom.Smooth(0, .4, p.Noise(e.Cells(.6), 3, 25+uint32(i))) {
					c = surface.Blend(c, white, (.5-.22*float32(i))*geom.Smooth(.28*tile.Unit(g.ID, 2), .1*tile.Unit(g.ID, 2), g.F1))
				}
			}
			c = surface.Blend(c, white, .72*r.A*(.8+.4*p.Noise(e.Cells(.04), 3, 27)))
			c = surface.Blend(c, white, .25*r.B)
			c = surface.Blend(c, geom.RGB(0xD5DCDF), .6*r.C)
			frost := geom.Smooth(0, .6, p.Noise(e.Cells(.6), 5, 28))
			rough := .07 + .14*frost + .2*r.B + .05*r.A
			return tex.Sample{Color: c.Mul(.9 + .1*d.AO), Rough: geom.Mix(geom.Clamp(rough, .05, .6), .75, r.C)}
		},
	}
}
