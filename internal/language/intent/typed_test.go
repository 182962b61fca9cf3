package intent_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	surfaces "atelier/internal/surface/all"
)

// library is a reader of all that the engine builds.
func library() *intent.Reader {
	return intent.New(procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers, Surfaces: surfaces.Surfaces}.
		Vocabulary())
}

// lines are the lines of a table, without comments.
func lines(t *testing.T, path string) (list []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			list = append(list, line)
		}
	}
	return list
}

// TestTyped reads prompts as the users of a game studio, of a shop and of a school type them: long, with slips of the pen, sizes, numbers, names of
// products and words on how the model is used. Each line of testdata/typed.txt is a prompt, "=>" and all things that it asks for; "- " before a noun
// is a refusal, and "?" stands before words that the manifest tells as not understood. With -update it is written anew.
func TestTyped(t *testing.T) {
	r := library()
	intent.Golden(t, "testdata/typed.txt", 150, func(prompt string) string { return intent.Told(r.Arrange(prompt)) })
}

// TestSlipsAreTold reads words with a slip of the pen, with a note, and asks for the noun that a refused one is nearly spelt as.
func TestSlipsAreTold(t *testing.T) {
	r := library()
	for prompt, note := range map[string]string{
		"a purpel chair": "“purpel” is read as “purple”.",
		"a sowrd":        "“sowrd” is read as “sword”.",
		"red cushons":    "“cushons” is read as “cushions”.",
		"a red aple":     "“aple” is read as “apple”.",
		"an elefant":     "“elefant” is read as “elephant”.",
		"a blu chair":    "“blu” is read as “blue”.",
		"a bleu chair":   "“bleu” is read as “blue”.",
		"a blak cat":     "“blak” is read as “black”.",
		"a woden chair":  "“woden” is read as “wooden”.",
		"a ches":         "“ches” is read as “chest”.",
		"the god Woden":  "",
		"a sliding door": "",
		"a loup garou":   "",
		"une table":      "",
	} {
		read := slices.DeleteFunc(r.Read(prompt).Notes.Texts(), func(n string) bool { return !strings.Contains(n, "is read as") })
		if got := strings.Join(read, " "); got != note {
			t.Errorf("%q: got the note %q, want %q", prompt, got, note)
		}
	}
	for prompt, meant := range map[string]string{
		"a wodden char": "chair", "a sward": "sword", "a teepoot": "teapot", "a chaer": "chair", "a monster": "", "a surprise": "", "ein Stuhl": "",
	} {
		i := r.Read(prompt)
		asked := strings.Contains(i.Refusal(), "Did you mean “"+meant+"”? ")
		if i.Refusal() == "" || i.Meant != meant || asked != (meant != "") {
			t.Errorf("%q: got %q, meant %q, want a refusal that asks for %q", prompt, i.Refusal(), i.Meant, meant)
		}
	}
}

// TestTypos reads nouns with one letter wrong, missing or too many: each is built as the noun that is meant, with a note, or refused with a question for it.
func TestTypos(t *testing.T) {
	r := library()
	for meant, typos := range map[string]string{
		"bicycle": "bycicle bicyle bycycle bicycel", "guitar": "gitar guitr guittar giutar", "samurai": "samuri samurii samuray",
		"piano": "paino piannno pianno", "castle": "castel casle castl", "dragon": "dragn draggon dargon", "helicopter": "helicoptr helicoper hellicopter",
		"umbrella": "umbrela umberlla umbrlla", "lantern": "lantren lanten lanturn", "barrel": "barell barel barrell", "wardrobe": "wardrobbe wardobe",
		"elephant": "elephent elefant", "bookcase": "bokcase bookcas", "windmill": "windmil windmll", "telephone": "telefone telphone",
	} {
		for _, typo := range strings.Fields(typos) {
			i := r.Read("a " + typo)
			read := slices.ContainsFunc(i.Notes.Texts(), func(n string) bool { return n == "“"+typo+"” is read as “"+meant+"”." })
			asked := i.Refusal() != "" && strings.Contains(i.Refusal(), "Did you mean “"+meant+"”? ")
			if !read && !asked {
				t.Errorf("a %s: got %s, %q, %q, want a %s or a question for it", typo, i.Thing.Archetype, i.Notes, i.Refusal(), meant)
			}
		}
	}
}

// TestRoles reads what a figure is beside what else the words call them: all of it is followed.
func TestRoles(t *testing.T) {
	r := library()
	for prompt, want := range map[string]string{
		"farmer girl":               "farmer, woman, child",
		"a girl farmer":             "farmer, woman, child",
		"a farmer boy":              "farmer, man, child",
		"two pirate girls":          "pirate, woman, child",
		"a knight woman":            "knight, woman",
		"a boy knight":              "knight, man, child",
		"a construction worker man": "worker, man",
		"a shepherd boy":            "shepherd, child, man",
		"a girl":                    "person, child, woman",
	} {
		i := r.Read(prompt)
		if got := strings.Join(append([]string{i.Thing.Archetype}, i.Traits...), ", "); got != want || len(i.Unknown) > 0 {
			t.Errorf("%q: got %s, not understood %q, want %s", prompt, got, i.Unknown, want)
		}
	}
	if notes := r.Read("a persian cat").Notes.String(); strings.Contains(notes, "not known") {
		t.Errorf("a persian cat: got the note %q, want none that it is not known", notes)
	}
}

// TestSkins reads the colour of a person's skin, before them and behind.
func TestSkins(t *testing.T) {
	r := library()
	for prompt, want := range map[string]string{
		"a dark-skinned woman":                "brown skin",
		"a dark skinned old man in a red hat": "brown skin",
		"a woman with dark skin":              "brown skin",
		"a green-skinned orc":                 "green skin",
		"a pale-skinned girl":                 "pale skin",
		"a thick-skinned melon":               "",
	} {
		i, got := r.Read(prompt), ""
		for _, c := range i.Colours {
			if c.Target == "skin" {
				got = c.Word + " skin"
			}
		}
		if got != want || want != "" && len(i.Unknown) > 0 {
			t.Errorf("%q: got %q, not understood %q, want %q", prompt, got, i.Unknown, want)
		}
	}
}

// TestOtherLanguages reads prompts in French, German, Spanish and Japanese: each is refused, and the refusal says why.
func TestOtherLanguages(t *testing.T) {
	r := library()
	list := lines(t, "testdata/foreign.txt")
	for _, prompt := range list {
		if i := r.Read(prompt); !strings.HasPrefix(i.Refusal(), "The prompt does not seem to be English") {
			t.Errorf("%q: got %s, %q, want a refusal for its language", prompt, i.Thing.Archetype, i.Refusal())
		}
	}
	if len(list) < 20 {
		t.Errorf("got %d prompts, want at least 20", len(list))
	}
}

// acceptable is the share of refused nouns for which a person accepts one of the things that are offered.
const acceptable = .9

// TestKindredAreRefused finds nouns for which other things are offered although they are built.
func TestKindredAreRefused(t *testing.T) {
	r := library()
	for _, words := range intent.Kindred {
		for noun := range strings.SplitSeq(words, ", ") {
			if i := r.Read(noun); i.Refusal() == "" {
				t.Errorf("%q is built as %s", noun, i.Thing.Archetype)
			}
		}
	}
}

// TestOffers refuses nouns, and finds among the things that are offered instead one that a person would accept. Each line of testdata/instead.txt is
// a noun, "=>" and what is accepted. A noun that can be built by now is left out.
func TestOffers(t *testing.T) {
	r := library()
	refused, accepted := 0, 0
	for _, line := range lines(t, "testdata/instead.txt") {
		noun, fair, ok := strings.Cut(line, " => ")
		i := r.Read(noun)
		if !ok || i.Refusal() == "" {
			continue
		}
		refused++
		if slices.ContainsFunc(strings.Split(fair, ", "), func(f string) bool {
			return slices.ContainsFunc(i.Instead, func(called string) bool { return strings.HasSuffix(called, " "+f) })
		}) {
			accepted++
		} else {
			t.Logf("%s: got %q, want one of %s", noun, i.Instead, fair)
		}
	}
	if refused < 60 || float64(accepted) < acceptable*float64(refused) {
		t.Errorf("of %d refused nouns %d are offered something acceptable, want %.0f%% of at least 60", refused, accepted, 100*acceptable)
	}
}

// What is wrecked is read as a wrecked thing; a wreck of nothing else is one of a ship.
func TestWrecksAreWreckedThings(t *testing.T) {
	r := library()
	for text, want := range map[string]string{
		"a shipwreck":                  "a wrecked ship",
		"two shipwrecks on a beach":    "two wrecked ships on a beach",
		"the wreck of an airplane":     "the wrecked airplane",
		"a rusty car wreck":            "a rusty wrecked car",
		"an old wreck on an island":    "an old wrecked ship on an island",
		"a wrecked car":                "a wrecked car",
		"a robot wreck":                "a wrecked robot",
		"fire engine wrecks":           "wrecked fire engines",
		"burning helicopter wreckage":  "burning wrecked helicopter",
		"wreckage, an iron wreck":      "wrecked ship, an iron wrecked ship",
		"a shipwrecked sailor, wreath": "a shipwrecked sailor, wreath",
	} {
		if got := intent.Wrecked(r, text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
