package lifecycle_test

import (
	"context"
	"errors"
	"time"

	"pgregory.net/rapid"

	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// meter lets some worker that believes it has metered work report its usage.
func (w *world) meter(rt *rapid.T) {
	used := credit.Credits(rapid.Int64Range(0, 50).Draw(rt, "used"))
	w.late(rt, func(claim *lifecycle.Claim) error {
		if claim.Work.Cap == 0 {
			return nil
		}
		err := claim.Meter(context.Background(), used)
		if reached := max(used, w.used[claim.Task.Operation]) >= claim.Work.Cap; !errors.Is(err, lifecycle.ErrLeaseLost) &&
			errors.Is(err, kind.ErrCap) != reached {
			rt.Fatalf("got %v, reached is %v", err, reached)
		}
		if err == nil || errors.Is(err, kind.ErrCap) {
			w.used[claim.Task.Operation] = min(max(used, w.used[claim.Task.Operation]), claim.Work.Cap)
			return nil
		}
		return err
	})
}

func (w *world) claim(rt *rapid.T) {
	class := rapid.SampledFrom([]store.Class{store.Heavy, store.Light}).Draw(rt, "class")
	claim, err := w.Claim(context.Background(), class, 0)
	if err != nil {
		rt.Fatal(err)
	}
	if claim != nil {
		w.claims = append(w.claims, claim)
	}
}

// Claim is the desk's, not the bed's.
func (w *world) Claim(ctx context.Context, c store.Class, n int) (*lifecycle.Claim, error) {
	return w.Desk.Claim(ctx, c, n)
}

// late lets a worker act on a task that it believes it has leased.
func (w *world) late(rt *rapid.T, do func(*lifecycle.Claim) error) {
	if len(w.claims) == 0 {
		return
	}
	if err := do(rapid.SampledFrom(w.claims).Draw(rt, "claim")); err != nil && !errors.Is(err, lifecycle.ErrLeaseLost) {
		rt.Fatal(err)
	}
}

func (w *world) finish(rt *rapid.T) {
	used := credit.Credits(rapid.Int64Range(0, 50).Draw(rt, "used in all"))
	w.late(rt, func(claim *lifecycle.Claim) error {
		if claim.Work.Cap == 0 {
			return w.Finish(claim)
		}
		err := claim.Done(context.Background(), kind.Made{Usage: &used}, nil)
		if err == nil {
			w.used[claim.Task.Operation] = min(used, claim.Work.Cap)
		}
		return err
	})
}

func (w *world) fail(rt *rapid.T) {
	w.late(rt, func(claim *lifecycle.Claim) error { return claim.Failed(context.Background(), operation.Failure{}) })
}

func (w *world) retry(rt *rapid.T) {
	w.late(rt, func(claim *lifecycle.Claim) error { return claim.Retry(context.Background(), errors.New("x")) })
}

func (w *world) again(rt *rapid.T) {
	w.late(rt, func(claim *lifecycle.Claim) error {
		return claim.Again(context.Background(), &engine.Turn{Note: engine.Note{Engine: "fake", Text: "note"}, After: time.Second}, nil)
	})
}

func (w *world) release(rt *rapid.T) {
	w.late(rt, func(claim *lifecycle.Claim) error { return claim.Release(context.Background()) })
}

// work finishes all ready tasks. Without this step, all previews of a pack would hardly ever be ready.
func (w *world) work(*rapid.T) { w.Work() }

func (w *world) crash(rt *rapid.T) {
	if _, err := w.Recover(context.Background()); err != nil {
		rt.Fatal(err)
	}
}

func (w *world) hang(rt *rapid.T) {
	w.Clock.Pass(lifecycle.Lease + time.Second)
	if _, err := w.TakeBack(context.Background()); err != nil {
		rt.Fatal(err)
	}
}
