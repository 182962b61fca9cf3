package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// sidles reports whether a movement goes to the side of the body, as a crab does.
func (m *Movement) sidles() bool {
	if m == nil || m.travel == nil {
		return false
	}
	way := m.travel(1)
	return way.X != 0 && way.Z == 0
}

// aside are the lines of a body that walks to its side: it goes to the left and to the right without turning there first.
func (m Moves) aside(lines []Line) []Line {
	if !m.find("walk").sidles() {
		return lines
	}
	var out []Line
	for i := range lines {
		l := lines[i]
		if i > 0 && goes(&l) && lines[i-1].Added && lines[i-1].Action.family() == turn && lines[i-1].Side != 0 {
			l.Side, out = lines[i-1].Side, out[:len(out)-1]
		}
		out = append(out, l)
	}
	return out
}

// toSide is a movement of a body that walks to its left, to the side that a line says: to the right it is the same steps the other way round in time.
func (m *Movement) toSide(side int) (*Movement, string) {
	if side == 0 || !m.sidles() {
		return m, ""
	}
	out := *m
	out.radius, out.heeds = 0, m.heeds|aside
	if side < 0 {
		out.pose = func(t float32) rig.Pose { return m.pose(geom.Frac(1 - t)) }
		out.travel = func(t float32) geom.Vec3 { return m.travel(t).Mul(-1) }
	}
	return &out, ", to the " + sideName(side)
}
