// Package store is the database: one file a noun, each with the SQL of its table, and one way to write, InTx.
//
// The SQL is of one dialect for SQLite and PostgreSQL. Package store mints IDs and reads the clock; it knows accounts, assets,
// files, operations, tasks and credits, and no kind. Start at DB and Tx. Connections, shared commits and locks are in driver.
package store

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"atelier/internal/limit"
	"atelier/internal/store/driver"
)

// What may go wrong besides the database itself.
var (
	ErrNotFound = driver.ErrNotFound
	ErrExists   = driver.ErrExists
	ErrClosed   = driver.ErrClosed
	ErrTaken    = errors.New("key is taken")
	ErrStale    = errors.New("row was changed meanwhile")
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
	// Permit tells other processes of tasks that have become ready, in the transaction that writes the tasks to a server. nil: nothing is told.
	Permit func(context.Context, pgx.Tx, []Permit) error
	// Beside migrates the tables of other packages on a server, after ours and under the same lock. nil: there are none.
	Beside func(context.Context, *pgxpool.Pool) error
}

// Permit says that a task of a class is ready from a time on, by the server's clock: one more may be taken.
type Permit struct {
	Class Class
	At    time.Time
	After time.Duration // from the transaction's own time
}

// DB is an open database. Its own methods read what is committed; InTx writes. Its methods are safe for concurrent use.
type DB struct {
	reads
	driver *driver.DB
	config Config // as it was opened
	mint   *mint
	search *limit.Gate // of text searches: each reads until it has found enough, if need be everything that an account has
}

// Open opens the database that the configuration names. The tables exist after Migrate.
func Open(ctx context.Context, c Config) (*DB, error) {
	under := driver.Config{URL: c.URL, Path: c.Path, MaxPages: c.MaxPages, Readers: c.Readers, Now: c.Now, Machine: c.Machine, Committed: c.Committed}
	if c.URL != "" && c.Permit != nil {
		under.BeforeCommit = c.permit
	}
	d, err := driver.Open(ctx, under)
	if err != nil {
		return nil, err
	}
	c.Path, c.Readers = d.Config().Path, d.Config().Readers
	return &DB{
		reads: reads{d.Reads()}, driver: d, config: c, mint: newMint(),
		search: limit.NewGate(max(1, int64(c.Readers)/4), 0),
	}, nil
}

// permit passes on the permits that transactions have left as notes.
func (c Config) permit(ctx context.Context, tx pgx.Tx, notes []any) error {
	list := make([]Permit, len(notes))
	for i, n := range notes {
		list[i] = n.(Permit)
	}
	return c.Permit(ctx, tx, list)
}

// Close waits for the transactions under way and closes the database. A second call does nothing.
func (db *DB) Close() error { return db.driver.Close() }

// Hurry shortens the timeout of answers from a server. A process that shuts down calls it.
func (db *DB) Hurry() { db.driver.Hurry() }

// InTx runs fn in a transaction: when it returns nil everything that it wrote is durable, else nothing is written. Transactions of one
// account never run at once, in any process; accountID "" takes no lock, for rows that belong to no account. Transactions that arrive
// together share a commit, so fn must be quick and must not wait for anything.
//
// An error of fn is returned as it is, unless the database has failed. After a failed commit the rows may have been written all the same.
func (db *DB) InTx(ctx context.Context, accountID string, fn func(*Tx) error) error {
	return db.driver.InTx(ctx, accountID, func(t *driver.Tx) error {
		tx := &Tx{
			reads: reads{t.Reads}, driver: t, at: t.Now().UnixMicro(), mint: db.mint, permitting: db.config.URL != "" && db.config.Permit != nil,
		}
		if err := fn(tx); err != nil {
			return err
		}
		return tx.countKept()
	})
}

// Ping reports whether the database can be written now: it writes some pages, and commits that they are gone. A full disk, a file that was
// replaced, or a server that is read only fails here. It is one write, which shares its commit with others.
func (db *DB) Ping(ctx context.Context) error {
	payload := strings.Repeat("-", 1<<16) // more pages than a start can need
	if db.driver.Served() {               // PostgreSQL would compress that into an existing page
		payload = noise(1 << 12)
	}
	return db.InTx(ctx, "", func(tx *Tx) error {
		if _, err := tx.exec(`INSERT INTO probes (id, payload) VALUES ($1, $2)`, tx.NewID("ping"), payload); err != nil {
			return err
		}
		_, err := tx.exec(`DELETE FROM probes`)
		return err
	})
}

// noise is a text of that many bytes which does not compress.
func noise(size int) string {
	b := make([]byte, size*3/4)
	rand.Read(b) // never fails
	return base64.StdEncoding.EncodeToString(b)
}

// Present reports whether the database is still there, as far as that shows without a query.
func (db *DB) Present() error { return db.driver.Present() }

// Server is the pool of connections for packages that speak to the server themselves; nil: the database is a file.
func (db *DB) Server() *pgxpool.Pool { return db.driver.Guests() }

// Tell lets other processes on this database hear that something has happened to some rows. It returns at once.
func (db *DB) Tell(topic string, ids []string) { db.driver.Tell(topic, ids) }

// Listen calls heard for what other processes tell, until ctx ends. While the server cannot be reached nothing is heard.
func (db *DB) Listen(ctx context.Context, heard func(topic, id string)) { db.driver.Listen(ctx, heard) }

// OneAtATime runs fn under a lock of that name across processes. When another process holds the lock it does nothing. The lock
// is advisory: a process that loses its connection loses the lock while its fn still runs, so two fn at once must do no harm.
func (db *DB) OneAtATime(ctx context.Context, name string, fn func() error) error {
	return db.driver.OneAtATime(ctx, name, fn)
}

// CheckURL says what is wrong with the URL of a server, without its password.
func CheckURL(place string) error { return driver.CheckURL(place) }

// Now is the time that rows are written with.
func (db *DB) Now() time.Time { return db.driver.Now() }

// NewID mints an identifier.
func (db *DB) NewID(prefix string) string { return db.mint.id(prefix, db.Now()) }
