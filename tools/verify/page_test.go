package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/operation"
)

// Each piece of a run changes its own lines of the page, and the sums.
func TestPiecesShareAPage(t *testing.T) {
	a, b := archetypes.Archetypes[0].Name, archetypes.Archetypes[1].Name
	made := func(name string, warnings int, read string) *row {
		return &row{archetype: name, preset: operation.Fast, count: 1, least: 10, most: 10, bytes: 2048, warnings: warnings, read: read}
	}
	path := filepath.Join(t.TempDir(), "verify.md")
	for _, c := range []struct {
		name string
		row  *row
		want []string
	}{
		{"the first piece", made(a, 2, ""), []string{"**1 models of 1 of ", ", 0 errors, 2 warnings", "| " + a + " | fast | 1 | 10–10 | 2 KB | 0 | 2 |  |"}},
		{"another one", made(b, 0, agrees), []string{"**2 models of 2 of ", ", 0 errors, 2 warnings", "| " + a + " |", "| " + b + " |"}},
		{"the first once more", made(a, 0, agrees), []string{"**2 models of 2 of ", ", 0 errors, 0 warnings", "| 0 | 0 | " + agrees + " |\n| " + b}},
	} {
		old, err := lastPage(path)
		if err != nil {
			t.Fatal(err)
		}
		text := table([]*row{c.row}, old)
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		for _, w := range c.want {
			if !strings.Contains(string(text), w) {
				t.Errorf("%s: got\n%s\nwant it to say %q", c.name, text, w)
			}
		}
	}
}

// -new makes those files again that failed, have warnings or are read differently, and leaves out lines without a fault.
func TestSoundLines(t *testing.T) {
	for _, c := range []struct {
		name  string
		line  line
		sound bool
	}{
		{"no line", line{}, false},
		{"sound", line{text: "| chair | " + agrees + " |", files: 1}, true},
		{"a warning", line{text: "| chair | " + agrees + " |", files: 1, warnings: 1}, false},
		{"not made", line{text: "| chair |", failed: true}, false},
		{"read otherwise", line{text: "| chair | " + differs + " |", files: 1}, false},
	} {
		if got := c.line.sound(); got != c.sound {
			t.Errorf("%s: sound %v, want %v", c.name, got, c.sound)
		}
	}
}
