package surface

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// proud is how far the grain of another substance stands out of a piece at most, metres. Its coarser relief belongs to rock in the
// ground: a cut piece is flat.
const proud = .0012

// uneven is by how much pieces of one substance differ in tone.
const uneven = .11

// Inlaid is a surface whose pieces are of another substance: tiles of marble, bricks of glass. cut is what Surface.Cut makes; what lies
// between its pieces stays. Each piece is cut from a place of its own, so grain and veins end at the joints. Both sides must be equal.
func Inlaid(cut, of *tile.Surface) *tile.Surface {
	return &tile.Surface{
		Side: cut.Side, Upright: cut.Upright, Lay: cut.Lay,
		Relief: func(p *tile.Point) tile.Relief {
			r := cut.Relief(p)
			if r.A > 0 {
				q := quarry(p, r.ID)
				r.H += r.A * geom.Clamp(of.Relief(&q).H, -proud, proud)
			}
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A == 0 {
				return cut.Dress(p, r, d)
			}
			// Tone differs by piece, and dark lies in the corners: the other substance's own ambient occlusion is that of another
			// place.
			q := quarry(p, r.ID)
			own := of.Relief(&q)
			s := of.Dress(&q, &own, d)
			s.Color = s.Color.Mul((1 + uneven*tile.Signed(r.ID, 90)) * (.84 + .16*d.AO))
			if r.A == 1 {
				return s
			}
			joint := *r
			joint.A = 0
			return mixed(cut.Dress(p, &joint, d), s, r.A)
		},
	}
}

// quarry is the place that a place of a piece is cut from.
func quarry(p *tile.Point, id uint32) tile.Point {
	return p.Moved(tile.Unit(id, 91), tile.Unit(id, 92))
}

// mixed is a sample between two. What lets light through does so everywhere, more or less.
func mixed(a, b tex.Sample, t float32) tex.Sample {
	return tex.Sample{
		Color: geom.Mix3(a.Color, b.Color, t), Rough: geom.Mix(a.Rough, b.Rough, t), Metal: geom.Mix(a.Metal, b.Metal, t),
		Height: geom.Mix(a.Height, b.Height, t), Emission: geom.Mix3(a.Emission, b.Emission, t),
		Glass: a.Glass || b.Glass, Clear: geom.Mix(a.Clear, b.Clear, t),
	}
}
