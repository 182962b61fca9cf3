package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var pantile = &surface.Surface{
	Name: "terracotta roof tiles",
	Words: []string{"roof tile", "roof tiles", "terracotta roof", "terracotta roof tile", "terracotta roof tiles", "tile roof", "tiled roof", "clay roof",
		"clay roof tile", "red clay roof tile",
		"pantile", "roof", "roofing", "spanish tile", "spanish roof", "mission tile", "red roof", "roman roof tile", "mediterranean roof"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Stack},
	Make:     makePantile,
}

// gutter is one half of a roof of half-round tiles: covers or the channels between them.
type gutter struct {
	columns, rows int32
	pitch, course float32 // metres between columns, and of a tile that shows
	cover         bool
	seed          uint32
}

// at is the height of the gutter's tiles at a place, as a relief whose D is how far down its tile the place is. Tiles taper, so that each
// lies in the next one below; each lies a little askew.
func (g gutter) at(p *tile.Point) (tile.Relief, float32) {
	u, v := p.U-float32(geom.Floor(p.U)), p.V-float32(geom.Floor(p.V))
	shift, kind := float32(0), int32(1)
	if !g.cover {
		shift, kind = .5, 2
	}
	x := u*float32(g.columns) + shift
	i := geom.Floor(x)
	column := geom.Hash(geom.Wrap(i, g.columns), kind, 3, g.seed)
	y := v*float32(g.rows) + .3*shift + .05*tile.Signed(column, 1)
	j := geom.Floor(y)
	id := geom.Hash(int32(column), geom.Wrap(j, g.rows), kind, g.seed)
	down := y - float32(j)
	lip := .03*tile.Signed(id, 2) + .012*p.Free((x-float32(i))*g.pitch, 0, 30, 1, 3, .5, p.Texel*p.Side, id)
	if down > .96+lip { // the lip of this tile ends here and there: the next one's head shows
		j++
		id = geom.Hash(int32(column), geom.Wrap(j, g.rows), kind, g.seed)
		down = 0
	}
	at := (x-float32(i)-.5)*g.pitch + .006*tile.Signed(id, 3) + (down-.5)*.014*tile.Signed(id, 4)
	radius := g.pitch * .36
	if g.cover {
		radius = g.pitch * (.29 + .05*down)
	}
	s := at / radius
	arch := geom.Sqrt(max(0, 1-s*s))
	rise := g.course*.06*down + .004*tile.Signed(id, 5)
	texel := p.Texel * p.Side
	rough := .0012*p.Free(at, down*g.course, 30, 22, 4, .5, texel, id+1) + .0006*p.Free(at, down*g.course, 60, 12, 3, .5, texel, id+2)
	r := tile.Relief{ID: id, D: down, B: .5 + .5*s, C: .5 + 500*rough/2}
	if g.cover {
		if arch == 0 {
			return r, -1
		}
		r.A = 1
		return r, .05 + radius*.85*arch + rise + rough
	}
	return r, .045 - .6*radius*arch + rise + rough
}

// makePantile is half-round tiles of 40 cm in columns, channels below and covers above: fired in unlike tones, lips that throw steps,
// mortar gone from under them, soot in runs, lichen on the covers and moss in the channels.
func makePantile(l surface.Look) *tile.Surface {
	side := float32(2)
	if l.Side > 0 {
		side = l.Side
	}
	long, wide := l.Piece(.333, .222)
	columns, rows := tile.Whole(side/wide), tile.Whole(side/long)
	covers := gutter{columns, rows, side / float32(columns), side / float32(rows), true, l.Seed*31 + 7}
	channels := covers
	channels.cover = false
	clay := l.Palette(0x6F4A3A, 0x845A46, 0x966C55, 0xA27D66)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 1 on a cover, 0 in a channel. B: across the tile, .5 in its middle. C: roughness of the clay. D: 0 under the tile
		// above … 1 at the lip.
		Relief: func(p *tile.Point) tile.Relief {
			r, h := channels.at(p)
			if c, top := covers.at(p); top > h {
				r, h = c, top
			}
			r.H = h
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(clay, .5+.48*tile.Signed(r.ID, 20)+.3*p.Noise(p.Cells(.1), 5, 51)+.3*(r.C-.5))
			c = c.Mul(1 + .06*p.Noise(p.Cells(.008), 3, 52) + .14*d.Cav)
			if tile.Unit(r.ID, 21) < .12 {
				c = geom.Mix3(c, geom.RGB(0xA58F78), .45)
			}
			// Soot in runs, darkest under the lip above; bloom of lime; lichen in rosettes on what is dry; moss in channels.
			run := geom.Smooth(-.1, .6, p.Fbm(p.U+.004*p.Noise(20, 3, 60), p.V, 50, 5, 5, .6, 61)+.4*p.Noise(3, 4, 62))
			c = geom.Mix3(c, geom.RGB(0x37302B), old*(.42*run+.4*geom.Smooth(.22, 0, r.D)))
			c = geom.Mix3(c, geom.RGB(0xA8998A), .34*old*geom.Smooth(.1, .6, p.Noise(4, 6, 63)))
			g := p.Grain(p.U+.004*p.Noise(40, 3, 71), p.V+.004*p.Noise(40, 3, 72), p.Cells(.06), p.Cells(.06), 73)
			spot := geom.Smooth(.4*tile.Unit(g.ID, 1), .1*tile.Unit(g.ID, 1), g.F1+.16*p.Noise(70, 3, 74))
			spot *= geom.Smooth(.4, .6, tile.Unit(g.ID, 0)+.4*p.Noise(4, 3, 75)-.1)
			lichen := geom.Mix3(geom.RGB(0xA39E86), geom.RGB(0x94803F), geom.Smooth(.6, .8, tile.Unit(g.ID, 2)))
			c = geom.Mix3(c, lichen, .6*old*spot*geom.Smooth(-.5, .2, d.Broad))
			m := old * (1 - r.A) * geom.Smooth(.1, .5, p.Noise(5, 5, 90)+.3*p.Noise(p.Cells(.03), 4, 91)+.3*geom.Smooth(.3, 0, r.D))
			c = geom.Mix3(c, moss(p), .8*m).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.84+.08*run+.05*m-.06*geom.Smooth(.2, .8, d.Cav), .6, .97)}
		},
	}
}
