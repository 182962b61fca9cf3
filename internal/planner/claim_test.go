package planner

import "testing"

// Things of the library and of nobody are left alone.
func TestOthers(t *testing.T) {
	for _, prompt := range lines(t, "others.txt") {
		if p, ok, err := Plan([]string{prompt}); ok || err != nil {
			t.Errorf("%q: planned %q, %v", prompt, p.Name, err)
		}
	}
	if _, ok, err := Plan(nil); ok || err != nil {
		t.Errorf("nothing: ok %v, %v", ok, err)
	}
}
