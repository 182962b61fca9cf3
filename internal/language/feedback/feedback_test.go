package feedback_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/language/feedback"
	"atelier/internal/language/intent"
	"atelier/internal/material"
)

// newReader is a reader of all things that can be built.
func newReader(t *testing.T) *intent.Reader {
	t.Helper()
	return intent.New(procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}.Vocabulary())
}

// followed are things as "2 apple inside 0", with what words give and refuse them.
func followed(list []intent.Placed) string {
	var said []string
	for i, p := range list {
		s := p.Thing.Noun
		if p.Count > 1 {
			s = fmt.Sprint(p.Count, " ", s)
		}
		if i > 0 {
			s += fmt.Sprint(" ", p.How, " ", p.Of)
		}
		if p.At != "" {
			s += " at the " + string(p.At)
		}
		if p.Side != "" {
			s += " " + string(p.Side)
		}
		for _, w := range p.Written {
			s += " “" + w + "”"
		}
		for _, c := range p.Colours {
			s += " " + c.Word
		}
		for _, m := range p.Materials {
			s += " " + m.Word
		}
		for _, m := range p.Modifiers {
			s += " " + m.Word + strings.Repeat(" "+m.Target, min(len(m.Target), 1))
		}
		for _, t := range p.Traits {
			s += " +" + t
		}
		for _, c := range p.Counted {
			s += fmt.Sprintf(" (%d of %s)", c.N, c.Part)
		}
		for _, r := range p.Relations {
			s += " not “" + r.Text + "”"
		}
		said = append(said, s)
	}
	return strings.Join(said, ", ")
}

// TestFollow applies feedback to the things of a prompt. Each line of testdata/follow.txt is a prompt, a feedback, or several in turn, and what the things
// are then.
func TestFollow(t *testing.T) {
	r := newReader(t)
	table, err := os.ReadFile("testdata/follow.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(table)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(line, " | ")
		if len(row) != 3 {
			t.Fatalf("%q: got %d columns, want a prompt, a feedback and what the things are then", line, len(row))
		}
		rows++
		list := r.Arrange(row[0])
		for said := range strings.SplitSeq(row[1], " // ") {
			list = feedback.Follow(r, list, said)
		}
		if got := followed(list); got != row[2] {
			t.Errorf("%q, %q: got %q, want %q", row[0], row[1], got, row[2])
		}
	}
	if rows == 0 {
		t.Error("got an empty table")
	}
}

// TestFollowNotes wants a note on a feedback that leaves everything as it was, and on a place that another one shows.
func TestFollowNotes(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, feedback, note string }{
		{"a boy with a dog", "swap the dog and the boy", "Not followed: “swap the dog and the boy”."},
		{"a boy with a dog", "Swap the dog and the boy with each other", "Not followed: “Swap the dog and the boy with each other”."},
		{"four chairs", "remove all chairs but seven", "Not followed: “remove all chairs but seven”."},
		{"a cat and a dog", "remove everything but the bird", "Not followed: “remove everything but the bird”."},
		{"a veiled woman", "make her taller", "Not understood: “veiled”."},
		{"a masked robber", "make him taller", "Not followed: “masked”."},
		{"three red chairs and two green chairs", "remove all of them", "Not followed: “remove all of them”."},
		{"a chair", "remove one", "Not followed: “remove one”."},
		{"a red car", "make it red", "Not followed: “make it red”."},
		{"an elephant", "make its ears bigger", "Not followed: “its ears bigger”."},
		{"a robot", "make the head 50% bigger", "Not followed: “make the head 50 percent bigger”."},
		{"a robot", "make his arms twice as long", "Not followed: “make his arms twice as long”."},
		{"a table", "make the legs thicker", "Not followed: “thicker legs”."},
		{"a snowman", "add a scarf", "Already there: “a scarf”."},
		{"a knight", "give him a shield", "Already there: “a shield”."},
		{"a tree", "add a fence between them", "“between” is shown as “beside”."},
		{"a tree", "make it a pine", "“pine” is what is built already."},
		{"a pig", "replace the cow with a pig", "Not followed: “replace the cow with a pig”."},
		{"a red car", "make it blue", ""},
	} {
		var notes []string
		for _, p := range feedback.Follow(r, r.Arrange(c.prompt), c.feedback) {
			notes = append(notes, p.Notes.Texts()...)
		}
		if c.note != "" && !slices.Contains(notes, c.note) || c.note == "" && len(notes) > 0 {
			t.Errorf("%q, %q: got the notes %q, want %q", c.prompt, c.feedback, notes, c.note)
		}
	}
}
