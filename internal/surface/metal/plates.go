package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var steelPlates = &surface.Surface{
	Name: "riveted steel plates",
	Words: []string{"steel plate", "riveted steel", "riveted metal", "riveted plate", "riveted steel plate", "riveted iron", "metal plate",
		"iron plate", "rivet",
		"rivets", "steel plates with rivets", "bulkhead", "boiler plate", "steel", "metal"},
	Class:    material.Metallic,
	Patterns: []surface.Pattern{surface.Running, surface.Stack, surface.Third},
	Make:     makeSteelPlates,
}

// rivets is the rivet nearest to a place on a plate: the way to its middle, metres, and its ID.
func rivets(k *tile.Laid, inset, pitch float32) (dx, dy float32, id uint32) {
	hx, hy := k.HX-inset, k.HY-inset
	if hx < pitch/2 || hy < pitch/2 {
		return 1, 1, 0
	}
	along := func(t, half float32) (float32, int32) { // the nearest place along an edge
		n := tile.Whole(2 * half / pitch)
		step := 2 * half / float32(n)
		i := min(max(geom.Floor((t+half)/step+.5), 0), n)
		return t + half - float32(i)*step, i
	}
	ax, i := along(k.X, hx)
	ay, j := along(k.Y, hy)
	bx, by := geom.Abs(k.X)-hx, geom.Abs(k.Y)-hy
	if ax*ax+by*by < bx*bx+ay*ay {
		return ax, by, geom.Hash(i, bit(k.Y > 0), 1, k.ID)
	}
	return bx, ay, geom.Hash(j, bit(k.X > 0), 2, k.ID)
}

func bit(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// makeSteelPlates is plates of 50 × 50 cm, each rolled in its own direction, with dome rivets round the edge: no two struck alike, dirt and
// rust in the seams and under the heads.
func makeSteelPlates(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .5, .5, 1)
	steel := l.Palette(0x8E8D8B, 0xA09F9C, 0xB0AEAB)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side, Upright: true,
		// A: 0 joint … 1 plate, .5 on a rivet's head. B: the grain of rolling. C: a scratch. D: near a joint or a rivet, where rust
		// begins.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), .002, .0008, .008)
			x, y := k.X, k.Y
			if tile.Unit(k.ID, 1) < .5 {
				x, y = y, x
			}
			roll := k.FreeAt(x, y, 5, 150, 3, .7, 3)
			h := .004 + .0006*tile.Signed(k.ID, 2) + k.Tilt(.004) + .00003*roll + .0012*k.Free(4, 4, 2, 4) + .00012*p.Noise(p.Cells(.02), 3, 5)
			h -= .0025 * (1 - geom.Smooth(0, .004, k.Edge+.0006*k.Free(60, 60, 2, 6)))
			dx, dy, id := rivets(&k, .026, .062)
			size := float32(.0092) + .0008*tile.Signed(id, 1)
			far := geom.Sqrt((dx+.0012*tile.Signed(id, 2))*(dx+.0012*tile.Signed(id, 2)) + (dy+.0012*tile.Signed(id, 3))*(dy+.0012*tile.Signed(id, 3)))
			h -= .0007 * geom.Smooth(.02, .009, far) // the plate is drawn in round the rivet
			head := geom.Smooth(size+.0004, size-.0004, far)
			dome := geom.Sqrt(max(0, 1-far*far/(1.06*size*size)))
			h += head * (.0012 + .0048*min(dome, .86+.1*tile.Unit(id, 4)))
			ding := p.Grain(p.U, p.V, p.Cells(.09), p.Cells(.09), 7)
			h -= .0012 * geom.Smooth(.22, 0, ding.F1) * geom.Smooth(.72, .8, tile.Unit(ding.ID, 1)) * (1 - head)
			scratch := p.Scratch(p.U, p.V, p.Cells(.09), .0009/side, .35, 8) * (1 - head)
			near := geom.Clamp01(1 - min(k.Edge/.03, max(0, far-size)/.014))
			in := geom.Smooth(-.0003, .0006, k.Edge)
			return tile.Relief{H: geom.Mix(-.002, h-.00005*scratch, in), A: in * (1 - .5*head), B: .5 + .5*roll, C: scratch, D: near, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			roll := 2*r.B - 1
			head := geom.Smooth(.9, .6, r.A) * geom.Smooth(.1, .4, r.A)
			c := surface.Ramp(steel, .5+.3*tile.Signed(r.ID, 5)+.4*roll*(1-head)+.3*p.Noise(p.Cells(.16), 4, 20))
			c = surface.Warmer(c, .02*tile.Signed(r.ID, 6)+.03*p.Noise(3, 3, 21))
			smudge := geom.Smooth(-.1, .6, p.Noise(5, 5, 22))
			s := bare(c, .4+.12*roll*(1-head)+.1*smudge+.05*tile.Signed(r.ID, 7))
			s.Color = surface.Blend(s.Color, steel[2].Mul(1.16), .6*r.C+.6*geom.Smooth(.2, .9, d.Cav))
			s.Rough -= .1 * geom.Smooth(.2, .9, d.Cav)
			// Oil and dirt creep out of the seams, then rust; rain draws both down.
			grime := .9*r.D + .75*p.Noise(p.Cells(.05), 5, 23) + .5*geom.Smooth(.9, .55, d.AO) - .28 + .45*old*runs(p, 26, 24)
			s = cover(s, geom.RGB(0x433C35).Mul(1+.15*p.Noise(p.Cells(.01), 3, 28)), .8, .8*geom.Smooth(.3, 1, grime))
			red := grime - .55 + .6*p.Noise(p.Cells(.14), 5, 29) + .25*old
			s = cover(s, rust(p, .75-.5*red, 30), .9, .9*geom.Smooth(.22, .55, red))
			s = cover(s, geom.RGB(0x26221F), .9, geom.Smooth(.1, .0, r.A))
			s.Color = s.Color.Mul(.8 + .2*d.AO)
			return s
		},
	}
}
