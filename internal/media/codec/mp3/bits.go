package mp3

// bits gathers a stream of bits, the most significant one first.
type bits struct {
	b    []byte
	hold uint64 // bits that do not yet fill a byte, at the low end
	n    int    // how many
}

// put appends the n lowest bits of v; n ≤ 32.
func (w *bits) put(v uint32, n int) {
	w.hold = w.hold<<n | uint64(v)&(1<<n-1)
	w.n += n
	for w.n >= 8 {
		w.n -= 8
		w.b = append(w.b, byte(w.hold>>w.n))
	}
}

// len is the number of bits so far.
func (w *bits) len() int { return 8*len(w.b) + w.n }

// align appends zeros up to a whole byte.
func (w *bits) align() {
	if w.n > 0 {
		w.put(0, 8-w.n)
	}
}
