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

const (
	writers   = 8                     // transactions that may be under way at once in this process
	mostLanes = 16                    // accounts that may share one
	fewLanes  = 4                     // that wait are not worth another writer: they share the next transaction of one that is at work
	still     = 20 * time.Millisecond // in which no writer takes anything from the line: those at work are slow, and another is called
	mostTries = 2                     // of a lane that others have locked; then a transaction of its own waits for it
)

// lanes write to a server: every account is a lane. What waits in one lane shares a transaction, each function inside a
// savepoint, and so do lanes that come at once: a commit costs more than what is in it. A lock of the server keeps the
// same account's lanes of other processes apart, so within an account the database is as serial as a file with one writer.
//
// A transaction takes those of its lanes that are free; the others are tried again by the next. One that was tried in vain
// is waited for in a transaction of its own: so none waits in a circle, and none for ever.
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
	line    []lane            // that wait for a writer, without their jobs
	writing int               // writers at work
	stuck   int               // of them, those that wait for a lock
	taken   int               // groups so far
	alarmed bool              // somebody will look whether the line moves
	closed  bool
	running sync.WaitGroup
}

// lane is what of one account goes into a transaction.
type lane struct {
	account string // "": what no account's rows matter to
	jobs    []*job
	tried   int // how often another process had it locked
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
		l.line = append(l.line, lane{account: accountID})
	}
	l.call()
	return nil
}

// call sets another writer on when there are too few, or sees to it that the line does not stand still.
func (l *lanes) call() {
	switch {
	case len(l.line) == 0 || l.writing == writers:
	case l.writing-l.stuck < l.wanted():
		l.set(false)
	case !l.alarmed:
		l.alarmed = true
		taken := l.taken
		time.AfterFunc(still, func() { l.look(taken) })
	}
}

// look sets another writer on when nothing was taken from the line for a while: one account's slow transaction, or a
// connection that stands still, keeps nobody else waiting.
func (l *lanes) look(taken int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.alarmed = false
	if len(l.line) > 0 && l.writing < writers && l.taken == taken {
		l.set(true)
	}
	l.call()
}

// set sets a writer on, which takes its first group even if the others ought to be enough.
func (l *lanes) set(wanted bool) {
	l.writing++
	l.running.Go(func() { l.write(wanted) })
}

// wanted is how many writers are worth their commits.
func (l *lanes) wanted() int {
	if len(l.line) == 0 {
		return 0
	}
	return 1 + len(l.line)/fewLanes
}

// write commits as long as this writer is wanted.
func (l *lanes) write(wanted bool) {
	for ; ; wanted = false {
		group := l.next(wanted)
		if group == nil {
			return
		}
		l.leave(group, l.commit(group))
	}
}

// next takes a writer's share of the line, with the jobs. nil: the others are enough, and this one is no writer any more.
func (l *lanes) next(wanted bool) (group []lane) {
	l.mu.Lock()
	defer l.mu.Unlock()
	defer l.call() // for those who are left in the line
	if len(l.line) == 0 || !wanted && l.writing-l.stuck > l.wanted() {
		l.writing--
		return nil
	}
	l.taken++
	for jobs := 0; len(l.line) > 0 && len(group) < mostLanes && jobs < batchSize; {
		one := l.line[0]
		if one.late() && len(group) > 0 {
			break
		}
		all := l.waiting[one.account]
		one.jobs = all[:min(len(all), batchSize)]
		l.waiting[one.account], l.line = all[len(one.jobs):], l.line[1:]
		group, jobs = append(group, one), jobs+len(one.jobs)
		if one.late() {
			break
		}
	}
	return group
}

// late reports whether a lane is waited for.
func (l *lane) late() bool { return l.tried == mostTries }

// leave lets the lanes of a group go on: those that were locked elsewhere first.
func (l *lanes) leave(group []lane, locked []lane) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, done := range group {
		switch {
		case slices.ContainsFunc(locked, func(other lane) bool { return other.account == done.account }):
			l.waiting[done.account] = append(done.jobs, l.waiting[done.account]...)
		case len(l.waiting[done.account]) > 0:
			l.line = append(l.line, lane{account: done.account})
		default:
			delete(l.waiting, done.account)
		}
	}
	var again []lane
	for _, other := range locked {
		again = append(again, lane{account: other.account, tried: other.tried + 1})
	}
	l.line = append(again, l.line...)
}

// wait runs what waits for a lock. Somebody else writes meanwhile.
func (l *lanes) wait(lock func() error) error {
	l.mu.Lock()
	l.stuck++
	l.call()
	l.mu.Unlock()
	defer func() {
		l.mu.Lock()
		l.stuck--
		l.mu.Unlock()
	}()
	return lock()
}
