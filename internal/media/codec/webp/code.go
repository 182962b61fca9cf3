package webp

import (
	"cmp"
	"math/bits"
	"slices"
)

// Bounds of the lengths of codes, bits: of symbols, and of the lengths of those.
const (
	longest       = 15
	longestLength = 7
)

// code is a canonical prefix code.
type code struct {
	length []uint8 // of each symbol; all 0: there is one symbol, which takes no bits
	bits   []uint16
}

func (c *code) put(w *bitWriter, symbol int) { w.bits(uint32(c.bits[symbol]), int(c.length[symbol])) }

// newCode is the code of lengths, its bits in the order in which they are written.
func newCode(length []uint8) code {
	c := code{length, make([]uint16, len(length))}
	// Codes of one length are consecutive numbers, in the order of their symbols. Huffman codes are written from their highest bit
	// on and all else from the lowest, so they are reversed.
	next := uint16(0)
	for n := uint8(1); n <= longest; n++ {
		for s, l := range length {
			if l == n {
				c.bits[s] = bits.Reverse16(next) >> (16 - n)
				next++
			}
		}
		next <<= 1
	}
	return c
}

// code writes and returns a prefix code for symbols that occur so often (RFC 9649, 3.7.2).
func (w *bitWriter) code(counts []int) code {
	var used []int
	for s, n := range counts {
		if n > 0 {
			used = append(used, s)
		}
	}
	if len(used) < 2 { // a simple code of one symbol
		s := 0
		if len(used) == 1 {
			s = used[0]
		}
		if s < 256 {
			w.bits(1, 1)
			w.bits(0, 1)
			w.bits(1, 1)
			w.bits(uint32(s), 8)
			return newCode(make([]uint8, len(counts)))
		}
		counts = slices.Clone(counts) // a run alone: a literal beside it makes a code that is whole
		counts[0]++
	}
	length := codeLengths(counts, longest)
	w.bits(0, 1)
	w.lengths(length)
	return newCode(length)
}

// lengthOrder is the order in which the lengths of the code of lengths stand.
var lengthOrder = [19]int{17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}

// shortZeros and longZeros are the symbols of runs of zeros: 3 to 10, and 11 to 138.
const (
	shortZeros = 17
	longZeros  = 18
)

// lengths writes the lengths of a code in a code of their own, runs of zeros as one symbol.
func (w *bitWriter) lengths(length []uint8) {
	type item struct {
		symbol, n int
		extra     uint32
	}
	var items []item
	counts := make([]int, len(lengthOrder))
	for i := 0; i < len(length); {
		run := 0
		for i+run < len(length) && length[i+run] == 0 && run < 138 {
			run++
		}
		it := item{symbol: int(length[i])}
		switch {
		case run >= 11:
			it = item{longZeros, 7, uint32(run - 11)}
		case run >= 3:
			it = item{shortZeros, 3, uint32(run - 3)}
		default:
			run = 1
		}
		items, i = append(items, it), i+run
		counts[it.symbol]++
	}
	for s := 0; len(distinct(counts)) < 2; s++ { // a code of one symbol would be none
		counts[s]++
	}
	own := codeLengths(counts, longestLength)
	last := len(lengthOrder)
	for last > 4 && own[lengthOrder[last-1]] == 0 {
		last--
	}
	w.bits(uint32(last-4), 4)
	for _, s := range lengthOrder[:last] {
		w.bits(uint32(own[s]), 3)
	}
	w.bits(0, 1) // the lengths of all symbols follow
	c := newCode(own)
	for _, it := range items {
		c.put(w, it.symbol)
		w.bits(it.extra, it.n)
	}
}

// distinct are the symbols that occur.
func distinct(counts []int) (out []int) {
	for s, n := range counts {
		if n > 0 {
			out = append(out, s)
		}
	}
	return out
}

// codeLengths are Huffman's, of at most so many bits: while one is longer, rare symbols are taken to be more frequent.
func codeLengths(counts []int, most int) []uint8 {
	counts = slices.Clone(counts)
	for {
		length := huffman(counts)
		if int(slices.Max(length)) <= most {
			return length
		}
		for i, n := range counts {
			if n > 0 {
				// Halving all counts and adding one flattens them until the rarest symbol is no longer than allowed. Few pictures
				// need it.
				counts[i] = n/2 + 1
			}
		}
	}
}

// huffman is the lengths of an optimal code for two or more symbols.
func huffman(counts []int) []uint8 {
	type node struct{ count, symbol, left, right int }
	var nodes []node
	var open []int
	for _, s := range distinct(counts) {
		open = append(open, len(nodes))
		nodes = append(nodes, node{counts[s], s, -1, -1})
	}
	for len(open) > 1 {
		// The two rarest are the last two. Sorting in each round is slow for many symbols, and there are at most 280.
		slices.SortStableFunc(open, func(a, b int) int { return cmp.Compare(nodes[b].count, nodes[a].count) })
		a, b := open[len(open)-2], open[len(open)-1]
		open = append(open[:len(open)-2], len(nodes))
		nodes = append(nodes, node{nodes[a].count + nodes[b].count, -1, a, b})
	}
	length := make([]uint8, len(counts))
	depth := make([]uint8, len(nodes))
	for i := len(nodes) - 1; i >= 0; i-- { // parents come after their children
		n := nodes[i]
		if n.symbol >= 0 {
			length[n.symbol] = depth[i]
			continue
		}
		depth[n.left], depth[n.right] = depth[i]+1, depth[i]+1
	}
	return length
}
