package enginetest

import (
	"context"
	"errors"
	"sync"

	"atelier/internal/engine"
)

// Fault is a way in which a call fails.
type Fault string

// The faults.
const (
	None      Fault = ""
	Transient Fault = "a passing fault"
	Failure   Fault = "a failure"
	Hang      Fault = "a call that hangs"
	Crash     Fault = "a crash after the call" // the call does its work; then the process dies, and nothing of the turn is stored
)

// Faults makes one call fail, among all that an engine makes to its bench and to the stand-in of its vendor. A stand-in calls Call at the beginning of
// each of its own calls. The zero value counts calls.
type Faults struct {
	mu      sync.Mutex
	calls   int
	at      int // the call that fails, from 1; 0: none
	fault   Fault
	name    string // of the call that has failed
	crashed bool
	hangs   context.CancelFunc // ends the turn with the call that hangs
	over    <-chan struct{}    // closed when the current turn has returned
}

var errStandIn = errors.New("the stand-in errs")

// Call is the error of a call; nil: the call succeeds. A call that hangs returns when ctx ends, or when the engine has returned from its turn: the ctx of
// a stand-in over HTTP does not end while the body of the request is unread.
func (f *Faults) Call(ctx context.Context, name string) error {
	if f == nil {
		return nil
	}
	f.mu.Lock()
	f.calls++
	if f.fault == None || f.calls != f.at {
		f.mu.Unlock()
		return nil
	}
	f.name = name
	fault, end, over := f.fault, f.hangs, f.over
	f.crashed = fault == Crash
	f.mu.Unlock()
	switch fault {
	case Transient:
		return engine.Transient{Err: errStandIn}
	case Failure:
		return errStandIn
	case Hang:
		end()
		select {
		case <-ctx.Done():
		case <-over:
		}
		return context.Canceled
	}
	return nil
}

// set starts counting again, and makes the call of a number fail.
func (f *Faults) set(at int, fault Fault) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.calls, f.at, f.fault, f.name, f.crashed = 0, at, fault, "", false
}

// turn starts a turn. A call that hangs calls end; over is closed when the turn has returned.
func (f *Faults) turn(end context.CancelFunc, over <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.hangs, f.over = end, over
}

// took reports once whether the process has crashed in the current turn.
func (f *Faults) took() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	crashed := f.crashed
	f.crashed = false
	return crashed
}

func (f *Faults) count() (calls int, name string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.calls, f.name
}
