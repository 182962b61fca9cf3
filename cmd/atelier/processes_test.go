package main

import (
	"fmt"
	"maps"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
)

// town is an installation of several processes on a database of PostgreSQL.
type town struct {
	*install
	db      *store.DB
	client  *client.Client // of the first API
	account string         // the test side
	key     string
	begun   map[string]string // operation by idempotency key
}

// settle makes a town without processes. Its files are in a folder that all of them see.
func settle(t *testing.T, url string, env ...string) *town {
	t.Helper()
	i := fresh(t, append([]string{"ATELIER_DATABASE=" + url, "ATELIER_LIMITS_PAID=0", "ATELIER_WORKERS=2"}, env...)...)
	i.env = append(i.env, "ATELIER_PUBLIC_URL=http://localhost:"+port(i.listen))
	var made struct{ Key, AccountID string }
	i.must(&made, "key", "create", "--account", i.account, "--test")
	return &town{install: i, db: i.open(), client: i.client(made.Key), account: made.AccountID, key: made.Key, begun: map[string]string{}}
}

func port(address string) string {
	_, port, _ := strings.Cut(address, ":")
	return port
}

// api starts the API that callers speak to.
func (w *town) api() *server { return w.serve("--role", "api") }

// other starts another process and tells how it is spoken to.
func (w *town) other(role string, env ...string) (*server, *install) {
	w.t.Helper()
	there := *w.install
	there.listen, there.env = freeAddress(w.t), append(slices.Clone(w.env), env...)
	return there.serve("--role", role), &there
}

func (w *town) worker(env ...string) *server {
	w.t.Helper()
	s, _ := w.other(roleWorker, env...)
	return s
}

// begin begins an operation under a key.
func (w *town) begin(c *client.Client, key string) (*client.Operation, error) {
	return c.Models.Generate(within(w.t, patience), client.GenerateModel{Prompt: "a crate, " + key, GenerationPreset: "fast", IdempotencyKey: key})
}

// start begins an operation under a key, which may have been begun.
func (w *town) start(c *client.Client, key string) *client.Operation {
	w.t.Helper()
	op, err := w.begin(c, key)
	if err != nil {
		w.t.Fatalf("%s: %v", key, err)
	}
	if known := w.begun[key]; known != "" && known != op.ID {
		w.t.Errorf("%s: got operation %s, and %s before", key, op.ID, known)
	}
	w.begun[key] = op.ID
	return op
}

// sound waits until everything that was begun has succeeded, and wants that each was charged once and nothing is wrong.
func (w *town) sound() {
	w.t.Helper()
	for _, key := range slices.Sorted(maps.Keys(w.begun)) {
		op, err := w.client.Operations.Wait(within(w.t, 2*time.Minute), w.begun[key])
		if err != nil || op.Status != client.Succeeded || op.Credits.Reserved != 0 || *op.Credits.Finalized != 8 {
			w.t.Errorf("%s: got %+v, %v, want it succeeded for 8 Credits", key, op, err)
			continue
		}
		checkFiles(w.t, w.client, op)
	}
	ops, err := w.db.Operations(w.t.Context(), w.account, store.OperationFilter{}, store.Position{}, 1000)
	if err != nil || len(ops) != len(w.begun) {
		w.t.Errorf("got %d operations, %v, want %d", len(ops), err, len(w.begun))
	}
	var b balance
	w.must(&b, "credits", "show", "--account", w.account)
	if b.Charged != float64(8*len(w.begun)) || b.Reserved != 0 {
		w.t.Errorf("got %+v, want 8 charged for each of %d operations", b, len(w.begun))
	}
	w.clean()
}

// hands are the tasks in hand.
func (w *town) hands() []store.Task { return inHand(w.t, w.db) }

// Two APIs and two workers are one service: what one begins another shows, cuts short and refuses.
func TestProcessesAreOneService(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	w := settle(t, pgtest.URL(t))
	a := w.api()
	b, there := w.other(roleAPI)
	second := there.client(w.key)
	workers := []*server{w.worker(), w.worker()}
	ctx := within(t, patience)

	var group sync.WaitGroup // a race of two processes for one key
	ids := make([]string, 8)
	for n := range ids {
		group.Go(func() {
			c := []*client.Client{w.client, second}[n%2]
			op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast", IdempotencyKey: "one"})
			if err != nil {
				t.Error(err)
				return
			}
			ids[n] = op.ID
		})
	}
	group.Wait()
	if w.begun["one"] = ids[0]; len(slices.Compact(ids)) != 1 {
		t.Errorf("got operations %v for one key", ids)
	}
	op, err := second.Operations.Wait(ctx, ids[0])
	if err != nil || op.Status != client.Succeeded {
		t.Fatalf("got %+v, %v", op, err)
	}
	url := strings.Replace(*op.Assets.GLBURL, port(w.listen), port(there.listen), 1)
	if answer, _ := get(t, url); answer.StatusCode != http.StatusOK {
		t.Errorf("the other API: got %d for a URL of the first", answer.StatusCode)
	}
	w.start(second, "two")
	w.sound()
	w.revokes(there)
	for _, s := range append(workers, a, b) {
		s.stop()
		if strings.Contains(s.logged(), "level=ERROR") {
			t.Errorf("the log holds an error:\n%s", s.logged())
		}
	}
}

// revokes looks how long another process believes in a key that was revoked.
func (w *town) revokes(there *install) {
	w.t.Helper()
	var made struct{ ID, Key string }
	w.must(&made, "key", "create", "--account", w.install.account)
	second := there.client(made.Key)
	if _, err := second.Me(w.t.Context()); err != nil {
		w.t.Fatal(err)
	}
	if out, errOut, code := w.run("key", "revoke", made.ID); code != exitOK {
		w.t.Fatal(out, errOut)
	}
	begun := time.Now()
	until(w.t, "the key is refused", func() bool { _, err := second.Me(w.t.Context()); return err != nil })
	if took := time.Since(begun); took > 5*time.Second {
		w.t.Errorf("the key was believed for %v", took)
	}
}

// Workers and APIs die at any moment, by kill -9; others go on.
func TestProcessesAreKilled(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	w := settle(t, pgtest.URL(t))
	api := w.api()
	workers := []*server{w.worker(), w.worker()}
	var longest time.Duration
	for n := range 8 {
		for k := range 3 {
			w.start(w.client, fmt.Sprintf("round %d, %d", n, k))
		}
		victim := n % 2
		until(t, "work is in hand", func() bool { return len(w.hands()) > 0 || w.idle() })
		if n%3 == 2 {
			api.kill()
			api = w.api()
			w.start(w.client, fmt.Sprintf("round %d, 0", n)) // once more, for its answer may have been lost
		}
		workers[victim].kill()
		lost := w.hands()
		begun := time.Now()
		until(t, "the work goes on", func() bool { return w.goneOn(lost) })
		longest = max(longest, time.Since(begun))
		workers[victim] = w.worker()
	}
	if longest > 30*time.Second {
		t.Errorf("the work of a worker that was killed went on after %v", longest)
	}
	t.Logf("work went on after %v at most", longest)
	w.sound()
	w.noPermits()
}

// noPermits waits until River's table holds no permit of a process that has died, while there is no work.
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

func (w *town) idle() bool {
	a, err := w.db.Account(w.account)
	if err != nil {
		w.t.Fatal(err)
	}
	return a.Active == 0
}

// goneOn reports whether every task has ended or is in another hand.
func (w *town) goneOn(lost []store.Task) bool {
	for _, was := range lost {
		tasks, err := w.db.Tasks(w.t.Context(), was.Operation)
		if err != nil {
			w.t.Fatal(err)
		}
		for _, is := range tasks {
			if is.ID == was.ID && is.Attempt == was.Attempt && is.State == store.Leased {
				return false
			}
		}
	}
	return true
}

// A worker that sleeps past its lease finds its work in another hand when it wakes: what it writes then changes nothing.
func TestWorkerSleepsPastItsLease(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	w := settle(t, pgtest.URL(t))
	w.api()
	sleeper := w.worker()
	w.start(w.client, "[test:slow=1s]")
	until(t, "the work is in hand", func() bool { return len(w.hands()) == 1 })
	was := w.hands()
	w.signal(sleeper, syscall.SIGSTOP)
	other := w.worker()
	until(t, "another has it", func() bool { return w.goneOn(was) })
	w.signal(sleeper, syscall.SIGCONT)
	w.sound()
	sleeper.stop()
	other.stop()
	if strings.Contains(sleeper.logged(), "level=ERROR") {
		t.Errorf("the sleeper's log holds an error:\n%s", sleeper.logged())
	}
}

func (w *town) signal(s *server, what syscall.Signal) {
	w.t.Helper()
	if err := s.cmd.Process.Signal(what); err != nil {
		w.t.Fatal(err)
	}
}

// An operation that is canceled by one process ends the work of another at once.
func TestCancelReachesTheWorker(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	w := settle(t, pgtest.URL(t), "ATELIER_OPERATIONS_CANCEL=all", "ATELIER_WORKERS=1")
	w.api()
	w.worker()
	op, err := w.client.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate [test:slow=60s]", GenerationPreset: "fast"})
	if err != nil {
		t.Fatal(err)
	}
	until(t, "the work is in hand", func() bool { return len(w.hands()) == 1 })
	if op, err = w.client.Operations.Cancel(t.Context(), op.ID); err != nil || op.Status != client.Canceled {
		t.Fatalf("got %+v, %v", op, err)
	}
	begun := time.Now()
	if op := w.start(w.client, "next"); op == nil {
		return
	}
	if op, err = w.client.Operations.Wait(within(t, patience), w.begun["next"]); err != nil || op.Status != client.Succeeded {
		t.Fatalf("got %+v, %v", op, err)
	}
	t.Logf("the worker's only hand had made the next model %v after the cancel", time.Since(begun))
}

// The database restarts, and stays away for a while: requests are refused meanwhile, and nothing is lost.
func TestDatabaseServerIsAway(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	server := pgtest.Start(t)
	w := settle(t, server.URL())
	api := w.api()
	worker := w.worker()
	for _, away := range []time.Duration{0, 20 * time.Second} {
		for n := range 4 {
			w.start(w.client, fmt.Sprintf("%v, %d", away, n))
		}
		until(t, "the work is in hand", func() bool { return len(w.hands()) > 0 })
		server.Stop()
		begun := time.Now()
		unwell(t, w.client, "database")
		_, err := w.client.Operations.Get(t.Context(), w.begun[fmt.Sprintf("%v, 0", away)])
		expect(t, err, http.StatusServiceUnavailable, "operation-lookup-unavailable")
		_, err = w.client.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate"})
		expect(t, err, http.StatusInternalServerError, "generation-start-failed")
		time.Sleep(away - time.Since(begun))
		server.Start()
		well(t, w.client)
		w.start(w.client, fmt.Sprintf("%v, after", away))
		w.sound()
		w.noPermits()
	}
	for _, s := range []interface{ stop() }{api, worker} {
		s.stop()
	}
	if strings.Contains(api.logged()+worker.logged(), "panic") {
		t.Error("a process panicked")
	}
}

// Several processes find an empty database, and make its tables at once.
func TestMigrationsAtOnce(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	i := &install{t: t, data: t.TempDir(), listen: freeAddress(t), env: []string{"ATELIER_DATABASE=" + pgtest.URL(t)}}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if out, errOut, code := i.run("migrate"); code != exitOK {
				t.Errorf("got %d, %s%s", code, out, errOut)
			}
		})
	}
	group.Wait()
	i.clean()
}

// What works on the data folder says that the database is elsewhere, and a database that is none is refused without its password.
func TestServerCommands(t *testing.T) {
	t.Parallel()
	i := &install{t: t, data: t.TempDir(), listen: freeAddress(t), env: []string{"ATELIER_DATABASE=postgres://a:sesame@127.0.0.1:1/x?sslmode=disable"}}
	i.refused("own means", "backup", "x.tar.gz")
	i.refused("own means", "restore", "x.tar.gz")
	for _, args := range [][]string{{"account", "list"}, {"serve"}, {"migrate"}} {
		if out, errOut, code := i.run(args...); code != exitError || out != "" || strings.Contains(errOut, "sesame") || strings.Count(errOut, "\n") != 1 || strings.Contains(errOut, "\t") {
			t.Errorf("%v: got %d, %q, %q", args, code, out, errOut)
		}
	}
	// The driver's words are several lines; a problem is one, and another says what was looked at.
	if out, errOut, code := i.run("check"); code != exitError || strings.Contains(out, "sesame") || strings.Count(out, "\n") != 2 || strings.Contains(out, "\t") || strings.Count(errOut, "\n") != 1 {
		t.Errorf("check: got %d, %q, %q", code, out, errOut)
	}
	i.env = []string{"ATELIER_DATABASE=mysql://a:sesame@b/c"}
	if out, errOut, code := i.run("migrate"); code != exitUsage || out != "" || strings.Contains(errOut, "sesame") || !strings.Contains(errOut, "postgres://") {
		t.Errorf("got %d, %q, %q", code, out, errOut)
	}
	i.env = nil
	if _, errOut, code := i.run("serve", "--role", "worker"); code != exitUsage || !strings.Contains(errOut, "PostgreSQL") {
		t.Errorf("got %d, %q", code, errOut)
	}
}

// A program that has been left behind leaves the tables of its successor alone.
func TestTablesOfANewerProgram(t *testing.T) {
	t.Parallel()
	i := either(t)
	place := i.setting("ATELIER_DATABASE")
	if place == "" {
		place = filepath.Join(i.data, databaseFile)
	}
	raw := pgtest.Raw(t, place)
	if _, err := raw.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, true)`); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"serve"}, {"migrate"}, {"account", "list"}} {
		i.refused("use the newer program", args...)
	}
}
