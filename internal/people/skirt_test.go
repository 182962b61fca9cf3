package people

import (
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
)

// What hangs around the legs swings on chains around it, as long as it is; trousers have none.
func TestSkirtsSwing(t *testing.T) {
	for _, c := range []struct {
		name  string
		of    *Figure
		ways  int // chains
		bones int // of each
	}{{"a robe to the ground", Wizard, 6, 4}, {"a robe to the ankles", King, 6, 4}, {"a kilt", Troll, 8, 2}, {"trousers", Farmer, 0, 0}} {
		s := of(t, c.of, func(b *archetype.Brief) { b.Pose = archetype.APose })
		if err := s.Bones.Check(); err != nil {
			t.Fatal(err)
		}
		chains := 0
		for _, p := range s.Bones.Springs {
			if !strings.HasPrefix(p.Name, rig.Skirts) {
				continue
			}
			if chains++; len(p.Bones) != c.bones || len(p.Lifts) != c.bones || len(p.Colliders) == 0 {
				t.Errorf("%s: %s has %d bones, %d lifts and %d colliders, want %d, as many, and some", c.name, p.Name, len(p.Bones), len(p.Lifts),
					len(p.Colliders), c.bones)
			}
		}
		if chains != c.ways {
			t.Errorf("%s: got %d chains, want %d", c.name, chains, c.ways)
		}
	}
}

// The hem of a robe follows the chains on both sides of it, and the waist the trunk.
func TestHemsFollowTheirChains(t *testing.T) {
	s := of(t, Wizard, func(b *archetype.Brief) { b.Pose = archetype.APose })
	w, err := rig.NewWeights(s.Bones)
	if err != nil {
		t.Fatal(err)
	}
	robe := s.Parts[partOf(s, "robe")]
	box := robe.Bounds()
	for _, c := range []struct {
		name string
		at   vec
		want string
	}{{"the hem at the left", v(box.Max.X, box.Min.Y+.02, 0), "skirtLeft4"},
		{"the hem before the left foot", v(.1, box.Min.Y+.02, box.Max.Z), "skirtFrontLeft4"},
		{"the chest", v(0, s.Bones.Bones[rig.Chest].Pos.Y+.05, .1), "chest"}} {
		in := w.At(c.at, &robe.Follow)
		if got := s.Bones.Bones[in.Bone[0]].Name; got != c.want || in.Weight[0] < .5 {
			t.Errorf("%s: got %.2f of %s, want more than half of %s", c.name, in.Weight[0], got, c.want)
		}
	}
}

// A gown leaves the place between the knees of a figure free that has something there, and covers both legs.
func TestGownsPartOverBothThighs(t *testing.T) {
	s := of(t, Queen, func(b *archetype.Brief) { b.Seat.Height, b.Seat.Parted = .45, true })
	for _, p := range s.Parts {
		if box := p.Bounds(); p.Name == "robe" && box.Min.Y < .30 {
			t.Errorf("got a gown from %.2f m on about both legs, want its hem above the knees", box.Min.Y)
		}
	}
	if partOf(s, "leg.left") < 0 && partOf(s, "trousers.left") < 0 {
		t.Errorf("got nothing over each leg")
	}
}

// A gown lies on the legs of a figure that sits on the ground: it is no wider than on the standing figure, and covers the raised knees.
func TestGownsLieOnTheLegsOfSittingFigures(t *testing.T) {
	gown := func(s *scene.Scene) vec { return s.Parts[partOf(s, "robe")].Bounds().Size() }
	standing := gown(of(t, Queen, nil))
	sitting := gown(of(t, Queen, func(b *archetype.Brief) { b.Traits["sitting"] = true }))
	if sitting.X > standing.X {
		t.Errorf("got a gown %.2f m wide on the ground, want at most the %.2f m of the standing figure", sitting.X, standing.X)
	}
	if sitting.Z < .5 || sitting.Y < .5 {
		t.Errorf("got a gown %.2f m tall and %.2f m deep, want more than .5 m each: it covers the trunk and the raised knees", sitting.Y, sitting.Z)
	}
}
