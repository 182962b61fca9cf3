package analysis

import "math"

// Tempo is the beats a minute between two tempos of music whose bars have so many beats: the lag at which rises in bands repeat after a beat, two, and
// a bar (after Ellis, "Beat Tracking by Dynamic Programming", 2007). Without the metre a reader takes three beats for two. NaN: the
// music is shorter than four bars.
func Tempo(low, high float64, metre int) Measure {
	return func(s Signal) float64 {
		const window = 1024
		hop := int(s.Rate / 200)
		flux := s.flux(window, hop)
		mean := 0.
		for _, v := range flux {
			mean += v / float64(len(flux))
		}
		for i := range flux {
			flux[i] -= mean
		}
		rate := s.Rate / float64(hop)
		if float64(len(flux)) < 4*float64(metre)*60/low*rate {
			return math.NaN()
		}
		best, found := math.Inf(-1), math.NaN()
		for bpm := low; bpm <= high; bpm += .05 {
			lag, v := 60/bpm*rate, 0.
			for _, beat := range []struct{ after, weight float64 }{{1, 1}, {2, .7}, {float64(metre), .6}, {2 * float64(metre), .3}} {
				v += beat.weight * repeats(flux, lag*beat.after)
			}
			if v > best {
				best, found = v, bpm
			}
		}
		return found
	}
}

// flux is how much the power rises from one window to the next, mean of the logarithms in bands of a third of an octave.
func (s Signal) flux(window, hop int) (flux []float64) {
	const bands = 40
	var before []float64
	for at := 0; at+window <= len(s.X); at += hop {
		now := make([]float64, bands)
		for i, v := range s.Power(at, window) {
			now[min(bands-1, int(4*math.Log2(1+float64(i))))] += v
		}
		rise := 0.
		for b := range now {
			now[b] = math.Log10(now[b] + 1e-3)
			if before != nil {
				rise += math.Max(0, now[b]-before[b])
			}
		}
		flux = append(flux, rise)
		before = now
	}
	return flux
}

// repeats is the mean product of the values with those a lag later, between two whole lags by their shares.
func repeats(x []float64, lag float64) float64 {
	whole := int(lag)
	share := lag - float64(whole)
	n := len(x) - whole - 1
	if n <= 0 {
		return 0
	}
	sum := 0.
	for i := range n {
		sum += x[i] * ((1-share)*x[i+whole] + share*x[i+whole+1])
	}
	return sum / float64(n)
}
