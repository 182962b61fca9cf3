// Package asset names what accounts own: assets of a type, in a status, with files in roles.
package asset

import (
	"encoding/json"
	"time"
)

// Status is where an asset stands.
type Status string

// The statuses of assets.
const (
	Pending            Status = "pending"
	Processing         Status = "processing"
	PreviewReady       Status = "preview_ready"
	Succeeded          Status = "succeeded"
	PartiallySucceeded Status = "partially_succeeded"
	Failed             Status = "failed"
	Canceled           Status = "canceled"
	BillingRequired    Status = "billing_required"
)

// Step is an asset's operation.workflowStage.
type Step string

// The workflow stages of assets.
const (
	StepQueued           Step = "queued"
	StepPreview          Step = "preview"
	StepAwaitingApproval Step = "awaiting_approval"
	StepFinal            Step = "final"
	StepPostProcessing   Step = "post_processing"
	StepComplete         Step = "complete"
	StepFailed           Step = "failed"
	StepCanceled         Step = "canceled"
	StepBilling          Step = "billing"
)

// Asset is one asset as it is stored.
type Asset struct {
	ID        string
	Account   string
	Type      Type
	Name      string
	Prompt    *string // nil: made without one
	Status    Status
	Stage     string // "", "preview" or "final": what there is to see
	Step      Step
	LastError string
	Operation string          // the operation that made it
	Request   json.RawMessage // the start's body, for a retry
	Detail    json.RawMessage // what only its kind knows: bounds, notes, provenance
	Links     json.RawMessage // the assets object of its record, as its kind made it; its URLs begin with BaseMark
	Thumbnail string          // URL of its newest thumbnail, beginning with BaseMark; "": there is none yet
	Items     []Item          // of a pack, in order; nil where they were not asked for
	Version   int64           // grows with every write
	CreatedAt Time
	UpdatedAt Time
}

// Folder is where all files of the asset are kept: every key of theirs begins with it and a slash.
func (a *Asset) Folder() string { return a.Account + "/" + a.ID }

// Inputs is the folder of the pictures that requests have brought. They are named by what they hold, and have no rows.
const Inputs = "inputs"

// InputKey is where an account's input of a digest is kept.
func InputKey(accountID, sha256 string) string {
	return Inputs + "/" + accountID + "/" + sha256 + ".png"
}

// ItemStatus is where an item of a pack stands.
type ItemStatus string

// The statuses of items. While its final is being made, an item is in the status that the kind of its pack names.
const (
	ItemPending           ItemStatus = "pending"
	ItemGeneratingPreview ItemStatus = "generating_preview"
	ItemPreviewReady      ItemStatus = "preview_ready"
	ItemApproved          ItemStatus = "approved"
	ItemSucceeded         ItemStatus = "succeeded"
	ItemFailed            ItemStatus = "failed"
	ItemCanceled          ItemStatus = "canceled"
)

// Started reports whether the item's final is approved, under way or made.
func (s ItemStatus) Started() bool { return s == ItemApproved || s == ItemSucceeded || s.Busy() }

// Busy reports whether the item's final is being made.
func (s ItemStatus) Busy() bool {
	switch s {
	case ItemPending, ItemGeneratingPreview, ItemPreviewReady, ItemApproved, ItemSucceeded, ItemFailed, ItemCanceled:
		return false
	}
	return true
}

// Item is one item of a pack as it is stored. What it makes is an asset of its own.
type Item struct {
	ID        string
	Pack      string
	Position  int // from 1
	Name      string
	Prompt    string
	Status    ItemStatus
	Made      string          // the asset that it makes; "": deleted
	Operation string          // the operation that worked on it last
	Code      string          // why it failed: the error.code of operations
	Error     string          // the same in words
	Links     json.RawMessage // of what it makes; nil: nothing to see yet
	Detail    json.RawMessage // what only the pack's kind knows
}

// Role is what a file is for.
type Role string

// The roles that engines write, and that more than one kind knows. A kind lists all of its roles, and names the roles that only it
// knows itself.
const (
	OriginalGLB   Role = "original_glb"
	OptimizedGLB  Role = "optimized_glb"
	PreviewImage  Role = "preview_image"
	Thumbnail     Role = "thumbnail"
	Recipe        Role = "recipe"
	Programs      Role = "programs"       // the recipes that a model was built from, kept for its recipe file
	DraftGLB      Role = "draft_glb"      // the preview's mesh, kept for the final
	Rig           Role = "rig"            // the bones that a model hangs on, kept for animating it
	RoundRecipe   Role = "round_recipe"   // what a round of the Modeler has written
	RoundReport   Role = "round_report"   // what was found wrong with it
	RoundPicture  Role = "round_picture"  // how it looks
	ReferenceFile Role = "reference_file" // the picture of a reference image, as the service has encoded it
)

// File is an artifact: a stored file of an asset. Zero measures do not apply.
type File struct {
	ID          string
	Asset       string
	Item        int    // read as a file of a pack: the position of the item that it belongs to; 0: the pack's own
	Operation   string // that has made it; "": not known
	Role        Role
	Kind        string // "model", "image", "data"
	Format      string // "glb", "png", "json"
	Name        string // as it is downloaded
	ContentType string
	Size        int64
	SHA256      string
	BlobKey     string
	Width       int
	Height      int
	Triangles   int
	Duration    float64 // seconds
	Secret      string  // the capability in its URL
	CreatedAt   Time
}

// Time is an instant that is written as RFC 3339 in UTC with milliseconds.
type Time struct{ time.Time }

const layout = "2006-01-02T15:04:05.000Z"

// At is the instant of microseconds since 1970, as the database keeps it.
func At(us int64) Time { return Time{time.UnixMicro(us).UTC()} }

// MarshalJSON writes the instant, or null when it is zero.
func (t Time) MarshalJSON() ([]byte, error) {
	if t.IsZero() {
		return []byte("null"), nil
	}
	return []byte(`"` + t.UTC().Format(layout) + `"`), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (t *Time) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		*t = Time{}
		return nil
	}
	return t.Time.UnmarshalJSON(b)
}

// BaseMark stands in stored URLs for the base URL of the service, so that it may change.
const BaseMark = "{base_url}"
