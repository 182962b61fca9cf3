package language

import "strings"

// plurals are nouns whose plural, or whose singular by its plural's ending, follows no common rule. A row of endings fits compounds, too: "fireman"; any
// other row fits a whole word. Of several rows that fit, the longest applies: "human" before "-man".
var plurals = []struct{ one, many string }{
	{"-man", "-men"}, {"-human", "-humans"}, {"shaman", "shamans"}, {"talisman", "talismans"}, {"ottoman", "ottomans"}, {"caiman", "caimans"},
	{"roman", "romans"}, {"german", "germans"}, {"norman", "normans"}, {"brahman", "brahmans"}, {"specimen", "specimens"}, {"regimen", "regimens"},
	{"omen", "omens"}, {"abdomen", "abdomens"}, {"stamen", "stamens"}, {"cyclamen", "cyclamens"}, {"ramen", "ramen"},
	{"-person", "-people"}, {"-child", "-children"}, {"-mouse", "-mice"}, {"goose", "geese"}, {"-foot", "-feet"}, {"-tooth", "-teeth"}, {"ox", "oxen"},
	{"-sheep", "-sheep"}, {"-deer", "-deer"}, {"moose", "moose"}, {"-fish", "-fish"}, {"samurai", "samurai"}, {"-craft", "-craft"},
	{"-leaf", "-leaves"}, {"-loaf", "-loaves"}, {"-wolf", "-wolves"}, {"-shelf", "-shelves"}, {"elf", "elves"}, {"half", "halves"}, {"calf", "calves"},
	{"-scarf", "-scarves"}, {"thief", "thieves"}, {"hoof", "hooves"}, {"-knife", "-knives"}, {"-wife", "-wives"}, {"life", "lives"},
	{"potato", "potatoes"}, {"tomato", "tomatoes"}, {"hero", "heroes"}, {"volcano", "volcanoes"}, {"mosquito", "mosquitoes"}, {"torpedo", "torpedoes"},
	{"axe", "axes"}, {"pickaxe", "pickaxes"}, {"battleaxe", "battleaxes"}, {"poleaxe", "poleaxes"},
	{"movie", "movies"}, {"cookie", "cookies"}, {"zombie", "zombies"}, {"genie", "genies"}, {"pixie", "pixies"}, {"hoodie", "hoodies"}, {"beanie", "beanies"},
	{"brownie", "brownies"}, {"smoothie", "smoothies"}, {"collie", "collies"}, {"necktie", "neckties"}, {"magpie", "magpies"}, {"prairie", "prairies"},
	{"ache", "aches"}, {"headache", "headaches"}, {"toothache", "toothaches"}, {"moustache", "moustaches"}, {"mustache", "mustaches"}, {"cache", "caches"},
	{"quiche", "quiches"}, {"niche", "niches"}, {"brioche", "brioches"}, {"avalanche", "avalanches"},
	{"-bus", "-buses"}, {"cactus", "cactuses"}, {"octopus", "octopuses"}, {"walrus", "walruses"}, {"virus", "viruses"}, {"circus", "circuses"},
	{"platypus", "platypuses"}, {"hippopotamus", "hippopotamuses"}, {"menu", "menus"}, {"emu", "emus"}, {"gnu", "gnus"}, {"tutu", "tutus"},
	{"canvas", "canvases"}, {"atlas", "atlases"}, {"gas", "gases"}, {"lens", "lenses"}, {"iris", "irises"}, {"ibis", "ibises"}, {"trellis", "trellises"},
	{"tennis", "tennis"}, {"chassis", "chassis"}, {"quiz", "quizzes"}, {"waltz", "waltzes"},
}

// endsIn reports whether a phrase ends in a form of the table, which is a whole word or, behind "-", an ending, and returns what stands before it.
func endsIn(phrase, form string) (stem string, ok bool) {
	ending, part := strings.CutPrefix(form, "-")
	stem, ok = strings.CutSuffix(phrase, ending)
	return stem, ok && (part || stem == "" || strings.HasSuffix(stem, " ") || strings.HasSuffix(stem, "-"))
}

// irregular is a phrase in the singular and in the plural by the longest row of the table whose singular, or in anyForm whose singular or plural, the
// phrase ends in; false: no row fits.
func irregular(phrase string, anyForm bool) (one, many string, ok bool) {
	longest := 0
	for _, p := range plurals {
		for _, form := range [2]string{p.one, p.many} {
			if phrase == "" || form[len(form)-1] != phrase[len(phrase)-1] {
				continue
			}
			if stem, fits := endsIn(phrase, form); fits && len(phrase)-len(stem) > longest && (anyForm || form == p.one) {
				longest = len(phrase) - len(stem)
				one, many, ok = stem+strings.TrimPrefix(p.one, "-"), stem+strings.TrimPrefix(p.many, "-"), true
			}
		}
	}
	return one, many, ok
}

// Plural is the plural of a phrase's last word, or of the word before "of", by the common rules of English.
func Plural(phrase string) string {
	if first, rest, ok := strings.Cut(phrase, " of "); ok { // "bunches of balloons"
		return Plural(first) + " of " + rest
	}
	if _, many, ok := irregular(phrase, false); ok {
		return many
	}
	switch {
	case len(phrase) > 2 && strings.HasSuffix(phrase, "y") && !Vowel(phrase[len(phrase)-2]):
		return strings.TrimSuffix(phrase, "y") + "ies"
	case strings.HasSuffix(phrase, "s"), strings.HasSuffix(phrase, "x"), strings.HasSuffix(phrase, "ch"), strings.HasSuffix(phrase, "sh"):
		return phrase + "es"
	}
	return phrase + "s"
}

// singulars are the endings of plurals and of their singulars; the first that fits applies. A word in "-ss" or "-us" is singular. A word in "-as" is the
// plural of a word in "-a", such as "pandas", unless the table has it.
var singulars = []struct{ many, one string }{
	{"ies", "y"}, {"ches", "ch"}, {"shes", "sh"}, {"sses", "ss"}, {"xes", "x"}, {"ss", "ss"}, {"us", "us"}, {"s", ""},
}

// Singular is a phrase with its last word in the singular, by the rules of Plural. There is no dictionary behind it: a singular that ends like a plural,
// such as "pelvis", is taken for one.
func Singular(phrase string) string {
	if one, _, ok := irregular(phrase, true); ok {
		return one
	}
	for _, e := range singulars {
		if stem, ok := strings.CutSuffix(phrase, e.many); ok && len(stem) > 1 {
			return stem + e.one
		}
	}
	return phrase
}

// Vowel reports whether a small letter is a vowel.
func Vowel(b byte) bool { return strings.IndexByte("aeiou", b) >= 0 }
