package mp3

import (
	"math"

	"atelier/internal/media/fourier"
)

// The psychoacoustic model: how much noise each band may have before it is heard, from the power spectrum around the granule. Energies are
// spread over neighbouring critical bands, tones mask less than noise does, and nothing is asked below the threshold of hearing. The steps
// are those of model 2 of ISO 11172-3, annex D, with the slopes of Terhardt (1979) and Zwicker and Fastl, "Psychoacoustics" (1990).
const (
	partsPerBark = 3
	upward       = 10.0 // dB a Bark by which masking falls towards higher frequencies
	downward     = 25.0 // and towards lower ones
	underNoise   = 7.0  // dB by which noise that is masked by noise lies under it
	underTone    = 18.0 // and noise that is masked by a tone
	// lineVariance is the mean square of a line for white noise of variance 1.
	lineVariance = 2.0 / lines
	flatNoise    = -4.0  // dB: the flatness around noise
	flatTone     = -14.0 // and around tones
	// In high bands, whose lines are many, noise is hidden by less: by so many dB a Bark above the one named.
	reliefFrom  = 6.0
	reliefSlope = 1.2
	// soundLevel is the level in dB at which full scale is taken to be played.
	soundLevel = 115
)

// model masks blocks of one length.
type model struct {
	n        int // samples of the transform
	lines    int // of the block
	fft      *fourier.Real
	window   []float64
	part     []int       // of each coefficient
	width    []float64   // coefficients of each part
	spread   [][]float64 // [to][from] parts; each row sums to 1
	quiet    []float64   // energy of each part at the threshold of hearing
	linePart []int
	perLine  float64 // from the mean power of a coefficient to the mean square of a line

	near   [][2]int  // coefficients around each part of which the flatness is taken
	relief []float64 // dB by which each part may hide more

	x, power, energy, masked []float64
	sums                     []flat // before each part
	spectrum                 []complex128
}

func bark(hz float64) float64 {
	return 13*math.Atan(0.00076*hz) + 3.5*math.Atan(hz*hz/7500/7500) // Zwicker and Terhardt 1980
}

// hearing is the threshold of hearing in dB (Terhardt 1979).
func hearing(hz float64) float64 {
	k := max(hz, 100) / 1000
	return 3.64*math.Pow(k, -0.8) - 6.5*math.Exp(-0.6*(k-3.3)*(k-3.3)) + 0.001*math.Pow(k, 4)
}

func decibels(db float64) float64 { return math.Pow(10, db/10) }

func newModel(n, blockLines, hz int) *model {
	m := &model{n: n, lines: blockLines, fft: fourier.NewReal(n), window: fourier.Hann(n)}
	step := float64(hz) / float64(n)
	var centre []float64 // Bark
	last := -1
	for k := range n/2 + 1 {
		if p := int(bark(float64(k)*step) * partsPerBark); p != last {
			last = p
			m.width, centre = append(m.width, 0), append(centre, 0)
		}
		i := len(m.width) - 1
		m.part = append(m.part, i)
		m.width[i]++
		centre[i] += bark(float64(k) * step)
	}
	for i := range centre {
		centre[i] /= m.width[i]
	}
	for to := range centre {
		row, sum := make([]float64, len(centre)), 0.0
		for from := range centre {
			d := centre[to] - centre[from]
			row[from] = decibels(-max(upward*d, -downward*d))
			sum += row[from]
		}
		for from := range row {
			row[from] /= sum
		}
		m.spread = append(m.spread, row)
	}
	m.quiet = make([]float64, len(centre))
	for i := range m.quiet {
		m.quiet[i] = math.Inf(1)
	}
	tone := 1.5 * float64(n) / 4 * float64(n) / 4 // the energy of a sine of full scale
	for k, p := range m.part {
		m.quiet[p] = min(m.quiet[p], tone*decibels(hearing(float64(k)*step)-soundLevel))
	}
	for l := range blockLines {
		m.linePart = append(m.linePart, m.part[int((float64(l)+0.5)*float64(n)/2/float64(blockLines))])
	}
	m.perLine = lineVariance * float64(lines/blockLines) / (0.375 * float64(n))
	m.surroundings(step)
	m.x, m.power, m.spectrum = make([]float64, n), make([]float64, n/2+1), make([]complex128, n/2+1)
	m.sums = make([]flat, len(centre)+1)
	m.energy, m.masked = make([]float64, len(centre)), make([]float64, len(centre))
	return m
}

// mask writes for each line the mean square of noise that the sound hides. x holds the n samples around the block.
func (m *model) mask(dst []float32, x []float32) {
	for i, w := range m.window {
		m.x[i] = float64(x[i]) * w
	}
	m.fft.Power(m.power, m.spectrum, m.x)
	clear(m.energy)
	for k, p := range m.part {
		m.energy[p] += m.power[k]
	}
	m.sumUp()
	for to := range m.masked {
		e := 0.0
		for from, s := range m.spread[to] {
			e += s * m.energy[from]
		}
		under := underNoise + (underTone-underNoise)*m.tonality(to) - m.relief[to]
		m.masked[to] = max(e*decibels(-under), m.quiet[to]) / m.width[to] * m.perLine
	}
	for l, p := range m.linePart {
		dst[l] = float32(m.masked[p])
	}
}

// sumUp adds up over the parts: energies, logarithms of powers, and how many there are.
func (m *model) sumUp() {
	product, k := 1.0, 0
	for p, width := range m.width {
		sum := 0.0
		for range int(width) {
			if product *= m.power[k] + 1e-20; product < 1e-200 || product > 1e200 { // one logarithm for many powers
				sum += math.Log(product)
				product = 1
			}
			k++
		}
		sum += math.Log(product)
		product = 1
		before := &m.sums[p]
		m.sums[p+1] = flat{before.energy + m.energy[p], before.logs + sum, before.n + width}
	}
}

// flat is what the flatness of a run of parts is made of.
type flat struct{ energy, logs, n float64 }

// surroundings sets the parts within a Bark of each one, at least four coefficients to either side.
func (m *model) surroundings(step float64) {
	first := make([]int, len(m.width)+1) // coefficients
	for p, w := range m.width {
		first[p+1] = first[p] + int(w)
	}
	at := func(p int) float64 { return bark(float64(first[p]) * step) }
	for p := range m.width {
		from, to := p, p+1
		for from > 0 && (first[p]-first[from] < 4 || at(p)-at(from) < 1) {
			from--
		}
		for to < len(m.width) && (first[to]-first[p+1] < 4 || at(to)-at(p+1) < 1) {
			to++
		}
		m.near = append(m.near, [2]int{from, to})
		m.relief = append(m.relief, max(0, at(p)-reliefFrom)*reliefSlope)
	}
}

// tonality is 0 where the spectrum around a part is as flat as that of noise, and 1 where it is peaked like that of tones (Johnston 1988).
func (m *model) tonality(p int) float64 {
	a, b := &m.sums[m.near[p][0]], &m.sums[m.near[p][1]]
	n := b.n - a.n
	flatness := 10 / math.Ln10 * ((b.logs-a.logs)/n - math.Log((b.energy-a.energy)/n+1e-20))
	return max(0, min(1, (flatness-flatNoise)/(flatTone-flatNoise)))
}
