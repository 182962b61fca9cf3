package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"atelier/internal/archetype"
	archetypes "atelier/internal/archetype/all"
	"atelier/internal/recipe"
)

// recipeCommand has the commands for authors of recipes, which describe what the procedural engine builds.
type recipeCommand struct {
	New   recipeNew   `cmd:"" help:"Write a recipe to start from."`
	Look  recipeLook  `cmd:"" help:"Take pictures of a recipe, or of a thing that the program knows, in one sheet."`
	Check recipeCheck `cmd:"" help:"Build recipes in every way and tell all that is wrong with them."`
	Run   recipeRun   `cmd:"" help:"Make a model from a recipe."`
	Keep  recipeKeep  `cmd:"" help:"Keep the recipe of a model that was written for it, so that its noun is known from then on."`
	Noun  recipeNoun  `cmd:"" help:"Tell whether a noun is free for a thing of your own, and which broader ones are."`
	Words recipeWords `cmd:"" help:"Print the reference of the language: all of it, a chapter, or a word."`
	List  recipeList  `cmd:"" help:"List what the program can build: names, families and nouns."`
}

// thing is what a recipe command is about: a recipe of a file, or an archetype that the program has.
type thing struct {
	*archetype.Archetype
	recipe *recipe.Recipe // nil: the thing is an archetype of the program
}

// findThing reads the recipe of a file, or finds an archetype by its name or by one of its nouns.
func findThing(what string) (thing, error) {
	r, err := readRecipe(what)
	if err == nil {
		return thing{r.Archetype(), r}, nil
	}
	if !errors.Is(err, fs.ErrNotExist) || filepath.Ext(what) == ".star" {
		return thing{}, err
	}
	for _, a := range archetypes.Archetypes {
		if a.Name == what {
			return thing{a, nil}, nil
		}
	}
	for _, a := range archetypes.Archetypes {
		if slices.Contains(a.Nouns, strings.ReplaceAll(what, " ", "_")) || slices.Contains(a.Nouns, what) {
			return thing{a, nil}, nil
		}
	}
	return thing{}, usagef("%q is neither a file nor a known thing; atelier recipe list names the things", what)
}

// phrase is how a prompt calls the thing.
func (t thing) phrase() string {
	h := recipe.Header{Name: t.Name, Nouns: t.Nouns, Names: t.Names}
	return h.Phrase()
}

// readRecipe reads a recipe. Its errors name the file as it was given.
func readRecipe(file string) (*recipe.Recipe, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return recipe.Parse(filepath.Base(file), text)
}

// traitsOf reads --traits. A trait that the thing does not have is an error.
func (t thing) traitsOf(list []string) (map[string]bool, error) {
	out := map[string]bool{}
	for _, trait := range list {
		if !slices.Contains(t.Traits, trait) {
			return nil, usagef("--traits: %q is no trait of the %s; there are %s", trait, t.Name, orNone(t.Traits))
		}
		out[trait] = true
	}
	return out, nil
}

func orNone(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}

// linesError is an error of many lines, which are printed as they are.
type linesError struct{ error }

// several makes an error whose lines are printed one below the other: each names a place in the recipe's file.
func several(err error) error {
	var list recipe.Errors
	if errors.As(err, &list) {
		return linesError{err}
	}
	return err
}

// sizeText is a size as people read it.
func sizeText(x, y, z float32) string { return fmt.Sprintf("%.3g × %.3g × %.3g m", x, y, z) }
