package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/installation"
	"atelier/internal/store/pgtest"
)

// While no worker is left, the APIs do the housekeeping: a task whose worker was killed is queued again, an operation that has waited too long for
// approval ends, an expired idempotency key is forgotten, and the files of a deleted asset are removed. Two APIs do it at once.
func TestAPIsSweepWithoutWorkers(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	w := newTown(t, database(t), "ATELIER_LIMITS_GENERAL=0")
	api, worker := w.api(), w.worker()
	waiting, err := w.client.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast", GenerationMode: "review"})
	if err == nil {
		waiting, err = w.client.Operations.Wait(within(t, patience), waiting.ID)
	}
	if err != nil || waiting.Status != client.PreviewReady {
		t.Fatalf("got %+v, %v", waiting, err)
	}
	made := w.start(w.client, "made")
	if made, err = w.client.Operations.Wait(within(t, patience), made.ID); err != nil || made.Status != client.Succeeded {
		t.Fatalf("got %+v, %v", made, err)
	}
	lost := w.start(w.client, "[hold=60s]")
	until(t, "the work is in hand", func() bool { return len(w.leased()) == 1 })
	worker.kill()
	api.stop()
	raw := pgtest.Raw(t, w.setting("ATELIER_DATABASE"))
	for _, text := range []string{
		`UPDATE operations SET updated_at = 1 WHERE id = '` + waiting.ID + `'`,
		`UPDATE idempotency_keys SET expires_at = 1 WHERE key = 'made'`,
	} {
		if _, err := raw.Exec(text); err != nil {
			t.Fatal(err)
		}
	}

	api = w.api()
	other, _ := w.other(roleAPI)
	if err := w.client.Assets.Delete(t.Context(), "model", made.Resource.ID); err != nil {
		t.Fatal(err)
	}
	status := func(id string) client.Status {
		op, err := w.client.Operations.Get(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return op.Status
	}
	until(t, "the lost work waits for a worker", func() bool { return status(lost.ID) == client.Queued })
	until(t, "the operation that waits has ended", func() bool { return status(waiting.ID) == client.Canceled })
	until(t, "the key is forgotten", func() bool {
		var n int
		if err := raw.QueryRow(`SELECT COUNT(*) FROM idempotency_keys WHERE key = 'made'`).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n == 0
	})
	until(t, "the files are gone", func() bool {
		_, err := os.Stat(filepath.Join(w.data, installation.FilesFolder, w.account, made.Resource.ID))
		return os.IsNotExist(err)
	})
	if leased := w.leased(); len(leased) > 0 {
		t.Errorf("an API has claimed %+v", leased)
	}
	w.clean()
	for _, s := range []*server{api, other} {
		s.stop()
		if strings.Contains(s.logged(), "level=ERROR") {
			t.Errorf("the log holds an error:\n%s", s.logged())
		}
	}
}
