// Package store is the database: one file a noun, each with the SQL of its table, and one way to write, InTx.
//
// The SQL is of one dialect for SQLite and PostgreSQL. Store mints IDs and reads the clock; it knows accounts, assets,
// files, operations, tasks and credits, and no kind. Start at DB and Tx; how writers share a commit is in writer.go.
package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"atelier/internal/limit"
)

// What may go wrong besides the database itself.
var (
	ErrNotFound = errors.New("no such row")
	ErrExists   = errors.New("row exists already")
	ErrStale    = errors.New("row was changed meanwhile")
	ErrClosed   = errors.New("database is closed")
)

// Config says where the database is.
type Config struct {
	Path     string           // of the file; its folder must be there
	MaxPages int              // of 4 KiB, that the file may grow to; 0: no bound
	Readers  int              // connections that read at once; 0: 8
	Now      func() time.Time // nil: time.Now
	// Committed hears of every commit: how many transactions have shared it, and how long it took. nil: nobody listens.
	Committed func(transactions int, took time.Duration)
}

// DB is an open database. Its own methods read what is committed; InTx writes.
type DB struct {
	reads
	path   string
	pages  int
	reader *sql.DB
	writer *writer
	now    func() time.Time
	mint   *mint
	search *limit.Gate // of text searches: each reads until it has found enough, if need be all that an account has
	closed sync.Once
}

// Open opens the file, or makes it. The tables are there after Migrate.
func Open(ctx context.Context, c Config) (*DB, error) {
	path, err := filepath.Abs(c.Path)
	if err != nil {
		return nil, fmt.Errorf("find database: %w", err)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	m := newMint()
	w, err := openWriter(ctx, path, c, m)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	reader, err := sql.Open("sqlite", source(path, "query_only(1)", "cache_size(-4000)"))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open database: %w", err), w.close())
	}
	n := cmp.Or(c.Readers, 8)
	reader.SetMaxOpenConns(n)
	reader.SetMaxIdleConns(n)
	return &DB{reads: reads{on: newStatements(reader, w.place.glance)}, path: path, pages: c.MaxPages, reader: reader, writer: w, now: c.Now, mint: m,
		search: limit.NewGate(max(1, int64(n)/4))}, nil
}

// Close waits for the transactions under way and closes the file. Again it does nothing.
func (db *DB) Close() (err error) {
	db.closed.Do(func() { err = errors.Join(db.writer.close(), db.reads.on.close(), db.reader.Close()) })
	return err
}

// InTx runs fn in a transaction: when it returns nil all that it wrote is durable, else nothing of it is there.
// Transactions that come at once share a commit, so fn must be quick and must not wait for anything.
func (db *DB) InTx(ctx context.Context, fn func(*Tx) error) error { return db.writer.do(ctx, fn) }

// Ping reports whether the database can be written now: it writes some pages, and commits that they are gone.
func (db *DB) Ping(ctx context.Context) error {
	return db.InTx(ctx, func(tx *Tx) error {
		if _, err := tx.exec(`INSERT INTO probes (id, payload) VALUES ($1, $2)`, tx.NewID("ping"), strings.Repeat("-", 1<<14)); err != nil {
			return err
		}
		_, err := tx.exec(`DELETE FROM probes`)
		return err
	})
}

// Present reports whether the database file is still there. It is quick enough to be asked by every reader.
func (db *DB) Present() error { return db.writer.place.glance() }

// Now is the time that rows are written with.
func (db *DB) Now() time.Time { return db.now() }

// NewID mints an identifier.
func (db *DB) NewID(prefix string) string { return db.mint.id(prefix, db.now()) }

// source is the name that the driver opens, with what every connection is told first.
func source(path string, pragmas ...string) string {
	q := url.Values{"_pragma": append([]string{
		"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "temp_store(MEMORY)",
	}, pragmas...)}
	u := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: q.Encode()}
	return u.String()
}

func maxPages(n int) []string {
	if n == 0 {
		return nil
	}
	return []string{"max_page_count(" + strconv.Itoa(n) + ")"}
}
