package sound

import "math"

// Mono is one channel.
type Mono []float32

// Stereo is two channels of equal length. Loop: it is circular.
type Stereo struct {
	Rate int // samples a second
	Loop bool
	L, R []float32
}

// Seconds is its length.
func (s Stereo) Seconds() float64 { return float64(len(s.L)) / float64(s.Rate) }

// Channel is the left channel (0) or the right one (1).
func (s Stereo) Channel(k int) Mono { return [2][]float32{s.L, s.R}[k] }

// Add adds a channel at a time, at a pan: constant power, and up to 0.6 ms between the ears. A circular buffer takes up what runs over
// its end at its beginning.
func (s Stereo) Add(x Mono, at, gain, pan float64) {
	pan = Clamp(pan, -1, 1)
	angle := (pan + 1) * math.Pi / 4
	rate := float64(s.Rate)
	add(s.L, x, int(math.Round((at+.0006*math.Max(0, pan))*rate)), gain*math.Cos(angle)*math.Sqrt2, s.Loop)
	add(s.R, x, int(math.Round((at+.0006*math.Max(0, -pan))*rate)), gain*math.Sin(angle)*math.Sqrt2, s.Loop)
}

// AddStereo adds another pair at a time.
func (s Stereo) AddStereo(x Stereo, at, gain float64) {
	from := int(math.Round(at * float64(s.Rate)))
	add(s.L, x.L, from, gain, s.Loop)
	add(s.R, x.R, from, gain, s.Loop)
}

// AddWidth adds a pair narrowed or widened (1: as it is, 0: mono) around a pan.
func (s Stereo) AddWidth(x Stereo, at, gain, width, pan float64) {
	if width == 1 && pan == 0 {
		s.AddStereo(x, at, gain)
		return
	}
	n := len(x.L)
	mid, side := make(Mono, n), make(Mono, n)
	for i := range n {
		mid[i] = (x.L[i] + x.R[i]) / 2
		side[i] = (x.L[i] - x.R[i]) / 2
	}
	s.Add(mid, at, gain, pan)
	from := int(math.Round(at * float64(s.Rate)))
	add(s.L, side, from, gain*width, s.Loop)
	add(s.R, side, from, -gain*width, s.Loop)
}

// Add adds a channel at a sample; the part that lies outside is lost.
func (x Mono) Add(y Mono, at int, gain float64) { add(x, y, at, gain, false) }

// AddLoop is Add to a circular buffer.
func (x Mono) AddLoop(y Mono, at int, gain float64) { add(x, y, at, gain, true) }

func add(dst, src []float32, at int, gain float64, loop bool) {
	n := len(dst)
	if n == 0 {
		return
	}
	g := float32(gain)
	if !loop {
		src = src[min(max(0, -at), len(src)):]
		at = max(0, at)
		if at >= n {
			return
		}
		dst = dst[at:]
		src = src[:min(len(src), len(dst))]
		for i, v := range src {
			dst[i] += v * g
		}
		return
	}
	j := ((at % n) + n) % n
	for len(src) > 0 {
		run := min(len(src), n-j)
		to := dst[j : j+run]
		for i, v := range src[:run] {
			to[i] += v * g
		}
		src, j = src[run:], 0
	}
}

// Scale multiplies in place.
func (x Mono) Scale(gain float64) Mono {
	g := float32(gain)
	for i := range x {
		x[i] *= g
	}
	return x
}

// Scale multiplies both channels in place.
func (s Stereo) Scale(gain float64) {
	Mono(s.L).Scale(gain)
	Mono(s.R).Scale(gain)
}

// Peak is the greatest amplitude of a sample.
func (s Stereo) Peak() float64 { return math.Max(Mono(s.L).Peak(), Mono(s.R).Peak()) }

// RMS is the root of the mean power of both channels.
func (s Stereo) RMS() float64 {
	sum := 0.
	for _, x := range [2][]float32{s.L, s.R} {
		for _, v := range x {
			sum += float64(v) * float64(v)
		}
	}
	return math.Sqrt(sum / math.Max(1, float64(len(s.L)+len(s.R))))
}

// Peak is the greatest amplitude of a sample.
func (x Mono) Peak() float64 {
	var high, low float32 // comparing is three times as fast as max, which handles NaN
	for _, v := range x {
		if v > high {
			high = v
		} else if v < low {
			low = v
		}
	}
	return float64(max(high, -low))
}

// Mid is the mean of both channels.
func (s Stereo) Mid() Mono {
	x := make(Mono, len(s.L))
	for i := range x {
		x[i] = (s.L[i] + s.R[i]) / 2
	}
	return x
}

// Both is a channel in the middle: a pair that shares nothing with x.
func (c Clock) Both(x Mono) Stereo {
	s := Stereo{Rate: int(c.Rate), Loop: c.Loop, L: make([]float32, len(x)), R: make([]float32, len(x))}
	copy(s.L, x)
	copy(s.R, x)
	return s
}

// Drive bends every sample by tanh, as an overdriven throat, pipe or speaker does; amount 1 is gentle.
func (x Mono) Drive(amount float64) Mono {
	for i, v := range x {
		x[i] = float32(math.Tanh(amount * float64(v)))
	}
	return x
}

// Shape multiplies by an envelope of time, in place.
func (c Clock) Shape(x Mono, f func(t float64) float64) Mono {
	for from := 0; from < len(x) && !c.Stopped(); from += block {
		for i := from; i < min(from+block, len(x)); i++ {
			x[i] *= float32(f(float64(i) / c.Rate))
		}
	}
	return x
}

// Seconds is its length at a rate.
func (x Mono) Seconds(rate float64) float64 { return float64(len(x)) / rate }

// AddMono adds a channel at a time to the left channel alone, which is all that a send of one channel has.
func (s Stereo) AddMono(x Mono, at, gain float64) {
	add(s.L, x, int(math.Round(at*float64(s.Rate))), gain, s.Loop)
}
