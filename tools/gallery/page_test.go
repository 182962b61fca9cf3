package main

import (
	"strings"
	"testing"

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
