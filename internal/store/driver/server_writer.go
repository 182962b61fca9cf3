package driver

import (
	"context"
	"database/sql"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// How many transactions run at once in this process. Few writers share more commits: two took the least processor for a start.
const (
	writers      = 2 // of accounts that no other process has locked
	waiters      = 4 // that wait for the lock of one account each
	unowned      = 2 // of no account
	transactions = writers + waiters + unowned
)

// maxAccounts is how many accounts share a transaction.
const maxAccounts = 16

// serverWriter writes to a PostgreSQL server. Calls of one account wait in the account's queue and share a transaction, each
// inside a savepoint; accounts that wait at the same time share it, too, since a commit costs more than its statements. An
// advisory lock on the server keeps transactions of the same account in other processes apart.
//
// A writer takes the accounts whose lock is free. For an account that another process has locked, a transaction of its own waits for the
// lock: a transaction that waits holds no other lock, so none wait for each other in a circle.
//
// States of an account's queue: absent → in the line → taken by a writer, or by a transaction that waits for its lock → in the line again if
// calls have come meanwhile, else absent. So at most one transaction of this process has the account. mu guards the fields below it; no
// statement runs while it is held.
type serverWriter struct {
	pool         *pgxpool.Pool
	on           *sql.DB
	now          func() time.Time // nil: the server's clock
	clock        clock
	committed    func(transactions int, took time.Duration)
	beforeCommit func(context.Context, pgx.Tx, []any) error
	waiting      chan struct{} // a place for each waiter
	unowned      chan struct{} // a place for each transaction of no account

	mu      sync.Mutex
	queues  map[string][]*call // by account; a queue exists from its first call until its last is answered
	line    []string           // accounts that wait for a writer
	writing int                // writers
	closed  bool
	running sync.WaitGroup
}

func newServerWriter(pool *pgxpool.Pool, on *sql.DB, c Config) *serverWriter {
	w := &serverWriter{
		pool: pool, on: on, now: c.Now, committed: c.Committed, beforeCommit: c.BeforeCommit,
		queues: map[string][]*call{}, waiting: make(chan struct{}, waiters), unowned: make(chan struct{}, unowned),
	}
	w.clock.machine = c.Machine
	return w
}

func (*serverWriter) present() error { return nil }

// close refuses further calls and waits for the transactions. Calls in queues are still committed: running counts every writer and waiter.
func (w *serverWriter) close() error {
	w.mu.Lock()
	w.closed = true
	w.mu.Unlock()
	w.running.Wait()
	err := w.on.Close()
	w.pool.Close()
	return err
}

// do puts fn into the account's queue and waits for the commit. A call that was queued is waited for, whatever becomes of ctx: its writes may
// be committed already.
func (w *serverWriter) do(ctx context.Context, accountID string, fn func(*Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	c := &call{fn: fn, done: make(chan struct{})}
	if err := w.enqueue(accountID, c); err != nil {
		return err
	}
	return c.wait()
}

// enqueue puts a call into its account's queue, and a new queue into the line. A call without an account has a transaction of its own.
func (w *serverWriter) enqueue(accountID string, c *call) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return ErrClosed
	}
	if accountID == "" {
		w.running.Go(func() {
			w.unowned <- struct{}{}
			w.commit(&batch{calls: []*call{c}})
			<-w.unowned
		})
		return nil
	}
	_, queued := w.queues[accountID]
	if w.queues[accountID] = append(w.queues[accountID], c); !queued {
		w.join(accountID)
	}
	return nil
}

// join puts an account into the line, and starts a writer if there may be another. The caller holds mu.
func (w *serverWriter) join(accountID string) {
	w.line = append(w.line, accountID)
	if w.writing < writers {
		w.writing++
		w.running.Go(w.write)
	}
}

// write commits until the line is empty. It returns the accounts that it got to the line or ends their queues. Accounts that were locked
// elsewhere have left b.accounts, and waitForLock has them.
func (w *serverWriter) write() {
	for {
		accounts := w.next()
		if len(accounts) == 0 {
			return
		}
		b := &batch{accounts: accounts}
		w.commit(b)
		for _, a := range b.accounts {
			w.release(a, w.join)
		}
	}
}

// next takes accounts from the line. None: this writer ends.
func (w *serverWriter) next() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := min(len(w.line), maxAccounts)
	accounts := slices.Clone(w.line[:n])
	if w.line = w.line[n:]; n == 0 {
		w.writing--
	}
	return accounts
}

// release ends the queue of an account, or calls again when more calls have come meanwhile.
func (w *serverWriter) release(accountID string, again func(accountID string)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.queues[accountID]) > 0 {
		again(accountID)
	} else {
		delete(w.queues, accountID)
	}
}

// waitForLock starts a transaction that waits for the lock of an account. While other processes use the account, its next transactions wait
// likewise. The place in waiting bounds the connections that wait; further accounts wait for a place without one.
func (w *serverWriter) waitForLock(accountID string) {
	w.running.Go(func() {
		w.waiting <- struct{}{}
		w.commit(&batch{accounts: []string{accountID}, alone: true})
		<-w.waiting
		w.release(accountID, w.waitForLock)
	})
}

// fill moves calls of the batch's accounts into it, up to batchSize.
func (w *serverWriter) fill(b *batch) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, a := range b.accounts {
		queue := w.queues[a]
		n := min(len(queue), batchSize-len(b.calls))
		b.calls, w.queues[a] = append(b.calls, queue[:n]...), queue[n:]
	}
}
