package lifecycle_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/telemetry"
)

// shown are the lines of a scrape that begin with one of the prefixes, without the namespace.
func shown(m *telemetry.Meter, prefixes ...string) []string {
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	var list []string
	for line := range strings.Lines(w.Body.String()) {
		line, ours := strings.CutPrefix(strings.TrimSpace(line), "atelier_")
		for _, p := range prefixes {
			if ours && strings.HasPrefix(line, p) {
				list = append(list, line)
			}
		}
	}
	return list
}

// Committed changes are counted once; replays and refused starts are not counted.
func TestCommittedChangesAreCounted(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	b.Meter = telemetry.NewMeter("test")
	ctx := context.Background()
	begin := func(key, prompt string) string {
		t.Helper()
		a, err := b.Start(ctx, b.Live, lifecycletest.Generate, lifecycletest.Request(key, lifecycletest.Body{Prompt: prompt}))
		if err != nil {
			t.Fatal(err)
		}
		return a.Operation.ID
	}
	begin("one", "a chair")
	begin("one", "a chair") // a replay
	claim := b.Claim()
	if err := claim.Release(ctx); err != nil {
		t.Fatal(err)
	}
	b.Claim()
	if n, err := b.Recover(ctx); n != 1 || err != nil {
		t.Fatalf("got %d, %v", n, err)
	}
	b.Work()
	begin("two", "a table")
	if err := b.Claim().Failed(ctx, operation.Failure{Code: operation.GenerationFailed}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Start(ctx, b.Live, lifecycletest.Generate, lifecycletest.Request("one", lifecycletest.Body{Prompt: "another"})); err == nil {
		t.Fatal("the key was free")
	}
	charged, err := b.Store.Charged(b.Live.Account)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(shown(b.Meter, "operations_", "tasks_taken_back", "credits_total{entry=\"charge\"}"), "\n")
	want := strings.Join([]string{
		`credits_total{entry="charge"} ` + charged.String(),
		`operations_ended_total{status="failed",type="model_generation"} 1`,
		`operations_ended_total{status="succeeded",type="model_generation"} 1`,
		`operations_started_total{type="model_generation"} 2`,
		`tasks_taken_back_total{kind="model",step="preview"} 2`,
	}, "\n")
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A transaction that fails at its commit counts nothing.
func TestFailedCommitsAreNotCounted(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	b.Meter = telemetry.NewMeter("test")
	if err := b.Store.Close(); err != nil {
		t.Fatal(err)
	}
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", lifecycletest.Body{Prompt: "a chair"}))
	if got := shown(b.Meter, "operations_", "credits_"); err == nil || len(got) > 0 || errors.Is(err, context.Canceled) {
		t.Errorf("got %v, %v, want an error and no figures", got, err)
	}
}
