package sdf

import (
	"slices"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// TestDraft meshes four bodies as drafts: two equal bodies have equal drafts; a body with a dent and a body moved by a tenth of a cell have others.
func TestDraft(t *testing.T) {
	ctx := Draft(t.Context(), 2)
	mesh := func(f Field) []*solid.Island {
		p, err := Mesher{Triangles: 2000, Cell: .012}.Part(ctx, "body", f, nil, 1)
		if err != nil {
			t.Fatal(err)
		}
		return p.Islands
	}
	same := func(a, b *solid.Island) bool {
		return slices.Equal(a.Vertices, b.Vertices) && slices.Equal(a.Triangles, b.Triangles)
	}
	first := mesh(creature())
	if len(first) != 1 || len(first[0].Triangles) < 500 || len(first[0].Triangles) > 5000 {
		t.Errorf("a draft: got %d islands, the first of %d triangles, want one of 500 to 5,000", len(first), len(first[0].Triangles))
	}
	if !slices.EqualFunc(first, mesh(creature()), same) {
		t.Error("equal bodies have unequal drafts")
	}
	for name, f := range map[string]Field{
		"with a dent": Cut(.004, creature(), Sphere(v(.12, .4, 0), .012)),
		"moved":       Place(geom.Move(0, .0012, 0), creature()),
	} {
		if slices.EqualFunc(first, mesh(f), same) {
			t.Errorf("a body %s: got an equal draft", name)
		}
	}
}
