package intent

import (
	"strings"

	"atelier/internal/language/intent/tables"
)

// Told is what a prompt reads as, in one line: each thing with its place, or the refusal.
func Told(list []Placed) string {
	var out []string
	for i, p := range list {
		text := summary(p.Intent)
		if i > 0 {
			text = string(p.How) + " of " + list[p.Of].Thing.Archetype + ": " + text
		}
		if p.Refusal() != "" {
			text = "- " + p.Thing.Head
		}
		out = append(out, text)
	}
	return strings.Join(out, " || ")
}

// Wrecked is the text with nouns for wrecks as wrecked things.
var Wrecked = (*Reader).wrecked

// Golden compares a table of prompts with what they read as.
var Golden = golden

// Kindred are lists of the nouns for which things are offered.
var Kindred = func() (words []string) {
	for _, row := range tables.Kindred {
		words = append(words, row.Words)
	}
	return words
}()

// Apart are the nouns of the table apart; a word that is an ending stands behind a noun that says what it is for.
var Apart = func() (nouns []string) {
	for _, row := range tables.Apart {
		for w := range list(row.Words) {
			if row.How.Ending() {
				w = "ticket " + w
			}
			nouns = append(nouns, w)
		}
	}
	return nouns
}()

// Spare are the words of the table apart that do nothing there: a thing has them for a name, or they stand there twice.
func Spare(r *Reader) (words []string) {
	seen := map[string]bool{}
	for _, row := range tables.Apart {
		for w := range list(row.Words) {
			if r.apart[w] != row.How || seen[w] {
				words = append(words, w)
			}
			seen[w] = true
		}
	}
	return words
}

// AllPlaces are the relations that words give, and the relations that things alone declare.
func AllPlaces() []Place {
	list := []Place{Held, Pushed, Printed, Hanging, With}
	for _, p := range Places().All() {
		list = append(list, p)
	}
	return list
}
