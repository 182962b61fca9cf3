package driver

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"runtime"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// batchSize bounds how many functions share a commit, so that none waits long for the others.
const batchSize = 64

// fileWriter is the one connection that writes to a SQLite file. Its goroutine takes the calls that wait, runs them one after the other in one
// transaction, commits once and then answers all: calls that arrive during one fsync share the next.
//
// A function that fails leaves nothing behind, and the others that share the commit stay. Functions seldom fail after their first write, and for
// each savepoint SQLite copies all pages that are changed after it. So the batch has one savepoint, at its beginning, and the writer records the
// statements of the functions. When one fails, all is rolled back and the statements of the functions before it are run again. Statements depend on
// the rows and their arguments alone, and no other process writes meanwhile. From then on each function of the batch has a savepoint of its own.
type fileWriter struct {
	db         *sql.DB
	conn       *sql.Conn
	file       *identity
	statements *fileStatements
	tx         Tx
	undo       undo
	end        string // of the transaction: COMMIT or ROLLBACK
	calls      chan *call
	quit       chan struct{}
	ended      chan struct{}

	committed func(transactions int, took time.Duration) // nil: nothing is called
}

// undo is how the writer takes back what a function that fails has written.
type undo int

const (
	undoAll    undo = iota // with the transaction: the function is alone in it
	undoReplay             // by the savepoint "batch" and the record
	undoStep               // by a savepoint of its own
)

// keptConnector remembers the connection that it has opened, so that the writer can use it without database/sql. It opens one.
type keptConnector struct {
	source string
	conn   driver.Conn
}

// Connect opens the connection.
func (k *keptConnector) Connect(context.Context) (c driver.Conn, err error) {
	if k.conn != nil {
		return nil, errors.New("the connection that writes is lost")
	}
	k.conn, err = k.Driver().Open(k.source)
	return k.conn, err
}

// Driver is the driver of the connection.
func (*keptConnector) Driver() driver.Driver { return &sqlite.Driver{} }

func openFileWriter(ctx context.Context, c Config) (*fileWriter, error) {
	kept := &keptConnector{source: Source(c.Path, append(MaxPages(c.MaxPages), "cache_size(-16000)", "journal_size_limit(67108864)",
		"wal_autocheckpoint(4000)")...)}
	db := sql.OpenDB(kept)
	db.SetMaxOpenConns(1)
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	file, err := newIdentity(c.Path)
	if err != nil {
		return nil, errors.Join(err, conn.Close(), db.Close())
	}
	statements := newFileStatements(newPrepared(conn, nil), kept.conn)
	w := &fileWriter{
		db: db, conn: conn, file: file, statements: statements, tx: Tx{Reads: Reads{statements, true}, now: c.Now, judge: judgeFile},
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

// commit runs the batch. An error of a function takes back what it has written; an error of the database rolls back the batch.
func (w *fileWriter) commit(batch []*call) {
	w.tx.broken, w.tx.notes = nil, nil
	if err := w.file.check(); err != nil {
		fail(batch, err)
		return
	}
	if err := w.begin(len(batch)); err != nil {
		fail(batch, fmt.Errorf("begin: %w", err))
		return
	}
	for _, c := range batch {
		if w.tx.broken == nil {
			w.step(c)
		}
	}
	err := w.tx.broken
	if err == nil {
		err = w.control(w.end)
	}
	if err != nil {
		w.tx.broken = nil
		_ = w.control("ROLLBACK") // SQLite may have rolled back by itself
		fail(batch, fmt.Errorf("commit: %w", err))
	}
	w.statements.startRecording(false)
}

// begin begins the transaction of so many functions.
func (w *fileWriter) begin(functions int) error {
	w.undo, w.end = undoAll, "COMMIT"
	if err := w.control("BEGIN IMMEDIATE"); err != nil || functions == 1 {
		return err
	}
	w.undo = undoReplay
	w.statements.startRecording(true)
	return w.control("SAVEPOINT batch")
}

// control runs a statement that belongs to no function.
func (w *fileWriter) control(text string) error { return w.tx.check(w.statements.control(text)) }

// step runs one function. An error while something is taken back sets broken, and the batch fails.
func (w *fileWriter) step(c *call) {
	if w.undo == undoStep {
		if c.err = w.control("SAVEPOINT step"); c.err != nil {
			return
		}
	}
	mark := w.statements.mark()
	c.run(&w.tx)
	if w.tx.broken != nil {
		return
	}
	switch {
	case w.undo == undoStep:
		if c.err != nil {
			_ = w.control("ROLLBACK TO step")
		}
		_ = w.control("RELEASE step")
	case c.err == nil:
	case w.undo == undoAll:
		w.end = "ROLLBACK"
	case w.statements.mark() > mark:
		w.takeBack(mark)
	}
}

// takeBack rolls everything back, and runs the statements before a mark again.
func (w *fileWriter) takeBack(mark int) {
	w.undo = undoStep
	w.statements.forget(mark)
	if w.control("ROLLBACK TO batch") == nil {
		_ = w.tx.check(w.statements.replay())
	}
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
