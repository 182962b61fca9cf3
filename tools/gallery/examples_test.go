package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/recipe"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
	"atelier/internal/studio"
)

// exampleTop matches what the page says comes before each example.
var exampleTop = regexp.MustCompile("(?s)```python\n(name = .*?)```")

// example is a numbered example of the page.
var example = regexp.MustCompile("(?s)\n\\*\\*(\\d+)\\. (.*?)\\*\\*.*?```python\n(.*?)```")

// TestExamplesBuild extracts the examples of docs/recipes-examples.md, and builds each at two levels: sound shells that stand on the ground.
func TestExamplesBuild(t *testing.T) {
	seedtest.InTurn(t, 3)
	page, err := os.ReadFile("../../docs/recipes-examples.md")
	if err != nil {
		t.Fatal(err)
	}
	top := exampleTop.FindSubmatch(page)
	list := example.FindAllSubmatch(page, -1)
	if top == nil || len(list) != 40 {
		t.Fatalf("got a top: %v, and %d examples, want 40", top != nil, len(list))
	}
	for i, m := range list {
		if string(m[1]) != fmt.Sprint(i+1) {
			t.Errorf("example %s is the %d.", m[1], i+1)
		}
		t.Run(string(m[1]), func(t *testing.T) {
			buildExample(t, string(m[2]), string(top[1])+"\ndef build(b):\n    "+
				strings.ReplaceAll(strings.TrimSpace(string(m[3])), "\n", "\n    ")+"\n")
		})
	}
}

func buildExample(t *testing.T, name, text string) {
	r, err := recipe.Parse(name, []byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for _, level := range []archetype.Level{archetype.Sparse, archetype.Standard} {
		s, report, err := r.Cook(t.Context(), studio.Brief(r.Archetype(), level, seed.From("1")))
		if err != nil {
			t.Fatalf("level %d: %v\n%s", level, err, text)
		}
		box := geom.Empty()
		for _, p := range s.Parts {
			b := p.Bounds()
			box = box.Add(b.Min).Add(b.Max)
		}
		if report.Triangles == 0 || report.Triangles > level.Budget() || box.Min.Y < -.06 || box.Min.Y > .2 {
			t.Errorf("level %d: got %d triangles, and it stands at %.3f m", level, report.Triangles, box.Min.Y)
		}
		m, err := studio.Bare(t.Context(), s)
		if err != nil {
			t.Fatalf("level %d: %v", level, err)
		}
		if err := m.Check().Err(); err != nil {
			t.Errorf("level %d: %v", level, err)
		}
	}
}
