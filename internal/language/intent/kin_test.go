package intent_test

import (
	"strings"
	"testing"

	"atelier/internal/language/intent"
)

// TestKinStandIn reads animals and things of which most have no recipe: each is built as one of its kin, which a note tells, or is refused. None is built as
// a stranger: a gibbon is no historian, and a jay no judge. Behind "~" stands the thing that stands in, and "-" is a refusal.
func TestKinStandIn(t *testing.T) {
	r := library()
	for noun, want := range map[string]string{
		"gibbon": "~ chimpanzee", "ocelot": "~ cat", "lynx": "lynx", "stoat": "weasel", "heron": "heron", "ostrich": "ostrich", "jay": "~ crow", "magpie": "~ crow",
		"wolverine": "~ badger", "mandrill": "~ monkey", "tamarin": "~ monkey", "gaur": "~ yak", "okapi": "~ giraffe", "kudu": "~ gazelle", "cormorant": "~ pelican",
		"lemming": "~ hamster", "muskrat": "~ beaver", "echidna": "~ porcupine", "terrapin": "~ tortoise", "civet": "~ ferret", "egret": "~ heron",
		"swift": "~ hummingbird", "wren": "~ bird", "martin": "~ bird", "numbat": "-", "dugong": "-", "hornet": "-", "aardvark": "-", "sturgeon": "-",

		"bulldozer": "bulldozer", "minaret": "~ tower", "bazaar": "~ shop", "turbine": "~ engine", "bassoon": "~ clarinet", "mandolin": "~ lute",
		"hairdryer": "~ hair dryer", "locket": "~ amulet", "futon": "~ chair", "ladle": "spoon", "musket": "rifle",
		"zeppelin": "airship", "harpsichord": "-", "trowel": "-", "monocle": "-",
		"hookah": "-", "bidet": "-", "fez": "-", "sole": "-", "perch": "-", "chinchilla": "-",
	} {
		i := r.Read("a " + noun)
		got, note := i.Thing.Archetype, i.Notes.String()
		switch {
		case !i.Thing.Family:
			got = "-"
		case i.Thing.Match == intent.Hypernym || i.Thing.Match == intent.Alias:
			got = "~ " + got
		}
		if got != want {
			t.Errorf("a %s: got %s, want %s", noun, got, want)
		}
		if stand, ok := strings.CutPrefix(got, "~ "); ok && !strings.Contains(note, stand) {
			t.Errorf("a %s: got the note %q, want one that tells of the %s", noun, note, stand)
		}
		if refusal := i.Refusal(); got == "-" && !strings.Contains(refusal, "“"+noun+"” cannot be built") {
			t.Errorf("a %s: got %q, want a refusal that names it", noun, refusal)
		}
	}
}
