package model

import (
	"atelier/internal/kind"
	"atelier/internal/operation"
)

var retry = kind.Retry[retryBody](generate, "/v1/models/{modelId}:retry")

// retryBody is the body of POST /v1/models/{modelId}:retry. What it leaves out is as it was.
type retryBody struct {
	Prompt           string           `json:"prompt,omitempty" jsonschema:"minLength=1,maxLength=8000" jsonschema_description:"Another prompt; required when the failure asks for one."`
	Name             string           `json:"name,omitempty" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"Name of the new model."`
	GenerationMode   operation.Mode   `json:"generationMode,omitempty" jsonschema:"enum=auto,enum=review,default=auto" jsonschema_description:"auto goes on to the final model; review pauses at a preview."`
	GenerationPreset operation.Preset `json:"generationPreset,omitempty" jsonschema:"enum=fast,enum=standard,enum=production" jsonschema_description:"Tier of quality, speed and cost."`
	kind.Quoted
}
