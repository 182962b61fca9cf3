package modeler

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

var revise = kind.Start(kind.Action{
	Path:      "/v1/modeler/{modelId}:revise",
	Operation: operationRevise,
	Bucket:    kind.Paid,
	Makes:     asset.Model,
	Source:    asset.Model,
	Metered:   true,
	Cancel:    true,
	Ended:     ended,
	Summary:   "Revise a model of the Modeler: a new model, with what was not asked for as it was",
}, planRevise)

// reviseBody is the body of POST /v1/modeler/{modelId}:revise.
type reviseBody struct{ asked }

// params are the step's parameters beside the brief.
type params struct {
	Parent string `json:"parent"` // the ID of the model whose recipe is revised
}

func planRevise(in kind.Input, b reviseBody) (kind.Plan, error) {
	if !made(in.Source) {
		return kind.Plan{}, problem.ManualActionRequired.Detail("Only a model that the Modeler has made can be revised by it; make one by POST " +
			"/v1/modeler:generate.")
	}
	switch in.Source.Status {
	case asset.Succeeded:
	case asset.Failed, asset.Canceled:
		return kind.Plan{}, problem.ManualActionRequired.Detail("The model's status is %s, so there is none to revise; make one by POST "+
			"/v1/modeler:generate.", in.Source.Status)
	default:
		return kind.Plan{}, problem.ManualActionRequired.Detail("The model's status is %s: its operation still works on it, on files beside the GLB, too. "+
			"Revise it when that operation has succeeded.", in.Source.Status)
	}
	p, err := json.Marshal(params{in.Source.ID})
	if err != nil {
		return kind.Plan{}, err
	}
	return b.plan(b.brief(in), in.Source.Name, operation.Modeler{ParentModelID: in.Source.ID}, p), nil
}
