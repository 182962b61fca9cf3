package geom

import "math"

// stripLength is how many places a Strip has.
const stripLength = 8

// stripLeast is from how many places on noise at all eight takes less time than a Lattice at each.
const stripLeast = 3

// Strip is up to eight places where noise will be asked one after another, such as the next texels of a row. The first time that a noise is asked at one
// of them it is found at all of them, which takes as long as it does at two. It serves one goroutine. The nil Strip has no places.
type Strip struct {
	place [3][stripLength]float32
	n     int    // how many places there are
	now   int    // the number of the place that noise is asked at
	turn  uint32 // of these places: what was found in earlier turns is of others
	found [1 << stripBits]stripNoise
}

// stripBits is the binary logarithm of the number of noises that a strip remembers.
const stripBits = 6

// Wave tells octaves of noise: the place plus Shift is stretched by Scale along each axis. F is how many cells of the first octave come to a metre then,
// and Off is added to the place in cells.
type Wave struct {
	Shift, Scale, Off Vec3
	F, Texel          float32 // octaves finer than Texel fade out, as in Fractal
	Octaves           int32
	Seed              uint32
}

// stripNoise is what a noise is at the places of a turn.
type stripNoise struct {
	wave  Wave
	even  bool // it was asked by Fractal: nothing moves or stretches the places
	turn  uint32
	value [stripLength]float32
}

// waves is the next octave at the places of a strip, and the sum of all so far.
type waves struct {
	place             *[3][stripLength]float32
	shift, scale, off Vec3
	f                 float32
	height            float32
	seed              uint32
	sum               [stripLength]float32
}

// Begin leaves the strip without places.
func (s *Strip) Begin() {
	s.turn++
	s.n, s.now = 0, 0
}

// Add adds a place, and reports whether there is room for another. A full strip takes no more.
func (s *Strip) Add(p Vec3) bool {
	if s.n == stripLength {
		return false
	}
	s.place[0][s.n], s.place[1][s.n], s.place[2][s.n] = p.X, p.Y, p.Z
	s.n++
	return s.n < stripLength
}

// Next goes on to the following place, and reports whether there is one.
func (s *Strip) Next() bool {
	s.now++
	return s.now < s.n
}

// Place is the place that is asked.
func (s *Strip) Place() Vec3 {
	i := s.now & (stripLength - 1)
	return Vec3{s.place[0][i], s.place[1][i], s.place[2][i]}
}

// Through makes the strip the places of another one, each carried by a, and asks where that asks.
func (s *Strip) Through(a *Affine, of *Strip) {
	s.Begin()
	for i := range of.n {
		s.Add(a.Point(Vec3{of.place[0][i], of.place[1][i], of.place[2][i]}))
	}
	s.now = of.now
}

// holds tells whether p is the place that is asked, and noise there pays.
func (s *Strip) holds(p Vec3) bool {
	return hasComb8 && s != nil && s.n >= stripLeast && s.Place() == p
}

// Noise is the noise of w at p: ok if p is the place that is asked. It has the bits of a Lattice without a period.
func (s *Strip) Noise(p Vec3, w *Wave) (value float32, ok bool) {
	if !s.holds(p) {
		return 0, false
	}
	e := s.entry(w.Scale.X, w.Seed)
	if e.turn != s.turn || e.even || e.wave != *w {
		e.turn, e.even, e.wave = s.turn, false, *w
		s.fill(e)
	}
	return e.value[s.now&(stripLength-1)], true
}

// Fractal is the package's Fractal at p: ok if p is the place that is asked.
func (s *Strip) Fractal(p Vec3, f float32, octaves int, px float32, seed uint32) (value float32, ok bool) {
	if !s.holds(p) {
		return 0, false
	}
	e := s.entry(f, seed)
	if w := &e.wave; e.turn != s.turn || !e.even || w.Seed != seed || w.F != f || w.Octaves != int32(octaves) || w.Texel != px {
		e.turn, e.even, e.wave = s.turn, true, Wave{Scale: Vec3{1, 1, 1}, F: f, Texel: px, Octaves: int32(octaves), Seed: seed}
		s.fill(e)
	}
	return e.value[s.now&(stripLength-1)], true
}

// entry is where a noise of so many cells a metre is remembered.
func (s *Strip) entry(f float32, seed uint32) *stripNoise {
	return &s.found[(seed*0x27d4eb2f^math.Float32bits(f)*0x9e3779b1)>>(32-stripBits)]
}

// fill finds a noise at all places, as FractalOver does at one.
func (s *Strip) fill(e *stripNoise) {
	w := &e.wave
	c := waves{place: &s.place, shift: w.Shift, scale: w.Scale, off: w.Off, f: w.F}
	var total float32
	a := float32(1)
	for i := range w.Octaves {
		total += a
		if fade := Clamp01(2 - 4*w.Texel*c.f); fade > 0 {
			c.off.X, c.seed = w.Off.X+13.7*float32(i), w.Seed+uint32(i)*7919
			c.height = a * fade
			waves8(&c)
		}
		a *= .5
		c.f *= 2.03
	}
	for k, sum := range &c.sum {
		e.value[k] = sum / total
	}
}
