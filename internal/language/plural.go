package language

import "strings"

// plurals are the endings of nouns, or whole nouns, whose plural follows no common rule, and nouns that only end like these, which come first.
var plurals = []struct{ one, many string }{
	{"human", "humans"}, {"shaman", "shamans"}, {"talisman", "talismans"}, {"ottoman", "ottomans"}, {"caiman", "caimans"}, {"mongoose", "mongooses"},
	{"person", "people"}, {"man", "men"}, {"child", "children"}, {"mouse", "mice"}, {"goose", "geese"}, {"foot", "feet"}, {"tooth", "teeth"},
	{"sheep", "sheep"}, {"deer", "deer"}, {"moose", "moose"}, {"fish", "fish"}, {"samurai", "samurai"}, {"craft", "craft"},
	{"leaf", "leaves"}, {"loaf", "loaves"}, {"wolf", "wolves"}, {"elf", "elves"}, {"calf", "calves"}, {"scarf", "scarves"}, {"thief", "thieves"},
	{"knife", "knives"}, {"potato", "potatoes"}, {"tomato", "tomatoes"},
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

// Vowel reports whether a small letter is a vowel.
func Vowel(b byte) bool { return strings.IndexByte("aeiou", b) >= 0 }
