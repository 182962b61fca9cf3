package model

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

const operationGenerate operation.Type = "model_generation"

var generate = kind.Start(kind.Action{
	Path:      "/v1/models:generate",
	Operation: operationGenerate,
	Bucket:    kind.Paid,
	Makes:     asset.Model,
	Summary:   "Start the generation of one 3D Model",
}, planGenerate)

// generateBody is the body of POST /v1/models:generate.
type generateBody struct {
	Prompt string `json:"prompt" jsonschema:"required,minLength=1,maxLength=8000" jsonschema_description:"What to make, in words."`
	kind.Reviewed
	kind.Tiered
	kind.Pictured
	kind.Posed
	kind.Generation
}

// Options are the fields of a model's brief beyond the prompt.
type Options struct {
	RiggingPose string `json:"riggingPose,omitempty"`
}

// planGenerate plans the preview and the final with one brief. In review mode the operation waits for approval between them.
func planGenerate(in kind.Input, b generateBody) (kind.Plan, error) {
	options, err := json.Marshal(Options{RiggingPose: b.RiggingPose})
	if err != nil {
		return kind.Plan{}, err
	}
	brief := engine.Brief{
		Makes: asset.Model, Prompt: b.Prompt, Preset: b.Tier(),
		Seed: in.Seed, Options: options, Images: in.Images, Small: in.Test,
	}
	return kind.Plan{
		Mode:   b.Mode(),
		Preset: brief.Preset,
		Name:   b.Named(b.Prompt),
		Prompt: &b.Prompt,
		Stages: []kind.Stage{previewStage(brief), finalStage(brief)},
		Screen: []string{b.Prompt, b.Name},
	}, nil
}

// previewStage is one task that makes the preview. A worker bounds how many heavy tasks it runs at once, since they need
// processors and memory.
func previewStage(b engine.Brief) kind.Stage {
	return kind.Stage{Name: operation.Preview, Tasks: []kind.Task{{Kind: asset.Model, Step: stepPreview, Heavy: true, Brief: b}}}
}

// finalStage is one task that makes the final model, from the same brief and seed as the preview.
func finalStage(b engine.Brief) kind.Stage {
	return kind.Stage{Name: operation.Final, Tasks: []kind.Task{{Kind: asset.Model, Step: stepFinal, Heavy: true, Brief: b}}}
}
