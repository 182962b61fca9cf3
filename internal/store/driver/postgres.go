package driver

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"atelier/internal/store/conn"
)

// The codes of PostgreSQL that mean something here (appendix A of its manual).
const (
	uniqueViolation = "23505"
	notInRepertoire = "22021" // a text with a zero byte or broken UTF-8
)

// Connections of a process to its server, besides readers and writers.
const (
	shared = 2 // buckets and notices
	guests = 6 // packages that speak to the server themselves
)

// sessionSettings bound how long the server waits for this process.
//
// A process that is paused in a transaction, or has lost the network, holds the lock of its accounts. The timeout of an idle
// transaction ends that after 5 s; transactions that wait for the lock wait 10 s, longer than that and shorter than
// transactionTimeout. The TCP settings end connections whose machine is gone, so that they do not use up max_connections.
const sessionSettings = `SET statement_timeout = '18s'; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '5s';
	SET tcp_user_timeout = '30s'; SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3`

// setSession runs the settings as a statement. As startup parameters a connection pooler would refuse them.
func setSession(ctx context.Context, c *pgconn.PgConn) error {
	return c.Exec(ctx, sessionSettings).Close()
}

// openServer opens a PostgreSQL database with two pools: one for readers and writers, one for guests.
//
// Connections: readers, transactions and shared in the first pool, guests in the second, one that listens for notices and one that probes.
// max_connections of the server must have room for them times the number of processes.
func (db *DB) openServer(ctx context.Context, c Config) (err error) {
	set, err := parseURL(c.URL)
	if err != nil {
		return err
	}
	set.ConnConfig.AfterConnect = setSession
	db.conns = conn.NewGroup(conn.AnswerTimeout)
	defer func() {
		if err != nil {
			db.disconnect()
		}
	}()
	if db.pool, err = newPool(ctx, set, db.conns.Dial, c.Readers+transactions+shared); err != nil {
		return err
	}
	if db.guests, err = newPool(ctx, set, db.conns.DialListener, guests); err != nil {
		return err
	}
	on := stdlib.OpenDBFromPool(db.pool)
	on.SetMaxOpenConns(c.Readers + transactions)
	if c.Machine == nil {
		c.Machine = time.Now
	}
	w := newServerWriter(db.pool, on, c)
	if err := w.clock.read(ctx, on); err != nil {
		return errors.Join(err, w.close())
	}
	db.reads, db.config, db.reader, db.writer, db.now = NewReads(plain{on}), c, on, w, c.Now
	if c.Now == nil {
		db.now = w.clock.now
	}
	set.ConnConfig.DialFunc = db.conns.DialListener
	db.notices = newNoticeBoard(db.pool, set.ConnConfig)
	db.conns.Probe(set.ConnConfig, `SELECT `+ClockSQL, w.clock.set)
	return nil
}

// disconnect closes the connections to a server that nothing uses any more.
func (db *DB) disconnect() {
	for _, pool := range []*pgxpool.Pool{db.pool, db.guests} {
		if pool != nil {
			pool.Close()
		}
	}
	db.conns.Close()
}

// parseURL reads the URL of a server. Its settings, such as sslmode, are those of libpq.
func parseURL(url string) (*pgxpool.Config, error) {
	set, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, errNoURL
	}
	set.ConnConfig.ConnectTimeout = conn.ConnectTimeout
	set.PingTimeout = conn.SilenceTimeout // of a connection that was idle
	return set, nil
}

func newPool(ctx context.Context, set *pgxpool.Config, dial pgconn.DialFunc, size int) (*pgxpool.Pool, error) {
	set = set.Copy()
	set.ConnConfig.DialFunc, set.MaxConns = dial, int32(size)
	return pgxpool.NewWithConfig(ctx, set)
}

// judgeServer is what an error of PostgreSQL means. After a failed statement the server continues from the last savepoint; when the connection
// itself is gone, nothing of the whole commit can stay.
//
// SQLSTATE 23505 is ErrExists. After any other error of a statement the transaction is aborted (25P02) until ROLLBACK TO, which takes back
// one function. Severity FATAL or PANIC ends the session: 57P01 (shut down), 25P03 (idle in transaction for too long). Errors without a code
// count as errors of the connection.
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

// isUnstorable reports that a query compared with a text that a server cannot store, so that no row can match. SQLite can store
// it, and finds none.
func isUnstorable(err error) bool {
	var e *pgconn.PgError
	return errors.As(err, &e) && e.Code == notInRepertoire
}

// CheckURL says what is wrong with the URL of a server, without its password.
func CheckURL(place string) error {
	if !isURL(place) {
		return errNoURL
	}
	if _, err := pgxpool.ParseConfig(place); err != nil {
		return errNoURL
	}
	return nil
}

// isURL reports whether a place is the URL of a server, and not the path of a file.
func isURL(place string) bool {
	return strings.HasPrefix(place, "postgres://") || strings.HasPrefix(place, "postgresql://")
}

var errNoURL = errors.New("it is not a URL of PostgreSQL: postgres://user:password@host:5432/name") // pgx's own error would show the password
