package jpeg

import (
	"encoding/binary"
	"math/bits"
)

// quantities are those of quality 50 for luma and for colours, in the order of the zigzag (T.81, tables K.1 and K.2).
var quantities = [2][64]uint8{{
	16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51,
	56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
}, {
	17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
	99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
}}

// The Huffman tables as a file has them: how many codes there are of each length, and their values (tables K.3 to K.6).
const (
	firstCodes = "\x00\x01\x05\x01\x01\x01\x01\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b"
	otherCodes = "\x00\x02\x01\x03\x03\x02\x04\x03\x05\x05\x04\x04\x00\x00\x01\x7d" +
		"\x01\x02\x03\x00\x04\x11\x05\x12\x21\x31\x41\x06\x13\x51\x61\x07\x22\x71\x14\x32\x81\x91\xa1\x08\x23\x42\xb1\xc1\x15\x52\xd1\xf0" +
		"\x24\x33\x62\x72\x82\x09\x0a\x16\x17\x18\x19\x1a\x25\x26\x27\x28\x29\x2a\x34\x35\x36\x37\x38\x39\x3a\x43\x44\x45\x46\x47\x48\x49" +
		"\x4a\x53\x54\x55\x56\x57\x58\x59\x5a\x63\x64\x65\x66\x67\x68\x69\x6a\x73\x74\x75\x76\x77\x78\x79\x7a\x83\x84\x85\x86\x87\x88\x89" +
		"\x8a\x92\x93\x94\x95\x96\x97\x98\x99\x9a\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xc2\xc3\xc4\xc5" +
		"\xc6\xc7\xc8\xc9\xca\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8" +
		"\xf9\xfa"
	firstColorCodes = "\x00\x03\x01\x01\x01\x01\x01\x01\x01\x01\x01\x00\x00\x00\x00\x00\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b"
	otherColorCodes = "\x00\x02\x01\x02\x04\x04\x03\x04\x07\x05\x04\x04\x00\x01\x02\x77" +
		"\x00\x01\x02\x03\x11\x04\x05\x21\x31\x06\x12\x41\x51\x07\x61\x71\x13\x22\x32\x81\x08\x14\x42\x91\xa1\xb1\xc1\x09\x23\x33\x52\xf0" +
		"\x15\x62\x72\xd1\x0a\x16\x24\x34\xe1\x25\xf1\x17\x18\x19\x1a\x26\x27\x28\x29\x2a\x35\x36\x37\x38\x39\x3a\x43\x44\x45\x46\x47\x48" +
		"\x49\x4a\x53\x54\x55\x56\x57\x58\x59\x5a\x63\x64\x65\x66\x67\x68\x69\x6a\x73\x74\x75\x76\x77\x78\x79\x7a\x82\x83\x84\x85\x86\x87" +
		"\x88\x89\x8a\x92\x93\x94\x95\x96\x97\x98\x99\x9a\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xc2\xc3" +
		"\xc4\xc5\xc6\xc7\xc8\xc9\xca\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xf2\xf3\xf4\xf5\xf6\xf7\xf8" +
		"\xf9\xfa"
)

// code is a Huffman code, and its length.
type code struct{ bits, n uint32 }

// tables are the codes of first coefficients and of others: of luma, and of colours.
var tables = [2][2]string{{firstCodes, otherCodes}, {firstColorCodes, otherColorCodes}}

var codes = [2][2][256]code{{codesOf(firstCodes), codesOf(otherCodes)}, {codesOf(firstColorCodes), codesOf(otherColorCodes)}}

// codesOf are the codes of a table by value (section C.2).
func codesOf(table string) (list [256]code) {
	next, at := uint32(0), 16
	for length := range uint32(16) {
		for range table[length] {
			list[table[at]] = code{next, length + 1}
			next, at = next+1, at+1
		}
		next <<= 1
	}
	return list
}

// writer is a JPEG while it is written.
type writer struct {
	out  []byte
	held uint64 // bits to be written, from the highest on
	n    uint32 // how many
}

// tone is how one part of a picture is quantised and coded.
type tone struct {
	small  [64]int32 // by place in the zigzag: what becomes zero is less, times 1<<fraction
	inQ    [64]int64 // 1<<inverse over the quantity
	codes  *[2][256]code
	before int32 // the first coefficient of the last block
}

const (
	mixed    = 13
	greatest = 1023 // coefficient of 8-bit pixels that a file can hold
	inverse  = 28
)

// kind is what a picture has: the sampling factors of its luma (T.81, section B.2.2), beside one sample of each colour.
type kind byte

const (
	gray       kind = 0    // luma alone
	fullColors kind = 0x11 // colours at the whole resolution
	halfColors kind = 0x22 // colours at half the resolution
)

// newWriter writes everything that stands before the codes of a picture.
func newWriter(width, height, quality int, of kind) (w writer, luma, color tone) {
	w.out = append(make([]byte, 0, 2<<10+width*height/4), 0xff, soi)
	parts, sorts := byte(1), 1
	if of != gray {
		parts, sorts = 3, 2
	}
	for i, t := range [2]*tone{&luma, &color} {
		t.codes = &codes[i]
		if i == sorts {
			break
		}
		w.out = append(w.out, 0xff, dqt, 0, 67, byte(i))
		for k, q := range quantities[i] {
			step := scaled(int(q), quality)
			w.out = append(w.out, byte(step))
			t.small[k] = int32(step << fraction / 2)
			t.inQ[k] = int64((1<<(inverse-fraction) + step/2) / step)
		}
	}
	w.out = append(w.out, 0xff, sof0, 0, 8+3*parts, 8)
	w.out = binary.BigEndian.AppendUint16(w.out, uint16(height))
	w.out = binary.BigEndian.AppendUint16(w.out, uint16(width))
	w.out = append(w.out, parts)
	for i := range parts {
		if of == gray {
			w.out = append(w.out, 1, 0x11, 0)
			break
		}
		w.out = append(w.out, i+1, [3]byte{byte(of), 0x11, 0x11}[i], min(i, 1))
	}
	for i := range sorts {
		for class, table := range tables[i] {
			w.out = append(w.out, 0xff, dht, 0, byte(19+len(table)-16), byte(class<<4|i))
			w.out = append(w.out, table...)
		}
	}
	w.out = append(w.out, 0xff, sos, 0, 6+2*parts, parts)
	for i := range parts {
		w.out = append(w.out, i+1, 0x11*min(i, 1))
	}
	w.out = append(w.out, 0, 63, 0)
	return w, luma, color
}

func fixed(x float64) int32 { return int32(x*(1<<mixed)+1024.5) - 1024 }

// scaled is a quantity at a quality (as image/jpeg and libjpeg have it).
func scaled(q, quality int) int {
	quality = max(1, min(quality, 100))
	scale := 200 - 2*quality
	if quality < 50 {
		scale = 5000 / quality
	}
	return max(1, min((q*scale+50)/100, 255))
}

// block writes a block, times 1<<fraction.
func (w *writer) block(t *tone, block *[64]int32) {
	var coeffs [64]int32
	var some uint64 // which of them are not zero
	for k, at := range zigzag {
		c := block[at]
		if c < t.small[k] && c > -t.small[k] { // nearly all
			continue
		}
		q := int32((int64(c)*t.inQ[k] + 1<<(inverse-1)) >> inverse)
		if q != 0 {
			coeffs[k] = max(-greatest, min(q, greatest))
			some |= 1 << k
		}
	}
	w.number(&t.codes[0], 0, coeffs[0]-t.before)
	t.before = coeffs[0]
	last, others := 0, &t.codes[1]
	for some &^= 1; some != 0; some &= some - 1 {
		k := bits.TrailingZeros64(some)
		zeros := k - last - 1
		for ; zeros > 15; zeros -= 16 {
			w.code(others[0xf0])
		}
		w.number(others, uint32(zeros)<<4, coeffs[k])
		last = k
	}
	if last < 63 {
		w.code(others[0])
	}
}

// number writes a coefficient behind the code of its size and of what stands before it (section F.1.2).
func (w *writer) number(codes *[256]code, before uint32, x int32) {
	magnitude, v := uint32(x), uint32(x)
	if x < 0 {
		magnitude, v = uint32(-x), uint32(x-1)
	}
	size := uint32(bits.Len32(magnitude))
	c := codes[before|size]
	w.put(c.bits<<size|v&(1<<size-1), c.n+size)
}

func (w *writer) code(c code) { w.put(c.bits, c.n) }

// put writes n bits, at most 32.
func (w *writer) put(v, n uint32) {
	w.n += n
	w.held |= uint64(v) << (64 - w.n)
	if w.n < 32 {
		return
	}
	four := uint32(w.held >> 32)
	w.held, w.n = w.held<<32, w.n-32
	if inverted := ^four; (inverted-0x01010101)&four&0x80808080 == 0 { // none of the bytes is of ones
		w.out = binary.BigEndian.AppendUint32(w.out, four)
		return
	}
	w.bytes(four, 4)
}

// bytes writes the highest n bytes, a zero behind each of ones (section F.1.2.3).
func (w *writer) bytes(v uint32, n int) {
	for range n {
		b := byte(v >> 24)
		w.out = append(w.out, b)
		if b == 0xff {
			w.out = append(w.out, 0)
		}
		v <<= 8
	}
}

// close fills the last byte with ones and ends the file.
func (w *writer) close() []byte {
	if pad := (8 - w.n%8) % 8; pad > 0 {
		w.put(1<<pad-1, pad)
	}
	w.bytes(uint32(w.held>>32), int(w.n/8))
	return append(w.out, 0xff, eoi)
}
