package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/surface"
)

func TestPageNamesEachSurface(t *testing.T) {
	brick := &surface.Surface{Name: "red brick", Words: []string{"brick", "a", "b", "c", "d", "e"}, Patterns: []surface.Pattern{surface.Running, surface.Stack}}
	got := string(page([]sheet{
		{"01.jpg", []entry{{brick, .9, .0173}}},
		{"02.jpg", []entry{{&surface.Surface{Name: "marble", Words: []string{"marble"}}, 1.4, .0001}}},
	}))
	for _, want := range []string{
		"2 named surfaces",
		"![red brick to red brick](01.jpg)",
		"| red brick | 0.90 m | 17.3 mm | running bond, stack bond | brick, a, b, c, d … |",
		"| marble | 1.40 m | 0.10 mm |  | marble |",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("got a page without %q:\n%s", want, got)
		}
	}
}

// TestPicturesOfPages checks that each picture shown by a page of docs exists.
func TestPicturesOfPages(t *testing.T) {
	shown := regexp.MustCompile(`!\[[^\]]*\]\(([^)#:]+)\)`)
	pages := []string{"../../README.md"}
	if err := filepath.WalkDir("../../docs", func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".md") {
			pages = append(pages, path)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range shown.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s shows %s: %v", page, m[1], err)
			}
		}
	}
}

// TestPageOfThings checks that the page counts and lists all things.
func TestPageOfThings(t *testing.T) {
	got, err := os.ReadFile("../../docs/gallery/things/README.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(thingsPage(byFamily(""))) {
		t.Error("docs/gallery/things/README.md is stale: go run ./tools/gallery -of pages writes it, and -of things -families … draws what has come")
	}
}

func TestSheetsOfFamily(t *testing.T) {
	for n, want := range map[int][]int{1: {1}, 40: {40}, 41: {25, 16}, 67: {35, 32}, 90: {30, 30, 30}} {
		var got []int
		for _, s := range sheetsOf("animal", make([]*archetype.Archetype, n)) {
			got = append(got, len(s.list))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d things: got sheets of %v, want %v", n, got, want)
		}
	}
}
