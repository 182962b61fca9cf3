package referenceimage

import (
	"atelier/internal/asset"
	"atelier/internal/kind"
)

// Assets are the URL and the size of the image.
type Assets struct {
	ImageURL string `json:"imageUrl" jsonschema:"format=uri"`
	Width    int    `json:"width" jsonschema:"minimum=1,maximum=8192"`
	Height   int    `json:"height" jsonschema:"minimum=1,maximum=8192"`
}

var view = kind.View{Assets: assets, AssetsShape: Assets{}}

func assets(_ asset.Asset, f kind.Files) any {
	file, ok := f.Newest[asset.ReferenceFile]
	if !ok {
		return nil
	}
	return Assets{ImageURL: f.Link(file), Width: file.Width, Height: file.Height}
}
