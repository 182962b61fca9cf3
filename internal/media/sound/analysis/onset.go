package analysis

import "math"

// Onsets are the times of events: where the power in bands of a third of an octave rises by more than a threshold (decades, mean of all
// bands: 0.5 of single blows, 0.15 of a texture), at least gap seconds apart.
func (s Signal) Onsets(threshold, gap float64) (times []float64) {
	const n, bands = 512, 24
	hop := int(s.Rate / 200)
	peak := 0.
	for _, v := range s.X {
		peak = math.Max(peak, math.Abs(float64(v)))
	}
	var before []float64
	var flux []float64
	for at := 0; at+n <= len(s.X); at += hop {
		now := make([]float64, bands)
		for i, v := range s.Power(at, n) {
			now[min(bands-1, int(3.2*math.Log2(1+float64(i))))] += v
		}
		rise := 0.
		for b := range now {
			now[b] = math.Log10(now[b] + 1e-5*peak*peak*n)
			if before != nil {
				rise += math.Max(0, now[b]-before[b]) / bands
			}
		}
		flux = append(flux, rise)
		before = now
	}
	last := math.Inf(-1)
	for i := 1; i+1 < len(flux); i++ {
		t := (float64(i*hop) + n/2) / s.Rate
		if flux[i] > threshold && flux[i] >= flux[i-1] && flux[i] >= flux[i+1] && t-last > gap {
			times = append(times, t)
			last = t
		}
	}
	return times
}

// Events is how many onsets there are.
func Events(threshold, gap float64) Measure {
	return func(s Signal) float64 { return float64(len(s.Onsets(threshold, gap))) }
}

// EventRate is how many onsets there are a second.
func EventRate(threshold, gap float64) Measure {
	return func(s Signal) float64 { return float64(len(s.Onsets(threshold, gap))) / s.Seconds() }
}

// Gap is the median time between onsets, seconds.
func Gap(threshold, gap float64) Measure {
	return func(s Signal) float64 {
		var gaps []float64
		times := s.Onsets(threshold, gap)
		for i := 1; i < len(times); i++ {
			gaps = append(gaps, times[i]-times[i-1])
		}
		return median(gaps)
	}
}

// Shrink is the median ratio of one gap between onsets to the gap before: 0.65 of what bounces.
func Shrink(threshold, gap float64) Measure {
	return func(s Signal) float64 {
		var ratios []float64
		times := s.Onsets(threshold, gap)
		for i := 2; i < len(times); i++ {
			ratios = append(ratios, (times[i]-times[i-1])/(times[i-1]-times[i-2]))
		}
		return median(ratios)
	}
}

// Bumps are the times of the maxima of the envelope in a window, each the greatest within near seconds and at least a share of the greatest.
func (s Signal) Bumps(window, near, share float64) (times []float64) {
	e := s.Envelope(window)
	if len(e) == 0 {
		return nil
	}
	most := e[largest(e)]
	reach := int(near * 1000)
	for i := range e {
		ok := e[i] > share*most
		for k := max(0, i-reach); ok && k <= min(len(e)-1, i+reach); k++ {
			ok = e[i] > e[k] || e[i] == e[k] && k >= i
		}
		if ok {
			times = append(times, float64(i)/1000)
		}
	}
	return times
}

// BumpGap is the median of the gaps between bumps that are shorter than most seconds.
func BumpGap(window, near, share, most float64) Measure {
	return func(s Signal) float64 {
		var gaps []float64
		times := s.Bumps(window, near, share)
		for i := 1; i < len(times); i++ {
			if d := times[i] - times[i-1]; d < most {
				gaps = append(gaps, d)
			}
		}
		return median(gaps)
	}
}

// BumpRate is how many bumps there are a second.
func BumpRate(window, near, share float64) Measure {
	return func(s Signal) float64 { return float64(len(s.Bumps(window, near, share))) / s.Seconds() }
}
