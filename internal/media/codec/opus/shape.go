package opus

import "math"

// spreading is how far pulses are smeared over a band, so that few of them do not sound like tones (RFC 6716, 4.3.4.3).
type spreading int

const (
	spreadNone spreading = iota
	spreadLight
	spreadNormal
	spreadFull
)

// spreadFactors say how much less bands of many pulses are smeared.
var spreadFactors = [4]int{0, 15, 10, 5}

// rotate smears the lines of a vector, block by block, the reverse of what the decoder does to the pulses.
func rotate(x []float64, blocks, k int, s spreading) {
	turned := func(part []float64, far int, cos, sin float64) {
		rotatePairs(part, 1, cos, -sin)
		if far > 0 {
			rotatePairs(part, far, sin, -cos)
		}
	}
	eachBlock(x, blocks, k, s, turned)
}

// eachBlock turns the blocks of a vector of k pulses by their angle: neighbours, and lines that are far apart.
func eachBlock(x []float64, blocks, k int, s spreading, turned func(part []float64, far int, cos, sin float64)) {
	n := len(x)
	if 2*k >= n || s == spreadNone {
		return
	}
	gain := float64(n) / float64(n+spreadFactors[s]*k)
	angle := math.Pi / 2 * float64(float64(gain*gain)/2)
	cos, sin := sine(float64(math.Pi/2-float64(angle))), sine(angle)
	far := 0
	if n >= 8*blocks {
		for far = 1; (far*far+far)*blocks+blocks>>2 < n; far++ { // the square root of n/blocks, rounded
		}
	}
	each := n / blocks
	for b := range blocks {
		turned(x[b*each:(b+1)*each], far, cos, sin)
	}
}

// rotateBack is the reverse of rotate, as the decoder does it.
func rotateBack(x []float64, blocks, k int, s spreading) {
	turned := func(part []float64, far int, cos, sin float64) {
		if far > 0 {
			rotatePairs(part, far, sin, cos)
		}
		rotatePairs(part, 1, cos, sin)
	}
	eachBlock(x, blocks, k, s, turned)
}

// rotatePairs turns each pair of lines that are so far apart, upwards and then back.
func rotatePairs(x []float64, apart int, c, s float64) {
	for i := range max(0, len(x)-apart) {
		a, b := x[i], x[i+apart]
		x[i+apart] = float64(c*b) + float64(s*a)
		x[i] = float64(c*a) - float64(s*b)
	}
	for i := len(x) - 2*apart - 1; i >= 0; i-- {
		a, b := x[i], x[i+apart]
		x[i+apart] = float64(c*b) + float64(s*a)
		x[i] = float64(c*a) - float64(s*b)
	}
}

// searcher finds vectors of pulses.
type searcher struct {
	size [widest]float64 // magnitudes
	y    [widest]float64 // pulses
	n    [widest]int
}

// find is the vector of k pulses that lies nearly in the direction of x: its projection onto the pyramid, rounded down, then pulse by pulse where
// the cosine grows most.
func (s *searcher) find(x []float64, k int) []int {
	size, y, out := s.size[:len(x)], s.y[:len(x)], s.n[:len(x)]
	sum := 0.0
	for i, v := range x {
		size[i] = math.Abs(v)
		sum += size[i]
		y[i] = 0
	}
	left, along, square := k, 0.0, 0.0
	if sum < 1e-15 {
		y[0], left = float64(k), 0
	} else if 2*k > len(x) {
		scale := (float64(k) + 0.8) / sum
		for i, v := range size {
			p := math.Floor(float64(v * scale))
			y[i] = p
			square += float64(p * p)
			along += float64(p * v)
			left -= int(p)
		}
	}
	for ; left > 0; left-- {
		best, bestTop, bestUnder := 0, -1.0, 1.0
		for i, v := range size {
			top := along + v
			top = float64(top * top)
			under := square + 1 + float64(2*y[i])
			if float64(top*bestUnder) > float64(bestTop*under) {
				best, bestTop, bestUnder = i, top, under
			}
		}
		along += size[best]
		square += 1 + float64(2*y[best])
		y[best]++
	}
	for i, v := range x {
		out[i] = int(y[i])
		if v < 0 {
			out[i] = -out[i]
		}
	}
	return out
}

// haar replaces neighbours at a distance by their sum and difference.
func haar(x []float64, stride int) {
	for i := 0; i+stride < len(x); i += 2 * stride {
		for j := i; j < i+stride; j++ {
			a, b := float64(x[j]*(math.Sqrt2/2)), float64(x[j+stride]*(math.Sqrt2/2))
			x[j], x[j+stride] = a+b, a-b
		}
	}
}

// hadamardOrder is the order by frequency of the sums and differences of 2, 4, 8 and 16 blocks.
var hadamardOrder = map[int][]int{
	2: {1, 0}, 4: {3, 0, 2, 1}, 8: {7, 0, 4, 3, 6, 1, 5, 2}, 16: {15, 0, 8, 7, 12, 3, 11, 4, 14, 1, 9, 6, 13, 2, 10, 5},
}

// byBlock puts lines that alternate between blocks block by block; the blocks of sums and differences by their frequency.
func byBlock(x, scratch []float64, blocks int, sums bool) {
	each := len(x) / blocks
	for b := range blocks {
		to := b
		if sums {
			to = hadamardOrder[blocks][b]
		}
		for j := range each {
			scratch[to*each+j] = x[j*blocks+b]
		}
	}
	copy(x, scratch[:len(x)])
}

// byLine is the reverse of byBlock.
func byLine(x, scratch []float64, blocks int, sums bool) {
	each := len(x) / blocks
	for b := range blocks {
		from := b
		if sums {
			from = hadamardOrder[blocks][b]
		}
		for j := range each {
			scratch[j*blocks+b] = x[from*each+j]
		}
	}
	copy(x, scratch[:len(x)])
}
