package pack

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"

	"atelier/internal/kind"
)

// recipes reads the manifest.json of an unpacked pack, and the recipe of each item beside it.
func recipes(folder fs.FS, name string) (r kind.Remade, err error) {
	text, err := fs.ReadFile(folder, name)
	if err != nil {
		return r, err
	}
	var list listing
	if err := json.Unmarshal(text, &list); err != nil || len(list.Items) == 0 {
		return r, fmt.Errorf("%s: it is not the manifest of a pack", name)
	}
	body := generateBody{Prompt: list.Prompt}
	body.Name = list.Name
	for _, i := range list.Items {
		// Only the last element of the folder's path is used, so a foreign manifest cannot name a file outside the unpacked pack.
		recipe, err := kind.ReadRecipe(folder, path.Join(path.Base(i.Folder), "recipe.json"))
		if err != nil {
			return r, err
		}
		body.Items = append(body.Items, itemBody{Name: i.Name, Prompt: i.Prompt})
		r.Recipes = append(r.Recipes, recipe)
	}
	r.Body, err = json.Marshal(body)
	return r, err
}
