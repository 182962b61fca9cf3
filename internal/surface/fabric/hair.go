package fabric

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// hairs are fibres that lie loose on a fabric. Lengths are metres.
type hairs struct {
	count       int
	long, thick float32 // half the length, and the radius
	bow         float32 // how far they bend, as a share of their length
	base, lift  float32 // height at which they lie, and how much some lie higher
	flow        float32 // 0: they lie in all directions … 1: all across the tile
	flat        float32 // how much flatter than round they are, 0..1
	seed        uint32
}

// lay scatters the hairs. On coarse maps they are as thick as half a texel. Masks: B their own tone, D 1.
func (f *hairs) lay(c *tile.Canvas) {
	thick := max(f.thick, .55*c.Side/float32(c.Size))
	stamps := make([]tile.Stamp, f.count)
	for i := range stamps {
		id := geom.Hash(int32(i), 21, 0, c.Seed*31+f.seed)
		long := f.long * (.4 + .6*tile.Unit(id, 1))
		stamps[i] = tile.Stamp{
			U: tile.Unit(id, 2), V: tile.Unit(id, 3), Turn: geom.Pi * tile.Signed(id, 4) * (1 - f.flow), ID: id,
			Reach: long + 2*thick, Breath: 2*thick + 1.3*f.bow*long, Base: f.base + f.lift*tile.Unit(id, 5), Shape: hair,
			P: [4]float32{long, thick, f.bow * tile.Signed(id, 6), 1 - f.flat},
		}
	}
	c.Lay(stamps)
}

// hair is a fibre with a bow and a curl, thinner at its ends.
func hair(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	t := x / s.P[0]
	if t < -1 || t > 1 {
		return 0, false
	}
	y -= s.P[0] * (s.P[2]*(t*t-.4) + 1.2*s.P[2]*tile.Signed(s.ID, 7)*t*(1-t*t))
	thick := s.P[1] * (1 - .5*t*t)
	if geom.Abs(y) > thick {
		return 0, false
	}
	r.B, r.D = .5+.5*tile.Signed(s.ID, 8), 1
	return s.P[3] * geom.Sqrt(thick*thick-y*y) * (1 - .6*t*t), true
}
