package asset

import (
	"encoding/json"
	"math"
)

// Artifact is a file on the wire. Measures that do not apply are absent.
type Artifact struct {
	ID              string  `json:"id"`
	Role            Role    `json:"role"`
	Kind            string  `json:"kind"`
	Format          string  `json:"format"`
	Filename        string  `json:"filename"`
	ContentType     string  `json:"contentType"`
	ByteSize        int64   `json:"byteSize"`
	SHA256          string  `json:"sha256"`
	Width           int     `json:"width,omitempty"`
	Height          int     `json:"height,omitempty"`
	DurationSeconds float64 `json:"durationSeconds,omitempty"`
	Triangles       int     `json:"triangles,omitempty"`
	ItemIndex       int     `json:"itemIndex,omitempty"` // of the pack's item that the file belongs to
	URL             string  `json:"url"`
}

// ArtifactOf is a file as it stands on the wire under a base URL.
func ArtifactOf(f File, base string) Artifact {
	return Artifact{
		ID: f.ID, Role: f.Role, Kind: f.Kind, Format: f.Format, Filename: f.Name, ContentType: f.ContentType, ByteSize: f.Size, SHA256: f.SHA256,
		Width: f.Width, Height: f.Height, DurationSeconds: f.Seconds(), Triangles: f.Triangles, ItemIndex: f.Item, URL: f.URL(base),
	}
}

// Seconds is how long the file plays, in whole milliseconds: 2.346 and not 2.345666666666667.
func (f File) Seconds() float64 { return math.Round(1000*f.Duration) / 1000 }

// URL is the capability URL of the file: its holder may read the file.
func (f File) URL(base string) string { return base + "/files/" + f.ID + "/" + f.Secret + "/" + f.Name }

// Manifest says what an asset consists of and where it came from. What does not apply is null.
type Manifest struct {
	ManifestVersion int             `json:"manifestVersion"`
	Source          Source          `json:"source"`
	Artifacts       []Artifact      `json:"artifacts"`
	Provenance      Provenance      `json:"provenance"`
	Quality         json.RawMessage `json:"quality"`
	Bounds          json.RawMessage `json:"bounds"`
	Units           string          `json:"units"`
	Up              string          `json:"up"`
	Forward         string          `json:"forward"`
	LoaderHints     json.RawMessage `json:"loaderHints"`
}

// Source names the asset of a manifest.
type Source struct {
	Kind string `json:"kind"`
	Type Type   `json:"type"`
	ID   string `json:"id"`
}

// Provenance is where an asset came from.
type Provenance struct {
	Engine        *string       `json:"engine"`
	EngineVersion *string       `json:"engineVersion"`
	Seed          *int64        `json:"seed"` // null: nothing was drawn
	Prompt        *string       `json:"prompt"`
	Parents       []string      `json:"parents"`
	Inputs        []InputDigest `json:"inputs"`
	License       *string       `json:"license"`
}

// InputDigest names a reference image by its re-encoded bytes.
type InputDigest struct {
	SHA256 string `json:"sha256"`
}
