package coat

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var polishedConcrete = &surface.Surface{
	Name: "polished concrete",
	Words: []string{"polished concrete", "polished concrete floor", "smooth concrete", "smooth concrete floor", "ground concrete",
		"sealed concrete", "warehouse floor",
		"garage floor", "screed", "industrial floor", "concrete slab", "polished cement", "microcement"},
	Class: material.Mineral,
	Make:  makePolishedConcrete,
}

// makePolishedConcrete is a floor ground until its sand and some stones show, then sealed: clouds of the trowel, hairline crazing, few long
// cracks, dull lanes where people walk.
func makePolishedConcrete(l surface.Look) *tile.Surface {
	e := l.Expanse(2, .1)
	tones := l.Palette(0x77756F, 0x8A8780, 0x9C9890)
	old := .5 + .5*l.Old()
	craze, long := tile.NewPoints(14, 14, .95, 0, l.Seed+4), tile.NewPoints(2, 2, .9, 0, l.Seed+5)
	return &tile.Surface{
		Side: e.Side,
		// A: a stone that is ground open. B: a grain of sand. C: a crack. D: how deep the floor was ground.
		Relief: func(p *tile.Point) tile.Relief {
			a := p.Grain(p.U, p.V, e.Cells(.026), e.Cells(.026), 1)
			b := p.Grain(p.U, p.V, e.Cells(.011), e.Cells(.011), 2)
			ground := p.Noise(3, 4, 3) // how deep the stones were ground open
			size := .42 * tile.Unit(a.ID, 1) * geom.Smooth(-.7, .3, ground+.2*tile.Signed(a.ID, 2))
			stone := geom.Smooth(size, size*.86, a.F1+.08*p.Noise(e.Cells(.02), 3, 6)) * geom.Smooth(.2, .25, tile.Unit(a.ID, 3)) * geom.Smooth(.03, .06, size)
			sand := geom.Smooth(.36, .26, b.F1) * geom.Smooth(.5, .55, tile.Unit(b.ID, 1))
			crack := max(.6*cracks(p, craze, .02, .014, -.2, 7), cracks(p, long, .05, .0035*old, .0, 11))
			h := .0006*p.Noise(3, 3, 15) + .00008*p.Noise(e.Cells(.02), 3, 16) - .0006*crack
			id := b.ID
			if stone > .5 {
				id = a.ID
			}
			return tile.Relief{H: e.Scale * h, A: stone, B: sand, C: crack, D: geom.Clamp01(.5 + .5*ground), ID: id}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			cloud := .5*p.Fbm(p.U+.03*p.Noise(4, 3, 20), p.V+.03*p.Noise(4, 3, 21), 3, 3, 6, .55, 22) + .25*p.Noise(11, 4, 23)
			c := surface.Ramp(tones, .5+.75*cloud+.12*p.Noise(e.Cells(.012), 3, 24))
			c = surface.Warmer(c, .04*p.Noise(3, 4, 25))
			c = c.Mul(1 + .2*r.B*tile.Signed(r.ID, 5))
			kind := surface.Ramp([]geom.Vec3{geom.RGB(0x5F5D5A), geom.RGB(0x7F7870), geom.RGB(0x9A8F82), geom.RGB(0xAAA59B)}, tile.Unit(r.ID, 4))
			c = surface.Blend(c, kind, .62*r.A)
			c = surface.Blend(c, geom.RGB(0x45423D), .7*r.C)
			stain := geom.Smooth(.3, .6, p.Noise(3, 6, 26)) * old
			c = surface.Blend(c, geom.RGB(0x5C5850), .4*stain)
			lane := geom.Smooth(.0, .6, p.Noise(2, 5, 27))
			return tex.Sample{Color: c.Mul(.92 + .08*d.AO), Rough: geom.Clamp(.22+.16*lane+.06*p.Noise(9, 5, 28)+.3*r.C-.03*r.A+.08*stain, .1, .9)}
		},
	}
}
