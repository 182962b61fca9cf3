package intent_test

import (
	"strings"
	"testing"
)

// TestCompounds reads nouns that are written in two words, and compounds that mean something else than their words: what is built, or "-" and the noun that
// is refused.
func TestCompounds(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]string{
		// names and nouns that are written in two words
		"a pine apple": "pineapple", "a gold fish": "goldfish", "two gold fish": "goldfish", "a fire place": "fireplace", "a fire-place": "fireplace",
		"sun glasses": "sunglasses", "a tooth brush": "toothbrush", "an air plane": "airliner", "a sail boat": "sailing boat", "a foot ball": "soccer ball",
		"a book shelf": "bookshelf", "a lamp post": "street lamp", "a candle stick": "candlestick", "a tea pot": "teapot", "a straw berry": "strawberry",
		"a wood pecker": "woodpecker", "a police man": "police officer", "a body guard": "person", "a fire man": "firefighter", "a cow boy": "cowboy",
		"a rain coat": "coat", "a snow mobile": "snowmobile",
		"a hay stack": "hay bale", "a rail road": "railway track", "a type writer": "typewriter", "a cork screw": "corkscrew", "fire wood": "firewood",
		"a base ball bat": "baseball bat", "a bed side table": "nightstand", "a ginger bread house": "gingerbread house", "a scare crow": "scarecrow",
		// what the closed noun means cannot be built, though the last word can
		"a rain bow": "- rain bow", "a baby mobile": "- baby mobile", "a honey comb": "- honey comb",
		"a sword fish": "- sword fish", "a saw horse": "- saw horse", "a match box": "- match box", "a snow ball": "- snow ball", "a corn field": "- corn field",
		// a colour, a material, a state or a trait in front of a noun of its own
		"a black bird": "bird", "a blue fish": "trout", "a stone fish": "trout", "a glass house": "greenhouse", "a round house": "cottage",
		"a barber shop": "shop", "a dragon head": "- head",
		"a silver sword": "longsword", "a rock well": "well",
		// compounds that mean nothing with a form
		"the periodic table": "- periodic table", "fan mail": "- fan mail", "a swan song": "- swan song", "a hat trick": "- hat trick",
		"a time table": "- time table", "a hotel bill": "- hotel bill", "a rock concert": "- rock concert", "a piano sonata": "- piano sonata",
		"a kitchen table": "table", "a rain barrel": "barrel", "a high school": "school", "a middle school": "school",
	} {
		thing := r.Read(prompt).Thing
		got := thing.Archetype
		if !thing.Family {
			got = "- " + strings.ToLower(thing.Head)
		}
		if got != want {
			t.Errorf("%q: got %s (%s, %s), want %s", prompt, got, thing.Match, thing.Via, want)
		}
	}
}

// TestClosedNouns wants nothing left of the halves of a noun that is written in two words: a "cow boy" is no child, a "cork screw" not of cork.
func TestClosedNouns(t *testing.T) {
	r := newReader(t)
	for _, prompt := range []string{"a cow boy", "a cork screw", "a gold fish", "a police man", "a paint brush", "a pine apple"} {
		in := r.Read(prompt)
		if len(in.Traits)+len(in.Materials)+len(in.Colours)+len(in.Unknown) > 0 {
			t.Errorf("%q: got the traits %q, materials %v, colours %v and unknown words %q, want none", prompt, in.Traits, in.Materials, in.Colours, in.Unknown)
		}
	}
}
