package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/language/wording"
)

// inscribe gives texts to the things of a list that the words before them name, or else to the first. Of two things of one name, the last has the last text.
// A thing bears one text; another one is noted.
func inscribe(texts []wording.Written, list []Placed) {
	for _, w := range slices.Backward(texts) {
		to := bearer(list, func(p Placed) bool { return len(p.Written) == 0 && w.Names(p.Thing.Head, p.Thing.Noun) })
		if p := &list[to]; len(p.Written) == 0 {
			p.bear(w)
		} else {
			p.Notes = append(p.Notes, note.On(note.Unshown, "the text %s", language.QuoteAll(w.Texts)))
		}
	}
}

// Inscribe takes the texts out of a feedback, which things of the list bear from then on instead of what they bore, and returns the other words.
func (r *Reader) Inscribe(list []Placed, feedback string) string {
	rest, texts := wording.Inscribed(wording.Writing(feedback, r.looks))
	if len(texts) == 0 {
		return feedback
	}
	for _, w := range texts {
		if wording.Joint(w.On) == "" { // "make it blue and write …"
			w.On = ""
		}
		list[bearer(list, func(p Placed) bool {
			return w.Names(p.Thing.Head, p.Thing.Noun) || w.Upon != "" && w.Upon == p.Thing.Noun
		})].bear(w)
		if subject, more, ok := strings.Cut(rest, "the "+w.On); ok && w.On != "" && strings.TrimSpace(subject) == "" {
			if rest = wording.Joint(more); rest != "" {
				rest = "the " + w.On + " should " + strings.TrimPrefix(rest, "should ")
			}
		}
	}
	return strings.Trim(wording.Joint(rest), " ,.;")
}

// looks reports whether a word says what a thing is like: its colour, its material or its size.
func (r *Reader) looks(word string) bool {
	_, size := r.Sizing(word)
	return size || r.Sense(word) == AsColour || r.Sense(word) == AsMaterial
}

// bearer is the last thing of a list that a text may be of, or else the first one.
func bearer(list []Placed, may func(Placed) bool) (to int) {
	for k, p := range list {
		if p.How != Printed && may(p) {
			to = k
		}
	}
	return to
}

// bear gives a thing a text.
func (p *Placed) bear(w wording.Written) {
	if p.Written, p.WrittenOn = w.Texts, w.Upon; w.Upon == "" && !w.Names(p.Thing.Head, p.Thing.Noun) {
		p.WrittenOn = w.On
	}
}
