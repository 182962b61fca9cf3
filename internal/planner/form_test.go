package planner

import (
	"context"
	"slices"
	"strings"
	"testing"

	"atelier/internal/recipe"
	"atelier/internal/seed/seedtest"
)

// firstPrompts are the first prompt of each form.
func firstPrompts(t *testing.T) map[*form]string {
	out := map[*form]string{}
	for _, line := range lines(t, "prompts.txt") {
		prompt, _, _ := strings.Cut(line, "=>")
		prompt, _, _ = strings.Cut(prompt, "|")
		if f, ok := meant(prompt); ok && out[f] == "" {
			out[f] = strings.TrimSpace(prompt)
		}
	}
	return out
}

// Each form has a prompt, and its recipe has no errors at any level.
func TestForms(t *testing.T) {
	prompts := firstPrompts(t)
	for i, f := range forms {
		prompt := prompts[f]
		if prompt == "" {
			t.Errorf("%s: no prompt of testdata/prompts.txt means it", f.name)
			continue
		}
		if !seedtest.TakesOf(i, 9) {
			continue
		}
		t.Run(f.name, func(t *testing.T) {
			p, _, err := Plan([]string{prompt})
			if err != nil {
				t.Fatal(err)
			}
			r, err := recipe.Parse("planned.star", []byte(p.Text))
			if err != nil {
				t.Fatalf("%v\n%s", err, p.Text)
			}
			found, err := recipe.Check(context.Background(), r, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range found.Errors {
				t.Errorf("%s: %s (%s)\n%s", prompt, e.Text, strings.Join(e.Cases, "; "), p.Text)
			}
			if n := strings.Count(p.Text, "\n"); n > 75 {
				t.Errorf("%d lines, want at most 75", n)
			}
		})
	}
}

// A noun means one form.
func TestNouns(t *testing.T) {
	taken := map[string]string{}
	for _, f := range forms {
		for w := range strings.SplitSeq(f.nouns, ",") {
			w = strings.TrimPrefix(strings.TrimSpace(w), "!")
			if other := taken[w]; other != "" {
				t.Errorf("%q means %s and %s", w, other, f.name)
			}
			taken[w] = f.name
		}
	}
}

// Fields have words, parts and roles that there are.
func TestFields(t *testing.T) {
	for _, f := range forms {
		names := []string{""}
		for _, p := range f.parts {
			names = append(names, p.name)
		}
		for _, fd := range fields(f.fresh()) {
			if !slices.Contains(names, fd.of) {
				t.Errorf("%s.%s is of %q, which is none of its parts", f.name, fd.name, fd.of)
			}
			if fd.number() && len(fd.as) == 0 && !fd.count() {
				t.Errorf("%s.%s is set by no word", f.name, fd.name)
			}
		}
	}
}
