package band

import (
	"context"
	"errors"
	"strings"
	"testing"
)

func TestRowsCoverEachRowOnce(t *testing.T) {
	for _, n := range []int{0, 1, 15, 16, 17, 1000} {
		seen := make([]int, n)
		if err := Rows(t.Context(), n, 16, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				seen[i]++
			}
		}); err != nil {
			t.Fatal(err)
		}
		for i, c := range seen {
			if c != 1 {
				t.Errorf("n %d: row %d done %d times, want once", n, i, c)
			}
		}
	}
}

func TestRowsStopWhenTheContextEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	err := Rows(ctx, 1<<20, 1, func(int, int) { cancel() })
	if err != context.Canceled {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

func TestStepsAreUsedInTheirOrder(t *testing.T) {
	for _, c := range []struct{ n, places int }{{0, 1}, {1, 3}, {100, 1}, {100, 7}} {
		next := 0
		err := Ahead(t.Context(), c.n, make([]int, c.places), func(i int, place *int) { *place = i * i }, func(i int, place *int) error {
			if i != next || *place != i*i {
				t.Fatalf("%d places: got the step %d with %d, want %d with %d", c.places, i, *place, next, next*next)
			}
			next++
			return nil
		})
		if err != nil || next != c.n {
			t.Errorf("%d places: got %d steps and %v, want %d", c.places, next, err, c.n)
		}
	}
}

func TestStepsEndWithAnErrorAndWithTheContext(t *testing.T) {
	full := errors.New("full")
	filled := 0
	err := Ahead(t.Context(), 1<<20, make([]int, 2), func(int, *int) { filled++ }, func(i int, _ *int) error {
		if i == 3 {
			return full
		}
		return nil
	})
	if err != full || filled > 6 {
		t.Errorf("got %v after %d steps, want %v after at most 6", err, filled, full)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if err := Ahead(ctx, 1<<20, make([]int, 2), func(int, *int) { cancel() }, func(int, *int) error { return nil }); err != context.Canceled {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

// A panic of one run is one of the caller, who may recover; the value is the one of the run, however deep the runs are nested.
func TestAPanicGoesOnInTheCaller(t *testing.T) {
	for name, run := range map[string]func(){
		"rows": func() { _ = Rows(t.Context(), 100, 1, func(lo, _ int) { fail(lo == 50) }) },
		"rows in rows": func() {
			_ = Rows(t.Context(), 9, 1, func(int, int) { _ = Rows(t.Context(), 9, 1, func(lo, _ int) { fail(lo == 5) }) })
		},
		"ahead": func() {
			_ = Ahead(t.Context(), 9, make([]int, 2), func(i int, _ *int) { fail(i == 5) }, func(int, *int) error { return nil })
		},
		"background": func() { Background(func() { fail(true) }) },
	} {
		func() {
			defer func() {
				p, ok := recover().(*Panic)
				if !ok || p.Value != "a fault" || !strings.Contains(p.Error(), "band.fail") {
					t.Errorf("%s: got %v, want the fault with its stack", name, p)
				}
			}()
			run()
		}()
	}
}

func fail(now bool) {
	if now {
		panic("a fault")
	}
}
