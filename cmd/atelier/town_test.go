package main

import (
	"maps"
	"slices"
	"strings"
	"syscall"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/store"
)

// town is an installation of several processes on one PostgreSQL database.
type town struct {
	*install
	db      *store.DB
	client  *client.Client // of the first API
	account string         // the test side of the account
	key     string
	begun   map[string]string // operation ID by idempotency key
}

// newTown makes a town without processes, with the engine of copying. Its files are in a folder that all processes share.
func newTown(t *testing.T, url string, env ...string) *town {
	t.Helper()
	w := newTownWithEngines(t, url, env...)
	w.copying()
	return w
}

// newTownWithEngines is a town with the engines of the program: each task of theirs is done in one attempt, without polling an outside engine.
func newTownWithEngines(t *testing.T, url string, env ...string) *town {
	t.Helper()
	i := settled(t, append([]string{"ATELIER_DATABASE=" + url, "ATELIER_LIMITS_PAID=0", "ATELIER_WORKERS=2"}, env...)...)
	i.env = append(i.env, "ATELIER_PUBLIC_URL=http://localhost:"+port(i.listen))
	text, key := i.newKey(i.account, account.Test)
	return &town{install: i, db: i.open(), client: i.client(text), account: key.Account, key: text, begun: map[string]string{}}
}

func port(address string) string {
	_, port, _ := strings.Cut(address, ":")
	return port
}

// api starts the API that the town's client talks to.
func (w *town) api() *server { return w.serve("--role", "api") }

// other starts another process, and returns an install with which to reach it.
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

// begin starts an operation under an idempotency key.
func (w *town) begin(c *client.Client, key string) (*client.Operation, error) {
	return c.Models.Generate(within(w.t, patience), client.GenerateModel{Prompt: "a crate, " + key, GenerationPreset: "fast", IdempotencyKey: key})
}

// start starts an operation under an idempotency key, or repeats the start.
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

// wantAllSucceeded waits until every started operation has succeeded, and expects that each was charged once and check finds no problem.
func (w *town) wantAllSucceeded() {
	w.t.Helper()
	for _, key := range slices.Sorted(maps.Keys(w.begun)) {
		op, err := w.client.Operations.Wait(within(w.t, patience), w.begun[key])
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

// leased are the tasks that workers have leased.
func (w *town) leased() []store.Task { return inHand(w.t, w.db) }

func (w *town) idle() bool {
	a, err := w.db.Account(w.account)
	if err != nil {
		w.t.Fatal(err)
	}
	return a.Active == 0
}

// reclaimed reports whether every task has ended or has been claimed again.
func (w *town) reclaimed(lost []store.Task) bool {
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

func (w *town) signal(s *server, what syscall.Signal) {
	w.t.Helper()
	if err := s.cmd.Process.Signal(what); err != nil {
		w.t.Fatal(err)
	}
}
