// Package fourier transforms rows of real numbers whose length is a power of two.
package fourier

import (
	"fmt"
	"math"
	"math/bits"
)

// Real transforms n real numbers. It holds scratch memory, so one goroutine at a time uses it.
type Real struct {
	n       int
	half    []complex128 // the numbers in pairs, then their transform
	turns   []complex128 // e^(−2πi k/(n/2)), k < n/4
	split   []complex128 // e^(−2πi k/n), k ≤ n/4
	reverse []int32      // the bits of a place among n/2, turned round
}

// NewReal is the transform of n numbers; n is a power of two and at least 4.
func NewReal(n int) *Real {
	if n < 4 || n&(n-1) != 0 {
		panic(fmt.Sprintf("fourier: length %d is no power of two of at least 4", n))
	}
	m := n / 2
	r := &Real{n: n, half: make([]complex128, m), turns: make([]complex128, m/2), split: make([]complex128, m/2+1), reverse: make([]int32, m)}
	for k := range r.turns {
		r.turns[k] = turn(k, m)
	}
	for k := range r.split {
		r.split[k] = turn(k, n)
	}
	shift := 32 - bits.Len(uint(m-1))
	for i := range r.reverse {
		r.reverse[i] = int32(bits.Reverse32(uint32(i)) >> shift)
	}
	return r
}

// turn is e^(−2πi k/n).
func turn(k, n int) complex128 {
	sin, cos := math.Sincos(-2 * math.Pi * float64(k) / float64(n))
	return complex(cos, sin)
}

// Len is the number of real numbers.
func (r *Real) Len() int { return r.n }

// Spectrum writes the n/2+1 coefficients of the frequencies 0 to half the sample rate, without scaling. x has at most n numbers; the rest
// counts as zeros.
func (r *Real) Spectrum(dst []complex128, x []float64) {
	for i, to := range r.reverse {
		var re, im float64
		if 2*i < len(x) {
			re = x[2*i]
		}
		if 2*i+1 < len(x) {
			im = x[2*i+1]
		}
		r.half[to] = complex(re, im)
	}
	r.transform()
	m := len(r.half)
	dst[0] = complex(real(r.half[0])+imag(r.half[0]), 0)
	dst[m] = complex(real(r.half[0])-imag(r.half[0]), 0)
	for k := 1; k <= m/2; k++ { // the even and the odd numbers lie in one complex transform (Press et al., Numerical Recipes, 12.3)
		a, b := r.half[k], r.half[m-k]
		even := complex((real(a)+real(b))/2, (imag(a)-imag(b))/2)
		odd := complex((imag(a)+imag(b))/2, (real(b)-real(a))/2)
		t := odd * r.split[k]
		dst[k] = even + t
		dst[m-k] = complex(real(even)-real(t), imag(t)-imag(even))
	}
}

// transform is the complex transform of half, whose places are already turned round (Cooley and Tukey 1965).
func (r *Real) transform() {
	v := r.half
	for i := 0; i+1 < len(v); i += 2 {
		v[i], v[i+1] = v[i]+v[i+1], v[i]-v[i+1]
	}
	for half := 2; half < len(v); half *= 2 {
		stride := len(v) / (2 * half)
		for from := 0; from < len(v); from += 2 * half {
			a, b := v[from:][:half], v[from+half:][:half]
			for k := range a {
				x := b[k] * r.turns[k*stride]
				a[k], b[k] = a[k]+x, a[k]-x
			}
		}
	}
}

// Power writes the squared magnitudes of the n/2+1 coefficients. spectrum is scratch of that length.
func (r *Real) Power(dst []float64, spectrum []complex128, x []float64) {
	r.Spectrum(spectrum, x)
	for i, c := range spectrum[:r.n/2+1] {
		dst[i] = real(c)*real(c) + imag(c)*imag(c)
	}
}

// Hann is the window of n numbers that begins at zero and repeats after n.
func Hann(n int) []float64 {
	w := make([]float64, n)
	for i := range w {
		w[i] = 0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/float64(n))
	}
	return w
}
