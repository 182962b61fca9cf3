package main

import (
	"errors"
	"fmt"
	"image"
	"io"
	"path/filepath"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/media/scene"
	"atelier/internal/recipe"
	"atelier/internal/studio"
)

// recipeCheck are the flags of atelier recipe check.
type recipeCheck struct {
	Files []string `arg:"" placeholder:"FILE" help:"Recipes."`
	Look  string   `placeholder:"FILE" help:"Also write a sheet that shows it plain, in bronze, in red and in snow."`
}

// Run checks every file, and fails when there is an error in one. Warnings do not fail.
func (c *recipeCheck) Run(p *program) error {
	if c.Look != "" && len(c.Files) > 1 {
		return usagef("--look shows one recipe, and %d are given", len(c.Files))
	}
	all := []recipe.Findings{}
	wrong := 0
	for _, file := range c.Files {
		f, r, err := c.check(p, file)
		if err != nil {
			return err
		}
		wrong += len(f.Errors)
		all = append(all, f)
		// A file takes seconds, so its findings are printed at once. JSON is one value for all files, and is printed at the end.
		if !p.json {
			printFindings(p.out, f)
		}
		if c.Look != "" && f.Ok() {
			if err := dress(p, thing{r.Archetype(), r}, c.Look); err != nil {
				return err
			}
		}
	}
	if p.json {
		if err := p.print(all, nil); err != nil {
			return err
		}
	}
	// The exit code says only whether there is an error, for CI. Warnings are the author's to weigh.
	switch wrong {
	case 0:
		return nil
	case 1:
		return errors.New("1 error was found")
	default:
		return fmt.Errorf("%d errors were found", wrong)
	}
}

// check are the findings about a file, and its recipe if the text can be read.
func (c *recipeCheck) check(p *program, file string) (recipe.Findings, *recipe.Recipe, error) {
	r, err := readRecipe(file)
	var list recipe.Errors
	if errors.As(err, &list) {
		return recipe.Refused(filepath.Base(file), list), nil, nil
	}
	if err != nil {
		return recipe.Findings{}, nil, err
	}
	f, err := recipe.Check(p, r, heard)
	return f, r, err
}

// dresses are words with which a checked thing is shown: a material, a colour and weather. Each is applied to the roles by another rule.
var dresses = []string{"", "bronze", "red", "snowy"}

// dressSize is the edge length of a picture of dress, pixels.
const dressSize = 384

// dress writes a sheet of the thing in each of dresses.
func dress(p *program, t thing, path string) error {
	var cells []*image.RGBA
	var labels []string
	for _, words := range dresses {
		s, _, err := t.pose(p, archetype.Production, nil, "1", words, nil)
		if err != nil {
			return fmt.Errorf("%s %s: %w", words, t.Name, err)
		}
		img, err := s.Picture(p, dressSize, func(v scene.View) scene.View { return v })
		if err != nil {
			return err
		}
		cells, labels = append(cells, img), append(labels, strings.TrimSpace(words+" "+t.Name))
	}
	return writePicture(p, path, studio.Row(cells, "", labels))
}

// printFindings prints the verdict first, then errors, warnings, what the recipe said, and a line for each level.
func printFindings(w io.Writer, f recipe.Findings) {
	verdict := "well"
	if !f.Ok() {
		verdict = "not well"
	}
	fmt.Fprintf(w, "%s: %s, %d errors, %d warnings\n", f.File, verdict, len(f.Errors), len(f.Warnings))
	for _, e := range f.Errors {
		printFinding(w, "error", e)
	}
	if len(f.Builds) == 0 && !f.Ok() {
		fmt.Fprintln(w, "further mistakes show once these are mended")
	}
	for _, e := range f.Warnings {
		printFinding(w, "warning", e)
	}
	for _, s := range f.Notes {
		fmt.Fprintf(w, "note: %s\n", s)
	}
	for _, s := range f.Said {
		fmt.Fprintf(w, "print: %s\n", s)
	}
	for _, b := range f.Builds {
		fmt.Fprintf(w, "%-10s %6d of %6d triangles, %4d parts, %7d steps", b.Level, b.Triangles, b.Budget, b.Parts, b.Steps)
		if b.Builds > 1 {
			fmt.Fprintf(w, ", built %d times down to detail %.2f", b.Builds, b.Detail)
		}
		if b.Dropped != "" {
			fmt.Fprintf(w, ", without %s", b.Dropped)
		}
		fmt.Fprintln(w)
	}
	if f.Detail != "" {
		fmt.Fprintf(w, "to fit each level at once, the top should say: %s\n", f.Detail)
	}
}

// printFinding prints a finding and the first of the builds that have it.
func printFinding(w io.Writer, sort string, f recipe.Finding) {
	fmt.Fprintf(w, "%s: %s", sort, f.Text)
	switch n := len(f.Cases); {
	case n == 1:
		fmt.Fprintf(w, " (%s)", f.Cases[0])
	case n > 1:
		fmt.Fprintf(w, " (%s, and %d more builds)", f.Cases[0], n-1)
	}
	fmt.Fprintln(w)
}
