package analysis

import (
	"math"

	"atelier/internal/media/sound"
)

// Attack is the time from 10 to 90 % of the first event that reaches 60 % of the loudest, milliseconds.
func Attack(s Signal) float64 {
	e := s.Envelope(.001)
	if len(e) == 0 {
		return math.NaN()
	}
	most := e[largest(e)]
	i := 0
	for e[i] < .6*most {
		i++
	}
	for i+1 < len(e) && e[i+1] > e[i] {
		i++
	}
	peak := e[i]
	high := i
	for high > 0 && e[high] > .9*peak {
		high--
	}
	low := high
	for low > 0 && e[low] > .1*peak {
		low--
	}
	return float64(high-low) + 1
}

// Rise is the time from 10 to 90 % of the slow envelope (50 ms) before the loudest moment, seconds: of swells.
func Rise(s Signal) float64 {
	e := s.Envelope(.05)
	if len(e) == 0 {
		return math.NaN()
	}
	high := largest(e)
	peak := e[high]
	for high > 0 && e[high] > .9*peak {
		high--
	}
	low := high
	for low > 0 && e[low] > .1*peak {
		low--
	}
	return float64(high-low) / 1000
}

// T60 is the time in which the power around a frequency falls by 60 dB after the loudest moment: backward integration (Schroeder 1965), from
// −5 to −25 dB. 0: of all frequencies. NaN: it falls by less than 25 dB.
func T60(centre float64) Measure {
	return func(s Signal) float64 {
		if centre > 0 {
			s = s.band(centre)
		}
		from := largest(s.Envelope(.004)) * int(s.Rate) / 1000
		left := make([]float64, len(s.X)-from+1)
		for i := len(left) - 2; i >= 0; i-- {
			v := float64(s.X[from+i])
			left[i] = left[i+1] + v*v
		}
		t5, t25 := -1., -1.
		for i, v := range left {
			d := 10 * math.Log10(v/left[0]+1e-15)
			if t5 < 0 && d < -5 {
				t5 = float64(i) / s.Rate
			}
			if d < -25 {
				t25 = float64(i) / s.Rate
				break
			}
		}
		if t5 < 0 || t25 < 0 {
			return math.NaN()
		}
		return 3 * (t25 - t5)
	}
}

// T60AtStrongest is T60 around the strongest partial between two frequencies.
func T60AtStrongest(low, high float64) Measure {
	return func(s Signal) float64 { return T60(Strongest(low, high)(s))(s) }
}

// Falls is how long the envelope stays within so many decibels of the loudest moment, from there on, milliseconds.
func Falls(down float64) Measure {
	return func(s Signal) float64 {
		e := s.Envelope(.01)
		at := largest(e)
		i := at
		for i < len(e) && e[i] > e[at]*sound.Gain(-down) {
			i++
		}
		return float64(i - at)
	}
}

// Sounding is how long the sound is within so many decibels of its loudest moment, seconds in all.
func Sounding(down float64) Measure {
	return func(s Signal) float64 {
		e := s.Envelope(.01)
		if len(e) == 0 {
			return 0
		}
		floor := e[largest(e)] * sound.Gain(-down)
		n := 0.
		for _, v := range e {
			if v >= floor {
				n++
			}
		}
		return n / 1000
	}
}

// Silence is the share of time in which it is more than so many decibels under its loudest moment.
func Silence(down float64) Measure {
	return func(s Signal) float64 { return 1 - Sounding(down)(s)/s.Seconds() }
}

// Crest is the peak over the root mean square, decibels.
func Crest(s Signal) float64 {
	peak, sum := 0., 0.
	for _, v := range s.X {
		peak = math.Max(peak, math.Abs(float64(v)))
		sum += float64(v) * float64(v)
	}
	return sound.Decibels(peak / math.Sqrt(sum/float64(len(s.X))))
}

// Over is the loudest moment (50 ms) of one part over that of another, decibels.
func Over(fromA, toA, fromB, toB float64) Measure {
	return func(s Signal) float64 {
		loud := func(x Signal) float64 { e := x.Envelope(.05); return e[largest(e)] }
		return sound.Decibels(loud(s.Between(fromA, toA)) / loud(s.Between(fromB, toB)))
	}
}

// Variation is the deviation over the mean of the envelope in windows of seconds: 0.05 of steady noise, over 1 of single events.
func Variation(window float64) Measure {
	return func(s Signal) float64 {
		e := s.Envelope(window)
		mean, square := 0., 0.
		for _, v := range e {
			mean += v / float64(len(e))
		}
		for _, v := range e {
			square += (v - mean) * (v - mean) / float64(len(e))
		}
		return math.Sqrt(square) / mean
	}
}

// Modulation is the strongest rate of the envelope between two rates, hertz.
func Modulation(low, high float64) Measure {
	return func(s Signal) float64 {
		e := s.Envelope(.006)
		mean := 0.
		for _, v := range e {
			mean += v / float64(len(e))
		}
		const n = 16384
		m, back := take(n)
		defer back()
		clear(m.x)
		for i, v := range e[:min(len(e), n)] {
			m.x[i] = (v - mean) * (.5 - .5*math.Cos(2*math.Pi*float64(i)/float64(min(len(e), n))))
		}
		m.fft.Spectrum(m.spectrum, m.x)
		best, at := 0., 0
		for i := 1; i < n/2; i++ {
			f := float64(i) * 1000 / n
			c := m.spectrum[i]
			if v := real(c)*real(c) + imag(c)*imag(c); f >= low && f <= high && v > best {
				best, at = v, i
			}
		}
		return float64(at) * 1000 / n
	}
}
