package fourier

import (
	"math"
	"math/cmplx"
	"testing"

	"atelier/internal/seed"
)

func TestSpectrumIsTheSum(t *testing.T) {
	for _, n := range []int{4, 8, 64, 1024} {
		x, got := make([]float64, n), make([]complex128, n/2+1)
		for i := range x {
			x[i] = float64(seed.Seed(3).At(i).Range(-1, 1))
		}
		NewReal(n).Spectrum(got, x)
		for k := range got {
			var want complex128
			for i, v := range x {
				want += complex(v, 0) * turn(i*k%n, n)
			}
			if cmplx.Abs(got[k]-want) > 1e-9*math.Sqrt(float64(n)) {
				t.Fatalf("n %d, coefficient %d: got %v, want %v", n, k, got[k], want)
			}
		}
	}
}

func TestShortInputCountsAsZeros(t *testing.T) {
	got, want := make([]complex128, 9), make([]complex128, 9)
	r := NewReal(16)
	r.Spectrum(got, []float64{1, 2, 3})
	r.Spectrum(want, append([]float64{1, 2, 3}, make([]float64, 13)...))
	for k := range got {
		if got[k] != want[k] {
			t.Errorf("coefficient %d: got %v, want %v", k, got[k], want[k])
		}
	}
}

func BenchmarkPower1024(b *testing.B) {
	r, x := NewReal(1024), Hann(1024)
	p, s := make([]float64, 513), make([]complex128, 513)
	for b.Loop() {
		r.Power(p, s, x)
	}
}
