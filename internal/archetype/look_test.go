package archetype_test

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// TestOpenWater lays what sinks in water on a thing: its water stays as it is, unless the words name it.
func TestOpenWater(t *testing.T) {
	up := tex.Point{Normal: geom.Vec3{Y: 1}, High: geom.Vec3{X: 1, Y: 1, Z: 1}, Open: 1, Edge: 1, Crease: 1, Texel: .002}
	own := material.Glass{Color: geom.RGB(0x3F8C8E), Opaque: true}
	for _, m := range material.Modifiers {
		if !m.Sinks {
			continue
		}
		for _, c := range []struct {
			role, target string
			lies         bool
		}{{"stones", "", true}, {"water", "", false}, {"water", "water", true}} {
			bare := archetype.Look{}.Surface(c.role, own)(&up)
			look := archetype.Look{Modifiers: []archetype.Modified{{Modifier: m, Amount: 1, Role: c.target}}}
			if lies := look.Surface(c.role, own)(&up) != bare; lies != c.lies {
				t.Errorf("%s, said of %q: it lies on the %s: got %v, want %v", m.Name, c.target, c.role, lies, c.lies)
			}
		}
		look := archetype.Look{Modifiers: []archetype.Modified{{Modifier: m, Amount: 1}}}
		if bare := own.Surface(); look.Water(bare)(&up) != bare(&up) || look.Wrap(bare)(&up) == bare(&up) {
			t.Errorf("%s lies on water that no word replaces, or not on glass", m.Name)
		}
	}
}
