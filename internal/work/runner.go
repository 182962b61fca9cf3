// Package work runs the tasks of operations: it claims the next ready task in fair order, runs its step at a bench, and passes the
// outcome to lifecycle to be settled.
//
// A worker keeps a claimed task by a lease, which heartbeats renew. A worker that loses its lease can no longer write, and the files of
// its attempt are removed. Start at Runner.Run; turn.go runs one task.
package work

import (
	"cmp"
	"context"
	"io"
	"log/slog"
	"slices"
	"sync"
	"time"

	"atelier/internal/blob"
	"atelier/internal/engine"
	"atelier/internal/lifecycle"
	"atelier/internal/queue"
	"atelier/internal/store"
	"atelier/internal/telemetry"
)

// Config is what a Runner works with.
type Config struct {
	Desk   *lifecycle.Desk
	Router engine.Router // to the engines
	Blobs  blob.Store
	// Images opens a reference image of an account. nil: there are none.
	Images func(ctx context.Context, accountID string, i engine.Image) (io.ReadSeekCloser, error)
	// Room waits for memory to decode a picture of an account. nil: memory is not limited.
	Room func(ctx context.Context, accountID string, memory, pixels int64) (leave func(), err error)
	// Progress is called with the progress of a stage. May be nil.
	Progress   func(operationID string, fraction float64, message string)
	Total      int               // tasks at once; 0: no tasks are claimed, and only the sweep runs
	Heavy      int               // maximum of heavy tasks, which need processors and memory; 0: Total
	PerAccount int               // maximum of one account's tasks; 0: no limit
	Alone      bool              // no other process works on this database: at the start, every leased task belongs to a process that has ended
	Grace      time.Duration     // how long running tasks may continue when the runner stops; 0: 22 s
	Log        *slog.Logger      // nil: slog.Default
	Meter      *telemetry.Meter  // nil: nothing is counted
	Tracer     *telemetry.Tracer // nil: no traces
}

const (
	lookEvery  = time.Second // look for work whose wake-up was lost
	sweepEvery = time.Second // take back expired leases, remove the files of deleted assets
	tidyEvery  = time.Minute // cancel operations that wait too long, drop expired idempotency keys and unused inputs
	beats      = 4           // heartbeats per lease duration

	parting = 2 * time.Second // after the grace, for stopped tasks to be handed back
)

// Runner claims and runs tasks. Run may be called once.
//
// busy and permits belong to the goroutine of Run; swept and sparedUntil to that of tend. freed has room for every worker, so a worker that ends
// never waits for Run. tasks counts the workers, tend and abandon.
type Runner struct {
	Config
	busy        map[store.Class]int // claimed tasks; only Run's goroutine counts
	freed       chan store.Class
	permits     []queue.Permit // of the claimed tasks; a task that was found without a wake-up has none
	tasks       sync.WaitGroup // the workers, and the sweep
	swept       time.Time      // when expired leases were last taken back, or would have been
	sparedUntil time.Time      // no lease is taken back before this time
}

// New makes a runner.
func New(c Config) *Runner {
	c.Heavy = min(cmp.Or(c.Heavy, c.Total), c.Total)
	c.Grace = cmp.Or(c.Grace, 22*time.Second)
	c.Log = cmp.Or(c.Log, slog.Default())
	c.Meter.Slots(string(store.Light), c.Total)
	c.Meter.Slots(string(store.Heavy), c.Heavy)
	return &Runner{Config: c, busy: map[store.Class]int{}, freed: make(chan store.Class, c.Total)}
}

// Run works until ctx ends. Then it claims nothing more, lets running tasks continue for the grace, and hands back the rest. It returns when
// no task is running, or after a short while.
//
// Goroutines: this one claims; tend sweeps; abandon cancels jobs; one for each task, with one more for its heartbeats. Tasks run under base
// and not under ctx, because they may continue during the grace.
func (r *Runner) Run(ctx context.Context) {
	if r.Alone {
		n, err := r.Desk.Recover(ctx)
		r.complain(ctx, "take back what was in hand", err) // tasks that remain are taken back when their leases expire
		if n > 0 {
			r.Log.Info("work continues after an interruption", "tasks", n)
		}
	}
	base, stop := context.WithCancelCause(context.WithoutCancel(ctx))
	defer stop(nil)
	r.tasks.Go(func() { r.tend(ctx) })
	r.tasks.Go(func() { r.abandon(ctx) })
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for ctx.Err() == nil {
		r.fill(ctx, base)
		r.spendSurplus()
		var wake <-chan queue.Permit
		if r.inHand() < r.Total { // else the wake-up is left to a process with a free slot
			// A nil channel is never ready.
			wake = r.Desk.Queue.Wake()
		}
		select {
		case p := <-wake:
			r.permits = append(r.permits, p)
		case c := <-r.freed:
			r.busy[c]--
		case <-tick.C:
		case <-ctx.Done():
		}
	}
	r.drain(stop)
}

func (r *Runner) inHand() int { return r.busy[store.Light] + r.busy[store.Heavy] }

// spendSurplus keeps as many permits as there are running tasks, of the same class as far as possible: each permit for heavy work that a process
// keeps occupies one of its places for heavy work. It runs after fill: a permit whose task another worker has taken is spent at once.
func (r *Runner) spendSurplus() {
	for len(r.permits) > r.inHand() {
		i := slices.IndexFunc(r.permits, r.surplus)
		r.permits[i].Spend()
		r.permits = slices.Delete(r.permits, i, i+1)
	}
}

// surplus reports whether there are more permits of a class than running tasks of it.
func (r *Runner) surplus(p queue.Permit) bool {
	n := 0
	for _, other := range r.permits {
		if other.Class == p.Class {
			n++
		}
	}
	return n > r.busy[store.Class(p.Class)]
}

// drain waits for the running tasks: first for the grace, then until they have stopped. A task that ignores its context, or waits for a call
// that never returns, is abandoned: its lease expires, and another process takes it. It returns after Grace and parting at the latest: 24 s
// by default.
func (r *Runner) drain(stop context.CancelCauseFunc) {
	done := make(chan struct{})
	go func() { r.tasks.Wait(); close(done) }()
	if within(done, r.Grace) {
		return
	}
	stop(errStopping)
	if !within(done, parting) {
		r.Log.Warn("the worker stops before its work is handed back; others take it when its lease has run out")
	}
}

// within reports whether done is closed before a timeout.
func within(done <-chan struct{}, long time.Duration) bool {
	t := time.NewTimer(long)
	defer t.Stop()
	select {
	case <-done:
		return true
	case <-t.C:
		return false
	}
}

// fill claims tasks until no slot is free or no task is ready. When all places for heavy tasks are taken, only light ones are claimed.
func (r *Runner) fill(ctx, base context.Context) {
	for r.inHand() < r.Total {
		c := store.Any
		if r.busy[store.Heavy] >= r.Heavy {
			c = store.Light
		}
		if !r.take(ctx, base, c) {
			return
		}
	}
}

// take claims one task and starts its worker; false: nothing is ready, or the database has failed.
func (r *Runner) take(ctx, base context.Context, wanted store.Class) bool {
	c, err := r.Desk.Claim(ctx, wanted, r.PerAccount)
	r.complain(ctx, "take a task", err)
	if c == nil {
		return false
	}
	class := c.Task.Class
	r.busy[class]++
	r.Meter.Claimed(string(class), string(c.Work.Kind), c.Work.Step, c.Waited)
	r.tasks.Go(func() {
		defer func() { r.freed <- class }()
		r.work(base, c)
	})
	return true
}

// tend runs the sweep periodically, and tidy less often. It runs beside the work, because removing files may take long. Each tick waits for
// the one before to end, so ticks never overlap.
func (r *Runner) tend(ctx context.Context) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	var tidied time.Time
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		r.sweep(ctx)
		if now := r.Desk.Store.Now(); now.Sub(tidied) >= tidyEvery {
			tidied = now
			r.tidy(ctx)
		}
	}
}

// sweep takes back the tasks of dead or hanging workers, and removes the files of deleted assets. swept is set anew after the removal, so
// that its time does not look like an outage.
func (r *Runner) sweep(ctx context.Context) {
	judged := r.takeBack(ctx)
	r.complain(ctx, "remove the files of deleted assets", r.discard(ctx))
	if judged { // removing may have taken long, which does not mean that the database was unavailable
		r.swept = r.Desk.Store.Now()
	}
}

// tidy ends operations that have waited too long, and removes expired rows and unused inputs. Forget deletes a bounded number at a time, and
// is called until nothing is left.
func (r *Runner) tidy(ctx context.Context) {
	_, err := r.Desk.Lapse(ctx)
	r.complain(ctx, "cancel operations that wait too long", err)
	for more := true; more && err == nil; {
		var gone int64
		gone, err = r.Desk.Forget(ctx)
		more = gone > 0
	}
	r.complain(ctx, "forget what has expired", err)
	r.complain(ctx, "remove unused inputs", r.dropInputs(ctx))
}

// takeBack takes back the tasks whose leases have expired. When the database was unavailable for a while, no worker could send a heartbeat:
// then all leases get another period.
//
// A gap of more than half a lease between two sweeps means that the database was away, or this process was paused; then nothing is taken back
// for half a lease, in which heartbeats come every quarter. judged says whether the sweep knows how the leases stand.
func (r *Runner) takeBack(ctx context.Context) (judged bool) {
	now := r.Desk.Store.Now()
	if !r.swept.IsZero() && now.Sub(r.swept) > r.Desk.Lease/2 {
		r.sparedUntil = now.Add(r.Desk.Lease / 2)
	}
	if now.Before(r.sparedUntil) {
		return true
	}
	n, err := r.Desk.TakeBack(ctx)
	r.complain(ctx, "take back lost tasks", err)
	if n > 0 {
		r.Log.Warn("tasks were taken back from workers without a sign of life", "tasks", n)
	}
	return err == nil
}

// complain logs an error. After the end of ctx errors are expected, and not logged.
func (r *Runner) complain(ctx context.Context, doing string, err error) {
	if err != nil && ctx.Err() == nil {
		r.Log.Error(doing, "error", err)
	}
}
