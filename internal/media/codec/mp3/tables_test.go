package mp3

import (
	"math"
	"strings"
	"testing"
)

// TestWordsFillTheTree checks that the words of each table are prefix-free and complete (Kraft's sum is 1).
func TestWordsFillTheTree(t *testing.T) {
	check := func(name string, table string, want int) {
		sum, n := 0.0, 0
		for leaf := range strings.FieldsSeq(table) {
			sum += math.Pow(2, -float64(leaf[2]-'a'+1))
			n++
		}
		if sum != 1 || n != want {
			t.Errorf("table %s: got %d words that fill %v of the tree, want %d and 1", name, n, sum, want)
		}
		seen := map[word]bool{}
		for _, w := range words(table) {
			if w.bits > 0 && seen[w] {
				t.Errorf("table %s: the word %+v stands twice", name, w)
			}
			seen[w] = true
		}
	}
	sizes := map[int]int{1: 4, 2: 9, 3: 9, 5: 16, 6: 16, 7: 36, 8: 36, 9: 36, 10: 64, 11: 64, 12: 64, 13: 256, 15: 256, 16: 256, 24: 256}
	for n, size := range sizes {
		check(string(rune('0'+n)), codeWords[n], size)
	}
	for i, table := range quadWords {
		check(string(rune('A'+i)), table, 16)
	}
}

// TestEveryTableIsCounted compares the costs by which tables are chosen with the bits that are written.
func TestEveryTableIsCounted(t *testing.T) {
	long, short := rates[0].layouts()
	for most := range 40 {
		for _, l := range []*layout{long, short} {
			var q [lines]uint16
			var x [lines]float32
			for i := range 400 {
				q[i] = uint16((i*i*7 + i) % (most + 1) * (1 + most/20*i%9))
				x[i] = float32(i%2) - 0.5
			}
			d := huffman.divide(&q, l, l == long)
			var w bits
			huffman.write(&w, &q, &x, &d)
			if w.len() != d.bitsAll {
				t.Errorf("values up to %d: got %d bits, want the %d counted (%+v)", most, w.len(), d.bitsAll, d)
			}
		}
	}
}
