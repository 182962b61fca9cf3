package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"net/url"
	"os"
	"path/filepath"

	_ "image/jpeg"

	_ "golang.org/x/image/webp"

	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/offline"
)

// remade reads the recipe. Where this program would make other bytes it is refused, unless any version will do.
func (g *generateNoun) remade(router engine.Router) (kind.Remade, error) {
	r, err := g.kind.Remake(os.DirFS(filepath.Dir(g.Recipe)), filepath.Base(g.Recipe))
	if err != nil {
		return r, fmt.Errorf("--recipe %s: %w", g.Recipe, err)
	}
	for _, recipe := range r.Recipes {
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

// readImages reads pictures by their file URLs, writes them as PNG like the service does, and names them by digest.
func readImages(wanted []kind.Wanted) ([]engine.Image, map[string][]byte, error) {
	var images []engine.Image
	pictures := map[string][]byte{}
	for _, w := range wanted {
		u, err := url.Parse(w.Name)
		if err != nil {
			return nil, nil, err
		}
		f, err := os.Open(filepath.FromSlash(u.Path))
		if err != nil {
			return nil, nil, err
		}
		img, _, err := image.Decode(f)
		f.Close()
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", f.Name(), err)
		}
		var out bytes.Buffer
		if err := png.Encode(&out, img); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", f.Name(), err)
		}
		i := engine.Image{SHA256: offline.Digest(out.Bytes()), Width: img.Bounds().Dx(), Height: img.Bounds().Dy()}
		images = append(images, i)
		pictures[i.SHA256] = out.Bytes()
	}
	return images, pictures, nil
}
