package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// folk are the nouns of people that stand beside the noun of what a figure is, each with the words of the traits that it asks for: a farmer girl is a
// female child farmer.
var folk = map[string][]string{
	"girl": {"female", "child"}, "boy": {"male", "child"}, "woman": {"female"}, "man": {"male"}, "lady": {"female"}, "guy": {"male"},
	"kid": {"child"}, "teenager": {"teenage"},
	"girls": {"female", "child"}, "boys": {"male", "child"}, "women": {"female"}, "men": {"male"}, "ladies": {"female"}, "guys": {"male"},
	"kids": {"child"}, "teenagers": {"teenage"},
}

// mostRole is how many words name what a figure is: "construction worker".
const mostRole = 2

// roled puts the noun of what a figure is behind what else the words call them, as traits: "a farmer girl" and "a girl farmer" are a female child farmer. A
// pair that is a name of its own, such as a shepherd boy, stays.
func (r *Reader) roled(t language.Text) language.Text {
	for i := range t.Words {
		for n := min(mostRole, t.Run(i)-1); n > 0; n-- {
			if name, _ := r.named(t.Span(i, n+1)); name != "" {
				break
			}
			if words, ok := r.asRole(t.Span(i, n), t.Span(i+n, 1)); ok {
				return r.roled(respoken(t, i, n+1, words))
			}
			if words, ok := r.asRole(t.Span(i+1, n), t.Span(i, 1)); ok {
				return r.roled(respoken(t, i, n+1, words))
			}
		}
	}
	return t
}

// asRole is what a figure is, with the traits of a noun of folk before it; ok is false for words that are no such pair.
func (r *Reader) asRole(noun, person string) (words string, ok bool) {
	name, _ := r.named(noun)
	a := r.nouns[r.names[name]]
	if a == nil || folk[person] == nil || !a.dresses() || slices.Contains(a.Nouns, "girl") {
		return "", false
	}
	for _, t := range folk[person] {
		words += t + " "
	}
	if strings.HasSuffix(person, "s") || strings.HasSuffix(person, "men") {
		noun = language.Plural(name)
	}
	return words + noun, true
}

// respoken is a text with other words for some of its words.
func respoken(t language.Text, i, n int, words string) language.Text {
	var text strings.Builder
	for k := range t.Words {
		switch {
		case k == i:
			text.WriteString(t.Words[k].Pause.Sign() + words)
		case k < i || k >= i+n:
			text.WriteString(t.Words[k].Pause.Sign() + t.Raw(k, 1))
		}
	}
	return language.Cut(text.String())
}
