package material

import (
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
)

// Assets are the URLs of a material's files; null for a file that does not exist.
type Assets struct {
	BaseColorURL    *string `json:"baseColorUrl"`
	NormalURL       *string `json:"normalUrl"`
	RoughnessURL    *string `json:"roughnessUrl"`
	MetalnessURL    *string `json:"metalnessUrl"`
	HeightURL       *string `json:"heightUrl"`
	AOURL           *string `json:"aoUrl"`
	ZipURL          *string `json:"zipUrl"`
	PreviewImageURL *string `json:"previewImageUrl"`
	ThumbnailURL    *string `json:"thumbnailUrl"`
}

var view = kind.View{Assets: assets, AssetsShape: Assets{}, Manifest: manifest}

func assets(_ asset.Asset, f kind.Files) any {
	if len(f.Newest) == 0 {
		return nil
	}
	return Assets{
		BaseColorURL: f.URL(engine.MapBaseColor), NormalURL: f.URL(engine.MapNormal), RoughnessURL: f.URL(engine.MapRoughness),
		MetalnessURL: f.URL(engine.MapMetalness), HeightURL: f.URL(engine.MapHeight), AOURL: f.URL(engine.MapAO),
		ZipURL: f.URL(engine.MapsZip), PreviewImageURL: f.URL(asset.PreviewImage), ThumbnailURL: f.URL(asset.Thumbnail),
	}
}

// manifest takes the measures of the maps from the engine's result. A material has no bounds.
func manifest(a asset.Asset) kind.Manifest {
	r := kind.ResultOf(a)
	return kind.ManifestOf(r, hintsOf(r.Quality))
}
