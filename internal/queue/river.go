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
	refused  = 50 * time.Millisecond  // how long a refused permit rests
	cooldown = 10 * time.Millisecond  // between two looks for permits: a burst is fetched at once
	tellEach = 2 * time.Millisecond   // and between two notifications of new ones
	poll     = 100 * time.Millisecond // how often permits are looked for whose notification was swallowed by tellEach
	keep     = time.Minute            // how long used permits stay in the table, for whoever looks at it
)

// River is a Queue of all processes on one PostgreSQL. Every task that becomes ready brings a permit, a job of River's that
// is inserted in the transaction of the task's row; a process with a hand free gets it, and takes the fairest task there is,
// whichever that may be by then. Within a process a wake-up does not take the way through the database.
type River struct {
	*Local
	log    *slog.Logger
	giver  *river.Client[pgx.Tx] // inserts; it works off nothing
	worker *river.Client[pgx.Tx] // nil: this process takes no tasks
	held   held                  // by this process
	gone   chan struct{}         // closed when nobody takes permits any more
	end    sync.Once
}

// NewRiver makes a queue that gives permits. Start lets it take some.
func NewRiver(log *slog.Logger) (*River, error) {
	log = slog.New(newGrave(log.Handler()))
	giver, err := river.NewClient(riverpgxv5.New(nil), &river.Config{Logger: log, FetchCooldown: tellEach, FetchPollInterval: poll})
	if err != nil {
		return nil, fmt.Errorf("make a client of River: %w", err)
	}
	return &River{Local: NewLocal(), log: log, giver: giver, held: held{jobs: map[int64]struct{}{}}, gone: make(chan struct{})}, nil
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

// job is a permit in River's table.
type job struct{}

// Kind is its name there.
func (job) Kind() string { return "permit" }

// Permit inserts permits in the transaction of the tasks that they are for.
func (q *River) Permit(ctx context.Context, tx pgx.Tx, list []store.Permit) error {
	params := make([]river.InsertManyParams, len(list))
	for i, p := range list {
		o := &river.InsertOpts{Queue: string(p.Class), MaxAttempts: 1}
		if p.After > time.Second {
			o.ScheduledAt = time.Now().Add(p.After)
		}
		params[i] = river.InsertManyParams{Args: job{}, InsertOpts: o}
	}
	if _, err := q.giver.InsertManyTx(ctx, tx, params); err != nil {
		return fmt.Errorf("insert permits: %w", err)
	}
	return nil
}

// Start lets the process take permits, at most as many of each class as it has hands for it.
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

// taker hands a permit to whoever waits for work, and keeps it until that lets go.
type taker struct {
	river.WorkerDefaults[job]
	queue *River
}

// Work is one permit.
func (t *taker) Work(ctx context.Context, j *river.Job[job]) error {
	left := make(chan time.Duration, 1)
	t.queue.held.add(j.ID)
	defer t.queue.held.drop(j.ID)
	select {
	case t.queue.wake <- Permit{left: left, Class: j.Queue}:
	case <-t.queue.gone:
		return river.JobSnooze(0)
	case <-ctx.Done():
		return river.JobSnooze(0)
	}
	select {
	case again := <-left:
		if again > 0 {
			return river.JobSnooze(again)
		}
		return nil
	case <-t.queue.gone:
		return river.JobSnooze(0)
	}
}

// Close takes no more permits and gives back those at hand.
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
