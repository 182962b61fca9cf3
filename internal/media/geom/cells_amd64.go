package geom

import (
	"golang.org/x/sys/cpu"
)

// hasCells27 tells whether the processor has AVX2, in which cells27 is written.
var hasCells27 = cpu.X86.HasAVX2

// cells27 finds the nearest two points in the cell of a place and in the 26 around it, eight of them at a time and none left out. The same operations as
// those of CellsWithin give the same bits; of two points that are equally near it may name the other one.
//
//go:noescape
func cells27(c *cellular)
