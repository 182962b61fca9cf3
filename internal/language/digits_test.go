package language

import "testing"

// Powers of ten are written out, up to a bound, whether or not a digit stands before the point.
func TestDigits(t *testing.T) {
	for text, want := range map[string]string{
		"1e3 mm": "1000 mm", "1.5E2 cm": "150 cm", ".5e3 m": "500 m", "1e99 m": "1000000000 m", "model e3": "model e3", "2 m": "2 m",
	} {
		if got := Digits(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
