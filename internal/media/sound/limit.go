package sound

import (
	"math"

	"atelier/internal/media/loudness"
)

// TruePeak is the greatest amplitude between samples too, as BS.1770-4 measures it.
func (c Clock) TruePeak(s Stereo) float64 {
	floor := float32(s.Peak() / 2)
	var m float32
	for _, x := range [2][]float32{s.L, s.R} {
		for i := range x {
			if i%block == 0 && c.Stopped() {
				return float64(m)
			}
			m = max(m, loudness.PeakAfter(x, i, s.Loop, floor))
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

// Limit limits in place, in one pass that looks ahead.
func (c Clock) Limit(s Stereo, l Limiter) {
	n := len(s.L)
	if n == 0 || s.Peak() < l.Ceiling && c.TruePeak(s) <= l.Ceiling { // nothing to hold down
		return
	}
	g := newGain(c, s, l)
	for i := range n {
		if i%block == 0 && c.Stopped() {
			return
		}
		by := float32(g.next())
		s.L[i] *= by
		s.R[i] *= by
	}
}

// gain is a limiter at work: the need of each sample, its least within reach, the slow rise, and the mean.
type gain struct {
	s       Stereo
	ceiling float32
	ahead   int
	rise    float64
	at      int       // the sample whose need is read next
	first   []float32 // needs of a loop's beginning: when its end is reached they have been limited already
	window  []needed  // falling places with rising needs: the least of 2·ahead+1 is its head
	level   float64   // after the release
	kept    []float64 // the last 2·ahead+1 levels
	sum     float64
	count   int
}

type needed struct {
	at   int
	gain float32
}

func newGain(c Clock, s Stereo, l Limiter) *gain {
	if l.Ahead == 0 {
		l.Ahead = .003
	}
	if l.Release == 0 {
		l.Release = .08
	}
	g := &gain{s: s, ceiling: float32(l.Ceiling), ahead: c.Samples(l.Ahead), rise: 1 - math.Exp(-1/(l.Release*c.Rate)), level: 1}
	g.kept = make([]float64, 2*g.ahead+1)
	n := len(s.L)
	if s.Loop {
		first := make([]float32, min(n, 2*g.ahead+loudness.PeakReach))
		for i := range first {
			first[i] = g.need(i)
		}
		g.at = -min(n, c.Samples(l.Release*8)+4*g.ahead) // the end of the loop comes before its beginning
		defer func() { g.first = first }()
	}
	for g.at <= 2*g.ahead || g.count < len(g.kept) {
		g.step()
	}
	return g
}

// next is the factor of the next sample, whose neighbours ahead have been read.
func (g *gain) next() float64 {
	by := g.sum / float64(len(g.kept))
	g.step()
	return by
}

// step reads one more sample.
func (g *gain) step() {
	i := g.at
	g.at++
	v := g.need(i)
	for len(g.window) > 0 && g.window[len(g.window)-1].gain >= v {
		g.window = g.window[:len(g.window)-1]
	}
	g.window = append(g.window, needed{i, v})
	if g.window[0].at < i-2*g.ahead {
		g.window = g.window[1:]
	}
	g.level = math.Min(g.level+(1-g.level)*g.rise, float64(g.window[0].gain))
	slot := g.count % len(g.kept)
	g.sum += g.level - g.kept[slot]
	g.kept[slot] = g.level
	g.count++
}

// need is the factor that one sample needs; 1 outside of what does not loop.
func (g *gain) need(i int) float32 {
	n := len(g.s.L)
	if i < 0 || i >= n {
		if !g.s.Loop {
			return 1
		}
		if i >= n && i-n < len(g.first) {
			return g.first[i-n]
		}
		i = ((i % n) + n) % n
	}
	peak := max(loudness.PeakAfter(g.s.L, i, g.s.Loop, g.ceiling/2), loudness.PeakAfter(g.s.R, i, g.s.Loop, g.ceiling/2))
	if peak <= g.ceiling {
		return 1
	}
	return g.ceiling / peak
}
