package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"atelier/internal/archetype"
	archetypes "atelier/internal/archetype/all"
	engines "atelier/internal/engine/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/recipe"
	"atelier/internal/sorting"
)

// recipeList has no flags.
type recipeList struct{}

// listed is a thing that the program can build.
type listed struct {
	Name   string   `json:"name"`
	Family string   `json:"family"`
	Nouns  []string `json:"nouns"`
	Names  string   `json:"names"`
	Traits []string `json:"traits"`
	Recipe string   `json:"recipe"` // its file; "": it is written in Go
}

// Run lists the things family by family, the operator's own among them.
func (recipeList) Run(p *program) error {
	var all []listed
	for _, a := range append(slices.Clone(archetypes.Archetypes), p.settings.ownRecipes(p.err)...) {
		l := listed{Name: a.Name, Family: a.Family, Nouns: a.Nouns, Names: a.Names, Traits: append([]string{}, a.Traits...)}
		if a.Program != nil {
			l.Recipe = a.Program.File
		}
		all = append(all, l)
	}
	sorting.Stable(all, func(a, b listed) int { return strings.Compare(a.Family+"\x00"+a.Name, b.Family+"\x00"+b.Name) })
	return p.print(all, func(w io.Writer) {
		for _, l := range all {
			fmt.Fprintf(w, "%-12s %-24s %s\n", l.Family, l.Name, strings.ReplaceAll(strings.Join(l.Nouns, ", "), "_", " "))
		}
		fmt.Fprintf(w, "%d things\n", len(all))
	})
}

// recipeFolders are the folders that the settings name.
func (s *Settings) recipeFolders() []string {
	for _, plug := range engines.Plugs {
		if own, ok := s.Engines.At(plug).(*procedural.Settings); ok {
			return own.Recipes
		}
	}
	return nil
}

// ownRecipes are the recipes of the folders that the settings name. A faulty file is reported and left out.
func (s *Settings) ownRecipes(told io.Writer) (list []*archetype.Archetype) {
	paths := s.recipeFolders()
	if len(paths) == 0 {
		return nil
	}
	folders := &recipe.Folders{Paths: paths, Warn: func(file string, err error) { say(told, fmt.Errorf("%s: %w", file, err), exitError) }}
	recipes, _ := folders.Read()
	for _, r := range recipes {
		list = append(list, r.Archetype())
	}
	return list
}
