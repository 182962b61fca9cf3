package driver

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// TransactionTimeout bounds a transaction on a server, with the waits for its connection and its lock.
const TransactionTimeout = 15 * time.Second

// batch is the calls that share a transaction.
type batch struct {
	accounts []string // that it locks; none: its calls are of no account
	alone    bool     // it waits for the lock of its one account, and takes the calls that have come by then
	calls    []*call
}

// commit runs a batch in one transaction and answers its calls. An account that another process has locked leaves the batch.
//
// Calls of accounts are taken from the queues only when the locks are held (fill), so a call that comes while a batch waits for its
// connection still joins it. After an error before that, fill takes them in order to fail them.
func (w *serverWriter) commit(b *batch) {
	begun := time.Now()
	if err := w.transact(b); err != nil {
		if len(b.calls) == 0 { // it has failed before the accounts were locked
			w.fill(b)
		}
		fail(b.calls, fmt.Errorf("commit: %w", err))
	}
	if w.committed != nil && len(b.calls) > 0 {
		w.committed(len(b.calls), time.Since(begun))
	}
	for _, c := range b.calls {
		close(c.done)
	}
}

// transact runs a batch in one transaction, and returns the error of all of its calls.
//
// The context is not that of a caller: several share the transaction. TransactionTimeout is longer than the lock's timeout of 10 s, so a wait
// for a lock ends with the server's own error (55P03).
func (w *serverWriter) transact(b *batch) (err error) {
	ctx, cancel := context.WithTimeout(context.Background(), TransactionTimeout)
	defer cancel()
	conn, err := w.on.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	t, err := begin(ctx, conn)
	if err != nil {
		return err
	}
	tx := &Tx{Reads: Reads{newPipeline(ctx, conn, t), true}, judge: judgeServer, now: w.now}
	if tx.now == nil {
		tx.now = w.clock.now
	}
	if err = w.lock(ctx, t, b); err == nil {
		err = runAll(tx, b.calls)
	}
	if err == nil && tx.broken == nil && len(tx.notes) > 0 && w.beforeCommit != nil {
		err = w.beforeCommit(ctx, t, tx.notes)
	}
	if err == nil && tx.broken == nil {
		return t.Commit(ctx)
	}
	_ = t.Rollback(ctx) // the connection may be gone, and the transaction with it
	return errors.Join(err, tx.broken)
}

// begin begins a pgx transaction on a connection of database/sql, so that Config.BeforeCommit can write in it, too.
func begin(ctx context.Context, conn *sql.Conn) (t pgx.Tx, err error) {
	err = conn.Raw(func(c any) error {
		t, err = c.(*stdlib.Conn).Conn().Begin(ctx)
		return err
	})
	return t, err
}

// lock locks the accounts of a batch until the transaction ends, takes their calls, and reads the clock.
//
// The account's lock is advisory: hashtextextended(ID, 0), 64 bits, held until the transaction ends. Two accounts with the same hash only
// wait for each other. The clock is read after the lock, so the time of a transaction is not the one before its wait.
func (w *serverWriter) lock(ctx context.Context, t pgx.Tx, b *batch) (err error) {
	var at int64
	switch {
	case len(b.accounts) == 0:
		err = t.QueryRow(ctx, `SELECT `+ClockSQL).Scan(&at)
	case b.alone:
		var void any
		err = t.QueryRow(ctx, `SELECT pg_advisory_xact_lock(hashtextextended($1, 0)), `+ClockSQL, b.accounts[0]).Scan(&void, &at)
	default:
		at, err = w.lockFree(ctx, t, b)
	}
	if err != nil {
		return err
	}
	w.clock.set(at)
	w.fill(b)
	return nil
}

// lockFree locks the accounts that no other process has locked, and reads the clock after the last. Transactions of their own wait for the
// others. It never waits: pg_try_advisory_xact_lock answers false for a lock that another session has.
func (w *serverWriter) lockFree(ctx context.Context, t pgx.Tx, b *batch) (at int64, err error) {
	const try = `SELECT pg_try_advisory_xact_lock(hashtextextended(account, 0)), ` + ClockSQL + ` FROM unnest(CAST($1 AS text[])) AS account`
	rows, err := t.Query(ctx, try, b.accounts)
	if err != nil {
		return 0, err
	}
	var free, locked []string
	var got bool
	_, err = pgx.ForEachRow(rows, []any{&got, &at}, func() error {
		// unnest answers in the order of the array.
		if a := b.accounts[len(free)+len(locked)]; got {
			free = append(free, a)
		} else {
			locked = append(locked, a)
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	b.accounts = free
	for _, a := range locked {
		w.waitForLock(a)
	}
	return at, nil
}

// runAll runs the functions, each inside a savepoint. A single one needs none: when it fails, so does the transaction.
//
// RELEASE and SAVEPOINT are queued, so they cost no trip. After an error of a function, its savepoint takes back what it has written, and its
// notes go. An error of ROLLBACK TO itself fails the batch.
func runAll(tx *Tx, batch []*call) error {
	if len(batch) == 1 {
		batch[0].run(tx)
		return batch[0].err
	}
	for i, c := range batch {
		if i > 0 {
			_ = tx.Write("RELEASE step") // queued for the next statement, as the savepoint is
		}
		_ = tx.Write("SAVEPOINT step")
		notes := len(tx.notes)
		if c.run(tx); c.err == nil {
			continue
		}
		tx.notes = tx.notes[:notes]
		_ = tx.flush() // the savepoint may still be queued; what the function has written is rolled back with the rest
		if _, err := tx.Exec("ROLLBACK TO step"); err != nil {
			return err
		}
	}
	return nil
}
