package mp3

import "strings"

// word is a code word and its length in bits.
type word struct {
	code uint32
	bits uint8
}

// words reads a table of codeWords: the words in order of their pair, of which both values are below 16.
func words(table string) (w [256]word) {
	next, depth := uint32(0), 0
	for leaf := range strings.FieldsSeq(table) {
		n := int(leaf[2]-'a') + 1
		if n >= depth { // the next word of the tree, from the left
			next <<= n - depth
		} else {
			next >>= depth - n
		}
		w[hex(leaf[0])<<4|hex(leaf[1])] = word{next, uint8(n)}
		next, depth = next+1, n
	}
	return w
}

// hex is the value of a digit.
func hex(c byte) int { return strings.IndexByte("0123456789abcdef", c) }

// lanes are the tables whose costs are counted together; the last lane counts the values of 15 or more.
var lanes = [16]int{1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 24, 0}

const (
	laneOf16    = 13
	laneOf24    = 14
	escapedLane = 15
)

// fits are the lanes worth a look for a largest value: those whose table just holds it.
var fits = func() (f [16][]int) {
	for most := 1; most < 16; most++ {
		switch {
		case most == 1:
			f[most] = []int{0, 1, 2}
		case most == 2:
			f[most] = []int{1, 2, 3, 4}
		case most == 3:
			f[most] = []int{3, 4, 5, 6, 7}
		case most <= 5:
			f[most] = []int{5, 6, 7, 8, 9, 10}
		case most <= 7:
			f[most] = []int{8, 9, 10, 11, 12}
		default:
			f[most] = []int{11, 12}
		}
	}
	return f
}()

// costs are bits, by lane, of a pair or of a run of pairs: sixteen numbers of 16 bits. A granule's 288 pairs cost at most 288·21 of them.
type costs [4]uint64

func (c costs) lane(i int) int { return int(c[i>>2] >> (i & 3 * 16) & 0xffff) }

func (c costs) less(d costs) costs { return costs{c[0] - d[0], c[1] - d[1], c[2] - d[2], c[3] - d[3]} }

// codes are the code words of all tables, and what pairs and quads cost in them, signs included.
type codes struct {
	words [32][256]word
	quads [2][16]word
	pair  [256]costs
	quad  [2][16]int
}

// huffman is the one set of codes.
var huffman = func() *codes {
	h := new(codes)
	for n := range h.words {
		switch {
		case n >= 24:
			h.words[n] = words(codeWords[24])
		case n >= 16:
			h.words[n] = words(codeWords[16])
		default:
			h.words[n] = words(codeWords[n])
		}
	}
	for i := range h.pair {
		x, y := i>>4, i&15
		for l, table := range lanes {
			cost := int(h.words[table][i].bits) + min(x, 1) + min(y, 1)
			if l == escapedLane {
				cost = x/15 + y/15
			}
			h.pair[i][l>>2] |= uint64(cost) << (l & 3 * 16)
		}
	}
	for t, table := range quadWords {
		w := words(table)
		for v := range h.quads[t] {
			h.quads[t][v] = w[v]
			h.quad[t][v] = int(w[v].bits) + v>>3 + v>>2&1 + v>>1&1 + v&1
		}
	}
	return h
}()

// division is how the lines of a granule are split among tables (ISO 11172-3, 2.4.2.7): pairs in three regions, then quads, then zeros.
type division struct {
	pairs   int    // lines that are coded in pairs
	quads   int    // lines up to the end of the quads
	table   [3]int // of each region
	counts  [2]int // bands of the first and of the second region, less one
	edge    [2]int // lines where the first and the second region end
	quad    int    // the table of quads
	bitsAll int
}

// divide splits the lines at the least cost. free says whether the regions may end at any band; the windows at and around short blocks fix them.
func (h *codes) divide(q *[lines]uint16, l *layout, free bool) division {
	d := division{pairs: lines}
	for d.pairs > 0 && q[d.pairs-1]|q[d.pairs-2] == 0 {
		d.pairs -= 2
	}
	d.quads = d.pairs
	var quads [2]int
	// Values of at most 1 at the upper end are coded four at a time, which takes less than two pairs.
	for d.pairs >= 4 {
		a := q[d.pairs-4 : d.pairs : d.pairs]
		if a[0]|a[1]|a[2]|a[3] > 1 {
			break
		}
		v := a[0]<<3 | a[1]<<2 | a[2]<<1 | a[3]
		quads[0] += h.quad[0][v]
		quads[1] += h.quad[1][v]
		d.pairs -= 4
	}
	d.bitsAll = quads[0]
	if quads[1] < quads[0] {
		d.quad, d.bitsAll = 1, quads[1]
	}
	r := h.runs(q, d.pairs, l)
	if free {
		d.split(&r, l)
	} else {
		d.fix(&r, l)
	}
	return d
}

// runs are the costs of all pairs before each band, and the largest value in each band.
type runs struct {
	n      int // bands that have pairs
	before [40]costs
	most   [40]int
}

func (h *codes) runs(q *[lines]uint16, pairs int, l *layout) (r runs) {
	var sum costs
	for b := 0; b < l.bands() && l.edges[b] < pairs; b++ {
		most := uint16(0)
		row := q[l.edges[b]:min(l.edges[b+1], pairs)]
		for i := 0; i+1 < len(row); i += 2 {
			x, y := row[i], row[i+1]
			most = max(most, x, y)
			c := &h.pair[min(x, 15)<<4|min(y, 15)]
			sum[0] += c[0]
			sum[1] += c[1]
			sum[2] += c[2]
			sum[3] += c[3]
		}
		r.most[b] = int(most)
		r.n = b + 1
		r.before[r.n] = sum
	}
	return r
}

// best is the cheapest table of the bands from..to−1, and its bits.
func (r *runs) best(from, to, most int) (table, bits int) {
	if most == 0 {
		return 0, 0
	}
	c := r.before[to].less(r.before[from])
	if most < 15 {
		bits = 1 << 30
		for _, l := range fits[most] {
			if n := c.lane(l); n < bits {
				table, bits = lanes[l], n
			}
		}
		return table, bits
	}
	// From 15 on a value is written as 15 and the rest in linbits, whose number the table says.
	escaped := c.lane(escapedLane)
	low, high := escape(most, 16), escape(most, 24)
	table, bits = low, c.lane(laneOf16)+escaped*linbits[low]
	if n := c.lane(laneOf24) + escaped*linbits[high]; n < bits {
		table, bits = high, n
	}
	if most == 15 {
		for _, l := range fits[most] {
			if n := c.lane(l); n < bits {
				table, bits = lanes[l], n
			}
		}
	}
	return table, bits
}

// escape is the first table from the given one on whose further bits hold the value.
func escape(most, from int) int {
	for most-15 >= 1<<linbits[from] {
		from++
	}
	return from
}

// largest is the largest value of the bands from..to−1.
func (r *runs) largest(from, to int) (most int) {
	for _, v := range r.most[from:to] {
		most = max(most, v)
	}
	return most
}

// split tries all ends of the first and second region.
func (d *division) split(r *runs, l *layout) {
	n := r.n
	var last [24]struct{ table, bits int } // the third region, by where it begins
	for from, most := n-1, 0; from >= 0; from-- {
		most = max(most, r.most[from])
		last[from].table, last[from].bits = r.best(from, n, most)
	}
	least, first := 1<<30, 0
	for a := 1; a <= 16 && a <= max(n, 1); a++ {
		end := min(a, n)
		first = max(first, r.largest(end-min(1, end), end))
		t0, c0 := r.best(0, end, first)
		second := 0
		for b := a + 1; b <= a+8 && b <= 22; b++ {
			to := min(b, n)
			if to > end {
				second = max(second, r.most[to-1])
			}
			t1, c1 := r.best(end, to, second)
			if c := c0 + c1 + last[to].bits; c < least {
				least = c
				d.table, d.counts, d.edge = [3]int{t0, t1, last[to].table}, [2]int{a - 1, b - a - 1}, [2]int{l.edges[a], l.edges[b]}
			}
			if b >= n {
				break
			}
		}
	}
	d.bitsAll += least
}

// fixedRegion is where the first region ends beside short blocks: the lines of eight long bands or of three short ones.
const fixedRegion = 36

func (d *division) fix(r *runs, l *layout) {
	end := 0
	for end < r.n && l.edges[end] < fixedRegion {
		end++
	}
	var c0, c1 int
	d.table[0], c0 = r.best(0, end, r.largest(0, end))
	d.table[1], c1 = r.best(end, r.n, r.largest(end, r.n))
	d.edge = [2]int{fixedRegion, lines}
	d.bitsAll += c0 + c1
}

// write writes the lines; negative says which are below zero.
func (h *codes) write(w *bits, q *[lines]uint16, x *[lines]float32, d *division) {
	for i := 0; i < d.pairs; i += 2 {
		table := d.table[2]
		if i < d.edge[0] {
			table = d.table[0]
		} else if i < d.edge[1] {
			table = d.table[1]
		}
		if table == 0 {
			continue
		}
		c := h.words[table][min(q[i], 15)<<4|min(q[i+1], 15)]
		w.put(c.code, int(c.bits))
		for j := i; j < i+2; j++ {
			if n := linbits[table]; n > 0 && q[j] >= 15 {
				w.put(uint32(q[j]-15), n)
			}
			if q[j] > 0 {
				w.put(sign(x[j]), 1)
			}
		}
	}
	for i := d.pairs; i < d.quads; i += 4 {
		c := h.quads[d.quad][q[i]<<3|q[i+1]<<2|q[i+2]<<1|q[i+3]]
		w.put(c.code, int(c.bits))
		for j := i; j < i+4; j++ {
			if q[j] > 0 {
				w.put(sign(x[j]), 1)
			}
		}
	}
}

func sign(x float32) uint32 {
	if x < 0 {
		return 1
	}
	return 0
}
