package mp3

import "math"

const (
	unity   = 210  // the global gain whose step is 1
	largest = 8206 // the largest value that can be coded
	// rounding is what is added before a value is cut to an integer: less than a half, because the steps widen, and less than the 0.4054 of the
	// standard (annex C, 1.5.4.4), because smaller values take fewer bits.
	rounding = 0.36
	silent   = math.MaxInt32 // a gain: all lines of the band are zero
)

// fourThirds are i^(4/3).
var fourThirds = func() (p [largest + 2]float32) {
	for i := range p {
		p[i] = float32(math.Pow(float64(i), 4.0/3))
	}
	return p
}()

// steps are 2^(k/4), and shrinks 2^(−3k/16), which does the same to x^(3/4); by global gain.
var steps, shrinks = func() (s, q [256]float32) {
	for i := range s {
		s[i] = float32(math.Pow(2, float64(i-unity)/4))
		q[i] = float32(math.Pow(2, -float64(i-unity)*3/16))
	}
	return s, q
}()

// spectrum is one channel of a granule on its way into the file.
type spectrum struct {
	block   block
	layout  *layout
	x       [lines]float32 // as the filters give them
	abs     [lines]float32
	root    [lines]float32 // |x|^(3/4)
	allowed [39]float32    // noise that each band hides
	energy  [39]float32
	most    [39]float32
	floor   [39]int // the least gain at which every line can be coded

	noises [39][256]float32 // what is known of the noise of a band at a gain; 0: nothing
	part   part
}

// part is what is written of a spectrum.
type part struct {
	gain   int     // global gain
	fine   [39]int // scale factors
	scale  int     // scalefac_scale: 0: a scale factor is two quarters of a doubling; 1: four
	pre    int     // preflag
	q      [lines]uint16
	d      division
	fields int // scalefac_compress
	factor int // bits of scale factors
	share  [4]bool
}

// prepare computes what quantising needs of the lines up to the given one. Above it all are zero.
func (s *spectrum) prepare(limit int) {
	for i := limit; i < lines; i++ {
		s.x[i] = 0
	}
	s.measure()
}

func (s *spectrum) measure() {
	for i, v := range s.x {
		a := float32(math.Abs(float64(v)))
		r := float32(math.Sqrt(float64(a)))
		s.abs[i], s.root[i] = a, float32(math.Sqrt(float64(a*r)))
	}
	for b := range s.layout.bands() {
		energy, most := float32(0), float32(0)
		for i := s.layout.edges[b]; i < s.layout.edges[b+1]; i++ {
			energy += s.abs[i] * s.abs[i]
			most = max(most, s.root[i])
		}
		s.energy[b], s.most[b] = energy, most
		s.floor[b] = 0
		for g := 0; g < 256 && most*shrinks[g] > largest-1; g++ {
			s.floor[b] = g + 1
		}
		s.noises[b] = [256]float32{}
	}
}

// noise is the noise of a band that is quantised at a gain.
func (s *spectrum) noise(b, gain int) float32 {
	if n := s.noises[b][gain]; n > 0 {
		return n
	}
	step, shrink, sum := steps[gain], shrinks[gain], float32(0)
	from, to := s.layout.edges[b], s.layout.edges[b+1]
	root, abs := s.root[from:to], s.abs[from:to]
	for i, r := range root {
		d := abs[i] - fourThirds[int(r*shrink+rounding)]*step
		sum += d * d
	}
	sum = max(sum, 1e-30)
	s.noises[b][gain] = sum
	return sum
}

// wanted is the largest gain at which the noise of a band is at most so many times its masking threshold.
func (s *spectrum) wanted(b int, times float32) int {
	limit := s.allowed[b] * times
	if s.energy[b] <= limit {
		return silent
	}
	// A step s around a line x is 4/3 s^(3/4) x^(1/4) wide, so that the noise of n lines of mean square e is about 4/27 n s^(3/2) e^(1/4).
	n := float64(s.layout.edges[b+1] - s.layout.edges[b])
	guess := 4.0 / 1.5 * math.Log2(float64(limit)/(4.0/27*n*math.Pow(float64(s.energy[b])/n, 0.25)))
	gain := max(s.floor[b], min(255, unity+int(math.Floor(guess))))
	for gain > s.floor[b] && s.noise(b, gain) > limit {
		gain--
	}
	for gain < 255 && s.noise(b, gain+1) <= limit {
		gain++
	}
	return gain
}

// quantise writes the values of all bands, of which the silent ones become zero.
func (s *spectrum) quantise(quiet *[39]bool) {
	p := &s.part
	for b := range s.layout.bands() {
		q := p.q[s.layout.edges[b]:s.layout.edges[b+1]]
		if quiet[b] {
			clear(q)
			continue
		}
		shrink := shrinks[s.gainOf(b)]
		for i, r := range s.root[s.layout.edges[b]:s.layout.edges[b+1]] {
			q[i] = uint16(int(r*shrink + rounding))
		}
	}
}

// gainOf is the gain of a band after its scale factor.
func (s *spectrum) gainOf(b int) int {
	p := &s.part
	return max(0, p.gain-(p.fine[b]+p.pre*s.layout.pretab[b])*(2<<p.scale))
}
