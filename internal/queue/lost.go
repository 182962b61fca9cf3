package queue

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// signs is how often a process says which permits it holds, and lifeless how many of these times a permit is believed to be
// held of which nobody says so.
const (
	signs    = 10 * time.Second
	lifeless = 3
)

// held is which jobs of River's are permits in this process. A job that is done and whose end the server was never told of is
// none, however long River remembers it.
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

// Tend says again and again which permits are held here, and ends those that nobody holds any more: of processes that
// died, and of outages of the server. River's own rescuer would take a long task for a dead one. Every process may tend, and
// all may at once; ctx ends it.
func (q *River) Tend(ctx context.Context, pool *pgxpool.Pool) {
	tick := time.NewTicker(signs)
	defer tick.Stop()
	var since, last time.Time // the server has heard us without a gap, and lately
	for {
		err := q.sign(ctx, pool)
		now := time.Now()
		if last.IsZero() || now.Sub(last) > 2*signs {
			since = now // whoever could not be heard either gets the time for a sign
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

// sign notes at the jobs that they are held now, by the server's clock. One that River ends at this moment is skipped, so
// that neither waits for the other.
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

// endLost ends permits that are held by nobody. It loses no work: the task that such a one was for is taken back when its
// lease has run out, which brings another permit, or is ready and found by the next who looks. If the holder is alive after
// all, what it says of the permit later changes nothing.
func (q *River) endLost(ctx context.Context, pool *pgxpool.Pool) error {
	ctx, cancel := context.WithTimeout(ctx, signs)
	defer cancel()
	_, err := pool.Exec(ctx, `UPDATE river_job SET state = 'discarded', finalized_at = now(), errors = array_append(errors,
			jsonb_build_object('at', now(), 'attempt', attempt, 'error', 'its process has died or could not be heard', 'trace', ''))
		WHERE id IN (SELECT id FROM river_job WHERE state = 'running' AND kind = $1
			AND GREATEST(attempted_at, to_timestamp(CAST(metadata->>'held' AS double precision))) < now() - make_interval(secs => $2)
			LIMIT 1000 FOR UPDATE SKIP LOCKED)`, job{}.Kind(), (lifeless * signs).Seconds())
	if err != nil {
		return fmt.Errorf("end permits that nobody holds: %w", err)
	}
	return nil
}
