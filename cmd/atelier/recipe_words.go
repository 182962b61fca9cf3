package main

import (
	"fmt"
	"io"
	"strings"

	"atelier/internal/recipe"
)

// recipeWords are the arguments of atelier recipe words.
type recipeWords struct {
	Word []string `arg:"" optional:"" placeholder:"WORD|CHAPTER" help:"Words (box, b.add, wood) or a chapter (masks, finishes, surfaces)."`
}

// Run prints the reference, or its part about a word or a chapter.
func (c *recipeWords) Run(p *program) error {
	list := recipe.Reference()
	if len(c.Word) > 0 {
		var err error
		if list, err = lookUp(c.Word); err != nil {
			return err
		}
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

// lookUp is what the reference says of a chapter's title of several words, or of each word.
func lookUp(words []string) (list []recipe.Chapter, err error) {
	if found, _ := recipe.Lookup(strings.Join(words, " ")); found != nil {
		return found, nil
	}
	for _, word := range words {
		found, nearest := recipe.Lookup(word)
		if found == nil {
			if hint := recipe.Hint(word); hint != "" {
				return nil, usagef("%q is neither a word nor a chapter: %s", word, hint)
			}
			return nil, usagef("%q is neither a word nor a chapter; the nearest are %s", word, strings.Join(nearest, ", "))
		}
		list = append(list, found...)
	}
	return list, nil
}

// printChapter prints a chapter: its title, then a signature for each word, with its text indented.
func printChapter(w io.Writer, c recipe.Chapter) {
	fmt.Fprintf(w, "%s\n%s\n", strings.ToUpper(c.Title), c.Intro)
	for _, k := range c.Entries {
		fmt.Fprintf(w, "\n  %s\n", k.Signature)
		if k.Doc != "" {
			fmt.Fprintf(w, "      %s\n", k.Doc)
		}
		for _, kind := range k.KindLines() {
			fmt.Fprintf(w, "      %s\n", kind)
		}
	}
}
