package audio

import "math"

// logRatio is the logarithm of the ratio of two distances, 0 if the first is the smaller.
func logRatio(distance, near float64) float64 { return math.Log10(math.Max(1, distance/near)) }
