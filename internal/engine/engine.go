// Package engine is the contract of what makes things: the procedural engine in this process, or a vendor's service far away.
//
// Work is turns. A local engine is done in one; a remote one submits in its first turn, leaves the vendor's job id as its note,
// and is called again after a while, by any worker, even after a crash.
package engine

import (
	"context"
	"encoding/json"
	"io"
	"strconv"
	"strings"
	"time"

	"atelier/internal/asset"
	"atelier/internal/operation"
	"atelier/internal/seed"
)

// Brief is what to make, in words and values that every engine understands. It is stored with the task.
type Brief struct {
	Makes    asset.Type       `json:"makes"`
	Prompt   string           `json:"prompt"`
	Feedback []string         `json:"feedback,omitempty"` // of revisions, oldest first
	Preset   operation.Preset `json:"preset"`
	Seed     int64            `json:"seed"`
	Options  json.RawMessage  `json:"options,omitempty"` // what only this type of asset has: riggingPose
	Images   []Image          `json:"images,omitempty"`
	Small    bool             `json:"small,omitempty"`  // test mode: the same shapes, small and fast
	Series   *Series          `json:"series,omitempty"` // the set that the thing belongs to; nil: it stands alone
}

// Series is what the things of one set share: their look. Each thing's form is its own; where its own words say something
// of its look, they win.
type Series struct {
	Words    string   `json:"words"`              // of the whole set: "weathered medieval village props"
	Feedback []string `json:"feedback,omitempty"` // on the whole set, oldest first
	Seed     int64    `json:"seed"`               // of palette, wear and finish
}

// Chance is the seed of everything about the look that is drawn for the set. The words are no part of it:
// another word changes what it says and leaves the rest as it was.
func (s Series) Chance(engineVersion string) seed.Seed {
	return seed.From(engineVersion, "series", strconv.FormatInt(s.Seed, 10))
}

// Chance is the seed of everything that is drawn for the brief. It follows from the engine's version, the words without
// case and spacing, the images and the seed; not from the preset, the options or feedback, which change a thing without making it another.
func (b Brief) Chance(engineVersion string) seed.Seed {
	parts := []string{engineVersion, strings.ToLower(strings.Join(strings.Fields(b.Prompt), " ")), strconv.FormatInt(b.Seed, 10)}
	for _, i := range b.Images {
		parts = append(parts, i.SHA256)
	}
	return seed.From(parts...)
}

// Image is a reference image, by the digest of its re-encoded bytes.
type Image struct {
	SHA256 string `json:"sha256"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

// Bench is where an engine works: it reads the images of the brief and writes files.
type Bench interface {
	// Image opens a reference image: PNG bytes.
	Image(ctx context.Context, i Image) (io.ReadCloser, error)
	// Create opens a new file. Nothing is there before Close has returned nil.
	Create(ctx context.Context, f asset.File) (io.WriteCloser, error)
	// Progress tells how far the stage is, 0–1, and in a few words what is being done.
	Progress(fraction float64, message string)
}

// Turn is how one call ended.
type Turn struct {
	Done   bool
	Note   string        // kept with the task; the next turn gets it
	After  time.Duration // when not done: call again then
	Result Result        // when done
}

// Result is what the asset's record and manifest say beyond the files.
type Result struct {
	Engine  string          `json:"engine"`
	Version string          `json:"engineVersion"`
	License string          `json:"license,omitempty"` // of what was made, by its SPDX name
	Bounds  *Bounds         `json:"bounds,omitempty"`
	Quality json.RawMessage `json:"quality"` // what was measured of the result, and what was understood of the words
}

// Bounds is a model's box in metres.
type Bounds struct {
	Min    [3]float64 `json:"min"`
	Max    [3]float64 `json:"max"`
	Size   [3]float64 `json:"size"`
	Center [3]float64 `json:"center"`
}

// Engine makes assets. Its methods are called from many goroutines.
type Engine interface {
	Name() string
	Makes() []asset.Type
	// Advance takes the work of a brief one turn further. The same brief gives the same bytes.
	// An error is final unless Transient says otherwise.
	Advance(ctx context.Context, b Brief, w Bench, note string) (Turn, error)
	// Cancel gives up the vendor's job that a note names; engines without one do nothing.
	Cancel(ctx context.Context, note string) error
}

// Transient is an error that may go away when tried again.
type Transient struct{ Err error }

// Error is the cause's.
func (t Transient) Error() string { return t.Err.Error() }

// Unwrap is the cause.
func (t Transient) Unwrap() error { return t.Err }

// Failure is an error whose words the owner of the operation may read.
type Failure struct{ operation.Failure }

// Error is the message.
func (f Failure) Error() string { return f.Code + ": " + f.Message }
