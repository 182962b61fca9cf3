// Package plant is the surfaces that grow, or that lie and hang as they grew: grass, moss, leaves, straw.
package plant

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// Surfaces is the family's list.
var Surfaces = surface.List{grass, dryGrass, moss, clover, hedge, ivy, straw, thatch, pineNeedles}

// turf is the soil under plants: crumbs of 5 mm on uneven ground. A is 0 there, and B the crumb's own tone.
func turf(p *tile.Point, e surface.Expanse, low float32) tile.Relief {
	g := p.Grain(p.U, p.V, e.Cells(.005), e.Cells(.005), 71)
	h := low + .008*p.Noise(e.Cells(.2), 4, 72) + .0025*tile.Unit(g.ID, 1)*geom.Sqrt(max(0, 1-4*g.F1*g.F1))
	return tile.Relief{H: e.Scale * h, B: tile.Unit(g.ID, 2), ID: g.ID}
}

// humus is the colour of that soil.
func humus(r *tile.Relief, d *tile.Derived) geom.Vec3 {
	return geom.RGB(0x463A2C).Mul((.85 + .3*r.B) * (.76 + .24*d.AO + .1*d.Cav))
}

// tagged is a shape that marks its places with another first mask than 1, to tell kinds of stamps apart.
func tagged(a float32, shape func(*tile.Stamp, float32, float32, *tile.Relief) (float32, bool)) func(*tile.Stamp, float32, float32,
	*tile.Relief) (float32, bool) {
	return func(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
		h, there := shape(s, x, y, r)
		r.A = a
		return h, there
	}
}
