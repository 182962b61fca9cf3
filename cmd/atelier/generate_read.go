package main

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	"atelier/internal/engine"
	"atelier/internal/fetch"
	"atelier/internal/kind"
)

// remade reads the recipe. A recipe that this program cannot reproduce byte for byte is refused, unless any version is allowed.
func (g *generateNoun) remade(router engine.Router) (kind.Remade, error) {
	r, err := g.kind.Remake(os.DirFS(filepath.Dir(g.Recipe)), filepath.Base(g.Recipe))
	if err != nil {
		return r, fmt.Errorf("--recipe %s: %w", g.Recipe, err)
	}
	for _, recipe := range r.Recipes {
		// Another version of the engine makes another model from the same recipe. The caller accepts that by --recipe-any-version.
		if g.RecipeAnyVersion {
			break
		}
		if err := recipe.Reproducible(router); err != nil {
			return r, fmt.Errorf("--recipe %s: %w; to make it anyway, give --recipe-any-version", g.Recipe, err)
		}
	}
	return r, nil
}

// fileURL names a file of this machine in a body, where the API takes a URL.
func fileURL(path string) (string, error) {
	if u, err := url.Parse(path); err == nil && (u.Scheme == "http" || u.Scheme == "https") {
		return "", fmt.Errorf("%s: give a file; nothing is fetched without a server", path)
	}
	whole, err := filepath.Abs(path)
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(whole)}).String(), err
}

// readImages reads pictures from file URLs, as the service does from web URLs, and names them by digest.
func readImages(ctx context.Context, wanted []kind.Wanted) ([]engine.Image, map[string][]byte, error) {
	var images []engine.Image
	pictures := map[string][]byte{}
	for _, w := range wanted {
		u, err := url.Parse(w.Name)
		if err != nil {
			return nil, nil, err
		}
		i, data, err := fetch.Local(ctx, filepath.FromSlash(u.Path), w)
		if err != nil {
			return nil, nil, err
		}
		images, pictures[i.SHA256] = append(images, i), data
	}
	return images, pictures, nil
}
