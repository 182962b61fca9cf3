package id

import "testing"

func TestValid(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"an operation's", "op_01jd3c5q7x9z0123456789abcd", true},
		{"upper case", "op_01JD3C5Q7X9Z0123456789ABCD", false},
		{"another prefix", "mdl_01jd3c5q7x9z0123456789abcd", false},
		{"too short", "op_01jd3c5q7x9z0123456789abc", false},
		{"too long", "op_01jd3c5q7x9z0123456789abcde", false},
		{"beyond 128 bits", "op_81jd3c5q7x9z0123456789abcd", false},
		{"a letter that is left out", "op_01jd3c5q7x9z0123456789abcu", false},
		{"a verb behind it", "op_01jd3c5q7x9z0123456789:abc", false},
		{"empty", "", false},
	} {
		if got := Valid(Operation, c.text); got != c.want {
			t.Errorf("%s: got %v for %q, want %v", c.name, got, c.text, c.want)
		}
	}
}
