package analysis

// Loudest is when the loudest moment comes, of an envelope over a window of seconds, in seconds.
func Loudest(window float64) Measure {
	return func(s Signal) float64 {
		best, at := 0., 0
		for i, v := range s.Envelope(window) {
			if v > best {
				best, at = v, i
			}
		}
		return float64(at) / 1000
	}
}
