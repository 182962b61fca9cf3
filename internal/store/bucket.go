package store

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"atelier/internal/limit"
	"atelier/internal/store/driver"
)

// bucketTable exists on a server only: buckets change too often for SQLite's one writer. It is unlogged, so after a crash of the
// server all buckets are full. Instants are in nanoseconds since 1970, since a minute has no whole number of them for every limit.
const bucketTable = `CREATE UNLOGGED TABLE IF NOT EXISTS rate_buckets (
	key     text COLLATE "C" NOT NULL PRIMARY KEY, -- the owner and the bucket's name
	full_at bigint NOT NULL                        -- when it is full again: the theoretical arrival time
) WITH (fillfactor = 50)`

const (
	mostAsks    = 128         // requests that are decided together
	sweepFull   = time.Minute // how often the buckets that are full are forgotten
	sweepSoon   = time.Second // when one sweep was not enough: a flood of guesses leaves many
	sweepAtOnce = 10_000
)

// Buckets keeps rate limits for all processes on a server, by its clock. Requests that arrive together are decided in one transaction: it
// locks the rows of all their buckets, in one order, calls Spend for each request, and writes the rows back.
//
// One goroutine, run, does all of it. asks is unbuffered, so a request that is given up before it is taken costs nothing; a request that was
// taken is always answered, by closing its done.
type Buckets struct {
	pool  *pgxpool.Pool
	asks  chan *ask
	stop  context.CancelFunc
	ended chan struct{}
}

// ask is a request that waits for its decision.
type ask struct {
	owner string
	set   limit.Set
	back  bool // it gives back what was taken
	state limit.State
	ok    bool
	err   error
	done  chan struct{}
}

// NewBuckets starts the goroutine that decides; Close ends it. The database must be a server.
func (db *DB) NewBuckets() *Buckets {
	ctx, stop := context.WithCancel(context.Background())
	b := &Buckets{pool: db.driver.Pool(), asks: make(chan *ask), stop: stop, ended: make(chan struct{})}
	go b.run(ctx)
	return b
}

// Close ends the goroutine. Later requests get ErrClosed.
func (b *Buckets) Close() {
	b.stop()
	<-b.ended
}

// Take takes a request of the owner from all buckets of a set, or refuses it and takes from none. The time is the server's.
func (b *Buckets) Take(ctx context.Context, owner string, s limit.Set, _ time.Time) (limit.State, bool, error) {
	if len(s.Buckets) == 0 {
		return limit.State{}, true, nil
	}
	return b.decide(ctx, &ask{owner: owner, set: s, done: make(chan struct{})})
}

// Return gives back what Take has taken.
func (b *Buckets) Return(ctx context.Context, owner string, s limit.Set, _ time.Time) error {
	if len(s.Buckets) == 0 {
		return nil
	}
	_, _, err := b.decide(ctx, &ask{owner: owner, set: s, back: true, done: make(chan struct{})})
	return err
}

// decide hands a request over and waits for its answer. The answer is awaited without ctx, because tokens may be taken already.
// TransactionTimeout bounds the wait.
func (b *Buckets) decide(ctx context.Context, a *ask) (limit.State, bool, error) {
	select {
	case b.asks <- a:
	case <-ctx.Done():
		return limit.State{}, false, ctx.Err()
	case <-b.ended:
		return limit.State{}, false, ErrClosed
	}
	<-a.done
	return a.state, a.ok, a.err
}

// run decides batch after batch, and sweeps in between. Requests that come while a transaction is under way wait in their senders, and are
// gathered for the next one.
func (b *Buckets) run(ctx context.Context) {
	defer close(b.ended)
	sweep := time.NewTicker(sweepFull)
	defer sweep.Stop()
	for {
		select {
		case a := <-b.asks:
			b.answer(ctx, b.gather(a))
		case <-sweep.C:
			if b.forget(ctx) {
				sweep.Reset(sweepSoon)
			} else {
				sweep.Reset(sweepFull)
			}
		case <-ctx.Done():
			return
		}
	}
}

// gather takes the requests that wait now.
func (b *Buckets) gather(first *ask) []*ask {
	list := []*ask{first}
	for len(list) < mostAsks {
		select {
		case a := <-b.asks:
			list = append(list, a)
		default:
			return list
		}
	}
	return list
}

// answer decides a batch, and gives each request its answer; an error is the error of all. Closing done publishes the fields that were set
// before it.
func (b *Buckets) answer(ctx context.Context, list []*ask) {
	ctx, cancel := context.WithTimeout(ctx, driver.TransactionTimeout)
	defer cancel()
	err := b.together(ctx, list)
	for _, a := range list {
		if err != nil {
			a.state, a.ok, a.err = limit.State{}, false, fmt.Errorf("take from buckets: %w", err)
		}
		close(a.done)
	}
}

// together decides all requests on one connection in two round trips. The first trip begins, locks and reads; the second writes and commits.
func (b *Buckets) together(ctx context.Context, list []*ask) error {
	conn, err := b.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release() // a connection in the middle of a transaction is closed
	full, now, err := lockBuckets(ctx, conn.Conn(), list)
	if err != nil {
		return err
	}
	for _, a := range list {
		a.judge(full, now)
	}
	keys := slices.Collect(maps.Keys(full))
	at := make([]int64, len(keys))
	for i, k := range keys {
		at[i] = full[k].UnixNano()
	}
	var w pgx.Batch
	w.Queue(`UPDATE rate_buckets SET full_at = n.full_at
		FROM unnest(CAST($1 AS text[]), CAST($2 AS bigint[])) AS n(key, full_at) WHERE rate_buckets.key = n.key`, keys, at)
	w.Queue(`COMMIT`)
	return conn.SendBatch(ctx, &w).Close()
}

// lockBuckets begins a transaction, locks the rows in the order of their keys, and reads them and then the clock.
//
// The upsert locks existing rows and creates missing ones, in one statement. All processes lock in the order of the keys, so none wait
// for each other in a circle. The clock is read after the locks, or it could lie before the time that another process has written.
func lockBuckets(ctx context.Context, conn *pgx.Conn, list []*ask) (full map[string]time.Time, now time.Time, err error) {
	full = map[string]time.Time{}
	for _, a := range list {
		for _, bucket := range a.set.Buckets {
			full[a.key(bucket)] = time.Time{}
		}
	}
	var r pgx.Batch
	r.Queue(`BEGIN`)
	r.Queue(`INSERT INTO rate_buckets (key, full_at) SELECT key, 0 FROM unnest(CAST($1 AS text[])) AS key
		ON CONFLICT (key) DO UPDATE SET full_at = rate_buckets.full_at RETURNING key, full_at`,
		slices.Sorted(maps.Keys(full))).Query(func(rows pgx.Rows) error {
		var key string
		var at int64
		_, err := pgx.ForEachRow(rows, []any{&key, &at}, func() error { full[key] = time.Unix(0, at); return nil })
		return err
	})
	r.Queue(`SELECT ` + driver.ClockSQL).QueryRow(func(row pgx.Row) error {
		var at int64
		err := row.Scan(&at)
		now = time.UnixMicro(at)
		return err
	})
	err = conn.SendBatch(ctx, &r).Close()
	return full, now, err
}

// key is the row of one bucket of the owner. The owner may be any text typed as an e-mail address: bytes that a server cannot
// store are replaced, or they would fail all requests that are decided together.
func (a *ask) key(b limit.Bucket) string {
	return strings.ToValidUTF8(strings.ReplaceAll(b.Name+" "+a.owner, "\x00", "\uFFFD"), "\uFFFD")
}

// judge decides a request, and sets the new state of its buckets. Requests of one batch are judged one after the other, each on what the one
// before has left.
func (a *ask) judge(full map[string]time.Time, now time.Time) {
	next := make([]time.Time, len(a.set.Buckets))
	for i, b := range a.set.Buckets {
		next[i] = full[a.key(b)]
	}
	if a.back {
		a.set.Return(next, now)
		a.ok = true
	} else {
		a.state, a.ok = a.set.Spend(next, now)
	}
	for i, b := range a.set.Buckets {
		full[a.key(b)] = next[i]
	}
}

// forget deletes full buckets, and reports whether there may be more than one sweep deletes. It skips locked rows; a later sweep deletes
// them. A full bucket is the same as no row.
func (b *Buckets) forget(ctx context.Context) (more bool) {
	ctx, cancel := context.WithTimeout(ctx, driver.TransactionTimeout)
	defer cancel()
	done, err := b.pool.Exec(ctx, `DELETE FROM rate_buckets WHERE key IN (SELECT key FROM rate_buckets
		WHERE full_at < `+driver.ClockSQL+` * 1000 LIMIT $1 FOR UPDATE SKIP LOCKED)`, sweepAtOnce)
	return err == nil && done.RowsAffected() >= sweepAtOnce
}
