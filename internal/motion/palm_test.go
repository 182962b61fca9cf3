package motion

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Palms that bear the weight of a body are where the act puts them on the ground, whatever the body's build and the style, and lie flat on it.
func TestPalmsBear(t *testing.T) {
	child := rig.Mannequin()
	child.Height, child.Heads = 1.1, 4.2
	for name, f := range map[string]rig.Figure{"an adult": rig.Mannequin(), "a child": child} {
		body, err := NewBody(f.Skeleton())
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range []*family{crawling, pressUp, cartwheel} {
			borne := 0
			for style := range Styles {
				p := body.perform(f.in(style))
				for i := range 60 {
					a := p.at(float32(i) / 60)
					at := body.Skeleton.Place(body.Pose(a), rig.Placed{})
					for side := range 2 {
						m, hand := &a.Arms[side], rig.LeftHand+rig.Side*side
						if m.Plant < .999 || m.Hold < .999 {
							continue
						}
						borne++
						want := body.planted(m, side).Add(a.Move.Mul(body.scale))
						off := at.Pos[hand].Sub(want)
						if geom.Abs(off.X) > .03 || geom.Abs(off.Z) > .03 || off.Y < -.01 || off.Y > .062 { // the head of a child is as long as its arms
							t.Errorf("%s, %s at %.2f: a wrist is %.0f mm from its place", name, f.in(style).Info().Slug, float32(i)/60, 1000*off.Len())
						}
						along := body.Skeleton.Bones[hand].Tip.Sub(body.Skeleton.Bones[hand].Pos).Norm()
						if up := at.Turns[hand].Rotate(along).Y; geom.Abs(up) > .8 {
							t.Errorf("%s, %s at %.2f: the fingers point up by %.2f, want them along the ground", name, f.in(style).Info().Slug, float32(i)/60, up)
						}
					}
				}
			}
			if borne < 100 {
				t.Errorf("%s, %s: got %d moments with a palm on the ground, want at least 100", name, f.name, borne)
			}
		}
	}
}

// In the file of a cartwheel the hand that carries the body stays where it is, as feet do: between two keys, too. An old one's head would be in the
// ground, which lifts the whole body, and a robot goes from pose to pose.
func TestHandsOfACartwheelStay(t *testing.T) {
	b := newBench(t)
	s, borne := b.body.Skeleton, 0
	for style := range Styles {
		if style == asOld || style == asRobotic {
			continue
		}
		a := cartwheel.in(style)
		c, acts := b.clip(t, a, Options{}), b.body.perform(a)
		for i := range moments * 4 {
			u := float32(i) / (moments * 4)
			act, at := acts.at(u), s.Place(c.At(s, c.Seconds*u), rig.Placed{})
			for side := range 2 {
				m := &act.Arms[side]
				if m.Plant < .999 || m.Hold < .999 {
					continue
				}
				borne++
				want := b.body.planted(m, side).Add(act.Move.Mul(b.body.scale))
				if off := at.Pos[rig.LeftHand+rig.Side*side].Sub(want).Len(); off > .010 {
					t.Errorf("%s at %.3f: a wrist is %.0f mm from its place, want at most 10", a.Info().Slug, u, 1000*off)
				}
			}
		}
	}
	if borne < 1000 {
		t.Errorf("got %d moments with a palm on the ground, want at least 1000", borne)
	}
}
