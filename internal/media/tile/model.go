package tile

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// crest is how near to a sharp edge the finest crests of a relief count as, metres: weathering bruises edges within about a centimetre.
const crest = .012

// upY and upZ are the way up on an upright tile. It leans back by 20 degrees, since what falls lies on a rough wall more than the tile's own
// ledges, which are finer than a texel, could show.
const (
	upY = .94
	upZ = .34
)

// open is the point as surfaces of models see theirs: on an open plane far from any edge, with noise that has the tile as its period. That of
// a lying tile repeats along all axes, since Pos lies in the XZ plane and Local in the XY plane. In a bake its lattice is kept from place
// to place.
func (p *Point) open(upright bool) *tex.Point {
	period := geom.Vec3{X: p.Side, Y: p.Side, Z: p.Side}
	if upright {
		period = geom.Vec3{X: p.Side, Y: p.Side}
	}
	return &tex.Point{
		High: geom.Vec3{X: p.Side, Y: p.Side, Z: p.Side}, Open: 1, Edge: math.MaxFloat32, Crease: math.MaxFloat32,
		Texel: p.Side * p.Texel, Seed: p.Seed, Lattice: geom.NewLattice(period),
	}
}

// see moves a model's point to the place. An upright tile is the XY plane with Y up the image, a lying one the XZ plane with Z down the
// image. Crests count as edges, and crevices as cavities.
func (p *Point) see(at *tex.Point, upright bool, d *Derived) {
	if upright {
		at.Pos = geom.Vec3{X: p.U * p.Side, Y: (1 - p.V) * p.Side}
		n := geom.Vec3{X: -d.X, Y: d.Y, Z: 1}.Norm()
		at.Normal = geom.Vec3{X: n.X, Y: upY*n.Y + upZ*n.Z, Z: upY*n.Z - upZ*n.Y}
	} else {
		at.Pos = geom.Vec3{X: p.U * p.Side, Z: p.V * p.Side}
		at.Normal = geom.Vec3{X: -d.X, Y: 1, Z: -d.Y}.Norm()
	}
	at.Local = geom.Vec3{X: p.U * p.Side, Y: (1 - p.V) * p.Side}
	at.Texture = geom.Vec2{X: p.U / p.Texel, Y: p.V / p.Texel}
	at.Open, at.Cavity = d.AO, max(0, -d.Cav)
	at.Edge = crest * (1.2 - d.Cav)
}

// Model asks a surface of models at the place, as if on an open plane. The surface's noise must come from its point: then its answer has the
// tile as its period.
func (p *Point) Model(s tex.Surface, upright bool) tex.Sample {
	if p.model == nil {
		p.model = p.open(upright)
	}
	p.see(p.model, upright, &Derived{AO: 1})
	p.model.Edge = math.MaxFloat32
	return s(p.model)
}
