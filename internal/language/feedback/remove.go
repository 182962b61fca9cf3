package feedback

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
)

// What stands around the nouns of a clause.
var (
	partial  = regexp.MustCompile(`^(` + numberWords + `|a|an) (?:of (?:the|his|her|its|their) )?`)
	whole    = regexp.MustCompile(` (?:from|off|of|on) (?:it|him|her|them)$`)
	further  = regexp.MustCompile(`, and | and | or |, `)
	trailing = regexp.MustCompile(`(?:^| )(?:instead of .+|rather than .+|instead|in total|altogether|too|as well|now|of (?:them|it|those|these)(?: .*)?)$`)
	preposed = regexp.MustCompile(`^(?:(` + postures + `) )?(` + towards + `) (.+)$`)
)

// remove takes what a clause names from the list, or from the thing that it is about.
func (f *following) remove(said []string) bool {
	for _, what := range further.Split(whole.ReplaceAllString(said[0], ""), -1) {
		f.removeOne(what)
	}
	return true
}

// removeOne takes one thing away, or some of several equal ones. What is no thing of the list is a part, a state or a colour of the thing at hand.
func (f *following) removeOne(what string) {
	if intent.Pronoun.MatchString(what) {
		if !f.drop(f.at) {
			f.deny(f.at, f.said)
		}
		return
	}
	bare := intent.Articles.ReplaceAllString(what, "")
	k := f.whole(bare)
	if n := f.Number(strings.TrimSuffix(bare, " of them")); n > 0 && !f.fewer(n) { // "remove one" of three chairs
		f.deny(f.at, f.said)
		return
	} else if n > 0 {
		return
	}
	if m := partial.FindStringSubmatch(what); k >= 0 && m != nil {
		if n := max(1, f.Number(m[1])); f.list[k].Count > n {
			f.list[k].Count -= n
			return
		}
	}
	switch {
	case k >= 0 && bare != what && len(f.groups(k)) > 1 && f.Singular(bare) != bare: // "the apples", some of which were made green
		f.dropAll(k)
	case k < 0 && slices.ContainsFunc(f.gone, func(p intent.Placed) bool { return p.Called(bare) }):
	case k < 0:
		f.revise(f.at, "remove the "+bare)
	case !f.drop(k):
		f.deny(k, "remove the "+bare)
	}
}

// groups are the things of the list that have the noun of the k-th one, which feedback may have parted from each other.
func (f *following) groups(k int) (alike []int) {
	for i, p := range f.list {
		if p.Thing.Noun == f.list[k].Thing.Noun && p.How != intent.Printed {
			alike = append(alike, i)
		}
	}
	return alike
}

// dropAll takes all things of the noun of the k-th one out of the list, unless nothing would be left.
func (f *following) dropAll(k int) {
	alike := f.groups(k)
	if len(alike) == len(f.list) {
		f.deny(k, f.said)
		return
	}
	for _, i := range slices.Backward(alike) {
		f.drop(i)
	}
}

// total makes the things of the noun of the k-th one n in all: the last ones go, or the k-th becomes more.
func (f *following) total(k, n int) {
	alike, there := f.groups(k), 0
	for _, i := range alike {
		there += f.list[i].Count
	}
	f.list[k].Count += max(0, n-there)
	for _, i := range slices.Backward(alike) {
		gone := min(there-n, f.list[i].Count)
		if gone <= 0 {
			break
		}
		there -= gone
		if f.list[i].Count -= gone; f.list[i].Count == 0 {
			f.drop(i)
		}
	}
}

// drop takes the k-th thing out of the list. It reports whether another thing is left; else the list stays as it is.
func (f *following) drop(k int) bool {
	left := without(f.list, k)
	if len(left) == 0 {
		return false
	}
	f.reorder(left, 0)
	return true
}

// fewer takes n of the thing at hand away, or else of the first thing that is there more than once. It reports whether there are so many of it, and
// whether something is left then.
func (f *following) fewer(n int) bool {
	k := f.at
	if f.list[k].Count == 1 {
		k = slices.IndexFunc(f.list, func(p intent.Placed) bool { return p.Count > 1 })
	}
	switch {
	case k < 0 || f.list[k].Count < n || f.list[k].Count == n && n == 1:
		return false
	case f.list[k].Count == n:
		return f.drop(k)
	}
	f.list[k].Count -= n
	return true
}

// deny notes a demand that is not followed.
func (f *following) deny(k int, demand string) {
	i := &f.list[k].Intent
	i.Relations = append(i.Relations, intent.Relation{Word: string(language.With), Text: demand})
	i.Notes = append(i.Notes, note.Of(note.Unmet, demand))
}

// going are the places of what goes with a thing that is taken away.
var going = []intent.Place{intent.Held, intent.With, intent.Inside, intent.Atop}

// kept are the places of what stays where the thing that it is in or on goes, and another thing that is there stays: the apples of a bowl, some of which
// were made green.
var kept = []intent.Place{intent.Inside, intent.Atop}

// without is a list without its k-th thing, the figures on it, what it holds and what is on or in it. What else goes with it goes with the thing of the
// k-th, and without the first thing the next one is the first.
// What the first thing has goes with it where others of its noun stay.
func without(list []intent.Placed, k int) []intent.Placed {
	var gone []int
	takes := k > 0 || slices.ContainsFunc(list[1:], func(p intent.Placed) bool { return p.Thing.Noun == list[0].Thing.Noun })
	for i := range list {
		of := slices.Contains(gone, list[i].Of) || list[i].Of == k
		if k > 0 && list[i].Of == k && slices.Contains(grounds, list[k].How) && slices.Contains(kept, list[i].How) {
			continue
		}
		if i == k || of && (list[i].How == intent.Printed || i > k && takes && slices.Contains(going, list[i].How)) {
			gone = append(gone, i)
		}
	}
	var left []intent.Placed
	at := make([]int, len(list))
	for i, p := range list {
		if !slices.Contains(gone, i) {
			at[i] = len(left)
			left = append(left, p)
		}
	}
	for i := range left {
		p := &left[i]
		switch lost := slices.Contains(gone, p.Of); {
		case i == 0:
			p.How, p.Of, p.Word, p.At, p.Side = "", 0, "", "", ""
		case lost:
			p.How, p.Of, p.At, p.Side = intent.Beside, 0, "", ""
		default:
			p.Of = at[p.Of]
		}
	}
	return left
}
