// Package flac writes FLAC files of 24 bits: the same integers as a WAVE file has, in about half the bytes.
//
// Source: RFC 9639. A file is a header with texts, then frames of 4,096 samples; each frame codes left and right, or one of them or their mean with the
// difference, whichever is smallest; each of these is predicted by a polynomial or a linear filter (predict.go), and the rest is written in Rice codes
// (rice.go). Start reading at Encode.
package flac

import (
	"bufio"
	"context"
	"crypto/md5"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"strconv"

	"atelier/internal/media/codec/audio"
)

const (
	depth     = 24   // bits a sample
	blockSize = 4096 // samples a frame
	vendor    = "Atelier"
)

// Encode writes the clip, dithered (audio.Clip.Integers). A clip that loops says so by the comments LOOPSTART and LOOPLENGTH, in samples.
func Encode(ctx context.Context, w io.Writer, c audio.Clip) error {
	if err := c.Check(); err != nil {
		return fmt.Errorf("encode FLAC: %w", err)
	}
	if c.Rate >= 1<<20 {
		return fmt.Errorf("encode FLAC: a sample rate of %d Hz; up to 1048575 can be written", c.Rate)
	}
	// The header holds the MD5 of all samples and goes first, so the clip is read twice: w need not seek.
	sum, err := digest(ctx, c)
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, 1<<16) // keeps its first error until Flush
	out.WriteString("fLaC")
	out.Write(block(0, false, streamInfo(c, sum)))
	out.Write(block(4, true, comments(c)))
	f := newFrame(len(c.Channels))
	for n := 0; n*blockSize < c.Len(); n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		out.Write(f.encode(c, n))
	}
	return out.Flush()
}

// digest is the MD5 of all samples, interleaved in bytes from the least significant one.
func digest(ctx context.Context, c audio.Clip) ([md5.Size]byte, error) {
	h := md5.New()
	var x [2][blockSize]int32
	var row []byte
	for from := 0; from < c.Len(); from += blockSize {
		if err := ctx.Err(); err != nil {
			return [md5.Size]byte{}, err
		}
		n := min(blockSize, c.Len()-from)
		for ch := range c.Channels {
			c.Integers(x[ch][:n], ch, from, depth)
		}
		row = row[:0]
		for i := range n {
			for ch := range c.Channels {
				v := x[ch][i]
				row = append(row, byte(v), byte(v>>8), byte(v>>16))
			}
		}
		h.Write(row)
	}
	return [md5.Size]byte(h.Sum(nil)), nil
}

// block is a block of metadata: its type with the flag of the last one, its length in 24 bits, its body (RFC 9639, 8.1).
func block(kind byte, last bool, body []byte) []byte {
	if last {
		kind |= 0x80
	}
	return append([]byte{kind, byte(len(body) >> 16), byte(len(body) >> 8), byte(len(body))}, body...)
}

// streamInfo is the block that decoders need: sizes of blocks and frames, rate, channels, bits, samples, MD5 (RFC 9639, 8.2).
func streamInfo(c audio.Clip, sum [md5.Size]byte) []byte {
	var w stream
	w.put(blockSize, 16)
	w.put(blockSize, 16)
	w.put(0, 24) // the lengths of frames are not told
	w.put(0, 24)
	w.put(uint64(c.Rate), 20)
	w.put(uint64(len(c.Channels)-1), 3)
	w.put(depth-1, 5)
	w.put(uint64(c.Len()), 36)
	return append(w.b, sum[:]...)
}

// comments are the texts, each as NAME=text.
func comments(c audio.Clip) []byte {
	texts := []string{}
	add := func(name, text string) {
		if text != "" {
			texts = append(texts, name+"="+text)
		}
	}
	add("TITLE", c.Tags.Title)
	add("ENCODER", c.Tags.Software)
	add("COMMENT", c.Tags.Provenance)
	if c.Loop {
		add("LOOPSTART", "0")
		add("LOOPLENGTH", strconv.Itoa(c.Len()))
	}
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(vendor)))
	b = append(b, vendor...)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(texts)))
	for _, t := range texts {
		b = append(binary.LittleEndian.AppendUint32(b, uint32(len(t))), t...)
	}
	return b
}

// frame holds what one frame needs, for the next one to use again.
type frame struct {
	channels int
	x        [4][blockSize]int32 // left, right, mean, difference
	coded    [4]stream
	predict  predictor
}

func newFrame(channels int) *frame { return &frame{channels: channels, predict: newPredictor()} }

// pairs are what two channels may be coded as: the code of the assignment, and which two of x.
var pairs = [4]struct {
	code uint64
	of   [2]int
}{{1, [2]int{0, 1}}, {8, [2]int{0, 3}}, {9, [2]int{3, 1}}, {10, [2]int{2, 3}}}

func (f *frame) encode(c audio.Clip, number int) []byte {
	from := number * blockSize
	n := min(blockSize, c.Len()-from)
	for ch := range f.channels {
		c.Integers(f.x[ch][:n], ch, from, depth)
	}
	if f.channels == 1 {
		f.code(0, n, depth)
		return f.join(c, number, n, 0, 0)
	}
	for i := range n {
		l, r := f.x[0][i], f.x[1][i]
		// The bit that the mean loses is the lowest of the difference, so both channels come back exactly.
		f.x[2][i], f.x[3][i] = (l+r)>>1, l-r
	}
	var rough [4]float64 // bits of each, about
	for i := range f.x {
		rough[i] = roughness(f.x[i][:n])
	}
	best := 0
	for i, p := range pairs {
		if rough[p.of[0]]+rough[p.of[1]] < rough[pairs[best].of[0]]+rough[pairs[best].of[1]] {
			best = i
		}
	}
	for _, i := range pairs[best].of {
		f.code(i, n, depth+i/3) // the difference has a bit more
	}
	return f.join(c, number, n, pairs[best].code, pairs[best].of[:]...)
}

// roughness is about how many bits a sample takes: the logarithm of what a polynomial of second order does not predict.
func roughness(x []int32) float64 {
	sum := 1.0
	for i := 2; i < len(x); i++ {
		sum += math.Abs(float64(x[i] - 2*x[i-1] + x[i-2]))
	}
	return math.Log2(sum)
}

// code writes channel i of the frame's first n samples, which have so many bits, into its own stream.
func (f *frame) code(i, n, width int) {
	f.coded[i].reset()
	f.predict.write(&f.coded[i], f.x[i][:n], width)
}

// join is the frame of coded channels.
func (f *frame) join(c audio.Clip, number, n int, assignment uint64, channels ...int) []byte {
	var w stream
	w.put(0b11111111111110_0_0, 16) // synchronisation, blocks of one size
	size := uint64(0b1100)          // 4,096
	if n != blockSize {
		size = 0b0111 // told in 16 bits
	}
	w.put(size, 4)
	w.put(0, 4) // the sample rate is that of the header
	w.put(assignment, 4)
	w.put(0b110_0, 4) // 24 bits
	for _, b := range numeral(number) {
		w.put(uint64(b), 8)
	}
	if n != blockSize {
		w.put(uint64(n-1), 16)
	}
	w.put(uint64(crc8(w.b)), 8)
	for _, i := range channels {
		w.append(&f.coded[i])
	}
	w.align()
	return binary.BigEndian.AppendUint16(w.b, crc16(w.b))
}

// numeral is a number in the form that UTF-8 gives to characters, extended to 36 bits: 0x80 becomes C2 80. limit is what still fits
// into the first byte: 5 bits of two bytes, 4 of three.
func numeral(n int) []byte {
	if n < 0x80 {
		return []byte{byte(n)}
	}
	var tail []byte
	limit := 0x20 // what still fits behind the ones of the first byte
	for n >= limit*2 || len(tail) == 0 {
		tail = append([]byte{byte(n&0x3f | 0x80)}, tail...)
		n >>= 6
		if n < limit {
			break
		}
		limit >>= 1
	}
	return append([]byte{byte(0xff<<(7-len(tail))) | byte(n)}, tail...)
}

// crc8 is the check of a frame's head: polynomial x⁸+x²+x+1, from 0 (RFC 9639, 9.1.8).
func crc8(b []byte) (crc byte) {
	for _, v := range b {
		crc ^= v
		for range 8 {
			crc = crc<<1 ^ crc>>7*0x07
		}
	}
	return crc
}

// crcTable has the CRC-16 of each byte: polynomial x¹⁶+x¹⁵+x²+1.
var crcTable = func() (t [256]uint16) {
	for i := range t {
		crc := uint16(i) << 8
		for range 8 {
			crc = crc<<1 ^ crc>>15*0x8005
		}
		t[i] = crc
	}
	return t
}()

// crc16 is the check of a whole frame, by the table (RFC 9639, 9.3).
func crc16(b []byte) (crc uint16) {
	for _, v := range b {
		crc = crc<<8 ^ crcTable[byte(crc>>8)^v]
	}
	return crc
}
