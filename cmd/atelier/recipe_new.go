package main

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"atelier/internal/recipe"
)

// recipeNew are the flags of atelier recipe new.
type recipeNew struct {
	Name string `arg:"" placeholder:"NAME" help:"What the thing is called: \"garden bench\"."`
	Out  string `short:"o" placeholder:"FILE" help:"Where to write it (NAME.star); a file that is there is left alone."`
}

// beginning is the recipe that new writes, with NAME, NOUN and A for the thing's name, its last word and its article.
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
	text := starting(name)
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
		fmt.Fprintf(w, "%s: now atelier recipe check %s, then atelier recipe look %s\n", c.Out, c.Out, c.Out)
	})
}

// starting is the recipe that new writes for a name.
func starting(name string) string {
	words := strings.Fields(name)
	return strings.NewReplacer("NAME", name, "NOUN", words[len(words)-1]).Replace(beginning)
}
