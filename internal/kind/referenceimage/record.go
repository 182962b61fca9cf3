package referenceimage

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/kind"
)

// Assets are the URL and the size of the image.
type Assets struct {
	ImageURL string `json:"imageUrl" jsonschema:"format=uri"`
	Width    int    `json:"width"`
	Height   int    `json:"height"`
}

var view = kind.View{Assets: assets, Record: record, Shape: kind.AssetRecord{}, AssetsShape: Assets{}}

func assets(_ asset.Asset, files map[asset.Role]asset.File, url func(asset.File) string) json.RawMessage {
	f, ok := files[asset.ReferenceFile]
	if !ok {
		return nil
	}
	b, err := json.Marshal(Assets{ImageURL: url(f), Width: f.Width, Height: f.Height})
	if err != nil {
		panic(err) // plain strings and numbers
	}
	return b
}

func record(a asset.Asset, assets json.RawMessage, serviceURL string) any {
	return kind.RecordOf(a, assets, serviceURL)
}
