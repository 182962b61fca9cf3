package intent

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
)

// What stands around the nouns of a clause.
var (
	articles = regexp.MustCompile(`^(?:(?:all|both|of|any|the|his|her|its|their|a|an|some|every|another) )+`)
	partial  = regexp.MustCompile(`^(` + numberWords + `|a|an) (?:of (?:the|his|her|its|their) )?`)
	whole    = regexp.MustCompile(` (?:from|off|of|on) (?:it|him|her|them)$`)
	further  = regexp.MustCompile(`, and | and | or |, `)
	trailing = regexp.MustCompile(`(?:^| )(?:instead of .+|rather than .+|instead|in total|altogether|too|as well|now|of (?:them|it|those|these)(?: .*)?)$`)
	pronoun  = regexp.MustCompile(`^` + pronouns + `$|^(?:he|she|they)$`)
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
	bare := articles.ReplaceAllString(what, "")
	k := f.named(bare)
	if k == f.at && bare != f.list[k].Thing.Noun && f.role(f.byName[f.list[k].Thing.Archetype], bare[strings.LastIndexByte(bare, ' ')+1:]) != "" {
		k = -1 // the seat of a chair, which is also a name of the chair
	}
	if m := partial.FindStringSubmatch(what); k >= 0 && m != nil {
		if n := max(1, f.many(m[1])); f.list[k].Count > n {
			f.list[k].Count -= n
			return
		}
	}
	switch {
	case k < 0:
		f.revise(f.at, "remove the "+bare)
	case len(f.list) > 1:
		f.list, f.at = without(f.list, k), 0
	default:
		f.deny(k, "remove the "+bare)
	}
}

// deny notes a demand that is not followed.
func (f *following) deny(k int, demand string) {
	i := &f.list[k].Intent
	i.Relations = append(i.Relations, Relation{Word: string(language.With), Text: demand})
	i.Notes = append(i.Notes, "Not followed: "+quote(demand)+".")
}

// without is a list without its k-th thing, what that holds and what is on or in it. What else goes with it goes with the thing of the k-th, and without
// the first thing the next one is the first.
func without(list []Placed, k int) []Placed {
	var gone []int
	for i := range list {
		of := slices.Contains(gone, list[i].Of) || list[i].Of == k
		if i == k || i > k && k > 0 && of && slices.Contains([]Place{Held, With, Inside, Atop}, list[i].How) {
			gone = append(gone, i)
		}
	}
	var left []Placed
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
			p.How, p.Of, p.Word, p.At = "", 0, "", ""
		case lost:
			p.How, p.Of, p.At = Beside, 0, ""
		default:
			p.Of = at[p.Of]
		}
	}
	return left
}

// more changes how many there are: "two more chairs", "another dog", "fewer trees". How many parts there could be is not known.
func (f *following) more(said []string) bool {
	noun := strings.TrimSpace(trailing.ReplaceAllString(said[2], ""))
	k := f.at
	if noun != "" && noun != "one" && noun != "ones" {
		k = f.named(noun)
	}
	n := f.many(said[0])
	if k >= 0 {
		c := &f.list[k].Count
		switch said[1] {
		case "fewer", "less":
			*c = max(1, min(*c-1, *c-max(n, *c/2)))
		case "more":
			*c += max(n, *c/2, 1)
		default:
			*c += max(n, 1)
		}
		f.list[k].Fills, f.list[k].Guessed = false, false
		return true
	}
	switch t := f.read(language.Cut(noun)).Thing; {
	case t.Match != Exact && t.Match != Alias && !f.part(noun):
		return false // "more moss"
	case said[1] != "fewer" && said[1] != "less" && !f.part(noun) && f.bring([]string{"", some(said[0], said[1]) + noun}):
	default:
		f.deny(f.at, strings.TrimSpace(said[0]+" "+said[1]+" "+noun))
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
		k = f.named(noun)
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
		n = f.many(strings.TrimSuffix(said[0], " times"))
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

// number says how many there are of a thing of the list, of what the thing at hand holds, or of its parts.
func (f *following) number(said []string) bool {
	n := f.many(said[0])
	noun := strings.TrimSpace(trailing.ReplaceAllString(said[1], ""))
	items := f.scan(language.Cut(said[0] + " " + noun))
	if n == 0 || slices.ContainsFunc(items, func(it item) bool {
		return it.kind == length || it.kind == budget || it.kind == leading || it.kind == number
	}) {
		return false // "two metres tall", "20 years old"
	}
	k := f.at
	if noun != "" {
		k = f.named(noun)
	}
	if k >= 0 {
		if strings.Contains(noun, " ") {
			f.revise(k, noun)
		}
		f.list[k].Count, f.list[k].Fills, f.list[k].Guessed = n, false, false
		return true
	}
	if f.hold(said[0]+" "+noun) || f.bring([]string{"", said[0] + " " + noun}) {
		return true
	}
	if !f.part(noun) {
		return false
	}
	d := &reading{Reader: f.Reader, out: f.list[f.at].clone()}
	d.out.Counted = slices.DeleteFunc(d.out.Counted, func(c Counted) bool { return c.Part == f.singular(noun) })
	d.count(said[0]+" "+noun, noun, n)
	f.list[f.at].Intent = d.out
	return true
}

// hold puts a number of things into a vessel that is shown full of such things: "only two apples" in a bowl of apples.
func (f *following) hold(words string) bool {
	list := f.Arrange(words)
	to := &f.list[f.at].Intent
	shown := slices.DeleteFunc(slices.Clone(to.Traits), func(t string) bool {
		return !slices.ContainsFunc(append(strings.Fields(language.Normal(list[0].Thing.Head)), list[0].Thing.Noun), func(w string) bool {
			return slices.Contains(f.held[w], t)
		})
	})
	if len(list) != 1 || len(shown) == 0 || !list[0].Thing.Family || len(f.list) == mostThings {
		return false
	}
	to.Traits = slices.DeleteFunc(slices.Clone(to.Traits), func(t string) bool { return slices.Contains(shown, t) })
	list[0].How, list[0].Of = Inside, f.at
	f.append(list[0])
	return true
}

// fill shows the thing at hand full of something: by a trait of its own, or by things in it.
func (f *following) fill(said []string) bool {
	to := &f.list[f.at].Intent
	list := f.Arrange("a " + to.Thing.Head + " full of " + said[0])
	if list[0].Thing.Archetype != to.Thing.Archetype || len(f.list)+len(list) > mostThings {
		return false
	}
	traits := slices.Clone(to.Traits)
	for _, t := range list[0].Traits {
		if !slices.Contains(traits, t) {
			traits = append(traits, t)
		}
	}
	shown := len(traits) > len(to.Traits)
	to.Traits = traits
	f.append(list[1:]...)
	return shown || len(list) > 1
}

// part reports whether a noun calls a part of the thing at hand.
func (f *following) part(noun string) bool {
	return noun != "" && f.role(f.byName[f.list[f.at].Thing.Archetype], noun) != "" || f.partWord(noun)
}

// move puts a thing of the list to a place: by another thing of the list, or by a new one, "put it on a pedestal".
func (f *following) move(said []string) bool {
	subject := f.last
	if said[0] != "" && !pronoun.MatchString(said[0]) {
		if subject = f.named(articles.ReplaceAllString(said[0], "")); subject < 0 {
			return false
		}
	}
	if subject >= len(f.list) {
		subject = 0
	}
	where := preposed.FindStringSubmatch(trailing.ReplaceAllString(said[1], ""))
	if where == nil {
		return false
	}
	s, to := f.list[subject], f.named(articles.ReplaceAllString(where[3], ""))
	if how, _ := places().Of(where[2]); pronoun.MatchString(where[3]) && subject > 0 {
		return f.relocate(subject, 0, Placed{How: how, Word: where[2]})
	}
	if spot := spots[where[3][strings.LastIndexByte(where[3], ' ')+1:]]; spot != "" && subject > 0 && s.Of != subject {
		if s.How != Held || spot != Hand { // what somebody holds is in a hand
			f.list[subject].How, f.list[subject].At = With, spot
		}
		return true
	}
	found, ok := f.beside(subject, where[0])
	if !ok {
		found, ok = f.beside(subject, where[2]+" "+where[3])
	}
	if !ok {
		return false
	}
	if to >= 0 && to != subject {
		return f.relocate(subject, to, found[0])
	}
	grounds := []Place{Beneath, Around, Above}
	for k := len(f.list) - 1; k > 0; k-- { // it leaves the place where it was
		if f.list[k].Of == subject && k != subject && slices.Contains(grounds, found[0].How) && slices.Contains(grounds, f.list[k].How) {
			f.list = without(f.list, k)
			if k < subject {
				subject--
			}
		}
	}
	if len(f.list)+len(found) > mostThings {
		return false
	}
	if where[1] != "" {
		f.revise(subject, where[1])
	}
	f.at = subject
	f.append(found...)
	return true
}

// relocate places the i-th thing by the j-th, of which found tells the relation to it.
func (f *following) relocate(i, j int, found Placed) bool {
	a, b := &f.list[i], &f.list[j]
	if n := standIn(found.Word); n != "" {
		a.Notes = append(a.Notes, n)
	}
	if i == 0 || b.Of == i && i < j {
		b.How, b.Of, b.Word, b.At = found.How, i, found.Word, found.At
		return true
	}
	how, ok := within[found.How]
	if ok && (j < i || b.Of != i) {
		a.How, a.Of, a.Word, a.At = how, j, found.Word, ""
	}
	return ok
}

// beside are the things that a prompt would name beside the i-th thing by further words, placed by it. ok is false where the words name none that can
// be built, or belong to the thing itself.
func (f *following) beside(i int, words string) (found []Placed, ok bool) {
	t := f.list[i].Thing
	if t.Head == "" {
		return nil, false
	}
	for _, name := range []string{language.Normal(t.Head), t.Noun, t.Noun[strings.LastIndexByte(t.Noun, ' ')+1:]} {
		words = strings.ReplaceAll(words+" ", " the "+name+" ", " it ")
		words = strings.TrimSpace(words)
	}
	list := f.Arrange("a " + t.Head + " " + words)
	if len(list) < 2 || list[0].Thing.Archetype != t.Archetype || slices.ContainsFunc(list, func(p Placed) bool { return !p.Thing.Family }) {
		return nil, false
	}
	return list[1:], true
}

// append adds things that are placed by the thing at hand, as the first of their list, and by each other.
func (f *following) append(found ...Placed) {
	first := len(f.list) - 1
	for _, p := range found {
		if p.Style == "" {
			p.Style = f.list[f.at].Style
		}
		if p.Of > 0 {
			p.Of += first
		} else if p.Of = f.at; p.How == Held || p.How == With {
			p.Count = max(p.Count, f.list[f.at].Count) // each of them gets one
		}
		f.list = append(f.list, p)
	}
}

// doings are the words of a prompt for what somebody does with a thing, by those of a feedback.
var doings = func() map[string]string {
	out := map[string]string{"give": "with", "hand": "with", "arm": "with", "equip": "with"}
	for _, does := range []string{"hold", "carry", "wield", "wear", "ride", "play", "read"} {
		doing := strings.TrimSuffix(does, "e") + "ing"
		for _, word := range []string{does, does + "s", strings.TrimSuffix(does, "y") + "ies", doing} {
			out[word] = doing
		}
	}
	return out
}()

// bring adds a thing: into the hands of the thing at hand, on it, or where the words place it. What is a part or a trait of the thing is none;
// "instead" takes away what it has had in that place.
func (f *following) bring(said []string) bool {
	what := said[1]
	lead, does := doings[said[0]]
	if !does {
		lead = "with"
	}
	cut := trailing.ReplaceAllString(what, "")
	found, ok := f.beside(f.at, lead+" "+cut)
	switch {
	case !ok && does && lead != "with": // "he should wear a hat"
		f.revise(f.at, lead+" "+cut)
		return true
	case !ok || len(f.list)+len(found) > mostThings:
		return false
	}
	if found[0].How == With && !does {
		noun, before := found[0].Thing.Noun, f.list[f.at].Intent
		named := func(i Intent) bool {
			return slices.ContainsFunc(i.Relations, func(l Relation) bool { return l.Noun == noun })
		}
		if after := f.Revise(before, "add "+cut); after.Thing.Noun == before.Thing.Noun && (!named(after) || named(before)) {
			f.list[f.at].Intent = after
			return true
		}
	}
	if strings.HasSuffix(what, "instead") {
		f.list = withoutAlike(f.list, f.at, found[0].How)
	}
	f.list[f.at].Counted = slices.DeleteFunc(slices.Clone(f.list[f.at].Counted), func(c Counted) bool { return c.N == 0 && c.Part == found[0].Thing.Noun })
	f.append(found...)
	return true
}

// withoutAlike is the list without what the i-th thing has in a place: in its hands, or under it.
func withoutAlike(list []Placed, i int, how Place) []Placed {
	hands := []Place{Held, With}
	for k := len(list) - 1; k > i; k-- {
		if list[k].Of == i && (list[k].How == how || slices.Contains(hands, how) && slices.Contains(hands, list[k].How)) {
			list = without(list, k)
		}
	}
	return list
}

// swap replaces a thing of the list, or what the thing at hand has by itself, by another thing. The thing at hand itself, its materials and its colours
// are changed by a revision.
func (f *following) swap(said []string) bool {
	old, new := articles.ReplaceAllString(said[0], ""), trailing.ReplaceAllString(said[1], "")
	k := f.named(old)
	if pronoun.MatchString(said[0]) || k == 0 {
		return false
	}
	if k > 0 {
		if to := f.Arrange(new); to[0].Thing.Family {
			was := f.list[k].Intent
			to[0].Style = was.Style
			if first, _, _ := strings.Cut(new, " "); f.many(first) == 0 && !articles.MatchString(new) { // "change the four chairs to stools"
				to[0].Count, to[0].Guessed = was.Count, was.Guessed
			}
			f.list[k].Intent = to[0].Intent
		} else {
			f.revise(k, new)
		}
		return true
	}
	found, ok := f.beside(f.at, "with "+new)
	if !ok || len(f.list)+len(found) > mostThings {
		return false
	}
	f.removeOne(old)
	f.append(found...)
	return true
}

// named is the thing of the list that a noun calls, of several the one that also has its colours; −1: none.
func (f *following) named(words string) int {
	if words == "" || pronoun.MatchString(words) {
		return -1
	}
	in := f.read(language.Cut(words))
	best, most := -1, -1
	for k, p := range f.list {
		if p.Thing.Noun == "" || p.Thing.Noun != in.Thing.Noun && !(p.Thing.Archetype == in.Thing.Archetype && in.Thing.Family && p.Thing.Family) {
			continue
		}
		alike := 0
		for _, c := range in.Colours {
			if slices.ContainsFunc(p.Colours, func(o Colour) bool { return o.RGB == c.RGB }) {
				alike++
			}
		}
		if alike > most {
			best, most = k, alike
		}
	}
	return best
}

// many is the number that a word says; 0: none.
func (f *following) many(word string) int {
	if m, ok := f.meanings.Of(word); ok && (m.kind == counting || m.kind == grouping) {
		return int(m.amount)
	}
	if n, words := language.Cut(word).Number(0); words > 0 {
		return n
	}
	return 0
}
