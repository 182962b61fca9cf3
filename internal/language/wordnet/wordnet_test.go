package wordnet

import (
	"slices"
	"strings"
	"testing"
)

func TestLookup(t *testing.T) {
	table := Open()
	for _, test := range []struct {
		lemma string
		order int // of the sense
		file  File
		name  string
	}{
		{"fox", 0, Animal, "fox"},
		{"table", 0, Group, "table"},
		{"table", 1, Artifact, "table"},
		{"castle", 0, Artifact, "palace"},
		{"knight", 0, Person, "knight"},
		{"christmas tree", 0, Plant, "christmas bush"},
		{"x ray", 0, Phenomenon, "x ray"},
		{"jack o lantern", 0, Phenomenon, "friars lantern"},
	} {
		senses := table.Lookup(test.lemma)
		if len(senses) <= test.order {
			t.Errorf("%s: got %d senses, want more than %d", test.lemma, len(senses), test.order)
			continue
		}
		s := senses[test.order]
		if s.File != test.file || s.Order != test.order || table.Name(s.Synset) != test.name {
			t.Errorf("%s: got %s of file %d as sense %d, want %s of file %d", test.lemma, table.Name(s.Synset), s.File, s.Order, test.name, test.file)
		}
	}
	for _, lemma := range []string{"", "zorblax", "Fox", "fox ", "\xff", "猫", strings.Repeat("a", 9000)} {
		if got := table.Lookup(lemma); got != nil {
			t.Errorf("%.20q: got %d senses, want none", lemma, len(got))
		}
	}
}

func TestBegins(t *testing.T) {
	for words, want := range map[string]bool{"pine": true, "pine tree": true, "apple tree": false, "coat of": true, "foxe": false, "": false, "zzz": false} {
		if got := Open().Begins(words); got != want {
			t.Errorf("%q: got %v, want %v", words, got, want)
		}
	}
}

func TestSeldom(t *testing.T) {
	for lemma, want := range map[string]bool{"round": true, "dark": true, "ancient": true, "chair": false, "building": false, "zorblax": false} {
		if got := Open().Seldom(lemma); got != want {
			t.Errorf("%s: got %v, want %v", lemma, got, want)
		}
	}
}

func TestHypernyms(t *testing.T) {
	table := Open()
	fox, canine, entity := table.Lookup("fox")[0].Synset, table.Lookup("canine")[1].Synset, table.Lookup("entity")[0].Synset
	if up := slices.Collect(table.Hypernyms(fox)); len(up) != 1 || up[0] != canine {
		t.Errorf("fox: got %v above it, want %d", up, canine)
	}
	if up := slices.Collect(table.Hypernyms(entity)); len(up) != 0 {
		t.Errorf("entity: got %v above it, want none", up)
	}
	if !table.Is(fox, entity) || table.Is(entity, fox) {
		t.Errorf("got fox is entity %v and entity is fox %v, want true and false", table.Is(fox, entity), table.Is(entity, fox))
	}
	paris := table.Lookup("paris")[0].Synset
	if up := slices.Collect(table.Hypernyms(paris)); len(up) == 0 {
		t.Error("paris: got nothing above it, want what it is an instance of")
	}
	if e, f := table.Specific(entity), table.Specific(fox); e > 0.01 || f < 0.7 {
		t.Errorf("got %.2f said by entity and %.2f by fox, want about 0 and at least 0.7", e, f)
	}
}

func TestLemma(t *testing.T) {
	for _, test := range []struct {
		words, lemma string
		plural, ok   bool
	}{
		{"fox", "fox", false, true}, {"foxes", "fox", true, true}, {"boots", "boot", true, true}, {"glasses", "glasses", false, true},
		{"leaves", "leaf", true, true}, {"wolves", "wolf", true, true}, {"knives", "knife", true, true}, {"shoes", "shoe", true, true},
		{"torches", "torch", true, true}, {"houses", "house", true, true}, {"axes", "axe", true, true}, {"buses", "bus", true, true},
		{"fairies", "fairy", true, true}, {"pies", "pie", true, true}, {"swordsmen", "swordsman", true, true}, {"geese", "goose", true, true},
		{"pants", "pants", false, true}, {"scissors", "scissors", false, true}, {"chess", "chess", false, true}, {"apple trees", "apple tree", true, true},
		{"zorblaxes", "zorblaxes", false, false}, {"s", "s", false, true}, {"", "", false, false},
	} {
		lemma, plural, ok := Open().Lemma(test.words)
		if lemma != test.lemma || plural != test.plural || ok != test.ok {
			t.Errorf("%q: got %q %v %v, want %q %v %v", test.words, lemma, plural, ok, test.lemma, test.plural, test.ok)
		}
	}
}

// TestSound shows that no lookup can leave the table's columns.
func TestSound(t *testing.T) {
	b := Open()
	for name, test := range map[string]struct {
		list numbers
		most int
		up   bool // and none is below the one before
	}{
		"starts": {b.starts, len(b.text), true}, "senses of lemmas": {b.senseAt, b.senses.len(), true}, "senses": {b.senses, len(b.files) - 1, false},
		"hypernyms of synsets": {b.hyperAt, b.hypernyms.len(), true}, "hypernyms": {b.hypernyms, len(b.files) - 1, false},
		"names": {b.names, b.Len() - 1, false},
	} {
		before := 0
		for i := range test.list.len() {
			n := int(test.list.at(i))
			if name == "senses of lemmas" {
				n &^= seldom
			}
			if n > test.most || test.up && n < before {
				t.Errorf("%s: got %d after %d, want at most %d", name, n, before, test.most)
			}
			before = n
		}
		if test.up && before != test.most {
			t.Errorf("%s: got %d at the end, want %d", name, before, test.most)
		}
	}
	for i := range b.Len() {
		if i > 0 && b.lemma(i-1) >= b.lemma(i) {
			t.Errorf("got %q before %q, want them sorted", b.lemma(i-1), b.lemma(i))
		}
	}
	if b.Len() < 117000 {
		t.Errorf("got %d lemmas, want at least 117,000", b.Len())
	}
}

func TestDamaged(t *testing.T) {
	table, err := unpack(embedded)
	if err != nil {
		t.Fatal(err)
	}
	if len(table) > expanded {
		t.Errorf("got a table of %d bytes, want no more than the %d that are set aside", len(table), expanded)
	}
	if _, err := unpack(embedded[:len(embedded)/2]); err == nil {
		t.Error("half a file: got a table, want an error")
	}
	for name, file := range map[string]string{
		"empty": "", "no table": "not a table at all", "cut": table[:len(table)/2], "without its end": table[:len(table)-4], "longer": table + "more",
	} {
		if _, err := open(file); err == nil {
			t.Errorf("%s: got a table, want an error", name)
		}
	}
}

func BenchmarkLookup(b *testing.B) {
	t := Open()
	for b.Loop() {
		t.Lookup("teapot")
	}
}
