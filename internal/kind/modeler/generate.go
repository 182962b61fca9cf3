package modeler

import (
	"encoding/json"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

var generate = kind.Start(kind.Action{
	Path:      "/v1/modeler:generate",
	Operation: operationGenerate,
	Bucket:    kind.Paid,
	Makes:     asset.Model,
	Metered:   true,
	Cancel:    true,
	Ended:     ended,
	Summary:   "Start the modelling of one 3D Model by a program that is written for it",
}, planGenerate)

// generateBody is the body of POST /v1/modeler:generate.
type generateBody struct {
	asked
	Name string `json:"name,omitempty" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"Name of the model; derived from the prompt when omitted."`
}

// asked are the fields that both starts have.
type asked struct {
	Prompt            string   `json:"prompt" jsonschema:"required,minLength=1,maxLength=8000,pattern=\\S" jsonschema_description:"What to make, or what to change, in words."`
	MaxCredits        int64    `json:"maxCredits" jsonschema:"required,minimum=1,maximum=100000" jsonschema_description:"The most Credits that the work may take. They are reserved at the start, and what was not used is released at the end."`
	ReferenceImageIDs []string `json:"referenceImageIds,omitempty" flag:"-" jsonschema:"maxItems=8,minLength=1,maxLength=64" jsonschema_description:"IDs of reference images of this account. A writer that sees pictures is shown them."`
	kind.Quoted
}

// Needs are the reference images.
func (a asked) Needs() (n kind.Needs) {
	for i, id := range a.ReferenceImageIDs {
		n.Assets = append(n.Assets, kind.WantedAsset{
			Path: fmt.Sprintf("body.referenceImageIds.%d", i), ID: id, Type: asset.ReferenceImage, Missing: problem.AssetNotFound,
		})
	}
	return n
}

// brief is the engine's brief for a start.
func (a asked) brief(in kind.Input) engine.Brief {
	b := engine.Brief{Makes: engine.Modeling, Prompt: a.Prompt, Preset: operation.Standard, Seed: in.Seed, Small: in.Test}
	for _, i := range in.Assets {
		b.Images = append(b.Images, engine.Image{Asset: i.ID})
	}
	return b
}

// begun is the Detail of a model that is not finished yet.
var begun = json.RawMessage(`{"modeler":true}`)

// plan has one metered task, and then a task that derives files from its model.
func (a asked) plan(b engine.Brief, name string, f operation.Modeler, params json.RawMessage) kind.Plan {
	f.Stage, f.BillingState, f.MaxCredits = operation.ModelerQueued, operation.BillingPending, a.MaxCredits
	return kind.Plan{
		Mode: operation.Auto, Name: name, Prompt: &a.Prompt, Screen: []string{a.Prompt, name},
		Facts: operation.Facts{Modeler: &f}, Detail: begun,
		Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{{
			Kind: asset.Model, Step: stepModel, Heavy: true, Cap: credit.Credits(a.MaxCredits), Brief: b, Params: params,
		}}}, {Name: operation.PostProcessing, Tasks: []kind.Task{{Kind: asset.Model, Step: stepFiles, Heavy: true, Optional: true}}}},
	}
}

func planGenerate(in kind.Input, b generateBody) (kind.Plan, error) {
	name := kind.Generation{Name: b.Name}.Named(b.Prompt)
	return b.plan(b.brief(in), name, operation.Modeler{}, nil), nil
}

// ended completes the facts: how the work has ended, and that its usage is in the ledger.
func ended(f *operation.Facts, as operation.Status) {
	if f.Modeler != nil {
		f.Modeler.Stage, f.Modeler.BillingState = operation.ModelerStage(as), operation.BillingSettled
	}
}
