package webp

import (
	"image"
	"image/color"
	"math/bits"
)

// Symbols of the prefix codes: green and lengths, red, blue, alpha, distances.
const (
	literals  = 256
	lengths   = 24
	distances = 40
)

// The distance codes of the pixel above and of the pixel before (RFC 9649, 3.6.2.2).
const (
	above  = 1
	before = 2
)

// Bounds of a copied run, pixels.
const (
	leastRun = 4
	mostRun  = 4096
)

// colourIndexing is the number of the transform that replaces pixels by numbers of a palette.
const colourIndexing = 3

// leastPalette is a palette whose numbers are not packed several to a pixel.
const leastPalette = 17

// lossless is a picture as a lossless bitstream.
func lossless(f *image.Paletted) []byte {
	size := f.Rect.Size()
	w := &bitWriter{}
	// The signature, width and height less one, whether alpha is used, and the version (RFC 9649, 3.4).
	w.bits(0x2f, 8)
	w.bits(uint32(size.X-1), 14)
	w.bits(uint32(size.Y-1), 14)
	w.bits(1, 1) // alpha
	w.bits(0, 3) // version
	colours := max(len(f.Palette), leastPalette)
	w.bits(1, 1)
	w.bits(colourIndexing, 2)
	w.bits(uint32(colours-1), 8)
	w.image(paletteOf(f.Palette, colours), colours, false)
	w.bits(0, 1) // no further transform
	pixels := make([]pixel, 0, size.X*size.Y)
	for y := range size.Y {
		for _, n := range f.Pix[y*f.Stride : y*f.Stride+size.X] {
			pixels = append(pixels, pixel{n, 0, 0, 255})
		}
	}
	w.image(pixels, size.X, true)
	return w.done()
}

// pixel is green, red, blue, alpha: the order of the codes.
type pixel [4]uint8

// paletteOf is a palette as it is stored: each colour less the one before.
func paletteOf(p color.Palette, n int) []pixel {
	out := make([]pixel, n)
	var last pixel
	for i := range out {
		var c pixel
		if i < len(p) {
			v := color.NRGBAModel.Convert(p[i]).(color.NRGBA)
			c = pixel{v.G, v.R, v.B, v.A}
		}
		for k := range c {
			out[i][k] = c[k] - last[k]
		}
		last = c
	}
	return out
}

// token is a pixel, or a run that is copied from before.
type token struct {
	pixel
	run  int // 0: a pixel
	from int // a distance code
}

// tokens are the pixels of a picture with their runs.
func tokens(pixels []pixel, wide int) (out []token) {
	// same is how many pixels from i on equal those back places before.
	same := func(i, back int) (n int) {
		if i < back {
			return 0
		}
		for i+n < len(pixels) && n < mostRun && pixels[i+n] == pixels[i+n-back] {
			n++
		}
		return n
	}
	for i := 0; i < len(pixels); {
		t := token{pixel: pixels[i], run: same(i, wide), from: above}
		if n := same(i, 1); n > t.run {
			t.run, t.from = n, before
		}
		// A run costs a length and a distance, which three pixels of a palette rarely do.
		if t.run < leastRun {
			t.run = 0
		}
		out = append(out, t)
		i += max(1, t.run)
	}
	return out
}

// image writes pixels in their prefix codes; the main picture may have several groups of them, and has one.
func (w *bitWriter) image(pixels []pixel, wide int, main bool) {
	w.bits(0, 1) // no cache of colours
	if main {
		w.bits(0, 1)
	}
	list := tokens(pixels, wide)
	counts := [5][]int{make([]int, literals+lengths), make([]int, literals), make([]int, literals), make([]int, literals), make([]int, distances)}
	for _, t := range list {
		if t.run > 0 {
			symbol, _, _ := prefixed(t.run)
			counts[0][literals+symbol]++
			symbol, _, _ = prefixed(t.from)
			counts[4][symbol]++
			continue
		}
		for k, v := range t.pixel {
			counts[k][v]++
		}
	}
	var codes [5]code
	for k := range codes {
		codes[k] = w.code(counts[k])
	}
	for _, t := range list {
		if t.run == 0 {
			for k, v := range t.pixel {
				codes[k].put(w, int(v))
			}
			continue
		}
		symbol, n, extra := prefixed(t.run)
		codes[0].put(w, literals+symbol)
		w.bits(extra, n)
		symbol, n, extra = prefixed(t.from)
		codes[4].put(w, symbol)
		w.bits(extra, n)
	}
}

// prefixed is a length or a distance as a symbol and extra bits (RFC 9649, 3.6.2.2).
func prefixed(x int) (symbol, n int, extra uint32) {
	if x <= 4 {
		return x - 1, 0, 0
	}
	v := x - 1
	// Two symbols for each power of two, by its second-highest bit; the rest is in extra bits.
	high := bits.Len(uint(v)) - 1
	second := v >> (high - 1) & 1
	n = high - 1
	return 2*high + second, n, uint32(v & (1<<n - 1))
}

// bitWriter writes bits from the lowest of each byte on.
type bitWriter struct {
	out  []byte
	held uint64
	n    int
}

// bits appends the n lowest bits of x; n ≤ 32.
func (w *bitWriter) bits(x uint32, n int) {
	w.held |= uint64(x) << w.n
	for w.n += n; w.n >= 8; w.n -= 8 {
		w.out = append(w.out, byte(w.held))
		w.held >>= 8
	}
}

// done is what was written, filled up to a whole byte.
func (w *bitWriter) done() []byte {
	if w.n > 0 {
		w.out = append(w.out, byte(w.held))
	}
	return w.out
}
