package pack

import (
	"slices"
	"strings"
	"unicode"
)

// prompt is a set's prompt, taken apart.
type prompt struct {
	things []string // what it names, one by one: "three barrels" are three
	rest   string   // everything else, in lower case: what is said of the whole set
}

// read takes a prompt apart. A phrase names a thing when its last word is one that is known; others do when the prompt is a list
// of such: "a dragon, two wolves and a barrel".
func read(text string) prompt {
	all := phrases(text)
	listed := 0
	for _, p := range all {
		if p.names() {
			listed++
		}
	}
	var out prompt
	var rest []string
	for _, p := range all {
		if p.known || listed > 1 && p.names() {
			out.things = append(out.things, p.each()...)
			continue
		}
		rest = append(rest, p.text)
	}
	out.rest = strings.Join(rest, ", ")
	return out
}

// phrase is a part of a prompt between signs, "and" and the like.
type phrase struct {
	text    string
	thing   []string // without its number and the words for a set; its noun singular
	count   int
	counted bool // "a", "three"
	plural  bool
	known   bool // its noun is one that is known
	whole   bool // it speaks of a set: "a set", "village props"
	aside   bool // it says where the things are, or what they are like: "for a tavern"
}

// names reports whether it may name a thing.
func (p phrase) names() bool {
	return p.known || (p.counted || p.plural) && !p.whole && !p.aside && len(p.thing) > 0 && len(p.thing) < 5
}

// each are its things, one by one; the second and those after it differ in shape.
func (p phrase) each() []string {
	thing := strings.Join(p.thing, " ")
	out := []string{article(thing)}
	for i, m := range mannersOf(p.thing[len(p.thing)-1]) {
		if i+1 < p.count {
			out = append(out, article(m+" "+thing))
		}
	}
	return out
}

// joints part the phrases of a list; what follows an aside, or goes before one that opens a list, is no thing itself.
var (
	joints = []string{"and", "plus", "&", "+", "or"}
	asides = []string{"for", "in", "from", "like", "inside", "on", "at"}
	opens  = []string{"with", "including", "containing", "of", "featuring"}
)

// phrases cuts a text.
func phrases(text string) []phrase {
	var out []phrase
	var open []string
	aside := false
	end := func(before, after bool) {
		if len(open) > 0 {
			out = append(out, phraseOf(open, aside || before))
		}
		open, aside = nil, after
	}
	for _, field := range strings.Fields(strings.ToLower(text)) {
		if strings.HasPrefix(field, "[test:") {
			continue // a word of the API's test mode
		}
		word := strings.TrimFunc(field, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '&' && r != '+' })
		if strings.IndexFunc(field, unicode.IsPunct) == 0 && word != "&" {
			end(false, false)
		}
		switch {
		case slices.Contains(joints, word):
			end(false, false)
		case slices.Contains(asides, word):
			end(false, true)
		case slices.Contains(opens, word):
			end(true, false)
		default:
			open = append(open, strings.Fields(strings.NewReplacer("'s", "s", "’s", "s", "-", " ").Replace(word))...)
		}
		if sign := field[len(field)-1]; strings.IndexByte(",.;:!?)", sign) >= 0 {
			end(sign == ':', false)
		}
	}
	end(false, false)
	return out
}

func phraseOf(words []string, aside bool) phrase {
	p := phrase{text: strings.Join(words, " "), count: 1, aside: aside, thing: slices.Clone(words)}
	for len(p.thing) > 0 {
		c, ok := counts[p.thing[0]]
		if !ok && p.thing[0] != "the" && p.thing[0] != "some" {
			break
		}
		if ok {
			p.count, p.counted = max(p.count, c), true
		}
		p.thing = p.thing[1:]
	}
	for len(p.thing) > 0 && slices.Contains(sets, p.thing[len(p.thing)-1]) {
		p.thing, p.whole = p.thing[:len(p.thing)-1], true
	}
	p.whole = p.whole || slices.ContainsFunc(p.thing, func(w string) bool { return slices.Contains(sets, w) })
	if n := len(p.thing); n > 0 {
		noun := p.thing[n-1]
		p.thing[n-1], p.known = singular(noun)
		p.plural = p.thing[n-1] != noun
		if !p.plural && !p.known {
			p.thing[n-1] = noun
		}
	}
	return p
}

// sets are words for a whole: what they stand behind is no thing of its own.
var sets = []string{
	"set", "sets", "pack", "packs", "props", "prop", "items", "assets", "objects", "things", "collection", "kit", "bundle", "scene", "stuff", "pieces", "decor",
	"decorations", "decoration", "furniture", "equipment", "gear", "interior", "environment", "supplies", "group", "series", "theme", "style", "models", "elements", "clutter",
	"game", "level", "mix", "world", "room", "weapons", "tools", "loot", "containers", "look", "mood", "colors", "colours",
}

// counts are numbers and articles before a thing.
var counts = map[string]int{
	"a": 1, "an": 1, "one": 1, "single": 1, "two": 2, "pair": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "dozen": 12,
	"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "11": 11, "12": 12,
}

// sorts are the nouns that are known by name, singular, each with words by which one of them plainly differs from another.
var sorts = []struct{ nouns, manners string }{
	{"chest coffer trunk", "open, plain, tall, wide"},
	{"bucket pail", "plain, tall, squat, wide"},
	{"bench", "short, narrow, tall"},
	{"bottle potion flask vial phial", "round, slim, tall, plain"},
	{"goblet chalice", "ornate, plain, tall, wide"},
	{"tankard mug stein", "empty, plain, tall, squat"},
	{"candlestick candle", "tall, unlit, plain"},
	{"shield buckler", "ornate, plain"},
	{"gravestone tombstone headstone", "broken, plain, tall, wide"},
	{"barrel cask keg", "open, squat, tall, slim, plain"},
	{"crate box", "open, long, flat, tall, plain"},
	{"chair armchair", "tall, backless, wide, plain"},
	{"stool", "tall, wide, low"},
	{"table desk", "round, low, long, ornate, narrow"},
	{"sword longsword greatsword broadsword", "ornate, broken, slim, wide, enchanted"},
	{"dagger knife", "ornate, broken, slim, wide, enchanted"},
	{"tree pine fir spruce conifer", "tall, dense, slender, squat"},
	{"boulder rock stone meteorite crystal", "smooth, jagged, flat, tall"},
	{"cottage house hut cabin", "thatched, plain, wide, tall"},
	{"lantern lamp", "hanging, unlit, tall, closed, squat"},
	{"teapot kettle", "tall, plain, squat, copper"},
	{"robot android droid", "slim, bulky, tall, plain"},
	{"fox", "sitting, slim, stout"},
}

// shapes are the manners of what is not known.
var shapes = []string{"tall", "wide", "squat", "slim", "narrow"}

// mannersOf are the words by which things of a noun differ.
func mannersOf(noun string) []string {
	for _, s := range sorts {
		if slices.Contains(strings.Fields(s.nouns), noun) {
			return strings.Split(s.manners, ", ")
		}
	}
	return shapes
}

// singular is a noun without its plural's ending, and whether it is one that is known.
func singular(word string) (string, bool) {
	stems := []string{word, strings.TrimSuffix(word, "s"), strings.TrimSuffix(word, "es"), strings.TrimSuffix(word, "ves") + "fe"}
	for _, stem := range stems {
		for _, s := range sorts {
			if slices.Contains(strings.Fields(s.nouns), stem) {
				return stem, true
			}
		}
	}
	if strings.HasSuffix(word, "ss") {
		return word, false
	}
	return stems[1], false
}

// fresh reports whether the words ask for a set that no age has touched: a theme's own look would contradict them.
func fresh(words string) bool {
	for _, w := range []string{"clean", "new", "polished", "shiny", "pristine", "modern", "golden", "toy", "cute", "low poly", "brand"} {
		if strings.Contains(" "+words+" ", " "+w+" ") {
			return true
		}
	}
	return false
}
