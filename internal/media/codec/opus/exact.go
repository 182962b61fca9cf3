package opus

import "math"

// The functions here give the same bits on every processor: products are rounded before they are added (a conversion forbids the compiler to fuse the
// two), and the functions of package math that differ between processors are not used.

// times is a product of complex numbers.
func times(a, b complex128) complex128 {
	return complex(
		float64(real(a)*real(b))-float64(imag(a)*imag(b)),
		float64(real(a)*imag(b))+float64(imag(a)*real(b)))
}

// turn is e^(−2πi k/n), for 0 ≤ k.
func turn(k, n int) complex128 {
	k %= n
	quarter := 4 * k / n
	x := float64(2 * math.Pi * (float64(4*k-quarter*n) / float64(4*n))) // 0 ≤ x < π/2
	c, s := sine(math.Pi/2-x), sine(x)
	switch quarter {
	case 0:
		return complex(c, -s)
	case 1:
		return complex(-s, -c)
	case 2:
		return complex(-c, s)
	}
	return complex(s, c)
}

// sine is the sine of 0 ≤ x ≤ π/2, by its series.
func sine(x float64) float64 {
	term, sum, square := x, x, float64(x*x)
	for n := 2.0; n < 24; n += 2 {
		term = -float64(term*square) / (n * (n + 1))
		sum += term
	}
	return sum
}

// log2 is the binary logarithm of x > 0.
func log2(x float64) float64 {
	m, e := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, e = 2*m, e-1
	}
	z := (m - 1) / (m + 1) // ln m = 2 (z + z³/3 + z⁵/5 …)
	square, sum := float64(z*z), 0.0
	for n := 21.0; n > 0; n -= 2 {
		sum = float64(sum*square) + 1/n
	}
	return float64(e) + float64(float64(z*sum)*(2*math.Log2E))
}

// exp2 is 2^x.
func exp2(x float64) float64 {
	whole := math.Floor(x)
	y := float64((x - whole) * math.Ln2)
	term, sum := 1.0, 1.0
	for n := 1.0; n < 18; n++ {
		term = float64(term*y) / n
		sum += term
	}
	return math.Ldexp(sum, int(max(-1000, min(1000, whole))))
}

// atan is the angle of the point (x, y) in the first quadrant, as a part of a right angle: from 0 to 1.
func atan(y, x float64) float64 {
	if y == 0 {
		return 0
	}
	if y > x {
		return 1 - atan(x, y)
	}
	t, half := y/x, 1.0
	for range 2 { // half the angle has the tangent t/(1+√(1+t²))
		t = t / (1 + math.Sqrt(1+float64(t*t)))
		half *= 2
	}
	square, sum := float64(t*t), 0.0
	for n := 25.0; n > 0; n -= 2 {
		sum = 1/n - float64(sum*square)
	}
	return float64(t*sum) * half * (2 / math.Pi)
}
