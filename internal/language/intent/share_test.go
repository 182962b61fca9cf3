package intent

import (
	"fmt"
	"strings"
	"testing"
)

// TestShareTells: a feedback on a set that asks for other things, sizes or numbers is told, and one on the look is not.
func TestShareTells(t *testing.T) {
	r := New(fixture())
	for feedback, told := range map[string]bool{
		"make them red":                   false,
		"more weathered, in oak":          false,
		"low poly":                        false,
		"remove the moss":                 false,
		"make them tables":                true,
		"make it a chair":                 true,
		"make them twice as big":          true,
		"add a lamp":                      true,
		"five of them":                    true,
		"give them legs and paint it red": true,
		"flurb the gnostics":              true,
	} {
		got := r.Share(r.Read("a barrel"), "mossy props", []string{feedback})
		if n := len(got.Notes) - len(r.Read("a barrel").Notes); (n == 1) != told || n > 1 {
			t.Errorf("%q: got the notes %q, want one more: %t", feedback, got.Notes, told)
		}
		if got.Thing != r.Read("a barrel").Thing {
			t.Errorf("%q: got the thing %+v, want the barrel", feedback, got.Thing)
		}
	}
}

// said is what an intent says of the look, in one line.
func said(i Intent) string {
	var list []string
	for _, m := range i.Materials {
		word := m.Word
		if m.Target != "" {
			word += "@" + m.Target
		}
		if m.Lent {
			word += "?"
		}
		list = append(list, word)
	}
	for _, c := range i.Colours {
		word := c.Word
		if c.Target != "" {
			word += "@" + c.Target
		}
		list = append(list, word)
	}
	for _, m := range i.Modifiers {
		list = append(list, fmt.Sprintf("%s %.1f", m.Name, m.Amount))
	}
	list = append(list, i.Traits...)
	if i.Style != "" {
		list = append(list, string(i.Style))
	}
	return strings.Join(list, ", ")
}

func TestShare(t *testing.T) {
	r := New(fixture())
	for _, c := range []struct {
		name, prompt, series string
		feedback             []string
		want                 string
	}{
		{"a modifier", "a barrel", "weathered village props", nil, "weathered 1.0"},
		{"the item's own wins", "a very rusty barrel", "slightly rusty props", nil, "rusty 1.4"},
		{"clean among worn", "a polished barrel", "weathered, mossy props", nil, "polished 1.0"},
		{"a material", "a barrel", "golden treasure", nil, "golden"},
		{"own material", "an iron barrel", "oak village props", nil, "iron, oak?"},
		{"a material of the place", "a chair", "mossy stone dungeon props", nil, "mossy 1.0"},
		{"a colour", "a chair", "red and black sci-fi set", nil, "red, black"},
		{"own colour", "a blue chair", "red set", nil, "blue"},
		{"a style", "a chair", "low poly farm set", nil, "low_poly"},
		{"a manner that it has", "a table", "ornate royal furniture", nil, "ornate"},
		{"a manner that it lacks", "a boulder", "ornate royal furniture", nil, ""},
		{"a part", "a longsword", "armoury with dark iron blades", nil, "dark iron@blade"},
		{"nouns say nothing", "a barrel", "a castle with a chair on a table", nil, ""},
		{"without", "a barrel", "props without rust", nil, ""},
		{"feedback on the set", "a barrel", "mossy props", []string{"no moss, painted red"}, "painted, red"},
		{"feedback in turn", "a barrel", "props", []string{"make it rusty", "remove the rust. Make it golden"}, "golden"},
	} {
		own := r.Read(c.prompt)
		before := said(own)
		got := r.Share(own, c.series, c.feedback)
		if said(got) != c.want {
			t.Errorf("%s: got %q, want %q", c.name, said(got), c.want)
		}
		if got.Thing != own.Thing || said(own) != before || len(got.Unknown) != len(own.Unknown) {
			t.Errorf("%s: the set changed the thing itself: got %+v of %+v", c.name, got, own)
		}
	}
}
