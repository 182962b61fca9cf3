package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"atelier/internal/asset"
)

// Copy writes the database at one path, as it stands at one moment, to another path. What stands there must be empty or
// nothing. Others may write meanwhile and do not wait; the copy is of this moment and has no log beside it.
func Copy(ctx context.Context, from, to string) error {
	s, err := OpenSnapshot(ctx, from) // finds out what is no database
	if err == nil {
		err = s.Close()
	}
	if err != nil {
		return err
	}
	db, err := sql.Open("sqlite", source(from)+"&mode=rw")
	if err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	if _, err := db.ExecContext(ctx, `VACUUM INTO $1`, to); err != nil {
		return errors.Join(fmt.Errorf("copy database: %w", err), db.Close())
	}
	return db.Close()
}

// ForgetFiles removes the rows of files.
func (tx *Tx) ForgetFiles(files []asset.File) error {
	for i := range files {
		if _, err := tx.exec(`DELETE FROM artifacts WHERE id = $1`, files[i].ID); err != nil {
			return err
		}
	}
	return nil
}
