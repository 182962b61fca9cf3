package photo

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// relief solves for the heights of a torus whose shading is known. Two things are asked of them, frequency by frequency, in the sense of
// least squares (as Frankot and Chellappa 1988 integrate gradients):
//
//   - under the sun, a place is as bright as its slope towards the sun: −(∂h/∂x·lx + ∂h/∂y·ly) = shading (Pentland 1990)
//   - under the sky, dark places are deep, and wide dark places are deeper (Langer and Bülthoff 2000)
//
// The wider a wave, the less of it is taken for height: its weight falls with the square of its length beyond a quarter of the tile.
//
// The first says nothing about slopes across the light. For these the second decides.
type relief struct{ sun Sun }

const (
	skyGain   = .35 // height of a dark place over its width
	sunTrust  = 2.2 // of shading against darkness, where the sun explains all of it
	broad     = 4   // cycles a tile under which what is bright or dark is mostly colour: colours vary broadly, slopes finely
	firstWave = 2.5 // cycles a tile under which darkness is taken for colour
)

// solve turns the spectrum of (darkness, shading) into that of the heights.
func (r relief) solve(ctx context.Context, s *spectrum) error {
	n := s.n
	sin, cos := math.Sincos(float64(r.sun.Azimuth) * math.Pi / 180)
	sun := geom.Vec2{X: float32(cos), Y: float32(-sin)} // down the image
	trust := sunTrust * r.sun.Share
	return band.Rows(ctx, n/2+1, 4, func(lo, hi int) {
		for x := lo; x < hi; x++ {
			for y := range n {
				i, j := x*n+y, (n-x)&(n-1)*n+(n-y)&(n-1)
				if j < i && (x == 0 || x == n/2) {
					continue
				}
				a, b := s.v[i], s.v[j]
				conj := complex(real(b), -imag(b))
				dark := (a + conj) / 2
				lit := (a - conj) / complex(0, 2)
				h := r.height(geom.Vec2{X: wave(x, n), Y: wave(y, n)}, sun, trust, dark, lit)
				s.v[i], s.v[j] = h, complex(real(h), -imag(h))
			}
		}
	})
}

// wave is a wave number in cycles a tile, −n/2..n/2−1.
func wave(i, n int) float32 {
	if i >= n/2 {
		i -= n
	}
	return float32(i)
}

// height of one frequency, in tile units; at is its wave vector in cycles a tile, and sun the direction towards the sun. With k the wave number and κ its part
// towards the sun, shading is −iκ·2π h, and darkness is h·k/gain; the sum of their squared errors is least at the quotient.
func (r relief) height(at, sun geom.Vec2, trust float32, dark, lit complex64) complex64 {
	k2 := at.X*at.X + at.Y*at.Y
	if k2 == 0 {
		return 0
	}
	k := float32(math.Sqrt(float64(k2)))
	kappa := 2 * math.Pi * (at.X*sun.X + at.Y*sun.Y)
	// The shading's estimate, weighted: conj(−iκ)·S = iκ·S.
	shone := complex(0, kappa*trust) * lit
	weight := 4 * math.Pi * math.Pi * k2
	high := k2 * k2 / (k2*k2 + firstWave*firstWave*firstWave*firstWave)
	sky := complex(weight*skyGain/k*high, 0) * dark
	return (shone + sky) / complex((kappa*kappa*trust+weight)*(1+broad*broad/k2), 0)
}
