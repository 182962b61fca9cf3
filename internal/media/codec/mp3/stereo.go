package mp3

import "math"

// stereo turns the channels of a frame into their sum and difference when that asks for fewer bits. Noise of either reaches both
// sides, so both hide only what the stricter side does.
func (e *encoder) stereo(f *frame) bool {
	var apart, together float64
	for g := range f.spectra {
		l, r := &f.spectra[g][0], &f.spectra[g][1]
		for b := range l.layout.bands() {
			n := float64(l.layout.edges[b+1] - l.layout.edges[b])
			var sum, difference float32
			for i := l.layout.edges[b]; i < l.layout.edges[b+1]; i++ {
				m, s := l.x[i]+r.x[i], l.x[i]-r.x[i]
				sum += m * m / 2
				difference += s * s / 2
			}
			strict := min(l.allowed[b], r.allowed[b])
			apart += n * (entropy(l.energy[b], l.allowed[b]) + entropy(r.energy[b], r.allowed[b]))
			together += n * (entropy(sum, strict) + entropy(difference, strict))
		}
	}
	if together >= apart {
		return false
	}
	for g := range f.spectra {
		l, r := &f.spectra[g][0], &f.spectra[g][1]
		for i := range l.x {
			a, b := l.x[i], r.x[i]
			l.x[i], r.x[i] = (a+b)*math.Sqrt2/2, (a-b)*math.Sqrt2/2
		}
		for b := range l.allowed {
			strict := min(l.allowed[b], r.allowed[b])
			l.allowed[b], r.allowed[b] = strict, strict
		}
		l.measure()
		r.measure()
	}
	return true
}

// entropy is about the bits that a line takes whose energy exceeds what its band hides (Johnston 1988, perceptual entropy).
func entropy(energy, allowed float32) float64 {
	return math.Log2(1+float64(energy)/float64(allowed)) / 2
}
