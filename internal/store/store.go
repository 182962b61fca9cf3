// Package store is the database: one file a noun, each with the SQL of its table, and one way to write, InTx.
//
// The SQL is of one dialect for SQLite and PostgreSQL. Store mints IDs and reads the clock; it knows accounts, assets,
// files, operations, tasks and credits, and no kind. Start at DB and Tx; how writers share a commit is in writer.go.
package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"atelier/internal/limit"
)

// What may go wrong besides the database itself.
var (
	ErrNotFound = errors.New("no such row")
	ErrExists   = errors.New("row exists already")
	ErrTaken    = errors.New("key is taken")
	ErrStale    = errors.New("row was changed meanwhile")
	ErrClosed   = errors.New("database is closed")
)

// Config says where the database is.
type Config struct {
	URL      string           // postgres://…; "": the file
	Path     string           // of the file; its folder must be there
	MaxPages int              // of 4 KiB, that the file may grow to; 0: no bound
	Readers  int              // connections that read at once; 0: 8
	Now      func() time.Time // nil: the machine's clock, or the server's
	Machine  func() time.Time // the machine's clock, which the server's is read against; nil: time.Now
	// Committed hears of every commit: how many transactions have shared it, and how long it took. nil: nobody listens.
	Committed func(transactions int, took time.Duration)
	// Permit writes what tells other processes of work that has become ready, in the very transaction of its rows. nil: nobody is told.
	Permit func(context.Context, pgx.Tx, []Permit) error
	// Beside brings the tables of others up to date that a server holds, after ours and under the same lock. nil: there are none.
	Beside func(context.Context, *pgxpool.Pool) error
}

// Permit says that a task of a class is ready from a time on, by the server's clock: one more may be taken.
type Permit struct {
	Class Class
	At    time.Time
	After time.Duration // from the transaction's own time
}

func (c Config) readers() int { return cmp.Or(c.Readers, 8) }

// DB is an open database. Its own methods read what is committed; InTx writes.
type DB struct {
	reads
	config Config // as it was opened
	reader *sql.DB
	writer writing
	now    func() time.Time
	mint   *mint
	search *limit.Gate   // of text searches: each reads until it has found enough, if need be all that an account has
	server *pgxpool.Pool // of what the store itself does; nil: a file
	guests *pgxpool.Pool // of others who speak to the server; nil: a file
	line   *line         // of all connections to the server; nil: a file
	board  *board        // of notices; nil: a file
	closed sync.Once
}

// Open opens the database that the configuration names. The tables are there after Migrate.
func Open(ctx context.Context, c Config) (*DB, error) {
	db := &DB{mint: newMint(), search: limit.NewGate(max(1, int64(c.readers())/4))}
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

// writing is one of two: the writer of a file, or the lanes of a server.
type writing interface {
	do(ctx context.Context, accountID string, fn func(*Tx) error) error
	present() error // quick enough to be asked by every reader
	close() error
}

// Close waits for the transactions under way and closes the file. Again it does nothing.
func (db *DB) Close() (err error) {
	db.closed.Do(func() {
		db.Hurry()
		if db.board != nil {
			db.board.close()
		}
		err = errors.Join(db.writer.close(), db.reads.on.close(), db.reader.Close())
		if db.line != nil {
			db.hangUp()
		}
	})
	return err
}

// Hurry is for a process that ends: from now on nobody waits for a server that does not answer for longer than a moment.
func (db *DB) Hurry() {
	if db.line != nil {
		db.line.bear(ending)
	}
}

// InTx runs fn in a transaction: when it returns nil all that it wrote is durable, else nothing of it is there.
// Transactions of one account never run at once, in whichever process they are; "" is one that no account's rows matter to.
// Transactions that come at once share a commit, so fn must be quick and must not wait for anything.
func (db *DB) InTx(ctx context.Context, accountID string, fn func(*Tx) error) error {
	return db.writer.do(ctx, accountID, fn)
}

// Ping reports whether the database can be written now: it writes some pages, and commits that they are gone.
func (db *DB) Ping(ctx context.Context) error {
	payload := strings.Repeat("-", 1<<14)
	if db.server != nil { // it would squeeze that into a page that is there
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

// noise is a text of so many bytes that nothing makes shorter.
func noise(size int) string {
	b := make([]byte, size*3/4)
	rand.Read(b) // never fails
	return base64.StdEncoding.EncodeToString(b)
}

// Present reports whether the database is still there, as far as that can be told without asking it.
func (db *DB) Present() error { return db.writer.present() }

// Server is the pool of connections to the server, for those who speak to it by themselves; nil: the database is a file.
func (db *DB) Server() *pgxpool.Pool { return db.guests }

// Now is the time that rows are written with.
func (db *DB) Now() time.Time { return db.now() }

// NewID mints an identifier.
func (db *DB) NewID(prefix string) string { return db.mint.id(prefix, db.now()) }
