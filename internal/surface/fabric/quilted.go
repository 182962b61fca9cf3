package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var quilted = &surface.Surface{
	Name: "quilted leather",
	Words: []string{"quilted upholstery", "padded leather", "tufted leather", "diamond stitched leather", "quilted cloth", "quilted fabric", "padded wall",
		"chesterfield", "button tufted leather", "quilt", "upholstery", "car seat leather", "stitched leather"},
	Class:    material.Textile,
	Patterns: []surface.Pattern{surface.Diamonds, surface.Stack, surface.Rows},
	Make:     makeQuilted,
}

// makeQuilted is dyed leather over foam, sewn through along diagonals: each diamond bulges, the skin wrinkles where seams pull it in, thread
// lies in the seams in stitches of 4 mm, and the tops shine where backs have leant.
func makeQuilted(l surface.Look) *tile.Surface {
	n, side := threads(&l, .085, .34, 1)
	n = min(n, 24)
	skin := newHide(&surface.Look{Seed: l.Seed}, side)
	tones := l.Palette(0x5A4A3A, 0x75614C, 0x8C7760, 0xA08B73)
	thread := l.JointPalette(0xC2B294)
	size := side / float32(n)
	stitches := tile.Whole(side * 1.414 / .0055 / float32(n)) // along one side of a diamond
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			q := padAt(p, n, l.Pattern)
			da, db, long := .5-geom.Abs(q.x), .5-geom.Abs(q.y), size*q.size
			near, along := da, q.y
			if db < da && !q.channel {
				near, along = db, q.x
			}
			d := near * long // metres to the seam
			// Foam bulges most just inside the seams, and is nearly flat in the middle.
			puff := geom.Pow(max(0, geom.Cos(geom.Pi*q.x)*q.bulge), .62)
			r := skin.grain(p, .35)
			// Puckers: short folds that run into the seam, one a stitch or two.
			pucker := tile.Gradient(along*float32(stitches)*.55, near*3, 0, 0, q.id) * geom.Smooth(.16, .01, near)
			r.H = .45*r.H + long*(.2*puff+.008*pucker)
			// The thread: over and under, a dash and a hole.
			s := geom.Frac(along*float32(stitches) + .5)
			on := geom.Smooth(.0, .16, s) * geom.Smooth(.86, .7, s)
			yarn := geom.Smooth(.0016, .0011, d) * on
			r.H += .0011 * yarn * (1 - .5*d/.0016)
			r.H -= .0008 * geom.Smooth(.0022, 0, d) * (1 - on)
			r.D = yarn
			r.A = max(.6*r.A, .8*geom.Smooth(.004, 0, d)*(1-yarn))
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			yarn := r.D
			plain := *r
			plain.D = 0
			s := tanned(tones, p, &plain, d, .4+.5*l.Old())
			s.Color = geom.Mix3(s.Color, thread[0].Mul(.8+.2*d.AO), yarn)
			s.Rough = geom.Clamp(geom.Mix(s.Rough-.06, .85, yarn), .3, .9)
			return s
		},
	}
}

// pad is a place of a padded field between seams.
type pad struct {
	x, y    float32 // from its middle, −½..½
	size    float32 // its side, of a tile's nth part
	bulge   float32 // of the foam along y
	channel bool    // it has seams along y only
	id      uint32
}

// padAt is the pad at the point, of n a tile in squares, in channels or, as usual, on the corner: then a and b run along the diagonals, and
// the lattice of the tile is (n, n), (n, −n).
func padAt(p *tile.Point, n int32, pattern surface.Pattern) pad {
	a, b, size := p.U*float32(n), p.V*float32(n), float32(1)
	if pattern != surface.Stack && pattern != surface.Rows {
		a, b, size = a+b, a-b, .7071
	}
	i, j := geom.Floor(a), geom.Floor(b)
	q := pad{x: a - float32(i) - .5, y: b - float32(j) - .5, size: size}
	q.bulge = geom.Cos(geom.Pi * q.y)
	if size < 1 {
		k := geom.Floor(float32(j) / float32(n))
		i, j = geom.Wrap(i-k*n, 2*n), j-k*n
	} else {
		i, j = geom.Wrap(i, n), geom.Wrap(j, n)
	}
	if pattern == surface.Rows { // no seams across the channels
		q.bulge, q.channel = 1, true
	}
	q.id = geom.Hash(i, j, 2, 91)
	return q
}
