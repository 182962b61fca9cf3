package sound

import (
	"math"

	"atelier/internal/seed"
)

// Rand is a stream of chance. Each part of a sound has its own by name, so that one more part moves no other.
type Rand struct{ state uint64 }

// NewRand is the stream of a name below a seed.
func NewRand(s seed.Seed, name string) *Rand { return &Rand{uint64(s.Sub(name))} }

// Bits are 64 uniform bits (SplitMix64: Steele, Lea, Flood 2014).
func (r *Rand) Bits() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Unit is a uniform number in 0..1.
func (r *Rand) Unit() float64 { return float64(r.Bits()>>11) / (1 << 53) }

// White is a uniform number in −1..1.
func (r *Rand) White() float64 { return float64(int64(r.Bits())>>11) / (1 << 52) }

// In is a uniform number in a..b.
func (r *Rand) In(a, b float64) float64 { return a + (b-a)*r.Unit() }

// Log is a number in a..b whose logarithm is uniform.
func (r *Rand) Log(a, b float64) float64 { return a * math.Pow(b/a, r.Unit()) }

// Exp is an exponentially distributed number with mean 1: the wait between independent events.
func (r *Rand) Exp(mean float64) float64 { return -mean * math.Log(1-r.Unit()) }

// Norm is a normally distributed number with mean 0 and deviation 1.
func (r *Rand) Norm() float64 {
	return math.Sqrt(-2*math.Log(1-r.Unit())) * math.Cos(2*math.Pi*r.Unit())
}

// Power is a number in a..b whose density falls as x to the power of −exponent: the sizes of drops, stones, crackles. The exponent is not 1.
func (r *Rand) Power(a, b, exponent float64) float64 {
	e := 1 - exponent
	lo, hi := math.Pow(a, e), math.Pow(b, e)
	return math.Pow(lo+r.Unit()*(hi-lo), 1/e)
}

// Chance is true in a share of draws.
func (r *Rand) Chance(share float64) bool { return r.Unit() < share }

// Intn is a uniform integer in 0..n−1.
func (r *Rand) Intn(n int) int { return int(r.Unit() * float64(n)) }

// Sign is −1 or 1.
func (r *Rand) Sign() float64 { return 1 - 2*float64(r.Bits()>>63) }
