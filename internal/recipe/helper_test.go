package recipe

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/atlas"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
)

// parsed is a recipe whose build has these lines; S is a surface of its role a, and T of its role t, which takes textile.
func parsed(t testing.TB, lines ...string) *Recipe {
	t.Helper()
	head := strings.Replace(hostileTop, `{"a": "timber"}`, `{"a": "timber", "t": "textile"}`, 1) + "traits = [\"round\", \"open\"]\n"
	r, err := Parse("x.star", []byte(head+build(append([]string{`T = b.surface("t", fabric())`}, lines...)...)))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// made builds at the standard level.
func made(t testing.TB, lines ...string) *scene.Scene {
	t.Helper()
	return madeOf(t, plainBrief(archetype.Standard), lines...)
}

func madeOf(t testing.TB, brief archetype.Brief, lines ...string) *scene.Scene {
	t.Helper()
	s, err := parsed(t, lines...).Build(t.Context(), brief)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// said are the values of expressions, as print shows them.
func said(t testing.TB, exprs ...string) []string {
	t.Helper()
	lines := []string{small}
	for _, e := range exprs {
		lines = append(lines, "print("+e+")")
	}
	_, report, err := parsed(t, lines...).Cook(t.Context(), plainBrief(archetype.Standard))
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Said) != len(exprs) {
		t.Fatalf("got %q, want %d lines", report.Said, len(exprs))
	}
	out := make([]string, len(report.Said))
	for i, s := range report.Said {
		_, out[i], _ = strings.Cut(s, ": ")
	}
	return out
}

// mistake is the error of a build with these lines.
func mistake(t testing.TB, lines ...string) string {
	t.Helper()
	_, err := parsed(t, lines...).Build(t.Context(), plainBrief(archetype.Standard))
	if err == nil {
		t.Fatalf("%q was built", lines)
	}
	return err.Error()
}

// wantNear compares two points to a tenth of a millimetre.
func wantNear(t testing.TB, what string, got, want geom.Vec3) {
	t.Helper()
	if got.Sub(want).Len() > 1e-4 {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// wantBox compares the box of a part.
func wantBox(t testing.TB, what string, p *solid.Part, lo, hi geom.Vec3) {
	t.Helper()
	b := p.Bounds()
	wantNear(t, what+": least corner", b.Min, lo)
	wantNear(t, what+": greatest corner", b.Max, hi)
}

// wantClosed welds the parts and looks for open edges.
func wantClosed(t testing.TB, what string, s *scene.Scene) {
	t.Helper()
	if err := solid.Finish(t.Context(), s.Parts); err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	packed, err := atlas.Pack(t.Context(), s.Parts, 256)
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	if err := packed.Mesh(s.Parts).Check().Err(); err != nil {
		t.Errorf("%s: %v", what, err)
	}
}

// corners3 are all points of a scene's parts, in order.
func corners3(s *scene.Scene) []geom.Vec3 {
	var out []geom.Vec3
	for _, p := range s.Parts {
		for _, is := range p.Islands {
			for i := range is.Vertices {
				out = append(out, is.Vertices[i].Pos)
			}
		}
	}
	return out
}

// named3 are the points of the parts of a name.
func named3(s *scene.Scene, name string) []geom.Vec3 {
	return corners3(&scene.Scene{Parts: slices.DeleteFunc(slices.Clone(s.Parts), func(p *solid.Part) bool { return p.Name != name })})
}

func wantText(t testing.TB, got, want string) {
	t.Helper()
	if !strings.Contains(got, want) {
		t.Errorf("got %q, want %q in it", got, want)
	}
}
