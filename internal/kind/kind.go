// Package kind is the contract of what the service makes: one Kind a noun of the API, a plug that is a value.
//
// A kind owns its routes, bodies, checks, prices, plans, work and record. Everything else — the route, the body check,
// the OpenAPI document, the estimate, the tool of the same action — is read from that value.
// Start at Action and Plan; kind/model is the first plug.
package kind

import (
	"cmp"
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Kind is one noun of the API.
type Kind struct {
	Noun    string     // path segment: "models"
	Group   string     // heading in the API description: "3D Models"; "": the noun
	Type    asset.Type // what it makes
	Items   asset.Type // what each item of it is; "": it has none
	Prefix  string     // of its IDs: "mdl"
	Actions []Action   // start endpoints
	Steps   map[string]Step
	Record  *View // nil: another kind's record shows what this one makes
	// Problems are what reads answer that find nothing, or fail; what is nil all types of asset share.
	Problems Problems
	// Revise plans an operation anew after its preview: its own :revise. nil: the kind has no preview.
	// A plan is stored with its operation, so the stages that follow an approval need no second one.
	Revise func(Plan, Revision) (Plan, error)
	Prices credit.Prices // shipped defaults
}

// Problems are what reads of assets answer.
type Problems struct {
	Missing  *problem.Type // the asset is not there
	Unread   *problem.Type // it cannot be read now
	Unlisted *problem.Type // the list cannot be read now
}

// OrShared fills in the problems that all types of asset share.
func (p Problems) OrShared() Problems {
	return Problems{
		Missing:  cmp.Or(p.Missing, problem.AssetNotFound),
		Unread:   cmp.Or(p.Unread, problem.AssetLookupUnavailable),
		Unlisted: cmp.Or(p.Unlisted, problem.AssetLookupUnavailable),
	}
}

// Revision is what an operation's own :revise asks for.
type Revision struct {
	Feedback []string // all so far, oldest first
	Mode     operation.Mode
}

// View is how an asset of a type reads on the wire.
type View struct {
	// Assets is the object of the record's URLs, a value of AssetsShape's type; nil: there is none yet.
	Assets func(a asset.Asset, f Files) any
	// Record is the whole record around them, as it stands in lists and single reads.
	Record func(a asset.Asset, assets json.RawMessage, serviceURL string) any
	// Shape is a value of the record's type, for the API description.
	Shape any
	// AssetsShape is a value of the type of the record's assets.
	AssetsShape any
	// Manifest completes the manifest's quality, bounds and loader hints from the asset's Detail.
	Manifest func(a asset.Asset) Manifest
}

// Manifest is what only the kind knows of an artifact manifest.
type Manifest struct {
	Quality     json.RawMessage
	Bounds      json.RawMessage // nil: does not apply
	LoaderHints json.RawMessage
	Engine      string
	Version     string
	License     string // "": not known
}

// Bucket is a rate limit that an action takes from, besides the general one.
type Bucket string

// The buckets.
const (
	General    Bucket = "general"
	Paid       Bucket = "paid"
	Conversion Bucket = "conversion"
)
