package feedback

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// some changes some of several alike things, which are parted from the others: "make one of the cats black", "make two chairs red" of four.
func (f *following) some(said []string) bool {
	return f.parted(said[0], f.Number(said[1]), said[2], said[3])
}

// parted says something of n of several alike things, which a noun calls, and parts them from the others.
func (f *following) parted(verb string, n int, noun, words string) bool {
	k := f.severally(noun, n)
	if k < 0 && f.holds(noun) { // three apples that a bowl shows by itself are of one look
		f.deny(f.at, f.said)
		return true
	}
	if k < 0 {
		return false
	}
	if len(f.list) == intent.MostThings {
		f.deny(f.at, f.said)
		return true
	}
	f.at = f.single(k, n)
	if in := f.ReadText(language.Cut(words)); in.Thing.Family && in.Count > 1 {
		return f.become(f.at, words)
	}
	return f.say(f.at, verb, words)
}

// holds reports whether a noun is called that of what some thing has so many of by itself: "three apples" in a bowl of fruit.
func (f *following) holds(noun string) bool {
	one := f.Singular(noun)
	return slices.ContainsFunc(f.list, func(p intent.Placed) bool {
		return slices.ContainsFunc(p.Counted, func(c intent.Counted) bool { return c.N > 1 && c.Part == one })
	})
}

// someOf gives some of several alike things something, which the words do not name: "give one a hat", of two skeletons.
func (f *following) someOf(said []string) bool {
	return f.some([]string{said[0], said[1], "them", said[2]})
}

// oneOf denies a look that words give one of several parts of the thing at hand: a role has one look, on all of its parts. It reports whether the noun is
// that of a part.
func (f *following) oneOf(said []string) bool {
	one := f.Singular(said[0])
	if f.named(one) >= 0 || !f.part(one) {
		return false
	}
	f.deny(f.at, f.said)
	return true
}

// shut closes a thing that is open, by its noun or by that of its lid: "close it". To open one is what its state says: "open it". It reports false where
// the noun calls no thing.
func (f *following) shut(said []string) bool {
	k := f.at
	if said[0] != "" {
		k = f.named(said[0])
	}
	return k >= 0 && f.say(k, "make", "closed")
}

// cut takes a slice out of a thing that is shown with one missing where no words ask for all of it, such as a cake.
func (f *following) cut([]string) bool {
	p := &f.list[f.at].Intent
	if a := f.Entry(p.Thing.Archetype); a == nil || !slices.Contains(a.Traits, "whole") {
		return false
	}
	p.Traits = slices.DeleteFunc(slices.Clone(p.Traits), func(t string) bool { return t == "whole" || t == "slice" })
	return true
}

// opened opens a thing by the noun for its lid, where it can be open: by a state of that part, or by its own. It reports false where it can be neither.
func (f *following) opened(said []string) bool {
	k := f.at
	if said[1] != "" {
		k = f.named(said[1])
	}
	if k < 0 {
		return false
	}
	a := f.Entry(f.list[k].Thing.Archetype)
	if a == nil {
		return false
	}
	noun := f.Singular(said[0])
	for _, state := range []string{noun + " open", "open " + noun, noun + "s open", "open " + noun + "s", "open"} {
		if slices.Contains(a.Traits, state) {
			f.list[k].Counted = slices.DeleteFunc(slices.Clone(f.list[k].Counted), func(c intent.Counted) bool { return c.N == 0 && c.Part == noun })
			return f.say(k, "make", state)
		}
	}
	return false
}

// heap piles several alike things up: "stack them". What there is once has no heap.
func (f *following) heap(said []string) bool {
	k := f.severally(intent.Articles.ReplaceAllString(said[0], ""), 1)
	if k < 0 || f.list[k].Heaped {
		f.deny(f.at, f.said)
		return true
	}
	p := &f.list[k].Intent
	p.Heaped, p.Rowed, p.Ringed, p.Ranks = true, false, false, 0
	return true
}

// half changes half of several alike things: "make half of them black". Of what there is once, or is shown in a thing by itself, there is no half.
func (f *following) half(said []string) bool {
	k := f.severally(said[1], 1)
	if k < 0 {
		f.deny(f.at, f.said)
		return true
	}
	return f.parted(said[0], f.list[k].Count/2, said[1], said[2])
}

// severally is the thing of the list of which there are more than n, and which a noun or "them" calls; −1: none.
func (f *following) severally(noun string, n int) int {
	named := f.named(noun)
	for k, p := range f.list {
		if p.Count > n && n > 0 && (k == named || intent.Pronoun.MatchString(noun)) {
			return k
		}
	}
	return -1
}

// inPlace says something of one of several things by its place in their row, or takes it away: "the middle one should be red". A demand whose noun calls no
// thing is left to other forms.
func (f *following) inPlace(said []string) bool {
	verb, noun, look := said[0], said[2], said[3]
	if noun != "one" && f.named(noun) < 0 {
		return false
	}
	k, before, after := f.spotted(said[1], noun)
	switch {
	case k < 0:
	case look == "" && f.list[k].Count > 1:
		f.list[k].Count--
		return true
	case look == "" && f.drop(k) || look != "" && f.alone(k, before, after) && f.say(k, verb, look):
		f.at = min(k, len(f.list)-1)
		return true
	}
	f.deny(f.at, f.said)
	return true
}

// spotted is the thing at a place of the row in which the first thing stands with its neighbours, those of a noun or "one" among them, and how many of
// its own group stand before and behind it, from left to right; −1: no thing is known to stand there.
func (f *following) spotted(spot, noun string) (at, before, after int) {
	var lefts, rights, open []int
	for i, p := range f.list[1:] {
		switch {
		case p.How != intent.Beside || p.Of != 0:
		case p.Side == intent.Left:
			lefts = append(lefts, i+1)
		case p.Side == intent.Right:
			rights = append(rights, i+1)
		default:
			open = append(open, i+1)
		}
	}
	if len(open) > 0 && len(open)+len(rights) > 1 || len(lefts) > 1 || len(rights) > 1 { // these stand wherever there is room
		return -1, 0, 0
	}
	var row []int
	for _, i := range slices.Concat(lefts, []int{0}, rights, open) {
		for n := 0; n < min(f.list[i].Count, mostClauses) && (noun == "one" || f.list[i].Thing.Noun == f.list[f.named(noun)].Thing.Noun); n++ {
			row = append(row, i)
		}
	}
	n := 0
	switch last := len(row) - 1; {
	case last < 1 && noun == "one" || last < 0:
		return -1, 0, 0
	case strings.HasPrefix(spot, "right"):
		n = last
	case !strings.HasPrefix(spot, "left"):
		if n = last / 2; last%2 > 0 {
			return -1, 0, 0
		}
	}
	at = row[n]
	before = n - slices.Index(row, at)
	after = f.list[at].Count - 1 - before
	if at != 0 && before+after > 0 || before > 0 && len(lefts) > 0 || after > 0 && len(rights)+len(open) > 0 {
		return -1, 0, 0
	}
	return at, before, after
}

// alone parts the k-th thing from those of its group that stand to its left and to its right. It reports whether they can stand there.
func (f *following) alone(k, before, after int) bool {
	if how, _, _ := intent.PlaceOf(f.list, k); before+after > 0 && how != intent.Beside || len(f.list)+2 > intent.MostThings {
		return false
	}
	for _, part := range []struct {
		n    int
		side intent.Side
	}{{before, intent.Left}, {after, intent.Right}} {
		if part.n > 0 {
			f.list[f.single(k, part.n)].Side = part.side
		}
	}
	return true
}
