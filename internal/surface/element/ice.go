package element

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var ice = &surface.Surface{
	Name:   "ice",
	Words:  []string{"ice", "glacier", "glacier ice", "ice wall", "ice block", "blue ice", "icy surface"},
	Places: []string{"ice cave"},
	Class:  material.Mineral,
	Make:   makeIce,
}

var frozenLake = &surface.Surface{
	Name:   "frozen lake",
	Words:  []string{"frozen lake", "lake ice", "black ice", "cracked ice", "ice sheet", "frozen water", "ice floor"},
	Places: []string{"ice rink", "frozen river", "frozen pond"},
	Class:  material.Mineral,
	Make:   makeFrozenLake,
}

// makeIce is a wall of clear ice that melting has smoothed, so that light goes deep into it. Inside are planes of fracture that sink aslant as
// white veils, swarms of bubbles in three depths, cloudy layers; the blocks between fractures have shifted a little. Frost has grown in patches
// and along cracks.
func makeIce(l surface.Look) *tile.Surface {
	e := l.Expanse(1.5, .2)
	breaks, cell := e.Points(.4, .95, 0, l.Seed+3)
	young, little := e.Points(.14, .95, 0, l.Seed+4)
	blue := l.Palette(0x34596B, 0x4A7284, 0x6B92A1, 0x94B5BF)
	white := l.Palette(0xDCE6EA)[0]
	return &tile.Surface{
		Side: e.Side, Upright: true,
		// A: a white veil of a fracture. B: the long wave of the face. C: where young fractures are. D: how near a fracture is, for
		// the frost along it.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .045*e.Scale/e.Side, e.Cells(.25), 6, 1)
			a, b := breaks.At(u, v), young.At(u, v)
			ea, eb := a.Border*cell/e.Scale, b.Border*little/e.Scale
			slope := a.X*geom.Cos(6*tile.Unit(a.ID, 2)) + a.Y*geom.Sin(6*tile.Unit(a.ID, 2))
			slope2 := b.X*geom.Cos(6*tile.Unit(b.ID, 2)) + b.Y*geom.Sin(6*tile.Unit(b.ID, 2))
			torn := p.Noise(e.Cells(.05), 4, 3)
			some := geom.Smooth(-.05, .3, p.Noise(e.Cells(.4), 3, 4)+.25*tile.Signed(a.ID, 1)+.2*l.Age)
			main := geom.Smooth(-.3, 0, p.Noise(e.Cells(.45), 2, 10))
			veil := max(main*depthOf(ea, slope+.3*torn, .0035, .1*(.7+.6*torn)), some*depthOf(eb, slope2+.3*torn, .0022, .045*(.7+.6*torn)))
			tilt := .011*main*(slope-slope2*some*little/cell)*cell/e.Scale + .0013*main*tile.Signed(a.ID, 3)
			wave := p.Noise(e.Cells(.5), 2, 7)
			h := tilt + .012*wave + .006*p.Noise(e.Cells(.14), 2, 8) + .0006*p.Noise(e.Cells(.025), 3, 9)
			h -= .0012*main*geom.Smooth(.004, 0, ea) + .0007*some*geom.Smooth(.0028, 0, eb)
			return tile.Relief{H: e.Scale * h, A: geom.Clamp01(veil), B: .5 + .5*wave, C: some,
				D: geom.Smooth(.05, 0, min(ea+.05*(1-main), eb+.02*(1-some))), ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(blue, .42+.55*p.Noise(e.Cells(.5), 4, 20)+.22*(r.B-.5)+.1*tile.Signed(r.ID, 21)+.2*d.Broad)
			cloud := geom.Smooth(.05, .7, p.Fbm(p.U+.03*p.Noise(e.Cells(.3), 3, 22), p.V, e.Cells(.5), e.Cells(.11), 5, .55, 23)) // air in layers
			c = surface.Blend(c, white, .38*cloud)
			for i := range 3 { // bubbles, the deeper ones larger, bluer and dim
				w := e.Cells(.011 + .011*float32(i))
				g := p.Grain(p.U, p.V, w, w, 24+uint32(i))
				swarm := geom.Smooth(0, .5, p.Noise(e.Cells(.28), 3, 28+uint32(i))+.3*cloud)
				if tile.Unit(g.ID, 1) < .65*swarm {
					radius := .12 + .2*tile.Unit(g.ID, 2)
					ring := geom.Smooth(radius, .75*radius, g.F1) * (.55 + .45*geom.Smooth(.3*radius, .8*radius, g.F1))
					c = surface.Blend(c, white, (.62-.17*float32(i))*ring)
				}
			}
			c = surface.Blend(c, white, .68*r.A*(.8+.4*p.Noise(e.Cells(.03), 3, 32)))
			frost := geom.Smooth(.3, .85, .25*l.Age+.5*d.Cav+.25*d.Broad+.3*r.D+.75*p.Noise(e.Cells(.16), 6, 33)+.2*p.Noise(e.Cells(.008), 2, 34))
			c = surface.Blend(c, white, .6*frost)
			rough := .08 + .04*geom.Clamp01(p.Noise(e.Cells(.1), 3, 35)) + .1*r.A
			return tex.Sample{Color: c.Mul(.88 + .12*d.AO), Height: e.Scale * .0006 * frost, Rough: geom.Mix(geom.Clamp(rough, .05, .6), .72, frost)}
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
		// A: a white veil of a fracture. B: a scratch of a skate. C: snow.
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
			h := .006*p.Noise(e.Cells(1), 2, 9) + .0008*p.Noise(e.Cells(.12), 3,
				10) - .002*groove - .0002*scratch + snow*(.004+.002*p.Noise(e.Cells(.06), 4, 11))
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
