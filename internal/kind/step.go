package kind

import (
	"context"
	"encoding/json"
	"io"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// Step does a task's work at a Bench. It may be run again after a crash, and must then make the same.
// An engine.Failure tells the owner why; an engine.Transient is tried again; another error fails the operation.
type Step func(ctx context.Context, b Bench, t Task) (Made, error)

// Bench is where a step works.
type Bench interface {
	engine.Bench
	// Asset is what the task is for, as it stood when the task was taken: with its items, or what an item makes.
	Asset() asset.Asset
	// OpenItem reads a file of what an item of the asset has made, by the item's position and the file's role.
	OpenItem(ctx context.Context, position int, r asset.Role) (io.ReadCloser, asset.File, error)
	// Open reads a file of the asset by role, the hidden ones too.
	Open(ctx context.Context, r asset.Role) (io.ReadCloser, asset.File, error)
	// Run takes the engine of the type through one turn, with the note that the task keeps.
	Run(ctx context.Context, b engine.Brief) (engine.Turn, error)
}

// Made is what a step gives back; the files are those that it has created at the bench.
type Made struct {
	// Again is an unfinished turn: the task is put back with its note and called again later. nil: the step is done.
	Again *engine.Turn
	// Detail replaces the asset's Detail; nil leaves it.
	Detail json.RawMessage
}
