// Package analysis measures sounds: how fast they rise and die, where their power lies, what pitch and what rhythm they have, whether a loop
// closes. A Measure is a function from a signal to one number, so a table can hold it. Picture draws waveforms and spectrograms.
package analysis

import (
	"math"
	"slices"

	"atelier/internal/media/sound"
)

// Signal is one channel under measure.
type Signal struct {
	Rate float64
	X    []float32
}

// Of is the mean of both channels.
func Of(s sound.Stereo) Signal { return Signal{float64(s.Rate), s.Mid()} }

// Measure is one number of a signal. NaN: there is nothing to measure.
type Measure func(Signal) float64

// Seconds is the signal's length.
func (s Signal) Seconds() float64 { return float64(len(s.X)) / s.Rate }

// Between is the part from a to b seconds.
func (s Signal) Between(a, b float64) Signal {
	from := min(len(s.X), max(0, int(a*s.Rate)))
	return Signal{s.Rate, s.X[from:max(from, min(len(s.X), int(b*s.Rate)))]}
}

// Within measures a part, from a to b seconds.
func Within(a, b float64, m Measure) Measure {
	return func(s Signal) float64 { return m(s.Between(a, b)) }
}

// Tail measures the last seconds.
func Tail(seconds float64, m Measure) Measure {
	return func(s Signal) float64 { return m(s.Between(s.Seconds()-seconds, s.Seconds())) }
}

// FromPeak measures a part that begins so many seconds after the loudest moment.
func FromPeak(after, seconds float64, m Measure) Measure {
	return func(s Signal) float64 {
		e := s.Envelope(.01)
		at := float64(largest(e))/1000 + after
		return m(s.Between(at, at+seconds))
	}
}

// Above measures what a high pass lets through.
func Above(cutoff float64, m Measure) Measure {
	return func(s Signal) float64 { return m(s.filtered(cutoff, .7, func(f *sound.SVF) float64 { return f.HP })) }
}

// Below measures what a low pass lets through.
func Below(cutoff float64, m Measure) Measure {
	return func(s Signal) float64 { return m(s.filtered(cutoff, .7, func(f *sound.SVF) float64 { return f.LP })) }
}

// Ratio is one measure over another.
func Ratio(a, b Measure) Measure { return func(s Signal) float64 { return a(s) / b(s) } }

func (s Signal) filtered(f, q float64, out func(*sound.SVF) float64) Signal {
	c := sound.Clock{Rate: s.Rate}
	svf := c.SVF(f, q)
	y := make([]float32, len(s.X))
	for i, v := range s.X {
		svf.Run(float64(v))
		y[i] = float32(out(svf))
	}
	return Signal{s.Rate, y}
}

// band is the signal through two band passes in a row, so that the skirts are steep.
func (s Signal) band(centre float64) Signal {
	bp := func(f *sound.SVF) float64 { return f.BP }
	return s.filtered(centre, 1.4, bp).filtered(centre, 1.4, bp)
}

// Envelope is the root mean square over a window of seconds, one value a millisecond.
func (s Signal) Envelope(window float64) []float64 {
	hop := int(s.Rate / 1000)
	half := max(1, int(window*s.Rate)/2)
	sum := make([]float64, len(s.X)+1)
	for i, v := range s.X {
		sum[i+1] = sum[i] + float64(v)*float64(v)
	}
	e := make([]float64, len(s.X)/hop)
	for i := range e {
		a, b := max(0, i*hop-half), min(len(s.X), i*hop+half+1)
		e[i] = math.Sqrt((sum[b] - sum[a]) / float64(b-a))
	}
	return e
}

// largest is the index of the greatest value; 0 of none.
func largest(x []float64) (at int) {
	for i, v := range x {
		if v > x[at] {
			at = i
		}
	}
	return at
}

// quantile is the value below which a share of values lies; NaN of none.
func quantile(values []float64, share float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	s := slices.Clone(values)
	slices.Sort(s)
	return s[int(share*float64(len(s)-1)+.5)]
}

// median is the middle value; NaN of none.
func median(values []float64) float64 { return quantile(values, .5) }
