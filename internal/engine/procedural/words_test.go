package procedural

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/operation"
	surfaces "atelier/internal/surface/all"
)

// covered tells in one line how a prompt is read: the surface and its material, colours, states, sizes; after “?” words that are not
// understood, after “!” the notes, after “refused” why nothing is made.
func covered(e *Engine, prompt string) string {
	c, err := e.maker().Cover(engine.Brief{Makes: asset.Material, Prompt: prompt, Seed: 1})
	if failure := (engine.Failure{}); errors.As(err, &failure) {
		return "refused: " + failure.Message
	}
	w := c.Words
	out := []string{c.Name}
	say := func(said bool, format string, a ...any) {
		if said {
			out = append(out, fmt.Sprintf(format, a...))
		}
	}
	say(c.Of != "", "of %s", c.Of)
	say(w.Pattern != "", "in %s", c.Pattern)
	say(w.Print != "", "in %s", w.Print)
	for _, colour := range []struct {
		of string
		c  *intent.Colour
	}{{"", w.Colour}, {"and ", w.Second}, {"joints ", w.Joint}, {"painted ", w.Paint}} {
		say(colour.c != nil, "%s%s", colour.of, word(colour.c))
	}
	say(w.Shade != 0, "tone %.2f", w.Shade)
	for _, m := range w.Modifiers {
		say(true, "%s", m.Name)
	}
	say(w.Age != 0, "age %.1f", w.Age)
	say(w.Scale != 1, "× %.2f", w.Scale)
	say(w.Length > 0 || w.Width > 0, "%.3g × %.3g m", w.Length, w.Width)
	say(w.Tile > 0, "tile %.3g m", w.Tile)
	say(len(w.Unknown) > 0, "? %s", strings.Join(w.Unknown, ", "))
	say(len(c.Notes) > 0, "! %s", c.Notes.String())
	return strings.Join(out, "; ")
}

func word(c *intent.Colour) string {
	if c == nil {
		return ""
	}
	return c.Word
}

// TestWordsOfMaterials compares the readings of the prompts in testdata/words.txt, which are as users write them. -update writes the readings anew.
func TestWordsOfMaterials(t *testing.T) {
	e := New(Config{Materials: material.All, Modifiers: material.Modifiers, Surfaces: surfaces.Surfaces})
	const file = "testdata/words.txt"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var now strings.Builder
	for line := range strings.Lines(string(text)) {
		prompt, want, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " → ")
		if !ok {
			t.Fatalf("%q: want a prompt, an arrow and what it comes to", line)
		}
		got := covered(e, prompt)
		fmt.Fprintf(&now, "%s → %s\n", prompt, got)
		if got != want && !*update {
			t.Errorf("%s: got %q, want %q", prompt, got, want)
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(now.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A school of design before a thing is told, not refused, and a cottage's shingles, which it has, are understood.
func TestSchoolsAreTold(t *testing.T) {
	for prompt, unknown := range map[string]int{"an art deco lamp": 2, "a bauhaus chair": 1, "a cottage with a shingled roof": 0, "a shingled cottage": 0} {
		p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: 1}, nil)
		if err != nil {
			t.Errorf("%q: got the error %v", prompt, err)
		} else if len(p.intent.Unknown) != unknown {
			t.Errorf("%q: got %q as not understood, want %d words", prompt, p.intent.Unknown, unknown)
		}
	}
}
