package main

import (
	"fmt"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/store/pgtest"
)

// Workers and APIs are killed with SIGKILL at any moment; the others go on.
func TestProcessesAreKilled(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	w := newTown(t, database(t))
	api := w.api()
	workers := []*server{w.worker(), w.worker()}
	var longest time.Duration
	for n := range 6 { // every third time the API is killed, too
		for k := range 3 {
			w.start(w.client, fmt.Sprintf("round %d, %d", n, k))
		}
		victim := n % 2
		until(t, "work is in hand", func() bool { return len(w.leased()) > 0 || w.idle() })
		if n%3 == 2 {
			api.kill()
			api = w.api()
			w.start(w.client, fmt.Sprintf("round %d, 0", n)) // once more, for its answer may have been lost
		}
		workers[victim].kill()
		lost := w.leased()
		begun := time.Now()
		until(t, "the work goes on", func() bool { return w.reclaimed(lost) })
		longest = max(longest, time.Since(begun))
		workers[victim] = w.worker()
	}
	if longest > 30*time.Second {
		t.Errorf("the work of a worker that was killed went on after %v", longest)
	}
	t.Logf("work went on after %v at most", longest)
	w.wantAllSucceeded()
	w.noPermits()
}

// noPermits waits until River's table holds no permit of a killed process, while there is no work.
func (w *town) noPermits() {
	w.t.Helper()
	raw := pgtest.Raw(w.t, w.setting("ATELIER_DATABASE"))
	until(w.t, "no permit is held", func() bool {
		var n int
		if err := raw.QueryRow(`SELECT COUNT(*) FROM river_job WHERE state = 'running'`).Scan(&n); err != nil {
			w.t.Fatal(err)
		}
		return n == 0
	})
}

// A worker that is paused past its lease loses its task to another. When it wakes, its writes change nothing.
func TestWorkerSleepsPastItsLease(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	w := newTown(t, database(t))
	w.api()
	sleeper := w.worker()
	w.start(w.client, "[hold=1s]")
	until(t, "the work is in hand", func() bool { return len(w.leased()) == 1 })
	was := w.leased()
	w.pause(sleeper, false)
	other := w.worker()
	until(t, "another has it", func() bool { return w.reclaimed(was) })
	w.signal(sleeper, syscall.SIGCONT)
	w.wantAllSucceeded()
	sleeper.stop()
	other.stop()
	if strings.Contains(sleeper.logged(), "level=ERROR") {
		t.Errorf("the sleeper's log holds an error:\n%s", sleeper.logged())
	}
}

// The database restarts, and then stays away for a while: requests are refused meanwhile, and nothing is lost.
func TestDatabaseServerIsAway(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	server := pgtest.Start(t)
	w := newTown(t, server.URL())
	api := w.api()
	worker := w.worker()
	for _, away := range []time.Duration{0, 20 * time.Second} {
		for n := range 4 {
			w.start(w.client, fmt.Sprintf("%v, %d", away, n))
		}
		until(t, "the work is in hand", func() bool { return len(w.leased()) > 0 })
		server.Stop()
		begun := time.Now()
		untilUnhealthy(t, w.client, "database")
		_, err := w.client.Operations.Get(t.Context(), w.begun[fmt.Sprintf("%v, 0", away)])
		expect(t, err, http.StatusServiceUnavailable, "operation-lookup-unavailable")
		_, err = w.client.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate"})
		expect(t, err, http.StatusInternalServerError, "generation-start-failed")
		time.Sleep(away - time.Since(begun))
		server.Start()
		untilHealthy(t, w.client)
		w.start(w.client, fmt.Sprintf("%v, after", away))
		w.wantAllSucceeded()
		w.noPermits()
	}
	for _, s := range []interface{ stop() }{api, worker} {
		s.stop()
	}
	if strings.Contains(api.logged()+worker.logged(), "panic") {
		t.Error("a process panicked")
	}
}
