package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/recipe"
)

func TestPagesAreFresh(t *testing.T) {
	for name, page := range pages {
		got, err := os.ReadFile(filepath.Join("../../docs", name))
		if err != nil || string(got) != page() {
			t.Errorf("docs/%s is not what the code says, %v: run make generate", name, err)
		}
	}
}

func TestTheReadmeCountsWhatThereIs(t *testing.T) {
	got, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	want, err := counted(string(got))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(want, "\n")
	for i, line := range strings.Split(string(got), "\n") {
		if line != lines[i] {
			t.Errorf("README.md:%d: got %q, want %q: run make generate", i+1, line, lines[i])
		}
	}
}

func TestPagesSayEverything(t *testing.T) {
	page := operations()
	for _, tr := range operation.Transitions {
		if row := "| `" + string(tr.From) + "` | " + tr.Event.Words() + " | `" + string(tr.To) + "` |"; !strings.Contains(page, row) {
			t.Errorf("there is no row %s", row)
		}
		if arrow := string(tr.From) + " --> " + string(tr.To) + ": "; tr.From != tr.To && strings.Count(page, arrow) != 1 {
			t.Errorf("got %d arrows %s, want 1", strings.Count(page, arrow), arrow)
		}
	}
	page = problems()
	for _, p := range problem.Catalogue {
		if strings.Count(page, "| `"+p.Slug+"` | ") != 1 {
			t.Errorf("%s does not stand there once", p.Slug)
		}
	}
}

func TestTheRecipePageFitsItsColumns(t *testing.T) {
	page := recipes()
	for i, line := range strings.Split(page, "\n") {
		if len([]rune(line)) > 160 && !strings.Contains(line, "`") {
			t.Errorf("line %d has %d columns", i+1, len([]rune(line)))
		}
	}
	for _, c := range recipe.Reference() {
		for _, k := range c.Entries {
			if !strings.Contains(page, "- `"+k.Signature+"`") {
				t.Errorf("%s is missing", k.Name)
			}
		}
	}
}
