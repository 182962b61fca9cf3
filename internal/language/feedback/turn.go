package feedback

import (
	"reflect"
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// takenBack is a feedback that takes the one before back, and says nothing else.
var takenBack = regexp.MustCompile(`^(?:(?:please|no|nope|sorry|oops|actually|wait|ok|okay|can you|could you|lets) )*` +
	`(?:undo|revert|never ?mind|cancel|take (?:it|that) back|go back|change (?:it|that) back|put (?:it|that) back|back)` +
	`(?: (?:it|that|this|the|to|last|previous|one|change|edit|step|version|how it was|as it was|` +
	`what it was|before|again|please|original|too|as well|now))*$`)

// Heeded is a feedback on a thing, oldest first, without what a later one takes back by words such as "undo that", and without these words. Where nothing
// is left to take back they stay, to be told as not followed.
func Heeded(feedback []string) []string {
	var kept []string
	for _, f := range feedback {
		if takenBack.MatchString(language.Normal(f)) && len(kept) > 0 && !takenBack.MatchString(language.Normal(kept[len(kept)-1])) {
			kept = kept[:len(kept)-1]
			continue
		}
		kept = append(kept, f)
	}
	return kept
}

// auxiliary is a demand whose "not" belongs to its verb: "I do not want a hat", "the man should not ride the horse".
var auxiliary = regexp.MustCompile(`(?:^| )(?:do|does|did|is|are|was|were|be|has|have|had|should|must|will|would|can|could|may|need)$`)

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

// only keeps the things of the list that words call, and what hangs from them, and drops all others: "just the fox", of a fox on a stump.
func (f *following) only(said []string) bool {
	kept := f.called(language.Cut(said[0]))
	if len(kept) == 0 || len(f.list) == 1 {
		return false
	}
	f.leave(kept)
	return true
}

// called are the things of the list that a text calls, which says nothing else: "the cat and the dog", "the red car".
func (f *following) called(t language.Text) []int {
	if about, after := f.listed(t, 0); len(about) > 1 && after == len(t.Words) {
		return about
	}
	t = language.Cut(intent.Articles.ReplaceAllString(t.Normal, ""))
	for i := 0; i < len(t.Words) && (i == 0 || hues(t.Span(0, i))); i++ {
		if _, after := f.calls(t, i); after < len(t.Words) {
			continue
		}
		if k := f.named(t.Normal); k >= 0 && (i == 0 || f.list[k].Shows(f.ReadText(t).Colours)) {
			return []int{k}
		}
	}
	return nil
}

// onlyNth keeps one of several alike things by its turn: "just the first one".
func (f *following) onlyNth(said []string) bool {
	_, k, ok := f.inTurn(said[0], said[1])
	if ok {
		f.leave([]int{f.single(k, 1)})
	}
	return ok
}

// leave keeps some things of the list and what hangs from them, and drops all others.
func (f *following) leave(kept []int) {
	to := map[int]int{}
	var left []intent.Placed
	for i, p := range f.list {
		if !slices.ContainsFunc(kept, func(k int) bool { return i == k || k > 0 && f.hangs(i, k) || p.How == intent.Printed && p.Of == k }) {
			f.gone = append(f.gone, p)
			continue
		}
		of, stays := to[p.Of]
		switch {
		case len(left) == 0:
			p.How, p.Of, p.Word, p.At, p.Side = "", 0, "", "", ""
		case !stays:
			p.How, p.Of, p.Word, p.At, p.Side = intent.Beside, 0, "", "", ""
		default:
			p.Of = of
		}
		to[i] = len(left)
		left = append(left, p)
	}
	f.list, f.at, f.row = left, 0, nil
}

// same says something of one thing as if the words did not add that it is said of no other: "only the cat should be black".
func (f *following) same(said []string) bool {
	_, words, _ := strings.Cut(f.said, " ")
	f.rest, f.at = demand{text: words, norm: said[0]}, f.last
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

// tells is the thing that word i of a text and those behind it call, or tell from others by its turn, and the word behind them; −1: none. What turns tell
// has numbers behind those of the list.
func (f *following) tells(t language.Text, i int) (thing, after int) {
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
		ok := f.bring([]string{verb, words})
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

// rather puts one thing in the place of another one that words rule out: "not a cow but a pig", "I wanted a pig, not a cow". What the words rule out is
// there, or is a general word for what is there.
func (f *following) rather(said []string) bool {
	return f.whom(intent.Articles.ReplaceAllString(said[0], "")) >= 0 && f.swap(said)
}

// unwanted replaces a thing that the caller does not want by another one, or takes a part or a look away and adds another: "I don't want a sword but
// an axe".
func (f *following) unwanted(said []string) bool {
	if f.named(intent.Articles.ReplaceAllString(said[1], "")) >= 0 {
		return f.remove(said[:1])
	}
	if !f.rather(said) {
		f.remove(said[:1])
		f.rest = demand{text: said[1], norm: said[1]}
		if intent.Articles.MatchString(said[1]) {
			f.rest = f.rest.withVerb("add")
		}
	}
	return true
}

// replaced puts a thing in the place of the first one of its sort: "a woman instead", of a man with a dog.
func (f *following) replaced(said []string) bool {
	to := f.ReadText(language.Cut(said[0])).Thing
	a := f.Entry(to.Archetype)
	if a == nil || !to.Family {
		return false
	}
	best := slices.IndexFunc(f.list, func(p intent.Placed) bool {
		o := f.Entry(p.Thing.Archetype)
		return o != nil && o.Person == a.Person && (a.Person || o.Beast() == a.Beast() && o.Family == a.Family)
	})
	return best >= 0 && f.become(best, said[0])
}

// plurals makes several equal things others: "make the tulips roses".
func (f *following) plurals(said []string) bool {
	k := f.at
	if !intent.Pronoun.MatchString(said[0]) {
		k = f.named(intent.Articles.ReplaceAllString(said[0], ""))
	} else if f.list[k].Count == 1 {
		k = slices.IndexFunc(f.list, func(p intent.Placed) bool { return p.Count > 1 })
	}
	in := f.ReadText(language.Cut(said[1]))
	return k >= 0 && in.Thing.Family && in.Count > 1 && f.become(k, said[1])
}

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
	f.revise(f.at, "make it "+want)
	f.eased = want
	return true
}

// saidOf is of whom a clause such as "make it a bit darker" asks for a word.
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

// flip changes the sides of two things that stand beside each other: "swap the chair and the table".
func (f *following) flip(said []string) bool {
	a, b := f.named(intent.Articles.ReplaceAllString(said[0], "")), f.named(intent.Articles.ReplaceAllString(said[1], ""))
	if a > b {
		a, b = b, a
	}
	return a >= 0 && a != b && f.exchange(a, b)
}

// flipAll changes the places of the two things that there are: "swap them".
func (f *following) flipAll([]string) bool { return len(f.list) == 2 && f.exchange(0, 1) }

// The places whose two things may change with each other, and those of them in which one bears the other.
var (
	changeable = []intent.Place{intent.Beside, intent.Behind, intent.Before, intent.Beneath, intent.Atop, intent.Above, intent.Below, intent.Facing, intent.Ahead}
	bearing    = []intent.Place{intent.Beneath, intent.Atop}
)

// exchange changes the places of two things, of which the second is placed by the first. Things with a side change it. What bears the other may do so
// where neither is alive: a cup and the book under it, and not a man and his horse.
func (f *following) exchange(a, b int) bool {
	p, q := &f.list[a], &f.list[b]
	alive := f.Entry(p.Thing.Archetype).Breathes() || f.Entry(q.Thing.Archetype).Breathes()
	switch {
	case q.Of != a || !slices.Contains(changeable, q.How) || slices.Contains(bearing, q.How) && alive:
		return false
	case q.How == intent.Beside && q.Side == "": // it has stood to the right
		q.Side = intent.Left
	case q.Side != "":
		q.Side = q.Side.Opposite()
	case swapped[q.How].how != "":
		q.How, q.Word = swapped[q.How].how, swapped[q.How].word
	default:
		p.Intent, q.Intent = q.Intent, p.Intent
		f.handOver(a, b)
	}
	return true
}

// swapped is the place of a thing that has changed its place with the one by which it is placed. Both stay the individuals that they were.
var swapped = map[intent.Place]struct {
	how  intent.Place
	word string
}{
	intent.Behind: {intent.Before, "in front of"}, intent.Before: {intent.Behind, "behind"},
	intent.Beneath: {intent.Atop, "on"}, intent.Atop: {intent.Beneath, "on"},
	intent.Above: {intent.Below, "below"}, intent.Below: {intent.Above, "above"},
}

// faces turns one thing to another one, which is in the list or is added: "the knight should face the dragon".
func (f *following) faces(said []string) bool {
	k, to := f.last, f.named(intent.Articles.ReplaceAllString(said[1], ""))
	if who := strings.TrimSpace(said[0]); who != "" && !intent.Pronoun.MatchString(who) {
		k = f.named(intent.Articles.ReplaceAllString(who, ""))
	}
	if k < 0 || k >= len(f.list) || k == to {
		return false
	}
	if to < 0 {
		found, ok := f.beside(k, "facing "+said[1])
		if !ok || len(f.list)+len(found) > intent.MostThings {
			return false
		}
		f.at = k
		f.append(found...)
		return true
	}
	a, b := min(k, to), max(k, to)
	if f.list[b].Of != a || f.list[b].How != intent.Beside {
		return false
	}
	f.list[b].How, f.list[b].Word, f.list[b].Side = intent.Facing, "facing", ""
	return true
}
