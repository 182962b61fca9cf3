package sorting

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

// A list is sorted as slices.SortStableFunc sorts it: elements of one rank keep their order.
func TestStableSortsAsSlicesDoes(t *testing.T) {
	type element struct{ rank, at int }
	byRank := func(a, b element) int { return cmp.Compare(a.rank, b.rank) }
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 60 {
		list := make([]element, n)
		for i := range list {
			list[i] = element{random.IntN(9), i}
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, byRank)
		Stable(list, byRank)
		if !slices.Equal(list, want) {
			t.Fatalf("%d elements: got %v, want %v", n, list, want)
		}
	}
}
