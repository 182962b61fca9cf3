package panel

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var glowPanel = &surface.Surface{
	Name: "glowing panel",
	Words: []string{"glowing panel", "light panel", "illuminated panel", "neon panel", "glowing wall", "led panel", "luminous panel",
		"glowing tech panel", "cyberpunk panel",
		"cyberpunk wall", "glowing sci-fi panel", "energy panel", "lit panel"},
	Class:    material.Polymer,
	Patterns: []surface.Pattern{surface.Running, surface.Stack},
	Make:     makeGlow,
}

// makeGlow is dark plates of 50 × 25 cm whose joints hold a strip of light behind milk glass; few plates carry a lamp of their own. Strips
// are uneven, dusty, and here and there one is out.
func makeGlow(l surface.Look) *tile.Surface {
	l = atLeast(l, .5, .25, .1)
	layout, side := l.Grid(surface.Running, .5, .25, 1)
	light := geom.Vec3{X: .35, Y: .78, Z: .95}
	if l.Color != nil {
		light = *l.Color
	}
	plates := l.JointPalette(0x383B3F, 0x404347, 0x494C50)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side, Upright: true,
		// A: 0 joint … 1 panel. B: how bright it glows. C: wear: scratches and the groove. D: near the edge.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), 0, 0, .0)
			size := k.HY / .125
			e, x, y := k.Edge/size, k.X/size, k.Y/size
			hx, hy := k.HX/size, k.HY/size
			cut := (hx + hy - .05 - geom.Abs(x) - geom.Abs(y)) * .7071
			body := min(e-.011, cut)
			// The strip lies in the joint, sunk, with a lip on both sides.
			strip := step(.0062-e, .0012)
			h := .012 - .006*(1-geom.Clamp01(body/.007)) - .0022*line(body-.022, .0022, .001)
			lamp := float32(0)
			switch {
			case tile.Unit(k.ID, 1) < .2: // a lamp with a frame
				f := min(.11-geom.Abs(x), .016-geom.Abs(y))
				h += .003*line(f+.004, .007, .002) - .003*step(f, .002)
				lamp = step(f-.001, .001)
			case tile.Unit(k.ID, 1) < .45: // slots for air
				in := min(hx*.6-geom.Abs(x), hy*.42-geom.Abs(y))
				h -= .005 * line(nearest(x, .016), .007, .002) * step(in, .003)
			}
			bx, by := geom.Abs(x)-hx+.085, geom.Abs(y)-hy+.032
			h += bolt(geom.Sqrt(bx*bx+by*by), .006)
			on := step(body, .001)
			h = geom.Mix(.0015, h, on)
			h += .0006*k.Free(3, 3, 3, 2)*on + .00003*p.Noise(p.Cells(.005), 2, 3)
			scratch := p.Scratch(p.U, p.V, p.Cells(.11), .0008/side, .5, 4) * on
			flaw := .75 + .25*p.Noise(p.Cells(.05), 3, 5)
			glow := max(strip, lamp) * flaw
			return tile.Relief{H: size*h - .0001*scratch, A: on, B: glow, C: max(.7*scratch, line(body-.022, .005, .003)),
				D: geom.Smooth(.06, .004, e), ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(plates, .5+.4*tile.Signed(r.ID, 20))
			c = surface.Blend(plates[0].Mul(.85), c, r.A)
			s := worn(p, d, c, .42+.05*tile.Signed(r.ID, 21), old, r.C)
			dust := geom.Smooth(.2, .8, p.Noise(14, 4, 22)+.2)
			glow := r.B * (1 - .3*old*dust)
			s.Color = surface.Blend(s.Color, geom.Mix3(light, geom.Vec3{X: .85, Y: .88, Z: .9}, .55), r.B)
			// The strip lights the bevels beside it.
			s.Emission = light.Mul(glow + .12*r.D*r.D*(1-r.B))
			s.Metal *= 1 - geom.Smooth(.1, .4, r.B)
			s.Rough = geom.Mix(s.Rough, .3, r.B)
			s.Color = s.Color.Mul(.86 + .14*d.AO)
			return s
		},
	}
}
