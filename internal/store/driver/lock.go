package driver

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// OneAtATime runs fn under a lock of that name across processes. When another process holds the lock it does nothing. The lock is advisory: a
// process that loses its connection loses the lock while its fn still runs, so two fn at once must do no harm. A file has one process, so fn
// just runs. The lock occupies a connection of the pool as long as fn runs.
func (db *DB) OneAtATime(ctx context.Context, name string, fn func() error) error {
	if db.pool == nil {
		return fn()
	}
	conn, err := db.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	var locked bool
	// Locks of accounts have seed 0, so that no account ID collides with a name here.
	if err := conn.QueryRow(ctx, `SELECT pg_try_advisory_lock(hashtextextended($1, 1))`, name).Scan(&locked); err != nil || !locked {
		return err
	}
	defer unlock(ctx, conn, name)
	return fn()
}

// unlock releases the lock, if need be by closing the connection that holds it.
func unlock(ctx context.Context, conn *pgxpool.Conn, name string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), unlockTimeout)
	defer cancel()
	if _, err := conn.Exec(ctx, `SELECT pg_advisory_unlock(hashtextextended($1, 1))`, name); err != nil {
		_ = conn.Conn().Close(ctx) // the pool makes another
	}
}

const unlockTimeout = 5 * time.Second
