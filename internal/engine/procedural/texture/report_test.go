package texture

import (
	"encoding/json"
	"math"
	"testing"
)

// Lengths read as they are written, to the nearest nanometre.
func TestFineLengths(t *testing.T) {
	for _, c := range []struct {
		metres float32
		want   string
	}{
		{.9, "0.9"}, {1.7, "1.7"}, {1.23456789, "1.2345679"}, {.0000126614, "0.000012661"}, {-.0000019996, "-0.000002"},
		{-1e-12, "0"}, {float32(math.Copysign(0, -1)), "0"}, {0, "0"},
	} {
		if got, err := json.Marshal(fine(c.metres)); err != nil || string(got) != c.want {
			t.Errorf("%v: got %s, %v, want %s", c.metres, got, err, c.want)
		}
	}
}
