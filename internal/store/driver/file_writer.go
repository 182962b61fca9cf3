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
// transaction, then the calls that arrive meanwhile, commits once and then answers all: calls that arrive during one fsync share the next.
//
// A function that fails leaves nothing behind, and the others that share the commit stay. Functions seldom fail after their first write, and
// for each savepoint SQLite copies all pages that are changed after it. So the batch has one savepoint, behind its first function, and the
// writer records the statements of the others. When one fails, all that is behind the savepoint is rolled back and the statements of the
// functions before it are run again. Statements depend on the rows and their arguments alone, and no other process writes meanwhile. From
// then on each function of the batch has a savepoint of its own.
//
// The goroutine of run owns conn, statements, tx, undo and steps; nothing else touches them. calls is unbuffered: a call that is handed over
// is always answered, by closing its done after the commit. close closes quit, and run closes ended when the batch under way is committed.
//
// Why a savepoint at all: a function that fails must leave the others' writes. undoAll → undoReplay when a function begins behind one that
// has succeeded, → undoStep after a function has failed behind the savepoint; each batch begins anew with undoAll.
type fileWriter struct {
	db         *sql.DB
	conn       *sql.Conn
	file       *identity
	statements *fileStatements
	tx         Tx
	undo       undo
	steps      int // functions whose changes the transaction has
	calls      chan *call
	quit       chan struct{}
	ended      chan struct{}

	committed func(transactions int, took time.Duration) // nil: nothing is called
}

// undo is how the writer takes back what a function that fails has written.
type undo int

const (
	undoAll    undo = iota // with the transaction: nothing else is in it yet
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
	// 16 MB of page cache; a log of over 64 MB is truncated after a checkpoint; a checkpoint after 4,000 pages, 16 MB, and not SQLite's
	// 1,000.
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

// close ends the goroutine and the connection. It returns when the batch under way is answered.
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
			begun := time.Now()
			batch := w.commit(w.gather([]*call{first}))
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

// gather adds the calls that wait now to a batch.
func (w *fileWriter) gather(batch []*call) []*call {
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

// commit runs the batch, and the calls that arrive while it runs: the batch that it returns. An error of a function takes back what it has
// written; an error of the database rolls back the batch.
//
// BEGIN IMMEDIATE takes the write lock at once: a deferred transaction that reads first fails with SQLITE_BUSY when it has to write later.
// Another process that holds the lock, such as a migration, is waited for by busy_timeout.
func (w *fileWriter) commit(batch []*call) []*call {
	w.tx.broken, w.tx.notes, w.undo, w.steps = nil, nil, undoAll, 0
	err := w.file.check()
	if err == nil {
		if err = w.control("BEGIN IMMEDIATE"); err != nil {
			err = fmt.Errorf("begin: %w", err)
		}
	}
	if err != nil {
		fail(batch, err)
		return batch
	}
	for i := 0; i < len(batch) && w.tx.broken == nil; i++ {
		w.step(batch[i])
		if i == len(batch)-1 && w.tx.broken == nil {
			batch = w.gather(batch)
		}
	}
	if err = w.tx.broken; err == nil {
		err = w.control("COMMIT")
	}
	if err != nil {
		w.tx.broken = nil
		_ = w.control("ROLLBACK") // SQLite may have rolled back by itself
		fail(batch, fmt.Errorf("commit: %w", err))
	}
	w.statements.startRecording(false)
	return batch
}

// control runs a statement that belongs to no function.
func (w *fileWriter) control(text string) error { return w.tx.check(w.statements.control(text)) }

// step runs one function. An error while something is taken back sets broken, and the batch fails.
func (w *fileWriter) step(c *call) {
	if c.err = w.guard(); c.err != nil {
		return
	}
	mark := w.statements.mark()
	c.run(&w.tx)
	switch {
	case w.tx.broken != nil:
		return
	case c.err == nil:
		w.steps++
	case w.undo == undoAll:
		if w.control("ROLLBACK") == nil {
			_ = w.control("BEGIN IMMEDIATE")
		}
	case w.undo == undoStep:
		_ = w.control("ROLLBACK TO step")
	case w.statements.mark() > mark:
		w.takeBack(mark)
		return
	}
	if w.undo == undoStep {
		_ = w.control("RELEASE step")
	}
}

// guard sets the savepoint that the next function needs. The first function needs none: nothing else is in the transaction. Before the
// second, the savepoint "batch" is set and recording begins.
func (w *fileWriter) guard() error {
	switch {
	case w.undo == undoStep:
		return w.control("SAVEPOINT step")
	case w.undo == undoAll && w.steps > 0:
		w.undo = undoReplay
		w.statements.startRecording(true)
		return w.control("SAVEPOINT batch")
	}
	return nil
}

// takeBack rolls back to the savepoint, behind the first function, and runs the recorded statements before a mark again. The functions before the mark
// keep their writes, in the same order and with the same arguments. Each further function of the batch has its own savepoint.
func (w *fileWriter) takeBack(mark int) {
	w.undo = undoStep
	w.statements.forget(mark)
	if w.control("ROLLBACK TO batch") == nil {
		_ = w.tx.check(w.statements.replay())
	}
}

// judgeFile is what an error of SQLite means. After a full disk or a failed read SQLite may have rolled back the transaction by itself, and
// what follows would be committed alone: such an error is fatal.
//
// The low byte of an extended code is the primary code. Only SQLITE_CONSTRAINT (19) leaves the transaction as it was before the statement:
// its extended codes 2067 (unique) and 1555 (primary key) are ErrExists, and others, such as a CHECK or a foreign key, are errors of the
// function alone. Everything else is fatal: SQLITE_FULL (13), SQLITE_IOERR (10), SQLITE_NOMEM (7), SQLITE_BUSY (5), SQLITE_INTERRUPT (9) may
// roll back (sqlite.org/lang_transaction.html, "Response To Errors Within A Transaction"). Errors that are not SQLite's, such as one of
// scanning a row, fail the function alone.
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
