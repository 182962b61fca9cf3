package bark

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var birch = &surface.Surface{
	Name:  "birch bark",
	Words: []string{"birch", "birch trunk", "birch tree bark", "white bark", "silver birch", "paper birch", "aspen bark", "birchbark"},
	Class: material.Living,
	Make:  makeBirch,
}

// makeBirch is white bark like paper: lenticels as long thin dashes round the trunk, a few strips that tear along them and curl off the tan
// layers beneath, black rough patches where branches were, faint bands where sheets of other years begin.
func makeBirch(l surface.Look) *tile.Surface {
	side := trunk(&l, .5)
	scars := tile.NewPoints(3, 4, .8, 0, l.Seed*31+7)
	paper := l.Palette(0xB4ADA2, 0xCDC7BD, 0xDCD8D0)
	k := side / .5
	return &tile.Surface{
		Side: side,
		// A: how dark a lenticel is. B: the tone of the paper. C: bare of paper up to .5, and of a second sheet up to 1. D: a scar
		// of a branch. ID holds no piece but how far the paper curls, 0 to 255.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.U+.01*p.Noise(7, 3, 1), p.V+.004*p.Noise(9, 3, 2)
			dark := float32(0)
			for i, c := range [3][2]int32{{4, 46}, {7, 80}, {15, 150}} {
				ragged := .25 * p.Fbm(p.U, p.V, 60, 150, 2, .5, 3+uint32(i))
				d := dashes(p, u, v, c[0], c[1], .4, .85, .3, 4+uint32(i))
				dark = max(dark, geom.Smooth(1.25, .7, d.far+ragged)*(1-.25*float32(i)))
			}
			bare, curl, deeper := strip(p, u, v)
			black := scar(p, scars, u, v)
			rough := p.Fbm(u, v, 24, 34, 4, .6, 13)
			band := p.Fbm(u, v, 4, 130, 3, .55, 14)
			sheet := p.Fbm(u, v, 2, 22, 3, .5, 16) // sheets of other years, one over the other
			dark *= 1 - bare
			h := .0012*p.Noise(3, 3, 15) + .0022*curl - .0007*bare - .0004*deeper + .00035*dark + .00014*band + .0003*sheet + black*(.004*rough-.002)
			return tile.Relief{H: k * h, A: dark, B: .5 + .35*band + .3*sheet, C: .5*bare + .5*deeper, D: black, ID: uint32(255 * geom.Clamp01(curl))}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(paper, .62+.7*(r.B-.5)+.3*p.Noise(4, 5, 31))
			bare, deeper, curl := min(1, 2*r.C), max(0, 2*r.C-1), float32(r.ID)/255
			c = geom.Mix3(c, geom.RGB(0xCBB7A0).Mul(1+.3*(r.B-.5)), .85*bare)
			c = geom.Mix3(c, geom.RGB(0xA98565).Mul(1+.3*(r.B-.5)), .7*deeper)
			c = geom.Mix3(c, geom.RGB(0xD8C4AC), .7*curl)
			c = geom.Mix3(c, geom.RGB(0x9A9384), .3*geom.Smooth(.05, .7, p.Fbm(p.U, p.V, 2, 6, 5, .55, 32))*(1-bare))
			c = geom.Mix3(c, geom.RGB(0x463C34), .88*r.A)
			c = geom.Mix3(c, geom.Mix3(geom.RGB(0x2C2825), geom.RGB(0x57504A), .5+p.Noise(40, 3, 34)), r.D)
			return tex.Sample{Color: c.Mul(.78 + .22*d.AO + .04*d.Cav), Rough: geom.Clamp(.6+.2*r.A+.3*r.D+.1*bare+.06*p.Noise(7, 3, 35), .5, .95)}
		},
	}
}

// strip is where a strip of the paper has torn off along its dashes: how bare a place is, how much the paper rolls up over it at its upper
// border, and where a second sheet is gone too.
func strip(p *tile.Point, u, v float32) (bare, curl, deeper float32) {
	d := dashes(p, u, v+.006*p.Noise(6, 3, 17), 3, 10, .27, .95, .5, 8)
	if d.far > 4 {
		return 0, 0, 0
	}
	torn := 1 - d.far + .5*p.Fbm(u, v, 10, 26, 4, .55, 9) + .12*p.Fbm(u, v, 90, 30, 2, .5, 10)
	bare = geom.Smooth(-.02, .04, torn)
	inner := torn - .4 - .3*tile.Unit(d.id, 9) + .3*p.Fbm(u, v, 9, 50, 3, .5, 11)
	// The roll hangs at the upper border and is thickest in the middle.
	roll := .16 + .2*tile.Unit(d.id, 10)
	at := geom.Abs(torn-roll*.5) / roll
	curl = geom.Sqrt(max(0, 1-at*at)) * geom.Smooth(0, -.4, d.y) * geom.Smooth(1, .6, geom.Abs(d.x))
	return bare, curl, geom.Smooth(0, .04, inner)
}

// scar is where a branch was: black and split bark, wider than high, its border frayed.
func scar(p *tile.Point, scars *tile.Points, u, v float32) float32 {
	s := scars.At(u+.02*p.Noise(8, 4, 20), v+.02*p.Noise(8, 4, 21))
	if tile.Unit(s.ID, 1) > .42 {
		return 0
	}
	size := .1 + .08*tile.Unit(s.ID, 2)
	e := geom.Sqrt(s.X*s.X*.5+s.Y*s.Y*2.2) + .1*p.Fbm(u, v, 20, 44, 4, .6, 12)
	return geom.Smooth(size, size-.07, e) * geom.Smooth(0, .08, s.Border)
}
