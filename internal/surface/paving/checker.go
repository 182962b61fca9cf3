package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var checker = &surface.Surface{
	Name: "checkerboard floor",
	Words: []string{"checkerboard floor", "checkerboard", "checkered floor", "checker floor", "chequered floor", "chessboard floor", "chessboard",
		"checkerboard tile", "checkered tile", "checkerboard marble", "black and white tile", "black and white floor", "palace floor"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Stack},
	Make:     makeChecker,
	Twin:     true,
}

// makeChecker is polished slabs of white and black marble by turns, 400 mm a side, each cut from another part of the block: veins that end
// at the joint, joints of a millimetre, polish that is dull where people walk.
func makeChecker(l surface.Look) *tile.Surface {
	l.Pattern = surface.Stack
	_, side := l.Grid(surface.Stack, .4, .4, 1.6)
	length, _ := l.Piece(.4, .4)
	n := 2 * tile.Whole(side/length/2) // black and white meet over the wrap
	layout := tile.Bond{Columns: n, Rows: n, Seed: l.Seed*31 + 7}
	white, black := l.Palette(0xC2BDB3, 0xD3CFC6, 0xDCD9D2), l.JointPalette(0x211F1F, 0x2C2A29, 0x383635)
	old := .35 + .65*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 joint … 1 slab. B: a vein. C: the broad shade round a vein. D: 0 white, 1 black.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), .0014, .0002, .001)
			u, v := p.U-float32(geom.Floor(p.U)), p.V-float32(geom.Floor(p.V))
			dark := float32((geom.Floor(u*float32(n)) + geom.Floor(v*float32(n))) & 1)
			chip := geom.Smooth(.45, .6, k.Free(26, 26, 3, 2)) * tile.Unit(k.ID, 1) * geom.Smooth(.01, 0, k.Edge)
			edge := k.Edge - .006*old*chip
			body := geom.Smooth(-.0004, .0008, edge)
			// Veins: contours of warped noise; their width and strength follow a mask. Each slab is turned its own way.
			a := 2 * geom.Pi * tile.Unit(k.ID, 3)
			x, y := k.X*geom.Cos(a)+k.Y*geom.Sin(a), k.Y*geom.Cos(a)-k.X*geom.Sin(a)
			wx := x + .05*k.FreeAt(x, y, 4, 4, 4, .55, 1)
			wy := y + .05*k.FreeAt(x, y, 4, 4, 4, .55, 2)
			mask := geom.Smooth(-.3, .5, k.FreeAt(x, y, 3, 3, 2, .5, 3))
			big := geom.Abs(k.FreeAt(wx, wy, 1.6, 4, 3, .45, 4))
			vein := geom.Smooth(.02+.08*mask*mask, 0, big) * (.25 + .75*mask)
			vein += .5 * geom.Smooth(.02, 0, geom.Abs(k.FreeAt(wx, wy, 6, 9, 3, .45, 5))) * mask
			face := .0007 + .00012*tile.Signed(k.ID, 6) + k.Tilt(.0025) + .00012*k.Free(9, 9, 3, 7) + .00002*k.Free(90, 90, 2, 8)
			h := body * (face - .0003*geom.Smooth(.002, 0, edge))
			return tile.Relief{H: h + .0001*(1-body)*p.Noise(p.Cells(.004), 2, 9), A: body, B: geom.Clamp01(vein), C: geom.Smooth(.45, 0, big) * mask,
				D: dark, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			cloud := p.Noise(p.Cells(.2), 6, 51)
			pale := surface.Ramp(white, .6+.2*tile.Signed(r.ID, 7)+.35*cloud-.5*r.C)
			pale = geom.Mix3(pale, geom.RGB(0x77777A), .75*r.B+.15*r.C)
			dark := surface.Ramp(black, .4+.2*tile.Signed(r.ID, 7)+.4*cloud)
			dark = geom.Mix3(dark, geom.RGB(0x9A958C), .55*r.B*r.B+.06*r.C)
			c := geom.Mix3(pale, dark, r.D)
			c = geom.Mix3(geom.RGB(0x6B645A).Mul(1+.2*p.Noise(9, 4, 61)), c, r.A)
			walked := geom.Smooth(-.1, .6, p.Noise(3, 5, 71))
			c = geom.Mix3(c, geom.RGB(0x8D857A), .1*old*walked*r.A)
			fine := p.Fbm(p.U+.01*p.Noise(5, 3, 75), p.V+.01*p.Noise(5, 3, 76), 12, 160, 2, .6, 77)
			rough := .08 + .16*old*walked + .05*geom.Clamp01(fine) + .05*geom.Clamp01(p.Noise(13, 5, 74)) + .04*r.B + .03*tile.Unit(r.ID, 8)
			return tex.Sample{Color: c.Mul(.9 + .1*d.AO), Rough: geom.Mix(.85, rough, r.A)}
		},
	}
}
