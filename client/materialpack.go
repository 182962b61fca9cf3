package client

import (
	"context"
	"net/http"
	"net/url"
)

// MaterialPacks are sets of materials in one style.
type MaterialPacks struct{ c *Client }

// GenerateMaterialPack is what a new pack of materials is made from. Empty fields are left out.
type GenerateMaterialPack struct {
	Prompt           string     `json:"prompt"`
	Name             string     `json:"name,omitempty"`
	ItemCount        int        `json:"itemCount,omitempty"` // 2 to 25; 0: 4
	Items            []PackItem `json:"items,omitempty"`     // instead of ItemCount
	StyleGuide       string     `json:"styleGuide,omitempty"`
	Resolution       int        `json:"resolution,omitempty"`       // 512, 1024, 2048, 4096; 0: by the preset
	GenerationPreset string     `json:"generationPreset,omitempty"` // fast, standard, production
	Seed             *int64     `json:"seed,omitempty"`
	QuoteID          string     `json:"quoteId,omitempty"` // of an Estimate: it costs no more

	IdempotencyKey string `json:"-"` // the same key and body give the same operation
}

// RetryMaterialPack is what a retry changes about the failed items. Empty fields are left out.
type RetryMaterialPack struct {
	ItemIDs          []string `json:"itemIds,omitempty"` // empty: all that have failed
	Prompt           string   `json:"prompt,omitempty"`  // the items are composed from it anew
	Name             string   `json:"name,omitempty"`
	GenerationPreset string   `json:"generationPreset,omitempty"`
	QuoteID          string   `json:"quoteId,omitempty"`

	IdempotencyKey string `json:"-"`
}

const materialPackPath = "/v1/material-packs"

// Generate starts the generation of a pack of materials.
func (p MaterialPacks) Generate(ctx context.Context, g GenerateMaterialPack) (*Operation, error) {
	return p.c.start(ctx, materialPackPath+":generate", g.IdempotencyKey, g)
}

// Retry makes failed items again.
func (p MaterialPacks) Retry(ctx context.Context, id string, r RetryMaterialPack) (*Operation, error) {
	return p.c.start(ctx, materialPackPath+"/"+url.PathEscape(id)+":retry", r.IdempotencyKey, r)
}

// Get reads one pack.
func (p MaterialPacks) Get(ctx context.Context, id string) (*Asset, error) {
	var out Asset
	return &out, p.c.do(ctx, &request{method: http.MethodGet, path: materialPackPath + "/" + url.PathEscape(id)}, &out)
}

// List reads a page of packs, newest first.
func (p MaterialPacks) List(ctx context.Context, l ListAssets) (*List[Asset], error) {
	var out List[Asset]
	return &out, p.c.do(ctx, &request{method: http.MethodGet, path: materialPackPath, query: l.query()}, &out)
}
