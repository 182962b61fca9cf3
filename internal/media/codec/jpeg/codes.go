package jpeg

import "encoding/binary"

// zigzag are the places of a block, row by row, in the order in which a file has them (T.81, figure A.6).
var zigzag = [64]uint8{
	0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
	35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
}

// slack is how many zeros stand behind the codes: more than a unit can take.
const slack = 6*64*4 + 16

// reader reads codes from which the zeros that follow bytes of ones are taken.
type reader struct {
	data []byte // slack zeros at the end
	at   int    // the byte that is taken next
	end  int    // of the codes, in bits
	held uint64 // bits that have been taken, from the highest on
	n    int    // how many
}

// fill holds at least 48 bits.
func (b *reader) fill() {
	b.held |= binary.BigEndian.Uint64(b.data[b.at:]) >> b.n
	taken := (63 - b.n) >> 3
	b.at += taken
	b.n += 8 * taken
}

// drop skips n bits.
func (b *reader) drop(n int) { b.held, b.n = b.held<<n, b.n-n }

// number reads n bits and returns the coefficient that they stand for (section F.2.2.1).
func (b *reader) number(n int) int32 {
	if n == 0 {
		return 0
	}
	v := int32(b.held >> (64 - n))
	b.drop(n)
	if v < 1<<(n-1) {
		v += 1 - 1<<n
	}
	return v
}

// over reports whether more bits were read than there are.
func (b *reader) over() bool { return 8*b.at-b.n > b.end }

// ahead is how many bits of a code are looked up at once.
const ahead = 10

// entry is what the next bits stand for: a code of so many bits, and its value, with the coefficient behind it where that fits too.
type entry struct {
	bits  uint8 // of the code, or of the code and the coefficient; 0: the code is longer than ahead
	value uint8
	whole bool // coefficient is what the bits behind the code stand for
	coeff int16
}

// table is a Huffman table.
type table struct {
	next   [1 << ahead]entry
	limits [18]uint32 // by length: what all codes of it are less than, as 16 bits
	first  [17]int    // where the values of a length begin, less its first code
	values []byte
}

// codes reads tables (section B.2.4.2).
func (f *frame) codes(body []byte) error {
	for len(body) > 0 {
		if len(body) < 17 || body[0]>>4 > 1 || body[0]&15 > 3 {
			return ErrOther
		}
		t := &table{}
		code, n := 0, 0
		for length := 1; length <= 16; length++ {
			count := int(body[length])
			t.first[length] = n - code
			code, n = code+count, n+count
			if code > 1<<length {
				return errDamaged
			}
			t.limits[length] = uint32(code) << (16 - length)
			code <<= 1
		}
		if len(body) < 17+n || n > 256 {
			return errDamaged
		}
		t.limits[17] = 1 << 16
		t.values = append(t.values, body[17:17+n]...)
		t.prepare()
		f.huffman[body[0]>>4][body[0]&15] = t
		body = body[17+n:]
	}
	return nil
}

// prepare fills the entries.
func (t *table) prepare() {
	for i := range t.next {
		b := reader{held: uint64(i) << (64 - ahead), n: ahead}
		length, value, ok := t.slow(&b)
		if !ok || length > ahead {
			continue
		}
		e := entry{bits: uint8(length), value: value}
		if size := int(value & 15); length+size <= ahead {
			b.drop(length)
			e.bits, e.whole, e.coeff = uint8(length+size), true, int16(b.number(size))
		}
		t.next[i] = e
	}
}

// slow finds the code that the next bits begin with; the reader stays where it is.
func (t *table) slow(b *reader) (length int, value uint8, ok bool) {
	code := uint32(b.held >> 48)
	for length = 1; code >= t.limits[length]; length++ {
	}
	if length > 16 {
		return 0, 0, false
	}
	at := t.first[length] + int(code>>(16-length))
	if at < 0 || at >= len(t.values) {
		return 0, 0, false
	}
	return length, t.values[at], true
}

// read reads a code and its coefficient. The value's low four bits are the size of the coefficient, the high four the run of zeros before it.
func (t *table) read(b *reader) (value uint8, coeff int32, ok bool) {
	b.fill()
	e := &t.next[b.held>>(64-ahead)]
	if e.whole {
		b.drop(int(e.bits))
		return e.value, int32(e.coeff), true
	}
	length, value := int(e.bits), e.value
	if length == 0 {
		if length, value, ok = t.slow(b); !ok {
			return 0, 0, false
		}
	}
	b.drop(length)
	return value, b.number(int(value & 15)), true
}

// most bounds the coefficients of 8-bit pixels. Greater ones are damage, and are clamped so that sums do not overflow.
const most = 2048

// block reads a block: coefficients times their quantities, at the places that the zigzag's are led to.
func (f *frame) block(p *part, out []int32, places *[64]uint8) bool {
	b := &f.reader
	_, difference, ok := p.dc.read(b)
	if !ok {
		return false
	}
	p.last = max(-most, min(p.last+difference, most))
	out[0] = max(-most, min(p.last*p.quant[0], most))
	for k := 1; k < 64; k++ {
		value, coeff, ok := p.ac.read(b)
		if !ok {
			return false
		}
		if value&15 == 0 {
			if value != 0xf0 {
				return true
			}
			k += 15
			continue
		}
		if k += int(value >> 4); k > 63 {
			return false
		}
		out[places[k]] = max(-most, min(coeff*p.quant[k], most))
	}
	return true
}

// next reads unit i: four blocks of luma, of which the quarter of slow waves is kept, and one of each difference.
func (f *frame) next(u *unit, i int) error {
	if f.interval > 0 && i > 0 && i%f.interval == 0 {
		if err := f.resume(i/f.interval - 1); err != nil {
			return err
		}
	}
	*u = unit{}
	for k := range u.luma {
		if !f.block(&f.parts[0], u.luma[k][:], &slowOnly) {
			return errDamaged
		}
	}
	if !f.block(&f.parts[1], u.cb[:], &zigzag) || !f.block(&f.parts[2], u.cr[:], &zigzag) || f.reader.over() {
		return errDamaged
	}
	return nil
}
