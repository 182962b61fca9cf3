package store

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// OneAtATime runs fn unless another process does what has the same name at this moment: then it does nothing. What is done by
// two at once must harm nothing all the same: a process that cannot be heard loses its turn, and another begins.
func (db *DB) OneAtATime(ctx context.Context, what string, fn func() error) error {
	if db.server == nil {
		return fn()
	}
	conn, err := db.server.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	var ours bool
	// The locks of accounts have the other seed, 0, so no account is in its way.
	if err := conn.QueryRow(ctx, `SELECT pg_try_advisory_lock(hashtextextended($1, 1))`, what).Scan(&ours); err != nil || !ours {
		return err
	}
	defer yield(ctx, conn, what)
	return fn()
}

// yield gives the turn back, if need be with the connection that it hangs on.
func yield(ctx context.Context, conn *pgxpool.Conn, what string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), yieldTime)
	defer cancel()
	if _, err := conn.Exec(ctx, `SELECT pg_advisory_unlock(hashtextextended($1, 1))`, what); err != nil {
		_ = conn.Conn().Close(ctx) // the pool makes another
	}
}

// yieldTime is how long a turn may take to be given back.
const yieldTime = 5 * time.Second
