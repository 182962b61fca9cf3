package lifecycletest

import (
	"context"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// ModelerBody is the body of a metered start.
type ModelerBody struct {
	Prompt     string `json:"prompt"`
	MaxCredits int64  `json:"maxCredits"`
	kind.Quoted
}

// GenerateModeler starts metered work, which can be canceled; RetryModeler starts it over again.
var (
	GenerateModeler = &Modeler.Actions[0]
	RetryModeler    = &Modeler.Actions[1]
)

// Modeler makes models by metered work, one Credit after another: as many as there are characters in its prompt.
var Modeler = &kind.Kind{
	Noun: "modeler", Type: asset.Model, Prefix: "mdl",
	Actions: []kind.Action{generateModeler, kind.Retry[RetryBody]("/v1/modeler/{modelId}:retry", generateModeler)},
	Steps:   map[string]kind.Step{"model": modelling},
}

var generateModeler = kind.Start(kind.Action{
	Path: "/v1/modeler:generate", Operation: "modeler_generation", Bucket: kind.Paid, Makes: asset.Model, Cancel: true, Metered: true,
	Ended: modelerEnded,
}, planModeler)

func planModeler(_ kind.Input, b ModelerBody) (kind.Plan, error) {
	return kind.Plan{
		Mode: operation.Auto, Name: "a model", Prompt: &b.Prompt, Screen: []string{b.Prompt},
		Facts: operation.Facts{Modeler: &operation.Modeler{Stage: operation.ModelerQueued, BillingState: operation.BillingPending, MaxCredits: b.MaxCredits}},
		Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{{
			Kind: asset.Model, Step: "model", Heavy: true, Cap: credit.Credits(b.MaxCredits), Brief: engine.Brief{Makes: asset.Model, Prompt: b.Prompt},
		}}}},
	}, nil
}

// modelerEnded records in the facts how the work has ended, and that its usage is in the ledger.
func modelerEnded(f *operation.Facts, as operation.Status) {
	f.Modeler.Stage, f.Modeler.BillingState = operation.ModelerStage(as), operation.BillingSettled
}

func modelling(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	for n := range t.Brief.Prompt {
		if err := b.Meter(ctx, credit.Credits(int64(n+1))); err != nil {
			return kind.Made{}, err
		}
	}
	return kind.Made{}, nil
}
