package person

import "testing"

// Every name that a figure wears is in the table of roles.
func TestWears(t *testing.T) {
	for _, a := range Family {
		seen := map[string]bool{}
		for _, r := range a.Roles {
			if seen[r.Name] {
				t.Errorf("%s: the role %q is there twice", a.Name, r.Name)
			}
			seen[r.Name] = true
		}
	}
	if got := len(wears("cape nothing hat")); got != 2 {
		t.Errorf("got %d roles, want 2", got)
	}
}
