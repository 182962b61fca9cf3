package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var tartan = &surface.Surface{
	Name:     "tartan",
	Words:    []string{"plaid", "kilt", "tartan cloth", "tartan fabric", "checked cloth", "flannel", "checkered cloth", "plaid fabric", "scottish plaid"},
	Class:    material.Textile,
	Patterns: drafts(surface.TwillWeave),
	Twin:     true,
	Make:     makeTartan,
}

// sett is the order of the stripes from one pivot to the other, as {colour, share of threads}; it is woven there and back, in warp and weft.
var sett = [][2]int32{{2, 4}, {0, 16}, {1, 4}, {0, 3}, {1, 14}, {3, 2}, {1, 3}, {2, 12}, {0, 6}, {3, 1}, {0, 7}}

// makeTartan is wool in twill over two, under two, of stripes of four colours: where equal stripes cross the colour is pure, elsewhere
// threads of two mix along the diagonals. Wool is a little hairy and has been pressed.
func makeTartan(l surface.Look) *tile.Surface {
	over, period := draft(&l, surface.TwillWeave, tile.Twill(2, 2), 4)
	n, side := threads(&l, .00104, .15, period)
	c := &cloth{
		Weave: tile.Weave{Warp: n, Weft: n, Over: over, WarpFill: 1.02, WeftFill: 1.02, Uneven: .08, Wave: .4, Seed: l.Seed*31 + 7},
		side:  side, wander: .16, deep: .2, slack: .0006,
	}
	dyes := l.Palette(0x862F2B, 0x2E4736, 0x2B3450, 0xC9B67E)
	if l.Joint != nil { // red and green: the stripes of both, and of a darker second
		second := l.JointPalette(0x2E4736, 0x24302B)
		dyes = []geom.Vec3{l.Palette(0x862F2B)[0], second[0], second[1], dyes[3]}
	}
	order := stripes(int(n))
	loose := hairs{count: 500, long: .0035, thick: .00003, bow: .6, base: c.radius() * .6, lift: c.radius() * .5, seed: 7}
	return &tile.Surface{
		Side: side, Relief: c.relief, Lay: loose.lay,
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.D == 1 { // a hair has the colour of the stripe that it lies on
				u := p.U - float32(geom.Floor(p.U))
				r = &tile.Relief{ID: r.ID, B: .5 + .3*(r.B-.5), D: .05 + .9*(u*float32(n))/most}
			}
			dye := dyes[order[geom.Wrap(int32(c.index(r.D)), n)]]
			col := dyed([]geom.Vec3{dye.Mul(.78), dye, geom.Mix3(dye, geom.RGB(0xB8AFA2), .22)}, p, r, d, .14)
			col = geom.Mix3(col, geom.RGB(0x6E675E), .12+.06*p.Noise(3, 5, 31)) // melange of the yarn, and dust
			return tex.Sample{Color: col, Rough: geom.Clamp(.9+.05*(r.B-.5)-.05*p.Noise(4, 4, 32), .75, .97)}
		},
	}
}

// stripes is the dye of each of n threads.
func stripes(n int) []int32 {
	var total float32
	for _, s := range sett {
		total += float32(s[1])
	}
	out := make([]int32, n)
	for i := range out {
		at := geom.Abs(2*(float32(i)+.5)/float32(n)-1) * total
		for _, s := range sett {
			out[i] = s[0]
			if at -= float32(s[1]); at < 0 {
				break
			}
		}
	}
	return out
}
