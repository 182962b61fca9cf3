package feedback

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/wordnet"
)

// more changes how many there are: "two more chairs", "another dog", "fewer trees". How many parts there could be is not known.
func (f *following) more(said []string) bool {
	noun := strings.TrimSpace(trailing.ReplaceAllString(said[2], ""))
	k := f.at
	if of := several.MatchString("a " + noun); of && (said[1] == "another" || said[1] == "more") { // "another red one"
		return f.add([]string{"add", some(said[0], "another") + noun})
	}
	if noun != "" && noun != "one" && noun != "ones" {
		k = f.whole(noun)
	}
	n := f.Number(said[0])
	if k >= 0 {
		return f.byNumber(k, n, said[1])
	}
	if c := f.counted(noun); c != nil {
		return f.partsByNumber(c.N, n, said[1], noun)
	}
	switch t := f.ReadText(language.Cut(noun)).Thing; {
	case f.Sense(noun) == intent.AsState:
		return false
	case t.Match != intent.Exact && t.Match != intent.Alias && !f.part(noun):
		return false // "more moss"
	case said[1] == "more" && n == 0 && f.shows(noun) && f.fill([]string{noun}): // the chest that stood empty shows its coins
	case said[1] != "fewer" && said[1] != "less" && !f.part(noun) && f.add([]string{"add", some(said[0], said[1]) + noun}):
	default:
		f.deny(f.at, strings.TrimSpace(said[0]+" "+said[1]+" "+noun))
	}
	return true
}

// byNumber makes n more or fewer of the k-th thing, and half as many more or fewer where no number is given. One is always left.
func (f *following) byNumber(k, n int, word string) bool {
	p := &f.list[k]
	less := word == "fewer" || word == "less"
	switch {
	case less && n >= p.Count && n > 0:
		f.deny(k, f.said)
		return true
	case n == 0 && (less || word == "more"):
		n = p.Count / 2
	}
	if n = max(n, 1); less {
		n = -n
	}
	p.Count = max(1, p.Count+n)
	p.Fills, p.Guessed = false, false
	return true
}

// whereabouts are words for a place in what is said of a thing.
var whereabouts = regexp.MustCompile(` (?:` + towards + `|with|to|at|of) `)

// alike adds to a thing of the list as many as words name: "one dog" to two dogs. Such things with a look of their own stand beside the others.
func (f *following) alike(words string) bool {
	m := partial.FindStringSubmatch(words)
	if m == nil || whereabouts.MatchString(words) {
		return false
	}
	noun, n := strings.TrimPrefix(words, m[0]), max(1, f.Number(m[1]))
	k := f.named(noun)
	if k < 0 {
		return false
	}
	if f.list[k].Called(noun) {
		f.loosen(k)
		return f.byNumber(k, n, "")
	}
	found := f.Arrange(words)
	if len(found) != 1 || found[0].Thing.Noun != f.list[k].Thing.Noun || len(f.list) == intent.MostThings {
		return false
	}
	f.join(found[0], k)
	return true
}

// every are words for all things, before what is said of them, or before the names of some.
var every = regexp.MustCompile(`^(?:everything|everyone|everybody|both of them|all of them|both|all|them both|them all|them) `)

// each says the same of several things: "make the chair and the table red", "make both red", "make all the chairs red". What "all" names but is no thing of
// the list is a part of some things: "make all windows blue".
func (f *following) each(said []string) bool {
	t := language.Cut(said[1])
	all := every.FindString(said[1])
	if all == "them " && f.list[f.at].Count > 1 {
		all = ""
	}
	about, after := f.listed(t, strings.Count(all, " "))
	switch part := f.partsAt(t, after); {
	case len(about) == 0 && all != "" && part != "":
		return f.eachPart(said[0], part, t.Raw(after, len(t.Words)-after))
	case len(about) == 0 && all != "":
		for k := range f.list {
			about = append(about, k)
		}
	}
	if len(about) == 0 || after >= len(t.Words) || len(about) == 1 && (all == "" || t.Span(after, 1) == "into") {
		return false
	}
	for _, k := range about {
		f.revise(k, said[0]+" it "+t.Raw(after, len(t.Words)-after))
	}
	return true
}

// listed are the things of the list that words from word i on call one after another: "the chair and the table". It also returns the word behind them.
func (f *following) listed(t language.Text, i int) (about []int, after int) {
	for after = i; i < len(t.Words); {
		k, end := f.calls(t, i)
		if k < 0 || slices.Contains(about, k) {
			return nil, after
		}
		about, after = append(about, k), end
		if end >= len(t.Words) || t.Span(end, 1) != "and" && t.Words[end].Pause < language.Comma {
			break
		}
		if i = end; t.Span(end, 1) == "and" {
			i++
		}
	}
	return about, after
}

// partsAt are words from word i on, with something behind them, for parts: "windows" in "all the windows blue"; "": none.
func (f *following) partsAt(t language.Text, i int) string {
	for i+1 < len(t.Words) && intent.Articles.MatchString(t.Span(i, 1)+" ") {
		i++
	}
	for n := min(2, len(t.Words)-1-i); n > 0; n-- {
		words := t.Span(i, n)
		if s := f.Sense(words); s != intent.AsMaterial && s != intent.AsColour && f.PartWord(words) {
			return words
		}
	}
	return ""
}

// eachPart says the same of the parts of all things that have them.
func (f *following) eachPart(verb, parts, words string) bool {
	had := false
	for k, p := range f.list {
		if f.RoleOf(f.Entry(p.Thing.Archetype), parts) != "" {
			f.revise(k, verb+" the "+words)
			had = true
		}
	}
	if !had {
		f.deny(f.at, verb+" all "+words)
	}
	return true
}

// mostTimes bounds a number of things that has been multiplied.
const mostTimes = 1e6

// times multiplies how many there are, or halves it: "three times as many cats", "half as many". An odd number is halved to the lower one, and one is left.
func (f *following) times(said []string) bool {
	noun := strings.TrimSpace(trailing.ReplaceAllString(said[1], ""))
	k := f.at
	if noun != "" && noun != "ones" {
		k = f.whole(noun)
	}
	if k < 0 {
		f.deny(f.at, said[0]+" as many "+noun)
		return true
	}
	p, n := &f.list[k], 2
	switch said[0] {
	case "half":
		p.Count = max(1, p.Count/2)
		p.Fills, p.Guessed = false, false
		return true
	case "thrice":
		n = 3
	case "twice", "double":
	default:
		n = f.Number(strings.TrimSuffix(said[0], " times"))
	}
	p.Count, p.Fills, p.Guessed = min(p.Count*min(n, mostTimes), mostTimes), false, false
	return true
}

// some are the words before a noun of which there shall be more.
func some(number, word string) string {
	switch {
	case number != "":
		return number + " "
	case word == "another":
		return "a "
	}
	return "some "
}

// leaves keeps so many of the one thing of which there are more, where it is not the thing at hand: "leave two" of a table with three candles.
func (f *following) leaves(said []string) bool {
	n, k := f.Number(said[0]), -1
	if f.list[f.at].Count > n || len(f.list) == 1 {
		return false
	}
	for i, p := range f.list {
		switch {
		case p.Count <= n || p.How == intent.Printed:
		case k >= 0:
			f.deny(f.at, f.said)
			return true
		default:
			k = i
		}
	}
	if k < 0 {
		f.deny(f.at, f.said)
		return true
	}
	f.list[k].Count, f.list[k].Fills, f.list[k].Guessed = n, false, false
	return true
}

// number says how many there are of a thing of the list, of what the thing at hand holds, or of its parts.
func (f *following) number(said []string) bool {
	n := f.Number(said[0])
	if strings.Trim(f.words, "0123456789 ") == "" { // a number by itself does not say of what
		f.deny(f.at, f.said)
		return true
	}
	noun := strings.TrimSpace(trailing.ReplaceAllString(said[1], ""))
	measures := func(w intent.Word) bool { return w.Measures || w.Leads }
	if n == 0 || slices.ContainsFunc(f.WordsOf(language.Cut(said[0]+" "+noun)), measures) {
		return false // "two metres tall", "20 years old"
	}
	k := f.at
	if noun != "" {
		k = f.whole(noun)
	}
	if k >= 0 {
		if strings.Contains(noun, " ") {
			f.revise(k, noun)
		}
		f.loosen(k)
		f.list[k].Fills, f.list[k].Guessed = false, false
		if len(f.groups(k)) > 1 && !strings.Contains(noun, " ") {
			f.total(k, n)
		} else {
			f.list[k].Count = n
		}
		return true
	}
	if f.hold(said[0]+" "+noun) || f.add([]string{"add", said[0] + " " + noun}) {
		return true
	}
	switch shown := f.Trait(f.Singular(noun)); {
	case f.part(noun):
	case noun != "" && shown != "" && slices.Contains(f.Entry(f.list[f.at].Thing.Archetype).Traits, shown):
		f.revise(f.at, "add "+noun)
	default:
		return false
	}
	f.recount(said[0], noun, n)
	return true
}

// counts says how many there are of what there was another number of: "three mugs instead of two".
func (f *following) counts(said []string) bool {
	noun, of := strings.TrimSpace(said[1]), strings.TrimSpace(said[2])
	return (of == "" || f.Singular(of) == f.Singular(noun)) && f.number(said[:2])
}

// whole is the thing of the list that words call, unless they name a part of the thing at hand that is also a name of such things: the seat of a chair, the
// drawers of a chest and the shelves of a bookshelf; −1: none.
func (f *following) whole(words string) int {
	k, p := f.named(words), f.list[f.at]
	switch of := f.Entry(p.Thing.Archetype); {
	case k < 0 && p.Called(words):
		return f.at
	case p.Called(words) || slices.Contains(wordnet.Singulars(p.Thing.Noun), words):
		return k
	case k == f.at && f.RoleOf(of, words[strings.LastIndexByte(words, ' ')+1:]) != "":
		return -1
	}
	return k
}

// counted is how many parts of a name words have given the thing at hand; nil: they have not.
func (f *following) counted(noun string) *intent.Counted {
	list := f.list[f.at].Counted
	if k := slices.IndexFunc(list, func(c intent.Counted) bool { return c.N > 0 && c.Part == f.Singular(noun) }); k >= 0 {
		return &list[k]
	}
	return nil
}

// recounted gives the thing at hand a number of parts of its own, or of the things that it has: "with six shelves", of a bookshelf, and "with six chairs",
// of a table with four.
func (f *following) recounted(said []string) bool {
	noun := said[1]
	if k := f.named(noun); k > 0 && strings.HasPrefix(f.said, "with ") {
		return f.number(said)
	}
	if f.counted(noun) == nil && (f.named(noun) != f.at || f.whole(noun) >= 0) {
		return false
	}
	f.recount(said[0], noun, f.Number(said[0]))
	return true
}

// recount gives the thing at hand n parts of a name, as a number and a noun say.
func (f *following) recount(number, noun string, n int) {
	f.list[f.at].Intent = f.Recounted(f.list[f.at].Intent, number+" "+noun, noun, n)
}

// partsByNumber makes the parts of a name n more or fewer than they have been, and half as many more or fewer where no number is given.
func (f *following) partsByNumber(had, n int, word, noun string) bool {
	less := word == "fewer" || word == "less"
	if n == 0 && word != "another" {
		n = had / 2
	}
	if n = had + max(n, 1); less {
		n = 2*had - n
	}
	if n < 1 {
		f.deny(f.at, f.said)
		return true
	}
	f.recount(cmp.Or(language.Numeral(n), strconv.Itoa(n)), noun, n)
	return true
}

// loosen takes from the k-th thing the traits that its noun implies in the plural alone: "plates" are a stack, but two plates are two.
func (f *following) loosen(k int) {
	p := &f.list[k]
	for _, w := range strings.Fields(language.Normal(p.Thing.Head)) {
		if len(wordnet.Singulars(w)) > 0 {
			p.Traits = slices.DeleteFunc(slices.Clone(p.Traits), func(t string) bool { return slices.Contains(f.Implied(w), t) })
		}
	}
}
