package store

import (
	"context"
	"database/sql"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// writers is how many transactions may be under way at once in this process.
const writers = 8

// mostLanes bounds how many accounts share a transaction.
const mostLanes = 16

// lanes write to a server: every account is a lane. What waits in one lane shares a transaction, each function inside a
// savepoint, and so a commit; when more lanes wait than there are writers, several share one. A lock of the server keeps the
// same account's lanes of other processes apart, so within an account the database is as serial as a file with one writer.
// A transaction waits for its first lock alone, and takes of the others those that are free: so none waits in a circle.
type lanes struct {
	pool      *pgxpool.Pool
	on        *sql.DB
	mint      *mint
	now       func() time.Time // nil: the server's clock
	clock     clock
	committed func(transactions int, took time.Duration)
	slots     chan struct{} // one for each transaction under way
	permit    func(context.Context, pgx.Tx, []Permit) error

	mu      sync.Mutex
	waiting map[string][]*job // by account; a lane is there from its first job to its last
	line    []string          // accounts that wait for a writer
	writing int               // writers at work
	closed  bool
	running sync.WaitGroup
}

// lane is what of one account goes into a transaction.
type lane struct {
	account string // "": what no account's rows matter to
	jobs    []*job
}

func (l *lanes) present() error { return nil }

func (l *lanes) close() error {
	l.mu.Lock()
	l.closed = true
	l.mu.Unlock()
	l.running.Wait()
	err := l.on.Close()
	l.pool.Close()
	return err
}

// do puts fn into the account's lane and waits for the commit.
func (l *lanes) do(ctx context.Context, accountID string, fn func(*Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := &job{fn: fn, done: make(chan struct{})}
	if err := l.enter(accountID, j); err != nil {
		return err
	}
	<-j.done
	if j.thrown != nil {
		panic(j.thrown)
	}
	return j.err
}

// enter puts a job into its lane, and the lane into the line. What no account's rows matter to waits for nobody.
func (l *lanes) enter(accountID string, j *job) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return ErrClosed
	}
	if accountID == "" {
		l.running.Go(func() { l.commit([]lane{{jobs: []*job{j}}}) })
		return nil
	}
	_, open := l.waiting[accountID]
	l.waiting[accountID] = append(l.waiting[accountID], j)
	if !open {
		l.line = append(l.line, accountID)
	}
	if l.writing < writers {
		l.writing++
		l.running.Go(l.write)
	}
	return nil
}

// write commits until nobody waits.
func (l *lanes) write() {
	for {
		group := l.next()
		if group == nil {
			return
		}
		l.leave(group, l.commit(group))
	}
}

// next takes a writer's share of the line; nil when nobody waits, and then the writer is none any more.
func (l *lanes) next() (group []lane) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.line) == 0 {
		l.writing--
		return nil
	}
	for n, jobs := min(1+len(l.line)/writers, mostLanes), 0; n > 0 && len(l.line) > 0 && jobs < batchSize; n-- {
		id := l.line[0]
		l.line = l.line[1:]
		all := l.waiting[id]
		mine := all[:min(len(all), batchSize)]
		l.waiting[id] = all[len(mine):]
		group = append(group, lane{id, mine})
		jobs += len(mine)
	}
	return group
}

// leave lets the lanes of a group go on: those that were locked elsewhere first, so that they are waited for.
func (l *lanes) leave(group []lane, locked []lane) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var first []string
	for _, other := range locked {
		l.waiting[other.account] = append(other.jobs, l.waiting[other.account]...)
		first = append(first, other.account)
	}
	for _, done := range group {
		switch {
		case slices.Contains(first, done.account):
		case len(l.waiting[done.account]) > 0:
			l.line = append(l.line, done.account)
		default:
			delete(l.waiting, done.account)
		}
	}
	l.line = append(first, l.line...)
}
