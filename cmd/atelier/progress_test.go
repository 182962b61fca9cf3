package main

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestProgressLine(t *testing.T) {
	for _, c := range []struct {
		fraction float64
		message  string
		want     string
	}{
		{0, "", "[" + strings.Repeat("-", 40) + "]   0 % "},
		{.5, "bake", "[" + strings.Repeat("=", 20) + strings.Repeat("-", 20) + "]  50 % bake"},
		{1, "done", "[" + strings.Repeat("=", 40) + "] 100 % done"},
		{7, "", "[" + strings.Repeat("=", 40) + "] 100 % "},
		{-1, "", "[" + strings.Repeat("-", 40) + "]   0 % "},
	} {
		if got := progressLine(c.fraction, c.message); got != c.want {
			t.Errorf("%v: got %q, want %q", c.fraction, got, c.want)
		}
	}
	if n := utf8.RuneCountInString(progressLine(1, strings.Repeat("é", 200))); n > 80 {
		t.Errorf("got %d columns, want 80 at most", n)
	}
}

// The progress bar clears its line at the end, and prints nothing where there is no terminal.
func TestProgressBarTakesItsLineAway(t *testing.T) {
	var out bytes.Buffer
	b := &progressBar{to: &out}
	b.set(.5, "bake")
	b.stop()
	b.set(.6, "late")
	b.stop()
	if got, want := out.String(), "\r"+progressLine(.5, "bake")+clearToEnd+"\r"+clearToEnd; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	p := &program{err: &bytes.Buffer{}}
	b = newProgressBar(p)
	b.set(.5, "bake")
	b.stop()
	if p.err.(*bytes.Buffer).Len() > 0 {
		t.Error("it draws without a terminal")
	}
}
