// Package engine is the contract of engines, which make assets: the procedural engine in this process, a program of the operator's, or a vendor's service.
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
	Feedback []string         `json:"feedback,omitempty"`        // of revisions, oldest first: the newest that fit in MaxFeedback
	Dropped  int              `json:"feedbackDropped,omitempty"` // how many older ones were left out
	Preset   operation.Preset `json:"preset"`
	Seed     int64            `json:"seed"`
	Options  json.RawMessage  `json:"options,omitempty"` // options of this type of asset alone: riggingPose
	Images   []Image          `json:"images,omitempty"`
	Small    bool             `json:"small,omitempty"`  // test mode: the same shapes, small and fast
	Series   *Series          `json:"series,omitempty"` // the set that the thing belongs to; nil: it stands alone

	// Programs are the recipes that things were built by, when the brief comes from a recipe file: they take precedence over the engine's own recipes
	// of the same names. For a revision by the Modeler, the one program is the recipe to revise.
	Programs []Program `json:"programs,omitempty"`
	// Asked are the owner's words, when the prompt only names a program that was written for them. Provenance contains them.
	Asked []string `json:"asked,omitempty"`
	// Tariff is what metered work costs; nil: the work has a price.
	Tariff *Tariff `json:"tariff,omitempty"`
}

// Program is the text that builds one thing.
type Program struct {
	Name   string `json:"name"` // of the thing: "wheelbarrow"
	File   string `json:"file"`
	Digest string `json:"digest"` // of the text
	Text   string `json:"text"`
}

// Series is the look that the things of one set share. The form of each thing is its own, and its own words about its look take precedence.
type Series struct {
	Words    string   `json:"words"`                     // of the whole set: "weathered medieval village props"
	Feedback []string `json:"feedback,omitempty"`        // on the whole set, oldest first: the newest that fit in MaxFeedback
	Dropped  int      `json:"feedbackDropped,omitempty"` // how many older ones were left out
	Seed     int64    `json:"seed"`                      // of palette, wear and finish
}

// Chance is the seed of everything that is drawn for the look of the set. It does not depend on the words: another word changes what it names and
// nothing else.
func (s Series) Chance(engineVersion string) seed.Seed {
	return seed.From(engineVersion, "series", strconv.FormatInt(s.Seed, 10))
}

// Chance is the seed of everything that is drawn for the brief. It follows from the engine's version, the words without
// case and spacing, the images and the seed. The preset, the options and feedback do not count: with them a thing stays the same thing.
func (b Brief) Chance(engineVersion string) seed.Seed {
	parts := []string{engineVersion, strings.ToLower(strings.Join(strings.Fields(b.Prompt), " ")), strconv.FormatInt(b.Seed, 10)}
	for _, i := range b.Images {
		parts = append(parts, i.SHA256)
	}
	return seed.From(parts...)
}

// Image is a reference image, by the digest of the bytes in which it is stored.
type Image struct {
	SHA256 string `json:"sha256"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Format string `json:"format,omitempty"` // "png", "jpeg", "webp"; "", of images stored before there was a choice: "png"
	// Asset is the ID of the reference image whose file it is; "": it is an input of the account, stored by its digest.
	Asset string `json:"asset,omitempty"`
}

// Bench is where an engine works: it reads the images of the brief and writes files.
type Bench interface {
	// Key names the work, the same in every turn and after a crash. A vendor that takes a key with a job makes it once, so nothing is
	// paid twice when the process dies before the job's id is stored.
	Key() string
	// Kept are the files that earlier turns have kept.
	Kept() []asset.File
	// Reopen reads a file that an earlier turn has kept, by its name.
	Reopen(ctx context.Context, name string) (io.ReadSeekCloser, error)
	// Image opens a reference image, a file of its format and of nothing but pixels. Package picture reads it.
	Image(ctx context.Context, i Image) (io.ReadSeekCloser, error)
	// Room waits until there is memory to decode a picture that holds so many bytes and has so many pixels, and gives the
	// function that returns it.
	Room(ctx context.Context, memory, pixels int64) (leave func(), err error)
	// Create opens a new file. Nothing is there before Close has returned nil.
	Create(ctx context.Context, f asset.File) (io.WriteCloser, error)
	// Progress reports how far the stage is, from 0 to 1, and its activity in a few words.
	Progress(fraction float64, message string)
}

// Turn is the outcome of one call.
type Turn struct {
	Done   bool
	Note   Note          // kept with the task; the next turn gets its text. The engine writes the text, the router adds the engine's name
	Keep   bool          // when not done: the files of this turn are part of the result, and stay for the next turn
	After  time.Duration // when not done: call again then
	Next   string        // when not done: the next turn's stage, in a word of the kind; "": the same stage
	Usage  *Usage        // of metered work, its total so far; nil: nothing was used, or the engine does not meter
	Result Result        // when done
}

// Result are the facts for the asset's record and manifest, beside the files.
type Result struct {
	Engine  string          `json:"engine"`
	Version string          `json:"engineVersion"`
	License string          `json:"license,omitempty"` // licence of the asset, by its SPDX name
	Bounds  *Bounds         `json:"bounds,omitempty"`
	Quality json.RawMessage `json:"quality"` // the measures of the result, and how the words were understood
}

// Engine makes assets. Its methods are called from many goroutines.
type Engine interface {
	Name() string
	// Version changes whenever the same brief would give other bytes.
	Version() string
	Makes() []asset.Type
	// Advance takes the work of a brief one turn further, with the text of the note of the turn before. The same brief gives the
	// same bytes. An error is final unless it is Transient or Unavailable; a note beside an error is kept. When ctx ends, Advance
	// returns soon: the task is canceled, the process stops, or the turn has taken longer than an hour.
	Advance(ctx context.Context, b Brief, w Bench, note string) (Turn, error)
	// Cancel gives up the vendor's job that a note names; engines without one do nothing.
	Cancel(ctx context.Context, note string) error
}

// Verifier is an engine that checks the operator's files while it serves: it logs what is wrong, and leaves it out.
type Verifier interface {
	Verify(ctx context.Context) // until ctx ends
}

// Transient is an error that may go away when tried again.
type Transient struct{ Err error }

// Error is the cause's.
func (t Transient) Error() string { return t.Err.Error() }

// Unwrap is the cause.
func (t Transient) Unwrap() error { return t.Err }

// Unknown is the Failure of an engine that knows nothing near what the brief asks for. The next engine of the route may know it; where
// there is none, the failure is final.
type Unknown struct{ Failure }

// Unwrap is the failure.
func (u Unknown) Unwrap() error { return u.Failure }

// Failure is an error whose words the owner of the operation may read.
type Failure struct {
	operation.Failure
	Err error // the cause for the operator's log; nil: there is none
}

// Error is the message.
func (f Failure) Error() string { return f.Code + ": " + f.Message }

// Unwrap is the cause.
func (f Failure) Unwrap() error { return f.Err }
