package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/installation"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
	"atelier/internal/store"
	"atelier/internal/store/storetest"
)

// The server is killed again and again while it works. Afterwards every accepted operation succeeds without a retry by its owner, is charged once, and
// all its files are whole.
func TestKilledAgainAndAgain(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	i := fresh(t, "ATELIER_WORKERS=2", "ATELIER_LIMITS_GENERAL=0", "ATELIER_LIMITS_PAID=0").copying()
	c, accountID := i.caller(account.Test)
	b := &battle{install: i, client: c, account: accountID, db: i.open(), kills: 8 * len(moments), begun: map[string]string{}}
	if testing.Short() {
		b.kills = len(moments) // each moment once, with the last start of a round unanswered or just answered, by the day
	}
	for n := range b.kills {
		b.round(n)
	}
	i.serve()
	b.check()
}

// battle is the state of the test between kills.
type battle struct {
	*install
	client  *client.Client
	account string
	db      *store.DB
	kills   int // how many times the server is killed
	server  *server
	mu      sync.Mutex
	begun   map[string]string // operation ID by idempotency key; "" until an answer has come
}

// moments are when the server is killed: each waits for an event.
var moments = []struct {
	name string
	wait func(b *battle)
}{
	{"at once after it is ready", func(*battle) {}},
	{"while work is in hand", func(b *battle) { b.until("work is in hand", func() bool { return len(inHand(b.t, b.db)) > 0 }) }},
	{"while a file is written", func(b *battle) { b.until("a file is written", func() bool { return b.drafts() > 0 }) }},
	{"when files have been placed", func(b *battle) {
		before := b.files()
		b.until("files are placed", func() bool { return b.files() > before })
	}},
	{"when an operation has ended", func(b *battle) {
		before := b.ended()
		b.until("an operation has ended", func() bool { return b.ended() > before })
	}},
}

// round starts a server, starts an operation, repeats the starts whose answers were lost, and kills the server.
func (b *battle) round(n int) {
	b.t.Helper()
	b.server = b.serve()
	again := b.unanswered()
	if n == 0 {
		again = append(again, "stool") // of the work that a kill interrupts, one model is built and not copied
	}
	for _, key := range append(again, fmt.Sprintf("crate %d", n)) {
		b.start(b.t.Context(), key)
	}
	moments[n%len(moments)].wait(b)
	b.startUnheard(fmt.Sprintf("barrel %d", n), (n+seedtest.Turn(b.t.Name(), 4)/2)%2 == 0)
	b.server.kill()
}

// start starts an operation under an idempotency key. A repeated start must return the same operation.
func (b *battle) start(ctx context.Context, key string) {
	op, err := b.client.Models.Generate(ctx, client.GenerateModel{Prompt: "a " + key, GenerationPreset: "fast", IdempotencyKey: key})
	b.mu.Lock()
	defer b.mu.Unlock()
	switch known := b.begun[key]; {
	case err != nil:
		b.begun[key] = known // the server is gone: a later start shows whether it accepted this one
	case known != "" && known != op.ID:
		b.t.Errorf("%s: got operation %s, and %s before", key, op.ID, known)
	default:
		b.begun[key] = op.ID
	}
}

// startUnheard sends a start just before the server is killed. Unless early, it first waits for the answer.
func (b *battle) startUnheard(key string, early bool) {
	b.begunLater(key)
	done := make(chan struct{})
	go func() { defer close(done); b.start(b.t.Context(), key) }()
	b.t.Cleanup(func() { <-done })
	if early {
		return
	}
	select {
	case <-done: // right after the 202
	case <-b.server.ended:
	}
}

func (b *battle) begunLater(key string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.begun[key] = ""
}

// unanswered are the idempotency keys whose answer was lost.
func (b *battle) unanswered() (keys []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for key, id := range b.begun {
		if id == "" {
			keys = append(keys, key)
		}
	}
	return keys
}

func (b *battle) until(what string, yes func() bool) {
	b.t.Helper()
	until(b.t, what, func() bool { return yes() || b.idle() })
}

// idle reports whether all work has ended.
func (b *battle) idle() bool {
	a, err := b.db.Account(b.account)
	if err != nil {
		b.t.Fatal(err)
	}
	return a.Active == 0
}

func (b *battle) drafts() int {
	list, err := os.ReadDir(filepath.Join(b.data, installation.FilesFolder, ".drafts"))
	if err != nil {
		b.t.Fatal(err)
	}
	return len(list)
}

func (b *battle) files() int {
	list, err := filepath.Glob(filepath.Join(b.data, installation.FilesFolder, "acc_*", "*", "*", "*"))
	if err != nil {
		b.t.Fatal(err)
	}
	return len(list)
}

func (b *battle) ended() (n int) {
	for _, op := range b.operations() {
		if op.Status.Terminal() {
			n++
		}
	}
	return n
}

func (b *battle) operations() []store.Operation {
	ops, err := b.db.Operations(b.t.Context(), b.account, store.OperationFilter{}, store.Position{}, 10*b.kills)
	if err != nil {
		b.t.Fatal(err)
	}
	return ops
}

// check waits for every operation, and compares the operations with the ledger and the files.
func (b *battle) check() {
	ctx := within(b.t, patience)
	for _, key := range b.unanswered() {
		b.start(ctx, key)
	}
	known := map[string]string{}
	for key, id := range b.begun {
		op, err := b.client.Operations.Wait(ctx, id)
		if err != nil || op.Status != client.Succeeded {
			b.t.Errorf("%s: got %+v, %v, want it succeeded", key, op, err)
			continue
		}
		known[id] = key
		if op.Credits.Reserved != 0 || *op.Credits.Finalized != 8 || *op.Credits.Estimated != 8 {
			b.t.Errorf("%s: got %+v, want 8 Credits finalized and none reserved", key, op.Credits)
		}
		checkFiles(b.t, b.client, op)
		if key == "stool" {
			checkBuilt(b.t, b.client, op)
		}
	}
	ops := b.operations()
	if len(ops) != len(known) || len(ops) < 2*b.kills {
		b.t.Errorf("got %d operations for %d keys", len(ops), len(known))
	}
	for _, op := range ops {
		b.checkTasks(op)
	}
	b.checkLedger(len(ops))
	if n := b.drafts(); n > 0 {
		b.t.Errorf("%d drafts are left", n)
	}
}

// checkTasks fails the test if an interruption counted as a try.
func (b *battle) checkTasks(op store.Operation) {
	tasks, err := b.db.Tasks(b.t.Context(), op.ID)
	if err != nil || len(tasks) != 2 {
		b.t.Errorf("%s: got %d tasks, %v, want one a stage", op.ID, len(tasks), err)
	}
	for _, task := range tasks {
		if task.State != store.Done || task.Tries != 0 {
			b.t.Errorf("%s: got a task %s after %d tries, want it done without one", op.ID, task.State, task.Tries)
		}
	}
	files, err := b.db.Files(b.t.Context(), op.Resource.ID)
	if err != nil {
		b.t.Fatal(err)
	}
	roles := map[asset.Role]int{}
	for _, f := range files {
		if roles[f.Role]++; roles[f.Role] > 1 {
			b.t.Errorf("%s: two files are its %s", op.Resource.ID, f.Role)
		}
	}
}

// checkLedger expects two reservations, two releases and two charges for each operation, and a balance that is their sum.
func (b *battle) checkLedger(operations int) {
	entries, err := storetest.Entries(b.t.Context(), b.db, b.account, "")
	if err != nil {
		b.t.Fatal(err)
	}
	type movement struct {
		operation string
		kind      credit.EntryKind
		stage     operation.Stage
	}
	seen := map[movement]int{}
	var sum credit.Millis
	for _, e := range entries {
		sum += e.Amount
		if e.Operation != "" {
			seen[movement{e.Operation, e.Kind, e.Stage}]++
		}
	}
	for m, n := range seen {
		if n != 1 {
			b.t.Errorf("%+v stands %d times in the ledger", m, n)
		}
	}
	if len(seen) != 6*operations {
		b.t.Errorf("got %d movements of %d operations, want 6 of each", len(seen), operations)
	}
	a, err := b.db.Account(b.account)
	want := credit.Credits(1_000_000 - 8*int64(operations))
	if err != nil || a.Available != want || sum != want || a.Reserved != 0 || a.Active != 0 {
		b.t.Errorf("got %s available, %s in the ledger, %s reserved and %d active, %v, want %s and nothing", a.Available, sum, a.Reserved, a.Active, err, want)
	}
}

// A start that is sent twice, before and after a crash, is one operation, and the second answer is marked as a replay.
func TestRetriedStartAfterACrash(t *testing.T) {
	t.Parallel()
	i := onBoth(t, "ATELIER_WORKERS=0")
	s := i.serve()
	c, _ := i.caller(account.Live)
	crate := client.GenerateModel{Prompt: "a crate", IdempotencyKey: "once"}
	first, err := c.Models.Generate(within(t, patience), crate)
	if err != nil {
		t.Fatal(err)
	}
	s.kill()
	i.serve()
	second, err := c.Models.Generate(within(t, patience), crate)
	if err != nil || second.ID != first.ID || !second.Replayed || second.Status != client.Running {
		t.Errorf("got %+v, %v, want %s again", second, err, first.ID)
	}
	crate.Prompt = "a barrel"
	_, err = c.Models.Generate(within(t, patience), crate)
	expect(t, err, http.StatusConflict, "idempotency-conflict")
}
