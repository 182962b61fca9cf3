package main

import (
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/installation"
	"atelier/internal/store/pgtest"
)

// Two APIs and two workers are one service: an operation that one process starts can be read, canceled and replayed at another.
func TestProcessesAreOneService(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	w := newTown(t, database(t))
	a := w.api()
	b, there := w.other(roleAPI)
	second := there.client(w.key)
	workers := []*server{w.worker(), w.worker()}
	ctx := within(t, patience)

	var group sync.WaitGroup // two processes race for one idempotency key
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
	url := strings.Replace(*client.ModelOf(op).GLBURL, port(w.listen), port(there.listen), 1)
	if answer, _ := get(t, url); answer.StatusCode != http.StatusOK {
		t.Errorf("the other API: got %d for a URL of the first", answer.StatusCode)
	}
	w.start(second, "two")
	w.wantAllSucceeded()
	w.wantRevoked(there)
	for _, s := range append(workers, a, b) {
		s.stop()
		if strings.Contains(s.logged(), "level=ERROR") {
			t.Errorf("the log holds an error:\n%s", s.logged())
		}
	}
}

// wantRevoked waits until another process refuses a key that was revoked.
func (w *town) wantRevoked(there *install) {
	w.t.Helper()
	text, key := w.newKey(w.install.account, account.Live)
	second := there.client(text)
	if _, err := second.Me(w.t.Context()); err != nil {
		w.t.Fatal(err)
	}
	if out, errOut, code := w.run("key", "revoke", key.ID); code != exitOK {
		w.t.Fatal(out, errOut)
	}
	until(w.t, "the key is refused", func() bool { _, err := second.Me(w.t.Context()); return err != nil })
}

// Canceling an operation at one process frees the worker of another at once.
func TestCancelReachesTheWorker(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	w := newTown(t, database(t), "ATELIER_OPERATIONS_CANCEL=all", "ATELIER_WORKERS=1")
	w.api()
	w.worker()
	op, err := w.client.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate [hold=60s]", GenerationPreset: "fast"})
	if err != nil {
		t.Fatal(err)
	}
	until(t, "the work is in hand", func() bool { return len(w.leased()) == 1 })
	if op, err = w.client.Operations.Cancel(t.Context(), op.ID); err != nil || op.Status != client.Canceled {
		t.Fatalf("got %+v, %v", op, err)
	}
	begun := time.Now()
	w.start(w.client, "next")
	if op, err = w.client.Operations.Wait(within(t, patience), w.begun["next"]); err != nil || op.Status != client.Succeeded {
		t.Fatalf("got %+v, %v", op, err)
	}
	t.Logf("the worker's only hand had made the next model %v after the cancel", time.Since(begun))
}

// Several processes find an empty database, and create its tables at once.
func TestMigrationsAtOnce(t *testing.T) {
	pgtest.OnServer(t)
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

// The commands backup and restore say that the database is elsewhere. At an address where no database answers, the error is one line without the password.
func TestServerCommands(t *testing.T) {
	t.Parallel()
	i := &install{t: t, data: t.TempDir(), listen: freeAddress(t), env: []string{"ATELIER_DATABASE=postgres://a:sesame@127.0.0.1:1/x?sslmode=disable"}}
	i.refused("own means", "backup", "x.tar.gz")
	i.refused("own means", "restore", "x.tar.gz")
	for _, args := range [][]string{{"account", "list"}, {"serve"}, {"migrate"}} {
		if out, errOut, code := i.run(args...); code != exitError || out != "" || strings.Contains(errOut, "sesame") || strings.Count(errOut, "\n") != 1 ||
			strings.Contains(errOut, "\t") {
			t.Errorf("%v: got %d, %q, %q", args, code, out, errOut)
		}
	}
	// The driver's error has several lines; check prints it as one problem, and a line with what it looked at.
	if out, errOut, code := i.run("check"); code != exitError || strings.Contains(out, "sesame") || strings.Count(out, "\n") != 2 ||
		strings.Contains(out, "\t") || strings.Count(errOut, "\n") != 1 {
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

// A program of an older version leaves the tables of a newer one alone.
func TestTablesOfANewerProgram(t *testing.T) {
	t.Parallel()
	i := onEither(t)
	place := i.setting("ATELIER_DATABASE")
	if place == "" {
		place = filepath.Join(i.data, installation.DatabaseFile)
	}
	raw := pgtest.Raw(t, place)
	if _, err := raw.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, true)`); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"serve"}, {"migrate"}, {"account", "list"}} {
		i.refused("use the newer program", args...)
	}
}
