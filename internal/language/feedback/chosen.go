package feedback

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// mostLooks is how many words may stand between "the" and the noun of a thing that its look tells from others: "the very dark green one".
const mostLooks = 3

// choice is a phrase of a clause that tells things of the list from others by their look, or by what they have: "the green one", "the red cars",
// "the one with the flag".
type choice struct {
	from, after int   // its first word, and the word behind it
	about       []int // the things; none: no thing is so
	several     bool  // it is in the plural
	noun        bool  // it has a noun, and not "one"
}

// chosen follows a clause about things that their look, or what they have, tells from others of their sort: the clause is followed for each of them, with
// "it" in the place of these words. It reports whether it has. Where no thing is such a "one", the clause is denied.
func (f *following) chosen(c demand) bool {
	if len(c.norm) > longestClause || strings.ContainsAny(c.text, "\"“”") {
		return false
	}
	t := language.Cut(c.norm)
	found, n := f.choices(t)
	if n > 1 {
		found = f.joined(t)
	}
	switch {
	case n == 0 || found.noun && len(found.about) == 0, n > 1 && len(found.about) == 0 && !looking.MatchString(c.norm):
		return false
	case len(found.about) == 0:
		f.flush()
		f.deny(f.at, f.said)
		return true
	}
	f.flush()
	if found.from > 0 && found.after == len(t.Words) && keeps.MatchString(t.Span(0, found.from)) {
		f.leave(found.about)
		return true
	}
	said := strings.TrimSpace("it " + rest(t, found.after))
	if found.from > 0 {
		said = t.Span(0, found.from) + " " + said
	}
	slices.Reverse(found.about) // so that what goes leaves the others at their places
	for _, k := range found.about {
		if f.list[k].Count > 1 && !found.several && len(f.list) < intent.MostThings {
			k = f.single(k, 1)
		}
		f.at = k
		f.follow(demand{text: said, norm: said, sign: c.sign})
	}
	return true
}

// choices are how many choices a text has, and the last one.
func (f *following) choices(t language.Text) (last choice, n int) {
	for i := range t.Words {
		if x, ok := f.choiceAt(t, i); ok {
			last, n = x, n+1
		}
	}
	return last, n
}

// looking is the beginning of a clause that says what things are like.
var looking = regexp.MustCompile(`^(?:please )?(?:` + lookVerbs + `)\b`)

// joined is the choice of several that a text joins by "and": "the red one and the blue one". Where something else stands between them it is of no thing.
func (f *following) joined(t language.Text) (all choice) {
	all.from = -1
	for i := range t.Words {
		x, ok := f.choiceAt(t, i)
		switch {
		case !ok:
			continue
		case len(x.about) == 0, all.from >= 0 && (i != all.after+1 || t.Span(all.after, 1) != "and"):
			return choice{}
		case all.from < 0:
			all.from = i
		}
		all.after, all.several = x.after, all.several || x.several
		all.about = append(all.about, x.about...)
	}
	slices.Sort(all.about)
	all.about = slices.Compact(all.about)
	return all
}

// picked is the thing of the list that words call, by its noun or by a choice: "the blue dragon", "the blue one"; −1: none.
func (f *following) picked(words string) int {
	words = intent.Articles.ReplaceAllString(words, "")
	t := language.Cut("the " + words)
	if x, ok := f.choiceAt(t, 0); ok && x.after == len(t.Words) && len(x.about) == 1 {
		return x.about[0]
	}
	return f.named(words)
}

// otherSign is a clause about "the other one" of several, of which it says nothing else.
var otherSign = regexp.MustCompile(`^(?:please )?(?:(?:` + lookVerbs + `) )?the other \w+ `)

// others are those of some alike things of which nothing has been said yet, where something has been said of the rest; one must be single.
func (f *following) others(kin []int, plural bool) (about []int) {
	for _, k := range kin {
		if p := f.list[k]; len(p.Colours)+len(p.Materials)+len(p.Modifiers) == 0 {
			about = append(about, k)
		}
	}
	if len(about) == len(kin) || !plural && (len(about) > 1 || len(about) == 1 && f.list[about[0]].Count > 1) {
		return nil
	}
	return about
}

// adds reports whether a feedback brings something, of which it tells nothing apart: "add two blue ones".
func adds(norm string) bool { return strings.HasPrefix(polite.ReplaceAllString(norm, ""), "add ") }

// choiceAt reads a choice that begins at word i, which is "the". There is none where the words do not tell some things from others.
func (f *following) choiceAt(t language.Text, i int) (x choice, ok bool) {
	if w := t.Span(i, 1); w != "the" && w != "these" && w != "those" {
		return x, false
	}
	for n := range mostLooks + 1 {
		at := i + 1 + n
		if at >= len(t.Words) || t.Words[at].Pause >= language.Comma {
			break
		}
		kin, after, plural := f.kin(t, at)
		if len(kin) == 0 {
			continue
		}
		x = choice{from: i, after: after, several: plural, noun: !isOne(t.Span(at, 1))}
		if n > 0 {
			look := t.Span(i+1, n)
			if look == "other" && i <= 1 && otherSign.MatchString(t.Normal) {
				x.about, x.noun = f.others(kin, plural), false
				return x, true
			}
			if intent.Turns[look] != 0 || slices.Contains(strings.Split(spotWords, "|"), look) || slices.Contains(intent.Remaining, look) {
				return x, false
			}
			x.about = slices.DeleteFunc(slices.Clone(kin), func(k int) bool { return !f.looks(k, look) })
		} else if x.about, x.after = f.having(t, kin, after); x.after == after {
			return x, false
		}
		if !plural && len(x.about) > 1 {
			x.about = x.about[len(x.about)-1:]
		}
		return x, len(x.about) < len(kin) || !x.noun
	}
	return x, false
}

// takes is the beginning of a feedback that takes something away.
var takes = regexp.MustCompile(`^(?:please )?(?:` + takeWords + `|without|no) `)

// Removes reports whether a feedback takes something away.
func Removes(feedback string) bool { return takes.MatchString(language.Normal(feedback)) }

// keeps are words before what alone stays.
var keeps = regexp.MustCompile(`^(?:` + onlyWords + `)$`)

// isOne reports whether a word stands for the noun of things that were named before.
func isOne(word string) bool { return word == "one" || word == "ones" }

// kin are the things of the list that "one", "ones" or a noun at word i may mean, the word behind it, and whether it is a plural.
func (f *following) kin(t language.Text, i int) (kin []int, after int, plural bool) {
	w := t.Span(i, 1)
	of, after := -1, i+1
	if !isOne(w) {
		if of, after = f.calls(t, i); of < 0 || intent.Articles.MatchString(w+" ") {
			return nil, i, false
		}
	}
	for k, p := range f.list {
		if p.Thing.Noun != "" && p.How != intent.Printed && (of < 0 || p.Thing.Noun == f.list[of].Thing.Noun) {
			kin = append(kin, k)
		}
	}
	last := t.Span(after-1, 1)
	return kin, after, last == "ones" || last != "one" && f.Singular(last) != last
}

// looks reports whether words before the noun of the k-th thing say what it is like: its colours, materials, states and traits, and whether it has been
// made larger or smaller.
func (f *following) looks(k int, look string) bool {
	p := f.list[k]
	in := f.ReadText(language.Cut("a " + look + " " + p.Thing.Noun))
	if in.Thing.Noun != p.Thing.Noun || len(in.Unknown) > 0 {
		return false
	}
	return f.shares(k, in)
}

// shares reports whether the k-th thing has all that words say of one of its sort, and that they say something.
func (f *following) shares(k int, in intent.Intent) bool {
	p, said := f.list[k], false
	has := func(ok bool) bool { said = true; return ok }
	if !has(p.Shows(in.Colours)) {
		return false
	}
	said = len(in.Colours) > 0
	for _, m := range in.Materials {
		if !has(slices.ContainsFunc(p.Materials, func(o intent.Material) bool { return o.Name == m.Name })) {
			return false
		}
	}
	for _, m := range in.Modifiers {
		if !has(slices.ContainsFunc(p.Modifiers, func(o intent.Modifier) bool { return o.Name == m.Name })) {
			return false
		}
	}
	for _, t := range in.Traits {
		if !has(slices.Contains(p.Traits, t)) {
			return false
		}
	}
	for _, s := range [][2]float32{{in.Size.Scale, p.Size.Scale}, {in.Size.Tall, p.Size.Tall}, {in.Size.Wide, p.Size.Wide}, {in.Size.Deep, p.Size.Deep}} {
		if s[0] != 1 && !has((s[0] > 1) == (s[1] > 1) && s[1] != 1) {
			return false
		}
	}
	return said
}

// having are those of some things that have what "with a …" at word i names, on them or as a trait, and the word behind it.
func (f *following) having(t language.Text, kin []int, i int) (about []int, after int) {
	if i+1 >= len(t.Words) || t.Span(i, 1) != "with" {
		return nil, i
	}
	at := i + 1
	for at+1 < len(t.Words) && intent.Articles.MatchString(t.Span(at, 1)+" ") {
		at++
	}
	_, after = f.calls(t, at)
	after = max(after, at+1)
	what := t.Span(at, after-at)
	for _, k := range kin {
		p := f.list[k]
		of := func(o intent.Placed) bool { return o.Of == k && o.Called(what) }
		if slices.ContainsFunc(f.list[min(k+1, len(f.list)):], of) || f.shares(k, f.ReadText(language.Cut("a "+p.Thing.Noun+" with a "+what))) {
			about = append(about, k)
		}
	}
	return about, after
}
