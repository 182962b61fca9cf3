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
	Effect:    kind.Changes,
	Fault:     problem.RegenerationStartFailed,
	Summary:   "Retry failed items of an Asset Pack",
}, planRetry)

// retryBody is the body of POST /v1/asset-packs/{assetPackId}:retry.
type retryBody struct {
	Failures
	kind.Quoted
}

// Failures name failed items of a pack; a body's struct embeds it.
type Failures struct {
	ItemIDs []string `json:"itemIds,omitempty" jsonschema:"minItems=1,maxItems=25" jsonschema_description:"Failed items; every one that can be retried when omitted."`
}

// planRetry makes failed items again, each with a new seed: with the old seed the engine would fail again. The pack's other items keep their files and
// are not charged again.
func planRetry(in kind.Input, b retryBody) (kind.Plan, error) {
	p, briefs, err := b.again(in, false)
	p.Stages = stages(operation.Preview, briefs)
	return p, err
}

// again returns the plan without its stages, and the failed items to work on, with new prompts if the retry rewords them. An estimate has no briefs.
// The briefs are those of the last attempt, so that feedback on earlier previews still counts.
func (b Failures) again(in kind.Input, reworded bool) (kind.Plan, []itemBrief, error) {
	failed, err := b.failed(in.Source.Items, reworded)
	if err != nil {
		return kind.Plan{}, nil, err
	}
	d, err := packOf(in.Source)
	if err != nil {
		return kind.Plan{}, nil, err
	}
	p := kind.Plan{Type: operationRegenerate, Mode: d.Mode, Preset: d.Preset, Prompt: in.Source.Prompt}
	if everyFailed(in.Source.Items) {
		p.Type = operation.GenerationRetry
	}
	var briefs []itemBrief
	for _, i := range failed {
		brief := in.Briefs[i.Position]
		// in.Seed is drawn anew by the retry, so each item differs from its last attempt, and the same seed gives the same retry.
		brief.Seed = seedOf(in.Seed, i.Position)
		p.Items, briefs = append(p.Items, kind.Item{Position: i.Position}), append(briefs, itemBrief{i.Position, brief})
	}
	return p, briefs, nil
}

// stopped explains, by failure code, why the same prompt would fail again.
var stopped = map[string]string{
	operation.Moderated:    "The content policy stopped",
	operation.InvalidInput: "Nothing near the prompt can be made of",
}

// failed are the items that can be retried. An item that has failed because of its prompt would fail again, unless it is reworded. A named item that
// cannot be retried refuses the whole request (409); without names such items are passed over, and refused only where nothing else is left.
func (b Failures) failed(items []asset.Item, reworded bool) ([]asset.Item, error) {
	chosen, err := kind.Selection{ItemIDs: b.ItemIDs}.Of(items)
	if err != nil {
		return nil, err
	}
	var list []asset.Item
	why := ""
	for _, i := range chosen {
		switch {
		case i.Status != asset.ItemFailed:
			if b.ItemIDs != nil {
				return nil, problem.GenerationNotFailed.Detail("Item %q is %s; only a failed one can be retried.", i.Name, i.Status)
			}
		case stopped[i.Code] != "" && !reworded:
			why = stopped[i.Code]
			if b.ItemIDs != nil {
				return nil, problem.PromptRevisionRequired.Detail("%s item %q; start a pack with another prompt for it.", why, i.Name)
			}
		default:
			list = append(list, i)
		}
	}
	switch {
	case len(list) > 0:
		return list, nil
	case why != "":
		return nil, problem.PromptRevisionRequired.Detail("%s these items; start a pack with other prompts for them.", why)
	}
	return nil, problem.GenerationNotFailed.Detail("No item of this pack has failed, so there is nothing to retry.")
}

// everyFailed reports whether nothing of the pack was made: only then is its retry a generation_retry (specification, "POST
// /v1/asset-packs/{assetPackId}:retry").
func everyFailed(items []asset.Item) bool {
	for _, i := range items {
		if i.Status != asset.ItemFailed {
			return false
		}
	}
	return true
}
