package work

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// collect removes the files of earlier attempts at the task: files that were complete when their worker died, but have no rows. A worker that
// has only lost its lease removes its own files.
//
// Keys of attempts are <folder>/<task>-<attempt>/<name>, so one walk of the asset's folder finds all attempts of the task. Files that have
// rows, or that turns have kept, stay. An error is logged, and the next attempt collects again.
func (b *bench) collect(ctx context.Context) error {
	t := &b.claim.Task
	if t.Attempt < 2 {
		return nil
	}
	folder := b.claim.Asset.Folder()
	var keys []string
	err := b.runner.Blobs.Walk(ctx, folder, func(key string, _ int64) error {
		if strings.HasPrefix(key, folder+"/"+t.ID+"-") {
			keys = append(keys, key)
		}
		return nil
	})
	if err != nil {
		return err
	}
	rows, err := b.runner.Desk.Store.Files(ctx, b.claim.Asset.ID)
	if err != nil {
		return fmt.Errorf("read files: %w", err)
	}
	kept := map[string]bool{}
	for _, f := range slices.Concat(rows, b.claim.Kept) {
		kept[f.BlobKey] = true
	}
	mine := b.claim.Folder() + "/"
	var failed []error
	for _, key := range keys {
		if !strings.HasPrefix(key, mine) && !kept[key] {
			failed = append(failed, b.runner.Blobs.Delete(ctx, key))
		}
	}
	return errors.Join(failed...)
}
