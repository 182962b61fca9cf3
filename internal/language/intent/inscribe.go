package intent

import (
	"slices"

	"atelier/internal/language"
	"atelier/internal/language/wording"
)

// inscribe gives texts to the things of a list that the words before them name, or else to the first. Of two things of one name, the last has the last text.
// A thing bears one text; another one is noted.
func inscribe(texts []wording.Written, list []Placed) {
	for _, w := range slices.Backward(texts) {
		to := 0
		for k, p := range list {
			if p.How != Printed && len(p.Written) == 0 && w.Names(p.Thing.Head, p.Thing.Noun) {
				to = k
			}
		}
		if p := &list[to]; len(p.Written) == 0 {
			if p.Written, p.WrittenOn = w.Texts, w.Upon; w.Upon == "" && !w.Names(p.Thing.Head, p.Thing.Noun) {
				p.WrittenOn = w.On
			}
		} else {
			p.Notes = append(p.Notes, "Not shown: the text "+language.QuoteAll(w.Texts)+".")
		}
	}
}
