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

// TestExamplesBuild extracts the examples of docs/recipes-examples.md, and checks each as recipe check does, in its own size: no error, no warning.
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

// sized is the line of the top that each example has its own size in.
var sized = regexp.MustCompile(`(?m)^size = .*$`)

func buildExample(t *testing.T, name, text string) {
	r, err := recipe.Parse(name, []byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	s, _, err := r.Cook(t.Context(), studio.Brief(r.Archetype(), archetype.Standard, seed.From("1")))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	box := geom.Empty()
	for _, p := range s.Parts {
		b := p.Bounds()
		box = box.Add(b.Min).Add(b.Max)
	}
	of := box.Size()
	text = sized.ReplaceAllString(text, fmt.Sprintf("size = (%.4f, %.4f, %.4f)", of.X, of.Y, of.Z))
	if r, err = recipe.Parse(name, []byte(text)); err != nil {
		t.Fatal(err)
	}
	found, err := recipe.Check(t.Context(), r, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range append(found.Errors, found.Warnings...) {
		t.Errorf("%s (%q)", f.Text, f.Cases)
	}
}
