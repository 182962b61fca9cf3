package analysis

import "math"

// Pitch is a pitch at a time.
type Pitch struct {
	T float64 // seconds
	F float64 // hertz
	R float64 // harmonicity: the normalised autocorrelation at the period, 1 of a pure tone
}

// Pitches follow the pitch between two frequencies, every hop seconds, where the sound is loud enough: the first good peak of the normalised
// autocorrelation (Boersma 1993, without his window).
func (s Signal) Pitches(low, high, hop float64) (track []Pitch) {
	window := int(math.Max(.025, 2.5/low) * s.Rate)
	least, most := max(2, int(s.Rate/high)), int(s.Rate/low)
	e := s.Envelope(.02)
	if len(e) == 0 {
		return nil
	}
	floor := e[largest(e)] * .08
	for at := 0; at+window+most+1 < len(s.X); at += max(1, int(hop*s.Rate)) {
		if e[min(len(e)-1, (at+window/2)*1000/int(s.Rate))] < floor {
			continue
		}
		if p, ok := s.pitch(at, window, least, most); ok {
			track = append(track, p)
		}
	}
	return track
}

// pitch is that of one window.
func (s Signal) pitch(at, window, least, most int) (Pitch, bool) {
	x := s.X[at : at+window]
	own := 0.
	for i := 0; i < window; i += 2 {
		own += float64(x[i]) * float64(x[i])
	}
	r := make([]float64, most+2)
	best := 0.
	for lag := least; lag <= most; lag++ {
		y := s.X[at+lag : at+lag+window]
		both, other := 0., 0.
		for i := 0; i < window; i += 2 {
			both += float64(x[i]) * float64(y[i])
			other += float64(y[i]) * float64(y[i])
		}
		r[lag] = both / math.Sqrt(own*other+1e-20)
		best = math.Max(best, r[lag])
	}
	for lag := least + 1; lag < most; lag++ {
		if r[lag] > .93*best && r[lag] >= r[lag-1] && r[lag] >= r[lag+1] {
			period := float64(lag) + vertex(r[lag-1], r[lag], r[lag+1])
			return Pitch{float64(at+window/2) / s.Rate, s.Rate / period, math.Min(r[lag], 1)}, true
		}
	}
	return Pitch{}, false
}

func of(track []Pitch, f func(Pitch) float64) []float64 {
	values := make([]float64, len(track))
	for i, p := range track {
		values[i] = f(p)
	}
	return values
}

// MedianPitch is the middle pitch between two frequencies, hertz.
func MedianPitch(low, high, hop float64) Measure {
	return func(s Signal) float64 {
		return median(of(s.Pitches(low, high, hop), func(p Pitch) float64 { return p.F }))
	}
}

// Harmonicity is the middle harmonicity, 0..1.
func Harmonicity(low, high, hop float64) Measure {
	return func(s Signal) float64 {
		return median(of(s.Pitches(low, high, hop), func(p Pitch) float64 { return p.R }))
	}
}

// Glide is the highest over the lowest pitch, a twentieth of the windows at each end left out.
func Glide(low, high, hop float64) Measure {
	return func(s Signal) float64 {
		f := of(s.Pitches(low, high, hop), func(p Pitch) float64 { return p.F })
		return quantile(f, .95) / quantile(f, .05)
	}
}

// Slide is the last over the first pitch: above 1 it rises.
func Slide(low, high, hop float64) Measure {
	return func(s Signal) float64 {
		track := s.Pitches(low, high, hop)
		if len(track) == 0 {
			return math.NaN()
		}
		return track[len(track)-1].F / track[0].F
	}
}
