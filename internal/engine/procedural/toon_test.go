package procedural

import (
	"slices"
	"testing"

	"atelier/internal/engine"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// A cartoon has another form than the thing itself: a tall thing is stockier, stands on the same ground, is sound, and the same each time.
func TestACartoonIsStockier(t *testing.T) {
	for _, noun := range seedtest.Some([]string{"chair", "barrel", "street lamp", "car", "steam locomotive"}) {
		plain, err := shared().plan(engine.Brief{Prompt: noun, Preset: operation.Fast, Seed: 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		drawn, err := shared().plan(engine.Brief{Prompt: "cartoon " + noun, Preset: operation.Fast, Seed: 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		as, low := sizeOf(t, &plain)
		is, ground := sizeOf(t, &drawn)
		if long, was := max(is.Y, is.Z)/min(is.Y, is.X), max(as.Y, as.Z)/min(as.Y, as.X); long >= was {
			t.Errorf("%s: got %.2f times as long as it is thick, want it stockier than %.2f", noun, long, was)
		}
		if geom.Abs(low-ground) > .005 {
			t.Errorf("%s: got its foot at %.3f m, want %.3f", noun, ground, low)
		}
		if again, _ := sizeOf(t, &drawn); again != is {
			t.Errorf("%s: got %v the second time, want %v", noun, again, is)
		}
	}
}

// Joints go with a cartoon's parts: its wheels turn about their middles (a tyre of few sides is off by its corners), stand on the ground and
// have the radius that the hinge says.
func TestACartoonKeepsItsJoints(t *testing.T) {
	drawn, err := shared().plan(engine.Brief{Prompt: "cartoon car", Preset: operation.Fast, Seed: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := drawn.pack(t.Context(), silent{})
	if err != nil {
		t.Fatal(err)
	}
	wheels := 0
	for _, h := range s.Bones.Hinges {
		if h.Way != rig.Wheel {
			continue
		}
		wheels++
		bone := s.Bones.Index(h.Bone)
		tyre := geom.Empty()
		for _, part := range s.Parts {
			if b := part.Bounds(); slices.Equal(part.Follow.Shares, rig.To(h.Bone).Shares) {
				tyre = tyre.Add(b.Min).Add(b.Max)
			}
		}
		at := s.Bones.Bones[bone].Pos
		if c := tyre.Center(); geom.Abs(c.Y-at.Y) > .01 || geom.Abs(c.Z-at.Z) > .02 {
			t.Errorf("%s: got the middle at %v, the joint at %v", h.Bone, c, at)
		}
		if r := tyre.Size().Y / 2; geom.Abs(r-h.Radius) > .06*r { // ten corners reach .049 of it beyond their sides
			t.Errorf("%s: got a radius of %.3f m for a tyre of %.3f m", h.Bone, h.Radius, r)
		}
	}
	if wheels != 4 {
		t.Errorf("got %d wheels, want 4", wheels)
	}
}

// sizeOf packs what a plan makes, checks its mesh, and gives its size and how high its lowest point is.
func sizeOf(t *testing.T, p *plan) (size geom.Vec3, low float32) {
	t.Helper()
	s, a, err := p.pack(t.Context(), silent{})
	if err != nil {
		t.Fatal(err)
	}
	m := a.Mesh(s.Parts)
	if err := m.Check().Err(); err != nil {
		t.Errorf("%s: %v", p.archetype.Name, err)
	}
	b := m.Bounds()
	return b.Size(), b.Min.Y
}
