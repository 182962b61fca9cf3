package client

import (
	"context"
	"net/http"
	"net/url"
)

// AssetPacks are sets of models with one look.
type AssetPacks struct{ c *Client }

// GeneratePack is what a new pack is made from. Empty fields are left out.
type GeneratePack struct {
	Prompt           string     `json:"prompt"`
	Name             string     `json:"name,omitempty"`
	ItemCount        int        `json:"itemCount,omitempty"` // 2 to 25; 0: 5
	Items            []PackItem `json:"items,omitempty"`     // instead of ItemCount
	AssetPackType    string     `json:"assetPackType,omitempty"`
	StyleGuide       string     `json:"styleGuide,omitempty"`
	GenerationMode   string     `json:"generationMode,omitempty"`   // auto, review
	GenerationPreset string     `json:"generationPreset,omitempty"` // fast, standard, production
	RiggingPose      string     `json:"riggingPose,omitempty"`      // t_pose, a_pose
	ImageURL         string     `json:"imageUrl,omitempty"`
	Seed             *int64     `json:"seed,omitempty"`
	QuoteID          string     `json:"quoteId,omitempty"` // of an Estimate: it costs no more

	IdempotencyKey string `json:"-"` // the same key and body give the same operation
}

// PackItem is one item as it is asked for.
type PackItem struct {
	Name   string `json:"name,omitempty"`
	Prompt string `json:"prompt"`
}

// RevisePack is a request to change previews of a pack. Empty fields are left out.
type RevisePack struct {
	Feedback        string   `json:"feedback"`
	GenerationMode  string   `json:"generationMode,omitempty"` // review, auto
	Name            string   `json:"name,omitempty"`
	RevisionBreadth string   `json:"revisionBreadth,omitempty"` // surgical, style, structural
	RiggingPose     string   `json:"riggingPose,omitempty"`
	Scope           string   `json:"scope,omitempty"` // all_items, items
	ItemIDs         []string `json:"itemIds,omitempty"`

	IdempotencyKey string `json:"-"`
}

// selected are items by ID; empty: all.
type selected struct {
	ItemIDs []string `json:"itemIds,omitempty"`
}

// Generate starts the generation of a pack.
func (p AssetPacks) Generate(ctx context.Context, g GeneratePack) (*Operation, error) {
	return p.c.start(ctx, "/v1/asset-packs:generate", g.IdempotencyKey, g)
}

// Approve makes the finals of ready previews: of the items that are named, or of all.
func (p AssetPacks) Approve(ctx context.Context, id, idempotencyKey string, itemIDs ...string) (*Operation, error) {
	return p.c.start(ctx, packPath(id)+":approve", idempotencyKey, selected{itemIDs})
}

// Revise makes ready previews anew.
func (p AssetPacks) Revise(ctx context.Context, id string, r RevisePack) (*Operation, error) {
	return p.c.start(ctx, packPath(id)+":revise", r.IdempotencyKey, r)
}

// Retry makes failed items again: the named ones, or all.
func (p AssetPacks) Retry(ctx context.Context, id, idempotencyKey string, itemIDs ...string) (*Operation, error) {
	return p.c.start(ctx, packPath(id)+":retry", idempotencyKey, selected{itemIDs})
}

// Reword makes failed items again of another prompt: the named ones, or all.
func (p AssetPacks) Reword(ctx context.Context, id, idempotencyKey, prompt string, itemIDs ...string) (*Operation, error) {
	return p.c.start(ctx, packPath(id)+":retry", idempotencyKey, struct {
		selected
		Prompt string `json:"prompt"`
	}{selected{itemIDs}, prompt})
}

// Get reads one pack.
func (p AssetPacks) Get(ctx context.Context, id string) (*Asset, error) {
	var out Asset
	return &out, p.c.do(ctx, &request{method: http.MethodGet, path: packPath(id)}, &out)
}

// List reads a page of packs, newest first.
func (p AssetPacks) List(ctx context.Context, l ListAssets) (*List[Asset], error) {
	var out List[Asset]
	return &out, p.c.do(ctx, &request{method: http.MethodGet, path: "/v1/asset-packs", query: l.query()}, &out)
}

func packPath(id string) string { return "/v1/asset-packs/" + url.PathEscape(id) }

// PackAssets are the URLs of a pack of models or of materials. Missing values are nil.
type PackAssets struct {
	Items        []PackItemAssets `json:"items"`
	ZipURL       *string          `json:"zipUrl"`
	ThumbnailURL *string          `json:"thumbnailUrl"`
}

// PackItemAssets are the URLs of an item of a pack: of a model with its GLB, or of a material with the ZIP of its maps. What is not there is
// nil.
type PackItemAssets struct {
	ID              string  `json:"id"`
	ModelID         *string `json:"modelId"`
	MaterialID      *string `json:"materialId"`
	PreviewImageURL *string `json:"previewImageUrl"`
	GLBURL          *string `json:"glbUrl"`
	ZipURL          *string `json:"zipUrl"`
}

// PackOf is the URLs of the pack of models or of materials that an operation makes. URLs of missing files are empty.
func PackOf(op *Operation) PackAssets { return as[PackAssets](op.Assets) }
