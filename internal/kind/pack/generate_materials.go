package pack

import (
	"cmp"
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

var generateMaterials = kind.Start(kind.Action{
	Path:      "/v1/material-packs:generate",
	Operation: operationMaterials,
	Bucket:    kind.Paid,
	Makes:     asset.MaterialPack,
	Summary:   "Start the generation of a Material Pack: several materials in one style",
}, planMaterials)

// materialsBody is the body of POST /v1/material-packs:generate.
type materialsBody struct {
	Prompt     string     `json:"prompt" jsonschema:"required,minLength=1,maxLength=8000" jsonschema_description:"What the pack is of, in words: a theme, or its surfaces."`
	ItemCount  *int       `json:"itemCount,omitempty" flag:"items" jsonschema:"minimum=2,maximum=25,default=4" jsonschema_description:"How many items; not together with items."`
	Items      []itemBody `json:"items,omitempty" flag:"item" jsonschema:"minItems=2,maxItems=25" jsonschema_description:"The items, one by one; instead of itemCount."`
	StyleGuide string     `json:"styleGuide,omitempty" flag:"style" jsonschema:"minLength=1,maxLength=2000" jsonschema_description:"What all items look like: colours, age, weather."`
	kind.Mapped
	kind.Tiered
	kind.Generation
}

// usualMaterials is how many items a pack of materials has by default.
const usualMaterials = 4

// Rule refuses a body with two numbers of items.
func (b materialsBody) Rule() error { return oneCount(b.ItemCount, b.Items) }

// planMaterials plans a pack of materials. Its kind has no preview stage, so it always runs as auto (contract, "Endpoints"). All items share the words of
// the set and its seed, by which the engine chooses one look for them.
func planMaterials(in kind.Input, b materialsBody) (kind.Plan, error) {
	whole := b.compose(in.Seed)
	kept, err := json.Marshal(detail{Mode: operation.Auto, Preset: b.Tier(), Resolution: b.Resolution, StyleGuide: b.StyleGuide, Notes: whole.notes.Texts()})
	if err != nil {
		return kind.Plan{}, err
	}
	p := kind.Plan{
		Mode: operation.Auto, Preset: b.Tier(), Name: b.Named(b.Prompt), Prompt: &b.Prompt, Detail: kept,
		Screen: []string{b.Prompt, b.Name, b.StyleGuide},
	}
	shared := engine.Brief{
		Makes: asset.Material, Preset: b.Tier(), Small: in.Test, Series: &engine.Series{Words: styled(whole.words, b.StyleGuide), Seed: in.Seed},
	}
	p.Stages, err = mapStages(itemise(&p, whole.items, b.Items, shared, in.Seed), b.Texels(b.Tier()))
	return p, err
}

// compose returns the contents of the pack: the caller's own items, or those composed from the prompt.
func (b materialsBody) compose(chance int64) set {
	if b.Items == nil {
		n := usualMaterials
		if b.ItemCount != nil {
			n = *b.ItemCount
		}
		return composeSurfaces(b.Prompt, chance, n)
	}
	whole := set{words: b.Prompt}
	for _, i := range b.Items {
		whole.items = append(whole.items, thing{name: cmp.Or(i.Name, title(i.Prompt)), prompt: i.Prompt})
	}
	return whole
}

// mapStages are the stages of a pack of materials: the maps of each item, and the ZIP of everything. The ZIP is optional, so a failure of it costs none
// of the maps. A resolution is priced, and stands in each task.
func mapStages(briefs []itemBrief, resolution int) ([]kind.Stage, error) {
	options, err := json.Marshal(engine.MaterialOptions{Mode: engine.Generate, Resolution: resolution})
	final := kind.Stage{Name: operation.Final}
	for _, i := range briefs {
		i.brief.Options = options
		final.Tasks = append(final.Tasks, kind.Task{
			Kind: asset.Material, Step: stepMaps, Item: i.position, Heavy: true, Resolution: resolution, Brief: i.brief,
		})
	}
	last := kind.Task{Kind: asset.MaterialPack, Step: stepZip, Optional: true}
	return []kind.Stage{final, {Name: operation.PostProcessing, Tasks: []kind.Task{last}}}, err
}
