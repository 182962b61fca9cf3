package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var paintedMetal = &surface.Surface{
	Name: "chipped painted metal",
	Words: []string{"painted metal", "chipped painted metal", "chipped paint metal", "painted steel", "painted iron", "chipped metal",
		"old painted metal", "worn painted metal",
		"scratched painted metal", "metal with chipped paint", "rusty painted metal", "painted sheet metal", "machine paint"},
	Class: material.Metallic,
	Make:  makePaintedMetal,
}

// makePaintedMetal is steel under red primer and a coat of faded paint: the coat breaks off in angular flakes where rust lifts it, the primer
// shows as a rim, and rust runs down from the bare spots.
func makePaintedMetal(l surface.Look) *tile.Surface {
	e := l.Expanse(.9, .05)
	flakes, _ := e.Points(.019, .95, 0, l.Seed+3)
	paint := l.Palette(0x5B6F70, 0x677B7B, 0x738684)
	old := .5 + .5*l.Old()
	w := 1 / float32(flakes.NX)
	return &tile.Surface{
		Side: e.Side, Upright: true,
		// A: the paint is off, down to the primer. B: the primer is off, too. C: .5 at the border of the paint, more inside a bare
		// spot. D: a knock.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .006*e.Scale/e.Side, e.Cells(.02), 5, 1)
			q := flakes.At(u, v)
			// What a flake does it does as a whole: it asks at its middle.
			mu, mv := u-q.X*w, v-q.Y*w
			ill := .72*p.Fbm(mu, mv, 5, 5, 5, .55, 2) + .3*p.Noise(5, 6, 2) + .12*tile.Signed(q.ID, 1) + .12*p.Noise(e.Cells(.012), 4, 3) - .36 + .12*old
			knock := p.Scratch(p.U, p.V, e.Cells(.2), .0022*e.Scale/e.Side*(1+.8*p.Noise(30, 3, 5)), .5, 4)
			nick := p.Grain(p.U, p.V, e.Cells(.03), e.Cells(.03), 6)
			size := .22 * tile.Unit(nick.ID, 2) * tile.Unit(nick.ID, 3)
			nicks := geom.Smooth(size, size*.6, nick.F1+.12*p.Noise(e.Cells(.008), 3, 7)) * geom.Smooth(.7, .75, tile.Unit(nick.ID, 1))
			off := max(ill, .1*nicks-.02, .13*geom.Smooth(.3, .7, knock)-.02)
			bare, raw := geom.Smooth(-.005, .005, off), geom.Smooth(.055, .075, off+.02*p.Noise(e.Cells(.006), 3, 8))
			lift := geom.Smooth(-.09, 0, ill) * (1 - bare) // rust creeps under the rim
			h := .0007*p.Noise(3, 3, 9) + .00006*p.Noise(e.Cells(.004), 3, 10)*(1-bare)
			h += .0004*(1-bare) + .0006*lift + .0001*(1-raw) + raw*(.0005*p.Noise(e.Cells(.012), 5, 11)+.0003*geom.Smooth(.1, .3, off))
			return tile.Relief{H: e.Scale * h, A: bare, B: raw, C: geom.Clamp01(.5 + 1.2*off), D: geom.Smooth(.1, .6, knock), ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(paint, .5+.3*p.Noise(5, 5, 20)+.2*p.Noise(14, 4, 19)+.15*p.Noise(e.Cells(.01), 3, 21))
			chalk := geom.Smooth(.0, .8, p.Noise(4, 6, 22)+.25*p.Fbm(p.U, p.V, 30, 3, 4, .6, 23))
			c = surface.Blend(c, geom.RGB(0xA9ACA6), .3*chalk)
			near := geom.Smooth(.28, .5, r.C) * (1 - r.A)
			c = surface.Blend(c, geom.RGB(0x7A5B42), .5*near*(.6+.6*p.Noise(24, 4, 24)))
			// Rust water runs down from what is bare.
			run := runs(p, e.Cells(.03), 25) * geom.Smooth(-.2, .3, p.Fbm(p.U, p.V+.06, 5, 5, 4, .55, 2))
			c = surface.Blend(c, geom.RGB(0x80583C), .55*old*run)
			c = surface.Blend(c, geom.RGB(0x4A453F), .3*geom.Smooth(.1, .8, p.Noise(5, 6, 28)))
			s := tex.Sample{Color: c.Mul(1 + .08*d.Cav), Rough: .48 + .24*chalk + .1*run}
			primer := geom.RGB(0x7C5648).Mul(1 + .12*p.Noise(e.Cells(.006), 3, 29))
			s = cover(s, primer, .8, r.A)
			s = cover(s, rust(p, 1.3-.9*r.C+.3*p.Noise(e.Cells(.05), 4, 33), 30), .9, r.B)
			// Knocks bare the steel itself, still bright.
			steel := geom.Smooth(.4, .6, r.D*r.B+.4*p.Noise(9, 3, 34)*r.D)
			s.Color, s.Rough, s.Metal = surface.Blend(s.Color, geom.RGB(0x9C9A97), .85*steel), geom.Mix(s.Rough, .4, steel), geom.Smooth(.4, .6, steel)
			s.Color = s.Color.Mul(.8 + .2*d.AO)
			return s
		},
	}
}
