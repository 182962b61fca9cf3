package simplify

import "atelier/internal/media/geom"

// A rod that is thin beside the model, such as a spoke, a tine or a horn, has so little area that quadrics let it become a sliver, which is seen all
// the same. The errors of such a shell count as the square of how thin it is.
const (
	lean     = .005 // of the model's size: the radius below which a rod is thin
	leanest  = 4    // times as much as others the errors of a rod count at most
	oblong   = 16   // radii that a rod is long at least
	tapering = 8    // triangles that a rod has at least
)

// slenderness is how many times as much the errors of a closed shell count for its being a thin rod, 1 to leanest.
func (s *surface) slenderness(members []int32) float32 {
	if len(members) < tapering {
		return 1
	}
	var hull geom.Hull
	for _, t := range members {
		if s.mate[3*t] < 0 || s.mate[3*t+1] < 0 || s.mate[3*t+2] < 0 {
			return 1
		}
		hull.Add(s.position[s.pointAt(3*t)], s.position[s.pointAt(3*t+1)], s.position[s.pointAt(3*t+2)])
	}
	radius := float32(hull.Rod(oblong))
	if radius == 0 {
		return 1
	}
	thin := lean * s.size / radius
	return geom.Clamp(thin*thin, 1, leanest)
}
