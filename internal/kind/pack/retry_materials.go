package pack

import (
	"cmp"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

var retryMaterials = kind.Start(kind.Action{
	Path:      "/v1/material-packs/{materialPackId}:retry",
	Operation: operationRegenerate,
	Also:      operation.GenerationRetry,
	Priced:    operationMaterials,
	Bucket:    kind.Paid,
	Makes:     asset.MaterialPack,
	Source:    asset.MaterialPack,
	Effect:    kind.Changes,
	Fault:     problem.RetryStartFailed,
	Summary:   "Retry failed items of a Material Pack",
}, planRetryMaterials)

// retryMaterialsBody is the body of POST /v1/material-packs/{materialPackId}:retry.
type retryMaterialsBody struct {
	Prompt           string           `json:"prompt,omitempty" jsonschema:"minLength=1,maxLength=8000" jsonschema_description:"Another prompt, from which these items are composed anew; required when a failure asks for one."`
	GenerationPreset operation.Preset `json:"generationPreset,omitempty" jsonschema:"enum=fast,enum=standard,enum=production" jsonschema_description:"Tier of quality, speed and cost; that of the pack when omitted."`
	Failures
	Renamed
	kind.Quoted
}

// planRetryMaterials makes failed items again, in the resolution of the pack's start or of the tier. A new prompt names new surfaces, so the failures
// of the old ones do not prevent the retry.
func planRetryMaterials(in kind.Input, b retryMaterialsBody) (kind.Plan, error) {
	prompt := strings.TrimSpace(b.Prompt)
	p, briefs, err := b.again(in, prompt)
	if err != nil {
		return p, err
	}
	d, err := packOf(in.Source)
	if err != nil {
		return p, err
	}
	p.Name, p.Preset, p.Screen = b.Name, cmp.Or(b.GenerationPreset, p.Preset), []string{b.Name}
	for i := range briefs {
		briefs[i].brief.Preset = p.Preset
	}
	if prompt != "" {
		if err := reword(in, &p, briefs, d, prompt); err != nil {
			return p, err
		}
	}
	p.Stages, err = mapStages(briefs, kind.Mapped{Resolution: d.Resolution}.Texels(p.Preset))
	return p, err
}

// reword gives the items the surfaces that a pack with the retry's prompt would have. The style guide of the pack stays.
func reword(in kind.Input, p *kind.Plan, briefs []itemBrief, d detail, prompt string) error {
	whole := composeSurfaces(prompt, in.Seed, len(briefs))
	p.Screen = append(p.Screen, prompt)
	for n := range whole.items {
		briefs[n].brief.Series = &engine.Series{Words: styled(whole.words, d.StyleGuide), Seed: in.Seed}
	}
	return whole.replace(in, p, briefs, prompt)
}
