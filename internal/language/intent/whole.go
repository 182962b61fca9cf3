package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// trailed puts "with" before a part that stands behind the noun of its thing without a comma, with a colour or a material between the two: an "energy
// sword blue blade" is an energy sword with a blue blade. Without such a word the part is meant itself: a "car door" is a door. The places of all these
// words are found in one pass over the text, which is cut anew once.
func (r *Reader) trailed(t language.Text) language.Text {
	var at []int
	for i := range t.Words {
		if dress := r.dressed(t, i); dress > 0 {
			at = append(at, dress)
		}
	}
	if len(at) == 0 {
		return t
	}
	at = slices.Compact(at) // the words of a name of two words may name a thing each
	var text strings.Builder
	for i := range t.Words {
		text.WriteString(t.Words[i].Pause.Sign())
		if len(at) > 0 && at[0] == i {
			text.WriteString("with ")
			at = at[1:]
		}
		text.WriteString(t.Raw(i, 1))
	}
	return language.Cut(text.String())
}

// dressed is the first of the words for colours and materials that stand between the name of a thing, which begins at word i, and its part; 0 where there
// are none.
func (r *Reader) dressed(t language.Text, i int) int {
	end := i + t.Run(i)
	for n := end - i - 2; n > 0; n-- {
		name, _ := r.named(t.Span(i, n))
		a := r.nouns[r.names[name]]
		if a == nil {
			a = r.nouns[name]
		}
		if a == nil {
			continue
		}
		dress := i + n
		part := dress
		for part < end && r.dressing(t.Span(part, 1)) {
			part++
		}
		if part > dress && part < end && a.plainly(t.Span(part, 1)) {
			return dress
		}
		return 0
	}
	return 0
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
