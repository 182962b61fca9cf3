package flac

// stream gathers a stream of bits, the most significant one first.
type stream struct {
	b    []byte
	hold uint64 // bits that do not yet fill a byte, at the low end
	n    int    // how many
}

func (w *stream) reset() { w.b, w.hold, w.n = w.b[:0], 0, 0 }

// put appends the n lowest bits of v; n ≤ 56.
func (w *stream) put(v uint64, n int) {
	w.hold = w.hold<<n | v&(1<<n-1)
	w.n += n
	for w.n >= 8 {
		w.n -= 8
		w.b = append(w.b, byte(w.hold>>w.n))
	}
}

// zeros appends n zeros.
func (w *stream) zeros(n int) {
	for ; n > 32; n -= 32 {
		w.put(0, 32)
	}
	w.put(0, n)
}

// align appends zeros up to a whole byte.
func (w *stream) align() {
	if w.n > 0 {
		w.put(0, 8-w.n)
	}
}

// append appends the bits of another stream.
func (w *stream) append(v *stream) {
	for _, b := range v.b {
		w.put(uint64(b), 8)
	}
	w.put(v.hold, v.n)
}
