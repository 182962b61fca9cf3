//go:build !race

package seedtest

// Race reports whether the race detector looks on.
const Race = false
