package work

import (
	"context"
	"errors"

	"atelier/internal/asset"
	"atelier/internal/store"
)

// discard removes some of the files of deleted assets, unless another process is doing so: both would remove the same files from a long list.
// The first look is outside the lock, so a process without anything to remove takes none.
func (r *Runner) discard(ctx context.Context) error {
	paths, err := r.Desk.Discarded(ctx)
	if err != nil || len(paths) == 0 {
		return err
	}
	return r.Desk.Store.OneAtATime(ctx, "discard", func() error { return r.discardNow(ctx) })
}

// discardNow removes them, and then forgets them. After a crash in between they are removed again, which has no effect. What could not be
// removed moves to the end of the list, so it does not hold up the rest.
func (r *Runner) discardNow(ctx context.Context) error {
	paths, err := r.Desk.Discarded(ctx)
	if err != nil {
		return err
	}
	within, cancel := context.WithTimeout(ctx, removing)
	defer cancel()
	var gone, stuck []string
	var failed []error
	for _, path := range paths {
		if err := r.Blobs.Clear(within, path); err != nil {
			failed, stuck = append(failed, err), append(stuck, path)
			continue
		}
		gone = append(gone, path)
	}
	return errors.Join(append(failed, r.Desk.Removed(ctx, gone, stuck))...)
}

// dropInputs removes some of the pictures that no asset was made from, or whose assets were deleted. The time of removing counts for all
// inputs of one call.
func (r *Runner) dropInputs(ctx context.Context) error {
	within, cancel := context.WithTimeout(ctx, removing)
	defer cancel()
	return r.Desk.Store.OneAtATime(ctx, "drop inputs", func() error {
		return r.Desk.DropInputs(ctx, func(_ context.Context, i store.Input) error {
			return r.Blobs.Clear(within, asset.InputKey(i.Account, i.SHA256))
		})
	})
}
