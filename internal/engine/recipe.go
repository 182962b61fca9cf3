package engine

import (
	"encoding/json"
	"errors"
	"fmt"
)

// Recipe is the file that makes the same bytes again: a brief, and the engine and version that worked from it.
type Recipe struct {
	Engine  string `json:"engine"`
	Version string `json:"engineVersion"`
	Brief   Brief  `json:"brief"`
}

// ReadRecipe reads the text of a recipe.
func ReadRecipe(text []byte) (r Recipe, err error) {
	if err := json.Unmarshal(text, &r); err != nil || r.Brief.Prompt == "" || r.Brief.Makes == "" {
		return r, errors.New("it is not a recipe")
	}
	return r, nil
}

// Reproducible returns an error unless the engine that would work from the recipe is the engine that has written it, in the same
// version. The error names the version that makes the same bytes.
func (r Recipe) Reproducible(by Router) error {
	if r.Engine == "" || r.Version == "" {
		return errors.New("the recipe does not name its engine and version, so nobody can tell whether the bytes would be the same")
	}
	route, err := by.Route(r.Brief, "", Note{})
	if err != nil {
		return fmt.Errorf("no engine makes %s", r.Brief.Makes)
	}
	if e := route[0]; e.Name() != r.Engine || e.Version() != r.Version {
		return fmt.Errorf("the recipe needs engine %s version %s; this program has %s, which would make other bytes", r.Engine, r.Version, Versions(by.Engines))
	}
	return nil
}
