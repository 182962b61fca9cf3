package panel

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var circuit = &surface.Surface{
	Name: "circuit board",
	Words: []string{"circuit board", "circuitboard", "printed circuit board", "pcb", "motherboard", "mainboard", "circuit", "circuitry",
		"electronic board", "electronics",
		"computer chip", "microchip"},
	Class:    material.Polymer,
	Patterns: []surface.Pattern{surface.Stack},
	Make:     makeCircuit,
}

// tracks is copper on a square lattice of cells: each side between two cells carries a track or not, so that tracks always go on.
type tracks struct {
	n    int32
	seed uint32
}

// at is the distance, in cells, to the nearest track (negative inside) and to the middle of a pad, if the cell has one (else 9).
func (t tracks) at(x, y float32) (track, pad float32) {
	i, j := geom.Floor(x), geom.Floor(y)
	x, y = x-float32(i)-.5, y-float32(j)-.5
	on := func(i, j, axis int32) bool { // the side to the right of (i, j), or below it
		h := geom.Hash(geom.Wrap(i, t.n), geom.Wrap(j, t.n), axis, t.seed)
		block := geom.Hash(geom.Wrap(i, t.n)/6, geom.Wrap(j, t.n)/6, 7, t.seed) // tracks of a block run one way
		if int32(block&1) == axis {
			return tile.Unit(h, 1) < .72
		}
		return tile.Unit(h, 1) < .2
	}
	sides := [4]bool{on(i, j, 0), on(i, j, 1), on(i-1, j, 0), on(i, j-1, 1)}
	ways := [4][2]float32{{.5, 0}, {0, .5}, {-.5, 0}, {0, -.5}}
	count, track, pad := 0, float32(9), float32(9)
	for k, s := range sides {
		if s {
			count++
			track = min(track, segment(x, y, [2]float32{}, ways[k]))
		}
	}
	if count == 2 {
		for k := range sides {
			if next := (k + 1) % 4; sides[k] && sides[next] { // corners are cut
				track = segment(x, y, ways[k], ways[next])
			}
		}
	}
	if count == 1 || count > 3 {
		pad = geom.Sqrt(x*x + y*y)
	}
	return track, pad
}

// segment is the distance from (x, y) to the line from a to b.
func segment(x, y float32, a, b [2]float32) float32 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	t := geom.Clamp01(((x-a[0])*dx + (y-a[1])*dy) / (dx*dx + dy*dy))
	x, y = x-a[0]-t*dx, y-a[1]-t*dy
	return geom.Sqrt(x*x + y*y)
}

// makeCircuit is a board of 10 cm: copper tracks of .5 mm under green lacquer, tinned pads with holes, chips with rows of legs, small parts
// between, white print round them. Dust lies by the parts.
func makeCircuit(l surface.Look) *tile.Surface {
	cell, _ := l.Piece(.0021, .0021)
	side := max(l.Side, 24*cell)
	if l.Side <= 0 {
		side = 48 * cell
	}
	net := tracks{6 * tile.Whole(side/cell/6), l.Seed*31 + 5}
	big := max(2, net.n/12)
	lacquer := l.Palette(0x24452F, 0x2B5038, 0x355E43)
	unit := side / float32(net.n) / .0021
	return &tile.Surface{
		Side: side,
		// A: copper under the mask. B: tin, or another bare metal. C: a part: .5 its ceramic body, .75 a chip, 1 print on the
		// board. D: print on a chip.
		Relief: func(p *tile.Point) tile.Relief {
			track, pad := net.at(p.U*float32(net.n), p.V*float32(net.n))
			copper := geom.Smooth(.19, .14, track)
			tin := geom.Smooth(.34, .31, pad)
			hole := geom.Smooth(.17, .14, pad)
			h := .00006*copper + .0001*tin - .0012*hole + .00001*p.Noise(p.Cells(.0012), 2, 1)
			r := tile.Relief{A: copper, B: tin, ID: 1}
			// Every second square of the coarse lattice holds a chip, others a row of small parts.
			x, y := p.U*float32(big), p.V*float32(big)
			i, j := geom.Floor(x), geom.Floor(y)
			id := geom.Hash(geom.Wrap(i, big), geom.Wrap(j, big), 3, l.Seed)
			m := side / float32(big) / unit // metres a square, at the usual size
			x, y = (x-float32(i)-.5)*m, (y-float32(j)-.5)*m
			if tile.Unit(id, 1) < .5 {
				x, y = y, x
			}
			r.H = h
			part := chip
			if tile.Unit(id, 2) < .55 {
				part = smalls
			}
			part(&r, x, y, m, id)
			r.H *= unit
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(lacquer, .3+.5*r.A+.2*p.Noise(3, 4, 20)).Mul(1 + .03*p.Noise(p.Cells(.0008), 2, 21))
			s := tex.Sample{Color: c, Rough: .3 + .05*p.Noise(5, 3, 22)}
			if r.B > .5 {
				s = tex.Sample{Color: geom.RGB(0xC2BFB6).Mul(1 + .06*p.Noise(40, 3, 23)), Rough: .36, Metal: 1}
			}
			switch {
			case r.C > .9: // white print
				s = tex.Sample{Color: geom.RGB(0xC9CBC4), Rough: .6}
			case r.C > .6: // the body of a chip
				s = tex.Sample{Color: geom.RGB(0x2C2C2E).Mul(1 + .06*tile.Signed(r.ID, 5) + .05*p.Noise(p.Cells(.0006), 2, 24) + .35*r.D), Rough: .55}
			case r.C > .3: // small parts: brown and black
				body := surface.Ramp([]geom.Vec3{geom.RGB(0x2E2D2D), geom.RGB(0x33333A), geom.RGB(0x8A7358)}, tile.Unit(r.ID, 6))
				s = tex.Sample{Color: body, Rough: .45}
			}
			dust := geom.Smooth(.3, 1, .5*(1-d.AO)+.7*p.Noise(4, 6, 25)+.3*p.Noise(60, 2, 26))
			s.Color = surface.Blend(s.Color, geom.RGB(0x77756C), .4*dust*(1-s.Metal)).Mul(.82 + .18*d.AO)
			s.Rough += .25 * dust * (1 - s.Metal)
			return s
		},
	}
}

// chip is a flat part with legs on two sides, on a square of m metres. It writes over r.
func chip(r *tile.Relief, x, y, m float32, id uint32) {
	hx, hy := m*(.2+.14*tile.Unit(id, 3)), m*(.13+.1*tile.Unit(id, 4))
	e := min(hx-geom.Abs(x), hy-geom.Abs(y))
	leg := nearest(x, .00127)
	out := geom.Abs(y) - hy
	switch {
	case e > 0:
		dot := geom.Sqrt((x+hx-.0016)*(x+hx-.0016) + (y-hy+.0016)*(y-hy+.0016))
		text := line(nearest(y-.3*hy, .55*hy), .0007, .0001) * line(x, 1.2*hx, .0002) * step(tile.Gradient(x*1900, .5, 0, 0, id), .3)
		*r = tile.Relief{H: .0013*geom.Smooth(0, .0005, e) - .00015*geom.Smooth(.0007, .0005, dot), C: .75, D: text, ID: id}
	case geom.Abs(x) < hx-.0004 && out < .0014 && geom.Abs(leg) < .00032:
		*r = tile.Relief{H: .0007*geom.Smooth(.0011, .0003, out) + .00015, B: 1, ID: id}
	case e > -.0024 && e < -.0021 && geom.Abs(x) > hx-.0012:
		*r = tile.Relief{H: r.H + .00003, C: 1, ID: id}
	}
}

// smalls is a row of resistors and capacitors with tinned ends on a square of m metres. It writes over r.
func smalls(r *tile.Relief, x, y, m float32, id uint32) {
	pitch := m / 5
	k := geom.Floor(x/pitch + .5)
	own := geom.Hash(k, 1, 2, id)
	if k < -1 || k > 1 || tile.Unit(own, 1) < .25 {
		return
	}
	x -= float32(k) * pitch
	y -= .12 * m * tile.Signed(own, 2)
	hx, hy := pitch*.2, pitch*.4
	e := min(hx-geom.Abs(x), hy-geom.Abs(y))
	switch {
	case e > 0 && geom.Abs(y) > .62*hy:
		*r = tile.Relief{H: .0007 * geom.Smooth(0, .0003, e), B: 1, ID: own}
	case e > 0:
		*r = tile.Relief{H: .00075 * geom.Smooth(0, .0003, e), C: .5, ID: own}
	case e > -.0005 && geom.Abs(x) < hx+.0003 && geom.Abs(y) > .5*hy:
		*r = tile.Relief{H: .0003 * geom.Smooth(-.0005, 0, e), B: 1, ID: own}
	case e > -.0011 && e < -.0008:
		*r = tile.Relief{H: r.H + .00003, C: 1, ID: own}
	}
}
