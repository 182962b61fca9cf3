package people

import (
	"testing"

	"atelier/internal/archetype"
)

// A robe of a figure that kneels ends at its knees, which are both on the ground; the row's own garments stay.
func TestRobesKneel(t *testing.T) {
	f, b := *Monk, archetype.Brief{Traits: map[string]bool{"kneeling": true}}
	f.Wears = append([]garment(nil), Monk.Wears...)
	f.kneels(&b)
	robes, legs := 0, false
	for _, w := range f.Wears {
		switch w := w.(type) {
		case robe:
			if robes++; w.ground != kneelHem {
				t.Errorf("got a hem at %.3f of the height, want %.3f", w.ground, kneelHem)
			}
		case bare:
			legs = w.legs
		}
	}
	if robes == 0 || !legs {
		t.Errorf("got %d robes and legs: %t, want a robe over legs", robes, legs)
	}
	if !b.Traits["praying"] || b.Traits["kneeling"] {
		t.Errorf("got the traits %v, want both knees on the ground", b.Traits)
	}
}
