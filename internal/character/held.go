package character

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// Shares of a person's height from which on something in a hand is held: as a sword is, or as a staff.
const (
	holds = .16
	pole  = .55
)

// held is what a figure's hands hold in the bind pose: parts that go with a hand alone, and are longer than a hand.
func held(s *rig.Skeleton, m *mesh.Mesh, skin []mesh.Influence) (out [2]motion.Held) {
	if s.Kind != rig.Humanoid {
		return out
	}
	high := s.Bones[rig.Head].Tip.Y
	for side := range 2 {
		hand := rig.LeftHand + rig.Side*side
		box := geom.Empty()
		for i := range skin {
			if int(skin[i].Bone[0]) == hand && skin[i].Weight[0] > .99 {
				box = box.Add(m.Vertices[i].Pos)
			}
		}
		switch long := box.Size(); {
		case box.Min.X > box.Max.X:
		case max(long.X, long.Y, long.Z) > pole*high:
			out[side] = motion.Upright
		case max(long.X, long.Y, long.Z) > holds*high:
			out[side] = motion.Down
		}
	}
	return out
}
