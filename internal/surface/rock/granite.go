package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var granite = &surface.Surface{
	Name:  "granite",
	Words: []string{"granite", "polished granite", "granite slab", "granite countertop", "granite wall", "grey granite", "gray granite", "countertop"},
	Class: material.Mineral,
	Make:  makeGranite,
	Twin:  true,
}

// makeGranite is a polished slab: feldspar crystals of a centimetre, pale or flesh-coloured, in grey quartz, with flakes of black mica in
// flocks. Crystals lock into each other; mica takes less polish.
func makeGranite(l surface.Look) *tile.Surface {
	side := block(l, .5)
	feldspar := l.Palette(0x8D847B, 0xA2988D, 0xB3A99D)
	quartz, mica := l.JointPalette(0x6F6E6D, 0x85837F), []geom.Vec3{geom.RGB(0x272625), geom.RGB(0x3B3937)}
	old := max(0, .2+.8*l.Age)
	return &tile.Surface{
		Side: side,
		// A: chance by the grain, which decides its mineral. C: distance from the grain's middle.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := bent(p, .0022/side, p.Cells(.012), 3, 1)
			a := p.Grain(u, v, p.Cells(.013), p.Cells(.013), 10)
			b := p.Grain(u, v, p.Cells(.0062), p.Cells(.0062), 11)
			m := p.Grain(u, v, p.Cells(.0045), p.Cells(.0045), 12)
			flock := .5 + .5*p.Noise(p.Cells(.055), 4, 13)
			r := tile.Relief{ID: b.ID, B: .5, A: tile.Unit(b.ID, 1), C: b.F1}
			kind := tile.Unit(b.ID, 2) + .25*(flock-.5)
			switch {
			case tile.Unit(m.ID, 2)+.9*(flock-.5) > .84 && m.F1 < .62: // mica
				r.ID, r.B, r.A, r.C = m.ID, 1, tile.Unit(m.ID, 1), m.F1
			case tile.Unit(a.ID, 2) < .5 && a.F1 < .52: // large feldspar
				r.ID, r.B, r.A, r.C = a.ID, 0, tile.Unit(a.ID, 1), a.F1
			case kind < .46:
				r.B = .25 // small feldspar
			}
			r.D = geom.Clamp01(8 * min(b.F2-b.F1, .125))
			r.H = .00002*r.A - .00005*geom.Smooth(.8, 1, r.B) + .00002*p.Noise(12, 4, 14)
			r.H -= .00008 * geom.Smooth(.08, 0, a.F2-a.F1) * geom.Smooth(.5, .9, tile.Unit(a.ID, 3))
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			var c geom.Vec3
			rough := float32(.1)
			switch {
			case r.B > .9:
				c, rough = surface.Ramp(mica, r.A).Mul(1+.3*p.Noise(p.Cells(.002), 2, 40)), .2
			case r.B > .4: // quartz is clear: its depth is grey smoke
				c = surface.Ramp(quartz, r.A+.4*p.Noise(p.Cells(.006), 3, 41))
			default: // feldspar: its cleavage shows as faint stripes, its rim is clouded
				a := geom.Pi * tile.Unit(r.ID, 4)
				stripe := p.Noise(p.Cells(.004), 3, 42) * geom.Cos(a)
				c = surface.Ramp(feldspar, r.A+.14*stripe-.2*geom.Smooth(.3, .55, r.C))
				rosy := .5 * tile.Unit(r.ID, 5) * (1 - 2*r.B)
				c.X, c.Z = c.X*(1+.06*rosy), c.Z*(1-.08*rosy)
			}
			c = c.Mul(1 - .14*(1-r.D) + .05*p.Noise(p.Cells(.003), 2, 43))
			c = c.Mul(1 + .06*p.Noise(3, 4, 44))
			smudge := geom.Clamp01(p.Noise(5, 5, 45))
			worn := geom.Smooth(-.2, .6, p.Noise(3, 5, 46))
			return tex.Sample{Color: c, Rough: rough + .05*smudge + .4*old*worn}
		},
	}
}
