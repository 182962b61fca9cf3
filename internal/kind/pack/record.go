package pack

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/kind"
)

// Assets are the URLs of a pack and of its items; null for a file that does not exist.
type Assets struct {
	Items        []ItemAssets `json:"items"`
	ZipURL       *string      `json:"zipUrl"`
	ThumbnailURL *string      `json:"thumbnailUrl"`
}

// ItemAssets are the URLs of an item.
type ItemAssets struct {
	ID              string  `json:"id"`
	ModelID         *string `json:"modelId"` // null: the model was deleted
	PreviewImageURL *string `json:"previewImageUrl"`
	GLBURL          *string `json:"glbUrl"`
}

var view = kind.View{Assets: assets, AssetsShape: Assets{}, Manifest: manifest}

func assets(a asset.Asset, f kind.Files) any {
	out := Assets{Items: []ItemAssets{}, ZipURL: f.URL(Zip), ThumbnailURL: f.URL(asset.Thumbnail)}
	for _, i := range a.Items {
		item := itemLinks(i)
		item.ID, item.ModelID = i.ID, kind.Some(i.Made)
		out.Items = append(out.Items, item)
	}
	return out
}

// itemLinks are the URLs of an item's files.
func itemLinks(i asset.Item) (l ItemAssets) {
	_ = json.Unmarshal(i.Links, &l) // empty before the preview
	return ItemAssets{PreviewImageURL: l.PreviewImageURL, GLBURL: l.GLBURL}
}

// loaderHints tell a program what the ZIP contains.
var loaderHints = json.RawMessage(`{"format":"zip","index":"manifest.json"}`)

// quality is the quality of a pack in its manifest.
type quality struct {
	StyleGuide string   `json:"styleGuide,omitempty"`
	Notes      []string `json:"notes,omitempty"`
}

// manifest has the common style and the notes of a pack as its quality; items have manifests of their own.
func manifest(a asset.Asset) kind.Manifest {
	m := kind.Manifest{Quality: json.RawMessage("null"), LoaderHints: loaderHints}
	d, err := packOf(&a)
	if err != nil || d.StyleGuide == "" && d.Notes == nil {
		return m // packs of other versions may have no Detail
	}
	if text, err := json.Marshal(quality{d.StyleGuide, d.Notes}); err == nil {
		m.Quality = text
	}
	return m
}
