package sound

import (
	"math"
	"slices"
)

// aWeight is the weighting A of a sound level meter (IEC 61672-1), as one-pole sections by the bilinear transform.
type aWeight struct {
	high [4]highPole
	low  [2]OnePole
	gain float64
}

type highPole struct{ a, x, y float64 }

func (h *highPole) run(x float64) float64 {
	h.y = h.a * (h.y + x - h.x)
	h.x = x
	return h.y
}

func newAWeight(rate float64) aWeight {
	w := aWeight{gain: math.Pow(10, 2./20)}
	for i, f := range [4]float64{20.6, 20.6, 107.7, 737.9} {
		w.high[i].a = 1 / (1 + 2*math.Pi*f/rate)
	}
	for i := range w.low {
		w.low[i].a = 1 - math.Exp(-2*math.Pi*math.Min(12194, rate*.45)/rate)
	}
	return w
}

func (w *aWeight) run(x float64) float64 {
	x = w.high[3].run(w.high[2].run(w.high[1].run(w.high[0].run(x))))
	return w.gain * w.low[1].Run(w.low[0].Run(x))
}

// fast is the time constant F of a sound level meter.
const fast = .125

// Level is the greatest level that a sound level meter shows of it: weighting A, time constant F, both channels, in dB of full scale.
// A sine of full scale at 1 kHz in both channels has 0 dB. −240: silence.
func (s Stereo) Level() float64 { return Clock{Rate: float64(s.Rate)}.Level(s) }

// Level is that of a sound, measured until the work must stop.
func (c Clock) Level(s Stereo) float64 {
	rate := float64(s.Rate)
	l, r := newAWeight(rate), newAWeight(rate)
	k := 1 - math.Exp(-1/(fast*rate))
	mean, most := 0., 0.
	same := slices.Equal(s.L, s.R) // as of all that stands in the middle
	for i := range s.L {
		if i%block == 0 && c.Stopped() {
			break
		}
		a := l.run(float64(s.L[i]))
		b := a
		if !same {
			b = r.run(float64(s.R[i]))
		}
		mean += k * (a*a + b*b - mean)
		if mean > most {
			most = mean
		}
	}
	return 10 * math.Log10(math.Max(most, 1e-24))
}
