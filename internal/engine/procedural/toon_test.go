package procedural

import (
	"testing"

	"atelier/internal/engine"
	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// A cartoon has another form than the thing itself: a tall thing is stockier, stands on the same ground, is sound, and the same each time.
func TestACartoonIsStockier(t *testing.T) {
	for _, noun := range []string{"chair", "barrel", "street lamp"} {
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
		if is.Y/is.X >= as.Y/as.X {
			t.Errorf("%s: got %.2f m by %.2f m, want it stockier than %.2f m by %.2f m", noun, is.Y, is.X, as.Y, as.X)
		}
		if geom.Abs(low-ground) > .005 {
			t.Errorf("%s: got its foot at %.3f m, want %.3f", noun, ground, low)
		}
		if again, _ := sizeOf(t, &drawn); again != is {
			t.Errorf("%s: got %v the second time, want %v", noun, again, is)
		}
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
