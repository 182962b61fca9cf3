package model

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/kind"
	shape "atelier/internal/media/codec/model"
)

// forEngine are the files beside the glTF document in its ZIP: the model's levels of detail and its collider, as far as it has them, and a text that
// explains them.
func forEngine(ctx context.Context, b kind.Bench, s *source) (files []shape.File, err error) {
	said := &strings.Builder{}
	fmt.Fprintf(said, "%s\n\nmodel.gltf, model.bin, textures/: the model, %s\n", s.model.Name, triangles(s.model.Mesh.Triangles()))
	for i, role := range append(append([]asset.Role{}, LODs...), Collider) {
		name, what := fmt.Sprintf("lod%d.glb", i+1), fmt.Sprintf("level of detail %d", i+1)
		if role == Collider {
			name, what = "collider.glb", "the collider, a node for each convex hull"
		}
		data, file, err := readFrom(ctx, b, role)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		files = append(files, shape.File{Name: name, Data: data})
		fmt.Fprintf(said, "%s: %s, %s\n", name, what, triangles(file.Triangles))
	}
	box := s.model.Mesh.Bounds()
	size := box.Size()
	fmt.Fprintf(said, "\nSize: %.3f x %.3f x %.3f m (X, Y, Z), from (%.3f, %.3f, %.3f) to (%.3f, %.3f, %.3f).\n",
		size.X, size.Y, size.Z, box.Min.X, box.Min.Y, box.Min.Z, box.Max.X, box.Max.Y, box.Max.Z)
	said.WriteString("Pivot: the origin, on the ground below the middle. Y is up, the front looks along +Z. All files share this frame.\n")
	return append(files, shape.File{Name: "README.txt", Data: []byte(said.String())}), nil
}

// readFrom reads a file of the model that an operation works from; fs.ErrNotExist: it has none.
func readFrom(ctx context.Context, b kind.Bench, r asset.Role) ([]byte, asset.File, error) {
	f, file, err := b.OpenFrom(ctx, b.Asset().ID, r)
	if err != nil {
		return nil, file, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxGLB))
	return data, file, err
}
