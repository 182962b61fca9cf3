package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// Verbs of a feedback that bring another thing to the one that stands there: into its hands, or to a place that the words name.
var (
	givers  = []string{"give", "gives", "hand", "equip", "arm"}
	placers = []string{"add", "put", "place"}
)

// revised is a list of things with feedback on the i-th applied. Feedback that brings another thing, "give him an axe", keeps the thing that is there and
// adds the other one; "instead" takes away what it has held.
func (r *Reader) revised(list []Placed, i int, feedback string) []Placed {
	before := list[i].Intent
	list[i].Intent = r.Revise(before, feedback)
	given, ok := r.given(before, list[i].Intent, feedback)
	if !ok {
		return list
	}
	list[i].Intent = before
	if slices.Contains(strings.Fields(language.Normal(feedback)), "instead") {
		list = withoutHeld(list, i)
	}
	if given.Of = i; given.Style == "" {
		given.Style = before.Style
	}
	return append(list, given)
}

// given is the thing that a feedback brings, placed as a prompt would place it that names both: "a pirate with an axe". What a revision takes for a part or
// a trait of the thing is none.
func (r *Reader) given(before, revised Intent, feedback string) (Placed, bool) {
	t := language.Cut(feedback)
	verb, object := -1, -1
	for k := range t.Words {
		switch w := t.Span(k, 1); {
		case verb < 0 && (slices.Contains(givers, w) || slices.Contains(placers, w)):
			verb = k
		case verb >= 0 && object < 0 && slices.Contains([]string{"a", "an", "two", "another", "some"}, w):
			object = k
		}
	}
	if object < 0 || before.Thing.Head == "" {
		return Placed{}, false
	}
	said := t.Raw(object, len(t.Words)-object)
	said = strings.TrimSuffix(strings.TrimRight(said, " .!"), " instead")
	said = strings.ReplaceAll(said, " the "+before.Thing.Head, " it")
	list := r.Arrange("a " + before.Thing.Head + " with " + said)
	if len(list) != 2 || list[0].Thing.Archetype != before.Thing.Archetype || !list[1].Thing.Family {
		return Placed{}, false
	}
	if list[1].How == With && slices.Contains(placers, t.Span(verb, 1)) { // "add a chimney" may mean a part
		return Placed{}, false
	}
	noun := list[1].Thing.Noun
	named := func(i Intent) bool {
		return slices.ContainsFunc(i.Relations, func(l Relation) bool { return l.Noun == noun })
	}
	return list[1], revised.Thing.Noun == noun && before.Thing.Noun != noun || named(revised) && !named(before)
}

// withoutHeld is the list without what the i-th thing holds, as far as nothing else goes with it.
func withoutHeld(list []Placed, i int) []Placed {
	for k := len(list) - 1; k > i; k-- {
		if of := list[k].Of; of != i || list[k].How != Held && list[k].How != With || slices.ContainsFunc(list, func(p Placed) bool { return p.Of == k }) {
			continue
		}
		list = slices.Delete(list, k, k+1)
		for n := range list {
			if list[n].Of > k {
				list[n].Of--
			}
		}
	}
	return list
}
