package main

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strings"

	"atelier/internal/engine/procedural"
	"atelier/internal/recipe"
)

// recipeNew are the flags of atelier recipe new.
type recipeNew struct {
	Name string `arg:"" placeholder:"NAME" help:"What the thing is called: \"garden bench\"."`
	Out  string `short:"o" placeholder:"FILE" help:"Where to write it (NAME.star); a file that is there is left alone."`
}

// beginning is the recipe that recipe new writes, with NAME for the thing's name and NOUN for its noun; see begun.
//
//go:embed recipe_new.star
var beginning string

// Run writes the recipe.
func (c *recipeNew) Run(p *program) error {
	name := strings.ToLower(strings.Join(strings.Fields(c.Name), " "))
	if name == "" || strings.ContainsAny(name, "\"\\/") {
		return usagef("NAME: %q is no name for a thing", c.Name)
	}
	if c.Out == "" {
		c.Out = strings.ReplaceAll(name, " ", "_") + ".star"
	}
	noun := spokenFor(name)
	text := begun(noun)
	if _, err := recipe.Parse(c.Out, []byte(text)); err != nil {
		return err
	}
	f, err := os.OpenFile(c.Out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return usagef("-o: %s is there already", c.Out)
	}
	if err != nil {
		return err
	}
	if _, err := f.WriteString(text); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return p.print(map[string]string{"path": c.Out}, func(w io.Writer) {
		if noun.Taken != "" {
			fmt.Fprintf(w, "%q is the %s today; this recipe goes before it\n", name, noun.Taken)
		}
		fmt.Fprintf(w, "%s: now atelier recipe check %s, then atelier recipe look %s\n", c.Out, c.Out, c.Out)
	})
}

// begun is the beginning of a recipe for a noun. Only a noun of which no dictionary tells what sort of thing it is keeps the line that says so.
func begun(n procedural.Noun) string {
	text := beginning
	if n.Known || n.Kind != "" {
		text = sortOf.ReplaceAllString(text, "")
	}
	return strings.NewReplacer("NAME", n.Word, "NOUN", strings.ReplaceAll(n.Word, " ", "_")).Replace(text)
}

// sortOf is the line of kin in beginning.
var sortOf = regexp.MustCompile(`(?m)^kin = .*\n`)
