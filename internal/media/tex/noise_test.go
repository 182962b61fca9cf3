package tex

import "testing"

func TestFitFillsThePeriod(t *testing.T) {
	for _, c := range []struct {
		size, period float32
		multiple     int32
		want         float32
		n            int32
	}{{.3, 0, 2, .3, 0}, {.3, 1, 1, 1. / 3, 3}, {.3, 1, 2, .25, 4}, {5, 1, 2, .5, 2}} {
		if got, n := Fit(c.size, c.period, c.multiple); got != c.want || n != c.n {
			t.Errorf("Fit(%v, %v, %d): got %v, %d, want %v, %d", c.size, c.period, c.multiple, got, n, c.want, c.n)
		}
	}
}
