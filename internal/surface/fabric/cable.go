package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var cable = &surface.Surface{
	Name:     "cable knit",
	Words:    []string{"cable knit sweater", "aran knit", "aran sweater", "cabled knit", "cable stitch", "fisherman sweater", "chunky knit"},
	Class:    material.Textile,
	Patterns: []surface.Pattern{surface.Rows},
	Make:     makeCable,
}

// cablePeriod is how many wales a cable and the ground beside it have: six stitches that cross three over three, and four purled ones.
const cablePeriod, cableWide = 10, 6

// makeCable is cables on a purled ground: of six stitches three are crossed over the other three again and again, so two ropes of knit wind
// about each other; beside them the backs of stitches lie as bumps in rows.
func makeCable(l surface.Look) *tile.Surface {
	wales, side := threads(&l, .005, .15, cablePeriod)
	cables := wales / cablePeriod
	k := &knit{wales: wales, rows: 4 * tile.Whole(1.3*float32(wales)/4), seed: l.Seed*31 + 7}
	turns := tile.Whole(float32(k.rows) / 15) // crossings are 7 or 8 rows apart
	radius := side / float32(wales) * legWide
	tones := l.Palette(0xB3A88F, 0xCABFA8, 0xDAD1BE)
	loose := hairs{count: 300, long: .005, thick: .00004, bow: .7, base: radius * .5, lift: radius * .5, flat: .5, seed: 9}
	return &tile.Surface{
		Side: side,
		Lay:  loose.lay,
		// A: across the yarn, 0 in its middle. B: the fibre. C: along the yarn. D: .5, a plain colour.
		Relief: func(p *tile.Point) tile.Relief {
			pitch := 1 / float32(wales)
			u, v := p.U+.14*pitch*p.Noise(4, 3, 1), p.V+.16*pitch*p.Noise(5, 3, 2)
			x := u * float32(cables)
			i := geom.Floor(x)
			at := (x - float32(i)) * cablePeriod // wales from the cable's left border
			own := geom.Wrap(i, cables)
			y, lift := yarn{h: -1}, float32(0)
			if at < cableWide {
				y, lift = k.crossed(at, own, v, turns)
			}
			if y.h <= -1 {
				y, lift = k.purl(at, own, v), 0
			}
			if y.h <= -1 {
				return tile.Relief{H: -radius, ID: 1}
			}
			fibre := y.fibre(p.Texel * float32(wales))
			return tile.Relief{H: radius * (y.h + lift + .15*fibre), A: geom.Abs(y.across), B: .5 + .5*fibre, C: y.along, D: .5, ID: y.id}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.D == 0 {
				return tex.Sample{Color: tones[0].Mul(.42), Rough: .95}
			}
			c := dyed(tones, p, r, d, .1).Mul(1 + .04*p.Noise(60, 3, 31))
			return tex.Sample{Color: c.Mul(.86 + .14*geom.Smooth(-.8, .4, d.Broad)), Rough: geom.Clamp(.92+.05*(r.B-.5), .8, .97)}
		},
	}
}

// crossed is the yarn of a cable, at wales from its left border, and how far its rope is lifted. Each rope is three wales of knit that
// swing from side to side, one in front while it goes right, the other while it goes left.
func (k *knit) crossed(at float32, cable int32, v float32, turns int32) (yarn, float32) {
	best, up := yarn{h: -1}, float32(0)
	for rope := range int32(2) {
		a := geom.Pi * (2*v*float32(turns) + float32(rope))
		swing := geom.Sin(a) * (1.25 - .25*geom.Sin(a)*geom.Sin(a)) // it dwells at the sides
		x := at - cableWide/2 - 1.5*swing + 1.5
		if x < 0 || x >= 3 {
			continue
		}
		i := geom.Floor(x)
		middle := x/1.5 - 1
		lift := 1.5*geom.Cos(a) + 2.4*geom.Sqrt(max(0, 1-.9*middle*middle))
		slant := .5 * geom.Cos(a) * middle // the rope's own rows stand across it
		if y := k.leg(x-float32(i), cable*16+rope*4+i, v*float32(k.rows)+slant); y.h > -1 && (best.h <= -1 || y.h+lift > best.h+up) {
			best, up = y, lift
		}
	}
	return best, up
}

// purl is the back of stocking stitch: in each row the heads of loops as short bows, half a wale apart from row to row.
func (k *knit) purl(at float32, cable int32, v float32) yarn {
	y := v * float32(k.rows)
	best := yarn{h: -1}
	j := geom.Floor(y)
	for row := j - 1; row <= j+1; row++ {
		x := at + .5*float32(geom.Wrap(row, 2))
		i := geom.Floor(x)
		fx := x - float32(i) - .5
		id := geom.Hash(cable*32+i, geom.Wrap(row, k.rows), 9, k.seed)
		c := (y - float32(row) - .5 - .35*(1-4*fx*fx) + .2) / (.56 + .03*tile.Signed(id, 2))
		if geom.Abs(c) >= 1 {
			continue
		}
		if h := geom.Sqrt(1-c*c) - 1.3*fx*fx - .3; h > best.h {
			best = yarn{h: h, across: c, along: fx + .5, id: id}
		}
	}
	return best
}
