package feedback_test

import (
	"strings"
	"testing"

	"atelier/internal/language/feedback"
)

// TestHeeded leaves out feedback that a later one takes back, and keeps words that have nothing to take back.
func TestHeeded(t *testing.T) {
	for _, c := range []struct{ feedback, want string }{
		{"make it red; undo that", ""},
		{"make it red; bigger; undo", "make it red"},
		{"make it red; bigger; undo that; please undo that too", ""},
		{"make it red; bigger; undo the last change; never mind; make it blue", "make it blue"},
		{"make it red; go back to the previous version", ""},
		{"make it red; go back to blue", "make it red; go back to blue"},
		{"undo that; make it red", "undo that; make it red"},
		{"remove the back", "remove the back"},
	} {
		if got := strings.Join(feedback.Heeded(strings.Split(c.feedback, "; ")), "; "); got != c.want {
			t.Errorf("%q: got %q, want %q", c.feedback, got, c.want)
		}
	}
}
