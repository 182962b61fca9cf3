package fabric

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// hide is the grain of a skin.
type hide struct {
	side         float32
	fine, coarse *tile.Points
	cells        float32 // fine cells a tile
}

// newHide is a skin on a tile of about side metres.
func newHide(l *surface.Look, side float32) *hide {
	n, side := threads(l, .0021, side, 1)
	n = min(n, 110)
	seed := l.Seed*31 + 7
	return &hide{side, tile.NewPoints(n, n, .95, 0, seed), tile.NewPoints(max(4, n/4), max(4, n/3), .9, 0, seed+1), float32(n)}
}

// grain is the first pass of leather; wrinkle is how strongly it lies in folds. Masks: A furrows, B the cell's tone, C folds, D pores.
func (k *hide) grain(p *tile.Point, wrinkle float32) tile.Relief {
	// The skin is stretched along folds: cells are asked at places moved far by slow noise and little by quick.
	u, v := p.Warp(p.U, p.V, .022, 4, 2, 1)
	u, v = p.Warp(u, v, .6/k.cells, 24, 2, 2)
	pull := p.Noise(3, 3, 4)
	a, b := k.fine.At(u, v), k.coarse.At(u+.02*pull, v)
	dome := geom.Sqrt(geom.Clamp01(a.Border / .45))
	furrow := geom.Smooth(.15+.07*p.Noise(7, 3, 5), 0, a.Border) * (.6 + .4*geom.Smooth(-.5, .4, pull))
	deep := geom.Smooth(.07, 0, b.Border) * geom.Smooth(-.25, .35, p.Noise(5, 3, 6))
	// Folds: long, one beside the other, where the skin was bent.
	bent := .3 + .6*p.Noise(3, 3, 9)
	fold := p.Fbm(u+v, v, 2, 7, 3, .5, 8) * geom.Smooth(-.2, .5, bent) * wrinkle
	crease := geom.Smooth(.16, 0, geom.Abs(fold)) * geom.Smooth(0, .5, bent) * wrinkle
	pore := p.Grain(p.U, p.V, tile.Whole(.8*k.cells), tile.Whole(.8*k.cells), 12)
	hole := float32(0)
	if tile.Unit(pore.ID, 1) < .3 {
		hole = geom.Smooth(.14, .05, pore.F1)
	}
	h := .15*dome - .09*furrow - .12*deep + .04*tile.Signed(a.ID, 1) + .35*p.Noise(5, 3, 11) + .5*fold - .12*crease - .05*hole + .02*p.Noise(200, 2, 13)
	return tile.Relief{
		H: k.side / k.cells * h, A: geom.Clamp01(.7*furrow + .6*deep + .18*crease), B: tile.Unit(a.ID, 2), C: geom.Clamp01(.5 + .5*fold), D: hole, ID: a.ID,
	}
}

// tanned is the second pass of leather: dye deep in the furrows, crests rubbed pale and glossy, oil and dirt in broad patches. tones are four.
func tanned(tones []geom.Vec3, p *tile.Point, r *tile.Relief, d *tile.Derived, old float32) tex.Sample {
	c := surface.Ramp(tones, .45+.1*(r.B-.5)+.2*p.Noise(4, 6, 41)+.06*p.Noise(40, 3, 42)+.16*d.Cav)
	rub := old * geom.Smooth(.05, .6, .5*p.Noise(4, 5, 43)+.35*d.Broad+.25*d.Cav)
	c = geom.Mix3(c, tones[3].Mul(1.12), .42*rub)
	c = geom.Mix3(c, tones[0].Mul(.68), geom.Clamp01(.6*r.A+.4*r.D))
	c = geom.Mix3(c, tones[0].Mul(.8), .3*old*geom.Smooth(.1, .6, p.Noise(5, 6, 44)))
	scratch := geom.Smooth(.5, .62, p.Fbm(p.U+p.V, p.V-p.U, 3, 70, 2, .5, 45)) * geom.Smooth(.1, .4, p.Noise(4, 3, 46))
	c = geom.Mix3(c, tones[3], .4*scratch*old)
	rough := .5 + .18*r.A - .1*rub + .09*p.Noise(6, 4, 47) + .05*(r.B-.5)
	return tex.Sample{Color: c.Mul(.84 + .16*d.AO), Rough: geom.Clamp(rough, .3, .85)}
}
