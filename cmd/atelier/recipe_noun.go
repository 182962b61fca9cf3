package main

import (
	"fmt"
	"io"
	"strings"

	"atelier/internal/engine/procedural"
)

// recipeNoun are the arguments of atelier recipe noun.
type recipeNoun struct {
	Word []string `arg:"" placeholder:"NOUN" help:"A noun, a name, a trait or a word of a role: sundial, \"popcorn cart\", gilded."`
}

// wordUses is what a word means as a noun, and in the other places of a recipe's head.
type wordUses struct {
	procedural.Noun
	Uses []procedural.Use `json:"uses"`
}

// Run prints whether a word is free as a name, a trait and a role's word, which thing has it as a noun, whether a dictionary knows it, which broader
// nouns are free, and the head of a recipe of it.
func (c *recipeNoun) Run(p *program) error {
	word := strings.Join(c.Word, " ")
	n := wordUses{spokenFor(word), vocabulary().Uses(word)}
	return p.print(n, func(w io.Writer) {
		for _, u := range n.Uses {
			fmt.Fprintln(w, useText(u))
		}
		fmt.Fprintln(w, nounText(n.Noun))
	})
}

// useText says whether a word is free for a use, and which words like it are.
func useText(u procedural.Use) string {
	if len(u.Wrong) == 0 {
		return "as a " + u.As + ": free"
	}
	text := fmt.Sprintf("as a %s: %s", u.As, strings.Join(u.Wrong, "; "))
	if len(u.Near) > 0 {
		text += "; near and free: " + strings.Join(u.Near, ", ")
	}
	return text
}

// spokenFor says which thing of the program a noun means, and which nouns are free.
func spokenFor(word string) procedural.Noun { return vocabulary().Noun(word) }

// nounText says what to write for a noun: for a free noun, the head of a recipe that passes the check.
func nounText(n procedural.Noun) string {
	broader := "no broader noun is free"
	if len(n.Broader) > 0 {
		broader = "free and broader: " + strings.Join(n.Broader, ", ")
	}
	switch {
	case n.Taken != "":
		return fmt.Sprintf("%q is the %s already; a recipe of your own that has it goes before that one; %s", n.Word, n.Taken, broader)
	case n.Known:
		return fmt.Sprintf("%q is free; %s. A recipe of it begins:\n\n%s", n.Word, broader, headOf(n))
	case len(n.Broader) == 0:
		return fmt.Sprintf("the dictionary does not have %q, and %s. Put it into names, and into nouns a noun of the dictionary that means nearly the same",
			n.Word, broader)
	}
	return fmt.Sprintf("the dictionary does not have %q. Put it into names, and a broader noun into nouns; %s. A recipe of it begins:\n\n%s",
		n.Word, broader, headOf(n))
}

// headOf is the head of a recipe for a noun, up to its build: as recipe new writes it, for the writer to change roles and size.
func headOf(n procedural.Noun) string {
	text := begun(n)
	return strings.TrimSpace(text[strings.Index(text, "name = "):strings.Index(text, "traits = ")])
}
