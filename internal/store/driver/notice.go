package driver

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

// channel is the NOTIFY channel on which processes tell each other what has changed.
const channel = "atelier"

const (
	maxNotices = 10_000           // queued; further ones are dropped
	retryAfter = time.Second      // after the listening connection was lost
	pingEvery  = 10 * time.Second // on the listening connection, when no notice comes
)

// noticeBoard tells other processes what has changed. A notice is a hint: a waiter also polls, so a lost one costs a second.
//
// Notices are sent after the commit, all that are queued in one statement. Sent inside the transaction they would serialize all commits of
// the server, by the lock that NOTIFY takes.
//
// mu guards queued. wake has room for one: put leaves a sign there when none is left, and run takes all that is queued at once. run ends with
// the context, and closes ended.
type noticeBoard struct {
	pool    *pgxpool.Pool
	set     *pgx.ConnConfig // of the connection that listens
	process string          // this process's mark on its notices: its own are not heard
	mu      sync.Mutex
	queued  []string
	wake    chan struct{}
	stop    context.CancelFunc
	ended   chan struct{}
}

func newNoticeBoard(pool *pgxpool.Pool, set *pgx.ConnConfig) *noticeBoard {
	ctx, stop := context.WithCancel(context.Background())
	b := &noticeBoard{pool: pool, set: set, process: ulid.Make().String(), wake: make(chan struct{}, 1), stop: stop, ended: make(chan struct{})}
	go b.run(ctx)
	return b
}

func (b *noticeBoard) close() {
	b.stop()
	<-b.ended
}

func (b *noticeBoard) run(ctx context.Context) {
	defer close(b.ended)
	for {
		select {
		case <-b.wake:
			b.send(ctx)
		case <-ctx.Done():
			return
		}
	}
}

// send sends all notices that are queued. NOTIFY takes payloads of up to 8,000 bytes; one is three short words.
func (b *noticeBoard) send(ctx context.Context) {
	b.mu.Lock()
	list := b.queued
	b.queued = nil
	b.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, TransactionTimeout)
	defer cancel()
	_, _ = b.pool.Exec(ctx, `SELECT pg_notify($1, text) FROM unnest(CAST($2 AS text[])) AS text`, channel, list) // a lost notice is found by polling
}

func (b *noticeBoard) put(topic string, ids []string) {
	b.mu.Lock()
	for _, id := range ids {
		if len(b.queued) < maxNotices {
			b.queued = append(b.queued, b.process+" "+topic+" "+id)
		}
	}
	b.mu.Unlock()
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// Tell lets other processes on this database hear that something has happened to some rows. It returns at once.
func (db *DB) Tell(topic string, ids []string) {
	if db.notices != nil && len(ids) > 0 {
		db.notices.put(topic, ids)
	}
}

// Listen calls heard for what other processes tell, until ctx ends. While the server cannot be reached nothing is heard. It blocks until ctx
// ends. The connection that listens is its own, since one of a pool would be given to others.
func (db *DB) Listen(ctx context.Context, heard func(topic, id string)) {
	for db.notices != nil && ctx.Err() == nil {
		_ = db.notices.listen(ctx, heard) // the connection was lost, or could not be made
		select {
		case <-time.After(retryAfter):
		case <-ctx.Done():
		}
	}
	<-ctx.Done()
}

func (b *noticeBoard) listen(ctx context.Context, heard func(topic, id string)) error {
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

// next waits for a notice; nil when none came for pingEvery and the server still answers. A server that is silent for pingEvery is asked for
// a sign of life, so that a dead connection is noticed.
func next(ctx context.Context, conn *pgx.Conn) (*pgconn.Notification, error) {
	within, cancel := context.WithTimeout(ctx, pingEvery)
	defer cancel()
	n, err := conn.WaitForNotification(within)
	if err == nil || within.Err() == nil || ctx.Err() != nil {
		return n, err
	}
	return nil, conn.Ping(ctx)
}
