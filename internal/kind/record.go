package kind

import (
	"encoding/json"

	"atelier/internal/asset"
)

// AssetRecord is an asset on the wire, as /v1/assets shows every type, and as a kind shows its assets when the specification has no
// record for their type.
type AssetRecord struct {
	Object       string          `json:"object"` // the type
	Type         asset.Type      `json:"type"`
	ID           string          `json:"id"`
	Name         string          `json:"name"`
	Prompt       *string         `json:"prompt"` // null: made without a prompt
	Status       asset.Status    `json:"status"`
	AssetStage   *string         `json:"assetStage" jsonschema:"enum=preview,enum=final"`
	Operation    WorkState       `json:"operation"`
	ThumbnailURL string          `json:"thumbnailUrl,omitempty" jsonschema:"format=uri"` // omitted until there is one
	ServiceURL   string          `json:"serviceUrl" jsonschema:"format=uri"`
	Assets       json.RawMessage `json:"assets"`          // see Assets of the kind's View
	Items        []ItemRecord    `json:"items,omitempty"` // of packs
	CreatedAt    asset.Time      `json:"createdAt"`
	UpdatedAt    asset.Time      `json:"updatedAt"`
}

// WorkState is a record's operation object.
type WorkState struct {
	WorkflowStage asset.Step `json:"workflowStage"`
	LastError     *string    `json:"lastError"`
}

// WorkOf is the state of the work on an asset.
func WorkOf(a asset.Asset) WorkState {
	return WorkState{WorkflowStage: a.Step, LastError: Some(a.LastError)}
}

// ItemRecord is an item of a pack on the wire. Its asset's ID is in the field of the asset's type. The other field is null, and so is
// the ID of a deleted asset.
type ItemRecord struct {
	ID              string           `json:"id"`
	Index           int              `json:"index"` // from 1
	DisplayName     string           `json:"displayName"`
	ItemPrompt      string           `json:"itemPrompt"`
	Status          asset.ItemStatus `json:"status"`
	PreviewImageURL *string          `json:"previewImageUrl"`
	ModelID         *string          `json:"modelId"`
	MaterialID      *string          `json:"materialId"`
	ErrorMessage    *string          `json:"errorMessage"`
}

// RecordOf is the asset record of any type. assets is the object of its URLs; a.Thumbnail and the items' links already have absolute
// URLs.
func RecordOf(a asset.Asset, assets json.RawMessage, serviceURL string) AssetRecord {
	r := AssetRecord{
		Object: string(a.Type), Type: a.Type, ID: a.ID, Name: a.Name, Prompt: a.Prompt, Status: a.Status, AssetStage: Some(a.Stage),
		Operation:    WorkOf(a),
		ThumbnailURL: a.Thumbnail, ServiceURL: serviceURL, Assets: assets, CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt,
	}
	for i := range a.Items {
		r.Items = append(r.Items, itemOf(&a.Items[i], a.Type))
	}
	return r
}

// Show is the record of an asset of the view's type.
func (v *View) Show(a asset.Asset, assets json.RawMessage, serviceURL string) any {
	if v.Record == nil {
		return RecordOf(a, assets, serviceURL)
	}
	return v.Record(a, assets, serviceURL)
}

// ShapeOf is a value of the type that Show returns.
func (v *View) ShapeOf() any {
	if v.Record == nil {
		return AssetRecord{}
	}
	return v.Shape
}

// itemOf is an item of a pack of a type.
func itemOf(i *asset.Item, pack asset.Type) ItemRecord {
	r := ItemRecord{
		ID: i.ID, Index: i.Position, DisplayName: i.Name, ItemPrompt: i.Prompt, Status: i.Status, ErrorMessage: Some(i.Error),
	}
	var links struct {
		PreviewImageURL *string `json:"previewImageUrl"`
	}
	if json.Unmarshal(i.Links, &links) == nil { // empty before the preview
		r.PreviewImageURL = links.PreviewImageURL
	}
	if pack == asset.MaterialPack {
		r.MaterialID = Some(i.Made)
	} else {
		r.ModelID = Some(i.Made)
	}
	return r
}

// Files are the visible files of an asset, the newest of each role.
type Files struct {
	Newest map[asset.Role]asset.File
	Many   map[asset.Role]map[string]asset.File // of roles with many files: the newest of each name
	Link   func(asset.File) string              // gives a file's capability URL
}

// URL is the URL of the file of a role; null when there is none.
func (f Files) URL(r asset.Role) *string {
	file, ok := f.Newest[r]
	if !ok {
		return nil
	}
	return Some(f.Link(file))
}

// Some is a field of a record; null for the zero value.
func Some[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}
