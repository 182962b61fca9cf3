package language

import "strings"

// plurals are the endings of nouns, or whole nouns, whose plural follows no common rule, and nouns that only end like these, which come first.
var plurals = []struct{ one, many string }{
	{"human", "humans"}, {"shaman", "shamans"}, {"talisman", "talismans"}, {"ottoman", "ottomans"}, {"caiman", "caimans"}, {"mongoose", "mongooses"},
	{"person", "people"}, {"man", "men"}, {"child", "children"}, {"mouse", "mice"}, {"goose", "geese"}, {"foot", "feet"}, {"tooth", "teeth"},
	{"sheep", "sheep"}, {"deer", "deer"}, {"moose", "moose"}, {"fish", "fish"}, {"samurai", "samurai"}, {"craft", "craft"},
	{"leaf", "leaves"}, {"loaf", "loaves"}, {"wolf", "wolves"}, {"elf", "elves"}, {"calf", "calves"}, {"scarf", "scarves"}, {"thief", "thieves"},
	{"knife", "knives"}, {"potato", "potatoes"}, {"tomato", "tomatoes"}, {"axe", "axes"}, {"specimen", "specimens"},
	{"movie", "movies"}, {"cookie", "cookies"}, {"zombie", "zombies"}, {"genie", "genies"}, {"pixie", "pixies"},
}

// Plural is the plural of a phrase's last word, or of the word before "of", by the common rules of English.
func Plural(phrase string) string {
	if first, rest, ok := strings.Cut(phrase, " of "); ok { // "bunches of balloons"
		return Plural(first) + " of " + rest
	}
	for _, p := range plurals {
		if stem, ok := strings.CutSuffix(phrase, p.one); ok {
			return stem + p.many
		}
	}
	switch {
	case len(phrase) > 2 && strings.HasSuffix(phrase, "y") && !Vowel(phrase[len(phrase)-2]):
		return strings.TrimSuffix(phrase, "y") + "ies"
	case strings.HasSuffix(phrase, "s"), strings.HasSuffix(phrase, "x"), strings.HasSuffix(phrase, "ch"), strings.HasSuffix(phrase, "sh"):
		return phrase + "es"
	}
	return phrase + "s"
}

// Singular is the noun whose plural a phrase's last word is, by the rules of Plural, which need no dictionary; of a singular it is the phrase itself, as far
// as its ending tells: "lens" is taken for several.
func Singular(phrase string) string {
	for _, p := range plurals {
		if stem, ok := strings.CutSuffix(phrase, p.many); ok {
			return stem + p.one
		}
		if strings.HasSuffix(phrase, p.one) {
			return phrase
		}
	}
	for _, e := range []struct{ many, one string }{{"ies", "y"}, {"ches", "ch"}, {"shes", "sh"}, {"sses", "ss"}, {"xes", "x"}, {"ss", "ss"}, {"us", "us"}, {"s", ""}} {
		if stem, ok := strings.CutSuffix(phrase, e.many); ok && len(stem) > 1 {
			return stem + e.one
		}
	}
	return phrase
}

// Vowel reports whether a small letter is a vowel.
func Vowel(b byte) bool { return strings.IndexByte("aeiou", b) >= 0 }
