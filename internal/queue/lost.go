package queue

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// signs is how often a process reports the permits that it holds. A permit without a report for lifeless of these intervals counts as lost.
const (
	signs    = 10 * time.Second
	lifeless = 3
)

// held is the set of River's jobs that are permits in this process. A job that is done leaves the set, also when the server could not be told
// of its end. mu guards jobs: workers add and drop, and Tend lists.
type held struct {
	mu   sync.Mutex
	jobs map[int64]struct{}
}

func (h *held) add(job int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.jobs[job] = struct{}{}
}

func (h *held) drop(job int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.jobs, job)
}

func (h *held) list() []int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := make([]int64, 0, len(h.jobs))
	for job := range h.jobs {
		list = append(list, job)
	}
	return list
}

// Tend reports at intervals which permits this process holds, and ends lost ones: of processes that died, and of outages of the server.
// River's own rescuer would take a long task for a dead one. All processes may tend at once; ctx ends it.
//
// A permit is a row of river_job: available → running (held) → completed, or discarded when it is lost. This process ends permits of others
// only when it has been heard without a gap for as long as they must have been silent, so an outage of the server ends none.
func (q *River) Tend(ctx context.Context, pool *pgxpool.Pool) {
	tick := time.NewTicker(signs)
	defer tick.Stop()
	var since, last time.Time // the server has heard us without a gap, and lately
	for {
		err := q.sign(ctx, pool)
		now := time.Now()
		if last.IsZero() || now.Sub(last) > 2*signs {
			since = now // a process whose heartbeats could not be heard either gets the time for one
		}
		if err == nil {
			last = now
			if now.Sub(since) >= lifeless*signs {
				err = q.endLost(ctx, pool)
			}
		}
		if err != nil && ctx.Err() == nil {
			q.log.Warn("tend permits", "error", err)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// sign writes into the jobs that they are held now, by the server's clock. It skips a job that River is ending, so that neither waits for the
// other's lock. held is in seconds since 1970.
func (q *River) sign(ctx context.Context, pool *pgxpool.Pool) error {
	ctx, cancel := context.WithTimeout(ctx, signs)
	defer cancel()
	_, err := pool.Exec(ctx, `UPDATE river_job SET metadata = metadata || jsonb_build_object('held', EXTRACT(EPOCH FROM now()))
		WHERE id IN (SELECT id FROM river_job WHERE id = ANY($1) AND state = 'running' FOR UPDATE SKIP LOCKED)`, q.held.list())
	if err != nil {
		return fmt.Errorf("say which permits are held: %w", err)
	}
	return nil
}

// endLost ends lost permits. It loses no work: a task whose worker died gets another permit when its lease has expired, and a ready task is
// found by the next worker that polls. If the holder is alive after all, its later reports change nothing. GREATEST ignores NULLs: a permit
// that was never reported counts from its attempt.
func (q *River) endLost(ctx context.Context, pool *pgxpool.Pool) error {
	ctx, cancel := context.WithTimeout(ctx, signs)
	defer cancel()
	_, err := pool.Exec(ctx, `UPDATE river_job SET state = 'discarded', finalized_at = now(), errors = array_append(errors,
			jsonb_build_object('at', now(), 'attempt', attempt, 'error', 'its process has died or could not be heard', 'trace', ''))
		WHERE id IN (SELECT id FROM river_job WHERE state = 'running' AND kind = $1
			AND GREATEST(attempted_at, to_timestamp(CAST(metadata->>'held' AS double precision))) < now() - make_interval(secs => $2)
			LIMIT 1000 FOR UPDATE SKIP LOCKED)`, permitArgs{}.Kind(), (lifeless * signs).Seconds())
	if err != nil {
		return fmt.Errorf("end permits that nobody holds: %w", err)
	}
	return nil
}
