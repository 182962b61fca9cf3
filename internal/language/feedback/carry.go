package feedback

import (
	"slices"

	"atelier/internal/language/intent"
)

// carrying are the places of what goes with a thing wherever that stands.
var carrying = []intent.Place{intent.Held, intent.With, intent.Printed, intent.Inside, intent.Atop}

// handOver gives what each of two things carries to the other one, as their places in the list have changed. Each thing of the list still stands behind
// the thing by which it is placed.
func (f *following) handOver(a, b int) {
	for i := range f.list {
		if p := &f.list[i]; i != a && i != b && slices.Contains(carrying, p.How) {
			switch p.Of {
			case a:
				p.Of = b
			case b:
				p.Of = a
			}
		}
	}
	at := make([]int, len(f.list)) // where each thing goes
	var order []intent.Placed
	for range f.list {
		for i, p := range f.list {
			if at[i] == 0 && (i == 0 || at[p.Of] > 0) {
				order = append(order, p)
				at[i] = len(order)
			}
		}
	}
	for i := range order[1:] {
		order[i+1].Of = at[order[i+1].Of] - 1
	}
	f.reorder(order, at[f.at]-1)
}
