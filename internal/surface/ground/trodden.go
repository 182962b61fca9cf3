package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var packedSnow = &surface.Surface{
	Name: "packed snow",
	Words: []string{"packed snow", "snow crust", "icy snow", "trodden snow", "trampled snow", "hard snow", "old snow", "frozen ground", "snow path",
		"frozen snow"},
	Class: material.Mineral,
	Make:  makePackedSnow,
}

// makePackedSnow is a path in snow that many boots have trodden: tracks of walkers that go along it one way or the other, and of a few that cross
// it, old prints softened by thaw and frost. Crumbs of all sizes lie where the soles threw them up; where ice has come up it is glazed and greyish.
func makePackedSnow(l surface.Look) *tile.Surface {
	e := l.Expanse(1.6, .3)
	white := l.Palette(0xD6DDE4, 0xE0E4E8, 0xE8EAEC)
	ice := l.Palette(0xA6B8C8)[0]
	prints := tracks(e, l.Seed+5)
	crumbs := thrown(e, prints, l.Seed+6)
	return &tile.Surface{
		Side: e.Side,
		// B: loose, as against packed. D: chance by the crumb.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .03*e.Scale/e.Side, e.Cells(.12), 4, 1)
			g := p.Grain(u, v, e.Cells(.011), e.Cells(.011), 7)
			loose := geom.Smooth(-.05, .5, p.Noise(e.Cells(.2), 4, 9))
			// Older steps have left soft dents one in the other.
			h := .016*p.Noise(e.Cells(.4), 3, 5) + .007*p.Noise(e.Cells(.13), 3, 8) + .0026*p.Noise(e.Cells(.04), 5, 6)
			if tile.Unit(g.ID, 1) < .5*loose {
				h += .0045 * tile.Unit(g.ID, 2) * dome(g.F1/.5)
			}
			r := tile.Relief{B: loose, D: tile.Unit(g.ID, 5), ID: g.ID}
			facet, shines := sparkle(p, e)
			if shines {
				h, r.C = h+facet, 1
			}
			r.H = e.Scale * h
			return r
		},
		Lay: func(c *tile.Canvas) {
			c.Lay(grounded(c, prints, .6))
			c.Lay(grounded(c, crumbs, 1))
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(white, .55+.4*p.Noise(e.Cells(.45), 5, 20)+.25*d.Cav)
			glaze := r.A * geom.Smooth(-.2, .4, p.Noise(e.Cells(.3), 4, 10))
			c = surface.Blend(c, ice, .45*geom.Smooth(.95, .5, d.AO)+.16*r.A+.16*glaze)
			c = surface.Blend(c, geom.RGB(0xA69C8E), .2*geom.Smooth(.1, .7, p.Noise(e.Cells(.25), 6, 21)+.3*r.A-.4*d.Cav)) // what feet brought
			rough := geom.Mix(.74+.05*p.Noise(e.Cells(.03), 3, 22), .38, glaze)
			if r.C > .5 {
				rough = .2
			}
			return tex.Sample{Color: c, Rough: rough}
		},
	}
}

// steps is how many prints of one walker the tile shows.
const steps = 5

// tracks is the prints of walkers along U and against it; every fifth crosses the path. A step is 62 cm long and feet are 17 cm apart.
func tracks(e surface.Expanse, seed uint32) []tile.Stamp {
	count, each := e.Strewn(40, 1.6)
	var prints []tile.Stamp
	walkers := tile.Strew(count/steps, seed, func(id uint32, u, v float32) (tile.Stamp, bool) {
		way := .45*tile.Signed(id, 1) + geom.Pi*float32(id>>7&1)
		if tile.Unit(id, 2) < .2 {
			way += 1.2
		}
		return tile.Stamp{U: u, V: v, Turn: way, ID: id}, true
	})
	for _, w := range walkers {
		cos, sin := geom.Cos(w.Turn), geom.Sin(w.Turn)
		long := each * (.118 + .034*tile.Unit(w.ID, 3))
		soft := geom.Sqrt(tile.Unit(w.ID, 4)) // how long ago
		for k := range steps {
			id := geom.Hash(int32(k), 3, 9, w.ID)
			side := float32(1 - 2*(k&1))
			along := each * (.62*float32(k) + .07*tile.Signed(id, 1))
			across := each * (.085*side + .03*tile.Signed(id, 2))
			deep := each * (.012 + .014*tile.Unit(id, 4)) * (1 - .4*soft)
			prints = append(prints, tile.Stamp{
				U: w.U + (along*cos-across*sin)/e.Side, V: w.V + (along*sin+across*cos)/e.Side,
				Reach: 1.25 * long, Breath: .55 * long, Turn: w.Turn + .12*side + .12*tile.Signed(id, 5), ID: w.ID + uint32(k),
				Sinks: true, Shape: sole, P: [4]float32{long, deep, soft, side},
			})
		}
	}
	return prints
}

// thrown is crumbs of crust, many small and few large: every other one lies beside a print, the rest anywhere.
func thrown(e surface.Expanse, prints []tile.Stamp, seed uint32) []tile.Stamp {
	count, each := e.Strewn(620, 1.6)
	return tile.Strew(count, seed, func(id uint32, u, v float32) (tile.Stamp, bool) {
		size := tile.Unit(id, 1)
		size = each * (.004 + .032*size*size*size*tile.Unit(id, 2))
		if id&1 == 0 {
			s := &prints[int(tile.Unit(id, 3)*float32(len(prints)))]
			cos, sin := geom.Cos(s.Turn), geom.Sin(s.Turn)
			x := 2*tile.Unit(id, 4) - .9 // more before the toe than behind the heel
			y := (.36 + .2*tile.Unit(id, 5)*tile.Unit(id, 6)) * float32(1-2*int(id>>3&1))
			u, v = s.U+s.P[0]*(x*cos-y*sin)/e.Side, s.V+s.P[0]*(x*sin+y*cos)/e.Side
		}
		return tile.Stamp{U: u, V: v, Reach: 1.3 * size, Turn: 7 * tile.Unit(id, 7), ID: id, Shape: crumb,
			P: [4]float32{size, .6 + .4*tile.Unit(id, 8), .45 + .3*tile.Unit(id, 9), .7 * tile.Unit(id, 10)}}, true
	})
}

// grounded is stamps on the ground that they meet, or pressed as deep into it as P[1] says. Of the ground's height they follow a share.
func grounded(c *tile.Canvas, stamps []tile.Stamp, share float32) []tile.Stamp {
	on := make([]tile.Stamp, len(stamps))
	for i, s := range stamps {
		s.Base = c.Height(s.U, s.V) * share
		if s.Sinks {
			s.Base -= s.P[1]
		} else {
			s.Base -= .25 * s.P[0] * s.P[2]
		}
		on[i] = s
	}
	return on
}

// crumb is a lump of crust as a Stamp's: a Stone of snow.
func crumb(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	h, there := tile.Stone(s, x, y, r)
	r.A, r.B, r.C, r.D = 0, .6, 0, .5
	return h, there
}

// sole is the print of a boot as a Stamp's: P is half its length, how deep it is, how far thaw has softened it, and 1 or −1 for the foot.
// A is 1 in it.
func sole(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	soft, walker := s.P[2], s.ID&^7
	x, y = x+.004*tile.Free(x, y, 22, 22, 3, .6, 0, s.ID+7), y+.004*tile.Free(x, y, 22, 22, 3, .6, 0, s.ID+8)
	t := x / s.P[0]                                         // −1 at the heel … 1 at the toe
	b := s.P[3]*y/s.P[0] + .05*geom.Smooth(-.4, 1, t) - .02 // the toe turns inward
	w := .29 + .08*geom.Smooth(-.1, .5, t) - .04*geom.Smooth(.35, 0, geom.Abs(t+.2))
	end := t * t * t * t
	edge := min(1-geom.Abs(t), w*geom.Sqrt(max(0, 1-end*geom.Sqrt(geom.Abs(t))))-geom.Abs(b))
	wide := .05 + .1*soft
	if edge < -wide {
		return 0, false
	}
	down := geom.Smooth(-wide, wide, edge)
	arch := .35 * geom.Smooth(.2, .05, geom.Abs(t+.27))
	lugs := tread(walker, t, b) * geom.Smooth(.03, .08, edge) * geom.Smooth(.9, .2, soft) * (1 - 2*arch)
	r.A, r.B = down, .3
	rough := .12*tile.Gradient(t*5, b*5, 0, 0, s.ID) + .07*tile.Gradient(t*15, b*15, 0, 0, s.ID+1)
	return s.P[1] * (1.25*(1-down) + .3*lugs + arch + rough), true
}

// tread is the snow between the lugs of a walker's soles, 0..1: bars, chevrons or blocks.
func tread(walker uint32, t, b float32) float32 {
	lines := 15 + 9*tile.Unit(walker, 11)
	bars := geom.Sin(lines * t)
	switch walker >> 9 % 3 {
	case 0:
		bars = geom.Sin(lines * (t + .8*geom.Abs(b)))
	case 1:
		bars = max(bars, geom.Sin(lines*b+.6))
	}
	return geom.Smooth(-.2, .6, bars)
}
