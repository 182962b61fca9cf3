package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var brick = &surface.Surface{
	Name:     "red brick",
	Words:    []string{"brick", "brickwork", "brick wall", "red brick", "masonry brick"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Running, surface.Third, surface.Stack, surface.Zigzag, surface.BasketWeave},
	Make:     makeBrick,
}

// makeBrick is fired clay bricks of 225 × 75 mm with joints of 10 mm: each its own tone, tilt and chips, drag marks of the wire that cut
// it, pits, and over all of them bloom, smeared mortar and soot.
func makeBrick(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .225, .075, .9)
	clay := l.Palette(0x8E4030, 0xA24E38, 0xB05C42, 0xBE7050)
	mortar := l.JointPalette(0xA79C8C, 0xC2B8A6)
	old := .35 + .65*l.Old()
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0022*old, 14, 2, 11)
			q := layout.At(u, v)
			x, y := q.X*side, q.Y*side
			// The edge wanders, and is chipped here and there.
			edge := q.Edge(.004/side)*side + .0022*p.Noise(40, 3, 21)*old
			chip := geom.Smooth(.25, .6, tile.Free(x, y, 38, 38, 3, .5, p.Texel*side, q.ID+5))
			edge -= .009*chip*old + .0015
			body := geom.Smooth(.0035, .0095, edge)
			drag := tile.Free(x, y, 18, 240, 3, .5, p.Texel*side, q.ID)
			pits := geom.Smooth(.45, .75, tile.Free(x, y, 160, 160, 2, .5, p.Texel*side, q.ID+9))
			tilt := (x*tile.Signed(q.ID, 1)*.02 + y*tile.Signed(q.ID, 2)*.03) * (.5 + old)
			h := .0085 + .002*tile.Signed(q.ID, 3)*old + tilt + .0005*drag - .0016*pits + .0006*p.Noise(60, 3, 33)
			joint := .0012*p.Noise(30, 4, 41) + .0007*p.Noise(220, 2, 42)
			return tile.Relief{H: geom.Mix(joint, h, body), A: body, B: pits, C: .5 + .5*drag, D: chip, ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			// The piece: its tone, one in ten burnt darker; then what is inside it.
			tone := .5 + .42*tile.Signed(r.ID, 4) + .16*(r.C-.5) + .2*p.Noise(26, 4, 51)
			c := surface.Ramp(clay, tone)
			if tile.Unit(r.ID, 5) < .1 {
				c = geom.Mix3(c, geom.RGB(0x5E3A34), .45)
			}
			c = geom.Mix3(c, geom.RGB(0xC98A68), .35*r.D*r.A)
			c = geom.Mix3(c, c.Mul(.72), .7*r.B)
			lime := surface.Ramp(mortar, .5+.6*p.Noise(48, 4, 61))
			smear := r.A * geom.Smooth(.3, .7, p.Noise(9, 5, 71)) * .5
			c = geom.Mix3(lime, c, r.A*(1-smear))
			// The light of crests, the dirt of hollows, and the broad layers that know no bricks.
			c = c.Mul(1 + .1*d.Cav)
			c = geom.Mix3(c, geom.RGB(0xD8CDBB), .22*old*r.A*geom.Smooth(.1, .6, p.Noise(3, 6, 81)))
			soot := old * geom.Smooth(0, .8, p.Fbm(p.U, p.V, 3, 2, 6, .55, 91)+.3*(1-r.A))
			c = c.Mul(1 - .3*soot).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.86+.06*(1-r.A)-.05*d.Cav+.04*p.Noise(70, 2, 95), .6, .97)}
		},
	}
}
