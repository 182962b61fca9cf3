package intent

import (
	"slices"

	"atelier/internal/language"
)

// mostNamed is how many words name a thing that its part may follow: "hot air balloon".
const mostNamed = 3

// trailed puts "with" before a part that stands behind the noun of its thing without a comma, with a colour or a material between the two: an "energy
// sword blue blade" is an energy sword with a blue blade. Without such a word the part is meant itself: a "car door" is a door.
func (r *Reader) trailed(t language.Text) language.Text {
	for i := range t.Words {
		for n := min(mostNamed, t.Run(i)-2); n > 0; n-- {
			name, _ := r.named(t.Span(i, n))
			a := r.nouns[r.names[name]]
			if a == nil {
				a = r.nouns[name]
			}
			if a == nil {
				continue
			}
			part := i + n
			for part < i+t.Run(i) && r.dressing(t.Span(part, 1)) {
				part++
			}
			if part > i+n && part < i+t.Run(i) && a.plainly(t.Span(part, 1)) {
				return r.trailed(respoken(t, i, n, t.Raw(i, n)+" with"))
			}
			break
		}
	}
	return t
}

// dressing reports whether a word tells a colour or a material.
func (r *Reader) dressing(word string) bool {
	m, _ := r.meanings.Of(word)
	return m.kind == colouring || m.kind == substance
}

// plainly reports whether a word is the name of a role itself: a "high heel red shoe" is a shoe as a whole, which is a further word of its upper.
func (a *Entry) plainly(word string) bool {
	return slices.ContainsFunc(a.Roles, func(role Role) bool { return !role.Optional && (role.Name == word || role.Name == word+"s") })
}
