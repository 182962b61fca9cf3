package driver

import (
	"context"
	"errors"
	"time"
)

// Tx is a transaction: reads that see its own writes, and writes. It belongs to the function that it was given to and to no other goroutine.
// broken stays until the batch has ended: every later statement returns it, so that a function cannot go on after a rollback.
type Tx struct {
	Reads
	now   func() time.Time
	judge func(error) (as error, fatal bool) // what an error of the database means

	notes  []any // of the functions that have not failed
	broken error // the database failed: nothing of the whole commit can stay
}

// Now reads the clock of the database: that of its server as far as this process knows it.
func (tx *Tx) Now() time.Time { return tx.now() }

// Note leaves a value for Config.BeforeCommit. When fn fails its notes are dropped. A transaction of a file drops all of them.
func (tx *Tx) Note(n any) { tx.notes = append(tx.notes, n) }

// Exec runs a statement and returns how many rows it changed.
func (tx *Tx) Exec(text string, args ...any) (int64, error) {
	if tx.broken != nil {
		return 0, tx.broken
	}
	n, err := tx.queries.Exec(text, args)
	return n, tx.check(err)
}

// Write runs a statement whose row count does not matter. On a server it is sent together with the next statement that has an
// answer, or at the end of the function, which then returns its error.
func (tx *Tx) Write(text string, args ...any) error {
	if tx.broken != nil {
		return tx.broken
	}
	return tx.check(tx.queries.Write(text, args))
}

// Get runs a statement that answers one row; ErrNotFound when it answers none.
func (tx *Tx) Get(text string, args []any, dest ...any) error {
	if tx.broken != nil {
		return tx.broken
	}
	return tx.check(tx.Row(text, args, dest...))
}

// Returning runs a statement that changes rows, and calls each for every row that it answers.
func (tx *Tx) Returning(ctx context.Context, text string, args []any, each func(Scan) error) error {
	if tx.broken != nil {
		return tx.broken
	}
	return tx.check(tx.All(ctx, text, args, each))
}

// flush waits for the outcome of everything written.
func (tx *Tx) flush() error { return tx.check(tx.queries.Flush()) }

// check tells a violated constraint from a failing database, which ends the whole commit. The function must end with either error: a server
// takes no further statement of it.
func (tx *Tx) check(err error) error {
	if err == nil || errors.Is(err, ErrNotFound) {
		return err
	}
	as, fatal := tx.judge(err)
	if fatal {
		tx.broken = as
	}
	return as
}

// call is a function that waits for its transaction.
//
// err and panic belong to the goroutine that runs the call until it closes done, and to the caller afterwards.
type call struct {
	fn    func(*Tx) error
	err   error
	panic any // what fn panicked with
	done  chan struct{}
}

// wait returns the error of the call after its commit, or panics as its function did.
func (c *call) wait() error {
	<-c.done
	if c.panic != nil {
		panic(c.panic)
	}
	return c.err
}

// run calls the function. A panic counts as an error here and is raised again in the caller's goroutine by wait. What was queued is sent
// before the function counts as done, so its own error is the call's error.
func (c *call) run(tx *Tx) {
	defer func() {
		if c.panic = recover(); c.panic != nil {
			c.err = errPanic
		}
	}()
	if c.err = c.fn(tx); c.err == nil && tx.broken == nil {
		c.err = tx.flush()
	}
}

var errPanic = errors.New("the function of a transaction panicked")

// fail gives err to every call that has no error of its own. A function that has failed by itself keeps its own reason.
func fail(calls []*call, err error) {
	for _, c := range calls {
		if c.err == nil {
			c.err = err
		}
	}
}
