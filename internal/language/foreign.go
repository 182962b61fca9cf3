package language

import (
	"strings"
	"unicode"
)

// foreignWords are small words of other languages that no English prompt has: articles, prepositions, "and".
var foreignWords = wordsOf("el la los las un una unos unas del con para por muy y " + // Spanish
	"le les du des une et avec pour dans sur sans aux mon ma ton " + // French
	"der das den dem ein eine einen einem einer und mit aus von zum zur auf ohne sehr " + // German
	"il lo gli uno di della dello dei delle nel nella su e " + // Italian
	"os um uma uns umas da dos das com em na ao " + // Portuguese
	"het een van en met voor op zonder " + // Dutch
	"z na w ze dla oraz jest och ett med som av bir ve ile icin") // Polish, Swedish, Turkish

// ownWords are the commonest small words of English: a prompt with one of them counts as English.
var ownWords = wordsOf("a an the of with and for from in that is made this its by to or")

// foreignArticles are those of the articles of other languages that begin no English name: a text that begins with one is in that language, even
// where its noun is an English one, too.
var foreignArticles = wordsOf("un una uno unos unas une ein eine einen einem einer um uma umas een het der les il gli el")

// ForeignArticle reports whether a text begins with an article of another language and has no small word of English: "une chaise".
func (t Text) ForeignArticle() bool {
	if len(t.Words) < 2 || !foreignArticles[t.Span(0, 1)] {
		return false
	}
	for i := range t.Words {
		if ownWords[t.Span(i, 1)] {
			return false
		}
	}
	return true
}

func wordsOf(list string) map[string]bool {
	words := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		words[w] = true
	}
	return words
}

// Foreign reports whether a text seems to be in another language than English: most of its letters are of another script, or it has
// small words of another language and none of English.
func (t Text) Foreign() bool {
	letters, latin := 0, 0
	for _, r := range t.Normal {
		if unicode.IsLetter(r) {
			letters++
			if unicode.Is(unicode.Latin, r) {
				latin++
			}
		}
	}
	if latin*2 < letters {
		return true
	}
	foreign := false
	for i := range t.Words {
		w := t.Span(i, 1)
		if ownWords[w] {
			return false
		}
		foreign = foreign || foreignWords[w]
	}
	return foreign
}
