package main

import (
	"fmt"
	"io"
	"strings"

	"atelier/internal/recipe"
)

// recipeWords are the arguments of atelier recipe words.
type recipeWords struct {
	Word []string `arg:"" optional:"" placeholder:"WORD|CHAPTER" help:"A word (box, b.add, wood) or a chapter (masks, finishes, surfaces)."`
}

// Run prints the reference, or what it says of a word or a chapter.
func (c *recipeWords) Run(p *program) error {
	list := recipe.Reference()
	if word := strings.Join(c.Word, " "); word != "" {
		found, nearest := recipe.Lookup(word)
		if found == nil {
			return usagef("%q is no word and no chapter; the nearest are %s", word, strings.Join(nearest, ", "))
		}
		list = found
	}
	return p.print(list, func(w io.Writer) {
		for i, chapter := range list {
			if i > 0 {
				fmt.Fprintln(w)
			}
			printChapter(w, chapter)
		}
	})
}

func printChapter(w io.Writer, c recipe.Chapter) {
	fmt.Fprintf(w, "%s\n%s\n", strings.ToUpper(c.Title), c.Intro)
	for _, k := range c.Entries {
		fmt.Fprintf(w, "\n  %s\n", k.Signature)
		if k.Doc != "" {
			fmt.Fprintf(w, "      %s\n", k.Doc)
		}
		if len(k.Takes) > 0 {
			fmt.Fprintf(w, "      %s\n", k.Kinds())
		}
	}
}
