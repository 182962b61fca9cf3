package kind

import (
	"encoding/json"
	"fmt"
	"io/fs"

	"atelier/internal/engine"
)

// Remade is what is read from the files of an asset to make its bytes again.
type Remade struct {
	Body    json.RawMessage // of the start; fields that the caller gives take precedence
	Recipes []engine.Recipe // of the asset itself, or of its items by their positions
}

// Remake reads the file that says how an asset of the kind was made, and the files of the same folder that it names. Its errors say what is wrong
// with the files.
func (k *Kind) Remake(folder fs.FS, name string) (Remade, error) {
	if k.Recipes != nil {
		return k.Recipes(folder, name)
	}
	r, err := ReadRecipe(folder, name)
	if err != nil {
		return Remade{}, err
	}
	if r.Brief.Makes != k.Type {
		return Remade{}, fmt.Errorf("%s: it is a recipe for type %s, and this command makes type %s", name, r.Brief.Makes, k.Type)
	}
	body, err := json.Marshal(map[string]string{"prompt": r.Brief.Prompt})
	return Remade{Body: body, Recipes: []engine.Recipe{r}}, err
}

// ReadRecipe reads a recipe of a folder.
func ReadRecipe(folder fs.FS, name string) (engine.Recipe, error) {
	text, err := fs.ReadFile(folder, name)
	if err != nil {
		return engine.Recipe{}, err
	}
	r, err := engine.ReadRecipe(text)
	if err != nil {
		return r, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

// Use replaces the briefs of a plan by the briefs of the recipes.
func (r Remade) Use(p *Plan) error {
	for _, stage := range p.Stages {
		for i := range stage.Tasks {
			t := &stage.Tasks[i]
			if t.Brief.Makes == "" { // its step works from files alone
				continue
			}
			n := max(0, t.Item-1)
			if n >= len(r.Recipes) {
				return fmt.Errorf("there is no recipe of item %d", t.Item)
			}
			t.Brief = r.Recipes[n].Brief
		}
	}
	return nil
}
