package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// The codes of PostgreSQL that mean something here (appendix A of its manual).
const (
	uniqueViolation = "23505"
	notInRepertoire = "22021" // a text with a zero or broken UTF-8 in it
)

// A pool has room for those who read, for those who write, and for buckets and notices.
const shared = 2

// guests is how many connections there are for those who speak to the server by themselves.
const guests = 6

// openServer opens a database of PostgreSQL: one pool reads, and writes in lanes; another is for guests.
func (db *DB) openServer(ctx context.Context, c Config) (err error) {
	set, err := configure(c.URL)
	if err != nil {
		return err
	}
	set.ConnConfig.AfterConnect = mannered
	db.line = newLine(answering)
	defer func() {
		if err != nil {
			db.hangUp()
		}
	}()
	if db.server, err = pooled(ctx, set, db.line.dial, c.readers()+writers+shared); err != nil {
		return err
	}
	if db.guests, err = pooled(ctx, set, db.line.listening, guests); err != nil {
		return err
	}
	on := stdlib.OpenDBFromPool(db.server)
	on.SetMaxOpenConns(c.readers() + writers)
	if c.Machine == nil {
		c.Machine = time.Now
	}
	l := &lanes{
		pool: db.server, on: on, mint: db.mint, now: c.Now, committed: c.Committed, permit: c.Permit,
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
	set.ConnConfig.DialFunc = db.line.listening
	db.board = newBoard(db.server, set.ConnConfig)
	db.line.feel(set.ConnConfig, l.clock.set)
	return nil
}

// hangUp ends the connections to a server. Nobody uses them any more.
func (db *DB) hangUp() {
	for _, pool := range []*pgxpool.Pool{db.server, db.guests} {
		if pool != nil {
			pool.Close()
		}
	}
	db.line.close()
}

// configure reads the URL of a server.
func configure(url string) (*pgxpool.Config, error) {
	set, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, errNoURL
	}
	set.ConnConfig.ConnectTimeout, set.PingTimeout = connecting, silence // of one that was idle
	return set, nil
}

// pooled makes a pool of connections that are dialled in one way.
func pooled(ctx context.Context, set *pgxpool.Config, dial pgconn.DialFunc, most int) (*pgxpool.Pool, error) {
	set = set.Copy()
	set.ConnConfig.DialFunc, set.MaxConns = dial, int32(most)
	return pgxpool.NewWithConfig(ctx, set)
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
	return err, e.SeverityUnlocalized == "FATAL" || e.SeverityUnlocalized == "PANIC"
}

// nowhere reports that rows were asked for by a text that a server cannot hold, so that it is in none of them. A file can, and
// finds none.
func nowhere(err error) bool {
	var e *pgconn.PgError
	return errors.As(err, &e) && e.Code == notInRepertoire
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
	e, err := newErrand(ctx, place)
	if err != nil {
		return nil, err
	}
	m, err := newMoment(ctx, e.on)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open database: %w", err), e.close())
	}
	return &Snapshot{reads: reads{on: m}, close: e.close, tables: "information_schema.tables WHERE table_name", server: true}, nil
}

// beginMoment begins a transaction that sees one moment.
const beginMoment = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

var errNoURL = errors.New("it is not a URL of PostgreSQL: postgres://user:password@host:5432/name") // the driver's words would show its password
