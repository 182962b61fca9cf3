package feedback

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

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

// flip changes the sides of two things that stand beside each other: "swap the chair and the table".
func (f *following) flip(said []string) bool {
	a, b := f.named(intent.Articles.ReplaceAllString(said[0], "")), f.named(intent.Articles.ReplaceAllString(said[1], ""))
	if a > b {
		a, b = b, a
	}
	return a >= 0 && a != b && f.exchange(a, b)
}

// flipped changes the sides of two things that are there: "swap the cat with the dog". Neither takes the place of the other where they cannot change.
func (f *following) flipped(said []string) bool {
	a, b := f.named(intent.Articles.ReplaceAllString(said[0], "")), f.named(intent.Articles.ReplaceAllString(said[1], ""))
	if a < 0 || b < 0 || a == b {
		return false
	}
	return f.flip(said) || f.denied(said)
}

// flipAll changes the places of the two things that there are: "swap them".
func (f *following) flipAll([]string) bool { return len(f.list) == 2 && f.exchange(0, 1) }

// The places whose two things may change with each other. In the places of bearing one thing bears the other.
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
