package opus

import "math/bits"

// coder writes a packet of a fixed length: symbols of the range coder from its front, raw bits from its back (RFC 6716, 4.1 and 5.1).
type coder struct {
	buf   []byte
	front int    // bytes written
	back  int    // bytes written from the end
	low   uint32 // of the range
	width uint32
	held  int // the byte before, to which a carry may be added; −1: none
	full  int // bytes of 255 behind it, through which a carry would pass
	used  int // bits, rounded up, with what the range holds
	raw   uint64
	rawN  int
	burst bool // more was written than there is room
}

const (
	codeTop   = 1 << 31
	codeBot   = codeTop >> 8
	codeShift = 23
)

func (c *coder) init(buf []byte) {
	*c = coder{buf: buf, width: codeTop, held: -1, used: 33}
}

// carry takes the next byte, with a carry above it.
func (c *coder) carry(v uint32) {
	if v == 255 {
		c.full++
		return
	}
	over := int(v >> 8)
	if c.held >= 0 {
		c.putFront(byte(c.held + over))
	}
	for ; c.full > 0; c.full-- {
		c.putFront(byte(255 + over))
	}
	c.held = int(v & 255)
}

func (c *coder) putFront(b byte) {
	if c.front+c.back >= len(c.buf) {
		c.burst = true
		return
	}
	c.buf[c.front] = b
	c.front++
}

func (c *coder) putBack(b byte) {
	if c.front+c.back >= len(c.buf) {
		c.burst = true
		return
	}
	c.back++
	c.buf[len(c.buf)-c.back] = b
}

func (c *coder) normalise() {
	for c.width <= codeBot {
		c.carry(c.low >> codeShift)
		c.low = c.low << 8 & (codeTop - 1)
		c.width <<= 8
		c.used += 8
	}
}

// narrow takes the part from low to high of a range that is divided into total parts, each r wide; the first takes what remains.
func (c *coder) narrow(r, low, high, total uint32) {
	if low > 0 {
		c.low += c.width - r*(total-low)
		c.width = r * (high - low)
	} else {
		c.width -= r * (total - high)
	}
	c.normalise()
}

// symbol writes a symbol with the interval from low to high of total.
func (c *coder) symbol(low, high, total int) {
	c.narrow(c.width/uint32(total), uint32(low), uint32(high), uint32(total))
}

// bin writes a symbol with the interval from low to high of 2^n.
func (c *coder) bin(low, high, n int) {
	c.narrow(c.width>>n, uint32(low), uint32(high), 1<<n)
}

// table writes the i-th symbol of a table of 2^n parts; the table holds how many parts lie behind each symbol.
func (c *coder) table(i int, behind []uint8, n int) {
	low := 0
	if i > 0 {
		low = 1<<n - int(behind[i-1])
	}
	c.bin(low, 1<<n-int(behind[i]), n)
}

// flag writes a bit that is set with a probability of 2^−n.
func (c *coder) flag(set bool, n int) {
	s := c.width >> n
	if set {
		c.low += c.width - s
		c.width = s
	} else {
		c.width -= s
	}
	c.normalise()
}

// number writes 0 ≤ v < total, all equally probable; bits beyond the first eight are raw.
func (c *coder) number(v, total uint32) {
	total--
	n := bits.Len32(total) - 8
	if n <= 0 {
		c.narrow(c.width/(total+1), v, v+1, total+1)
		return
	}
	parts := total>>n + 1
	c.narrow(c.width/parts, v>>n, v>>n+1, parts)
	c.bits(v&(1<<n-1), n)
}

// bits writes n raw bits, n ≤ 25.
func (c *coder) bits(v uint32, n int) {
	c.raw |= uint64(v) << c.rawN
	c.rawN += n
	c.used += n
	for c.rawN >= 8 {
		c.putBack(byte(c.raw))
		c.raw >>= 8
		c.rawN -= 8
	}
}

// tell is how many bits have been used, rounded up.
func (c *coder) tell() int { return c.used - bits.Len32(c.width) }

// tellEighths is how many eighths of a bit have been used, rounded up, to which decoder and encoder agree (RFC 6716, 4.1.6.2).
func (c *coder) tellEighths() int {
	l := bits.Len32(c.width)
	r := c.width >> (l - 16)
	for range 3 {
		r = r * r >> 15
		b := r >> 16
		l = l<<1 | int(b)
		r >>= b
	}
	return c.used<<3 - l
}

// end writes the last bytes of the range, and fills the middle with zeros. It reports whether everything had room.
func (c *coder) end() bool {
	l := 32 - bits.Len32(c.width)
	mask := uint32(codeTop-1) >> l
	v := (c.low + mask) &^ mask
	if v|mask >= c.low+c.width {
		l++
		mask >>= 1
		v = (c.low + mask) &^ mask
	}
	for ; l > 0; l -= 8 {
		c.carry(v >> codeShift)
		v = v << 8 & (codeTop - 1)
	}
	if c.held >= 0 || c.full > 0 {
		c.carry(0)
	}
	clear(c.buf[c.front : len(c.buf)-c.back])
	if c.rawN > 0 {
		spare := -l // bits of the last byte of the front that are free
		if c.front+c.back >= len(c.buf) && spare < c.rawN {
			c.burst = true
			c.raw &= 1<<spare - 1
		}
		c.buf[len(c.buf)-c.back-1] |= byte(c.raw)
	}
	return !c.burst
}
