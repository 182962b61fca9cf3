package picture

// block reads the codes of one of a component's blocks.
func (w *walker) block(p part, block, blocks int) error {
	if !w.facts.progressive {
		return w.sequential(p)
	}
	if w.begin == 0 {
		return w.direct(p)
	}
	known := &w.known[p.component]
	if *known == nil {
		*known = make([]uint64, blocks)
	}
	if w.refine {
		return w.refinement(p, &(*known)[block])
	}
	return w.band(p, &(*known)[block])
}

// sequential is a whole block (section F.2.2).
func (w *walker) sequential(p part) error {
	if err := w.difference(p); err != nil {
		return err
	}
	for k := 1; k <= 63; k++ {
		code, err := w.code(p.ac)
		if err != nil {
			return err
		}
		zeros, size := int(code>>4), int(code&15)
		if size == 0 && zeros < 15 {
			return nil
		}
		k += zeros
		if _, err := w.take(size); err != nil {
			return err
		}
	}
	return nil
}

// difference is the first coefficient of a block, less that of the one before.
func (w *walker) difference(p part) error {
	size, err := w.code(p.dc)
	if err == nil {
		_, err = w.take(int(size))
	}
	return err
}

// direct is the first coefficient in a progressive scan (section G.1.2.1).
func (w *walker) direct(p part) error {
	if w.refine {
		_, err := w.take(1)
		return err
	}
	return w.difference(p)
}

// band is the first scan of some coefficients (section G.1.2.2).
func (w *walker) band(p part, known *uint64) error {
	if w.run > 0 {
		w.run--
		return nil
	}
	for k := w.begin; k <= w.end; k++ {
		code, err := w.code(p.ac)
		if err != nil {
			return err
		}
		zeros, size := int(code>>4), int(code&15)
		if size == 0 && zeros < 15 {
			more, err := w.take(zeros)
			w.run = 1<<zeros - 1 + int(more)
			return err
		}
		k += zeros
		if size == 0 {
			continue
		}
		if _, err := w.take(size); err != nil {
			return err
		}
		*known |= 1 << (k & 63)
	}
	return nil
}

// refinement adds a bit to some coefficients (section G.1.2.3).
func (w *walker) refinement(p part, known *uint64) error {
	k := w.begin
	for ; w.run == 0 && k <= w.end; k++ {
		code, err := w.code(p.ac)
		if err != nil {
			return err
		}
		zeros, size := int(code>>4), int(code&15)
		if size == 0 && zeros < 15 {
			more, err := w.take(zeros)
			if err != nil {
				return err
			}
			w.run = 1<<zeros + int(more)
			break
		}
		if _, err := w.take(size); err != nil { // the sign of a new one
			return err
		}
		if k, err = w.correct(k, zeros, *known); err != nil {
			return err
		}
		if size > 0 && k <= w.end {
			*known |= 1 << k
		}
	}
	if w.run > 0 {
		w.run--
		_, err := w.correct(k, 64, *known)
		return err
	}
	return nil
}

// correct reads the bits of known coefficients up to the place that so many unknown ones stand before.
func (w *walker) correct(k, zeros int, known uint64) (int, error) {
	for ; k <= w.end; k++ {
		if known>>k&1 == 0 {
			if zeros == 0 {
				break
			}
			zeros--
			continue
		}
		if _, err := w.take(1); err != nil {
			return k, err
		}
	}
	return k, nil
}

// code reads a Huffman code.
func (w *walker) code(t *codes) (byte, error) {
	code := 0
	for length := 1; length <= 16; length++ {
		b, err := w.take(1)
		if err != nil {
			return 0, err
		}
		code = code<<1 | int(b)
		if at := t.offset[length] + code; code <= t.largest[length] && at < len(t.values) {
			return t.values[at], nil
		}
	}
	return 0, errScan
}

// take reads up to 16 bits. A byte of ones is followed by a zero; else it is a marker, and the codes have not ended before it.
func (w *walker) take(n int) (uint32, error) {
	for w.left < uint32(n) {
		b, err := w.r.ReadByte()
		if err != nil {
			return 0, err
		}
		if b == 0xff {
			if zero, err := w.r.ReadByte(); err != nil || zero != 0 {
				return 0, errScan
			}
		}
		w.bits, w.left = w.bits<<8|uint32(b), w.left+8
	}
	w.left -= uint32(n)
	return w.bits >> w.left & (1<<n - 1), nil
}
