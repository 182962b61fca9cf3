package queue

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"atelier/internal/store"
	"atelier/internal/store/pgtest"
)

// served is a pool on a fresh database of the server, with River's tables.
func served(t testing.TB) *pgxpool.Pool {
	t.Helper()
	pool, err := pgxpool.New(t.Context(), pgtest.URL(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	for range 2 { // the second time it does nothing
		if err := Migrate(t.Context(), pool); err != nil {
			t.Fatal(err)
		}
	}
	return pool
}

// process is the queue of a process; with total 0 it only issues permits.
func process(t testing.TB, pool *pgxpool.Pool, total int) *River {
	t.Helper()
	q, err := NewRiver(slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Close)
	if total > 0 {
		if err := q.Start(t.Context(), pool, total, total); err != nil {
			t.Fatal(err)
		}
	}
	return q
}

// issuePermits inserts permits and commits them, or rolls them back.
func (q *River) issuePermits(t testing.TB, pool *pgxpool.Pool, n int, commit bool) {
	t.Helper()
	ctx := context.Background()
	tx, err := pool.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(ctx) }()
	if err := q.Permit(ctx, tx, slices.Repeat([]store.Permit{{Class: store.Heavy}}, n)); err != nil {
		t.Fatal(err)
	}
	if commit {
		if err := tx.Commit(ctx); err != nil {
			t.Fatal(err)
		}
	}
}

// wait receives a permit.
func wait(t testing.TB, q *River) Permit {
	t.Helper()
	select {
	case p := <-q.Wake():
		return p
	case <-time.After(time.Minute):
		t.Fatal("no permit came")
		return Permit{}
	}
}

// A process gets no more permits than it has workers. A permit goes to another process when its holder has no free worker, or closes.
func TestPermitsGoToAFreeWorker(t *testing.T) {
	pgtest.OnServer(t)
	pool := served(t)
	api, busy := process(t, pool, 0), process(t, pool, 1)
	api.issuePermits(t, pool, 3, false)
	api.issuePermits(t, pool, 3, true)
	held := wait(t, busy)
	if held.Class != string(store.Heavy) {
		t.Errorf("got a permit for %q", held.Class)
	}
	full := process(t, pool, 1)
	wait(t, full).Spend()
	free := process(t, pool, 1) // the busy process has read the last permit and cannot use it
	wait(t, free).Spend()
	busy.Close() // while it holds a permit
	wait(t, free).Spend()
	select {
	case p := <-free.Wake():
		t.Errorf("got another permit %+v, which was never committed", p)
	case <-time.After(bide + rest + 2*poll):
	}
}

// states counts River's jobs by state.
func states(t testing.TB, pool *pgxpool.Pool) map[string]int {
	t.Helper()
	rows, err := pool.Query(context.Background(), `SELECT CAST(state AS text), COUNT(*) FROM river_job GROUP BY state`)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]int{}
	var state string
	var n int
	if _, err := pgx.ForEachRow(rows, []any{&state, &n}, func() error { all[state] = n; return nil }); err != nil {
		t.Fatal(err)
	}
	return all
}

// agePermits makes the permits in the table an hour older.
func agePermits(t testing.TB, pool *pgxpool.Pool) {
	t.Helper()
	_, err := pool.Exec(context.Background(), `UPDATE river_job SET attempted_at = attempted_at - interval '1 hour',
		metadata = metadata || jsonb_build_object('held', CAST(metadata->>'held' AS double precision) - 3600)`)
	if err != nil {
		t.Fatal(err)
	}
}

// A permit runs as long as its holder's heartbeats renew it. A permit of a dead process is ended, and so is one that was spent while the database was
// away. Later heartbeats of a process that was taken for dead change nothing.
func TestPermitsOfTheDeadAreEnded(t *testing.T) {
	pgtest.OnServer(t)
	pool := served(t)
	holder, other := process(t, pool, 3), process(t, pool, 0)
	other.issuePermits(t, pool, 3, true)
	var permits []Permit
	for range 3 {
		permits = append(permits, wait(t, holder))
	}
	sweep := func(what string, want map[string]int) {
		t.Helper()
		for range 2 {
			if err := other.endLost(t.Context(), pool); err != nil {
				t.Fatal(err)
			}
		}
		if got := states(t, pool); !maps.Equal(got, want) {
			t.Errorf("%s: got jobs %v, want %v", what, got, want)
		}
	}
	sweep("just taken", map[string]int{"running": 3})
	for range 2 { // earlier heartbeats do not prolong a permit
		agePermits(t, pool)
		if err := holder.sign(t.Context(), pool); err != nil {
			t.Fatal(err)
		}
		sweep("held for long", map[string]int{"running": 3})
	}
	holder.held.drop(holder.held.list()[0]) // the table says running, and the process does not hold it
	agePermits(t, pool)
	if err := holder.sign(t.Context(), pool); err != nil {
		t.Fatal(err)
	}
	sweep("one is not held", map[string]int{"running": 2, "discarded": 1})
	agePermits(t, pool)
	sweep("the process is silent", map[string]int{"discarded": 3})
	for _, p := range permits {
		p.Spend()
	}
	holder.Close()
	sweep("the process speaks again", map[string]int{"discarded": 3})
}

// Within a process, a wake-up needs no database.
func TestWakeUpWithinTheProcess(t *testing.T) {
	pgtest.OnServer(t)
	pool := served(t)
	q := process(t, pool, 0)
	q.Ready(0)
	wait(t, q).Spend()
}

// BenchmarkPermit measures a permit from the commit in one process until it arrives in another.
func BenchmarkPermit(b *testing.B) {
	pgtest.OnServer(b)
	pool := served(b)
	api, worker := process(b, pool, 0), process(b, pool, 4)
	var took []time.Duration
	for b.Loop() {
		begun := time.Now()
		api.issuePermits(b, pool, 1, true)
		wait(b, worker).Spend()
		took = append(took, time.Since(begun))
		time.Sleep(20 * time.Millisecond) // as between the starts of a quiet service
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-p50")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-p99")
}
