package pack

import (
	"cmp"
	"encoding/json"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

var generate = kind.Start(kind.Action{
	Path:      "/v1/asset-packs:generate",
	Operation: operationGenerate,
	Bucket:    kind.Paid,
	Makes:     asset.AssetPack,
	Summary:   "Start the generation of an Asset Pack: several models with one look",
}, planGenerate)

// generateBody is the body of POST /v1/asset-packs:generate.
type generateBody struct {
	Prompt        string     `json:"prompt" jsonschema:"required,minLength=1,maxLength=8000" jsonschema_description:"What the pack is of, in words; it may name its items."`
	ItemCount     *int       `json:"itemCount,omitempty" flag:"items" jsonschema:"minimum=2,maximum=25,default=5" jsonschema_description:"How many items; not together with items."`
	Items         []itemBody `json:"items,omitempty" flag:"item" jsonschema:"minItems=2,maxItems=25" jsonschema_description:"The items, one by one; instead of itemCount."`
	AssetPackType string     `json:"assetPackType,omitempty" jsonschema:"enum=general_asset_pack" jsonschema_description:"The sort of pack."`
	StyleGuide    string     `json:"styleGuide,omitempty" flag:"style" jsonschema:"minLength=1,maxLength=2000" jsonschema_description:"What all items look like: materials, colours, age, style."`
	kind.Reviewed
	kind.Tiered
	kind.Posed
	kind.Shown
	kind.Generation
}

// itemBody is one item that the caller describes.
type itemBody struct {
	Name   string `json:"name,omitempty" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"Name of the item; derived from its prompt when omitted."`
	Prompt string `json:"prompt" jsonschema:"required,minLength=1,maxLength=8000" jsonschema_description:"What the item is, in words."`
}

// usualCount is how many items a pack has by default.
const usualCount = 5

// Rule refuses a body with two numbers of items.
func (b generateBody) Rule() error { return oneCount(b.ItemCount, b.Items) }

// oneCount refuses a count beside items.
func oneCount(count *int, items []itemBody) error {
	if count != nil && items != nil {
		return problem.InvalidItemCount.Field("body.itemCount", problem.Custom, "must not stand together with items: send a number, or the items themselves")
	}
	return nil
}

// options are the fields of every item's brief beyond its prompt.
type options struct {
	RiggingPose string `json:"riggingPose,omitempty"`
}

// planGenerate plans previews, finals and the ZIP. The seed gives the composition, the shared look and, by seedOf, a seed for each item; so
// the same body with the same seed is the same pack.
func planGenerate(in kind.Input, b generateBody) (kind.Plan, error) {
	// The order: what is in the pack, what all items share, then each item.
	whole := b.compose(in.Seed)
	brief, err := b.brief(in, whole.words)
	if err != nil {
		return kind.Plan{}, err
	}
	kept, err := json.Marshal(detail{Mode: b.Mode(), Preset: brief.Preset, StyleGuide: b.StyleGuide, Notes: whole.notes.Texts()})
	if err != nil {
		return kind.Plan{}, err
	}
	p := kind.Plan{
		Mode: b.Mode(), Preset: brief.Preset, Name: b.Named(b.Prompt), Prompt: &b.Prompt, Detail: kept,
		Screen: []string{b.Prompt, b.Name, b.StyleGuide},
	}
	p.Stages = stages(operation.Preview, itemise(&p, whole.items, b.Items, brief, in.Seed))
	return p, nil
}

// itemise adds the items of a pack to its plan, and the prompts and names that the caller wrote to the texts to be screened. It returns the briefs
// of the items: the shared brief, with the prompt of the item and a seed for it.
func itemise(p *kind.Plan, things []thing, own []itemBody, shared engine.Brief, seed int64) (briefs []itemBrief) {
	for i, t := range things {
		shared.Prompt, shared.Seed = t.prompt, seedOf(seed, i+1)
		p.Items = append(p.Items, kind.Item{Position: i + 1, Name: t.name, Prompt: t.prompt})
		briefs = append(briefs, itemBrief{i + 1, shared})
	}
	// Composed items are words of the prompt or of themes. Only what the caller has written is examined.
	for _, i := range own {
		p.Screen = append(p.Screen, i.Name, i.Prompt)
	}
	return briefs
}

// compose returns the contents of the pack: the caller's own items, or those composed from the prompt.
func (b generateBody) compose(chance int64) set {
	if b.Items == nil {
		n := usualCount
		if b.ItemCount != nil {
			n = *b.ItemCount
		}
		return compose(b.Prompt, chance, n)
	}
	// The caller's items leave the prompt nothing but the look.
	whole := set{words: look(b.Prompt)}
	for _, i := range b.Items {
		whole.items = append(whole.items, thing{name: cmp.Or(i.Name, title(i.Prompt)), prompt: i.Prompt})
	}
	return whole
}

// longestLook bounds the words of the prompt that apply to all items, in characters: every item's brief repeats them.
const longestLook = 1000

// brief is the part that the briefs of all items share. The briefs share one Series, which tell copies before it changes it.
func (b generateBody) brief(in kind.Input, words string) (engine.Brief, error) {
	opts, err := json.Marshal(options{RiggingPose: b.RiggingPose})
	return engine.Brief{
		Makes: asset.Model, Preset: b.Tier(), Options: opts, Images: in.Images, Small: in.Test,
		Series: &engine.Series{Words: styled(words, b.StyleGuide), Seed: in.Seed},
	}, err
}

// styled are the words that apply to all items, with the caller's style guide behind them.
func styled(words, guide string) string {
	words = clipped(words)
	if guide != "" {
		words = strings.TrimPrefix(words+". "+guide, ". ")
	}
	return words
}
