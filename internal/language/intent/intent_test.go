package intent

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
	"atelier/internal/material"
)

func TestNotes(t *testing.T) {
	r := New(fixture())
	for _, test := range []struct {
		prompt string
		want   []string
	}{
		{"a red chair", nil},
		{"a wolf", []string{"“wolf” is not known; the nearest is fox (wolf → canine → fox)."}},
		{"gladius", []string{"“gladius” is built as longsword."}},
		{"a quixotic chair", []string{"Not understood: “quixotic”."}},
		{"three chairs", nil},
		{"a fox on a hill", []string{"Not followed: “on a hill”."}},
		{"Zorblax", []string{"“Zorblax” is not known and nothing is near it; barrel stands for it.", "Not understood: “Zorblax”."}},
		{"wooden", []string{"The prompt names no thing; chance gave barrel."}},
	} {
		if got := r.Read(test.prompt).Notes.Texts(); !slices.Equal(got, test.want) {
			t.Errorf("%q: got %q, want %q", test.prompt, got, test.want)
		}
	}
}

func TestNotesAreBounded(t *testing.T) {
	var words []string
	for i := range 26 {
		words = append(words, "zorbl"+string(rune('a'+i)))
	}
	notes := New(fixture()).Read("chair " + strings.Join(words, " ")).Notes.Texts()
	if len(notes) != 1 || !strings.HasSuffix(notes[0], "“zorblt” and 6 more.") {
		t.Errorf("got %q, want twenty words and 6 more", notes)
	}
}

// TestVocabularyWords checks that every word of the materials and modifiers is understood as such, beside all other tables.
func TestVocabularyWords(t *testing.T) {
	v := fixture()
	v.Materials, v.Modifiers = nil, nil
	for _, m := range material.All {
		v.Materials = append(v.Materials, Substance{Name: m.Name, Words: m.Words, Sorts: slices.Sorted(maps.Keys(m.Sorts))})
	}
	for _, m := range material.Modifiers {
		v.Modifiers = append(v.Modifiers, State{Name: m.Name, Words: m.Words})
	}
	r := New(v)
	named := func(i Intent) (names []string) {
		for _, m := range i.Materials {
			names = append(names, m.Name, m.Name+"/"+m.Sort)
		}
		for _, m := range i.Modifiers {
			names = append(names, m.Name)
		}
		return names
	}
	for _, m := range v.Materials {
		for _, w := range append([]string{m.Name}, m.Words...) {
			if i := r.Read("a " + w + " chair"); i.Thing.Archetype != "chair" || !slices.Contains(named(i), m.Name) {
				t.Errorf("%s: got %s, want a chair of %s", w, summary(i), m.Name)
			}
		}
		for _, sort := range m.Sorts {
			if i := r.Read("a " + sort + " chair"); i.Thing.Archetype != "chair" || !slices.Contains(named(i), m.Name+"/"+sort) {
				t.Errorf("%s: got %s, want a chair of %s", sort, summary(i), m.Name)
			}
		}
	}
	for _, m := range v.Modifiers {
		for _, w := range m.Words {
			if i := r.Read("a " + w + " chair"); i.Thing.Archetype != "chair" || !slices.Contains(named(i), m.Name) {
				t.Errorf("%s: got %s, want a chair that is %s", w, summary(i), m.Name)
			}
		}
	}
}

func TestTablesSayEachWordOnce(t *testing.T) {
	seen := map[string]string{}
	once := func(table, list string) {
		for w := range strings.SplitSeq(list, ",") {
			w = language.Normal(w)
			if before := seen[w]; before != "" {
				t.Errorf("%q: got it in %s and again in %s", w, before, table)
			}
			seen[w] = table
		}
	}
	for _, a := range tables.Thesaurus {
		once("thesaurus of "+a.Nouns, a.Words)
	}
	clear(seen)
	for _, c := range tables.Colours {
		once("colours", c.Words)
	}
	if len(seen) < 200 {
		t.Errorf("got %d colour words, want at least 200", len(seen))
	}
	clear(seen)
	for _, s := range sizeWords {
		once("sizes", s.words)
	}
}

func TestIntentSurvivesJSON(t *testing.T) {
	i := New(fixture()).Read("two huge mossy bronze statues of a sitting fox with green eyes, 2 m tall, low poly, on a zorb")
	raw, err := json.Marshal(i)
	if err != nil {
		t.Fatal(err)
	}
	var back Intent
	if err := json.Unmarshal(raw, &back); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(back, i) {
		t.Errorf("got %+v, want %+v", back, i)
	}
}

// TestEmptyVocabulary reads with nothing to build: no thing, and no panic.
func TestEmptyVocabulary(t *testing.T) {
	r := New(Vocabulary{})
	for _, prompt := range []string{"", "a red wooden chair", "a wolf", "statue"} {
		if i := r.Read(prompt); i.Thing.Archetype != "" || i.Thing.Match != Fallback {
			t.Errorf("%q: got %+v, want a fallback to nothing", prompt, i.Thing)
		}
	}
}

func TestLongWordsAreCut(t *testing.T) {
	i := New(fixture()).Read(strings.Repeat("猫", 8000))
	if len(i.Unknown) != 1 || len(i.Unknown[0]) > language.Longest+len("…") {
		t.Errorf("got %d unknown words, the first of %d bytes, want one of at most %d", len(i.Unknown), len(i.Unknown[0]), language.Longest+len("…"))
	}
}
