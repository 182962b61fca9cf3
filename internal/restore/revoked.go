package restore

import (
	"context"
	"errors"

	"atelier/internal/installation"
	"atelier/internal/store"
)

// Credentials is what a restore has ended, and what it has taken over from the database that it replaces: the archive does not
// know what was revoked after it was made.
type Credentials struct {
	Sessions, Links int64 // ended
	Kept            store.Revoked
}

// errNothingReplaced says why nothing could be taken over.
var errNothingReplaced = errors.New("no database was replaced")

// endSessions ends all sessions and one-time links, and takes over revocations from the database that is replaced. It writes to
// the staged database, so a killed restore has done all of it or nothing.
func (r *restore) endSessions(ctx context.Context) (err error) {
	db, err := store.Open(ctx, store.Config{Path: r.stagedPath(installation.DatabaseFile)})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	err = db.InTx(ctx, "", func(tx *store.Tx) error {
		r.out.Credentials.Sessions, r.out.Credentials.Links, err = tx.EndSessions()
		return err
	})
	if err != nil {
		return err
	}
	return r.takeRevoked(ctx, db)
}

// takeRevoked reads the database in the data folder. When it is missing or broken, the restore continues without it.
func (r *restore) takeRevoked(ctx context.Context, db *store.DB) error {
	kept := &r.out.Credentials.Kept
	path := installation.Place{Data: r.Data}.DatabasePath()
	if installation.Absent(path) {
		kept.Unread = errNothingReplaced
		return nil
	}
	from, err := store.OpenSnapshot(ctx, path)
	if err != nil {
		kept.Unread = err
		return ctx.Err()
	}
	defer from.Close()
	return db.InTx(ctx, "", func(tx *store.Tx) error {
		*kept, err = tx.TakeRevoked(ctx, from)
		return err
	})
}
