package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/jackc/pgx/v5"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// batchSize bounds how many transactions share a commit, so that none waits long for the others.
const batchSize = 64

// Tx is a transaction: the reads of a DB, as it has left them, and the writes.
// It belongs to the function that it was given to and to no other goroutine.
type Tx struct {
	reads
	now    func() time.Time
	mint   *mint
	judged func(error) (as error, fatal bool) // what an error of the driver means
	server pgx.Tx                             // of PostgreSQL; nil: of a file

	permitting bool     // permits are written
	permits    []Permit // of the functions that have not failed
	broken     error    // the database failed: nothing of the whole commit can stay
}

// Now is the time of the transaction in microseconds since 1970.
func (tx *Tx) Now() int64 { return tx.now().UnixMicro() }

// NewID mints an identifier.
func (tx *Tx) NewID(prefix string) string { return tx.mint.id(prefix, tx.now()) }

// exec runs a statement and tells how many rows it changed.
func (tx *Tx) exec(text string, args ...any) (int64, error) {
	if tx.broken != nil {
		return 0, tx.broken
	}
	n, err := tx.on.exec(text, args)
	return n, tx.judge(err)
}

// write runs a statement where nobody looks at how many rows it changed. On a server it goes with the next statement that
// is looked at, in one way there and back, or with the last of the function: then its error is told.
func (tx *Tx) write(text string, args ...any) error {
	if tx.broken != nil {
		return tx.broken
	}
	return tx.judge(tx.on.write(text, args))
}

// flush waits for the outcome of all that was written.
func (tx *Tx) flush() error { return tx.judge(tx.on.flush()) }

// get runs a statement that answers one row; ErrNotFound when it answers none.
func (tx *Tx) get(text string, args []any, dest ...any) error {
	if tx.broken != nil {
		return tx.broken
	}
	return tx.judge(tx.row(text, args, dest...))
}

// judge tells a broken rule from a broken database: then the whole commit is given up.
func (tx *Tx) judge(err error) error {
	if err == nil || errors.Is(err, ErrNotFound) {
		return err
	}
	as, fatal := tx.judged(err)
	if fatal {
		tx.broken = as
	}
	return as
}

// judgeFile is what an error of SQLite means. After a full disk or a failed read it may have rolled back the transaction by
// itself, and what follows would be committed alone: that is fatal.
func judgeFile(err error) (as error, fatal bool) {
	var e *sqlite.Error
	switch {
	case !errors.As(err, &e):
		return err, false
	case e.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE, e.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		return fmt.Errorf("%w: %w", ErrExists, err), false
	}
	return err, e.Code()&0xff != sqlite3.SQLITE_CONSTRAINT
}

// writer is the one connection that writes. Its goroutine takes the functions that wait, runs each inside a savepoint
// of one transaction, commits once and then answers all: an fsync is shared by those that came while the last one ran.
type writer struct {
	db    *sql.DB
	conn  *sql.Conn
	place *place
	tx    Tx
	queue chan *job
	quit  chan struct{}
	ended chan struct{}

	committed func(transactions int, took time.Duration) // nil: nobody listens
}

type job struct {
	fn     func(*Tx) error
	err    error
	thrown any // what fn panicked with
	done   chan struct{}
}

func openWriter(ctx context.Context, path string, c Config, m *mint) (*writer, error) {
	db, err := sql.Open("sqlite", source(path, append(maxPages(c.MaxPages), "cache_size(-16000)", "journal_size_limit(67108864)")...))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	p, err := newPlace(path)
	if err != nil {
		return nil, errors.Join(err, conn.Close(), db.Close())
	}
	w := &writer{
		db: db, conn: conn, place: p, tx: Tx{reads: reads{on: newStatements(conn, nil), steady: true}, now: c.Now, mint: m, judged: judgeFile},
		queue: make(chan *job), quit: make(chan struct{}), ended: make(chan struct{}), committed: c.Committed,
	}
	go w.run()
	return w, nil
}

func (w *writer) close() error {
	close(w.quit)
	<-w.ended
	return errors.Join(w.tx.on.close(), w.conn.Close(), w.db.Close())
}

// present reports whether the file is still there.
func (w *writer) present() error { return w.place.glance() }

// do hands fn over and waits for the commit. Once it is handed over, a caller that goes away changes nothing.
// There is one writer, so it matters to nobody whose account it is.
func (w *writer) do(ctx context.Context, _ string, fn func(*Tx) error) error {
	j := &job{fn: fn, done: make(chan struct{})}
	select {
	case w.queue <- j:
	case <-ctx.Done():
		return ctx.Err()
	case <-w.quit:
		return ErrClosed
	}
	<-j.done
	if j.thrown != nil {
		panic(j.thrown)
	}
	return j.err
}

func (w *writer) run() {
	defer close(w.ended)
	for {
		select {
		case j := <-w.queue:
			runtime.Gosched() // those who were answered together come back together
			batch := w.gather(j)
			w.measured(batch)
			for _, j := range batch {
				close(j.done)
			}
		case <-w.quit:
			return
		}
	}
}

// gather takes whoever waits now.
func (w *writer) gather(first *job) []*job {
	batch := []*job{first}
	for len(batch) < batchSize {
		select {
		case j := <-w.queue:
			batch = append(batch, j)
		default:
			return batch
		}
	}
	return batch
}

// measured commits the batch and tells whoever listens.
func (w *writer) measured(batch []*job) {
	if w.committed == nil {
		w.commit(batch)
		return
	}
	begun := time.Now()
	w.commit(batch)
	w.committed(len(batch), time.Since(begun))
}

// commit runs the batch. A function's error takes back its own part; a database's error takes back all of it.
func (w *writer) commit(batch []*job) {
	w.tx.broken = nil
	if err := w.place.check(); err != nil {
		fail(batch, err)
		return
	}
	if _, err := w.tx.exec("BEGIN IMMEDIATE"); err != nil {
		fail(batch, fmt.Errorf("begin: %w", err))
		return
	}
	for _, j := range batch {
		w.step(j)
		if w.tx.broken != nil {
			break
		}
	}
	err := w.tx.broken
	if err == nil {
		_, err = w.tx.exec("COMMIT")
	}
	if err != nil {
		w.tx.broken = nil
		_, _ = w.tx.exec("ROLLBACK") // SQLite may have done it by itself
		fail(batch, fmt.Errorf("commit: %w", err))
	}
}

// step runs one function inside a savepoint.
func (w *writer) step(j *job) {
	if _, j.err = w.tx.exec("SAVEPOINT step"); j.err != nil {
		return
	}
	j.run(&w.tx)
	if j.err != nil {
		_, _ = w.tx.exec("ROLLBACK TO step") // a failure breaks the transaction, and so everything
	}
	_, _ = w.tx.exec("RELEASE step")
}

// fail answers err to all that have not failed by themselves.
func fail(batch []*job, err error) {
	for _, j := range batch {
		if j.err == nil {
			j.err = err
		}
	}
}
