package main

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/seed/seedtest"
	"atelier/internal/session"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
	"atelier/internal/store/storetest"
)

// untilUnhealthy waits until health reports a part as unavailable.
func untilUnhealthy(t *testing.T, c *client.Client, part string) {
	t.Helper()
	until(t, "health says that "+part+" is unavailable", func() bool {
		_, err := c.Health(t.Context())
		p := client.AsProblem(err)
		return p != nil && p.Status == http.StatusServiceUnavailable && strings.Contains(p.Detail, `"status":"unavailable"`) &&
			strings.Contains(p.Detail, `"`+part+`":"unavailable"`)
	})
}

// untilHealthy waits until health answers without an error.
func untilHealthy(t *testing.T, c *client.Client) {
	t.Helper()
	until(t, "health is well", func() bool { _, err := c.Health(t.Context()); return err == nil })
}

// wantServerFault fails the test unless an error is a problem of status 500 or 503.
func wantServerFault(t *testing.T, what string, err error) {
	t.Helper()
	if p := client.AsProblem(err); p == nil || p.Status != http.StatusInternalServerError && p.Status != http.StatusServiceUnavailable || p.Slug() == "" {
		t.Errorf("%s: got %v, want a problem of status 500 or 503", what, err)
	}
}

// fill starts operations until one is refused, and returns the IDs of the accepted ones.
func fill(t *testing.T, c *client.Client) (accepted []string) {
	t.Helper()
	for n := range 1000 {
		op, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast", IdempotencyKey: "crate " + strconv.Itoa(n)})
		if err != nil {
			wantServerFault(t, "a start", err)
			return accepted
		}
		accepted = append(accepted, op.ID)
	}
	t.Fatal("the disk does not become full")
	return nil
}

// consistent compares an account's balance with its ledger and its operations, which must be the accepted ones.
func consistent(t *testing.T, db *store.DB, accountID string, accepted []string) {
	t.Helper()
	a, err := db.Account(accountID)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := storetest.Entries(t.Context(), db, accountID, "")
	if err != nil {
		t.Fatal(err)
	}
	var sum, reserved credit.Millis
	for _, e := range entries {
		sum += e.Amount
		if e.Kind == credit.Reserve || e.Kind == credit.Release {
			reserved -= e.Amount
		}
	}
	if a.Available != sum || a.Reserved != reserved {
		t.Errorf("got %s available and %s reserved, the ledger says %s and %s", a.Available, a.Reserved, sum, reserved)
	}
	ops, err := db.Operations(t.Context(), accountID, store.OperationFilter{}, store.Position{}, 10_000)
	if err != nil || len(ops) != len(accepted) {
		t.Errorf("got %d operations, %v, want the %d that were accepted", len(ops), err, len(accepted))
	}
	var held credit.Millis
	for _, op := range ops {
		held += op.Reserved
		if _, err := db.Asset(op.Resource.ID); err != nil {
			t.Errorf("the asset of %s: %v", op.ID, err)
		}
		if tasks, err := db.Tasks(t.Context(), op.ID); err != nil || len(tasks) == 0 {
			t.Errorf("the tasks of %s: got %d, %v", op.ID, len(tasks), err)
		}
	}
	if held != reserved {
		t.Errorf("the operations hold %s, the account %s", held, reserved)
	}
}

// The database file may not grow any more: health says so, starts are refused, and everything stored stays readable. A process with more room then
// accepts the refused start.
func TestDatabaseIsFull(t *testing.T) {
	pgtest.OnFiles(t)
	t.Parallel()
	set := defaults()
	set.Data, set.Listen, set.Workers, set.LimitGeneral, set.LimitPaid = filepath.Join(t.TempDir(), "data"), freeAddress(t), 0, 0, 0
	set.pages = 110 // the empty tables take about 100
	if err := set.check(); err != nil {
		t.Fatal(err)
	}
	s, c, stop := inProcess(t, set)
	a, err := s.db.Accounts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	accepted := fill(t, c)
	if len(accepted) == 0 {
		t.Fatal("nothing was accepted")
	}
	untilUnhealthy(t, c, "database")
	if op, err := c.Operations.Get(t.Context(), accepted[0]); err != nil || op.Status != client.Running {
		t.Errorf("a poll: got %+v, %v", op, err)
	}
	consistent(t, s.db, a[0].ID, accepted)
	stop()

	set.pages = 0
	s, c, stop = inProcess(t, set)
	defer stop()
	untilHealthy(t, c)
	op, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast",
		IdempotencyKey: "crate " + strconv.Itoa(len(accepted))})
	if err != nil || op.Replayed {
		t.Fatalf("the start that was refused: got %+v, %v", op, err)
	}
	consistent(t, s.db, a[0].ID, append(accepted, op.ID))
}

// inProcess runs a service in this process. An empty database gets an account first.
func inProcess(t *testing.T, set Settings) (*service, *client.Client, func()) {
	t.Helper()
	s, err := openService(t.Context(), set, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	keeper := session.New(s.db)
	defer keeper.Close()
	all, err := keeper.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		if _, err := keeper.Create(t.Context(), "Mona", "mona@example.com", credit.Credits(1000)); err != nil {
			t.Fatal(err)
		}
		all, _ = keeper.List(t.Context())
	}
	text, _, err := keeper.CreateKey(t.Context(), all[0].ID, "key", account.Live)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", set.Listen)
	if err != nil {
		t.Fatal(err)
	}
	h := &http.Server{Handler: s.server}
	go func() { _ = h.Serve(l) }()
	stop := func() {
		h.Close()
		if err := s.close(); err != nil {
			t.Errorf("close: %v", err)
		}
	}
	return s, client.New("http://"+set.Listen, text), stop
}

// No file may grow beyond a bound, as on a full disk: the real program reports it, stays up, and goes on when there is room again.
func TestDiskIsFull(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	i := fresh(t, "ATELIER_LIMITS_GENERAL=0", "ATELIER_LIMITS_PAID=0", "ATELIER_WORKERS=1")
	c, accountID := i.caller(account.Test)
	s := i.launch(i.bounded(1000, "serve"))
	s.wait(s.ready, "to be ready")
	accepted := fill(t, c)
	untilUnhealthy(t, c, "database")
	if out, err := exec.Command("prlimit", "--fsize=unlimited:", "--pid", fmt.Sprint(s.cmd.Process.Pid)).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	untilHealthy(t, c)
	op, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast"})
	if err != nil {
		t.Fatal(err)
	}
	accepted = append(accepted, op.ID)
	s.stop()
	if strings.Contains(s.logged(), "panic") {
		t.Errorf("the server panicked:\n%s", s.logged())
	}
	i.serve()
	for _, id := range accepted {
		if op, err := c.Operations.Wait(within(t, patience), id); err != nil || op.Status != client.Succeeded {
			t.Errorf("%s: got %+v, %v, want it succeeded", id, op, err)
		}
	}
	consistent(t, i.open(), accountID, accepted)
}

// The data folder is deleted under the server: health says so, requests that need the folder are refused, and the server stays up.
func TestDataFolderVanishes(t *testing.T) {
	t.Parallel()
	i := fresh(t, "ATELIER_WORKERS=1")
	s := i.serve()
	c, _ := i.caller(account.Test)
	op, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast"})
	if err == nil {
		op, err = c.Operations.Wait(within(t, patience), op.ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(i.data); err != nil {
		t.Fatal(err)
	}
	untilUnhealthy(t, c, "database")
	untilUnhealthy(t, c, "storage")
	_, err = c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate"})
	wantServerFault(t, "a start", err)
	_, err = c.Operations.Get(t.Context(), op.ID)
	wantServerFault(t, "a poll", err)
	_, err = c.Models.List(t.Context(), client.ListAssets{})
	wantServerFault(t, "a list", err)
	_, err = c.Download(t.Context(), *client.ModelOf(op).GLBURL)
	wantServerFault(t, "a file", err)
	if _, err := os.Stat(i.data); err == nil {
		t.Error("the data folder was made again")
	}
	select {
	case <-s.ended:
		t.Error("the server has ended")
	default:
	}
	if strings.Contains(s.logged(), "panic") || strings.Count(s.logged(), "\n") > 200 {
		t.Errorf("the server panics or loops:\n%s", s.logged())
	}
}
