package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var slate = &surface.Surface{
	Name:  "slate",
	Words: []string{"slate", "slate rock", "riven slate", "slate stone", "slate slab", "shale", "schist", "slate floor", "blackboard slate"},
	Class: material.Mineral,
	Make:  makeSlate,
}

// makeSlate is the riven face of a slab: plates that end in sharp ragged steps, thin flakes on them, fine ripples along the grain, a few
// cracks, rust of pyrite and a sheen where mica lies flat.
func makeSlate(l surface.Look) *tile.Surface {
	side := block(l, 1)
	tones := l.Palette(0x3F4347, 0x4C5054, 0x5A5E61)
	old := .5 + .5*l.Old()
	shards := tile.NewPoints(3, 3, .95, 0, l.Seed+3)
	return &tile.Surface{
		Side: side,
		// A: the grain. B: near the step of a bed. C: a crack. D: the broad ripple.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := bent(p, .012, 7, 6, 1)
			grain := p.Fbm(p.U+.012*p.Noise(5, 3, 20), p.V+.012*p.Noise(5, 3, 21), 6, 40, 5, .6, 22)
			ripple := p.Fbm(u, v, 4, 7, 5, .5, 23)
			// Plates and flakes: what is left of beds of two thicknesses. A bed ends where a field falls below a whole number.
			plates := 1.7*p.Fbm(u, v, 2, 3, 6, .56, 24) + .1*grain
			flakes := 2.1*p.Fbm(u+.3, v, 3, 6, 5, .52, 25) + .25*grain
			h, near := float32(0), float32(0)
			for i, bed := range [2]float32{plates, flakes} {
				whole := float32(geom.Floor(bed))
				step := geom.Smooth(.93, 1, bed-whole)
				h += (whole + step) * [2]float32{.0045, .0013}[i]
				near = max(near, geom.Smooth(.7, .93, bed-whole)*(1-step)*[2]float32{1, .5}[i])
			}
			crack := cracks(p, shards, u, v, .005, -.06, 30)
			h += .0016*ripple + .0006*grain + .0016*plates + .00016*p.Noise(160, 2, 26) - .003*crack
			return tile.Relief{H: h, A: .5 + .5*grain, B: near, C: crack, D: .5 + .5*ripple}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.5*p.Noise(4, 6, 40)+.5*(r.D-.5)+.25*(r.A-.5))
			c = c.Mul(1 + .06*p.Noise(170, 2, 41) + .22*d.Cav + .1*d.Broad)
			rust := geom.Smooth(.2, .65, p.Noise(4, 6, 42)+.3*(r.A-.5)+.12*r.B)
			c = geom.Mix3(c, geom.RGB(0x6F5742), .38*old*rust)
			bloom := geom.Smooth(.15, .7, p.Noise(3, 6, 43))
			c = geom.Mix3(c, geom.RGB(0x80827F), .24*bloom)
			c = geom.Mix3(c, geom.RGB(0x25262A), .6*r.C).Mul(.8 + .2*d.AO)
			sheen := geom.Smooth(-.2, .5, p.Noise(6, 5, 44))
			return tex.Sample{Color: c, Rough: geom.Clamp(.66-.2*sheen+.16*rust*old+.1*bloom+.06*p.Noise(60, 2, 45), .36, .92)}
		},
	}
}
