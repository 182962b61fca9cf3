package recipe

import (
	"fmt"

	"atelier/internal/media/geom"
)

// uncrossed refuses an outline that crosses itself, where a check builds the thing. Other builds are spared the search: the mesh of such
// a part is refused too, without a place.
// It compares each edge with all others, n²/2 times for n points.
func (m *making) uncrossed(ring []geom.Vec2) error {
	if !m.careful {
		return nil
	}
	for i := range ring {
		a, b := ring[i], ring[(i+1)%len(ring)]
		for j := i + 2; j < len(ring); j++ {
			if i == 0 && j == len(ring)-1 { // neighbours round the end
				continue
			}
			if at, ok := crossing(a, b, ring[j], ring[(j+1)%len(ring)]); ok {
				return fmt.Errorf("the outline crosses itself at (%.3g, %.3g)", at.X, at.Y)
			}
		}
	}
	return nil
}

// crossing is where the segments a–b and c–d cross, each within the other; ends that touch do not.
func crossing(a, b, c, d geom.Vec2) (geom.Vec2, bool) {
	// Twice the signed area of the triangle p, q, r: positive where r lies to the left of the way from p to q.
	side := func(p, q, r geom.Vec2) float32 { return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X) }
	s, t := side(a, b, c), side(a, b, d)
	u, v := side(c, d, a), side(c, d, b)
	if !(s < 0 && t > 0 || s > 0 && t < 0) || !(u < 0 && v > 0 || u > 0 && v < 0) {
		return geom.Vec2{}, false
	}
	// u and v are the distances of a and b from the line c–d, times one length, with unlike signs.
	return a.Add(b.Sub(a).Mul(u / (u - v))), true
}
