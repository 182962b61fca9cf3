package motion

import (
	"context"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

func TestActionsAreWhole(t *testing.T) {
	slugs := map[string]bool{}
	for a := range Actions {
		i := Action(a).Info()
		if i.ID != a || i.Name == "" || i.Category == "" || len(i.Tags) < 3 || slugs[i.Slug] {
			t.Errorf("action %d: got %+v", a, i)
		}
		slugs[i.Slug] = true
		if i.Seconds < .3 || i.Seconds > 10 {
			t.Errorf("%s takes %v s", i.Slug, i.Seconds)
		}
	}
	if len(slugs) != 1802 {
		t.Errorf("got %d actions, want 1802", len(slugs))
	}
	for _, a := range []Action{-1, Actions} {
		if a.Valid() {
			t.Errorf("action %d is valid", a)
		}
		if _, err := newBench(t).body.Clip(context.Background(), a, Options{}); err == nil {
			t.Errorf("action %d: got no error", a)
		}
	}
}

// apart is how far joints of two poses are from each other when their roots stand on the same place, and how differently bones are turned.
func apart(s *rig.Skeleton, p, q rig.Pose) (far, turned float32) {
	move := geom.Vec3{X: p.Root.X - q.Root.X, Z: p.Root.Z - q.Root.Z}
	a, b := s.Place(p, rig.Placed{}), s.Place(q, rig.Placed{})
	for i := range s.Bones {
		far = max(far, a.Pos[i].Sub(b.Pos[i]).Sub(move).Len())
		turned = max(turned, p.Turns[i].Inverse().Mul(q.Turns[i]).Angle())
	}
	return far, turned
}

// Actions that begin where others end chain with them: they begin in the same stance, in one style.
func TestActionsBeginAndEndInTheirStances(t *testing.T) {
	body := newBench(t).body
	for s := range Styles {
		stance := map[string]rig.Pose{}
		check := func(name, where string, a Action, act Act) {
			act.Move, act.Heading, act.HipLean = geom.Vec3{}, 0, act.HipLean-tau*float32(int(act.HipLean/6))
			p := body.Pose(act)
			if name == string(striding) || name == "" {
				return
			}
			if q, known := stance[name]; !known {
				stance[name] = p
			} else if far, turned := apart(body.Skeleton, p, q); far > .002 || turned > .002 {
				t.Errorf("%s: its %s is %.1f mm and %.4f radians off the stance %q", a.Info().Slug, where, far*1000, turned, name)
			}
		}
		for f := range Families {
			a := Action(f*Styles + s)
			p := body.perform(a)
			check(a.Info().Start, "beginning", a, p.at(0))
			check(a.Info().End, "end", a, p.at(1))
		}
	}
}

func TestLoopsClose(t *testing.T) {
	body := newBench(t).body
	for a := range Actions {
		if !Action(a).Info().Loop {
			continue
		}
		p := body.perform(Action(a))
		first, last := p.at(0), p.at(1)
		first.Move, last.Move = geom.Vec3{}, geom.Vec3{}
		if far, turned := apart(body.Skeleton, body.Pose(first), body.Pose(last)); far > .001 || turned > .1*geom.Pi/180 {
			t.Errorf("%s: the loop is open by %.2f mm and %.3f°", Action(a).Info().Slug, far*1000, turned*180/geom.Pi)
		}
	}
}

func TestJointsStayInRange(t *testing.T) {
	body := newBench(t).body
	ranges := []struct {
		bone int
		most float32
	}{{rig.LeftLowerArm, 2.75}, {rig.LeftLowerLeg, 2.75}, {rig.LeftFoot, 1.75}, {rig.LeftToes, 1.2}, {rig.LeftHand, 1.6}, {rig.LeftUpperLeg, 2.6},
		{rig.Neck, .7}, {rig.Head, .8}, {rig.Spine, .75}, {rig.Chest, .75}, {rig.UpperChest, .75}, {rig.LeftShoulder, .8}}
	for a := range 3 * Actions {
		a, n := Action(a/3), a%3
		p := body.perform(a)
		tool := carriedThings[(int(a)*7+int(a)/Styles)%len(carriedThings)]
		o := Options{Held: [][2]Held{{}, {right: tool.held}, {left: tool.held}}[n]}
		for i := range 25 {
			act := p.at(float32(i) / 24)
			body.carried(&o, &act, p.family)
			pose := body.Pose(act)
			for _, r := range ranges {
				for _, bone := range []int{r.bone, r.bone + rig.Side} {
					if r.bone < rig.LeftShoulder && bone != r.bone {
						continue
					}
					if got := pose.Turns[bone].Angle(); got > r.most {
						t.Errorf("%s at %.2f, holding %s: %s turns by %.2f, want at most %.2f", a.Info().Slug, float32(i)/24, tool.name, rig.VRM(bone), got, r.most)
					}
				}
			}
		}
	}
}

// Knees bend backward and elbows forward, never the other way.
func TestJointsBendTheirWay(t *testing.T) {
	body := newBench(t).body
	down := geom.Vec3{Y: -1}
	for a := range Actions {
		p := body.perform(Action(a))
		for i := range 25 {
			act := p.at(float32(i) / 24)
			body.carried(&Options{}, &act, p.family)
			pose := body.Pose(act)
			for side := range 2 {
				o := rig.Side * side
				const most = .06 // sine of the angle
				if got := pose.Turns[rig.LeftLowerLeg+o].Rotate(down).Z; got > most {
					t.Errorf("%s at %.2f: %s bends forward by %.2f", Action(a).Info().Slug, float32(i)/24, rig.VRM(rig.LeftLowerLeg+o), got)
				}
				hung := body.hang[side].Mul(pose.Turns[rig.LeftLowerArm+o]).Mul(body.hang[side].Inverse())
				if got := hung.Rotate(down).Z; got < -most {
					t.Errorf("%s at %.2f: %s bends backward by %.2f", Action(a).Info().Slug, float32(i)/24, rig.VRM(rig.LeftLowerArm+o), -got)
				}
			}
		}
	}
}

func TestBodiesOfOtherShapes(t *testing.T) {
	tall, child := rig.Mannequin(), rig.Mannequin()
	tall.Arms, tall.Broad = rig.TPose, 1.2
	child.Height, child.Heads = 1.1, 4.2
	for name, f := range map[string]rig.Figure{"in T pose": tall, "a child": child} {
		body, err := NewBody(f.Skeleton())
		if err != nil {
			t.Fatal(err)
		}
		p := body.perform(Styles) // walk
		for i := range 24 {
			act := p.at(float32(i) / 24)
			at := body.Skeleton.Place(body.Pose(act), rig.Placed{})
			for side := range 2 {
				ankle, _ := body.sole(&act.Legs[side], side)
				got := at.Pos[rig.LeftFoot+rig.Side*side].Sub(act.Move.Mul(body.scale))
				if d := got.Sub(ankle).Len(); d > .003 {
					t.Errorf("%s: the ankle is %.1f mm from its place", name, d*1000)
				}
			}
			if hand := at.Pos[rig.LeftHand]; hand.Y > at.Pos[rig.LeftUpperArm].Y {
				t.Errorf("%s: the hand of a walker is at %v, above the shoulder", name, hand)
			}
		}
	}
	if _, err := NewBody(&rig.Skeleton{Kind: rig.Snake, Bones: []rig.Bone{{Name: "body1", Parent: -1}}}); err == nil {
		t.Error("the body of a snake: got no error")
	}
}
