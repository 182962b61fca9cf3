package model

import (
	"cmp"
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
)

// Record is a model on the wire. What is not there is null.
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

// Assets are the URLs of a model's files. What is not there is null.
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

func assets(a asset.Asset, files map[asset.Role]asset.File, url func(asset.File) string) json.RawMessage {
	if len(files) == 0 {
		return nil
	}
	link := func(r asset.Role) *string {
		f, ok := files[r]
		if !ok {
			return nil
		}
		u := url(f)
		return &u
	}
	out := Assets{
		GLBURL:          link(asset.OriginalGLB),
		PreviewImageURL: link(asset.PreviewImage),
		ThumbnailURL:    link(asset.Thumbnail),
		Bounds:          detail(a).Bounds,
	}
	if f, ok := files[asset.OriginalGLB]; ok {
		out.GLBSizeBytes = &f.Size
	}
	b, err := json.Marshal(out)
	if err != nil {
		panic(err) // plain strings and numbers
	}
	return b
}

func record(a asset.Asset, assets json.RawMessage, serviceURL string) any {
	return Record{
		Object: string(asset.Model), ID: a.ID, Name: some(a.Name), Prompt: a.Prompt, Status: some(a.Status), AssetStage: some(a.Stage),
		Operation: kind.WorkOf(a), ServiceURL: serviceURL, Assets: assets, CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt,
	}
}

// some is nil for the zero value.
func some[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

func detail(a asset.Asset) engine.Result {
	var r engine.Result
	_ = json.Unmarshal(a.Detail, &r) // before the preview there is none
	return r
}

// loaderHints tell a program how to show the file.
var loaderHints = json.RawMessage(`{"format":"glb","extensionsRequired":[],"colorSpace":"srgb","pivot":"bottom-center"}`)

func manifest(a asset.Asset) kind.Manifest {
	r := detail(a)
	m := kind.Manifest{Quality: r.Quality, LoaderHints: loaderHints, Engine: r.Engine, Version: r.Version, License: r.License}
	m.Quality = json.RawMessage(cmp.Or(string(r.Quality), "null"))
	if r.Bounds != nil {
		m.Bounds, _ = json.Marshal(r.Bounds)
	}
	return m
}
