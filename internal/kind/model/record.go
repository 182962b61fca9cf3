package model

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
)

// Record is a model on the wire. A missing value is null.
type Record struct {
	Object     string          `json:"object"` // "model"
	ID         string          `json:"id"`
	Name       *string         `json:"name"`
	Prompt     *string         `json:"prompt"`
	Status     *asset.Status   `json:"status"`
	AssetStage *string         `json:"assetStage" jsonschema:"enum=preview,enum=final"`
	Operation  kind.WorkState  `json:"operation"`
	ServiceURL string          `json:"serviceUrl"`
	Assets     json.RawMessage `json:"assets"`
	CreatedAt  asset.Time      `json:"createdAt"`
	UpdatedAt  asset.Time      `json:"updatedAt"`
}

// Assets are the URLs of a model's files; null for a file that does not exist.
type Assets struct {
	FBXURL                *string        `json:"fbxUrl"`
	GLBURL                *string        `json:"glbUrl"`
	GLBSizeBytes          *int64         `json:"glbSizeBytes"`
	OBJURL                *string        `json:"objUrl"`
	OptimizedGLBURL       *string        `json:"optimizedGlbUrl"`
	OptimizedGLBSizeBytes *int64         `json:"optimizedGlbSizeBytes"`
	PreviewImageURL       *string        `json:"previewImageUrl"`
	STLURL                *string        `json:"stlUrl"`
	ThumbnailURL          *string        `json:"thumbnailUrl"`
	USDZURL               *string        `json:"usdzUrl"`
	Bounds                *engine.Bounds `json:"bounds"`
}

var view = kind.View{Assets: assets, Record: record, Shape: Record{}, AssetsShape: Assets{}, Manifest: manifest}

// assets is the assets of a record: null while the model has no file.
func assets(a asset.Asset, f kind.Files) any {
	if len(f.Newest) == 0 {
		return nil
	}
	return Assets{
		FBXURL:          f.URL(FBX),
		GLBURL:          f.URL(asset.OriginalGLB),
		GLBSizeBytes:    kind.Some(f.Newest[asset.OriginalGLB].Size),
		OBJURL:          f.URL(OBJ),
		OptimizedGLBURL: f.URL(asset.OptimizedGLB),
		PreviewImageURL: f.URL(asset.PreviewImage),
		STLURL:          f.URL(STL),
		ThumbnailURL:    f.URL(asset.Thumbnail),
		USDZURL:         f.URL(USDZ),
		Bounds:          kind.ResultOf(a).Bounds,

		OptimizedGLBSizeBytes: kind.Some(f.Newest[asset.OptimizedGLB].Size),
	}
}

// record is a model's row as the API shows it.
func record(a asset.Asset, assets json.RawMessage, serviceURL string) any {
	return Record{
		Object: string(asset.Model), ID: a.ID, Name: kind.Some(a.Name), Prompt: a.Prompt, Status: kind.Some(a.Status), AssetStage: kind.Some(a.Stage),
		Operation: kind.WorkOf(a), ServiceURL: serviceURL, Assets: assets, CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt,
	}
}

// loaderHints tell a program how to display the file.
var loaderHints = json.RawMessage(`{"format":"glb","extensionsRequired":[],"colorSpace":"srgb","pivot":"bottom-center"}`)

// manifest is what result.json says of a model: its result, hints for loaders, and bounds in metres.
func manifest(a asset.Asset) kind.Manifest {
	r := kind.ResultOf(a)
	m := kind.ManifestOf(r, loaderHints)
	if r.Bounds != nil {
		m.Bounds, _ = json.Marshal(r.Bounds)
	}
	return m
}
