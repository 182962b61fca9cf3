package feedback_test

import (
	"testing"

	"atelier/internal/language/feedback"
)

// TestFollowEach makes several equal things differ by their looks.
func TestFollowEach(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, feedback, want string }{
		{"two chairs", "make one blue and the other red", "chair blue, chair beside 0 red"},
		{"three cats on a table", "one black, two white", "cat black, table beneath 0, 2 cat atop 1 white"},
		{"a chair", "two chairs, one blue and one red", "chair blue, chair beside 0 red"},
		{"two chairs", "make them red", "2 chair red"},
	} {
		if got := followed(feedback.Follow(r, r.Arrange(c.prompt), c.feedback)); got != c.want {
			t.Errorf("%q, then %q: got %s, want %s", c.prompt, c.feedback, got, c.want)
		}
	}
}
