// Package work does what operations wait for: it takes the fairest ready task, runs its step at a bench, and hands the
// outcome to lifecycle to be settled.
//
// A task in hand is kept by a lease, which a heartbeat extends. Whoever loses it loses the right to write: the files of
// such an attempt are removed. Start at Runner.Run; one task's way is in turn.go.
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
	Desk    *lifecycle.Desk
	Engines []engine.Engine // the first that makes a type makes it
	Blobs   blob.Store
	// Images opens a reference image of an account: PNG bytes. nil: there are none.
	Images func(ctx context.Context, accountID string, i engine.Image) (io.ReadCloser, error)
	// Progress hears how far a stage is. nil: nobody listens.
	Progress   func(operationID string, fraction float64, message string)
	Total      int               // tasks at once; 0: none are taken, but the sweep runs
	Heavy      int               // of them, those that need processors and memory; 0: as many as Total
	PerAccount int               // of one account; 0: any number
	Alone      bool              // no other process works on this database: at the start, what is in hand belongs to the dead
	Grace      time.Duration     // how long work in hand may go on when the runner stops; 0: 22 s
	Log        *slog.Logger      // nil: slog.Default
	Meter      *telemetry.Meter  // nil: nobody counts
	Tracer     *telemetry.Tracer // nil: no traces
}

const (
	lookEvery  = time.Second // for work whose wake-up was lost
	sweepEvery = time.Second // lost leases, files of what was deleted
	tidyEvery  = time.Minute // operations that wait too long, idempotency keys, unused inputs
	beats      = 4           // in the time of a lease

	parting = 2 * time.Second // after the grace, for what is stopped to be handed back
)

// Runner works. Run it once.
type Runner struct {
	Config
	busy  map[store.Class]int // tasks in hand; only Run's goroutine counts
	freed chan store.Class
	held  []queue.Permit // of the work in hand; what is taken without one is looked for by itself
	hands sync.WaitGroup // at work, and the one that sweeps
	swept time.Time      // when the leases were last judged, or would have been
	mercy time.Time      // before which none is judged
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

// Run works until ctx ends; then it takes nothing more, lets what is in hand go on for the grace, hands back the rest
// and returns when nothing is in hand, or a moment later.
func (r *Runner) Run(ctx context.Context) {
	if r.Alone {
		n, err := r.Desk.Recover(ctx)
		r.complain(ctx, "take back what was in hand", err) // what is left is taken back when its lease has run out
		if n > 0 {
			r.Log.Info("work goes on after an interruption", "tasks", n)
		}
	}
	base, stop := context.WithCancelCause(context.WithoutCancel(ctx))
	defer stop(nil)
	r.hands.Go(func() { r.tend(ctx) })
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for ctx.Err() == nil {
		r.fill(ctx, base)
		r.letGo()
		var wake <-chan queue.Permit
		if r.inHand() < r.Total { // else it is for those who have a hand free
			wake = r.Desk.Queue.Wake()
		}
		select {
		case p := <-wake:
			r.held = append(r.held, p)
		case c := <-r.freed:
			r.busy[c]--
		case <-tick.C:
		case <-ctx.Done():
		}
	}
	r.drain(stop)
}

func (r *Runner) inHand() int { return r.busy[store.Light] + r.busy[store.Heavy] }

// letGo keeps as many permits as there is work in hand, of the class of the work as far as possible: a process that keeps
// one for heavy work gets none for as long.
func (r *Runner) letGo() {
	for len(r.held) > r.inHand() {
		i := slices.IndexFunc(r.held, r.spare)
		r.held[i].Spend()
		r.held = slices.Delete(r.held, i, i+1)
	}
}

// spare reports whether there are more permits of a class than work in hand.
func (r *Runner) spare(p queue.Permit) bool {
	n := 0
	for _, other := range r.held {
		if other.Class == p.Class {
			n++
		}
	}
	return n > r.busy[store.Class(p.Class)]
}

// drain waits for the work in hand, at first patiently. What heeds nothing, or waits for what is silent, is left alone in the end:
// its lease runs out, and others go on.
func (r *Runner) drain(stop context.CancelCauseFunc) {
	done := make(chan struct{})
	go func() { r.hands.Wait(); close(done) }()
	if within(done, r.Grace) {
		return
	}
	stop(errStopping)
	if !within(done, parting) {
		r.Log.Warn("the worker stops before its work is handed back; others take it when its lease has run out")
	}
}

// within reports whether something is done in time.
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

// fill takes tasks until no slot is free or nothing is ready.
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

func (r *Runner) take(ctx, base context.Context, wanted store.Class) bool {
	h, err := r.Desk.Take(ctx, wanted, r.PerAccount)
	r.complain(ctx, "take a task", err)
	if h == nil {
		return false
	}
	c := h.Task.Class
	r.busy[c]++
	r.Meter.Claimed(string(c), string(h.Work.Kind), h.Work.Step, h.Waited)
	r.hands.Go(func() {
		defer func() { r.freed <- c }()
		r.work(base, h)
	})
	return true
}

// tend sweeps again and again, and now and then tidies up. It goes on beside the work, for files may take long to be removed.
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

// sweep takes back what dead or hanging workers had in hand, and removes what was deleted.
func (r *Runner) sweep(ctx context.Context) {
	judged := r.takeBack(ctx)
	r.complain(ctx, "remove the files of deleted assets", r.discard(ctx))
	if judged { // removing may have taken long, and is no sign that the database was away
		r.swept = r.Desk.Store.Now()
	}
}

// tidy ends what has waited too long and removes what nobody needs any more.
func (r *Runner) tidy(ctx context.Context) {
	_, err := r.Desk.Lapse(ctx)
	r.complain(ctx, "cancel operations that wait too long", err)
	for more := true; more && err == nil; {
		var gone int64
		gone, err = r.Desk.Forget(ctx)
		more = gone > 0
	}
	r.complain(ctx, "forget idempotency keys", err)
	r.complain(ctx, "remove unused inputs", r.dropInputs(ctx))
}

// takeBack takes back the tasks whose leases have run out. Where the database could not be reached for a while nobody could
// give a sign of life: then everybody gets the time for one.
func (r *Runner) takeBack(ctx context.Context) (judged bool) {
	now := r.Desk.Store.Now()
	if !r.swept.IsZero() && now.Sub(r.swept) > r.Desk.Lease/2 {
		r.mercy = now.Add(r.Desk.Lease / 2)
	}
	if now.Before(r.mercy) {
		return true
	}
	n, err := r.Desk.TakeBack(ctx)
	r.complain(ctx, "take back lost tasks", err)
	if n > 0 {
		r.Log.Warn("tasks were taken back from workers without a sign of life", "tasks", n)
	}
	return err == nil
}

func (r *Runner) complain(ctx context.Context, doing string, err error) {
	if err != nil && ctx.Err() == nil {
		r.Log.Error(doing, "error", err)
	}
}
