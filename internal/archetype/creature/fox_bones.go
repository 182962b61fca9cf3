package creature

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// skeleton is the bones of a fox of a size, in its stance.
func (s *stance) skeleton(size geom.Affine) *rig.Skeleton {
	place := func(l limb, shares ...float32) (out []geom.Vec3) {
		for _, t := range shares {
			p, _, _ := l.walk(t)
			out = append(out, size.Point(p))
		}
		return out
	}
	neck, ribs := s.trunk.bones[0], s.trunk.bones[len(s.trunk.bones)-2]
	b := rig.Beast{
		Nose:  size.Point(s.head.Point(foxNose)),
		Head:  .06,
		Girth: [3]float32{s.trunk.bones[len(s.trunk.bones)-1].rb, ribs.rb, ribs.ra},
		Necks: [2]float32{neck.rb, neck.ra},
		Tail:  place(s.tail, 0, .33, .67, 1),
		Tails: s.tail.bones[1].rb,
	}
	copy(b.Trunk[:], place(s.trunk, .92, .72, .48, .24))
	copy(b.Neck[:], []geom.Vec3{size.Point(neck.b), size.Point(geom.Mix3(neck.a, neck.b, .5)), size.Point(s.head.T)})
	for i, l := range s.legs {
		for k, o := range l.bones {
			b.Legs[i][k], b.Legs[i][k+1] = size.Point(o.a), size.Point(o.b)
			b.Thick[i/2][k] = o.ra
		}
	}
	return b.Skeleton()
}
