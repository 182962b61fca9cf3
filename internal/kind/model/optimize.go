package model

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/media/simplify"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

const operationOptimize operation.Type = "model_optimization"

// Derives: the model keeps its files and its status, whatever happens to the copy. Once: earlier operations are shown to the plan.
var optimize = kind.Start(kind.Action{
	Path:      "/v1/models/{modelId}:optimize",
	Operation: operationOptimize,
	Bucket:    kind.Paid,
	Makes:     asset.Model,
	Source:    asset.Model,
	Effect:    kind.Derives,
	Once:      true,
	Summary:   "Make a copy of a 3D Model with fewer triangles and smaller pictures",
	Fault:     problem.ModelOptimizationStartFailed,
}, planOptimize)

// optimizeBody is the body of POST /v1/models/{modelId}:optimize.
type optimizeBody struct {
	OptimizationLevel string `json:"optimizationLevel,omitempty" jsonschema:"enum=light,enum=moderate,enum=aggressive,default=moderate" jsonschema_description:"light keeps a half of the triangles, moderate a quarter with pictures at half their sides, aggressive a tenth with pictures at a quarter of them."`
	kind.Quoted
}

// planOptimize plans one task, which writes one file. It refuses a model without a final mesh, and a level that is made or being
// made.
func planOptimize(in kind.Input, b optimizeBody) (kind.Plan, error) {
	level := cmp.Or(b.OptimizationLevel, simplify.DefaultLevel)
	if s := in.Source; s.Status != asset.Succeeded || s.Stage != string(operation.Final) {
		return kind.Plan{}, problem.InvalidModelOptimizationState.Detail("The model's status is %s, and it has no final mesh.", s.Status)
	}
	if err := onlyOnce(in.Earlier, level); err != nil {
		return kind.Plan{}, err
	}
	params, err := json.Marshal(level)
	if err != nil {
		return kind.Plan{}, err
	}
	return kind.Plan{
		Mode:   operation.Auto,
		Facts:  operation.Facts{OptimizationLevel: level},
		Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{{Kind: asset.Model, Step: stepOptimize, Heavy: true, Params: params}}}},
	}, nil
}

// onlyOnce refuses a level that has a copy already, and any level while a copy is being made.
func onlyOnce(earlier []kind.Earlier, level string) error {
	for _, e := range earlier {
		if e.Status.Terminal() && e.Facts.OptimizationLevel == level {
			return &problem.Error{Type: problem.ModelAlreadyOptimized, OperationID: e.ID,
				Text: fmt.Sprintf("The model has a copy that was optimized at the level %s; that operation names it.", level)}
		}
	}
	for _, e := range earlier {
		if !e.Status.Terminal() {
			return &problem.Error{Type: problem.ModelOptimizationInProgress, OperationID: e.ID,
				Text: "The model is being optimized; wait until that operation has ended."}
		}
	}
	return nil
}

// optimizeStep writes a simplified copy of the model's GLB.
func optimizeStep(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	var name string
	if err := json.Unmarshal(t.Params, &name); err != nil {
		return kind.Made{}, fmt.Errorf("read the level: %w", err)
	}
	made, notes, size, err := optimized(ctx, b, name)
	if err != nil {
		return kind.Made{}, kind.Underived(operation.OptimizeFailed, "The model could not be optimized", err)
	}
	var out bytes.Buffer
	if err := made.Document.Write(&out); err != nil {
		return kind.Made{}, err
	}
	if made.Short() {
		notes = append(notes, fmt.Sprintf("asked for %s; %d keep the shape.", triangles(made.Wanted), made.Triangles))
	}
	if out.Len() > size {
		notes = append(notes, fmt.Sprintf("the copy has %d bytes, and the model %d: its data is written plainly.", out.Len(), size))
	}
	return kind.Made{Detail: noted(name, notes)}, kind.Write(ctx, b, asset.File{
		Role: asset.OptimizedGLB, Kind: "model", Format: "glb", Name: "model-" + name + ".glb", ContentType: "model/gltf-binary", Triangles: made.Triangles,
	}, out.Bytes())
}

// noted adds to the notes of the manifest's quality what is to be known of a copy; nil: nothing is.
func noted(level string, notes []string) kind.DetailPatch {
	if len(notes) == 0 {
		return nil
	}
	return inQuality(func(q *quality) {
		for _, n := range notes {
			q.Notes = append(q.Notes, "Optimized at the level "+level+": "+n)
		}
	})
}

// optimized is the model reduced to the triangles of a level, with what reading it has left out, and the bytes of its file.
func optimized(ctx context.Context, b kind.Bench, name string) (made simplify.Result, left []string, size int, err error) {
	level, ok := simplify.Named(name)
	if !ok {
		return made, nil, 0, fmt.Errorf("no level is called %q", name)
	}
	glb, err := readGLB(ctx, b)
	if err != nil {
		return made, nil, 0, err
	}
	d, err := documentOf(glb)
	if err != nil {
		return made, nil, 0, err
	}
	// A copy that is no smaller would be charged for nothing: it fails, with the reason.
	if made, err = simplify.Document(ctx, d, level); err == nil && made.Triangles >= made.Before {
		err = fmt.Errorf("no triangle can be spared without ruining its shape; it has %d", made.Before)
	}
	return made, d.Left, len(glb), err
}
