package motion

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// rolling lets wheels roll without slipping: over as many rounds of the largest as bring all of them nearly round, so that the loop closes.
func (m *machine) rolling(out Movement, of *mechanical, list []hinged) Movement {
	var largest float32
	for _, j := range list {
		largest = max(largest, j.Radius)
	}
	turns := together(list, largest)
	way := tau * largest * float32(turns)
	out.Seconds *= float32(turns)
	ahead := geom.Vec3{}
	for _, j := range list {
		// What turns forward about an axis goes ahead across it and level.
		ahead = ahead.Add(j.Axis.Cross(axisY))
	}
	if ahead.Len() < 1e-3 {
		ahead = axisZ
	}
	ahead = ahead.Norm()
	out.travel = func(t float32) geom.Vec3 { return ahead.Mul(way * of.share(t)) }
	out.pose = func(t float32) rig.Pose {
		p := m.skeleton.Rest()
		for _, j := range list {
			// Rounds without slipping are the way over the wheel's girth; a whole number of them closes the loop.
			n := whole(way / (tau * j.Radius))
			if (j.Axis.Cross(axisY).Dot(ahead) < 0) != m.onWheel(j) {
				n = -n
			}
			j.At(&p, j.bone, geom.Frac(of.share(t)*n)*tau)
		}
		return p
	}
	m.steered(&out, list, ahead, of.ahead < 0)
	return out
}

// steered lets what rolls go curves, with the joints that steer turned as far as the curve wants.
func (m *machine) steered(out *Movement, wheels []hinged, ahead geom.Vec3, back bool) {
	var first, last float32
	for i, j := range wheels {
		at := m.skeleton.Bones[j.bone].Pos.Dot(ahead)
		if i == 0 {
			first, last = at, at
		}
		first, last = max(first, at), min(last, at)
	}
	base := max(first-last, .1)
	out.radius = 1.9 * base
	straight := out.pose
	for _, j := range m.of([]rig.Way{rig.Steers}) {
		out.bones = append(out.bones, j.bone)
	}
	out.arc = func(bend float32) func(t float32) rig.Pose {
		// The bicycle model: the tangent of the steering angle is the wheelbase over the radius of the curve.
		angle := geom.Atan2(base*bend, 1)
		if back {
			angle = -angle
		}
		return func(t float32) rig.Pose {
			p := straight(t)
			for _, j := range m.of([]rig.Way{rig.Steers}) {
				j.At(&p, j.bone, geom.Clamp(angle, min(j.From, j.To), max(j.From, j.To)))
			}
			return p
		}
	}
}

// onWheel reports whether a wheel hangs on a wheel: then it turns back as far, and stays upright, as coupling rods do.
func (m *machine) onWheel(j hinged) bool {
	parent := m.skeleton.Bones[j.bone].Parent
	return slices.ContainsFunc(m.joints, func(o hinged) bool { return o.bone == parent && o.Way == rig.Wheel })
}

// whole is the nearest number of rounds, at least one.
func whole(x float32) float32 { return max(1, float32(geom.Floor(x+.5))) }

// together is after how many rounds of the largest wheel, up to six, all others are nearest to where they began.
func together(list []hinged, largest float32) (best int) {
	least := float32(1)
	for turns := 1; turns <= 6; turns++ {
		var worst float32
		for _, j := range list {
			n := float32(turns) * largest / j.Radius
			worst = max(worst, geom.Abs(n-whole(n))/n)
		}
		// Another round has to bring the wheels nearer by half a hundredth.
		if worst < least-.005 {
			best, least = turns, worst
		}
	}
	return max(best, 1)
}
