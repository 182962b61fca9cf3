package simplify

import "atelier/internal/media/geom"

// A rod that is thin beside the model, such as a spoke, a tine or a horn, has so little area that quadrics let it become a sliver, which is seen all
// the same. The errors of such a shell count as the square of how thin it is.
const (
	lean     = .005 // of the model's size: the radius below which a rod is thin
	leanest  = 4    // times as much as others the errors of a rod count at most
	oblong   = 16   // radii that a rod is long at least
	curled   = 2    // diagonals of its box that it is long at most: a plate would have to be longer for its area
	tapering = 8    // triangles that a rod has at least
)

// slenderness is how many times as much the errors of a closed shell count for its being a thin rod, 1 to leanest.
// A rod of radius r and length l has the area 2πrl and the volume πr²l, so r is twice the volume over the area.
func (s *surface) slenderness(members []int32) float32 {
	if len(members) < tapering {
		return 1
	}
	var area, volume float32
	box := geom.Empty()
	o := s.position[s.pointAt(3*members[0])]
	for _, t := range members {
		if s.mate[3*t] < 0 || s.mate[3*t+1] < 0 || s.mate[3*t+2] < 0 {
			return 1
		}
		a, b, c := s.position[s.pointAt(3*t)], s.position[s.pointAt(3*t+1)], s.position[s.pointAt(3*t+2)]
		n := b.Sub(a).Cross(c.Sub(a))
		area += n.Len() / 2
		volume += n.Dot(a.Sub(o)) / 6
		box = box.Add(a).Add(b).Add(c)
	}
	long := box.Diagonal()
	if !(volume > 0) || 2*oblong*volume > long*area || area*area > 4*curled*geom.Pi*volume*long {
		return 1
	}
	thin := lean * s.size * area / (2 * volume)
	return geom.Clamp(thin*thin, 1, leanest)
}
