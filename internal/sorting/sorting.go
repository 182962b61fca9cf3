// Package sorting sorts short lists of things of many types with code that all of them share.
//
// For each type of element slices.SortFunc compiles to 10 kB of code of its own, and slices.SortStableFunc to 5 kB. Stable compiles to 200 bytes: it
// sorts by package sort, which swaps elements by reflection and takes about twice the time. Long lists, such as those of faces, edges or texels, are
// sorted by package slices.
package sorting

import "sort"

// Stable sorts a list by a comparison, which is below 0 where a comes before b. Equal elements keep their order.
func Stable[S ~[]E, E any](list S, compare func(a, b E) int) {
	sort.SliceStable(list, func(i, j int) bool { return compare(list[i], list[j]) < 0 })
}
