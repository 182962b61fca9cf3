package animal

import "testing"

// Every act has the movement that it is a moment of, and moves the legs, of a beast that gallops and of one that does not.
func TestActsHaveTheirMovements(t *testing.T) {
	for _, q := range []*Beast{Horse, Elephant} {
		for _, a := range Acts {
			if a.pose == nil {
				continue
			}
			if p := a.pose(q); p.Legs == (pose{}).Legs {
				t.Errorf("%s %s: all legs stand as they are bound", q.Name, a.Trait)
			}
		}
	}
}
