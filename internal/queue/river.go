package queue

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"

	"atelier/internal/store"
)

const (
	bide     = 200 * time.Millisecond // how long a permit waits for a free hand of the process that got it
	rest     = 50 * time.Millisecond  // and then rests before it goes to another, or comes again
	cooldown = 10 * time.Millisecond  // between two looks for permits: a burst is fetched at once
	tellEach = 2 * time.Millisecond   // and between two notifications of new ones
	poll     = 100 * time.Millisecond // how often permits are looked for whose notification was swallowed by tellEach
	keep     = time.Minute            // how long used permits stay in the table, for people who look at it
)

// River is a Queue of all processes on one PostgreSQL. Every task that becomes ready has a permit, a job of River's that is inserted in the
// transaction of the task's row. A process with an idle worker gets the permit, and takes the fairest task at that moment. Within a process
// wake-ups do not pass through the database.
//
// permits is unbuffered and never closed; gone is closed by Close, once. held follows the jobs from offer to end.
type River struct {
	*Local
	log     *slog.Logger
	giver   *river.Client[pgx.Tx] // inserts; it works off nothing
	worker  *river.Client[pgx.Tx] // nil: this process takes no tasks
	permits chan Permit           // unbuffered: a permit that no worker has taken can go to another process
	held    held                  // by this process
	gone    chan struct{}         // closed when no worker takes permits any more
	end     sync.Once
}

// NewRiver makes a queue that inserts permits. After Start it also receives them.
func NewRiver(log *slog.Logger) (*River, error) {
	log = slog.New(newWarnings(log.Handler()))
	giver, err := river.NewClient(riverpgxv5.New(nil), &river.Config{Logger: log, FetchCooldown: tellEach, FetchPollInterval: poll})
	if err != nil {
		return nil, fmt.Errorf("make a client of River: %w", err)
	}
	q := &River{Local: NewLocal(), log: log, giver: giver, permits: make(chan Permit), held: held{jobs: map[int64]struct{}{}}, gone: make(chan struct{})}
	go q.forward()
	return q, nil
}

// Wake is the channel of permits, and of wake-ups within the process. A process without an idle worker should not receive.
func (q *River) Wake() <-chan Permit { return q.permits }

// forward hands over wake-ups of this process, until permits are no longer received. A wake-up waits here until a worker receives; further
// ones are merged in Local.
func (q *River) forward() {
	for {
		select {
		case p := <-q.wake:
			q.offer(p, nil)
		case <-q.gone:
			return
		}
	}
}

// offer gives a permit to a waiting worker, and reports whether one took it before the timeout.
func (q *River) offer(p Permit, over <-chan time.Time) bool {
	select {
	case q.permits <- p:
		return true
	case <-over:
	case <-q.gone:
	}
	return false
}

// Migrate brings River's tables up to date.
func Migrate(ctx context.Context, pool *pgxpool.Pool) error {
	m, err := rivermigrate.New(riverpgxv5.New(pool), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	_, err = m.Migrate(ctx, rivermigrate.DirectionUp, nil)
	return err
}

// permitArgs is the job of River that stands for a permit. It has no arguments.
type permitArgs struct{}

// Kind is its name there.
func (permitArgs) Kind() string { return "permit" }

// Permit inserts permits in the transaction of the tasks that they are for. A permit that is due within a second is available at once: River
// looks for scheduled jobs less often than that.
func (q *River) Permit(ctx context.Context, tx pgx.Tx, list []store.Permit) error {
	params := make([]river.InsertManyParams, len(list))
	for i, p := range list {
		o := &river.InsertOpts{Queue: string(p.Class), MaxAttempts: 1}
		if p.After > time.Second {
			o.ScheduledAt = p.At // by the server's clock, as River's own times are
		}
		params[i] = river.InsertManyParams{Args: permitArgs{}, InsertOpts: o}
	}
	if _, err := q.giver.InsertManyTx(ctx, tx, params); err != nil {
		return fmt.Errorf("insert permits: %w", err)
	}
	return nil
}

// Start receives permits, at most as many of each class as the process has workers for it. heavy and total bound the permits that this
// process holds, and so its share of the work.
func (q *River) Start(ctx context.Context, pool *pgxpool.Pool, heavy, total int) error {
	workers := river.NewWorkers()
	river.AddWorker(workers, &taker{queue: q})
	queues := map[string]river.QueueConfig{string(store.Light): {MaxWorkers: total}, string(store.Heavy): {MaxWorkers: heavy}}
	var err error
	q.worker, err = river.NewClient(riverpgxv5.New(pool), &river.Config{
		Logger: q.log, Queues: queues, Workers: workers, FetchCooldown: cooldown, FetchPollInterval: poll,
		JobTimeout:                  -1, // a permit is kept as long as there is work; those of the dead are ended by Tend
		CompletedJobRetentionPeriod: keep, CancelledJobRetentionPeriod: keep, DiscardedJobRetentionPeriod: keep,
	})
	if err == nil {
		err = q.worker.Start(context.WithoutCancel(ctx)) // Close ends it
	}
	if err != nil {
		return fmt.Errorf("start River: %w", err)
	}
	return nil
}

// taker hands a permit to a waiting worker, and keeps the job running until the worker releases it.
type taker struct {
	river.WorkerDefaults[permitArgs]
	queue *River
}

// Work is one permit. When no worker becomes idle the permit goes back, since another process may have an idle one. It goes back after a
// pause: while all processes are busy, it would otherwise circle among them.
//
// Snoozing makes the job available again after rest, for the process that fetches it first. MaxAttempts 1 does not count snoozes.
func (t *taker) Work(_ context.Context, j *river.Job[permitArgs]) error {
	t.queue.held.add(j.ID)
	defer t.queue.held.drop(j.ID)
	spent := make(chan struct{}, 1)
	over := time.NewTimer(bide)
	defer over.Stop()
	if !t.queue.offer(Permit{spent: spent, Class: j.Queue}, over.C) {
		return river.JobSnooze(rest)
	}
	select {
	case <-spent:
		return nil
	case <-t.queue.gone:
		return river.JobSnooze(0)
	}
}

// Close receives no more permits and returns the permits that no worker has taken. River's own jobs get five seconds to end.
func (q *River) Close() {
	q.end.Do(func() {
		close(q.gone)
		q.Local.Close()
		if q.worker == nil {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if err := q.worker.StopAndCancel(ctx); err != nil {
			q.log.Warn("stop River", "error", err)
		}
	})
}
