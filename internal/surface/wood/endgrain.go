package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var endGrain = &surface.Surface{
	Name: "end grain",
	Words: []string{"end grain wood", "end grain block", "wood block floor", "butcher block", "wooden block", "end grain floor", "wood end grain", "log end",
		"cut log", "tree ring", "wooden cobble"},
	Class:    material.Timber,
	Patterns: []surface.Pattern{surface.Running, surface.Stack, surface.Third, surface.Honeycomb},
	Make:     makeEndGrain,
	Cut:      makeEndGrain,
}

// makeEndGrain is blocks set on end: each shows the rings of its trunk as arcs about a heart that lies in it or beside it, rays and cracks
// that run to the heart, and dark open pores; feet have rounded the edges, oil has soaked in unevenly.
func makeEndGrain(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .13, .09, .72)
	old := .5 + .5*l.Old()
	tones := l.Palette(0xB9976C, 0xA27E53, 0x85623D, 0x64472B)
	return &tile.Surface{
		Side: side,
		// A: 0 joint … 1 block. B: the tone: late wood and rays. C: a pore or a crack. D: late wood, the dark part of a year ring.
		Relief: func(p *tile.Point) tile.Relief {
			q := layout.At(p.U, p.V)
			x, y, texel := q.X*side, q.Y*side, p.Texel*side
			k := min(1, q.HY*side/.045)
			edge := q.Edge(.006*k/side)*side - k*(.0012+.0012*old) + .0012*k*p.Free(x, y, 50, 50, 3, .5, texel, q.ID+1)
			a := 2 * geom.Pi * tile.Unit(q.ID, 1)
			far := k * .11 * tile.Unit(q.ID, 2)
			dx, dy := x-far*geom.Cos(a), y-far*geom.Sin(a)
			r := geom.Sqrt(dx*dx + dy*dy)
			turn := geom.Atan2(dy, dx)
			year := k * (.0055 + .004*tile.Unit(q.ID, 3))
			n := r/year + .5*p.Free(x, y, 18, 18, 3, .5, texel, q.ID+2)
			n += .8 * tile.Gradient(n*.3, .5, 0, 0, q.ID+3)
			ring := geom.Frac(n)
			clear := geom.Clamp01(2 - 2.4*texel/year)
			late := geom.Mix(.35, geom.Smooth(.2, .88, ring)*geom.Smooth(1, .92, ring), clear)
			// Rays: 176 round the heart, a whole number, so that they close.
			ray := tile.Gradient((turn/(2*geom.Pi)+.5)*176, r/k*40, 176, 0, q.ID+5)
			crack := float32(0)
			for i := range 2 {
				at := 2*geom.Pi*tile.Unit(q.ID, 10+i) - geom.Pi
				off := geom.Abs(turn-at-.12*tile.Gradient(r/k*45, .5, 0, 0, q.ID+20+uint32(i))) * r
				wide := k * .003 * old * geom.Smooth(0, .05*k, r) * (.3 + tile.Unit(q.ID, 14+i))
				if tile.Unit(q.ID, 12+i) < .35 {
					crack = max(crack, geom.Smooth(max(wide, .6*texel), .3*wide, off))
				}
			}
			pore := geom.Smooth(.3, .62, p.Free(x, y, 330, 330, 2, .6, texel, q.ID+7)) * (.35 + .65*geom.Smooth(.5, .1, ring))
			low := geom.Clamp01(1 - edge/(.011*k))
			h := k * (.0016*tile.Signed(q.ID, 5)*old + .02*x*tile.Signed(q.ID, 6) + .0008*late - .0007*pore - .005*crack - .004*low*low)
			in := geom.Smooth(-.0004, max(.0012*k, .9*texel), edge)
			return tile.Relief{H: geom.Mix(-.009*k, h, in), A: in, B: geom.Clamp01(.36 + .95*(late-.35) + .10*ray), C: max(pore*.8, crack), D: late, ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, r.B+.16*tile.Signed(r.ID, 20)+.12*p.Noise(30, 3, 31)).Mul(1 + .07*tile.Signed(r.ID, 21))
			c = geom.Mix3(c, tones[3].Mul(.55), .7*r.C)
			c = geom.Mix3(c, grey(c, .5).Mul(1.06), .4*old*geom.Smooth(-.2, .6, p.Noise(3, 5, 32)))
			c = geom.Mix3(c, c.Mul(.66), .55*old*geom.Smooth(.05, .65, p.Noise(4, 6, 33)))
			dust := geom.RGB(0x4A3D2E).Mul(1 + .2*p.Noise(120, 2, 34))
			c = geom.Mix3(dust, c, r.A)
			return tex.Sample{Color: c.Mul(.78 + .22*d.AO + .05*d.Cav), Rough: geom.Clamp(.64+.12*r.C+.1*p.Noise(6, 4, 35)+.25*(1-r.A), .4, .95)}
		},
	}
}
