package lifecycle_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

func TestIdempotency(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	first := start(t, b, b.Live, lifecycletest.Request("k", body))
	b.Work()
	a, err := b.Start(ctx, b.Live, lifecycletest.Generate, lifecycletest.Request("k", body))
	if err != nil || !a.Replayed || a.Operation.ID != first.ID || a.Operation.Status != operation.Succeeded {
		t.Errorf("got %+v, %v", a, err)
	}
	_, err = b.Start(ctx, b.Live, lifecycletest.Generate, lifecycletest.Request("k", review("another")))
	wantProblem(t, err, problem.IdempotencyConflict)
	if o := start(t, b, b.Other, lifecycletest.Request("k", body)); o.ID == first.ID {
		t.Error("two principals share a key")
	}
	if x, y := start(t, b, b.Live, lifecycletest.Request("", body)), start(t, b, b.Live, lifecycletest.Request("", body)); x.ID == y.ID {
		t.Error("without a key two starts made one operation")
	}
	b.Clock.Pass(31 * 24 * time.Hour)
	if o := start(t, b, b.Live, lifecycletest.Request("k", body)); o.ID == first.ID {
		t.Error("a key is kept for more than 30 days")
	}
	b.CheckLedger()
}

func TestTwentyEqualStartsAtOnce(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ids := make([]string, 20)
	var wg sync.WaitGroup
	for i := range ids {
		wg.Go(func() {
			a, err := b.Start(context.Background(), b.Live, lifecycletest.Generate, lifecycletest.Request("k", body))
			if err != nil {
				t.Error(err)
			}
			ids[i] = a.Operation.ID
		})
	}
	wg.Wait()
	for _, id := range ids {
		if id != ids[0] {
			t.Fatalf("got operations %v", ids)
		}
	}
	l, err := b.Operations(t.Context(), b.Live, lifecycle.OperationFilter{}, lifecycle.Page{Limit: 10})
	if err != nil || len(l.Items) != 1 {
		t.Errorf("got %d operations, %v, want 1", len(l.Items), err)
	}
	b.CheckLedger()
}

// slow fetches a picture for longer than the loser of a race waits.
type slow struct{ lifecycle.Fetcher }

func (slow) Image(context.Context, account.Caller, kind.Wanted) (engine.Image, error) {
	time.Sleep(8 * time.Second)
	return engine.Image{SHA256: "a", Width: 16, Height: 16}, nil
}

// Of two equal starts that overlap, the loser finds the winner's operation when it has fetched its picture, and returns it as a replay.
func TestLateLosersAreAnsweredLikeTheWinner(t *testing.T) {
	lifecycletest.Bubble(t, func(t *testing.T) {
		b := lifecycletest.New(t, lifecycletest.Options{Fetch: slow{}})
		var wg sync.WaitGroup
		var answers [3]lifecycle.Answer
		var errs [3]error
		for i, prompt := range []string{"x", "x", "y"} {
			wg.Go(func() {
				time.Sleep(time.Duration(i) * time.Second)
				r := lifecycletest.Request("k", lifecycletest.Body{Prompt: prompt, ImageURL: "a"})
				answers[i], errs[i] = b.Start(context.Background(), b.Live, lifecycletest.Generate, r)
			})
		}
		wg.Wait()
		if first, second := answers[0], answers[1]; errs[0] != nil || errs[1] != nil || first.Replayed || !second.Replayed ||
			first.Operation.ID != second.Operation.ID {
			t.Errorf("got %+v, %v and %+v, %v, want the second to be answered with the first", first, errs[0], second, errs[1])
		}
		wantProblem(t, errs[2], problem.IdempotencyConflict)
		b.CheckLedger()
	})
}
