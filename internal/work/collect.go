package work

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// collect removes what earlier attempts at the task have left: files that were whole when their worker died,
// but whose rows were never written. A worker that only lost its lease removes its own.
func (b *bench) collect(ctx context.Context) error {
	t := &b.hand.Task
	if t.Attempt < 2 {
		return nil
	}
	folder := b.hand.Asset.Folder()
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
	rows, err := b.runner.Desk.Store.Files(ctx, b.hand.Asset.ID)
	if err != nil {
		return fmt.Errorf("read files: %w", err)
	}
	kept := map[string]bool{}
	for _, f := range rows {
		kept[f.BlobKey] = true
	}
	mine := fmt.Sprintf("%s/%s-%d/", folder, t.ID, t.Attempt)
	var failed []error
	for _, key := range keys {
		if !strings.HasPrefix(key, mine) && !kept[key] {
			failed = append(failed, b.runner.Blobs.Delete(ctx, key))
		}
	}
	return errors.Join(failed...)
}
