// Package driver is what the queries of package store run on: SQLite or PostgreSQL, connections, prepared statements, shared
// commits, locks and notices. It knows accounts as names to serialize by, and no table.
//
// Start at DB and Tx. A file has one writer whose callers share its commits (file_writer.go); a server has a queue for each
// account and some writers that commit several queues at once (queue.go). Timeouts of a server are those of package conn.
package driver

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"atelier/internal/store/conn"
)

// What may go wrong besides the database itself.
var (
	ErrNotFound = errors.New("no such row")
	ErrExists   = errors.New("row exists already")
	ErrClosed   = errors.New("database is closed")
)

// Config says where the database is.
type Config struct {
	URL      string           // postgres://…; "": the file
	Path     string           // of the file; its folder must exist
	MaxPages int              // of 4 KiB, that the file may grow to; 0: no bound
	Readers  int              // connections that read at once; 0: 8
	Now      func() time.Time // nil: the machine's clock, or the server's
	Machine  func() time.Time // the machine's clock, which the server's is measured against; nil: time.Now
	// Committed is called after every commit with the number of transactions that shared it and its duration. nil: nothing is called.
	Committed func(transactions int, took time.Duration)
	// BeforeCommit runs in a server's transaction after its functions, with what the successful ones gave to Tx.Note. It is
	// skipped when there are no notes. nil: notes are dropped.
	BeforeCommit func(ctx context.Context, tx pgx.Tx, notes []any) error
}

// DB is an open database. Its methods are safe for concurrent use. The fields are set by Open and never change.
type DB struct {
	config  Config // as it was opened, with an absolute path
	reads   Reads
	reader  *sql.DB
	writer  writer
	now     func() time.Time
	pool    *pgxpool.Pool // of the store itself; nil: a file
	guests  *pgxpool.Pool // of other packages; nil: a file
	conns   *conn.Group   // all connections to the server; nil: a file
	notices *noticeBoard  // nil: a file
	closed  sync.Once
}

// writer is one of two: the writer of a file, or the account queues of a server.
type writer interface {
	do(ctx context.Context, accountID string, fn func(*Tx) error) error
	present() error // quick: readers call it before every query
	close() error
}

// Open opens the database that the configuration names. It makes a file that does not exist, and no tables.
func Open(ctx context.Context, c Config) (*DB, error) {
	c.Readers = cmp.Or(c.Readers, 8)
	db := &DB{}
	var err error
	if c.URL != "" {
		err = db.openServer(ctx, c)
	} else {
		err = db.openFile(ctx, c)
	}
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	return db, nil
}

// Close waits for the transactions under way and closes the database. A second call does nothing. The order: notices, then the writer with
// the transactions under way, then the readers, then what is left of the connections. Writes that come later get ErrClosed.
func (db *DB) Close() (err error) {
	db.closed.Do(func() {
		db.Hurry()
		if db.notices != nil {
			db.notices.close()
		}
		err = errors.Join(db.writer.close(), db.reads.queries.Close(), db.reader.Close())
		if db.conns != nil {
			db.disconnect()
		}
	})
	return err
}

// Hurry shortens the timeout of answers from a server to conn.CloseTimeout. A process that shuts down calls it.
func (db *DB) Hurry() {
	if db.conns != nil {
		db.conns.SetTimeout(conn.CloseTimeout)
	}
}

// InTx runs fn in a transaction: when fn and the commit succeed everything that it wrote is durable, else nothing is written. Transactions of
// one account never run at once, in any process; accountID "" takes no lock, for rows that belong to no account. Transactions that arrive
// together share a commit, so fn must be quick and must not wait for anything.
//
// ctx ends the wait for a place and not the transaction: once fn was handed over, its outcome is waited for. A panic of fn is raised again in
// the caller's goroutine, and its writes are rolled back.
func (db *DB) InTx(ctx context.Context, accountID string, fn func(*Tx) error) error {
	return db.writer.do(ctx, accountID, fn)
}

// Present reports whether the database is still there, as far as that shows without a query.
func (db *DB) Present() error { return db.writer.present() }

// Config is the configuration as it was opened, with an absolute path and the number of readers.
func (db *DB) Config() Config { return db.config }

// Served reports whether the database is a PostgreSQL server.
func (db *DB) Served() bool { return db.config.URL != "" }

// Reads runs queries on the readers.
func (db *DB) Reads() Reads { return db.reads }

// Pool is the store's own pool of connections to the server; nil: the database is a file.
func (db *DB) Pool() *pgxpool.Pool { return db.pool }

// Guests is the pool for packages that speak to the server themselves; nil: the database is a file.
func (db *DB) Guests() *pgxpool.Pool { return db.guests }

// Now is the time that rows are written with.
func (db *DB) Now() time.Time { return db.now() }
