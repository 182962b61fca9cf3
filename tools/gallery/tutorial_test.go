package main

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// TestLessonsBuild extracts the recipes of the tutorial, and builds each at every level, with each trait.
func TestLessonsBuild(t *testing.T) {
	list, err := lessons("../../docs/recipes.md")
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 6 {
		t.Fatalf("the tutorial has %d recipes, want 6", len(list))
	}
	for _, r := range list {
		for level := archetype.Sparse; level <= archetype.Production; level++ {
			for _, trait := range append([]string{""}, r.Header.Traits...) {
				brief := studio.Brief(r.Archetype(), level, seed.From("1"))
				brief.Traits[trait] = trait != ""
				s, report, err := r.Cook(t.Context(), brief)
				if err != nil {
					t.Fatalf("%s, level %d, %q: %v", r.File, level, trait, err)
				}
				if report.Triangles > level.Budget() {
					t.Errorf("%s, level %d, %q: got %d triangles", r.File, level, trait, report.Triangles)
				}
				box := geom.Empty()
				for _, p := range s.Parts {
					b := p.Bounds()
					box = box.Add(b.Min).Add(b.Max)
				}
				if box.Min.Y < -.02 || box.Min.Y > .02 {
					t.Errorf("%s, level %d, %q: it stands at %.3f m", r.File, level, trait, box.Min.Y)
				}
			}
		}
	}
}
