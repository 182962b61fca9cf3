package sound

import "math"

// Taps of a fourfold interpolation, as a meter of true peaks has it (ITU-R BS.1770-4, annex 2).
const peakTaps = 24

var peakFilter = func() (h [4][peakTaps]float32) {
	for p := range h {
		var sum float64
		var v [peakTaps]float64
		for k := range v {
			t := float64(k) - 11 - float64(p)/4
			v[k] = 1
			if math.Abs(t) > 1e-9 {
				v[k] = math.Sin(math.Pi*t) / (math.Pi * t)
			}
			w := math.Cos(math.Pi * t / 26)
			v[k] *= w * w
			sum += v[k]
		}
		for k := range v {
			h[p][k] = float32(v[k] / sum)
		}
	}
	return h
}()

// truePeak is the greatest amplitude at and after the i-th sample, before the next one. Where neighbours are low there is nothing to find.
func truePeak(x []float32, i int, loop bool, floor float32) float32 {
	m := max(x[i], -x[i])
	next := x[i]
	if i+1 < len(x) {
		next = x[i+1]
	} else if loop {
		next = x[0]
	}
	if max(m, next, -next) < floor {
		return m
	}
	var window [peakTaps]float32
	if i >= 11 && i+13 <= len(x) {
		copy(window[:], x[i-11:i+13])
	} else {
		for k := range window {
			j := i - 11 + k
			if loop {
				j = ((j % len(x)) + len(x)) % len(x)
			}
			if j >= 0 && j < len(x) {
				window[k] = x[j]
			}
		}
	}
	for p := 1; p < 4; p++ {
		var sum float32
		for k, h := range peakFilter[p] {
			sum += h * window[k]
		}
		m = max(m, sum, -sum)
	}
	return m
}

// TruePeak is the greatest amplitude between samples too, as BS.1770-4 measures it.
func (c Clock) TruePeak(s Stereo) float64 {
	floor := float32(s.Peak() / 2)
	var m float32
	for _, x := range [2][]float32{s.L, s.R} {
		for i := range x {
			if i%block == 0 && c.Stopped() {
				return float64(m)
			}
			m = max(m, truePeak(x, i, s.Loop, floor))
		}
	}
	return float64(m)
}

// Limiter keeps true peaks under a ceiling without a click: the gain is the least of what the next and last samples need, recovers in
// Release seconds, and is the mean over Ahead seconds, so it has come down before the peak comes.
type Limiter struct {
	Ceiling float64 // amplitude
	Ahead   float64 // seconds; 0: 0.003
	Release float64 // seconds; 0: 0.08
}

// Limit limits in place. It holds the gain of the whole sound only while there is something to limit.
func (c Clock) Limit(s Stereo, l Limiter) {
	if l.Ahead == 0 {
		l.Ahead = .003
	}
	if l.Release == 0 {
		l.Release = .08
	}
	n, ahead := len(s.L), c.Samples(l.Ahead)
	ceiling := float32(l.Ceiling)
	gain := make([]float32, n)
	over := false
	for i := range gain {
		if i%block == 0 && c.Stopped() {
			return
		}
		gain[i] = 1
		if p := max(truePeak(s.L, i, s.Loop, ceiling/2), truePeak(s.R, i, s.Loop, ceiling/2)); p > ceiling {
			gain[i], over = ceiling/p, true
		}
	}
	if !over {
		return
	}
	gain = spread(gain, ahead, s.Loop)
	release(gain, 1-math.Exp(-1/(l.Release*c.Rate)), s.Loop)
	apply(s, gain, ahead)
}

// spread is the least gain within ahead samples of each.
func spread(need []float32, ahead int, loop bool) []float32 {
	n := len(need)
	least := make([]float32, n)
	for i := range least {
		least[i] = 1
	}
	for i, v := range need {
		if v == 1 {
			continue
		}
		for j := i - ahead; j <= i+ahead; j++ {
			k := j
			if loop {
				k = ((j % n) + n) % n
			}
			if k >= 0 && k < n {
				least[k] = min(least[k], v)
			}
		}
	}
	return least
}

// release lets the gain rise slowly; that of a loop begins with what its end leaves.
func release(gain []float32, rate float64, loop bool) {
	g := 1.
	if loop {
		for _, v := range gain {
			g = math.Min(g+(1-g)*rate, float64(v))
		}
	}
	for i, v := range gain {
		g = math.Min(g+(1-g)*rate, float64(v))
		gain[i] = float32(g)
	}
}

// apply multiplies by the mean of the gain over 2·ahead+1 samples.
func apply(s Stereo, gain []float32, ahead int) {
	n := len(gain)
	at := func(i int) float64 {
		if s.Loop {
			return float64(gain[((i%n)+n)%n])
		}
		return float64(gain[max(0, min(n-1, i))])
	}
	sum := 0.
	for j := -ahead; j <= ahead; j++ {
		sum += at(j)
	}
	for i := range n {
		g := float32(sum / float64(2*ahead+1))
		s.L[i] *= g
		s.R[i] *= g
		sum += at(i+ahead+1) - at(i-ahead)
	}
}
