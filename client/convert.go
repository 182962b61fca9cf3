package client

import (
	"context"
	"net/url"
)

// ConvertModel is what a model is converted to.
type ConvertModel struct {
	TargetFormats []string `json:"targetFormats"` // glb, fbx, obj, stl, usdz, ply, 3mf, gltf
	Name          string   `json:"name,omitempty"`
	QuoteID       string   `json:"quoteId,omitempty"` // of an Estimate: it costs no more

	IdempotencyKey string `json:"-"` // the same key and body give the same operation
}

// Conversion is what a conversion has made, format by format.
type Conversion struct {
	SourceModelID string `json:"sourceModelId"`
	Files         []struct {
		Format   string `json:"format"`
		URL      string `json:"url"`
		ByteSize int64  `json:"byteSize"`
		SHA256   string `json:"sha256"`
		// Lost is what the file lacks of the model, because its format has no room for it.
		Lost []string `json:"lost"`
	} `json:"files"`
	Failed []struct {
		Format  string `json:"format"`
		Message string `json:"message"`
	} `json:"failed"`
}

// Convert starts the conversion of a finished model into other formats.
func (m Models) Convert(ctx context.Context, id string, c ConvertModel) (*Operation, error) {
	return m.c.start(ctx, "/v1/models/"+url.PathEscape(id)+":convert", c.IdempotencyKey, c)
}
