package intent

import (
	"slices"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// drawn turns "a horse-drawn carriage" into "a carriage drawn by a horse". What is drawn by hand stays as it is.
func (r *Reader) drawn(t language.Text) language.Text {
	at := 1
	for at < len(t.Words) && (t.Words[at].Pause != language.Hyphen || !slices.Contains(drawnBy, t.Span(at, 1)) || !r.draws(t.Span(at-1, 1))) {
		at++
	}
	if at+1 >= len(t.Words) || t.Words[at+1].Pause > language.Hyphen {
		return t
	}
	end := at + 1
	for end < len(t.Words) && t.Words[end].Pause <= language.Hyphen && !slices.Contains(drawnEnds, t.Span(end, 1)) {
		end++
	}
	text := ""
	for i := range t.Words {
		if i == at-1 || i == at {
			continue
		}
		text += t.Raw(i, 1)
		if i+1 == end {
			text += " drawn by a " + t.Raw(at-1, 1)
		}
		if i+1 < len(t.Words) {
			text += t.Words[i+1].Pause.Sign()
		}
	}
	return language.Cut(text)
}

// drawnBy are words behind the name of what draws.
var drawnBy = []string{"drawn", "pulled"}

// draws reports whether a noun is of an animal, of a person or of a vehicle, which may draw a cart.
func (r *Reader) draws(noun string) bool {
	if a := r.nouns[noun]; a != nil && a.Draws {
		return true
	}
	plain, ok := r.net.Plain(noun)
	return ok && slices.Contains([]wordnet.File{wordnet.Animal, wordnet.Person}, r.net.File(plain))
}

// drawnEnds are words behind the name of what is drawn.
var drawnEnds = []string{"with", "on", "in", "at", "by", "and", "full", "beside", "near", "behind", "under", "for", "of"}
