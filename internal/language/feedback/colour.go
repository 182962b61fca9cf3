package feedback

import (
	"slices"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// hues reports whether words are nothing but one colour, perhaps with an article: "the dark red".
func hues(words string) bool {
	t := language.Cut(intent.Articles.ReplaceAllString(words, ""))
	_, n := intent.Hue(t, 0)
	return n > 0 && n == len(t.Words)
}

// recolour gives the thing at hand one colour for another one: "make it orange instead of black". An orange, too, is a colour there.
func (f *following) recolour(said []string) bool {
	if !hues(said[0]) || !hues(said[1]) {
		return false
	}
	f.revise(f.at, "make it "+said[0])
	return true
}

// uncoloured takes the colours of the thing at hand away, so that it is as it is by itself: "remove the color". The colours of its parts stay.
func (f *following) uncoloured([]string) bool {
	of := &f.list[f.at].Intent
	had := len(of.Colours)
	of.Colours = slices.DeleteFunc(slices.Clone(of.Colours), func(c intent.Colour) bool { return c.Target == "" })
	if len(of.Colours) == had {
		f.deny(f.at, f.said)
	}
	return true
}

// marked changes the thing that its colour tells from others of its noun: "make the red chair yellow", "the red chair should be yellow". The words that
// follow the noun are said of it; the colour that names it is not.
func (f *following) marked(said []string) bool {
	t := language.Cut(said[1])
	for i := 1; i < len(t.Words) && hues(t.Span(0, i)); i++ {
		_, after := f.calls(t, i)
		if after == i || after >= len(t.Words) {
			continue
		}
		k := f.named(t.Span(0, after))
		if k < 0 || !f.list[k].Shows(f.ReadText(language.Cut(t.Span(0, after))).Colours) {
			return false
		}
		f.revise(k, said[0]+" it "+t.Raw(after, len(t.Words)-after))
		f.at = k
		return true
	}
	return false
}
