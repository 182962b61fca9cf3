package material

import (
	"cmp"
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/media/photo"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

const operationGenerate operation.Type = "material_generation"

var generate = kind.Start(kind.Action{
	Path:      "/v1/materials:generate",
	Operation: operationGenerate,
	Bucket:    kind.Paid,
	Makes:     asset.Material,
	Summary:   "Start the generation of one Material: tileable maps of a surface",
}, planGenerate)

// generateBody is the body of POST /v1/materials:generate.
type generateBody struct {
	Prompt string              `json:"prompt,omitempty" jsonschema:"minLength=1,maxLength=8000,pattern=\\S" jsonschema_description:"The surface, in words; required in mode generate."`
	Mode   engine.MaterialMode `json:"mode,omitempty" jsonschema:"enum=generate,enum=image_to_maps,enum=extract,default=generate" jsonschema_description:"generate makes maps of the prompt; image_to_maps of an image of the surface; extract of the flat surface that an image shows. Both need an image of at least 64 pixels a side."`
	kind.Mapped
	kind.Tiered
	kind.Shown
	kind.Generation
}

// mode is the requested mode, or generate.
func (b generateBody) mode() engine.MaterialMode { return cmp.Or(b.Mode, engine.Generate) }

// Check requires the input of the mode: a prompt or an image.
func (b generateBody) Check(f *problem.Fields) {
	words := b.mode() == engine.Generate
	f.If(words && b.Prompt == "", "body.prompt", problem.InvalidType, "is required when mode is %s", b.mode())
	f.If(!words && b.ImageURL == "", "body.imageUrl", problem.InvalidType, "is required when mode is %s", b.mode())
}

// Needs is the photograph that the maps are made of: a still picture in which a texture can be seen. In mode generate, the image is a
// reference as elsewhere.
func (b generateBody) Needs() kind.Needs {
	n := b.Shown.Needs()
	if b.mode() != engine.Generate {
		for i := range n.Images {
			n.Images[i].Least, n.Images[i].Still = photo.MinSide, true
		}
	}
	return n
}

// unnamed is the name of a material without a prompt.
const unnamed = "Material from an image"

// planGenerate plans the one task, which is charged by the edge of its maps.
func planGenerate(in kind.Input, b generateBody) (kind.Plan, error) {
	preset := b.Tier()
	options := engine.MaterialOptions{Mode: b.mode(), Resolution: b.Texels(preset)}
	text, err := json.Marshal(options)
	if err != nil {
		return kind.Plan{}, err
	}
	brief := engine.Brief{
		Makes: asset.Material, Prompt: b.Prompt, Preset: preset, Seed: in.Seed, Options: text, Images: in.Images, Small: in.Test,
	}
	return kind.Plan{
		Mode:   operation.Auto,
		Preset: preset,
		Name:   cmp.Or(b.Named(b.Prompt), unnamed),
		Prompt: kind.Some(b.Prompt),
		Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{
			{Kind: asset.Material, Step: stepMaps, Heavy: true, Resolution: options.Resolution, Brief: brief},
		}}},
		Screen: []string{b.Prompt, b.Name},
	}, nil
}
