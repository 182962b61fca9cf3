package client

import (
	"context"
	"net/http"
	"net/url"
)

// Materials are tileable maps of surfaces.
type Materials struct{ c *Client }

// GenerateMaterial is what a new material is made from. Empty fields are left out.
type GenerateMaterial struct {
	Prompt           string `json:"prompt,omitempty"` // required in mode generate
	Name             string `json:"name,omitempty"`
	Mode             string `json:"mode,omitempty"`             // generate, image_to_maps, extract
	Resolution       int    `json:"resolution,omitempty"`       // 512, 1024, 2048, 4096; 0: by the preset
	GenerationPreset string `json:"generationPreset,omitempty"` // fast, standard, production
	ImageURL         string `json:"imageUrl,omitempty"`         // required in the other modes
	Seed             *int64 `json:"seed,omitempty"`
	QuoteID          string `json:"quoteId,omitempty"` // of an Estimate: it costs no more

	IdempotencyKey string `json:"-"` // the same key and body give the same operation
}

// Material is a material's record.
type Material struct {
	Asset
	Assets *MaterialAssets `json:"assets"` // nil: there are none yet
}

// MaterialAssets are the URLs of a material's files. Missing values are nil.
type MaterialAssets struct {
	MapURLs
	ZipURL          *string `json:"zipUrl"`
	PreviewImageURL *string `json:"previewImageUrl"`
	ThumbnailURL    *string `json:"thumbnailUrl"`
}

// MapURLs are the URLs of the maps of a material.
type MapURLs struct {
	BaseColorURL *string `json:"baseColorUrl"`
	NormalURL    *string `json:"normalUrl"`
	RoughnessURL *string `json:"roughnessUrl"`
	MetalnessURL *string `json:"metalnessUrl"`
	HeightURL    *string `json:"heightUrl"`
	AOURL        *string `json:"aoUrl"`
}

const materialPath = "/v1/materials"

// Generate starts the generation of a material.
func (m Materials) Generate(ctx context.Context, g GenerateMaterial) (*Operation, error) {
	return m.c.start(ctx, materialPath+":generate", g.IdempotencyKey, g)
}

// RetryMaterial is what a retry changes about what failed. Empty fields are left out.
type RetryMaterial struct {
	Prompt           string `json:"prompt,omitempty"`
	Name             string `json:"name,omitempty"`
	GenerationPreset string `json:"generationPreset,omitempty"`
	ImageURL         string `json:"imageUrl,omitempty"`
	QuoteID          string `json:"quoteId,omitempty"`

	IdempotencyKey string `json:"-"`
}

// Retry starts a failed generation over again, as a new material.
func (m Materials) Retry(ctx context.Context, id string, r RetryMaterial) (*Operation, error) {
	return m.c.start(ctx, materialPath+"/"+url.PathEscape(id)+":retry", r.IdempotencyKey, r)
}

// Get reads one material.
func (m Materials) Get(ctx context.Context, id string) (*Material, error) {
	var out Material
	return &out, m.c.do(ctx, &request{method: http.MethodGet, path: materialPath + "/" + url.PathEscape(id)}, &out)
}

// List reads a page of materials, newest first.
func (m Materials) List(ctx context.Context, l ListAssets) (*List[Material], error) {
	var out List[Material]
	return &out, m.c.do(ctx, &request{method: http.MethodGet, path: materialPath, query: l.query()}, &out)
}

// MaterialOf is the URLs of the material that an operation makes. URLs of missing files are empty.
func MaterialOf(op *Operation) MaterialAssets { return as[MaterialAssets](op.Assets) }
