package music

import (
	_ "embed"
	"strings"
	"sync"

	"atelier/internal/language"
)

// artistsText is a table of names of artists with the words of their style.
//
//go:embed artists.txt
var artistsText string

// Styled is a name that stands in a text, and the words of style that are read in its place.
type Styled struct{ Name, Style string }

// artist is the meaning of a name: the words of a style that replace it in a text.
type artist struct {
	style string
	asked bool // the name is a common word, too: it counts only where a style is asked for
}

// artists are the names.
var artists = sync.OnceValue(func() language.Lexicon[artist] {
	l := language.NewLexicon[artist](400)
	for line := range strings.Lines(artistsText) {
		names, style, ok := strings.Cut(line, "|")
		if !ok || line[0] == '#' {
			continue
		}
		for name := range strings.SplitSeq(names, ",") {
			name, common := strings.CutPrefix(strings.TrimSpace(name), "~")
			l.Add(name, artist{strings.TrimSpace(style), common})
		}
	}
	return l
})

// asking are the words after which a name is that of an artist.
var asking = language.Words("like, by, style of, à la, a la, in the manner of, sounds like, sounding like, inspired by, influenced by")

// Unnamed is a text with the words of a style in the place of each artist's name, and what was replaced. The words of a style are read, never
// a name, and the service contains nothing from an artist's works.
// The text is walked twice at once, by words and by bytes, since what stands between words is to be kept as it was written.
func Unnamed(prompt string) (text string, found []Styled) {
	t := language.Cut(language.Exact(prompt))
	var b strings.Builder
	at, rest := 0, prompt // the next word that is looked for in the rest of the prompt
	skip := func(to int, keep bool) {
		for ; at < to; at++ {
			raw := t.Words[at].Raw
			end := max(0, strings.Index(rest, raw)) + len(raw)
			if end = min(end, len(rest)); keep {
				b.WriteString(rest[:end])
			}
			rest = rest[end:]
		}
	}
	for i := 0; i < len(t.Words); {
		a, n := artists().Longest(t, i)
		if n == 0 || a.asked && !asked(t, i) {
			i++
			continue
		}
		skip(i, true)
		b.WriteString(" " + a.style + " ")
		found = append(found, Styled{t.Raw(i, n), a.style})
		i += n
		skip(i, false)
	}
	if found == nil {
		return prompt, nil
	}
	return strings.TrimSpace(b.String()+rest) + " music", found
}

// asked reports whether the words before the i-th ask for a style.
func asked(t language.Text, i int) bool {
	for k := max(0, i-3); k < i; k++ {
		if _, n := asking().Longest(t, k); n > 0 && k+n == i {
			return true
		}
	}
	return false
}
