package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"atelier/internal/recipe"
)

// columns is how wide a line of the page of recipes is at most.
const columns = 150

// recipes is the page of the language of recipes.
func recipes() string {
	var b strings.Builder
	b.WriteString("# The words of recipes\n\n")
	wrap(&b, "", "Made by `make generate` from the tables that the interpreter works by; `atelier recipe words [WORD|CHAPTER]` prints the same. "+
		"A parameter with `=` may be left out; behind it stands its default.")
	for _, c := range recipe.Reference() {
		fmt.Fprintf(&b, "\n## %s\n\n", c.Title)
		wrap(&b, "", c.Intro)
		if len(c.Entries) > 0 {
			b.WriteString("\n")
		}
		for _, k := range c.Entries {
			keyword(&b, k)
		}
	}
	return b.String()
}

// keyword is one word: its signature, what it is, and what it takes.
func keyword(b *strings.Builder, k recipe.Keyword) {
	text := "- `" + k.Signature + "`"
	if k.Doc != "" {
		text += ": " + k.Doc
	}
	wrap(b, "  ", text)
	if len(k.Takes) > 0 {
		b.WriteString("  ")
		wrap(b, "  ", "*"+k.Kinds()+"*")
	}
}

// wrap writes a text in lines of at most so many columns, those after the first indented. What stands in backquotes is kept whole.
func wrap(b *strings.Builder, indent, text string) {
	used := 0
	for i, w := range words(text) {
		n := utf8.RuneCountInString(w)
		switch {
		case i == 0:
		case used+1+n > columns && used > len("- "): // what opens a list keeps its first word
			b.WriteString("\n" + indent)
			used = len(indent)
		default:
			b.WriteString(" ")
			used++
		}
		b.WriteString(w)
		used += n
	}
	b.WriteString("\n")
}

// words splits at blanks outside of backquotes.
func words(text string) []string {
	quoted := false
	return strings.FieldsFunc(text, func(r rune) bool {
		if r == '`' {
			quoted = !quoted
		}
		return r == ' ' && !quoted
	})
}
