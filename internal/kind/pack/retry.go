package pack

import (
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

var retry = kind.Start(kind.Action{
	Path:      "/v1/asset-packs/{assetPackId}:retry",
	Operation: operationRegenerate,
	Also:      operation.GenerationRetry,
	Priced:    operationGenerate,
	Bucket:    kind.Paid,
	Makes:     asset.AssetPack,
	Source:    asset.AssetPack,
	InPlace:   true,
	Fault:     problem.RegenerationStartFailed,
	Summary:   "Retry failed items of an Asset Pack",
}, planRetry)

// retryBody is the body of POST /v1/asset-packs/{assetPackId}:retry.
type retryBody struct {
	ItemIDs []string `json:"itemIds,omitempty" jsonschema:"minItems=1,maxItems=25" jsonschema_description:"Failed items; every one that can be retried when omitted."`
	kind.Quoted
}

// planRetry makes failed items again, each with a new seed: the engine would fail again with the old one.
func planRetry(in kind.Input, b retryBody) (kind.Plan, error) {
	failed, err := b.failed(in.Source.Items)
	if err != nil {
		return kind.Plan{}, err
	}
	d, err := packOf(in.Source)
	if err != nil {
		return kind.Plan{}, err
	}
	p := kind.Plan{Type: operationRegenerate, Mode: d.Mode, Preset: d.Preset, Prompt: in.Source.Prompt}
	if everyFailed(in.Source.Items) {
		p.Type = operation.GenerationRetry
	}
	var jobs []job
	for _, i := range failed {
		own, err := partOf(i)
		if err != nil {
			return kind.Plan{}, err
		}
		own = own.settled()
		own.Brief.Seed = seedOf(in.Seed, i.Position)
		planned, err := own.item(i.Position, "", "")
		if err != nil {
			return kind.Plan{}, err
		}
		p.Items, jobs = append(p.Items, planned), append(jobs, job{i.Position, own.Brief})
	}
	p.Stages = stages(operation.Preview, jobs)
	return p, nil
}

// failed are the items that can be retried. What the content policy has stopped would be stopped again.
func (b retryBody) failed(items []asset.Item) ([]asset.Item, error) {
	chosen, err := kind.Selection{ItemIDs: b.ItemIDs}.Of(items)
	if err != nil {
		return nil, err
	}
	var list []asset.Item
	moderated := false
	for _, i := range chosen {
		switch {
		case i.Status != asset.ItemFailed:
			if b.ItemIDs != nil {
				return nil, problem.GenerationNotFailed.Detail("Item %q is %s; only a failed one can be retried.", i.Name, i.Status)
			}
		case i.Code == operation.Moderated:
			moderated = true
			if b.ItemIDs != nil {
				return nil, problem.PromptRevisionRequired.Detail("The content policy stopped item %q; start a pack with another prompt for it.", i.Name)
			}
		default:
			list = append(list, i)
		}
	}
	switch {
	case len(list) > 0:
		return list, nil
	case moderated:
		return nil, problem.PromptRevisionRequired.Detail("The content policy stopped these items; start a pack with other prompts for them.")
	}
	return nil, problem.GenerationNotFailed.Detail("No item of this pack has failed.")
}

func everyFailed(items []asset.Item) bool {
	for _, i := range items {
		if i.Status != asset.ItemFailed {
			return false
		}
	}
	return true
}
