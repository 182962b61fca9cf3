package feedback

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
)

// grounds are the places of what a thing is on, in, under or above.
var grounds = []intent.Place{intent.Beneath, intent.Around, intent.Above, intent.Below}

// move puts a thing of the list to a place: by another thing of the list, or by a new one, "put it on a pedestal".
func (f *following) move(said []string) bool {
	subject := f.last
	if said[0] != "" && !intent.Pronoun.MatchString(said[0]) {
		if subject = f.picked(said[0]); subject < 0 {
			return false
		}
	}
	if subject >= len(f.list) {
		subject = 0
	}
	if where := strings.Fields(said[1]); subject == 0 && intent.Pronoun.MatchString(said[0]) && intent.Spots[where[len(where)-1]] != "" {
		if subject = f.borne(); subject < 0 { // a figure cannot stand on its own shoulder
			f.deny(f.at, f.said)
			return true
		}
	}
	where := preposed.FindStringSubmatch(trailing.ReplaceAllString(said[1], ""))
	if where == nil {
		return false
	}
	s, to := f.list[subject], f.picked(where[3])
	if how, _ := intent.Places().Of(where[2]); intent.Pronoun.MatchString(where[3]) && subject > 0 {
		return f.relocate(subject, 0, intent.Placed{How: how, Word: where[2], Side: intent.SideIn(where[2], "", "").Opposite()})
	}
	if spot := intent.Spots[where[3][strings.LastIndexByte(where[3], ' ')+1:]]; spot != "" && subject > 0 && s.Of != subject {
		if s.How != intent.Held || spot != intent.Hand { // what a person holds is in a hand
			f.list[subject].How, f.list[subject].At = intent.With, spot
		}
		f.list[subject].Side = intent.SideIn(where[3], spot, s.Side)
		return true
	}
	by := where[3]
	if to >= 0 && to != subject && isOne(by[strings.LastIndexByte(by, ' ')+1:]) {
		by = "a " + f.list[to].Thing.Noun
	}
	found, ok := f.beside(subject, strings.TrimSuffix(where[0], where[3])+by)
	if !ok {
		found, ok = f.beside(subject, where[2]+" "+by)
	}
	if !ok {
		return false
	}
	if to >= 0 && to != subject {
		return f.relocate(subject, to, found[0])
	}
	for k := len(f.list) - 1; k > 0; k-- { // it leaves the place where it was
		if f.list[k].Of == subject && k != subject && slices.Contains(grounds, found[0].How) && slices.Contains(grounds, f.list[k].How) {
			left := without(f.list, k)
			if k < subject {
				subject--
			}
			f.reorder(left, subject)
		}
	}
	if len(f.list)+len(found) > intent.MostThings {
		return false
	}
	f.at = subject
	if where[1] != "" && (!strings.HasPrefix(where[1], "stand") || !f.upright(nil)) {
		f.revise(subject, where[1])
	}
	f.append(found...)
	return true
}

// grounded puts a thing to the ground beside what it is on, in or under: "put the cat on the floor", "take the cat off the sofa". Where words name from
// what it is taken, it is there.
func (f *following) grounded(said []string) bool {
	k := f.last
	if !intent.Pronoun.MatchString(strings.TrimSpace(said[0])) {
		k = f.named(intent.Articles.ReplaceAllString(strings.TrimSpace(said[0]), ""))
	}
	if k < 0 || k >= len(f.list) {
		return false
	}
	from := -1
	if said[1] != "" {
		if from = f.named(intent.Articles.ReplaceAllString(said[1], "")); from < 0 {
			return false
		}
	}
	down := func(i int) { f.list[i].How, f.list[i].Word, f.list[i].At, f.list[i].Side = intent.Beside, "", "", "" }
	if p := f.list[k]; k > 0 && slices.Contains([]intent.Place{intent.Atop, intent.Inside, intent.With, intent.Held}, p.How) && (from < 0 || from == p.Of) {
		down(k)
		return true
	}
	for i, p := range f.list {
		if i > k && p.Of == k && (p.How == intent.Beneath || p.How == intent.Around) && (from < 0 || from == i) {
			down(i)
			return true
		}
	}
	return false
}

// borne is the last thing that a person in the list holds or bears on a spot of the body; −1: there is none.
func (f *following) borne() int {
	for k := len(f.list) - 1; k > 0; k-- {
		if p := f.list[k]; p.At != "" || p.How == intent.Held || p.How == intent.With {
			return k
		}
	}
	return -1
}

// aside puts a thing that stands beside another one, or is in a hand or on a shoulder, to the left or to the right there.
func (f *following) aside(said []string) bool {
	subject := f.last
	if !intent.Pronoun.MatchString(said[0]) {
		subject = f.named(intent.Articles.ReplaceAllString(said[0], ""))
	}
	if subject < 1 || subject >= len(f.list) || f.list[subject].How != intent.Beside && f.list[subject].How != intent.Held && f.list[subject].At == "" {
		return false
	}
	f.list[subject].Side = intent.Side(said[1])
	return true
}

// flanking adds a thing at a side of the first thing: "add a tree to the left".
func (f *following) flanking(said []string) bool {
	found, ok := f.beside(f.at, "and "+said[0])
	if !ok || len(found) != 1 || len(f.list) == intent.MostThings {
		return false
	}
	found[0].How, found[0].Of, found[0].Word, found[0].At, found[0].Side = intent.Beside, 0, "to the "+said[1]+" of", "", intent.Side(said[1])
	f.append(found...)
	return true
}

// relocate places the i-th thing by the j-th, of which found tells the relation to it.
func (f *following) relocate(i, j int, found intent.Placed) bool {
	how, ok := intent.Within[found.How]
	if found.How == intent.Below && !f.Entry(f.list[i].Thing.Archetype).Airborne() {
		return false
	}
	b, under := &f.list[j], i == 0 || f.list[j].Of == i && i < j
	if !under && (!ok || f.hangs(j, i)) {
		return false
	}
	if n, ok := intent.StandIn(found.Word); ok {
		f.list[i].Notes = append(f.list[i].Notes, n)
	}
	if under {
		b.How, b.Of, b.Word, b.At, b.Side = found.How, i, found.Word, found.At, found.Side
		return true
	}
	if j > i {
		i, j = f.toEnd(i, j)
	}
	a := &f.list[i]
	a.How, a.Of, a.Word, a.At, a.Side = how, j, found.Word, "", found.Side.Opposite()
	return true
}

// hangs reports whether the k-th thing is the i-th, or goes with it through others.
func (f *following) hangs(k, i int) bool {
	for k > 0 && k != i {
		k = f.list[k].Of
	}
	return k == i
}

// toEnd moves the i-th thing, and what goes with it, behind the others, so that it can go with the j-th, which stands behind it now: a thing always stands
// behind the one that it goes with. It returns where the two are then.
func (f *following) toEnd(i, j int) (int, int) {
	var order, moved []int
	for k := range f.list {
		if f.hangs(k, i) {
			moved = append(moved, k)
		} else {
			order = append(order, k)
		}
	}
	order = append(order, moved...)
	to, list := make([]int, len(order)), make([]intent.Placed, len(order))
	for at, k := range order {
		to[k], list[at] = at, f.list[k]
	}
	for k := range list {
		list[k].Of = to[list[k].Of]
	}
	f.reorder(list, to[f.at])
	return to[i], to[j]
}

// beside are the things that a prompt would name beside the i-th thing by further words, placed by it. ok is false where the words name none that can
// be built, or belong to the thing itself.
func (f *following) beside(i int, words string) (found []intent.Placed, ok bool) {
	t := f.list[i].Thing
	if t.Head == "" {
		return nil, false
	}
	for _, name := range []string{language.Normal(t.Head), t.Noun, t.Noun[strings.LastIndexByte(t.Noun, ' ')+1:]} {
		words = strings.ReplaceAll(words+" ", " the "+name+" ", " it ")
		words = strings.TrimSpace(words)
	}
	list := f.Arrange("a " + t.Head + " " + words)
	if len(list) < 2 || list[0].Thing.Archetype != t.Archetype || slices.ContainsFunc(list, func(p intent.Placed) bool { return !p.Thing.Family }) {
		return nil, false
	}
	return list[1:], true
}

// addBetween adds a thing between two of the list that words name: "put a table between the chair and the sofa".
func (f *following) addBetween(said []string) bool {
	a, b := f.named(intent.Articles.ReplaceAllString(said[1], "")), f.named(intent.Articles.ReplaceAllString(said[2], ""))
	if a < 0 || b < 0 || a == b || f.list[max(a, b)].Of != min(a, b) {
		return false
	}
	f.at = min(a, b)
	return f.add([]string{"add", said[0] + " between them"})
}

// settleBetween puts the last thing, which words place between others, between the thing that it goes with and one that stands beside that: the other one then
// stands at its far side. Where there is no other one it stays beside the thing, with a note.
func (f *following) settleBetween() {
	k := len(f.list) - 1
	p := &f.list[k]
	if language.Normal(p.Word) != intent.Between || p.How != intent.Beside {
		return
	}
	other := slices.IndexFunc(f.list[:k], func(o intent.Placed) bool { return o.How == intent.Beside && o.Of == p.Of && o.Side == "" })
	if other < 1 {
		p.Notes = append(p.Notes, note.Plainly("%s is shown as %s.", language.Quote(intent.Between), language.Quote("beside")))
		return
	}
	p.Side = intent.Right
	i, j := f.toEnd(other, k)
	f.list[i].Of, f.list[i].Side = j, intent.Right
}

// append adds things that are placed by the thing at hand, as the first of their list, and by each other.
func (f *following) append(found ...intent.Placed) {
	first := len(f.list) - 1
	for _, p := range found {
		if p.Style == "" {
			p.Style = f.list[f.at].Style
		}
		if p.Of > 0 {
			p.Of += first
		} else if p.Of = f.at; p.How == intent.Held || p.How == intent.With {
			p.Count = max(p.Count, f.list[f.at].Count) // each of them gets one
		}
		if language.Normal(p.Word) == intent.Between { // "add a table between them", of two chairs
			p.How = p.Sides(&f.list[p.Of])
		}
		f.list = append(f.list, p)
	}
}
