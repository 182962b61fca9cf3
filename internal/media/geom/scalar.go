package geom

import "math"

// Sqrt is the square root.
func Sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }

// Sin is the sine of x radians.
func Sin(x float32) float32 { return float32(math.Sin(float64(x))) }

// Cos is the cosine of x radians.
func Cos(x float32) float32 { return float32(math.Cos(float64(x))) }

// Sincos are the sine and the cosine of x radians.
func Sincos(x float32) (sin, cos float32) {
	s, c := math.Sincos(float64(x))
	return float32(s), float32(c)
}

// Atan2 is the angle of (x, y), in −π..π.
func Atan2(y, x float32) float32 { return float32(math.Atan2(float64(y), float64(x))) }

// Pow is x to the power y.
func Pow(x, y float32) float32 { return float32(math.Pow(float64(x), float64(y))) }

// Asin is the angle between −π/2 and π/2 whose sine is x, radians.
func Asin(x float32) float32 { return float32(math.Asin(float64(x))) }

// Abs is the magnitude of x.
func Abs(x float32) float32 { return math.Float32frombits(math.Float32bits(x) &^ (1 << 31)) }

// Floor is the largest integer not above x.
func Floor(x float32) int32 {
	i := int32(x)
	if float32(i) > x {
		i--
	}
	return i
}

// Frac is x above its floor, in 0..1.
func Frac(x float32) float32 { return x - float32(math.Floor(float64(x))) }

// Clamp holds x inside lo..hi.
func Clamp(x, lo, hi float32) float32 { return min(max(x, lo), hi) }

// Clamp01 holds x inside 0..1.
func Clamp01(x float32) float32 { return min(max(x, 0), 1) }

// Mix goes from a at t 0 to b at t 1.
func Mix(a, b, t float32) float32 { return a + (b-a)*t }

// Mix3 goes from a at t 0 to b at t 1.
func Mix3(a, b Vec3, t float32) Vec3 {
	return Vec3{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t, a.Z + (b.Z-a.Z)*t}
}

// Smooth rises from 0 at a to 1 at b with flat ends (Hermite); a may be above b, then it falls.
func Smooth(a, b, x float32) float32 {
	t := (x - a) / (b - a)
	if t <= 0 { // most answers are 0 or 1, and the built-in min and max mind NaN and signed zeros
		return 0
	}
	if t >= 1 {
		return 1
	}
	return t * t * (3 - 2*t)
}

// RGB is the sRGB colour 0xRRGGBB with components in 0..1.
func RGB(c uint32) Vec3 {
	return Vec3{float32(c>>16&255) / 255, float32(c>>8&255) / 255, float32(c&255) / 255}
}
