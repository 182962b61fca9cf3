package lifecycle_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// pictures is a fetcher whose pictures are named by their URL.
type pictures struct {
	lifecycle.Fetcher
	bed **lifecycletest.Bed
}

func (p pictures) Image(ctx context.Context, c account.Caller, w kind.Wanted) (engine.Image, error) {
	return engine.Image{SHA256: w.Name, Width: 16, Height: 16}, (*p.bed).TouchInput(ctx, c.Account, w.Name, 1000)
}

// An input stays while an asset made from it exists, and for a while after it was fetched or its last asset was deleted.
func TestInputs(t *testing.T) {
	var b *lifecycletest.Bed
	b = lifecycletest.New(t, lifecycletest.Options{Credits: 40, Fetch: pictures{bed: &b}})
	build := func(picture string) (string, error) {
		a, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", lifecycletest.Body{Prompt: "x", ImageURL: picture}))
		if err != nil {
			return "", err
		}
		b.Work()
		return a.Operation.Resource.ID, nil
	}
	fault := errors.New("the storage is away")
	drop := func(want ...string) {
		t.Helper()
		var got []string
		if err := b.DropInputs(t.Context(), func(_ context.Context, i store.Input) error {
			if got = append(got, i.SHA256); i.Account != b.Live.Account {
				t.Errorf("got account %s", i.Account)
			}
			return fault
		}); (err != nil) != (len(want) > 0) || err != nil && !errors.Is(err, fault) {
			t.Error(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("got %v to be removed, want %v", got, want)
		}
	}
	one, err := build("shared")
	if err != nil {
		t.Fatal(err)
	}
	two, err := build("shared")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := build("unpaid"); err == nil {
		t.Fatal("all was paid")
	}
	drop()
	b.Clock.Pass(2 * time.Hour)
	drop("unpaid")
	for _, id := range []string{one, two} {
		b.Clock.Pass(2 * time.Hour)
		drop("unpaid") // listed until it has been removed
		if err := b.Delete(t.Context(), b.Live, asset.Model, id); err != nil {
			t.Fatal(err)
		}
	}
	drop("unpaid")
	b.Clock.Pass(2 * time.Hour)
	drop("unpaid", "shared")
	begun, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if err := b.TouchInput(begun, b.Live.Account, "shared", 1000); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("while it is being removed: got %v, want to wait", err)
	}
	if err := b.DropInputs(t.Context(), func(context.Context, store.Input) error { return nil }); err != nil {
		t.Fatal(err)
	}
	drop()
	if err := b.TouchInput(t.Context(), b.Live.Account, "shared", 1000); err != nil {
		t.Errorf("once it is gone: got %v", err)
	}
}

// A start that takes so long that its picture was removed meanwhile is refused, and makes no asset.
func TestInputThatIsUsedTooLate(t *testing.T) {
	var b *lifecycletest.Bed
	late := time.Duration(0)
	screen := func(context.Context, []string) error { b.Clock.Pass(late); return nil }
	b = lifecycletest.New(t, lifecycletest.Options{Fetch: pictures{bed: &b}, Screen: screen})
	for _, c := range []struct {
		late    time.Duration
		picture string
		want    *problem.Type
	}{{29 * time.Minute, "one", nil}, {2 * time.Hour, "two", problem.GenerationStartFailed}, {2 * time.Hour, "", nil}} {
		late = c.late
		_, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", lifecycletest.Body{Prompt: "x", ImageURL: c.picture}))
		if c.want == nil && err != nil {
			t.Errorf("%v with picture %q: got %v", c.late, c.picture, err)
		} else if c.want != nil {
			wantProblem(t, err, c.want)
		}
	}
	b.CheckLedger()
}
