package audio

import "math"

// logRatio is the logarithm of a distance over another, 0 where it is nearer.
func logRatio(distance, near float64) float64 { return math.Log10(math.Max(1, distance/near)) }
