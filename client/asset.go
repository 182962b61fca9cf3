package client

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// Assets lists, reads and deletes assets of all types, and reads their files.
type Assets struct{ c *Client }

// Asset is the record of an asset of any type. Missing values are nil.
type Asset struct {
	Object       string          `json:"object"`
	Type         string          `json:"type"`
	ID           string          `json:"id"`
	Name         string          `json:"name"`
	Prompt       *string         `json:"prompt"`
	Status       string          `json:"status"`
	AssetStage   *string         `json:"assetStage"`
	Operation    Workflow        `json:"operation"`
	ThumbnailURL string          `json:"thumbnailUrl"` // "": there is none yet
	ServiceURL   string          `json:"serviceUrl"`
	Assets       json.RawMessage `json:"assets"` // as on operations of the type
	Items        []Item          `json:"items"`  // of packs
	CreatedAt    time.Time       `json:"createdAt"`
	UpdatedAt    time.Time       `json:"updatedAt"`
}

// Item is an item of a pack.
type Item struct {
	ID              string  `json:"id"`
	Index           int     `json:"index"` // from 1
	DisplayName     string  `json:"displayName"`
	ItemPrompt      string  `json:"itemPrompt"`
	Status          string  `json:"status"`
	PreviewImageURL *string `json:"previewImageUrl"`
	ModelID         *string `json:"modelId"` // nil: it was deleted
	MaterialID      *string `json:"materialId"`
	ErrorMessage    *string `json:"errorMessage"`
}

// Artifact is a file of an asset. Measures that do not apply are zero.
type Artifact struct {
	ID              string     `json:"id"`
	Role            string     `json:"role"`
	Kind            string     `json:"kind"`
	Format          string     `json:"format"`
	Filename        string     `json:"filename"`
	ContentType     string     `json:"contentType"`
	ByteSize        int64      `json:"byteSize"`
	SHA256          string     `json:"sha256"`
	Width           int        `json:"width"`
	Height          int        `json:"height"`
	DurationSeconds float64    `json:"durationSeconds"`
	Triangles       int        `json:"triangles"`
	ItemIndex       int        `json:"itemIndex"` // of the pack's item that the file belongs to; 0: the pack's own
	URL             string     `json:"url"`
	DownloadURL     string     `json:"downloadUrl"` // of a single read: good until ExpiresAt
	ExpiresAt       *time.Time `json:"expiresAt"`
}

// Manifest says what an asset consists of and where it came from.
type Manifest struct {
	ManifestVersion int        `json:"manifestVersion"`
	Artifacts       []Artifact `json:"artifacts"`
	Provenance      struct {
		Engine        *string  `json:"engine"`
		EngineVersion *string  `json:"engineVersion"`
		Seed          int64    `json:"seed"`
		Prompt        *string  `json:"prompt"`
		Parents       []string `json:"parents"`
		Inputs        []struct {
			SHA256 string `json:"sha256"`
		} `json:"inputs"`
		License *string `json:"license"`
	} `json:"provenance"`
	Quality     json.RawMessage `json:"quality"`
	Bounds      *Bounds         `json:"bounds"`
	LoaderHints json.RawMessage `json:"loaderHints"`
}

func assetPath(assetType, id string) string {
	return "/v1/assets/" + url.PathEscape(assetType) + "/" + url.PathEscape(id)
}

// List reads a page of assets, newest first; of all types when assetType is empty.
func (a Assets) List(ctx context.Context, assetType string, l ListAssets) (*List[Asset], error) {
	q := l.query()
	set(q, "type", assetType)
	var out List[Asset]
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: "/v1/assets", query: q}, &out)
}

// Get reads one asset.
func (a Assets) Get(ctx context.Context, assetType, id string) (*Asset, error) {
	var out Asset
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: assetPath(assetType, id)}, &out)
}

// Delete removes an asset and its files for good. It needs an API key.
func (a Assets) Delete(ctx context.Context, assetType, id string) error {
	return a.c.do(ctx, &request{method: http.MethodDelete, path: assetPath(assetType, id)}, nil)
}

// AssetName names one asset.
type AssetName struct {
	Type string `json:"type"`
	ID   string `json:"id"`
}

// Manifests reads the manifests of up to 25 assets, in their order. Where there is no such asset, a *Problem is in the
// place of the manifest.
func (a Assets) Manifests(ctx context.Context, names ...AssetName) ([]ManifestOrProblem, error) {
	var out struct {
		Data []ManifestOrProblem `json:"data"`
	}
	body := struct {
		Assets []AssetName `json:"assets"`
	}{names}
	err := a.c.do(ctx, &request{method: http.MethodPost, path: "/v1/assets:artifactManifests", body: body}, &out)
	return out.Data, err
}

// ManifestOrProblem has one of the two.
type ManifestOrProblem struct {
	Manifest *Manifest
	Problem  *Problem
}

// UnmarshalJSON recognizes a problem by its title.
func (m *ManifestOrProblem) UnmarshalJSON(text []byte) error {
	var p Problem
	if err := json.Unmarshal(text, &p); err == nil && p.Title != "" {
		m.Problem = &p
		return nil
	}
	m.Manifest = new(Manifest)
	return json.Unmarshal(text, m.Manifest)
}

// Artifacts lists the files of an asset.
func (a Assets) Artifacts(ctx context.Context, assetType, id string) (*List[Artifact], error) {
	var out List[Artifact]
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: assetPath(assetType, id) + "/artifacts"}, &out)
}

// Artifact reads one file's record with a URL that expires; 0 is an hour.
func (a Assets) Artifact(ctx context.Context, assetType, id, artifactID string, expires time.Duration) (*Artifact, error) {
	q := url.Values{}
	if expires != 0 {
		q.Set("expiresIn", strconv.Itoa(int(expires.Seconds())))
	}
	var out Artifact
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: assetPath(assetType, id) + "/artifacts/" + url.PathEscape(artifactID), query: q}, &out)
}

// Manifest reads the manifest of an asset.
func (a Assets) Manifest(ctx context.Context, assetType, id string) (*Manifest, error) {
	var out Manifest
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: assetPath(assetType, id) + "/artifact-manifest"}, &out)
}
