package band

import (
	"context"
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

// A panic of one run is one of the caller, who may recover; the value is the one of the run, however deep the runs are nested.
func TestAPanicGoesOnInTheCaller(t *testing.T) {
	for name, run := range map[string]func(){
		"rows": func() { _ = Rows(t.Context(), 100, 1, func(lo, _ int) { fail(lo == 50) }) },
		"rows in rows": func() {
			_ = Rows(t.Context(), 9, 1, func(int, int) { _ = Rows(t.Context(), 9, 1, func(lo, _ int) { fail(lo == 5) }) })
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
