package language

import (
	"iter"
	"maps"
	"strings"
	"sync"
)

// Lexicon is words and phrases of up to MaxPhrase words, each with what it means.
type Lexicon[M any] struct {
	phrases map[string]M
	most    map[string]int // of each first word, the words of its longest phrase
}

// NewLexicon makes a lexicon with room for size phrases. Unused room is never given back.
func NewLexicon[M any](size int) Lexicon[M] {
	return Lexicon[M]{make(map[string]M, size), make(map[string]int, size)}
}

// Add gives a phrase a meaning, unless it has one.
func (l Lexicon[M]) Add(phrase string, m M) {
	phrase = Normal(phrase)
	if _, taken := l.phrases[phrase]; taken || phrase == "" {
		return
	}
	l.Set(phrase, m)
}

// Set replaces the meaning of a phrase. The phrase is Normal.
func (l Lexicon[M]) Set(phrase string, m M) {
	l.phrases[phrase] = m
	first, _, _ := strings.Cut(phrase, " ")
	l.most[first] = max(l.most[first], min(1+strings.Count(phrase, " "), MaxPhrase))
}

// AddAll adds the phrases of a list, separated by commas.
func (l Lexicon[M]) AddAll(list string, m M) {
	for phrase := range strings.SplitSeq(list, ",") {
		l.Add(phrase, m)
	}
}

// Of is the meaning of a phrase, which is Normal.
func (l Lexicon[M]) Of(phrase string) (M, bool) {
	m, ok := l.phrases[phrase]
	return m, ok
}

// All are the phrases with their meanings, in no order.
func (l Lexicon[M]) All() iter.Seq2[string, M] { return maps.All(l.phrases) }

// Longest is the meaning of the longest phrase that begins at word i of a text, and how many words it has; 0 if there is none.
func (l Lexicon[M]) Longest(t Text, i int) (m M, words int) {
	for n := min(t.Run(i), l.most[t.Span(i, 1)]); n > 0; n-- {
		if m, ok := l.phrases[t.Span(i, n)]; ok {
			return m, n
		}
	}
	return m, 0
}

// Words makes a lexicon of a list of phrases, separated by commas, when it is first used.
func Words(list string) func() Lexicon[bool] {
	return sync.OnceValue(func() Lexicon[bool] {
		l := NewLexicon[bool](strings.Count(list, ",") + 1)
		l.AddAll(list, true)
		return l
	})
}
