package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// writers is how many transactions may be under way at once in this process.
const writers = 8

// lanes write to a server: every account is a lane. What waits in one lane shares a transaction, each function inside a
// savepoint, and so a commit; a lock of the server keeps the same account's lanes of other processes apart. So within an
// account the database is as serial as a file with one writer, and no transaction ever waits for two locks.
type lanes struct {
	pool      *pgxpool.Pool
	on        *sql.DB
	mint      *mint
	now       func() time.Time // nil: the server's clock
	clock     clock
	committed func(transactions int, took time.Duration)
	slots     chan struct{} // one for each transaction under way
	permit    func(context.Context, pgx.Tx, []Permit) error

	mu      sync.Mutex
	waiting map[string][]*job // by account; a lane is there while its goroutine runs
	closed  bool
	running sync.WaitGroup
}

func (l *lanes) present() error { return nil }

func (l *lanes) close() error {
	l.mu.Lock()
	l.closed = true
	l.mu.Unlock()
	l.running.Wait()
	err := l.on.Close()
	l.pool.Close()
	return err
}

// do puts fn into the account's lane and waits for the commit.
func (l *lanes) do(ctx context.Context, accountID string, fn func(*Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := &job{fn: fn, done: make(chan struct{})}
	if err := l.line(accountID, j); err != nil {
		return err
	}
	<-j.done
	if j.thrown != nil {
		panic(j.thrown)
	}
	return j.err
}

// line puts a job into its lane, and opens the lane if nobody is in it. What no account's rows matter to waits for nobody.
func (l *lanes) line(accountID string, j *job) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return ErrClosed
	}
	if accountID == "" {
		l.running.Go(func() { l.commit("", []*job{j}) })
		return nil
	}
	_, open := l.waiting[accountID]
	l.waiting[accountID] = append(l.waiting[accountID], j)
	if !open {
		l.running.Go(func() { l.run(accountID) })
	}
	return nil
}

// run commits batch after batch until nobody waits in the lane.
func (l *lanes) run(accountID string) {
	for {
		l.mu.Lock()
		all := l.waiting[accountID]
		if len(all) == 0 {
			delete(l.waiting, accountID)
			l.mu.Unlock()
			return
		}
		batch := all[:min(len(all), batchSize)]
		l.waiting[accountID] = all[len(batch):]
		l.mu.Unlock()
		l.commit(accountID, batch)
	}
}

// commit runs a batch in one transaction and answers all of it.
func (l *lanes) commit(accountID string, batch []*job) {
	l.slots <- struct{}{}
	begun := time.Now()
	if err := l.together(accountID, batch); err != nil {
		fail(batch, fmt.Errorf("commit: %w", err))
	}
	<-l.slots
	if l.committed != nil {
		l.committed(len(batch), time.Since(begun))
	}
	for _, j := range batch {
		close(j.done)
	}
}

// patience bounds how long a transaction may wait for its connection and its lock.
const patience = 15 * time.Second

func (l *lanes) together(accountID string, batch []*job) (err error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, err := l.on.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	t, err := begin(ctx, conn)
	if err != nil {
		return err
	}
	tx := &Tx{reads: reads{on: plain{conn}, steady: true}, mint: l.mint, judged: judgeServer, server: t, permitting: l.permit != nil}
	if err = l.lock(ctx, conn, accountID, tx); err == nil {
		err = l.steps(tx, batch)
	}
	if err == nil && tx.broken == nil && len(tx.permits) > 0 {
		err = l.permit(ctx, t, tx.permits)
	}
	if err == nil && tx.broken == nil {
		return t.Commit(ctx)
	}
	_ = t.Rollback(ctx) // the connection may be gone, and the transaction with it
	return errors.Join(err, tx.broken)
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

// lock keeps everybody else away from the account's rows until the transaction ends, and then reads the clock.
func (l *lanes) lock(ctx context.Context, conn *sql.Conn, accountID string, tx *Tx) error {
	var at int64
	var locked any
	text, args := `SELECT NULL, `+askClock, []any(nil)
	if accountID != "" {
		text, args = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0)), `+askClock, []any{accountID}
	}
	if err := conn.QueryRowContext(ctx, text, args...).Scan(&locked, &at); err != nil {
		return err
	}
	l.clock.set(at)
	if tx.now = l.now; tx.now == nil {
		tx.now = l.clock.now
	}
	return nil
}

// steps run the functions. A single one needs no savepoint: when it fails, so does the transaction.
func (l *lanes) steps(tx *Tx, batch []*job) error {
	if len(batch) == 1 {
		j := batch[0]
		j.run(tx)
		return j.err
	}
	for _, j := range batch {
		if _, err := tx.exec("SAVEPOINT step"); err != nil {
			return err
		}
		permits := len(tx.permits)
		j.run(tx)
		if tx.broken != nil {
			return tx.broken
		}
		end := "RELEASE step"
		if j.err != nil {
			end, tx.permits = "ROLLBACK TO step", tx.permits[:permits]
		}
		if _, err := tx.exec(end); err != nil {
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
	j.err = j.fn(tx)
}
