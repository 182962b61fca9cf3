package engine

import (
	"slices"
	"strings"
	"testing"
)

func TestTell(t *testing.T) {
	half, whole := strings.Repeat("ü", MaxFeedback/2), strings.Repeat("x", MaxFeedback)
	for _, c := range []struct {
		name    string
		before  []string
		dropped int
		tell    string
		want    []string
		left    int // out, in all
	}{
		{"the first", nil, 0, "taller", []string{"taller"}, 0},
		{"all fit", []string{"a", "b"}, 0, "c", []string{"a", "b", "c"}, 0},
		{"just fits", []string{half}, 0, half, []string{half, half}, 0},
		{"the oldest does not fit", []string{"a", half}, 0, half, []string{half, half}, 1},
		{"a short one behind one that does not fit goes too", []string{"a", half, "b"}, 2, half, []string{"b", half}, 4},
		{"the newest is whole", []string{"a", "b"}, 1, whole, []string{whole}, 3},
	} {
		before := slices.Clone(c.before)
		b := Brief{Feedback: c.before, Dropped: c.dropped}.Tell(c.tell)
		s := Series{Feedback: c.before, Dropped: c.dropped}.Tell(c.tell)
		if !slices.Equal(b.Feedback, c.want) || b.Dropped != c.left || !slices.Equal(s.Feedback, c.want) || s.Dropped != c.left {
			t.Errorf("%s: got %d and %d pieces, %d and %d left out, want %d and %d", c.name, len(b.Feedback), len(s.Feedback), b.Dropped, s.Dropped,
				len(c.want), c.left)
		}
		if !slices.Equal(c.before, before) {
			t.Errorf("%s: it changed the feedback that it was given", c.name)
		}
	}
}
