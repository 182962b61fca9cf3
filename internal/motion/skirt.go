package motion

import (
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// What the legs under a long skirt do at most, of a person of 1.78 m.
const (
	skirtHem  = .25 // the highest that the hem of a long skirt hangs above the ground, metres
	skirtLift = .34 // how high a foot is raised, metres
	skirtKnee = .70 // how far a thigh goes forward and a knee bends while the body is in the air, radians
	skirtWide = .40 // and a leg aside
)

// longSkirt reports whether a skirt hangs down to the ankles.
func longSkirt(s *rig.Skeleton, scale float32) bool {
	for i := range s.Springs {
		w := &s.Springs[i]
		if n := len(w.Bones); n > 0 && strings.HasPrefix(w.Name, rig.Skirts) && s.Bones[s.Index(w.Bones[n-1])].Tip.Y < skirtHem*scale {
			return true
		}
	}
	return false
}

// skirted keeps the legs under a long skirt: a foot that is raised goes less far for it, and legs in the air stay together and nearly straight. On a ladder
// the skirt is held up.
func (a *Act) skirted() {
	air := geom.Smooth(.05, .20, a.Hips.Y)
	for s := range 2 {
		l := &a.Legs[s]
		if l.Air == 0 && l.Y > skirtLift {
			l.X, l.Z, l.Y = l.X*skirtLift/l.Y, l.Z*skirtLift/l.Y, skirtLift
		}
		l.Fwd = geom.Mix(l.Fwd, min(l.Fwd, skirtKnee), air)
		l.Bend = geom.Mix(l.Bend, min(l.Bend, skirtKnee), air)
		l.Out = geom.Mix(l.Out, min(l.Out, skirtWide), air)
	}
}

// overturned notes what a long skirt shows of a body that turns over.
func (s *Script) overturned(b *Body) {
	for i := range s.Lines {
		if f := s.Lines[i].Action.family(); b.skirt && f.tumbles {
			s.note("%q: a long skirt falls over the body, and has no legs under it", s.Lines[i].Verb)
		}
	}
}
