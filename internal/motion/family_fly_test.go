package motion

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// withWings is the mannequin with two wings on its back.
func withWings() *rig.Skeleton {
	s := rig.Mannequin().Skeleton()
	for side, name := range [2]string{"wingLeft", "wingRight"} {
		x := out(side)
		s.Chain(rig.VRM(rig.UpperChest), []string{name + "1", name + "2"},
			[]geom.Vec3{{X: .06 * x, Y: 1.35, Z: -.12}, {X: .4 * x, Y: 1.55, Z: -.2}, {X: .8 * x, Y: 1.5, Z: -.25}}, []float32{.02, .02})
	}
	return s
}

// A body in the air beats its wings about their middle, upright and prone, is off the ground all the time, and its wings hang while it walks.
func TestWingsBeat(t *testing.T) {
	body, err := NewBody(withWings())
	if err != nil {
		t.Fatal(err)
	}
	tip := body.Skeleton.Index("wingLeft2")
	for _, c := range []struct {
		family *family
		beats  float32 // metres between the highest and the lowest place of the tip of a wing against its root
		clear  float32 // of the ground, metres
	}{{hover, .6, .15}, {flying, .6, .15}, {walk, .02, -.02}} {
		p := body.perform(c.family.in(0))
		high, low, ground := float32(-9), float32(9), float32(9)
		for i := range 48 {
			at := body.Skeleton.Place(body.Pose(p.at(float32(i)/48)), rig.Placed{})
			rise := body.Skeleton.Carry(at, tip, body.Skeleton.Bones[tip].Tip).Sub(at.Pos[body.wings[left][0]])
			high, low = max(high, rise.Y), min(low, rise.Y)
			ground = min(ground, at.Pos[rig.LeftToes].Y, at.Pos[rig.RightToes].Y)
		}
		if beats := high - low; (beats > c.beats) != (c.beats > .1) {
			t.Errorf("%s: the tip of a wing goes up and down by %.2f m, want %.2f", c.family.name, beats, c.beats)
		}
		if ground < c.clear {
			t.Errorf("%s: toes are %.2f m above the ground, want %.2f", c.family.name, ground, c.clear)
		}
	}
}

// Words of flying are understood of people, and gestures go with a hover.
func TestPeopleFly(t *testing.T) {
	for prompt, want := range map[string]*family{"flies": flying, "floats": hover, "hovers in place": hover, "is flying forward": flying, "levitates": hover} {
		s, err := Read(prompt)
		if err != nil || len(s.Lines) != 1 || s.Lines[0].Action.family() != want || s.Lines[0].Near {
			t.Errorf("%q: got %+v, %v, want %s", prompt, s.Lines, err, want.name)
		}
	}
	s, err := Read("hovers while waving")
	if err != nil || len(s.Lines) != 1 || s.Lines[0].With == nil {
		t.Errorf("a hover with a wave: got %+v, %v, want one line with a gesture", s.Lines, err)
	}
}

// A person takes off from the ground, goes up and down on sloping ways, comes round to where a circle began, and lands on the ground.
func TestFlightsHaveAWay(t *testing.T) {
	body, err := NewBody(withWings())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		prompt     string
		begin, end float32 // metres that the body is above its flight at the ground, or above its stand
		round      bool
	}{
		{"flies", 0, 0, false}, {"flies up", 0, 3.68, false}, {"flies down", 3.68, 0, false}, {"hovers up", 0, 1.2, false},
		{"flies in a circle", 0, 0, true}, {"rises into the air", 0, 1.2, false}, {"takes off and lands", 0, 0, false},
		{"flies up, then flies down and lands", 0, 0, false}, {"flies up and lands", 0, 0, false},
	} {
		s, err := Read(c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		parts := s.parts(body, &Options{})
		first, last := parts[0].at(0), parts[len(parts)-1].at(1)
		if geom.Abs(first.Move.Y-c.begin) > .02 || geom.Abs(last.Move.Y-c.end) > .02 {
			t.Errorf("%q: got from %.2f m to %.2f m, want from %.2f m to %.2f m", c.prompt, first.Move.Y, last.Move.Y, c.begin, c.end)
		}
		if home := last.Move.Sub(first.Move).Len() < .05; c.round && !home {
			t.Errorf("%q: it ends %v from where it began", c.prompt, last.Move.Sub(first.Move))
		}
		for i := 1; i < len(parts); i++ {
			if a, b := parts[i-1].at(1), parts[i].at(0); a.Move.Sub(b.Move).Len() > .01 {
				t.Errorf("%q: part %d begins %v from where the one before has ended", c.prompt, i, b.Move.Sub(a.Move))
			}
		}
	}
}
