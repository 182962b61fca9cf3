package intent

import (
	"reflect"
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
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

// talk adds the forms of clauses as callers put them in talk: what is wanted and what not, which of several, and what is too much.
func talk(add func(do func(f *following, said []string) bool, signs ...string)) {
	add(func(f *following, said []string) bool { f.revise(f.at, "not "+said[0]); return true },
		`(?:i )?(?:do not|dont|did not|didnt) (?:like|want) (?:it |(?:the|its|that|this) )?((?:\w+ )?\w+)`)
	add((*following).rather,
		`(?:not|no) (.+?)(?:,| but|, but|,? rather|,? instead) (?:just |rather )?(.+)`)
	add(func(f *following, said []string) bool { return f.rather([]string{said[1], said[0]}) },
		`(?:i (?:wanted|want|asked for|ordered|need|needed) |(?:SUBJECT ?)?(?:should|must) (?:have been|be) |make (?:it|that) )?(.+?),? (?:and )?not (.+)`)
	add((*following).plurals, `(?:make|turn|change) (IT|the .+?) (?:into |to )?(\w+s)`)
	add((*following).only, `(?:just|only|keep only|leave only|nothing but|keep just) ((?:the |this |his |her )?.+?)(?:,? (?:and )?nothing else)?`)
	add((*following).replaced, `(?:make (?:it|him|her|that) |i (?:want|wanted) )?((?:an? |some )?.+?) instead`,
		`(?:i (?:wanted|asked for|ordered|was hoping for)|(?:it|that|this|he|she) should have been) (an? .+?)(?: instead)?`)
	add(func(f *following, said []string) bool {
		f.deny(f.at, f.said)
		return true
	}, `(?:undo|revert|take back|go back)(?: .+)?`)
	parted(add)
	add((*following).removeNth, `(?:TAKE) the (TURN)(?: one)?( \w+)?`, `(?:without|no|not) the (TURN)(?: one)?( \w+)?`)
	add((*following).nth,
		`(make|turn|paint|colou?r|give|let) the (TURN) (\w+)(?: into| be)? (.+)`, `()the (TURN) (\w+) (?:should be|must be|should|must|is) (.+)`,
		`(make|turn|paint|colou?r|give|let) the (TURN)(?: one)?()(?: of (?:them|these|those))?(?: into| be)? (.+)`,
		`()the (TURN)(?: one)?()(?: of (?:them|these|those))?(?: should be| must be| should| must| is)? (.+)`)
	add((*following).bareSubject, `(\w+) (?:should|must) be (.+)`)
	add((*following).excessive, `(?:SUBJECT ?)?(?:is |are |looks? |seems? |its )?(?:a bit |a little |way |far |much )?too (\w+)`)
	add((*following).traded, `less (\w+)(?:,| and|, and|,? but) more (\w+)`)
	add(func(f *following, said []string) bool { return f.traded([]string{said[1], said[0]}) }, `more (\w+)(?:,| and|, and|,? but) less (\w+)`)
}

// bareSubject says something of a thing of the list or of a part that stands in the demand without an article: "pillow should be red".
func (f *following) bareSubject(said []string) bool {
	switch k := f.named(said[0]); {
	case pronoun.MatchString(said[0]) || slices.Contains([]string{"one", "ones", "both", "all", "others"}, said[0]):
		return false
	case k >= 0:
		f.revise(k, "make it "+said[1])
	case f.part(f.singular(said[0])):
		f.revise(f.at, "make the "+said[0]+" "+said[1])
	default:
		t := f.read(language.Cut(said[0])).Thing
		if t.Match != Exact && t.Match != Alias {
			return false
		}
		f.deny(f.at, f.said) // a bed that has no pillow of its own becomes none
	}
	return true
}

// only leaves of several things the one that words call, with what goes with it: "just the fox", of a fox on a stump.
func (f *following) only(said []string) bool {
	k := f.named(articles.ReplaceAllString(said[0], ""))
	if k < 0 || len(f.list) == 1 || !articles.MatchString(said[0]) {
		return false
	}
	to := map[int]int{}
	var left []Placed
	for i, p := range f.list {
		switch {
		case i == k:
			p.How, p.Of, p.Word, p.At, p.Side = "", 0, "", "", ""
		case k > 0 && f.hangs(i, k), p.How == Printed && p.Of == k:
		default:
			continue
		}
		to[i] = len(left)
		left = append(left, p)
	}
	for i := range left[1:] {
		left[i+1].Of = to[left[i+1].Of]
	}
	f.list, f.at = left, 0
	return true
}

// turns are the places of things in a row of alike ones, by the words for them.
var turns = map[string]int{"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5, "last": -1}

// turnWords are the words of turns, and oneTurn a feedback that tells one thing from others by its turn, and says nothing of the others.
const turnWords = `first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last`

var oneTurn = regexp.MustCompile(`^(?:\w+ ){0,3}the (?:` + turnWords + `)\b`)

// ordinal reports whether a feedback tells only one of several things by its turn.
func ordinal(norm string) bool {
	n := 0
	for _, w := range strings.Fields(norm) {
		if turns[w] != 0 {
			n++
		}
		if slices.Contains(remaining, w) {
			return false
		}
	}
	return n == 1 && oneTurn.MatchString(norm)
}

// inTurn is the thing of the list that is the first, the second or the last of alike ones: of those that a noun calls, else of equal ones, else of all that
// stand side by side. ok is false where there are not so many.
func (f *following) inTurn(word, noun string) (at int, ok bool) {
	turn, k := turns[word], f.named(strings.TrimSpace(noun))
	of := func(alike func(p Placed) bool) (found []int) {
		for i, p := range f.list {
			for n := 0; alike(p) && n < min(p.Count, mostClauses); n++ {
				found = append(found, i)
			}
		}
		return found
	}
	var found []int
	for i := range f.list {
		if k >= 0 {
			i = k
		}
		if found = of(func(p Placed) bool { return p.Thing.Archetype == f.list[i].Thing.Archetype }); len(found) > 1 {
			break
		}
	}
	if len(found) < 2 && k < 0 {
		found = of(func(p Placed) bool { return p.How == "" || p.How == Beside && p.Of == 0 })
	}
	if turn < 0 {
		turn = len(found)
	}
	if len(found) < 2 || turn > len(found) {
		return 0, false
	}
	return found[turn-1], true
}

// nth changes one of several alike things by its turn: "the second one should be red", "make the first car a van". A group is parted.
func (f *following) nth(said []string) bool {
	if said[2] != "" && f.named(said[2]) < 0 {
		return false
	}
	k, ok := f.inTurn(said[1], said[2])
	if !ok || len(f.list) == mostThings {
		f.deny(f.at, f.said)
		return true
	}
	f.at = f.single(k, 1)
	verb, words := said[0], said[3]
	if first, rest, _ := strings.Cut(words, " "); verb == "" && doings[first] != "" {
		verb, words = first, rest
	}
	return f.say(f.at, verb, words)
}

// removeNth takes one of several alike things away by its turn: "remove the second one".
func (f *following) removeNth(said []string) bool {
	k, ok := f.inTurn(said[0], said[1])
	switch {
	case ok && f.list[k].Count > 1:
		f.list[k].Count--
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
	p.Intent = p.clone()
	p.Count = n
	f.list[k].Count -= n
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
	if articles.MatchString(words) {
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
	return f.whom(articles.ReplaceAllString(said[0], "")) >= 0 && f.swap(said)
}

// replaced puts a thing in the place of the first one of its sort: "a woman instead", of a man with a dog.
func (f *following) replaced(said []string) bool {
	to := f.read(language.Cut(said[0])).Thing
	a := f.byName[to.Archetype]
	if a == nil || !to.Family {
		return false
	}
	best := slices.IndexFunc(f.list, func(p Placed) bool {
		o := f.byName[p.Thing.Archetype]
		return o != nil && o.Person == a.Person && (a.Person || o.grown() == a.grown() && o.Family == a.Family)
	})
	return best >= 0 && f.become(best, said[0])
}

// plurals makes several equal things others: "make the tulips roses".
func (f *following) plurals(said []string) bool {
	k := f.at
	if !pronoun.MatchString(said[0]) {
		k = f.named(articles.ReplaceAllString(said[0], ""))
	} else if f.list[k].Count == 1 {
		k = slices.IndexFunc(f.list, func(p Placed) bool { return p.Count > 1 })
	}
	in := f.read(language.Cut(said[1]))
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
	m, _ := f.meanings.Of(said[0])
	want := excess[said[0]]
	if want == "" && m.kind != modifying {
		return false
	}
	if want == "" {
		want = "less " + said[0]
	}
	f.revise(f.at, "make it "+want)
	return true
}

// traded says of which material there shall be less, and of which more: "less wood, more iron".
func (f *following) traded(said []string) bool {
	for _, w := range said {
		if m, _ := f.meanings.Of(w); m.kind != substance {
			return false
		}
	}
	before := f.list[f.at].clone()
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
	a, b := f.named(articles.ReplaceAllString(said[0], "")), f.named(articles.ReplaceAllString(said[1], ""))
	if a > b {
		a, b = b, a
	}
	if a < 0 || a == b || f.list[b].How != Beside || f.list[b].Of != a || f.list[b].Side == "" {
		return false
	}
	f.list[b].Side = f.list[b].Side.opposite()
	return true
}

// faces turns one thing to another one, which is in the list or is added: "the knight should face the dragon".
func (f *following) faces(said []string) bool {
	k, to := f.last, f.named(articles.ReplaceAllString(said[1], ""))
	if who := strings.TrimSpace(said[0]); who != "" && !pronoun.MatchString(who) {
		k = f.named(articles.ReplaceAllString(who, ""))
	}
	if k < 0 || k >= len(f.list) || k == to {
		return false
	}
	if to < 0 {
		found, ok := f.beside(k, "facing "+said[1])
		if !ok || len(f.list)+len(found) > mostThings {
			return false
		}
		f.at = k
		f.append(found...)
		return true
	}
	a, b := min(k, to), max(k, to)
	if f.list[b].Of != a || f.list[b].How != Beside {
		return false
	}
	f.list[b].How, f.list[b].Word, f.list[b].Side = Facing, "facing", ""
	return true
}
