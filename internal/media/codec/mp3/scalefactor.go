package mp3

// reaches are the largest scale factors of the lower and of the upper bands.
var reaches = [2]int{15, 7}

// shape chooses the global gain and the scale factors, such that every band has the gain that it wants or a little less. It reports which
// bands are silent.
func (s *spectrum) shape(times float32) (quiet [39]bool) {
	var wanted [39]int
	top := -1
	for b := range s.layout.bands() {
		wanted[b] = s.wanted(b, times)
		if quiet[b] = wanted[b] == silent; !quiet[b] && s.layout.part[b] >= 0 {
			top = max(top, wanted[b])
		}
	}
	// Bands without a scale factor follow the others, but not farther than 12 dB.
	for b := range s.layout.bands() {
		if !quiet[b] && s.layout.part[b] < 0 {
			if top < 0 {
				top = wanted[b]
			}
			top = max(min(top, wanted[b]+8), s.floor[b])
		}
	}
	p := &s.part
	p.gain, p.scale, p.pre, p.fine, p.share = max(top, 0), 0, 0, [39]int{}, [4]bool{}
	if top < 0 {
		s.lengths()
		return quiet
	}
	for try := range 4 {
		p.scale, p.pre = try>>1, try&1
		if p.pre == 1 && s.block == brief {
			continue
		}
		if s.factors(&wanted, &quiet) {
			break
		}
	}
	for b := range s.layout.bands() { // no value may be larger than can be coded
		if !quiet[b] {
			p.gain += max(0, s.floor[b]-s.gainOf(b))
		}
	}
	s.lengths()
	return quiet
}

// factors sets the scale factors from the gains that are wanted. It reports whether all are within reach.
func (s *spectrum) factors(wanted *[39]int, quiet *[39]bool) bool {
	p, fit := &s.part, true
	for b := range s.layout.bands() {
		p.fine[b] = 0
		if quiet[b] || s.layout.part[b] < 0 {
			continue
		}
		unit := 2 << p.scale
		n := (p.gain-wanted[b]+unit-1)/unit - p.pre*s.layout.pretab[b]
		if reach := reaches[s.layout.part[b]]; n > reach {
			fit, n = false, reach
		}
		fit = fit && n >= 0
		p.fine[b] = max(n, 0)
	}
	return fit
}

// lengths chooses how many bits the scale factors of the lower and the upper bands have; shared ones are counted apart.
func (s *spectrum) lengths() {
	p := &s.part
	var most, count [2]int
	for b, half := range s.layout.part {
		if half >= 0 && !s.isShared(b) {
			most[half] = max(most[half], p.fine[b])
			count[half]++
		}
	}
	p.factor = 1 << 30
	for i, n := range slen {
		if c := n[0]*count[0] + n[1]*count[1]; most[0] < 1<<n[0] && most[1] < 1<<n[1] && c < p.factor {
			p.fields, p.factor = i, c
		}
	}
}

// isShared reports whether a band has its scale factor from the first granule.
func (s *spectrum) isShared(b int) bool {
	for g, shared := range s.part.share {
		if shared && b >= groups[g] && b < groups[g+1] {
			return true
		}
	}
	return false
}

// groups are the bands of a long block whose scale factors the second granule may take from the first (scfsi).
var groups = [5]int{0, 6, 11, 16, 21}

// shared lets the second granule take scale factors from the first where they are equal.
func (s *spectrum) shared(first *spectrum) {
	if s.block == brief || first.block == brief {
		return
	}
	p := &s.part
	for g := range p.share {
		p.share[g] = true
		for b := groups[g]; b < groups[g+1]; b++ {
			p.share[g] = p.share[g] && p.fine[b] == first.part.fine[b]
		}
	}
	s.lengths()
}

// writeFactors writes the scale factors that are not shared.
func (s *spectrum) writeFactors(w *bits) {
	p := &s.part
	for b, half := range s.layout.part {
		if half >= 0 && !s.isShared(b) {
			w.put(uint32(p.fine[b]), slen[p.fields][half])
		}
	}
}
