package solid

import "atelier/internal/media/geom"

// chamfers ranks the steps of a lathe's profile: 0 for a bevel between two main faces.
func chamfers(profile []geom.Vec2) []int8 {
	n := len(profile) - 1
	ranks := make([]int8, n)
	ring := profile[0] == profile[n]
	step := func(i int) geom.Vec2 { return profile[(i+n)%n+1].Sub(profile[(i+n)%n]) }
	for i := range ranks {
		ranks[i] = 1
		if !ring && (i == 0 || i == n-1) {
			continue
		}
		before, at, after := step(i-1), step(i), step(i+1)
		if at.Len() < .5*min(before.Len(), after.Len()) && bends(before, at)*bends(at, after) > 0 {
			ranks[i] = 0
		}
	}
	return ranks
}

// bends is the sign of the turn from a to b where it is between 20° and 75°, else 0.
func bends(a, b geom.Vec2) int {
	cos := a.Dot(b) / max(a.Len()*b.Len(), 1e-12)
	switch {
	case cos > .94 || cos < .26:
		return 0
	case a.Cross(b) > 0:
		return 1
	}
	return -1
}
