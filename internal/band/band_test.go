package band

import (
	"context"
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
