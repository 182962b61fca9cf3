package intent

import (
	"slices"

	"atelier/internal/language"
)

// drawn turns "a horse-drawn carriage" into "a carriage drawn by a horse".
func drawn(t language.Text) language.Text {
	at := slices.IndexFunc(t.Words, func(w language.Word) bool { return w.Raw == "drawn" || w.Raw == "pulled" })
	if at < 1 || at+1 >= len(t.Words) || t.Words[at].Pause != language.Hyphen || t.Words[at+1].Pause > language.Hyphen {
		return t
	}
	end := at + 1
	for end < len(t.Words) && t.Words[end].Pause <= language.Hyphen && !slices.Contains(drawnEnds, t.Words[end].Raw) {
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
			text += pauseSigns[t.Words[i+1].Pause]
		}
	}
	return language.Cut(text)
}

// drawnEnds are words behind the name of what is drawn.
var drawnEnds = []string{"with", "on", "in", "at", "by", "and", "full", "beside", "near", "behind", "under", "for", "of"}

// pauseSigns are what stands between two words for each pause.
var pauseSigns = map[language.Pause]string{language.Blank: " ", language.Hyphen: "-", language.Comma: ", ", language.Colon: ": ", language.Stop: ". "}
