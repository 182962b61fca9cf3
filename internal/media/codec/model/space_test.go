package model_test

import (
	"math"
	"testing"

	"atelier/internal/media/codec/model"
)

func TestMillionths(t *testing.T) {
	for _, c := range []struct {
		x    float32
		want string
	}{
		{0, "0"}, {float32(math.Copysign(0, -1)), "0"}, {1, "1"}, {-1, "-1"}, {.5, "0.5"}, {-.25, "-0.25"}, {1e-6, "0.000001"}, {4e-7, "0"}, {-4e-7, "0"},
		{.1, "0.1"}, {1. / 3, "0.333333"}, {-12.75, "-12.75"}, {.9999997, "1"}, {2e6, "2e+06"},
	} {
		if got := string(model.AppendMillionths([]byte("x"), ",", c.x)); got != "x,"+c.want {
			t.Errorf("%v: got %s, want x,%s", c.x, got, c.want)
		}
	}
}
