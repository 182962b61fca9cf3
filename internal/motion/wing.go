package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// pinions are the wings of a humanoid: their bones from the shoulder blade outward, left and right; none: it has no wings.
func pinions(s *rig.Skeleton) (out [2][]int) {
	for side, name := range [2]string{"wingLeft", "wingRight"} {
		out[side] = bonesOf(s, name)
	}
	return out
}

// Wings are the bones of the wings of a humanoid.
func Wings(s *rig.Skeleton) []int {
	w := pinions(s)
	return append(w[left], w[right]...)
}

// Of the stroke of wings on a back: its middle and its size at the root, and how far it sweeps forward on the way down, radians; by how much each further
// bone bends, and how much later, in strokes.
const (
	strokeMiddle = -.08
	strokeSize   = .62
	strokeSweep  = .30
	strokeBend   = .28
	strokeLag    = .13
)

// flap turns the wings of an act about the way ahead, so that they beat up and down whether the body is upright or prone. Small bodies beat their wings
// a whole number of times as often.
func (b *Body) flap(p *rig.Pose, a *Act, trunk geom.Quat) {
	if a.Wings == 0 {
		return
	}
	// Half as large beats twice in the time.
	often := max(1, float32(int(1/max(b.scale, .1)+.3)))
	ahead, up := trunk.Inverse().Rotate(axisZ), trunk.Inverse().Rotate(axisY)
	for side, bones := range b.wings {
		x := out(side)
		for k, bone := range bones {
			t := often*a.Stroke - strokeLag*float32(k)
			if k > 0 {
				p.Turns[bone] = geom.About(ahead, x*a.Wings*strokeBend*wave(t+.25))
				continue
			}
			p.Turns[bone] = geom.About(up, -x*a.Wings*strokeSweep*wave(t)).Mul(geom.About(ahead, x*a.Wings*(strokeMiddle+strokeSize*wave(t+.25))))
		}
	}
}

// Airborne is the pose of a body of people in a moment of flight, or of hovering upright, whose hands hold something or nothing.
func Airborne(s *rig.Skeleton, upright bool, held [2]Held) (rig.Pose, error) {
	b, err := NewBody(s)
	if err != nil {
		return rig.Pose{}, err
	}
	f, o := flying, Options{Held: held}
	if upright {
		f = hover
	}
	const moment = .06 // the wings are spread wide
	a := b.perform(f.in(0)).at(moment)
	b.carried(&o, &a, f)
	a.Move = geom.Vec3{}
	return b.Pose(a), nil
}

// FlightSpeed is how fast a body of usual size flies, metres a second.
const FlightSpeed = 3.2

// winged reports whether a body has wings.
func (b *Body) winged() bool { return len(b.wings[left]) > 0 && len(b.wings[right]) > 0 }
