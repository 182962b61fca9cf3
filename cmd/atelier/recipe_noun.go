package main

import (
	"fmt"
	"io"
	"strings"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
	surfaces "atelier/internal/surface/all"
)

// recipeNoun are the arguments of atelier recipe noun.
type recipeNoun struct {
	Word []string `arg:"" placeholder:"NOUN" help:"A noun: sundial, \"popcorn cart\"."`
}

// Run prints which thing has a noun, whether a dictionary knows it, which broader nouns are free, and the head of a recipe of it.
func (c *recipeNoun) Run(p *program) error {
	n := spokenFor(strings.Join(c.Word, " "))
	return p.print(n, func(w io.Writer) { fmt.Fprintln(w, nounText(n)) })
}

// spokenFor is what a noun means among the things that the program has.
func spokenFor(word string) procedural.Noun {
	return procedural.Config{Archetypes: archetypes.Archetypes, Materials: material.All, Modifiers: material.Modifiers, Surfaces: surfaces.Surfaces}.Noun(word)
}

// nounText says what to write for a noun: of one that nothing has, the head of a recipe that passes the check.
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
		return fmt.Sprintf("%q is in no dictionary, and %s: write it into names, and a noun that the dictionary has, near to it, into nouns", n.Word, broader)
	}
	return fmt.Sprintf("%q is in no dictionary: write it into names, and a broader noun into nouns; %s. A recipe of it begins:\n\n%s", n.Word, broader, headOf(n))
}

// headOf is the head of a recipe for a noun, up to its build: as recipe new writes it, for the writer to change roles and size.
func headOf(n procedural.Noun) string {
	head := beginning[strings.Index(beginning, "name = "):strings.Index(beginning, "traits = ")]
	return strings.TrimSpace(strings.NewReplacer("NAME", n.Word, "NOUN", freeNoun(n)).Replace(head))
}
