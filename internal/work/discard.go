package work

import (
	"context"
	"errors"
)

// discard removes some of the files whose assets were deleted. They are forgotten afterwards: a crash in between has them
// removed once more, which changes nothing.
func (r *Runner) discard(ctx context.Context) error {
	paths, err := r.Desk.Discarded(ctx)
	if err != nil {
		return err
	}
	var gone, stuck []string
	var failed []error
	for _, path := range paths {
		if err := r.Blobs.Clear(ctx, path); err != nil {
			failed, stuck = append(failed, err), append(stuck, path)
			continue
		}
		gone = append(gone, path)
	}
	return errors.Join(append(failed, r.Desk.Removed(ctx, gone, stuck))...)
}
