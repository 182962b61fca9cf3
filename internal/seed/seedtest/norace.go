//go:build !race

package seedtest

// Race reports whether the race detector is on.
const Race = false
