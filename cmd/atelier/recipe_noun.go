package main

import (
	"cmp"
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

// Run prints whether a word is free as a name, a trait and a role's word, which thing has it as a noun today, whether a dictionary knows it, and the
// head of a recipe of it.
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
		return "as a " + u.As + ": " + cmp.Or(strings.Join(u.Taken, "; "), "free")
	}
	text := fmt.Sprintf("as a %s: %s", u.As, strings.Join(u.Wrong, "; "))
	if len(u.Near) > 0 {
		text += "; near and free: " + strings.Join(u.Near, ", ")
	}
	return text
}

// spokenFor says which thing of the program a noun means.
func spokenFor(word string) procedural.Noun { return vocabulary().Noun(word) }

// nounText says of a noun whose it is today and of which kind its thing is, and gives the head of a recipe that is called so.
func nounText(n procedural.Noun) string {
	text := fmt.Sprintf("%q is free", n.Word)
	if n.Taken != "" {
		text = fmt.Sprintf("%q is the %s today; a recipe of your own goes before it", n.Word, n.Taken)
	}
	switch {
	case n.Kind != "":
		text += fmt.Sprintf(". No dictionary has it: it is heard as a whole, and taken for a kind of %s", n.Kind)
	case !n.Known:
		text += `. No dictionary has it: kin says what sort of thing it is`
	}
	return text + ". A recipe of it begins:\n\n" + headOf(n)
}

// headOf is the head of a recipe for a noun, up to its build: as recipe new writes it, for the writer to change roles and size.
func headOf(n procedural.Noun) string {
	text := begun(n)
	return strings.TrimSpace(text[strings.Index(text, "name = "):strings.Index(text, "traits = ")])
}
