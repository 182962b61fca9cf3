package fabric

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// knit is stocking stitch: columns (wales) of loops, of each of which the front shows two legs, a V.
type knit struct {
	wales, rows int32 // a tile
	seed        uint32
}

// yarn is what a place of a knit shows.
type yarn struct {
	h      float32 // height, radii of the yarn; −1: there is none
	across float32 // −1..1 over the yarn
	along  float32 // over one leg, 0 at its foot … 1 at its head
	id     uint32  // of the leg
}

// The leg of a loop runs from the middle of its wale, low, to the border, high; it is longer than a row, and its foot lies behind the loop
// through which it comes. Lengths are rows, and half wales.
const (
	legLong = 1.62
	legWide = .27 // half the thickness of the yarn, wales
)

// at is the yarn at (u, v), tile units.
func (k *knit) at(u, v float32) yarn {
	x := u * float32(k.wales)
	i := geom.Floor(x)
	return k.leg(x-float32(i), geom.Wrap(i, k.wales), v*float32(k.rows))
}

// leg is the yarn at x (0..1) of a wale, y rows down.
func (k *knit) leg(x float32, wale int32, y float32) yarn {
	best := yarn{h: -1}
	side, a := int32(0), 1-2*x // a is 0 in the middle of the wale, 1 at its border
	if x > .5 {
		side, a = 1, 2*x-1
	}
	j := geom.Floor(y)
	for row := j - 1; row <= j+1; row++ {
		id := geom.Hash(wale, geom.Wrap(row, k.rows), side, k.seed)
		t := (float32(row) + 1.3 + .05*tile.Signed(id, 1) - y) / legLong // goes up the leg; rows are counted down
		if t < 0 || t > 1 {
			continue
		}
		line := .16 + .40*geom.Smooth(0, 1, t) + .12*geom.Sin(geom.Pi*t) // the leg bulges on its way out
		thick := 2 * legWide * (.8 + .25*geom.Sin(geom.Pi*geom.Clamp01(t*1.05))) * (1 + .07*tile.Signed(id, 2))
		c := (a - line) / thick
		if geom.Abs(c) >= 1 {
			continue
		}
		if h := geom.Sqrt(1-c*c) + .95*geom.Sin(geom.Pi*geom.Clamp01(t*.92+.1)) - 1.1*t; h > best.h {
			best = yarn{h: h, across: c, along: t, id: id}
		}
	}
	return best
}

// fibre is −1..1 over the plies and the fibres of a leg, which lie aslant to it; texel is in wales.
func (y *yarn) fibre(texel float32) float32 {
	ply := geom.Sin(2 * geom.Pi * (1.6*y.along + .42*y.across + .1*tile.Signed(y.id, 4)))
	return .55*ply + .6*tile.Free(y.along+.35*y.across, y.across, 3, 4, 3, .6, texel, y.id)
}
