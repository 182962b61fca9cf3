package model

import (
	"bytes"
	"context"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/media/simplify"
)

// LODs are the roles of a model's levels of detail, from the nearest to the farthest.
var LODs = []asset.Role{"lod1_glb", "lod2_glb", "lod3_glb"}

// levels makes the levels of detail. A level without fewer triangles than the one before it, or than the model, is left out.
func levels(ctx context.Context, s *source) ([]derivedFile, error) {
	made, err := simplify.Details(ctx, s.document)
	if err != nil {
		return nil, err
	}
	var files []derivedFile
	for i, r := range made {
		if before := fewest(r.Before, files); r.Triangles >= before {
			why := fmt.Sprintf("it would have %s, and the model or a level before it has no more: with fewer its shape would change", triangles(r.Triangles))
			files = append(files, derivedFile{left: why, told: fmt.Sprintf("Level of detail %d is left out: %s.", i+1, why)})
			continue
		}
		var told string
		if r.Short() {
			told = fmt.Sprintf("Level of detail %d: asked for %s; %d keep the shape.", i+1, triangles(r.Wanted), r.Triangles)
		}
		var out bytes.Buffer
		if err := r.Document.Write(&out); err != nil {
			return nil, err
		}
		files = append(files, derivedFile{File: asset.File{
			Role: LODs[i], Kind: "model", Format: "glb", Name: fmt.Sprintf("model-lod%d.glb", i+1), ContentType: "model/gltf-binary", Triangles: r.Triangles,
		}, data: out.Bytes(), told: told})
	}
	return files, nil
}

// triangles is a number of them in words.
func triangles(n int) string {
	if n == 1 {
		return "1 triangle"
	}
	return fmt.Sprintf("%d triangles", n)
}

// fewest is the least number of triangles that the model or any of its levels has; levels that are not made do not count.
func fewest(most int, levels []derivedFile) int {
	for _, f := range levels {
		if f.left == "" {
			most = min(most, f.Triangles)
		}
	}
	return most
}
