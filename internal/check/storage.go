package check

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"atelier/internal/blob"
	"atelier/internal/installation"
	"atelier/internal/lifecycle"
	"atelier/internal/store"
)

// storage checks the secret and whether files can be written, and sets the storage that c walks through.
func (k *check) storage(ctx context.Context, c *lifecycle.Check, db *store.Snapshot) error {
	_, _, operations, err := db.Census()
	if err != nil {
		return fmt.Errorf("count: %w", err)
	}
	if k.Place.Database != "" {
		k.sharedSecret(db, operations)
	} else {
		k.fileSecret(operations)
	}
	if k.Place.Storage != "" {
		return k.bucket(ctx, c, db)
	}
	path := k.Place.FilesPath()
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil // no server has run here; if there are rows, c finds each file missing
	}
	files, err := blob.NewFolder(path)
	if err == nil {
		c.Blobs = files
		err = files.Check(ctx)
	}
	if err != nil {
		k.Add("storage", path, "%v; see to it that it can be written and has room", err)
		return nil
	}
	return k.owner(ctx, c, files, db, path)
}

// bucket checks an object store. One that does not answer is one problem, and its files are not reported missing.
func (k *check) bucket(ctx context.Context, c *lifecycle.Check, db *store.Snapshot) error {
	files, err := k.Place.OpenFiles(ctx)
	if err == nil {
		err = files.Check(ctx)
	}
	if err != nil {
		c.Away = true
		k.Add("storage", "storage", "%v; see to it that the bucket is there and the credentials may list, read, write and delete in it", err)
		return ctx.Err()
	}
	c.Blobs = files
	return k.owner(ctx, c, files, db, "storage")
}

// owner checks that the files are of this installation. In another's storage no file is reported missing. A storage without a mark is judged
// by its files: those of accounts that the database does not have are another installation's.
func (k *check) owner(ctx context.Context, c *lifecycle.Check, files blob.Store, db *store.Snapshot, subject string) error {
	secret, err := db.Secret(installation.SecretFile)
	if k.Place.Database == "" {
		secret, err = os.ReadFile(k.Place.SecretPath())
	}
	if err != nil {
		secret = nil // storage has reported it, or no server has run yet
	}
	id, err := installation.StoredID(db, secret)
	if err != nil {
		return ctx.Err() // c reports what cannot be read
	}
	claimer := installation.NewClaimer(files, id, db)
	unowned, err := claimer.Unowned(ctx)
	if err == nil && unowned {
		if foreign := claimer.CheckFiles(ctx); errors.Is(foreign, installation.ErrForeign) { // c finds other faults
			err = foreign
		}
	}
	if err != nil {
		c.Away, c.Blobs = true, nil
		k.Add("storage", subject, "%v", k.Place.ExplainForeign(err))
	}
	return ctx.Err()
}
