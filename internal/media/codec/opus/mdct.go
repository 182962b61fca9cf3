package opus

import "math"

const (
	rate    = 48000
	block   = 120 // samples of a short block, and of the overlap of blocks
	longest = 960 // samples of a frame of 20 ms
	overlap = block
)

// slope is the rising half of the window: its square and the square of its mirror image sum to 1 (RFC 6716, 4.3.7).
func slope() (w [overlap]float64) {
	for i := range w {
		s := sine(math.Pi / 2 * ((float64(i) + 0.5) / overlap))
		w[i] = sine(math.Pi / 2 * float64(s*s))
	}
	return w
}

// mdct transforms windows of n+overlap samples, whose slopes are those of the overlap, to n lines. One goroutine at a time uses it.
type mdct struct {
	n      int
	window [overlap]float64
	folded []float64
	x, y   []complex128
	turns  []complex128 // e^(−2πi (8k+1)/16n)
	roots  []complex128 // e^(−2πi k/(n/2))
	radix  []int
}

func newMDCT(n int) *mdct {
	m := &mdct{n: n, window: slope(), folded: make([]float64, n), x: make([]complex128, n/2), y: make([]complex128, n/2)}
	for k := range n / 2 {
		m.turns = append(m.turns, turn(8*k+1, 16*n))
		m.roots = append(m.roots, turn(k, n/2))
	}
	rest := n / 2
	// n/2 is 60 times a power of two: factors 5 and 3 once, and then fours, which need fewer products than twos.
	for _, p := range []int{5, 3, 4, 2} {
		for ; rest%p == 0; rest /= p {
			m.radix = append(m.radix, p)
		}
	}
	return m
}

// transform writes the lines dst[0], dst[stride], … of the window that begins at x[0]: 2/n times the sum of the samples with their cosines.
func (m *mdct) transform(dst []float64, stride int, x []float64) {
	m.fold(x)
	m.cosines()
	by := 2 / float64(m.n)
	for k, v := range m.folded {
		dst[stride*k] = v * by
	}
}

// inverse adds the samples of the lines src[0], src[stride], … to the n+overlap samples of dst.
func (m *mdct) inverse(dst, src []float64, stride int) {
	n, zeros := m.n, (m.n-overlap)/2
	for k := range m.folded {
		m.folded[k] = src[stride*k]
	}
	m.cosines()
	add := func(i int, v float64) { // at a place of the 2n samples, of which the outermost are zeros
		switch i -= zeros; {
		case i < 0 || i >= n+overlap:
		case i < overlap:
			dst[i] += float64(v * m.window[i])
		case i >= n:
			dst[i] += float64(v * m.window[n+overlap-1-i])
		default:
			dst[i] += v
		}
	}
	for i := range n / 2 {
		outer, inner := m.folded[i], m.folded[n/2+i]
		add(3*n/2-1-i, -outer)
		add(3*n/2+i, -outer)
		add(i, inner)
		add(n-1-i, -inner)
	}
}

// cosines replaces the folded numbers by their sums with cos((2i+1)(2k+1)π/4n), which is its own reverse but for a factor of n/2.
func (m *mdct) cosines() {
	n := m.n
	for k, t := range m.turns {
		m.x[k] = times(complex(m.folded[2*k], m.folded[n-1-2*k]), t)
	}
	m.fourier()
	for k, t := range m.turns {
		v := times(m.x[k], t)
		m.folded[2*k], m.folded[n-1-2*k] = real(v), -imag(v)
	}
}

// fold applies the window, and folds its quarters a, b, c, d to −c'−d, a−b', of which ' is the reverse.
func (m *mdct) fold(x []float64) {
	n, zeros := m.n, (m.n-overlap)/2
	at := func(i int) float64 { // of the 2n samples, of which the outermost are zeros
		i -= zeros
		switch {
		case i < 0 || i >= n+overlap:
			return 0
		case i < overlap:
			return float64(x[i] * m.window[i])
		case i >= n:
			return float64(x[i] * m.window[n+overlap-1-i])
		}
		return x[i]
	}
	for i := range n / 2 {
		m.folded[i] = -at(3*n/2-1-i) - at(3*n/2+i)
		m.folded[n/2+i] = at(i) - at(n-1-i)
	}
}

// fourier transforms x, which is as long as the product of the radices (Stockham's order of places: Van Loan, 1992, 1.7).
func (m *mdct) fourier() {
	rest, stride := len(m.x), 1
	for _, p := range m.radix {
		each := rest / p
		for j := range each {
			step := j * stride
			for q := range stride {
				from, to := q+stride*j, q+stride*p*j
				switch p {
				case 2:
					m.two(from, to, stride, each, step)
				case 3:
					m.three(from, to, stride, each, step)
				case 4:
					m.four(from, to, stride, each, step)
				default:
					m.five(from, to, stride, each, step)
				}
			}
		}
		m.x, m.y = m.y, m.x
		rest, stride = each, stride*p
	}
}

// two to five are the Fourier transforms of 2 to 5 points at a distance, each product by a root rounded by itself (scaled, times),
// so that no processor fuses it with a sum.
func (m *mdct) two(from, to, stride, each, step int) {
	a, b := m.x[from], m.x[from+stride*each]
	m.y[to], m.y[to+stride] = a+b, times(a-b, m.roots[step])
}

func (m *mdct) three(from, to, stride, each, step int) {
	a, b, c := m.x[from], m.x[from+stride*each], m.x[from+2*stride*each]
	sum, d := b+c, byI(b-c)
	d = scaled(d, math.Sqrt(3)/2)
	mid := a - scaled(sum, 0.5)
	m.y[to] = a + sum
	m.y[to+stride] = times(mid-d, m.roots[step])
	m.y[to+2*stride] = times(mid+d, m.roots[2*step])
}

func (m *mdct) four(from, to, stride, each, step int) {
	a, b, c, d := m.x[from], m.x[from+stride*each], m.x[from+2*stride*each], m.x[from+3*stride*each]
	even, odd := a+c, b+d
	less, turned := a-c, byI(b-d)
	m.y[to] = even + odd
	m.y[to+stride] = times(less-turned, m.roots[step])
	m.y[to+2*stride] = times(even-odd, m.roots[2*step])
	m.y[to+3*stride] = times(less+turned, m.roots[3*step])
}

// cos and sin of a fifth and of two fifths of a turn.
const (
	cos72  = 0.30901699437494742410
	sin72  = 0.95105651629515357212
	cos144 = -0.80901699437494742410
	sin144 = 0.58778525229247312917
)

func (m *mdct) five(from, to, stride, each, step int) {
	a := m.x[from]
	b, c, d, e := m.x[from+stride*each], m.x[from+2*stride*each], m.x[from+3*stride*each], m.x[from+4*stride*each]
	outer, inner := b+e, c+d
	across, along := byI(b-e), byI(c-d)
	first := a + scaled(outer, cos72) + scaled(inner, cos144)
	second := a + scaled(outer, cos144) + scaled(inner, cos72)
	turned := scaled(across, sin72) + scaled(along, sin144)
	other := scaled(across, sin144) - scaled(along, sin72)
	m.y[to] = a + outer + inner
	m.y[to+stride] = times(first-turned, m.roots[step])
	m.y[to+2*stride] = times(second-other, m.roots[2*step])
	m.y[to+3*stride] = times(second+other, m.roots[3*step])
	m.y[to+4*stride] = times(first+turned, m.roots[4*step])
}

func scaled(v complex128, by float64) complex128 {
	return complex(float64(real(v)*by), float64(imag(v)*by))
}

// byI is i·v.
func byI(v complex128) complex128 { return complex(-imag(v), real(v)) }
