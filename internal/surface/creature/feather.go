package creature

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var feathers = &surface.Surface{
	Name:     "feathers",
	Words:    []string{"feather", "plumage", "bird feather", "wing feather", "owl feather", "eagle feather", "feathered skin"},
	Class:    material.Living,
	Patterns: []surface.Pattern{surface.Overlapped},
	Make:     makeFeathers,
}

// plume is a contour feather as a Stamp's: a shaft, vanes of barbs that lead towards the tip, split here and there, downy at the root. P is half
// its length, half its width over that, its bend. Masks: A from root to tip, B barbs, C 0 at its border … 1 inside, D 1 on the shaft.
func plume(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	t, b := x/s.P[0], y/s.P[0]
	b -= s.P[2] * t * t
	a := geom.Abs(b)
	w := s.P[1] * geom.Sqrt(max(0, 1-geom.Pow(max(0, (t+.2)/1.2), 1.9))) * geom.Smooth(-1.3, -.5, t)
	barb := (t - .9*a) * 20 // barbs leave the shaft at some 50°
	id := s.ID
	if b < 0 {
		id += 17
	}
	// Hooks have let go here and there: barbs there end apart.
	split := geom.Smooth(.45, .7, tile.Gradient((t-.9*a)*2.6, 0, 0, 0, id+5)) * geom.Smooth(.35, 1, a/max(w, 1e-4))
	w -= .06 * split
	w *= 1 - .14*tile.Unit(uint32(geom.Floor(barb*.5))+id*977, 92)
	if a >= w || t > 1 {
		return 0, false
	}
	line := geom.Abs(geom.Frac(barb)-.5) * 2
	shaft := geom.Smooth(.035, .012, a*(1.2+.4*t))
	h := .16*(t+1) + .12*(1-a*a/(s.P[1]*s.P[1])) + .022*line + .006*shaft - .015*split
	r.A, r.B, r.C, r.D = .5+.5*t, line*(1-.5*split), geom.Clamp01((w-a)*5), shaft
	return s.P[0] * h, true
}

// makeFeathers is the plumage of a brown bird: feathers of 6 cm in rows of 3, dark towards the tip with a pale fringe that frays, faint bars, the down of
// their roots hidden.
func makeFeathers(l surface.Look) *tile.Surface {
	e := l.Expanse(.36, .06)
	columns, lines := rows(e, .045, .026)
	size := e.Side / float32(columns) * 1.15
	coat := tile.Overlap(columns, lines, .34, l.Seed+3, func(id uint32, u, v float32) tile.Stamp {
		long := size * (1 + .1*tile.Signed(id, 1))
		return tile.Stamp{Reach: 1.15 * long, Turn: .16 * tile.Signed(id, 2), Base: .12 * size * tile.Signed(id, 3), Shape: plume,
			P: [4]float32{long, .46 + .05*tile.Signed(id, 4), .06 * tile.Signed(id, 5)}}
	})
	brown := l.Palette(0x4A3B2E, 0x62503E, 0x7A6650, 0x927E66)
	pale := l.Palette(0xBCA98C)[0]
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			return tile.Relief{H: .02 * size * p.Noise(e.Cells(.004), 3, 4), C: .5}
		},
		Lay: func(c *tile.Canvas) { c.Lay(coat) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			tone := .55 + .2*tile.Signed(r.ID, 20) + .25*p.Noise(e.Cells(.13), 4, 21) - .5*geom.Smooth(.45, .85, r.A) + .34*(r.B-.5)
			c := surface.Ramp(brown, tone)
			bars := geom.Smooth(.1, .7, geom.Sin(r.A*26+2*tile.Unit(r.ID, 22)+.6*p.Noise(e.Cells(.004), 2, 23)))
			c = surface.Blend(c, pale, .12*bars*r.C)
			c = surface.Blend(c, pale, .6*geom.Smooth(.75, .05, r.C+.2*p.Noise(e.Cells(.003), 2, 24))*geom.Smooth(.45, .95, r.A))
			c = surface.Blend(c, geom.RGB(0xB5A388), .8*r.D)
			c = surface.Blend(c, geom.RGB(0x9A938A), .35*geom.Smooth(.45, .3, r.A))
			return tex.Sample{Color: c.Mul(.75 + .25*d.AO), Rough: .6 + .1*(1-r.B) - .1*r.D + .05*p.Noise(e.Cells(.02), 2, 25)}
		},
	}
}
