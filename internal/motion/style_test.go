package motion

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// styleJoints are the joints by which manners are told apart.
var styleJoints = []int{rig.Hips, rig.UpperChest, rig.Head, rig.LeftLowerArm, rig.RightLowerArm, rig.LeftHand, rig.RightHand, rig.LeftLowerLeg,
	rig.RightLowerLeg, rig.LeftFoot, rig.RightFoot}

// mannerSteps is at how many moments of an action styles are compared.
const mannerSteps = 24

// mannerOf is the joints of an action at even phases, in the path's frame, and where the head looks.
func (b *bench) mannerOf(a Action) (out []geom.Vec3) {
	p := b.body.perform(a)
	s := b.body.Skeleton
	for i := range mannerSteps {
		act := p.at(float32(i) / mannerSteps)
		act.Move, act.Heading = geom.Vec3{}, 0
		at := s.Place(b.body.Pose(act), rig.Placed{})
		for _, j := range styleJoints {
			out = append(out, at.Pos[j])
		}
		out = append(out, at.Turns[rig.Head].Rotate(axisZ).Mul(.3), at.Turns[rig.Head].Rotate(axisX).Mul(.3))
	}
	return out
}

func mannersApart(a, b []geom.Vec3) float32 {
	var sum float32
	for i := range a {
		d := a[i].Sub(b[i])
		sum += d.Dot(d)
	}
	return geom.Sqrt(sum / float32(len(a)))
}

// Every manner of every action is seen: its poses differ from the neutral ones, and from the poses of each other manner of like tempo.
func TestStylesDiffer(t *testing.T) {
	const fromNeutral, fromOthers = .015, .010 // metres, in the mean of joints and phases
	b := newBench(t)
	least := [2]float32{1, 1}
	for f := range Families {
		var m [Styles][]geom.Vec3
		for s := range Styles {
			m[s] = b.mannerOf(actionOf(f, s))
			for r := range s {
				far, want, k := mannersApart(m[s], m[r]), float32(fromOthers), 1
				if r == 0 {
					want, k = fromNeutral, 0
				}
				if far < want && (r == 0 || geom.Abs(styles[s].tempo-styles[r].tempo) < .1) {
					t.Errorf("%s and %s: got poses %.1f mm apart, want at least %.0f", actionOf(f, s).Info().Slug, styles[r].name, 1000*far, 1000*want)
				}
				least[k] = min(least[k], far)
			}
		}
	}
	t.Logf("least: %.1f mm from neutral, %.1f mm from another manner", 1000*least[0], 1000*least[1])
}

// One picture of a walk tells its style: at any moment the manners that most differ have poses far from the neutral one and from each other.
func TestOnePictureTellsTheWalk(t *testing.T) {
	const far = .075 // metres, in the mean of the joints
	told := []int{asNeutral, asTired, asDrunk, asOld, asChild, asProud, asSneaky, asZombie, asNervous}
	b := newBench(t)
	var walks [Styles][]geom.Vec3
	for _, s := range told {
		walks[s] = b.mannerOf(walk.in(s))
	}
	each := len(walks[asNeutral]) / mannerSteps
	least := float32(1)
	for k, s := range told {
		for _, r := range told[:k] {
			for i := range mannerSteps {
				apart := mannersApart(walks[s][i*each:(i+1)*each], walks[r][i*each:(i+1)*each])
				least = min(least, apart)
				if apart < far {
					t.Errorf("%s and %s at %d of %d: got poses %.0f mm apart, want at least %.0f", styles[s].name, styles[r].name, i, mannerSteps, 1000*apart, 1000*far)
				}
			}
		}
	}
	t.Logf("least: %.0f mm", 1000*least)
}
