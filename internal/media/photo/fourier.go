package photo

import (
	"context"
	"math"
	"math/bits"

	"atelier/internal/band"
)

// spectrum is a square of complex numbers, a power of two a side, and what transforms it.
type spectrum struct {
	n       int
	v       []complex64
	turns   []complex64 // e^(−2πi k/n), k < n/2
	reverse []int32     // the bits of a place, turned round
}

func newSpectrum(n int) *spectrum {
	s := &spectrum{n: n, v: make([]complex64, n*n), turns: make([]complex64, n/2), reverse: make([]int32, n)}
	for k := range s.turns {
		sin, cos := math.Sincos(-2 * math.Pi * float64(k) / float64(n))
		s.turns[k] = complex(float32(cos), float32(sin))
	}
	shift := 32 - bits.Len(uint(n-1))
	for i := range s.reverse {
		s.reverse[i] = int32(bits.Reverse32(uint32(i)) >> shift)
	}
	return s
}

// forward transforms the square, and leaves it turned over its diagonal: place (x, y) then holds wave number y across and x down.
func (s *spectrum) forward(ctx context.Context) error { return s.transform(ctx, false) }

// back is the inverse of forward, the square turned back.
func (s *spectrum) back(ctx context.Context) error { return s.transform(ctx, true) }

func (s *spectrum) transform(ctx context.Context, inverse bool) error {
	for pass := range 2 {
		err := band.Rows(ctx, s.n, rowsAtOnce, func(lo, hi int) {
			for y := lo; y < hi; y++ {
				s.line(s.v[y*s.n:][:s.n], inverse)
			}
		})
		if err != nil {
			return err
		}
		if pass == 0 {
			if err := s.turn(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// block is a side of the squares in which turn exchanges places, for the cache's sake.
const block = 32

// turn exchanges rows and columns.
func (s *spectrum) turn(ctx context.Context) error {
	n := s.n
	return band.Rows(ctx, (n+block-1)/block, 1, func(lo, hi int) {
		for by := lo * block; by < min(hi*block, n); by += block {
			for bx := by; bx < n; bx += block {
				for y := by; y < min(by+block, n); y++ {
					for x := max(bx, y+1); x < min(bx+block, n); x++ {
						s.v[y*n+x], s.v[x*n+y] = s.v[x*n+y], s.v[y*n+x]
					}
				}
			}
		}
	})
}

// line transforms a row in place (Cooley and Tukey 1965). The inverse takes the turns the other way, and divides by the length.
func (s *spectrum) line(v []complex64, inverse bool) {
	for i, j := range s.reverse {
		if int(j) > i {
			v[i], v[j] = v[j], v[i]
		}
	}
	n := len(v)
	// Butterflies of growing length: halves of even and odd places, already transformed, become one of twice the length.
	for half := 1; half < n; half *= 2 {
		stride := n / (2 * half)
		for from := 0; from < n; from += 2 * half {
			a, b := v[from:][:half], v[from+half:][:half]
			for k := range a {
				t := s.turns[k*stride]
				tr, ti := real(t), imag(t)
				if inverse {
					ti = -ti
				}
				br, bi := real(b[k]), imag(b[k])
				x := complex(br*tr-bi*ti, br*ti+bi*tr)
				a[k], b[k] = a[k]+x, a[k]-x
			}
		}
	}
	if inverse {
		scale := complex(1/float32(n), 0)
		for i := range v {
			v[i] *= scale
		}
	}
}
