package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/blob/blobtest"
	"atelier/internal/store/pgtest"
)

// answered is how long a caller waits for an answer while the database or the store is silent. A proxy in front of a server gives up then.
const answered = 30 * time.Second

// wantTimelyError expects an error, and before callers give up.
func wantTimelyError(t *testing.T, what string, do func() error) error {
	t.Helper()
	begun := time.Now()
	err := do()
	if took := time.Since(begun); err == nil || took > answered {
		t.Errorf("%s: got %v after %v, want an error within %v", what, err, took, answered)
	}
	return err
}

// The database falls silent: it accepts connections and answers nothing. Callers get an error in time, a process can be stopped, and when the database
// answers again everything goes on.
func TestDatabaseServerIsSilent(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	t.Run("it stands still", func(t *testing.T) {
		t.Parallel()
		server := pgtest.Start(t)
		fallsSilent(t, server.URL(), server.Pause, server.Resume)
	})
	t.Run("the way to it swallows", func(t *testing.T) {
		t.Parallel()
		server := pgtest.URL(t)
		way := pgtest.NewWay(t, server)
		fallsSilent(t, way.URL(server), func() { way.Swallow(true) }, func() { way.Swallow(false) })
	})
}

func fallsSilent(t *testing.T, url string, silence, end func()) {
	w := newTown(t, url)
	api, worker, other := w.api(), w.worker(), w.worker()
	second, there := w.other(roleAPI)
	for n := range 4 {
		w.start(w.client, fmt.Sprintf("before, %d [hold=1s]", n))
	}
	until(t, "the work is in hand", func() bool { return len(w.leased()) > 0 })
	silence()
	begun := time.Now()
	var all sync.WaitGroup
	for range 20 { // more than there are connections
		all.Go(func() {
			err := wantTimelyError(t, "a poll", func() error {
				_, err := w.client.Operations.Get(t.Context(), w.begun["before, 0 [hold=1s]"])
				return err
			})
			expect(t, err, http.StatusServiceUnavailable, "operation-lookup-unavailable")
			if p := client.AsProblem(err); p != nil && p.RetryAfter == 0 {
				t.Error("a poll: got no Retry-After")
			}
		})
		all.Go(func() {
			err := wantTimelyError(t, "a start", func() error { _, err := w.begin(w.client, "refused"); return err })
			expect(t, err, http.StatusInternalServerError, "generation-start-failed")
		})
	}
	all.Go(func() {
		untilUnhealthy(t, w.client, "database")
		if took := time.Since(begun); took > 15*time.Second {
			t.Errorf("health has taken %v", took)
		}
	})
	all.Go(func() { mustStop(t, other) })
	all.Go(func() {
		ask := there.client(w.key)
		all.Go(func() {
			_ = wantTimelyError(t, "a process that stops", func() error { _, err := ask.Me(t.Context()); return err })
		})
		time.Sleep(100 * time.Millisecond) // the request is under way
		mustStop(t, second)
	})
	all.Wait()
	t.Logf("everybody was told within %v, and two processes had stopped", time.Since(begun))
	time.Sleep(10*time.Second - time.Since(begun))

	end()
	untilHealthy(t, w.client)
	for n := range 2 {
		w.start(w.client, fmt.Sprintf("after, %d", n))
	}
	w.start(w.client, "refused") // it may have been started all the same
	w.wantAllSucceeded()
	api.stop()
	worker.stop()
	if strings.Contains(api.logged()+worker.logged()+other.logged(), "panic") {
		t.Error("a process panicked")
	}
}

// mustStop stops a process, and expects that it takes no more than 30 seconds.
func mustStop(t *testing.T, s *server) {
	t.Helper()
	begun := time.Now()
	s.stop()
	took := time.Since(begun)
	if took > 30*time.Second {
		t.Errorf("it has stopped after %v", took)
	}
	t.Logf("a process has stopped within %v", took)
}

// pause pauses a process: inside a transaction that holds an account's lock, or outside of all transactions.
func (w *town) pause(s *server, inside bool) {
	w.t.Helper()
	raw := pgtest.Raw(w.t, w.setting("ATELIER_DATABASE"))
	until(w.t, "the process is paused where it should be", func() bool {
		w.signal(s, syscall.SIGSTOP)
		time.Sleep(5 * time.Millisecond) // statements on their way arrive
		var open int
		if err := raw.QueryRow(`SELECT COUNT(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()
			AND (NOT $1 OR pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted))`, inside).Scan(&open); err != nil {
			w.t.Fatal(err)
		}
		if inside == (open > 0) {
			return true
		}
		w.signal(s, syscall.SIGCONT)
		time.Sleep(10 * time.Millisecond)
		return false
	})
}

// A process is paused in the middle of its transactions. Other processes can use its accounts after a few seconds; when it wakes it goes on.
func TestPausedInATransaction(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	w := newTown(t, database(t), "ATELIER_WORKERS=0")
	sleeper := w.api()
	_, there := w.other(roleAPI)
	second := there.client(w.key)
	load, enough := context.WithCancel(t.Context())
	defer enough()
	var loading sync.WaitGroup
	var mu sync.Mutex
	for n := range 8 {
		loading.Go(func() {
			for k := 0; load.Err() == nil; k++ {
				key := fmt.Sprintf("load %d, %d", n, k)
				if op, err := w.begin(w.client, key); err == nil {
					mu.Lock()
					w.begun[key] = op.ID
					mu.Unlock()
				}
			}
		})
	}
	w.pause(sleeper, true)
	enough()
	begun := time.Now()
	op, err := w.begin(second, "meanwhile")
	took := time.Since(begun)
	if err != nil || took > 15*time.Second {
		t.Errorf("another process: got %v, %v after %v, want the account within seconds", op, err, took)
	} else {
		w.begun["meanwhile"] = op.ID
	}
	t.Logf("the account was held up for %v", took)
	w.signal(sleeper, syscall.SIGCONT)
	loading.Wait()
	untilHealthy(t, w.client)
	for key := range w.begun { // starts that the paused process could not answer may have been accepted
		w.start(w.client, key)
	}
	w.start(w.client, "after")
	w.clean()
	mustStop(t, sleeper)
}

// The S3 store falls silent in the middle of a file that is being read, and before files are written. The reader's connection is closed in time, health
// reports the storage, the work goes on later, and then every file is whole.
func TestS3FallsSilent(t *testing.T) {
	blobtest.OnS3(t)
	t.Parallel()
	p := blobtest.NewProxy(t, nil)
	i := onS3(t, p.Of())
	s := i.serve()
	c, _ := i.caller(account.Live)
	op := i.make(c)
	quiet := blobtest.Truncating(func(n int) int { return n / 2 }, false, true)
	var fallen atomic.Bool
	p.Turn(func(p *blobtest.Proxy, name string, _ int, w http.ResponseWriter, r *http.Request) bool {
		switch {
		case name == "get" && strings.HasPrefix(r.Header.Get("Range"), "bytes=0-"): // the beginning is fetched in one request
			return false
		case name == "get" && fallen.CompareAndSwap(false, true):
			quiet(p, w, r)
		default:
			blobtest.Silent(p, w, r)
		}
		return true
	})
	var all sync.WaitGroup
	all.Go(func() {
		_ = wantTimelyError(t, "a file", func() error {
			answer, err := http.Get(*client.ModelOf(op).GLBURL)
			if err != nil {
				return err
			}
			defer answer.Body.Close()
			n, err := io.Copy(io.Discard, answer.Body)
			if n == 0 || err == nil {
				t.Errorf("got %d of %d bytes, %v, want it broken off in the middle", n, answer.ContentLength, err)
			}
			return err
		})
	})
	all.Go(func() { untilUnhealthy(t, c, "storage") })
	all.Wait()
	later, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast"})
	if err != nil {
		t.Fatal(err)
	}
	p.Turn(nil)
	untilHealthy(t, c)
	if later, err = c.Operations.Wait(within(t, patience), later.ID); err != nil || later.Status != client.Succeeded {
		t.Errorf("got %+v, %v", later, err)
	}
	checkFiles(t, c, op)
	checkFiles(t, c, later)
	i.clean()
	mustStop(t, s)
}

// A server is stopped while its work waits for a silent store. The next server does the work again.
func TestS3StoppedWhileSilent(t *testing.T) {
	blobtest.OnS3(t)
	t.Parallel()
	p := blobtest.NewProxy(t, blobtest.On("put", blobtest.Always, blobtest.Silent))
	i := onS3(t, p.Of())
	s := i.serve()
	c, _ := i.caller(account.Live)
	before := p.Count("put")
	op, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast"})
	if err != nil {
		t.Fatal(err)
	}
	until(t, "a file is being written", func() bool { return p.Count("put") > before })
	mustStop(t, s)
	p.Turn(nil)
	i.serve()
	if op, err = c.Operations.Wait(within(t, patience), op.ID); err != nil || op.Status != client.Succeeded {
		t.Fatalf("got %+v, %v", op, err)
	}
	checkFiles(t, c, op)
	i.clean()
}
