// Package kind is the contract of what the service makes: one Kind per noun of the API, a plug that is a value.
//
// A kind owns its routes, bodies, checks, prices, plans, work and record. The route, the body check, the OpenAPI document and the
// estimate are all derived from that value. Start at Action and Plan; kind/model is an example.
package kind

import (
	"cmp"
	"context"
	"encoding/json"
	"io/fs"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Kind is one noun of the API.
type Kind struct {
	Noun   string     // path segment: "models"
	Group  string     // heading in the API description: "3D Models"; "": the noun
	Type   asset.Type // what it makes
	Items  asset.Type // the type of each item's asset; "": it has no items
	Prefix string     // of its IDs: "mdl"
	Roles  []Role     // roles of its files; every file has one
	Forms  []Form     // further files that the command line writes
	// Busy is the status of an item while its final is being made. "": it has no items.
	Busy asset.ItemStatus

	Actions []Action // start endpoints
	Steps   map[string]Step
	Reads   []Read // reads beside the reads of its records
	Drawn   []Drawn
	Record  *View // nil: another kind's record shows its assets
	// Target finds an asset, or a part of one, by the type and the ID of a target: it adds reads of files, and the deletion, below
	// /v1/<noun>/{targetType}/{targetId}. nil: assets have no targets, and stand below /v1/assets.
	Target func(context.Context, Asked) (Target, error)
	// TargetTypes are the types of targets that Target and the kind's Reads know, for the API description.
	TargetTypes []string
	// Problems are the problems of failed reads; a nil field is the problem that all types of asset share.
	Problems Problems
	// Revise makes the new plan for a revision after the preview, by the operation's own :revise. nil: the kind has no preview. Its
	// argument is rebuilt from rows: the mode, preset and prompt of the last plan, its items as they are now, and its stages. The stages
	// after an approval need no new plan: they are stored with the operation.
	Revise func(Plan, Revision) (Plan, error)
	Prices credit.Prices // shipped defaults
	// Recipes reads what makes an asset's bytes again, from a file of it and those in the folder around that file. nil: the file is the
	// recipe of one brief.
	Recipes func(folder fs.FS, name string) (Remade, error)
}

// Target is what a path names by a type of target.
type Target struct {
	Asset string                    // its ID
	Part  string                    // the ID of the part of the asset that is meant; "": the whole asset
	Shows func(asset.Artifact) bool // the files of the part; nil: all
	Tells json.RawMessage           // the quality of the part in its manifest; nil: as that of the asset
	Drop  DetailPatch               // what the deletion of the part changes in the Detail of the asset; nil: the whole asset is deleted
}

// Of are those of the asset's files that belong to the target.
func (t Target) Of(files []asset.Artifact) []asset.Artifact {
	if t.Shows == nil {
		return files
	}
	return slices.DeleteFunc(slices.Clone(files), func(f asset.Artifact) bool { return !t.Shows(f) })
}

// Problems are the problems of reads of assets.
type Problems struct {
	Missing   *problem.Type // the asset does not exist
	Malformed *problem.Type // the ID is malformed, or of another type; nil: as if the asset did not exist
	Unread    *problem.Type // reading it has failed
	Unlisted  *problem.Type // reading the list has failed
}

// OrShared replaces nil fields by the problems that all types of asset share.
func (p Problems) OrShared() Problems {
	return Problems{
		Missing:   cmp.Or(p.Missing, problem.AssetNotFound),
		Malformed: p.Malformed,
		Unread:    cmp.Or(p.Unread, problem.AssetLookupUnavailable),
		Unlisted:  cmp.Or(p.Unlisted, problem.AssetLookupUnavailable),
	}
}

// Revision is the request of an operation's own :revise.
type Revision struct {
	Feedback string // the new feedback; the briefs of the last plan have the earlier ones
	Mode     operation.Mode
}

// View is the wire format of assets of a type.
type View struct {
	// Assets is the object of the record's URLs, a value of AssetsShape's type; nil: there are no files yet.
	Assets func(a asset.Asset, f Files) any
	// Record is the whole record with that object, as lists and single reads return it; nil: RecordOf.
	Record func(a asset.Asset, assets json.RawMessage, serviceURL string) any
	// Shape is a value of the type that Record returns, for the API description; nil without a Record.
	Shape any
	// AssetsShape is a value of the type of the record's assets.
	AssetsShape any
	// Manifest completes the manifest's quality, bounds and loader hints from the asset's Detail.
	Manifest func(a asset.Asset) Manifest
}

// Bucket is a rate limit that an action counts against, besides the general one.
type Bucket string

// The buckets.
const (
	General    Bucket = "general"
	Paid       Bucket = "paid"
	Conversion Bucket = "conversion"
)
