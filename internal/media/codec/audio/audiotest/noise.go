// Package audiotest measures what a codec has done to a sound.
package audiotest

import (
	"math"
	"slices"

	"atelier/internal/media/fourier"
)

const (
	size     = 1024 // samples of a spectrum
	critical = 24   // bands of a Bark
	under    = 12   // dB of the masking threshold below the spread energy
	upward   = 8    // dB a Bark by which masking falls towards higher frequencies
	downward = 25   // and towards lower ones
	floor    = 1e-9 // energy of a band, of full scale, under which nothing is looked at
)

// Ratio is the noise-to-mask ratio in dB: its mean over all spectra and bands, and its 95th percentile.
type Ratio struct{ Mean, P95 float64 }

// NoiseToMask compares a channel with its decoded form: in Hann windows of 1,024 samples that overlap by half, the noise in each of 24
// bands of a Bark over the sound's energy, which spreads by 8 dB a Bark upwards and 25 dB downwards, less 12 dB. Lower is better.
func NoiseToMask(rate int, want, got []float32) Ratio {
	r, window := fourier.NewReal(size), fourier.Hann(size)
	band := make([]int, size/2+1)
	for k := range band {
		hz := float64(k) * float64(rate) / size
		band[k] = int(13*math.Atan(0.00076*hz) + 3.5*math.Atan(hz*hz/7500/7500))
	}
	var spread [2 * critical]float64 // by how many Bark the noise lies above the sound, plus critical
	for i := range spread {
		d := float64(i - critical)
		spread[i] = math.Pow(10, -max(upward*d, -downward*d)/10)
	}
	x, power, scratch := make([]float64, size), make([]float64, size/2+1), make([]complex128, size/2+1)
	energies := func(f func(i int) float32, from int) (e [critical]float64) {
		for i, w := range window {
			x[i] = float64(f(from+i)) * w
		}
		r.Power(power, scratch, x)
		for k, b := range band {
			if b < critical {
				e[b] += power[k] / (size * size / 16)
			}
		}
		return e
	}
	var all []float64
	for from := 0; from+size <= min(len(want), len(got)); from += size / 2 {
		sound := energies(func(i int) float32 { return want[i] }, from)
		noise := energies(func(i int) float32 { return want[i] - got[i] }, from)
		for b, n := range noise {
			mask := 0.0
			for from, e := range sound {
				mask += e * spread[b-from+critical]
			}
			if mask > floor {
				all = append(all, max(-60, 10*math.Log10(n/mask+1e-12)+under))
			}
		}
	}
	if len(all) == 0 {
		return Ratio{math.Inf(-1), math.Inf(-1)}
	}
	slices.Sort(all)
	sum := 0.0
	for _, v := range all {
		sum += v
	}
	return Ratio{sum / float64(len(all)), all[len(all)*95/100]}
}

// SNR is the energy of a channel over that of its difference from the decoded channel, in dB.
func SNR(want, got []float32) float64 {
	var signal, noise float64
	for i := range min(len(want), len(got)) {
		d := float64(want[i] - got[i])
		signal += float64(want[i]) * float64(want[i])
		noise += d * d
	}
	return 10 * math.Log10(signal/(noise+1e-30))
}

// Lag is by how many samples, up to most, got comes after want: where their first 8,192 samples correlate best.
func Lag(want, got []float32, most int) int {
	best, at := math.Inf(-1), 0
	for lag := -most; lag <= most; lag++ {
		sum := 0.0
		for i := max(0, -lag); i < min(len(want), len(got)-lag, 1<<13); i++ {
			sum += float64(want[i]) * float64(got[i+lag])
		}
		if sum > best {
			best, at = sum, lag
		}
	}
	return at
}
