package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/recipe"
	"atelier/internal/store"
)

// recipeKeep are the flags of atelier recipe keep.
type recipeKeep struct {
	Model string `arg:"" placeholder:"MODEL-ID" help:"A model that was made by a recipe which was written for it."`
	Into  string `placeholder:"FOLDER" help:"The folder of recipes; the first of the setting recipes when omitted."`
	Name  string `placeholder:"FILE" help:"The file's name; the thing's when omitted."`
}

// Run writes the recipe of a model into a folder of the installation's own, so that its noun is known from then on.
func (c *recipeKeep) Run(p *program) error {
	into, err := c.folder(p)
	if err != nil {
		return err
	}
	var text []byte
	if err := p.withStore(func(db *store.DB) (err error) {
		text, err = c.text(p, db)
		return err
	}); err != nil {
		return err
	}
	r, _, err := recipe.Read("model.star", text)
	if err != nil {
		return several(err)
	}
	if r == nil {
		return fmt.Errorf("the recipe of %s is words that the engine knows already: there is nothing to keep", c.Model)
	}
	kept, err := recipe.Script{}.In(text, r.Header.Omit) // the thing does not inherit what the prompt said about this one model
	if err != nil {
		return err
	}
	name := c.Name
	if name == "" {
		name = strings.ReplaceAll(r.Header.Name, " ", "_") + ".star"
	}
	path := filepath.Join(into, filepath.Base(name))
	// O_EXCL: a recipe of the folder is never overwritten, not even by another command at the same moment.
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, os.ErrExist) {
		return fmt.Errorf("%s is there already; give another --name", path)
	}
	if err != nil {
		return err
	}
	_, err = f.Write(kept)
	if err := errors.Join(err, f.Close()); err != nil {
		return err
	}
	out := map[string]any{"path": path, "name": r.Header.Name, "nouns": r.Header.Nouns}
	return p.print(out, func(w io.Writer) {
		fmt.Fprintf(w, "%s: %q is built by it from now on, from the nouns %s\n", path, r.Header.Name, strings.Join(r.Header.Nouns, ", "))
	})
}

// folder is where the recipe goes: the flag before the setting, whose first folder is the operator's own.
func (c *recipeKeep) folder(p *program) (string, error) {
	if c.Into != "" {
		return c.Into, nil
	}
	if list := p.settings.recipeFolders(); len(list) > 0 {
		return list[0], nil
	}
	return "", usagef("there is no folder of recipes: name one by the setting recipes (ATELIER_RECIPES), or give --into FOLDER")
}

// maxKept bounds a recipe's file, in bytes: recipe.json holds the texts of all its programs.
const maxKept = 8 << 20

// text is the recipe of a model: the recipe that the Modeler wrote for it, or else the program in its recipe.json that this installation lacks.
func (c *recipeKeep) text(p *program, db *store.DB) ([]byte, error) {
	list, err := db.Files(p, c.Model)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(list, func(f asset.File) bool { return f.Role == asset.Recipe })
	if i < 0 {
		return nil, fmt.Errorf("there is no model %s with a recipe", c.Model)
	}
	files, err := p.settings.place().OpenFiles(p)
	if err != nil {
		return nil, err
	}
	f, _, err := files.Open(p, list[i].BlobKey)
	if err != nil {
		return nil, fmt.Errorf("open the recipe of %s: %w", c.Model, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxKept))
	if err != nil || list[i].Format == "star" {
		return data, err
	}
	r, err := engine.ReadRecipe(data)
	if err != nil {
		return nil, fmt.Errorf("the recipe of %s: %w", c.Model, err)
	}
	// Only a program that this installation lacks was written for the model. The others are its own recipes, which recipe.json lists as well.
	for _, program := range r.Brief.Programs {
		if _, err := findThing(program.Name); err != nil {
			return []byte(program.Text), nil
		}
	}
	return nil, fmt.Errorf("%s was built from things that the program has by itself: there is nothing to keep", c.Model)
}
