package mp3

// masks finds the masking threshold of each band of a granule: the noise that the band hides.
type masks struct {
	long, brief *model
	buffer      [1024]float32
	perLine     [lines]float32
	before      [2][39]float32 // of each channel's last long block
	known       [2]bool
}

func (m *masks) init(hz, channels int) {
	m.long, m.brief = newModel(1024, lines, hz), newModel(256, short, hz)
}

// centre is where the middle of a granule's window lies, before the granule's place.
const centre = lag + 240

// preEcho is by how much a band may hide more noise than it did a granule earlier: noise of an attack is spread over the time before it.
const preEcho = 4

func (m *masks) of(s *spectrum, x *source, ch, t int) {
	s.allowed = [39]float32{}
	if s.block == brief {
		for w := range 3 {
			x.window(m.buffer[:256], t*lines-centre+(w-1)*short-128)
			m.brief.mask(m.perLine[:short], m.buffer[:256])
			s.gather(m.perLine[:short], w)
		}
		m.known[ch] = false
		return
	}
	x.window(m.buffer[:], t*lines-centre-512)
	m.long.mask(m.perLine[:], m.buffer[:])
	s.gather(m.perLine[:], 0)
	now := s.allowed
	if m.known[ch] {
		for b, v := range m.before[ch] {
			s.allowed[b] = min(s.allowed[b], v*preEcho)
		}
	}
	m.before[ch], m.known[ch] = now, true
}

// gather sums the masking thresholds of the lines of a window, by band.
func (s *spectrum) gather(perLine []float32, w int) {
	at := 0
	for b, window := range s.layout.window {
		if window != w {
			continue
		}
		for range s.layout.edges[b+1] - s.layout.edges[b] {
			s.allowed[b] += perLine[at]
			at++
		}
	}
}
