package store

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/oklog/ulid/v2"
)

// channel is the one of the server on which processes tell each other what has changed.
const channel = "atelier"

const (
	mostNotices = 10_000           // that wait to be told; more are dropped
	retryAfter  = time.Second      // after the connection was lost
	proveEvery  = 10 * time.Second // that the connection still is one, when nothing is heard
)

// board is where notices are put up for other processes. They are hints: who waits for a change looks by itself, too, so
// one that is lost costs a second.
//
// They are told after the commit, those of all who come at once in one statement. In the transaction itself they
// would let no two commits of the whole server pass at once (the lock of NOTIFY), and a start waits for no bell.
type board struct {
	pool    *pgxpool.Pool
	set     *pgx.ConnConfig // of the connection that listens
	process string          // whose own notices are not heard
	mu      sync.Mutex
	pending []string
	wake    chan struct{}
	stop    context.CancelFunc
	ended   chan struct{}
}

func newBoard(pool *pgxpool.Pool, set *pgx.ConnConfig) *board {
	ctx, stop := context.WithCancel(context.Background())
	b := &board{pool: pool, set: set, process: ulid.Make().String(), wake: make(chan struct{}, 1), stop: stop, ended: make(chan struct{})}
	go b.run(ctx)
	return b
}

func (b *board) close() {
	b.stop()
	<-b.ended
}

func (b *board) run(ctx context.Context) {
	defer close(b.ended)
	for {
		select {
		case <-b.wake:
			b.flush(ctx)
		case <-ctx.Done():
			return
		}
	}
}

func (b *board) flush(ctx context.Context) {
	b.mu.Lock()
	list := b.pending
	b.pending = nil
	b.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_, _ = b.pool.Exec(ctx, `SELECT pg_notify($1, text) FROM unnest(CAST($2 AS text[])) AS text`, channel, list) // what is lost is found by looking
}

func (b *board) put(topic string, ids []string) {
	b.mu.Lock()
	for _, id := range ids {
		if len(b.pending) < mostNotices {
			b.pending = append(b.pending, b.process+" "+topic+" "+id)
		}
	}
	b.mu.Unlock()
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// Tell lets other processes on this database hear that something has happened to some rows. It waits for nobody.
func (db *DB) Tell(topic string, ids []string) {
	if db.board != nil && len(ids) > 0 {
		db.board.put(topic, ids)
	}
}

// Listen hears what other processes tell, until ctx ends. While the server cannot be reached nothing is heard.
func (db *DB) Listen(ctx context.Context, heard func(topic, id string)) {
	for db.board != nil && ctx.Err() == nil {
		_ = db.board.listen(ctx, heard) // the connection was lost, or could not be made
		select {
		case <-time.After(retryAfter):
		case <-ctx.Done():
		}
	}
	<-ctx.Done()
}

func (b *board) listen(ctx context.Context, heard func(topic, id string)) error {
	conn, err := pgx.ConnectConfig(ctx, b.set.Copy())
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return err
	}
	for {
		n, err := next(ctx, conn)
		if err != nil {
			return err
		}
		if n == nil {
			continue
		}
		process, text, _ := strings.Cut(n.Payload, " ")
		if topic, id, ok := strings.Cut(text, " "); ok && process != b.process {
			heard(topic, id)
		}
	}
}

// next waits for a notice, and gives none when there was none for a while and the server still answers.
func next(ctx context.Context, conn *pgx.Conn) (*pgconn.Notification, error) {
	within, cancel := context.WithTimeout(ctx, proveEvery)
	defer cancel()
	n, err := conn.WaitForNotification(within)
	if err == nil || within.Err() == nil || ctx.Err() != nil {
		return n, err
	}
	return nil, conn.Ping(ctx)
}
