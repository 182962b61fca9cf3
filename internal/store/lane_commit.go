package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// commit runs lanes in one transaction and answers all of them but those that another process has locked.
func (l *lanes) commit(group []lane) (locked []lane) {
	l.slots <- struct{}{}
	begun := time.Now()
	batch, locked, err := l.together(group)
	if err != nil {
		fail(batch, fmt.Errorf("commit: %w", err))
	}
	<-l.slots
	if l.committed != nil && len(batch) > 0 {
		l.committed(len(batch), time.Since(begun))
	}
	for _, j := range batch {
		close(j.done)
	}
	return locked
}

// patience bounds how long a transaction may wait for its connection and its lock.
const patience = 15 * time.Second

func (l *lanes) together(group []lane) (batch []*job, locked []lane, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, err := l.on.Conn(ctx)
	if err != nil {
		return jobs(group), nil, err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	t, err := begin(ctx, conn)
	if err != nil {
		return jobs(group), nil, err
	}
	tx := &Tx{reads: reads{on: newPipeline(ctx, conn, t), steady: true}, mint: l.mint, judged: judgeServer, server: t, permitting: l.permit != nil}
	mine, locked, err := l.lock(ctx, t, group, tx)
	if batch = jobs(mine); err == nil {
		err = l.steps(tx, batch)
	}
	if err == nil && tx.broken == nil && len(tx.permits) > 0 {
		err = l.permit(ctx, t, tx.permits)
	}
	if err == nil && tx.broken == nil {
		return batch, locked, t.Commit(ctx)
	}
	_ = t.Rollback(ctx) // the connection may be gone, and the transaction with it
	return batch, locked, errors.Join(err, tx.broken)
}

func jobs(group []lane) (all []*job) {
	for _, one := range group {
		all = append(all, one.jobs...)
	}
	return all
}

// begin begins a transaction of the driver's own on a connection of the pool, so that others who speak to the driver itself
// can write in it too.
func begin(ctx context.Context, conn *sql.Conn) (t pgx.Tx, err error) {
	err = conn.Raw(func(c any) error {
		t, err = c.(*stdlib.Conn).Conn().Begin(ctx)
		return err
	})
	return t, err
}

// lock keeps everybody else away from the rows of those accounts that nobody else has locked, until the transaction ends,
// and then reads the clock. It waits for one that is alone.
func (l *lanes) lock(ctx context.Context, t pgx.Tx, group []lane, tx *Tx) (mine, locked []lane, err error) {
	var at int64
	switch {
	case group[0].account == "":
		mine, err = group, t.QueryRow(ctx, `SELECT `+askClock).Scan(&at)
	case group[0].late():
		mine = group
		at, err = l.lockOne(ctx, t, group[0])
	default:
		mine, locked, at, err = lockFree(ctx, t, group)
		if err == nil && len(mine) == 0 && len(group) == 1 {
			mine, locked = group, nil
			at, err = l.lockOne(ctx, t, group[0])
		}
	}
	if err != nil {
		return group, nil, err
	}
	l.clock.set(at)
	if tx.now = l.now; tx.now == nil {
		tx.now = l.clock.now
	}
	return mine, locked, nil
}

// lockOne waits until nobody else has locked an account.
func (l *lanes) lockOne(ctx context.Context, t pgx.Tx, one lane) (at int64, err error) {
	err = l.wait(func() error {
		var void any
		return t.QueryRow(ctx, `SELECT pg_advisory_xact_lock(hashtextextended($1, 0)), `+askClock, one.account).Scan(&void, &at)
	})
	return at, err
}

// lockFree locks those accounts that nobody else has locked, and reads the clock after the last.
func lockFree(ctx context.Context, t pgx.Tx, group []lane) (mine, locked []lane, at int64, err error) {
	ids := make([]string, len(group))
	for i, one := range group {
		ids[i] = one.account
	}
	rows, err := t.Query(ctx, `SELECT pg_try_advisory_xact_lock(hashtextextended(account, 0)), `+askClock+` FROM unnest(CAST($1 AS text[])) AS account`, ids)
	if err != nil {
		return nil, nil, 0, err
	}
	var got bool
	i := 0
	_, err = pgx.ForEachRow(rows, []any{&got, &at}, func() error {
		if got {
			mine = append(mine, group[i])
		} else {
			locked = append(locked, group[i])
		}
		i++
		return nil
	})
	return mine, locked, at, err
}

// steps run the functions. A single one needs no savepoint: when it fails, so does the transaction.
func (l *lanes) steps(tx *Tx, batch []*job) error {
	if len(batch) == 1 {
		j := batch[0]
		j.run(tx)
		return j.err
	}
	for i, j := range batch {
		if i > 0 {
			_ = tx.write("RELEASE step") // it waits for the next statement, as the savepoint does
		}
		_ = tx.write("SAVEPOINT step")
		permits := len(tx.permits)
		if j.run(tx); j.err == nil {
			continue
		}
		tx.permits = tx.permits[:permits]
		_ = tx.flush() // the savepoint may still wait; what the function has written is taken back with the rest
		if _, err := tx.exec("ROLLBACK TO step"); err != nil {
			return err
		}
	}
	return nil
}

// run calls the function; a panic of its is an error until it is thrown again where it belongs.
func (j *job) run(tx *Tx) {
	defer func() {
		if j.thrown = recover(); j.thrown != nil {
			j.err = fmt.Errorf("panic: %v", j.thrown)
		}
	}()
	if j.err = j.fn(tx); j.err == nil && tx.broken == nil {
		j.err = tx.flush()
	}
}
