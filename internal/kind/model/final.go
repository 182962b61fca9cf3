package model

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
)

// maxGLB bounds what the final reads into memory, in bytes.
const maxGLB = 256 << 20

// final checks the mesh of the approved preview and publishes it, with the recipe to reproduce it and the files that are derived from it.
//
// Order: the GLB, recipe.json, the derivatives. The GLB is stored as it was drafted, byte for byte, so the final is the mesh that was
// approved.
func final(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	glb, draft, err := read(ctx, b, asset.DraftGLB)
	if err != nil {
		return kind.Made{}, err
	}
	s, err := sourceOf(glb)
	if err != nil {
		return kind.Made{}, fmt.Errorf("check the draft: %w", err)
	}
	if got := s.model.Mesh.Triangles(); got != draft.Triangles {
		return kind.Made{}, fmt.Errorf("check the draft: got %d triangles, want %d", got, draft.Triangles)
	}
	if err := kind.Write(ctx, b, asset.File{
		Role: asset.OriginalGLB, Kind: "model", Format: "glb", Name: "model.glb", ContentType: "model/gltf-binary", Triangles: draft.Triangles,
	}, glb); err != nil {
		return kind.Made{}, err
	}
	brief := t.Brief
	if brief.Programs, err = programs(ctx, b); err != nil {
		return kind.Made{}, err
	}
	recipe, err := Recipe(brief, b.Asset())
	if err != nil {
		return kind.Made{}, err
	}
	if err := kind.Write(ctx, b, asset.File{
		Role: asset.Recipe, Kind: "data", Format: "json", Name: "recipe.json", ContentType: "application/json",
	}, recipe); err != nil {
		return kind.Made{}, err
	}
	left, err := leftBones(ctx, b)
	if err != nil {
		return kind.Made{}, err
	}
	patch, err := derive(ctx, b, s, left)
	return kind.Made{Detail: patch}, err
}

// programs are the recipes that the engine has built the model by; none if it names none.
func programs(ctx context.Context, b kind.Bench) (list []engine.Program, err error) {
	text, _, err := read(ctx, b, asset.Programs)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, fmt.Errorf("read %s: %w", asset.Programs, err)
	}
	return list, nil
}

// Recipe is the engine.Recipe of a finished model, as JSON.
func Recipe(brief engine.Brief, a asset.Asset) ([]byte, error) {
	var r engine.Result
	if err := json.Unmarshal(a.Detail, &r); err != nil {
		return nil, fmt.Errorf("read the detail of %s: %w", a.ID, err)
	}
	return json.MarshalIndent(engine.Recipe{Engine: r.Engine, Version: r.Version, Brief: brief}, "", "  ")
}

// read reads a file of the asset. Of a file over maxGLB it returns the beginning.
func read(ctx context.Context, b kind.Bench, r asset.Role) ([]byte, asset.File, error) {
	f, file, err := b.Open(ctx, r)
	if err != nil {
		return nil, file, fmt.Errorf("open %s: %w", r, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxGLB))
	return data, file, err
}
