package geom

import (
	"golang.org/x/sys/cpu"
)

// hasCells27 tells whether the processor has AVX2, in which cells27 is written; Intel's have it since 2013, AMD's since 2015.
var hasCells27 = cpu.X86.HasAVX2

// cells27 finds the nearest two points in the cell of a place and in the 26 around it, eight of them at a time and none left out. The same operations as
// those of CellsWithin give the same bits; of two points that are equally near it may name the other one.
//
//go:noescape
func cells27(c *cellular)

// cells are the numbers of cells27, each eight times over. The 27 cells lie in four times eight, x running fastest; the last five of these lie too far
// away to count.
type cells struct {
	hash       [3][32]uint32  // by axis: how far aside a cell is, times the hash of the axis
	from       [3][32]float32 // how far aside it is
	axes       [3][8]uint32
	mix        [2][8]uint32 // of mixed
	low, lanes [8]uint32
	part       [2][8]float32 // a 1024th, and what a 1023rd is more
	far        [8]float32
}

var around = func() (t cells) {
	for i := range 32 {
		aside := [3]int32{int32(i%3) - 1, int32(i/3%3) - 1, int32(i/9) - 1}
		for axis, hash := range [3]uint32{hashX, hashY, hashZ} {
			t.hash[axis][i], t.from[axis][i] = uint32(aside[axis])*hash, float32(aside[axis])
			t.axes[axis][i%8] = hash
		}
		if i >= 27 {
			t.from[0][i] = 1000
		}
		t.mix[0][i%8], t.mix[1][i%8], t.low[i%8], t.lanes[i%8], t.far[i%8] = mix1, mix2, 1023, uint32(i%8), 9
		t.part[0][i%8], t.part[1][i%8] = 1./1024, 1./1023-1./1024
	}
	return t
}()
