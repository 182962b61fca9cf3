package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/store/driver"
)

// Copy writes a snapshot of the database at one path to another path, where there may be at most an empty file. Writers do not wait for it.
// The copy has no log beside it. VACUUM INTO reads in one transaction, so the copy is of one moment, and writes a database without free
// pages.
func Copy(ctx context.Context, from, to string) error {
	s, err := OpenSnapshot(ctx, from) // a file that is not a database fails here
	if err == nil {
		err = s.Close()
	}
	if err != nil {
		return err
	}
	db, err := sql.Open("sqlite", driver.Source(from)+"&mode=rw")
	if err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	if _, err := db.ExecContext(ctx, `VACUUM INTO $1`, to); err != nil {
		return errors.Join(fmt.Errorf("copy database: %w", err), db.Close())
	}
	return db.Close()
}

// ForgetFiles removes the rows of files.
func (tx *Tx) ForgetFiles(ctx context.Context, files []asset.File) error {
	for i := range files {
		if _, err := tx.removeFiles(ctx, `id = $1`, files[i].ID); err != nil {
			return err
		}
	}
	return nil
}
