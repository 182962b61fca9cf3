package kind

import (
	"context"
	"io"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// Step does a task's work at a Bench. It may run again after a crash and must then give the same result. An engine.Failure tells the
// owner the reason; an engine.Transient is retried; any other error fails the operation.
type Step func(ctx context.Context, b Bench, t Task) (Made, error)

// Bench is the environment of a step.
type Bench interface {
	engine.Bench
	// Asset is the asset that the task is for, as it was when the task was claimed: with its items, or the asset of an item.
	Asset() asset.Asset
	// OpenItem reads a file of the asset of an item, by the item's position and the file's role.
	OpenItem(ctx context.Context, position int, r asset.Role) (io.ReadSeekCloser, asset.File, error)
	// Open reads a file of the asset by role, including hidden ones.
	Open(ctx context.Context, r asset.Role) (io.ReadSeekCloser, asset.File, error)
	// OpenFrom reads a file of an asset that the operation works from, by its role, including hidden ones: of the asset in the path or
	// of one in Needs.Assets. Any other asset is an error.
	OpenFrom(ctx context.Context, assetID string, r asset.Role) (io.ReadSeekCloser, asset.File, error)
	// Run runs one turn of the current engine, with the task's note. When that engine hands over to the next one, the turn is
	// unfinished.
	Run(ctx context.Context, b engine.Brief) (engine.Turn, error)
	// Show changes the facts on the operation's record while the work runs, in a transaction of its own. A step returns its error:
	// another worker may have claimed the task.
	Show(ctx context.Context, change func(*operation.Facts)) error
	// Meter stores durably what a task with a Cap has used so far: the charge if it is canceled. The figure never decreases; ErrCap says
	// that the cap is reached and the work must stop.
	Meter(ctx context.Context, used credit.Millis) error
}

// Made is the result of a step, besides the files that it has created at the bench.
type Made struct {
	// Again is an unfinished turn: the task is put back with its note and runs again later. nil: the step is done.
	Again *engine.Turn
	// Detail makes the new Detail of the asset (for a task of an item: of the item's asset) from the current one. It is applied in the
	// transaction that settles the task, so the patches of parallel tasks all take effect. nil: the Detail stays as it is.
	Detail DetailPatch
	// Facts changes the facts of the operation in the transaction that settles the task. made are the files of this task, to link to.
	// nil: the facts stay as they are.
	Facts func(f *operation.Facts, made Files)
	// Usage is the total that a task with a Cap has used: it is charged, up to the cap. nil: the last metered figure.
	Usage *credit.Millis
}
