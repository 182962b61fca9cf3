package wording

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// feature is a part of people whose colour a word before them tells, and the colours by these words.
type feature struct {
	part    string
	colours map[string]string
}

var (
	hair = feature{"hair", map[string]string{
		"blonde": "blond", "blond": "blond", "blond-haired": "blond", "blonde-haired": "blond", "fair-haired": "blond", "golden-haired": "golden",
		"ginger": "ginger", "redhead": "red", "redheaded": "red", "red-headed": "red", "red-haired": "red", "brunette": "brown", "brown-haired": "brown",
		"raven-haired": "black", "black-haired": "black", "dark-haired": "black", "grey-haired": "grey", "gray-haired": "grey", "white-haired": "white",
		"silver-haired": "silver",
	}}
	skin = feature{"skin", map[string]string{
		"dark": "brown", "olive": "tan", "tanned": "tan", "bronzed": "tan", "fair": "pale", "light": "pale",
	}}
	race = feature{"skin", map[string]string{"black": "dark brown", "white": "pale"}}
)

// womanly are words for hair that are also nouns for a woman of that hair.
var womanly = []string{"blonde", "redhead", "brunette"}

// plainFolk are people before whom black and white are colours of the skin; of knights, wizards and ninjas they are colours of what these wear.
var plainFolk = strings.Fields("man woman boy girl lady gentleman guy child kid baby teenager grandmother grandfather mother father " +
	"nurse doctor teacher student farmer chef businessman businesswoman policeman policewoman firefighter athlete dancer musician singer scientist")

// The signs of features before people, each with up to three words behind it, and of a skin behind them.
var (
	hairSign    = signed(`(?i)\b(` + hair.words() + `)\b((?: [a-z]+){0,3})`)
	skinnedSign = signed(`(?i)\b([a-z]+)[- ]skinned((?: [a-z]+){1,3})`)
	racedSign   = signed(`(?i)\b(` + race.words() + `)((?: (?:old|elderly|young|little|tall)){0,2} (?:` + strings.Join(plainFolk, "|") + `))\b`)
	skinSign    = signed(`(?i)\b(?:with|has|of) (` + skin.words() + `) skin\b`)
)

// words is a pattern for the words of a feature, the longer ones first.
func (f feature) words() string {
	words := slices.Sorted(maps.Keys(f.colours))
	slices.Reverse(words)
	return strings.Join(words, "|")
}

// said is the feature as a phrase: "brown skin". A word that the feature does not list is a colour by itself.
func (f feature) said(word string) string {
	return cmp.Or(f.colours[strings.ToLower(word)], word) + " " + f.part
}

// behind moves a word for the feature from before the people to a phrase behind them: "a dark-skinned woman" is "a woman with brown skin".
func (f feature) behind(m match) (string, bool) { return m.behind("with " + f.said(m.said(1))) }

// behind puts a phrase behind the people who the second group of the sign names, in the place of the word before them.
func (m match) behind(phrase string) (string, bool) {
	words := strings.Fields(m.said(2))
	for n := 1; n <= len(words); n++ {
		if named := strings.Join(words[:n], " "); m.people(named) > 0 {
			return m.instead(0, strings.Join(append([]string{named, phrase}, words[n:]...), " ")), true
		}
	}
	return "", false
}

// clad are words before people for what they wear.
var clad = map[string]string{
	"hooded": "in a hood", "cowled": "in a hood", "cloaked": "in a cloak", "caped": "in a cape", "robed": "in a robe", "masked": "in a mask",
	"helmeted": "in a helmet", "helmed": "in a helmet", "armored": "in armor", "armoured": "in armour", "bespectacled": "with glasses",
	"turbaned": "in a turban", "veiled": "in a veil", "aproned": "in an apron", "crowned": "with a crown", "gloved": "in gloves", "booted": "in boots",
}

// cladSign is one of the words of clad, with up to three words behind it.
var cladSign = signed(`(?i)\b(` + feature{colours: clad}.words() + `)\b((?: [a-z]+){1,3})`)

// costumed are people whose name has a word of clad: a caped crusader is a superhero.
var costumed = strings.Fields("hero heroine crusader avenger vigilante skeleton")

// dressed tells behind people what a word before them says that they wear.
func dressed(m match) (string, bool) {
	if next := strings.Fields(strings.ToLower(m.said(2))); slices.Contains(costumed, next[0]) {
		return "", false
	}
	return m.behind(clad[strings.ToLower(m.said(1))])
}

// carvedSign is a word that makes the people before it a thing, whose colour is not one of skin: "a white woman statue".
var carvedSign = signed(`(?i)^ (?:statue|sculpture|bust|figurine|doll|puppet|mannequin|silhouette)s?\b`)

// raced tells black or white people by their skin.
func raced(m match) (string, bool) {
	if carvedSign().MatchString(m.after()) {
		return "", false
	}
	return race.behind(m)
}

// haired gives people the hair that a word before them tells, or that a noun for a woman means by itself.
func haired(m match) (string, bool) {
	if prompt, ok := hair.behind(m); ok {
		return prompt, ok
	}
	words := strings.Fields(m.said(2))
	itself := slices.Contains(womanly, strings.ToLower(m.said(1))) && (len(words) == 0 || strings.ToLower(words[0]) != hair.part && m.people(words[0]) == 0)
	return m.instead(1, "woman with "+hair.said(m.said(1))), itself
}

// toned writes a word for the skin of people as a colour.
func toned(m match) (string, bool) {
	said := skin.said(m.said(1)) != m.said(1)+" "+skin.part
	return m.instead(1, strings.TrimSuffix(skin.said(m.said(1)), " "+skin.part)), said && m.people(m.before()) > 0
}

// patternSign is the name of a cloth with a pattern, which is a thing of its own, before the name of a garment.
var patternSign = signed(`(?i)\b(plaid|tartan|gingham|polka[ -]dots?|camo) ` +
	`((?:t-)?(?:shirt|dress|sundress|skirt|blouse|sweater|top|vest|tunic|gown|uniform))\b`)

// printedWith says of a garment the pattern that the name of its cloth means: "a plaid shirt" is "a checkered shirt".
func printedWith(m match) (string, bool) {
	if before := strings.Fields(m.before()); len(before) < 2 { // the garment is the thing itself
		return "", false
	}
	pattern := "checkered"
	switch c := strings.ToLower(m.said(1)); {
	case strings.HasPrefix(c, "polka"):
		pattern = "polka-dotted"
	case c == "camo":
		pattern = "camouflage"
	}
	return m.instead(1, pattern), true
}
