package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var plywood = &surface.Surface{
	Name:  "plywood",
	Words: []string{"plywood sheet", "plywood board", "birch plywood", "ply sheet", "plywood panel", "wood veneer", "veneer"},
	Class: material.Timber,
	Make:  makePlywood,
}

// makePlywood is the face of a sheet of plywood: veneer peeled off a turning trunk, so that the rings lie as broad, wandering contours;
// lens-shaped patches where knots were cut out, lathe checks along the grain, a few dents and pencil-grey smudges.
func makePlywood(l surface.Look) *tile.Surface {
	side := l.Side
	if side <= 0 {
		side = 1.2
	}
	patches := tile.NewPoints(3, 4, .8, 0, l.Seed*31+7)
	wood := l.Palette(0xCFBA98, 0xC2A985, 0xAC8D66, 0x937250)
	return &tile.Surface{
		Side: side,
		// A: the tone: late wood and fibre. B: a check, or the rim of a patch. C: a patch. D: the fibre.
		Relief: func(p *tile.Point) tile.Relief {
			// The blade meets the rings at a grazing angle: their contours are those of a slow height field, long along the grain.
			field := 2.6*p.Fbm(p.U, p.V, 1, 4, 3, .42, 11) + .16*p.Fbm(p.U, p.V, 3, 24, 3, .5, 12)
			k := field * 4
			k += .5 * tile.Gradient(k*.7, .5, 0, 0, 13)
			f := k - float32(geom.Floor(k))
			late := geom.Smooth(.15, .85, f) * geom.Smooth(1, .93, f)
			fibre := p.Fbm(p.U, p.V, 8, 420, 3, .65, 14)
			patch, id := plug(patches, p, side)
			if patch > 0 { // cut from another sheet, a shade apart
				pf := .5 + .9*p.Fbm(p.U, p.V, 2, 40, 3, .5, 15)
				late = geom.Mix(late, pf, patch)
			}
			check := geom.Smooth(.38, .66, p.Fbm(p.U, p.V, 6, 150, 3, .5, 16)) * geom.Smooth(-.2, .5, p.Noise(3, 3, 17))
			rim := geom.Smooth(.25, .5, patch) * geom.Smooth(.8, .5, patch)
			h := .0006*p.Noise(2, 2, 18) + .00008*late + .00005*fibre - .0003*check - .0004*rim
			dent := p.Grain(p.U, p.V, 11, 11, 19)
			if tile.Unit(dent.ID, 1) < .2 {
				h -= .0006 * geom.Smooth(.1, 0, dent.F1+.04*p.Noise(40, 2, 20))
			}
			return tile.Relief{H: h, A: .42 + .5*(late-.4) + .13*fibre, B: max(check, rim), C: patch, D: .5 + .5*fibre, ID: id}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(wood, .95*r.A).Mul(1 + .05*p.Fbm(p.U, p.V, 3, 14, 3, .5, 31))
			c = c.Mul(1 + r.C*(.04+.06*tile.Signed(r.ID, 2)))
			c = geom.Mix3(c, wood[3].Mul(.6), .65*r.B)
			// Handling: smudges, a little water, the yellow of light.
			c = geom.Mix3(c, grey(c, .7).Mul(.86), .3*geom.Smooth(.1, .6, p.Noise(3, 6, 32)))
			c = geom.Mix3(c, geom.Vec3{X: c.X, Y: c.Y * .96, Z: c.Z * .86}, geom.Smooth(-.5, .6, p.Noise(2, 5, 33)))
			c = c.Mul(.85 + .15*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.66+.06*p.Noise(20, 3, 34)+.08*r.B+.06*(r.D-.5), .4, .9)}
		},
	}
}

// plug is 1 inside a boat-shaped patch of about 9 × 3 cm, and the ID of the patch; few cells have one.
func plug(g *tile.Points, p *tile.Point, side float32) (float32, uint32) {
	c := g.At(p.U, p.V)
	if tile.Unit(c.ID, 1) > .4 {
		return 0, 1
	}
	long := .055 + .02*tile.Unit(c.ID, 2)
	x, y := c.X*side/float32(g.NX)/long, c.Y*side/float32(g.NY)
	wide := .021 * max(0, 1-x*x)
	return geom.Smooth(wide, wide-.006, geom.Abs(y)), c.ID
}
