package model

import (
	"cmp"
	"encoding/json"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
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
	Prompt           string           `json:"prompt" jsonschema:"required,minLength=1,maxLength=8000" jsonschema_description:"What to make, in words."`
	GenerationMode   operation.Mode   `json:"generationMode,omitempty" jsonschema:"enum=auto,enum=review,default=auto" jsonschema_description:"auto goes on to the final model; review pauses at a preview."`
	GenerationPreset operation.Preset `json:"generationPreset,omitempty" jsonschema:"enum=fast,enum=standard,enum=production,default=standard" jsonschema_description:"Tier of quality, speed and cost."`
	ImageURL         string           `json:"imageUrl,omitempty" jsonschema:"format=uri" jsonschema_description:"One public HTTPS reference image; not together with sourceImages."`
	SourceImages     []string         `json:"sourceImages,omitempty" jsonschema:"minItems=2,maxItems=8,format=uri" jsonschema_description:"2 to 8 public HTTPS reference images; not together with imageUrl."`
	RiggingPose      string           `json:"riggingPose,omitempty" jsonschema:"enum=t_pose,enum=a_pose" jsonschema_description:"Prepares a humanoid in that pose; does not rig or animate."`
	kind.Generation
}

// Needs are the reference images.
func (b generateBody) Needs() kind.Needs {
	var n kind.Needs
	if b.ImageURL != "" {
		n.Images = append(n.Images, kind.Wanted{Path: "body.imageUrl", Name: b.ImageURL})
	}
	for i, u := range b.SourceImages {
		n.Images = append(n.Images, kind.Wanted{Path: fmt.Sprintf("body.sourceImages.%d", i), Name: u})
	}
	return n
}

// Check holds the rules across fields.
func (b generateBody) Check(f *problem.Fields) {
	f.If(b.ImageURL != "" && b.SourceImages != nil, "body.imageUrl", problem.Custom, "not together with sourceImages")
}

// Options are what a brief for a model holds beyond the prompt.
type Options struct {
	RiggingPose string `json:"riggingPose,omitempty"`
}

func planGenerate(in kind.Input, b generateBody) (kind.Plan, error) {
	options, err := json.Marshal(Options{RiggingPose: b.RiggingPose})
	if err != nil {
		return kind.Plan{}, err
	}
	brief := engine.Brief{
		Makes: asset.Model, Prompt: b.Prompt, Preset: cmp.Or(b.GenerationPreset, operation.Standard),
		Seed: in.Seed, Options: options, Images: in.Images, Small: in.Test,
	}
	return kind.Plan{
		Mode:   cmp.Or(b.GenerationMode, operation.Auto),
		Preset: brief.Preset,
		Name:   b.Named(b.Prompt),
		Prompt: &b.Prompt,
		Stages: []kind.Stage{previewStage(brief), finalStage(brief)},
		Screen: []string{b.Prompt, b.Name},
	}, nil
}

func previewStage(b engine.Brief) kind.Stage {
	return kind.Stage{Name: operation.Preview, Tasks: []kind.Task{{Kind: asset.Model, Step: stepPreview, Heavy: true, Brief: b}}}
}

func finalStage(b engine.Brief) kind.Stage {
	return kind.Stage{Name: operation.Final, Tasks: []kind.Task{{Kind: asset.Model, Step: stepFinal, Brief: b}}}
}
