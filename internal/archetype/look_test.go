package archetype_test

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// changes reports whether two surfaces differ anywhere on a row of points that face up: ivy and moss grow in patches.
func changes(a, b tex.Surface) bool {
	for i := range 40 {
		p := tex.Point{Pos: geom.Vec3{X: .2 * float32(i)}, Normal: geom.Vec3{Y: 1}, High: geom.Vec3{X: 1, Y: 1, Z: 1}, Open: 1, Edge: 1, Crease: 1, Texel: .002}
		q := p
		if a(&p) != b(&q) {
			return true
		}
	}
	return false
}

// TestOpenWater lays what sinks in water on a thing: its water stays as it is, unless the words name it.
func TestOpenWater(t *testing.T) {
	own := material.Glass{Color: geom.RGB(0x3F8C8E), Opaque: true}
	for _, m := range material.Modifiers {
		if !m.Sinks {
			continue
		}
		for _, c := range []struct {
			role, target string
			lies         bool
		}{{"stones", "", true}, {"water", "", false}, {"water", "water", true}} {
			bare := archetype.Look{}.Surface(c.role, own)
			look := archetype.Look{Modifiers: []archetype.Modified{{Modifier: m, Amount: 1, Role: c.target}}}
			if lies := changes(look.Surface(c.role, own), bare); lies != c.lies {
				t.Errorf("%s, said of %q: it lies on the %s: got %v, want %v", m.Name, c.target, c.role, lies, c.lies)
			}
		}
		look := archetype.Look{Modifiers: []archetype.Modified{{Modifier: m, Amount: 1}}}
		if bare := own.Surface(); changes(look.Water(bare), bare) || !changes(look.Wrap(bare), bare) {
			t.Errorf("%s lies on water that no word replaces, or not on glass", m.Name)
		}
	}
}

// The finishes of a role take turns in the colours that words give it, and a role without words keeps its own.
func TestTurned(t *testing.T) {
	red, blue := geom.Vec3{X: 1}, geom.Vec3{Z: 1}
	l := archetype.Look{Tints: map[string]geom.Vec3{}}
	l.Give([]string{"books"}, red)
	l.Give([]string{"books"}, blue)
	for i, want := range []geom.Vec3{red, blue, red} {
		if got := l.Turned("books", i).Tints["books"]; got != want {
			t.Errorf("finish %d: got %v, want %v", i, got, want)
		}
	}
	if got, ok := l.Turned("frame", 1).Tints["frame"]; ok {
		t.Errorf("frame: got %v, want no colour", got)
	}
}
