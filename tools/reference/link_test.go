package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	fence   = regexp.MustCompile("(?s)```.*?```")
	link    = regexp.MustCompile(`\]\(([^)#\s]*)(?:#([^)\s]*))?\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	anchor  = regexp.MustCompile(`<a id="([^"]*)">`)
	place   = regexp.MustCompile("`((?:bench|client|cmd|deploy|docs|internal|tools)/[\\w./-]+)`")
	dropped = regexp.MustCompile(`[^\w\- ]`)
)

// Each link in the documentation leads to an existing file and heading, and each path in it that looks like one of the repository exists.
func TestLinksLeadSomewhere(t *testing.T) {
	files := []string{"../../README.md"}
	for _, pattern := range []string{"../../docs/*.md", "../../docs/gallery/*/*.md"} {
		more, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, more...)
	}
	found := 0
	for _, file := range files {
		text := fence.ReplaceAllString(read(t, file), "")
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			to := file
			switch {
			case strings.HasPrefix(m[1], "http"):
				continue
			case m[1] != "":
				to = filepath.Join(filepath.Dir(file), m[1])
			}
			found++
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s links to %s, which is not there", file, m[1])
			} else if m[2] != "" && !slices.Contains(anchors(read(t, to)), m[2]) {
				t.Errorf("%s links to #%s, which %s has not", file, m[2], to)
			}
		}
		for _, m := range place.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat("../../" + m[1]); err != nil {
				t.Errorf("%s names %s, which is not there", file, m[1])
			}
		}
	}
	if len(files) < 20 || found < 100 {
		t.Errorf("got %d links in %d files, want more", found, len(files))
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// anchors are the targets that a link to a page may name: its headings, as GitHub spells them, and anchors that it sets itself.
func anchors(page string) (list []string) {
	for _, m := range heading.FindAllStringSubmatch(page, -1) {
		list = append(list, strings.ReplaceAll(strings.TrimSpace(dropped.ReplaceAllString(strings.ToLower(m[1]), "")), " ", "-"))
	}
	for _, m := range anchor.FindAllStringSubmatch(page, -1) {
		list = append(list, m[1])
	}
	return list
}
