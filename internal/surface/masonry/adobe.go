package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var adobe = &surface.Surface{
	Name:     "mud brick",
	Words:    []string{"mud brick", "mud brick wall", "mudbrick", "adobe", "adobe brick", "adobe wall", "clay wall", "earth brick", "sun-dried brick"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Running, surface.Stack},
	Make:     makeAdobe,
	Cut:      makeAdobe,
}

// makeAdobe is sun-dried bricks of 350 × 110 mm, laid in the mud that they are made of: rounded by rain, full of straw and small stones,
// cracked by drying, with runs of washed-out clay.
func makeAdobe(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .35, .115, 1.4)
	earth := l.Palette(0x836B53, 0x917961, 0x9D866C)
	mud := l.JointPalette(0x7E6853, 0x8D775F)
	old := .5 + .5*l.Old()
	cracks := tile.NewPoints(11, 13, .95, 0, l.Seed+3)
	return &tile.Surface{
		Side:    side,
		Upright: true,
		// A: 0 joint … 1 brick. B: a straw. C: a crack of drying. D: a pebble.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .007/side, 12, 4, 11)
			k := p.Laid(layout.At(u, v), .022, .007, .022)
			lump := k.Free(9, 9, 4, 1)
			edge := k.Edge + .006*k.Free(22, 22, 3, 2) - .012*old*geom.Smooth(.2, .7, k.Free(8, 8, 2, 3))
			t := 1 - geom.Clamp01(edge/.024)
			round := 1 - geom.Sqrt(max(0, 1-t*t))
			straw := max(strand(p, 70, 12, 31), strand(p, 16, 60, 33), strand(p, 44, 40, 35))
			stone := p.Grain(p.U, p.V, p.Cells(.022), p.Cells(.022), 36)
			pebble := geom.Smooth(.26, .14, stone.F1) * geom.Smooth(.84, .86, tile.Unit(stone.ID, 0))
			cu, cv := p.Warp(p.U, p.V, .04, 6, 5, 37)
			wide := .02 + .03*geom.Clamp01(p.Noise(5, 3, 39))
			crack := geom.Smooth(wide, wide*.3, cracks.At(cu, cv).Border) * geom.Smooth(.0, .3, p.Noise(4, 3, 38))
			grit := .0008 * p.Noise(p.Cells(.007), 3, 32)
			h := .013*(1-round) + .003*tile.Signed(k.ID, 3) + k.Tilt(.025) + .0028*lump
			m := .002 + .003*p.Noise(p.Cells(.08), 4, 41)
			h = max(geom.Mix(m, h, geom.Smooth(-.002, .006, edge)), m) + .0011*straw + .0035*pebble - .003*crack + grit
			return tile.Relief{H: h, A: geom.Smooth(-.002, .006, edge), B: straw, C: crack, D: pebble, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(earth, .5+.42*tile.Signed(r.ID, 4)+.4*p.Noise(p.Cells(.15), 5, 51))
			m := surface.Ramp(mud, .5+.7*p.Noise(p.Cells(.12), 5, 52))
			c = geom.Mix3(m, c, r.A).Mul(1 + .1*p.Noise(p.Cells(.006), 3, 53) + .12*d.Cav)
			c = geom.Mix3(c, geom.RGB(0xB79E74), .7*r.B)
			c = geom.Mix3(c, geom.Mix3(geom.RGB(0x6D6459), geom.RGB(0x8E8376), .5+p.Noise(30, 2, 54)), .8*r.D)
			c = geom.Mix3(c, geom.RGB(0x4A3A2A), .55*r.C)
			// Washed clay runs down, dust pales what stands out, damp darkens in patches.
			run := geom.Smooth(.0, .7, p.Fbm(p.U+.012*p.Noise(7, 3, 61), p.V, 22, 2, 5, .55, 62)+.3*p.Noise(3, 4, 63))
			c = geom.Mix3(c, geom.RGB(0xA88E6E), .4*old*run)
			damp := geom.Smooth(-.3, .9, p.Noise(4, 6, 64))
			c = c.Mul(1 - .24*damp).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.94+.03*p.Noise(20, 3, 65)-.1*r.D-.06*r.B, .75, .98)}
		},
	}
}

// strand is chopped straw that lies about along one direction: short crests of stretched noise.
func strand(p *tile.Point, cx, cy int32, seed uint32) float32 {
	u, v := p.U+.004*p.Noise(18, 2, seed+1), p.V+.004*p.Noise(18, 2, seed+2)
	g := p.Grain(u, v, cx, cy, seed)
	thin, long := g.X, g.Y
	ax, ay := p.Side/float32(cx), p.Side/float32(cy)
	if cx < cy {
		thin, long, ax, ay = g.Y, g.X, ay, ax
	}
	// The straw leans by its own angle; lengths are metres.
	x, y := thin*ax, long*ay
	x += y * .6 * tile.Signed(g.ID, 1)
	half := ay * (.2 + .2*tile.Unit(g.ID, 2))
	return geom.Smooth(.0016, .0006, geom.Abs(x)) * geom.Smooth(half, half*.9, geom.Abs(y)) * geom.Smooth(.5, .55, tile.Unit(g.ID, 3))
}
