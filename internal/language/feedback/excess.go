package feedback

import (
	"reflect"
	"strings"

	"atelier/internal/language/intent"
)

// excess are words for what is wrong where it is too much, and what is asked for then. Of any other word less is asked for.
var excess = map[string]string{
	"clean": "worn", "new": "worn", "old": "new", "dirty": "clean", "shiny": "matte", "glossy": "matte", "matte": "shiny", "dull": "shiny", "dark": "lighter",
	"light": "darker", "bright": "darker", "pale": "darker", "big": "smaller", "large": "smaller", "huge": "smaller", "small": "bigger", "tiny": "bigger",
	"little": "bigger", "tall": "shorter", "high": "shorter", "short": "taller", "long": "shorter", "wide": "narrower", "narrow": "wider", "fat": "thinner",
	"thick": "thinner", "thin": "thicker", "skinny": "fatter", "rusty": "less rusty", "young": "older",
}

// excessive asks for less of what words say is too much: "it's too shiny".
func (f *following) excessive(said []string) bool {
	want := excess[said[0]]
	if want == "" && f.Sense(said[0]) != intent.AsState {
		return false
	}
	if want == "" {
		want = "less " + said[0]
	}
	if f.eased = want; tones[want] == 0 || !f.brighten(f.at, tones[want], false) {
		f.revise(f.at, "make it "+want)
	}
	return true
}

// lessened asks for less of what words say, or for the opposite where the thing shows nothing of it: "less shiny".
func (f *following) lessened(said []string) bool {
	want := excess[said[0]]
	if want == "" || f.Sense(said[0]) != intent.AsState || f.Entry(f.list[f.at].Thing.Archetype).Breathes() {
		return false
	}
	before := f.list[f.at].Clone()
	f.revise(f.at, "less "+said[0])
	if reflect.DeepEqual(before, f.list[f.at].Intent) {
		f.revise(f.at, "make it "+want)
	}
	return true
}

// saidOf is the subject of a clause that asks for a word: "it" of "make it a bit darker".
func saidOf(norm, word string) string {
	norm = strings.TrimSuffix(strings.TrimSuffix(norm, word), " ")
	for _, s := range []string{"a bit", "a little", "slightly", "much", "a lot", "somewhat"} {
		norm = strings.TrimSuffix(strings.TrimSuffix(norm, s), " ")
	}
	return strings.TrimPrefix(norm, "make ")
}

// traded says of which material there shall be less, and of which more: "less wood, more iron".
func (f *following) traded(said []string) bool {
	for _, w := range said {
		if f.Sense(w) != intent.AsMaterial {
			return false
		}
	}
	before := f.list[f.at].Clone()
	f.revise(f.at, "make it "+said[1])
	if reflect.DeepEqual(before, f.list[f.at].Intent) { // "iron" may be a part of its own
		f.deny(f.at, f.said)
		return true
	}
	f.revise(f.at, "remove the "+said[0])
	return true
}
