package geom

import "golang.org/x/sys/cpu"

// hasComb4 tells whether the processor has what comb4 is written in, as those since 2011 have.
var hasComb4 = cpu.X86.HasAVX

// comb4 is the noise at the four places of a comb, in less than half the time of a Lattice. The same operations in the same order as those of
// comb.at and Noise give the same bits.
//
//go:noescape
func comb4(c *comb)
