package pack

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/kind"
)

// MaterialsAssets are the URLs of a pack of materials and of its items; null for a file that does not exist.
type MaterialsAssets struct {
	Items        []MaterialLinks `json:"items"`
	ZipURL       *string         `json:"zipUrl"`
	ThumbnailURL *string         `json:"thumbnailUrl"`
}

// MaterialLinks are the URLs of an item.
type MaterialLinks struct {
	ID              string  `json:"id"`
	MaterialID      *string `json:"materialId"` // null: the material was deleted
	PreviewImageURL *string `json:"previewImageUrl"`
	ZipURL          *string `json:"zipUrl"` // of its maps
}

var materialsView = kind.View{Assets: materialsAssets, AssetsShape: MaterialsAssets{}, Manifest: manifest}

func materialsAssets(a asset.Asset, f kind.Files) any {
	out := MaterialsAssets{Items: []MaterialLinks{}, ZipURL: f.URL(Zip), ThumbnailURL: f.URL(asset.Thumbnail)}
	for _, i := range a.Items {
		var l MaterialLinks
		_ = json.Unmarshal(i.Links, &l) // empty before the maps are made
		out.Items = append(out.Items, MaterialLinks{ID: i.ID, MaterialID: kind.Some(i.Made), PreviewImageURL: l.PreviewImageURL, ZipURL: l.ZipURL})
	}
	return out
}
