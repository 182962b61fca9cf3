package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// The codes of PostgreSQL that mean something here (appendix A of its manual).
const uniqueViolation = "23505"

// guests is how many connections of the pool are for those who speak to the server by themselves.
const guests = 8

// openServer opens a database of PostgreSQL: one pool reads, and writes in lanes.
func (db *DB) openServer(ctx context.Context, c Config) error {
	set, err := pgxpool.ParseConfig(c.URL)
	if err != nil {
		return errNoURL
	}
	set.ConnConfig.ConnectTimeout = 5 * time.Second
	set.ConnConfig.DialFunc = dialer().DialContext
	set.MaxConns = int32(c.readers()) + writers + guests
	set.AfterConnect = wakeful
	pool, err := pgxpool.NewWithConfig(ctx, set)
	if err != nil {
		return err
	}
	on := stdlib.OpenDBFromPool(pool)
	on.SetMaxOpenConns(c.readers() + writers)
	if c.Machine == nil {
		c.Machine = time.Now
	}
	l := &lanes{
		pool: pool, on: on, mint: db.mint, now: c.Now, committed: c.Committed, permit: c.Permit,
		waiting: map[string][]*job{}, slots: make(chan struct{}, writers),
	}
	l.clock.machine = c.Machine
	if err := l.clock.read(ctx, on); err != nil {
		return errors.Join(err, l.close())
	}
	db.reads, db.config, db.reader, db.writer, db.now = reads{on: plain{on}}, c, on, l, c.Now
	if c.Now == nil {
		db.now = l.clock.now
	}
	db.server, db.board = pool, newBoard(pool, func(ctx context.Context) { _ = l.clock.read(ctx, on) })
	return nil
}

// wakeful has the server end a connection that asks for nothing in the middle of a transaction. A process that is paused
// there, or has lost the network, holds locks: without this, its accounts would stand still until it is woken or killed. It is
// less than the patience of those who wait for these locks. Not at the start of the connection, where a pooler refuses it.
func wakeful(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, `SET idle_in_transaction_session_timeout = '5s'`)
	return err
}

// clock is the server's: the machine's, as far apart as it was when the server was asked last. So leases, limits and
// expiry agree between processes whose machines do not.
type clock struct {
	machine func() time.Time
	ahead   atomic.Int64 // microseconds
}

const askClock = `CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS bigint)`

func (c *clock) read(ctx context.Context, on *sql.DB) error {
	var at int64
	if err := on.QueryRowContext(ctx, `SELECT `+askClock).Scan(&at); err != nil {
		return err
	}
	c.set(at)
	return nil
}

func (c *clock) set(at int64) { c.ahead.Store(at - c.machine().UnixMicro()) }

func (c *clock) now() time.Time {
	return c.machine().Add(time.Duration(c.ahead.Load()) * time.Microsecond)
}

// judgeServer is what an error of PostgreSQL means. It takes back everything up to the last savepoint after any error of a
// statement; when the connection itself is gone, nothing of the whole commit can stay.
func judgeServer(err error) (as error, fatal bool) {
	var e *pgconn.PgError
	switch {
	case !errors.As(err, &e):
		return err, true
	case e.Code == uniqueViolation:
		return fmt.Errorf("%w: %w", ErrExists, err), false
	}
	return err, false
}

// CheckURL says what is wrong with the URL of a server, without its password.
func CheckURL(place string) error {
	if !onServer(place) {
		return errNoURL
	}
	if _, err := pgxpool.ParseConfig(place); err != nil {
		return errNoURL
	}
	return nil
}

// onServer reports whether a place is the URL of a server.
func onServer(place string) bool {
	return strings.HasPrefix(place, "postgres://") || strings.HasPrefix(place, "postgresql://")
}

// openServerSnapshot is OpenSnapshot for a server.
func openServerSnapshot(ctx context.Context, place string) (*Snapshot, error) {
	set, err := pgx.ParseConfig(place)
	if err != nil {
		return nil, errNoURL
	}
	db := stdlib.OpenDB(*set)
	m, err := newMoment(ctx, db)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open database: %w", err), db.Close())
	}
	return &Snapshot{reads: reads{on: m}, db: db, tables: "information_schema.tables WHERE table_name", server: true}, nil
}

// beginMoment begins a transaction that sees one moment.
const beginMoment = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

var errNoURL = errors.New("it is not a URL of PostgreSQL: postgres://user:password@host:5432/name") // the driver's words would show its password
