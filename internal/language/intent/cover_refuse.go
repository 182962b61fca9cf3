package intent

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
	"atelier/internal/language/slip"
)

// Refuse says why no surface can be made of the words, and which can be made; "": one can.
func (r *Reader) Refuse(c Covering, prompt string) string {
	if c.Surface != "" || c.Material.Name != "" || c.Print != "" {
		return ""
	}
	t := language.Cut(prompt)
	meant := r.meant(t)
	near := r.surfacesLike(t, meant)
	switch examples := fmt.Sprintf("Surfaces that can be made are, for example, %s.", listed(near)); {
	case len(meant) > 0:
		return "The prompt does not seem to be English, and only English is read. The nearest surfaces are " + listed(near) + "."
	case c.Foreign:
		return "The prompt does not seem to be English, and only English is read. " + examples
	case len(c.Unknown) > 0:
		return fmt.Sprintf("The prompt names no surface that is known; not understood is %s. %s", language.QuoteAll(c.Unknown[:min(named, len(c.Unknown))]), examples)
	default:
		return "The prompt names no surface. " + examples
	}
}

// meant are the surfaces that words of other languages mean, as many of each word as are named.
func (r *Reader) meant(t language.Text) (names []string) {
	for i := range t.Words[:min(len(t.Words), mostWords)] {
		word := t.Span(i, 1)
		for _, f := range tables.ForeignSurfaces {
			for stem := range strings.FieldsSeq(f.Stems) {
				if strings.HasPrefix(word, stem) || strings.HasSuffix(word, stem) {
					names = append(names, r.called(f.Surfaces)...)
				}
			}
		}
	}
	return distinct(names)
}

// called are the surfaces of the vocabulary that the words of a list name.
func (r *Reader) called(words string) (names []string) {
	for word := range strings.SplitSeq(words, ", ") {
		if name, ok := r.covers.surfaces.Of(word); ok {
			names = append(names, name)
		}
	}
	return names
}

// distinct is a list with the first of equal names only.
func distinct(list []string) (out []string) {
	for _, name := range list {
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// mostWords is how many words of a prompt are compared with the names of surfaces.
const mostWords = 64

// surfacesLike are the given surfaces, then surfaces that share a word with the prompt or are spelled like one, then some of the vocabulary.
func (r *Reader) surfacesLike(t language.Text, near []string) []string {
	near = slices.Clone(near[:min(len(near), offered)])
	add := func(name string) {
		if len(near) < offered && !slices.Contains(near, name) {
			near = append(near, name)
		}
	}
	for i := range t.Words[:min(len(t.Words), mostWords)] {
		word := t.Span(i, 1)
		for _, name := range r.covers.names {
			for part := range strings.FieldsSeq(name) {
				if len(part) > 3 && (part == word || slip.Count(part, word) <= min(2, len(part)/4)) {
					add(name)
				}
			}
		}
	}
	for k := range r.covers.names {
		add(r.covers.names[(k*17)%len(r.covers.names)])
	}
	return near
}
