package author

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
	"atelier/internal/recipe"
)

// ends are words after the name of the thing in a prompt.
var ends = language.Words("with, without, of, on, in, at, by, for, from, to, that, which, who, and, or, holding, carrying, wearing, standing, " +
	"sitting, lying, " +
	"made, under, over, beside, near, above, below, behind, around, between, inside, against, as, like, is, are, has, having, painted, covered, decorated")

// lead are words before the name that are no part of it; a modal verb is one only before a pronoun: "can you", but "a can".
var lead = language.Words(language.Asking + ", one, some, this, model, single, small, large, big, tiny, huge, old, new, " +
	"can you, can i, can we, will you, may i, may we, might i, might we")

// subject is the noun of the thing that a prompt asks for: "walrus" of "an old walrus on a rock", "espresso machine" of "a red espresso
// machine". It is the longest noun at the end of the thing's name, with a preceding noun for a thing, or the name's last word; "": there is none.
func subject(prompt string) string {
	t := language.Cut(prompt)
	from, to := 0, 0
	for i := range t.Words {
		w := t.Span(i, 1)
		if _, ok := ends().Of(w); i > from && (ok || t.Words[i].Pause >= language.Comma) {
			break
		}
		if _, n := lead().Longest(t, i); n > 0 && to == from {
			from = i + 1
		}
		to = i + 1
	}
	if from >= to || to > len(t.Words) {
		return ""
	}
	table := wordnet.Open()
	for i := max(from, to-language.MaxPhrase); i < to; i++ {
		if lemma, _, ok := table.Lemma(t.Span(i, to-i)); ok {
			if i > from && i == to-1 && compound(t.Span(i-1, 1)) {
				return t.Span(i-1, 1) + " " + lemma
			}
			return lemma
		}
	}
	return t.Span(to-1, 1)
}

// compound reports whether the word before a noun is part of its name: a noun for a thing itself, and no material.
func compound(word string) bool {
	table := wordnet.Open()
	senses := table.Lookup(word)
	return len(senses) > 0 && senses[0].File.Solid() && !table.Seldom(word)
}

// called adds a noun to the nouns of a recipe's text, so that a prompt with that noun is about this thing. A noun that the dictionary does not have
// is added to the names.
func called(text []byte, own *recipe.Recipe, noun string) ([]byte, error) {
	if noun == "" || slices.Contains(own.Header.Nouns, noun) || slices.Contains(own.Header.Nouns, strings.ReplaceAll(noun, " ", "_")) {
		return text, nil
	}
	f, err := (&syntax.FileOptions{}).Parse("model.star", text, 0)
	if err != nil {
		return text, err
	}
	what, known := "names", wordnet.Open().Has(noun)
	if known {
		what = "nouns"
	}
	for _, s := range f.Stmts {
		a, ok := s.(*syntax.AssignStmt)
		if !ok {
			continue
		}
		if id, ok := a.LHS.(*syntax.Ident); !ok || id.Name != what {
			continue
		}
		from, to := a.RHS.Span()
		before := fmt.Sprintf("[%q] + (", strings.ReplaceAll(noun, " ", "_"))
		if !known {
			before = fmt.Sprintf("%q + (", noun+", ")
		}
		return slices.Concat(text[:offset(text, from)], []byte(before), text[offset(text, from):offset(text, to)], []byte(")"), text[offset(text, to):]), nil
	}
	return slices.Concat(fmt.Appendf(nil, "names = %q\n", noun), text), nil
}

// offset is where a place of a text is, in bytes. Starlark counts lines and columns from 1, and columns in characters.
func offset(text []byte, at syntax.Position) int {
	n := 0
	for range at.Line - 1 {
		n += bytes.IndexByte(text[n:], '\n') + 1
	}
	line, _, _ := bytes.Cut(text[n:], []byte("\n"))
	return n + len(string([]rune(string(line))[:at.Col-1]))
}
