package analysis

import (
	"math"
	"math/bits"
	"sync"

	"atelier/internal/media/fourier"
)

// spectrometer is a transform with its window and its buffers.
type spectrometer struct {
	fft      *fourier.Real
	window   []float64
	x        []float64
	spectrum []complex128
}

// spectrometers wait for their next use, by the logarithm of their length: the many short measures of a table need the same few.
var spectrometers [32]sync.Pool

// take is a spectrometer of n samples, a power of two, that the caller gives back.
func take(n int) (m *spectrometer, back func()) {
	pool := &spectrometers[bits.Len(uint(n))]
	m, ok := pool.Get().(*spectrometer)
	if !ok {
		m = &spectrometer{fourier.NewReal(n), fourier.Hann(n), make([]float64, n), make([]complex128, n/2+1)}
	}
	return m, func() { pool.Put(m) }
}

// Power is the power of n/2 bins around a sample, under a window of Hann of n samples that begins at it. What lies outside is silent.
func (s Signal) Power(at, n int) []float64 {
	m, back := take(n)
	defer back()
	for i, w := range m.window {
		m.x[i] = 0
		if j := at + i; j >= 0 && j < len(s.X) {
			m.x[i] = float64(s.X[j]) * w
		}
	}
	m.fft.Spectrum(m.spectrum, m.x)
	p := make([]float64, n/2)
	for i := range p {
		c := m.spectrum[i]
		p[i] = real(c)*real(c) + imag(c)*imag(c)
	}
	return p
}

// Mean is the mean power of windows of n samples that overlap by half (Welch 1967).
func (s Signal) Mean(n int) []float64 {
	sum := make([]float64, n/2)
	for at := 0; at == 0 || at+n <= len(s.X); at += n / 2 {
		for i, v := range s.Power(at, n) {
			sum[i] += v
		}
	}
	return sum
}

// Centroid is the frequency in the middle of the power, hertz.
func Centroid(s Signal) float64 {
	const n = 8192
	moment, total := 0., 0.
	for i, v := range s.Mean(n) {
		if f := float64(i) * s.Rate / n; f > 20 {
			moment += v * f
			total += v
		}
	}
	return moment / total
}

// Share is the share of the power between two frequencies, of all above 10 Hz.
func Share(low, high float64) Measure {
	return func(s Signal) float64 {
		const n = 16384
		in, total := 0., 0.
		for i, v := range s.Mean(n) {
			f := float64(i) * s.Rate / n
			if f > 10 {
				total += v
				if f >= low && f < high {
					in += v
				}
			}
		}
		return in / total
	}
}

// Strongest is the frequency of the strongest partial between two frequencies.
func Strongest(low, high float64) Measure {
	return func(s Signal) float64 {
		n := 65536
		for n > 2*len(s.X) && n > 4 {
			n /= 2
		}
		p := s.Mean(n)
		best, at := 0., 0
		for i := range p {
			if f := float64(i) * s.Rate / float64(n); f >= low && f <= high && p[i] > best {
				best, at = p[i], i
			}
		}
		if at == 0 || at+1 >= len(p) {
			return float64(at) * s.Rate / float64(n)
		}
		a, b, c := math.Log(p[at-1]+1e-30), math.Log(p[at]+1e-30), math.Log(p[at+1]+1e-30)
		return (float64(at) + vertex(a, b, c)) * s.Rate / float64(n)
	}
}

// vertex is the place of the top of a parabola through three neighbours, −0.5..0.5 from the middle one.
func vertex(a, b, c float64) float64 {
	d := a - 2*b + c
	if d >= 0 {
		return 0
	}
	return math.Max(-.5, math.Min(.5, (a-c)/(2*d)))
}

// Flatness is the geometric over the arithmetic mean of the power between two frequencies, decibels: −1 of white noise, −20 and less of tones.
func Flatness(low, high float64) Measure {
	return func(s Signal) float64 {
		const n = 2048
		logs, sum, count := 0., 0., 0.
		for i, v := range s.Mean(n) {
			if f := float64(i) * s.Rate / n; f >= low && f <= high {
				logs += math.Log(v + 1e-30)
				sum += v
				count++
			}
		}
		return 10 * math.Log10(math.Exp(logs/count)/(sum/count))
	}
}

// Partials is how many peaks stand between two frequencies that are at most so many decibels under the highest.
func Partials(low, high, down float64) Measure {
	return func(s Signal) float64 {
		const n = 32768
		p := s.Power(0, n)
		top, count := 0., 0.
		in := func(i int) bool { f := float64(i) * s.Rate / n; return f > low && f < high }
		for i := range p {
			if in(i) {
				top = math.Max(top, p[i])
			}
		}
		for i := 6; i+6 < len(p); i++ {
			ok := in(i) && p[i] > top*math.Pow(10, -down/10)
			for k := -6; ok && k <= 6; k++ {
				ok = p[i] >= p[i+k]
			}
			if ok {
				count++
			}
		}
		return count
	}
}
