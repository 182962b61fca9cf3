package motion

import "atelier/internal/media/rig"

// landed are the movements on the ground of an animal that is built in flight or in a step, with the skeleton that its bones make there.
// What a bird does in the air it does from its bind pose, whose wings are spread already.
func landed(s *rig.Skeleton) (Moves, error) {
	list, err := Movements(s.Posed(*s.Stand))
	if err != nil {
		return nil, err
	}
	at := s.Place(*s.Stand, rig.Placed{})
	from := func(p rig.Pose) rig.Pose { // of the skeleton on the ground to that in flight
		for i := range p.Turns {
			// A bone bound in flight is first turned into the stand, then by the movement, and is then seen from its parent as that is bound.
			p.Turns[i] = p.Turns[i].Mul(at.Turns[i])
			if n := s.Bones[i].Parent; n >= 0 {
				p.Turns[i] = at.Turns[n].Inverse().Mul(p.Turns[i])
			}
		}
		return p
	}
	wrap := func(pose func(float32) rig.Pose) func(float32) rig.Pose {
		return func(t float32) rig.Pose { return from(pose(t)) }
	}
	for i := range list {
		m := &list[i]
		m.pose = wrap(m.pose)
		if arc := m.arc; arc != nil {
			m.arc = func(bend float32) func(float32) rig.Pose { return wrap(arc(bend)) }
		}
		if looks := m.looks; looks != nil {
			m.looks = func(at []glance) func(float32) rig.Pose { return wrap(looks(at)) }
		}
	}
	if s.Kind != rig.Bird || s.Posture != rig.Aloft {
		return list, nil
	}
	air := *s
	air.Stand = nil
	own, err := birdMovements(&air)
	if err != nil {
		return nil, err
	}
	for i := range list {
		for k := range own {
			if list[i].Name == own[k].Name && own[k].looks == nil {
				list[i] = own[k]
			}
		}
	}
	return list, nil
}
