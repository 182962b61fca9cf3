package pack

import (
	"strings"

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
	Prompt string `json:"prompt,omitempty" jsonschema:"minLength=1,maxLength=8000" ext:"true" jsonschema_description:"Another prompt: that of the one item that is retried; several items are composed from it anew. Required when a failure asks for one."`
	Failures
	kind.Quoted
}

// Failures name failed items of a pack; a body's struct embeds it.
type Failures struct {
	ItemIDs []string `json:"itemIds,omitempty" jsonschema:"minItems=1,maxItems=25" jsonschema_description:"Failed items; every one that can be retried when omitted."`
}

// planRetry makes failed items again, each with a new seed: with the old seed the engine would fail again. The pack's other items keep their files and
// are not charged again. A new prompt names new things, so the failures of the old ones do not prevent the retry.
func planRetry(in kind.Input, b retryBody) (kind.Plan, error) {
	prompt := strings.TrimSpace(b.Prompt)
	p, briefs, err := b.again(in, prompt)
	if err == nil && prompt != "" {
		whole := set{items: []thing{{name: title(prompt), prompt: prompt}}}
		if len(briefs) != 1 {
			whole = compose(prompt, in.Seed, len(briefs))
		}
		p.Screen = []string{prompt}
		err = whole.replace(in, &p, briefs, prompt)
	}
	p.Stages = stages(operation.Preview, briefs)
	return p, err
}

// replace gives retried items the things of a set, one each. Feedback on their old things is forgotten, and the pack's notes tell what the set leaves out
// of its prompt.
func (s set) replace(in kind.Input, p *kind.Plan, briefs []itemBrief, prompt string) (err error) {
	p.Prompt = &prompt
	for n, t := range s.items {
		p.Items[n].Name, p.Items[n].Prompt = t.name, t.prompt
		brief := &briefs[n].brief
		brief.Prompt, brief.Feedback, brief.Dropped = t.prompt, nil, 0
	}
	p.Detail, err = noted(in.Source.Detail, s.notes...)
	return err
}

// again returns the plan without its stages, and the failed items to work on, with new prompts if the retry has another prompt ("": it has none). The
// briefs of an estimate are empty. The briefs are those of the last attempt, so that feedback on earlier previews still counts.
func (b Failures) again(in kind.Input, prompt string) (kind.Plan, []itemBrief, error) {
	failed, err := b.failed(in.Source, prompt)
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
	operation.InvalidInput: "No engine makes what the words ask of",
}

// failed are the items that can be retried. An item that has failed because of its prompt would fail again, unless the retry has another prompt than it
// and its pack. A named item that cannot be retried refuses the whole request (409); without names such items are passed over, and refused only where
// nothing else is left.
func (b Failures) failed(of *asset.Asset, prompt string) ([]asset.Item, error) {
	chosen, err := kind.Selection{ItemIDs: b.ItemIDs}.Of(of.Items)
	if err != nil {
		return nil, err
	}
	if of.Prompt != nil && prompt == strings.TrimSpace(*of.Prompt) {
		prompt = ""
	}
	var list []asset.Item
	why := ""
	for _, i := range chosen {
		switch {
		case i.Status != asset.ItemFailed:
			if b.ItemIDs != nil {
				return nil, problem.GenerationNotFailed.Detail("Item %q is %s; only a failed one can be retried.", i.Name, i.Status)
			}
		case stopped[i.Code] != "" && (prompt == "" || prompt == strings.TrimSpace(i.Prompt)):
			why = stopped[i.Code]
			if b.ItemIDs != nil {
				return nil, problem.PromptRevisionRequired.Detail("%s item %q; retry it with another prompt.", why, i.Name)
			}
		default:
			list = append(list, i)
		}
	}
	switch {
	case len(list) > 0:
		return list, nil
	case why != "":
		return nil, problem.PromptRevisionRequired.Detail("%s these items; retry them with another prompt, each by its itemIds for one of its own.", why)
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
