package feedback

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// bareSubject says something of a thing of the list or of a part that stands in the demand without an article: "pillow should be red".
func (f *following) bareSubject(said []string) bool {
	switch k := f.named(said[0]); {
	case intent.Pronoun.MatchString(said[0]) || slices.Contains([]string{"one", "ones", "both", "all", "others"}, said[0]):
		return false
	case k >= 0:
		f.revise(k, "make it "+said[1])
	case f.part(f.Singular(said[0])):
		f.revise(f.at, "make the "+said[0]+" "+said[1])
	default:
		t := f.ReadText(language.Cut(said[0])).Thing
		if t.Match != intent.Exact && t.Match != intent.Alias {
			return false
		}
		f.deny(f.at, f.said) // a bed that has no pillow of its own becomes none
	}
	return true
}

// oneTurn is a feedback that tells one thing from others by its turn, and says nothing of the others.
var oneTurn = regexp.MustCompile(`^(?:\w+ ){0,3}the (?:` + turnWords + `)\b`)

// ordinal reports whether a feedback tells only one of several things by its turn.
func ordinal(norm string) bool {
	n := 0
	for _, w := range strings.Fields(norm) {
		if intent.Turns[w] != 0 {
			n++
		}
		if slices.Contains(intent.Remaining, w) {
			return false
		}
	}
	return n == 1 && oneTurn.MatchString(norm)
}

// inTurn finds the first, second or last of several alike things: the things that the noun names, else equal things, else all things side by side. It
// returns the turn, counted from 1, as well. ok is false where there are not so many, and where no thing of the list has the noun.
func (f *following) inTurn(word, noun string) (turn, at int, ok bool) {
	noun = strings.TrimSpace(noun)
	k := -1
	if noun != "" && noun != "one" {
		if k = f.named(noun); k < 0 {
			return 0, 0, false
		}
	}
	if f.row == nil || f.rowOf != noun {
		f.row, f.rowOf = f.alikes(k), noun
	}
	if turn = intent.Turns[word]; turn < 0 {
		turn = len(f.row)
	}
	if turn == 0 || turn > len(f.row) {
		return 0, 0, false
	}
	return turn, f.row[turn-1], true
}

// alikes are the things that are like the k-th one, a group once for each of its things; of no k-th: equal ones, or else all that stand side by side.
func (f *following) alikes(k int) (found []int) {
	of := func(alike func(p intent.Placed) bool) (found []int) {
		for i, p := range f.list {
			for n := 0; alike(p) && n < min(p.Count, mostClauses); n++ {
				found = append(found, i)
			}
		}
		return found
	}
	for i := range f.list {
		if k >= 0 {
			i = k
		}
		if found = of(func(p intent.Placed) bool { return p.Thing.Archetype == f.list[i].Thing.Archetype }); len(found) > 1 {
			return found
		}
	}
	if k < 0 {
		found = of(func(p intent.Placed) bool { return p.How == "" || p.How == intent.Beside && p.Of == 0 })
	}
	return found
}

// tells is the thing that word i of a text and those behind it call, or tell from others by its turn, and the word behind them; −1: none. Things that a
// turn tells ("the second one") have numbers from the length of the list on.
func (f *following) tells(t language.Text, i int) (thing, after int) {
	if x, ok := f.choiceAt(t, i); ok && len(x.about) > 0 {
		return x.about[0], x.after
	}
	if thing, after = f.calls(t, i); thing >= 0 || i+2 >= len(t.Words) || t.Span(i, 1) != "the" || intent.Turns[t.Span(i+1, 1)] == 0 {
		return thing, after
	}
	noun := t.Span(i+2, 1)
	if named, _ := f.calls(t, i+2); noun != "one" && named < 0 {
		return -1, i
	}
	return len(f.list) + 1 + intent.Turns[t.Span(i+1, 1)], i + 3
}

// nth changes one of several alike things by its turn: "the second one should be red", "make the first car a van". A group is parted. Words that tell another
// thing by its turn as well are left to other forms.
func (f *following) nth(said []string) bool {
	verb, noun, words := said[0], said[2], said[3]
	if slices.ContainsFunc(strings.Fields(words), func(w string) bool { return intent.Turns[w] != 0 }) {
		return false
	}
	turn, k, ok := f.inTurn(said[1], noun)
	switch what := f.headOf(words); {
	case noun == "" && (what != "" || !ok):
		return f.turnless(said[1]+" "+words, what)
	case !ok && noun != " one":
		return false
	case !ok || len(f.list) == intent.MostThings:
		f.deny(f.at, f.said)
		return true
	}
	row := f.row
	f.at = f.single(k, 1)
	row[turn-1], f.row = f.at, row
	if first, rest, _ := strings.Cut(words, " "); verb == "" && doings[first] != "" {
		verb, words = first, rest
	}
	return f.say(f.at, verb, words)
}

// turnless leaves words that go on with a noun to other forms, where the turn is a part of the noun or says nothing: "the first aid kit". It denies what
// is said of parts, which have no turns, and of what cannot be built: "the second door".
func (f *following) turnless(words, noun string) bool {
	t := f.ReadText(language.Cut(words)).Thing
	denied := noun != "" && f.named(noun) < 0 && f.part(noun) || t.Noun != "" && !t.Family
	if denied {
		f.deny(f.at, f.said)
	}
	return denied
}

// headOf is the noun of a phrase with which words begin without an article; "": they begin with none.
func (f *following) headOf(words string) string {
	t := language.Cut(words)
	if !f.BeginsWithNoun(t) {
		return ""
	}
	return f.ReadText(t).Thing.Noun
}

// removeNth takes one of several alike things away by its turn: "remove the second one".
func (f *following) removeNth(said []string) bool {
	_, k, ok := f.inTurn(said[0], said[1])
	switch {
	case !ok && said[1] != "" && said[1] != " one":
		return false
	case ok && f.list[k].Count > 1:
		f.list[k].Count--
		f.row = nil
	case !ok || !f.drop(k):
		f.deny(f.at, f.said)
	}
	return true
}

// single parts n of the k-th things from the others, and returns where they are.
func (f *following) single(k, n int) int {
	if f.list[k].Count <= n {
		return k
	}
	p := f.list[k]
	p.Intent = p.Clone()
	p.Count = n
	f.list[k].Count -= n
	f.row = nil
	f.list[k].Fills, p.Fills = false, false
	f.join(p, k)
	return len(f.list) - 1
}

// say says something of the k-th thing by itself: that it becomes another thing, has one, or is of another look.
func (f *following) say(k int, verb, words string) bool {
	if doings[verb] != "" || verb == "have" {
		at := f.at
		f.at = k
		ok := f.add([]string{verb, words})
		f.at = at
		return ok
	}
	if intent.Articles.MatchString(words) {
		if f.become(k, words) {
			return true
		}
	}
	f.revise(k, "make it "+words)
	return true
}
