package driver

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// batchSize bounds how many functions share a commit, so that none waits long for the others.
const batchSize = 64

// fileWriter is the one connection that writes to a SQLite file. Its goroutine takes the calls that wait, runs each inside a
// savepoint of one transaction, commits once and then answers all: calls that arrive during one fsync share the next.
type fileWriter struct {
	db    *sql.DB
	conn  *sql.Conn
	file  *identity
	tx    Tx
	calls chan *call
	quit  chan struct{}
	ended chan struct{}

	committed func(transactions int, took time.Duration) // nil: nothing is called
}

func openFileWriter(ctx context.Context, c Config) (*fileWriter, error) {
	db, err := sql.Open("sqlite", Source(c.Path, append(MaxPages(c.MaxPages), "cache_size(-16000)", "journal_size_limit(67108864)")...))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	file, err := newIdentity(c.Path)
	if err != nil {
		return nil, errors.Join(err, conn.Close(), db.Close())
	}
	w := &fileWriter{
		db: db, conn: conn, file: file, tx: Tx{Reads: Reads{newPrepared(conn, nil), true}, now: c.Now, judge: judgeFile},
		calls: make(chan *call), quit: make(chan struct{}), ended: make(chan struct{}), committed: c.Committed,
	}
	go w.run()
	return w, nil
}

func (w *fileWriter) close() error {
	close(w.quit)
	<-w.ended
	return errors.Join(w.tx.queries.Close(), w.conn.Close(), w.db.Close())
}

// present reports whether the file is still there.
func (w *fileWriter) present() error { return w.file.checkSometimes() }

// do hands fn over and waits for the commit. After the hand-over a caller that goes away changes nothing.
// The account does not matter: one writer runs everything one after the other.
func (w *fileWriter) do(ctx context.Context, _ string, fn func(*Tx) error) error {
	c := &call{fn: fn, done: make(chan struct{})}
	select {
	case w.calls <- c:
		return c.wait()
	case <-ctx.Done():
		return ctx.Err()
	case <-w.quit:
		return ErrClosed
	}
}

func (w *fileWriter) run() {
	defer close(w.ended)
	for {
		select {
		case first := <-w.calls:
			runtime.Gosched() // callers answered together come back together, and share the next commit too
			batch := w.gather(first)
			begun := time.Now()
			w.commit(batch)
			if w.committed != nil {
				w.committed(len(batch), time.Since(begun))
			}
			for _, c := range batch {
				close(c.done)
			}
		case <-w.quit:
			return
		}
	}
}

// gather takes the calls that wait now.
func (w *fileWriter) gather(first *call) []*call {
	batch := []*call{first}
	for len(batch) < batchSize {
		select {
		case c := <-w.calls:
			batch = append(batch, c)
		default:
			return batch
		}
	}
	return batch
}

// commit runs the batch. An error of a function rolls back its own savepoint; an error of the database rolls back the batch.
func (w *fileWriter) commit(batch []*call) {
	w.tx.broken, w.tx.notes = nil, nil
	if err := w.file.check(); err != nil {
		fail(batch, err)
		return
	}
	if _, err := w.tx.Exec("BEGIN IMMEDIATE"); err != nil {
		fail(batch, fmt.Errorf("begin: %w", err))
		return
	}
	for _, c := range batch {
		w.step(c)
		if w.tx.broken != nil {
			break
		}
	}
	err := w.tx.broken
	if err == nil {
		_, err = w.tx.Exec("COMMIT")
	}
	if err != nil {
		w.tx.broken = nil
		_, _ = w.tx.Exec("ROLLBACK") // SQLite may have rolled back by itself
		fail(batch, fmt.Errorf("commit: %w", err))
	}
}

// step runs one function inside a savepoint.
func (w *fileWriter) step(c *call) {
	if _, c.err = w.tx.Exec("SAVEPOINT step"); c.err != nil {
		return
	}
	c.run(&w.tx)
	if c.err != nil {
		_, _ = w.tx.Exec("ROLLBACK TO step") // its error sets broken, and the batch fails
	}
	_, _ = w.tx.Exec("RELEASE step")
}

// judgeFile is what an error of SQLite means. After a full disk or a failed read SQLite may have rolled back the transaction by
// itself, and what follows would be committed alone: such an error is fatal.
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
