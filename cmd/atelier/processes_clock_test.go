package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/store/pgtest"
)

// The clocks of the machines are ten minutes apart: leases, limits, signatures and expiry use the database's clock.
func TestClocksThatDisagree(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	w := newTownWithEngines(t, database(t), "ATELIER_LIMITS_PAID=30")
	w.api()
	_, late := w.other(roleAPI, clockOffset+"=-5m")
	_, early := w.other(roleAPI, clockOffset+"=5m")
	workers := []*server{w.worker(clockOffset + "=-5m"), w.worker(clockOffset + "=5m")}
	apis := []*client.Client{late.client(w.key), early.client(w.key)}
	for n := range 10 {
		key := fmt.Sprint("crate ", n)
		first := w.start(apis[n%2], key)
		if again := w.start(apis[(n+1)%2], key); !again.Replayed || again.ID != first.ID {
			t.Errorf("%s: got %+v, want the first again", key, again)
		}
		for _, c := range apis {
			if op, err := c.Operations.Get(t.Context(), first.ID); err != nil || op.CreatedAt.Sub(first.CreatedAt) != 0 {
				t.Errorf("%s: got %+v, %v", key, op, err)
			}
		}
	}
	w.start(late.client(w.key), "[hold=6s]") // longer than a lease
	w.wantAllSucceeded()
	w.spendLimit(apis)
	for key, id := range w.begun {
		tasks, err := w.db.Tasks(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range tasks {
			if k.Attempt != 1 || k.Interruptions != 0 {
				t.Errorf("%s: got %d attempts and %d interruptions, want its lease kept", key, k.Attempt, k.Interruptions)
			}
		}
	}
	for _, s := range workers {
		s.stop()
		if strings.Contains(s.logged(), "without a sign of life") {
			t.Errorf("a lease was lost:\n%s", s.logged())
		}
	}
}

// spendLimit starts operations at both APIs in turn until the account's limit per minute refuses one.
func (w *town) spendLimit(apis []*client.Client) {
	w.t.Helper()
	for n := range 40 {
		_, err := apis[n%2].Models.Generate(w.t.Context(), client.GenerateModel{Prompt: "a crate [test:moderation]"})
		if p := client.AsProblem(err); p != nil && p.Status == http.StatusTooManyRequests {
			return
		}
		expect(w.t, err, http.StatusUnprocessableEntity, "content-policy-blocked")
	}
	w.t.Error("60 starts in a moment, and 30 are allowed in a minute")
}
