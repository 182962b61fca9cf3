package motion

import "atelier/internal/media/geom"

// layer is some numbers of an act that follow the hips: by so many beats late, and by a share beyond what they come to when they stop.
type layer struct {
	late    int
	beyond  float32
	before  float32 // how far they go the other way before they start, as a share of what comes
	numbers func(a *Act) []*float32
}

// beatOfLag is by how much each layer follows the one before, seconds; in a short action it is less.
const beatOfLag = .030

// layers are the trunk, the shoulders, the elbows, the wrists and the fingers: a motion runs outward through the body.
var layers = []layer{
	{late: 1, beyond: .30, before: .25, numbers: func(a *Act) []*float32 { return []*float32{&a.Lean, &a.Yaw, &a.Side} }},
	{late: 2, beyond: .30, before: .20, numbers: ofArms(func(m *Arm) []*float32 { return []*float32{&m.Fwd, &m.Out, &m.Cross, &m.Twist} })},
	{late: 2, numbers: ofArms(func(m *Arm) []*float32 { return []*float32{&m.Shrug, &m.Reach, &m.Hold, &m.At.X, &m.At.Y, &m.At.Z} })},
	{late: 3, beyond: .25, numbers: ofArms(func(m *Arm) []*float32 { return []*float32{&m.Bend} })},
	{late: 3, numbers: ofArms(func(m *Arm) []*float32 { return []*float32{&m.Elbow, &m.HandTurn, &m.Aim.X, &m.Aim.Y, &m.Aim.Z} })},
	{late: 4, beyond: .30, numbers: ofArms(func(m *Arm) []*float32 { return []*float32{&m.HandBend} })},
	{late: 4, numbers: ofArms(func(m *Arm) []*float32 { return []*float32{&m.Grip, &m.Finger} })},
}

// ofArms are the same numbers of both arms.
func ofArms(of func(m *Arm) []*float32) func(a *Act) []*float32 {
	return func(a *Act) []*float32 { return append(of(&a.Arms[left]), of(&a.Arms[right])...) }
}

// overlapped is the act of a phase in which the parts of the body follow each other: the hips lead, and trunk, shoulders, elbows, wrists and fingers come
// after, go a little the other way before they start and a little too far when they stop. Feet, hips and head are as they were, so that what stands stands.
// At both ends all is in its stance. A hand that has been put to a place goes there, and not beyond.
func overlapped(at func(t float32) Act, t, seconds float32) Act {
	out := at(t)
	beat := min(beatOfLag, .018*seconds) / seconds * hold(0, .25, .75, 1, t)
	if beat == 0 {
		return out
	}
	// How many beats are looked ahead, and back: the last layer is four late, and its own way is measured over two more.
	const ahead, behind = 3, 6
	var taps [ahead + behind + 1]*Act
	tap := func(n int) *Act { // the act so many beats later
		k := n + behind
		if taps[k] == nil {
			a := at(geom.Clamp01(t + float32(n)*beat))
			taps[k] = &a
		}
		return taps[k]
	}
	for i := range layers {
		l := &layers[i]
		to, now := l.numbers(&out), l.numbers(tap(-l.late))
		for k := range to {
			*to[k] = *now[k]
		}
		if l.beyond == 0 {
			continue
		}
		was, soon, next := l.numbers(tap(-l.late-2)), l.numbers(tap(1)), l.numbers(tap(ahead))
		for k := range to {
			// What it has just come by carries it beyond; what is about to come pulls it the other way.
			*to[k] += l.beyond*(*now[k]-*was[k]) - l.before*(*next[k]-*soon[k])
		}
	}
	return out
}
