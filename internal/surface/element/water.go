package element

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var water = &surface.Surface{
	Name:   "water",
	Words:  []string{"water", "water surface", "lake water", "sea water", "ocean water", "water ripple", "rippled water", "pool water", "river water"},
	Places: []string{"sea", "ocean"},
	Class:  material.Vitreous,
	Make:   makeWater,
}

// waves is how many trains of waves cross on the water.
const waves = 28

// train is one train of waves: whole waves across the tile, so that it closes.
type train struct {
	kx, ky float32 // waves a tile
	phase  float32
	high   float32 // metres at scale 1
}

// sea is trains of waves whose height falls with their length, spread about the wind, which comes down the tile aslant.
func sea(e surface.Expanse, seed uint32) (out [waves]train) {
	for i := range out {
		id := geom.Hash(int32(i), 3, 1, seed)
		// Each train is .885 times as long as the one before: 28 of them reach from 62 cm down to 2.3 cm.
		long := .62 * geom.Pow(.885, float32(i)) // metres
		n := max(1, e.Side/(long*e.Scale))
		a := .9 + 2.2*tile.Signed(id, 1)*tile.Unit(id, 2)
		t := train{kx: geom.Cos(a) * n, ky: geom.Sin(a) * n, phase: tile.Unit(id, 3), high: .03 * geom.Pow(long, 1.1)}
		t.kx, t.ky = float32(geom.Floor(t.kx+.5)), float32(geom.Floor(t.ky+.5))
		if t.kx == 0 && t.ky == 0 {
			t.ky = 1
		}
		out[i] = t
	}
	return out
}

// makeWater is a lake under a light wind: trains of waves from 60 cm down to 2 cm with crests sharper than troughs, their strength by gusts; a
// deep blue-green, lighter through crests.
func makeWater(l surface.Look) *tile.Surface {
	e := l.Expanse(3, .5)
	trains := sea(e, l.Seed+3)
	deep := l.Palette(0x20383F, 0x2B4B52, 0x3A6165, 0x527C7A)
	return &tile.Surface{
		Side: e.Side,
		// A: how high on a wave the place is. B: the strength of the gust.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .06*e.Scale/e.Side, e.Cells(.7), 3, 1)
			gust := .75 + .45*p.Noise(e.Cells(1), 3, 2)
			h := float32(0)
			for i := range trains {
				t := &trains[i]
				s := geom.Frac(t.kx*u + t.ky*v + t.phase)
				w := 1 - geom.Abs(2*s-1) // 0..1..0
				w = w * w * (3 - 2*w)    // as a sine
				h += t.high * (.6*w + .4*w*w)
			}
			h = h*gust + .0012*gust*p.Noise(e.Cells(.05), 3, 3)
			return tile.Relief{H: e.Scale * h, A: geom.Clamp01(5 * h), B: gust / 1.3}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(deep, .2+.3*r.A+.2*d.Broad+.4*p.Noise(e.Cells(.3), 4, 20))
			return tex.Sample{Color: c, Rough: geom.Clamp(.05+.06*r.B, .04, .7)}
		},
	}
}
