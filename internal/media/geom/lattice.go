package geom

// Lattice remembers the lattice cells that noise was last asked in. Neighbouring texels mostly lie in the same cell,
// whose corners then need no hashing: what it answers is what Noise and Fractal answer, in about half the time.
// It serves one goroutine. The nil Lattice remembers nothing.
//
// A lattice may have a period, after which all noise repeats: frequencies are then rounded so that whole cells fill it.
type Lattice struct {
	cells  [1 << latticeBits]latticeCell
	spans  *[1 << spanBits]latticeSpan // nil without a period
	period Vec3
}

// NewLattice has a period along each axis, in the unit of the places that noise is asked for; 0: none along that axis.
func NewLattice(period Vec3) *Lattice {
	l := &Lattice{period: period}
	if period != (Vec3{}) {
		l.spans = new([1 << spanBits]latticeSpan)
	}
	return l
}

// Period is the lattice's; zero: it has none, as the nil Lattice.
func (l *Lattice) Period() Vec3 {
	if l == nil {
		return Vec3{}
	}
	return l.period
}

// latticeBits is the binary logarithm of the number of cells. A smear of strands asks in some twenty-five cells for one texel, and in most of
// them again for the next; 56 KB of cells stay in the second cache of a processor.
const latticeBits = 10

// spanBits is the binary logarithm of the number of spans: one for each noise that a material asks, or nearly.
const spanBits = 7

// latticeCell is a cell of a seed's lattice, and the hashes of its corners.
type latticeCell struct {
	x, y, z int32
	seed    uint32
	corner  [8]float32
	n       [3]int32 // whole cells in the period; 0: no period
	known   bool
}

// latticeSpan is how the period of a seed's noise, counted in cells, is made whole.
type latticeSpan struct {
	span  Vec3
	whole whole
	seed  uint32
	known bool
}

// whole is a span of cells that was rounded to whole cells: how much places are stretched, and the numbers of cells; 0: no period.
type whole struct {
	stretch Vec3
	n       [3]int32
}

// Noise is the package's Noise at q, counted in cells. per is how many cells q moves on for each unit of the place along each axis.
// Without a period it has no effect; with one, q is stretched a little so that whole cells fill the period.
func (l *Lattice) Noise(q, per Vec3, seed uint32) float32 {
	if l == nil {
		return Noise(q.X, q.Y, q.Z, seed)
	}
	if l.tiles() {
		return l.Over(q, per.Scale(l.period), seed)
	}
	ix, iy, iz := Floor(q.X), Floor(q.Y), Floor(q.Z)
	e := l.cell(ix, iy, iz, seed)
	if e.x != ix || e.y != iy || e.z != iz || e.seed != seed || !e.known {
		*e = latticeCell{x: ix, y: iy, z: iz, seed: seed, known: true}
		corners(&e.corner, [2]int32{ix, ix + 1}, [2]int32{iy, iy + 1}, [2]int32{iz, iz + 1}, seed)
	}
	return within(&e.corner, q.X-float32(ix), q.Y-float32(iy), q.Z-float32(iz))
}

func (l *Lattice) tiles() bool { return l.spans != nil }

// cell is where a cell of a seed's lattice is remembered: neighbours lie in different places.
func (l *Lattice) cell(x, y, z int32, seed uint32) *latticeCell {
	return &l.cells[(uint32(x)*0x9e3779b1+uint32(y)*0x85ebca77+uint32(z)*0xc2b2ae3d+seed*0x27d4eb2f)>>(32-latticeBits)]
}

// Over is noise whose period is span cells along each axis of q, 0: none. Spans are rounded to whole cells, at least one.
func (l *Lattice) Over(q, span Vec3, seed uint32) float32 {
	s := &l.spans[seed*0x9e3779b9>>(32-spanBits)]
	if s.seed != seed || s.span != span || !s.known {
		*s = latticeSpan{span: span, whole: fit(span), seed: seed, known: true}
	}
	q = q.Scale(s.whole.stretch)
	ix, iy, iz, n := Floor(q.X), Floor(q.Y), Floor(q.Z), &s.whole.n
	e := l.cell(ix, iy, iz, seed)
	if e.x != ix || e.y != iy || e.z != iz || e.seed != seed || e.n != *n || !e.known {
		*e = latticeCell{x: ix, y: iy, z: iz, seed: seed, n: *n, known: true}
		xs := [2]int32{Wrap(ix, n[0]), Wrap(ix+1, n[0])}
		ys := [2]int32{Wrap(iy, n[1]), Wrap(iy+1, n[1])}
		zs := [2]int32{Wrap(iz, n[2]), Wrap(iz+1, n[2])}
		corners(&e.corner, xs, ys, zs, seed)
	}
	return within(&e.corner, q.X-float32(ix), q.Y-float32(iy), q.Z-float32(iz))
}

// Whole stretches q, which moves on by per cells, so that whole cells fill the period, and gives their numbers; 0: no period.
func (l *Lattice) Whole(q, per Vec3) (Vec3, [3]int32) {
	if l == nil || !l.tiles() {
		return q, [3]int32{}
	}
	w := fit(per.Scale(l.period))
	return q.Scale(w.stretch), w.n
}

// fit rounds a span to whole cells.
func fit(span Vec3) whole {
	w := whole{stretch: Vec3{1, 1, 1}}
	for i, axis := range [3]struct {
		span    float32
		stretch *float32
	}{{span.X, &w.stretch.X}, {span.Y, &w.stretch.Y}, {span.Z, &w.stretch.Z}} {
		if s := Abs(axis.span); s > 0 {
			w.n[i] = max(1, Floor(s+.5))
			*axis.stretch = float32(w.n[i]) / s
		}
	}
	return w
}

// Wrap brings i into 0..n−1; n of 0 leaves it.
func Wrap(i, n int32) int32 {
	if n == 0 || uint32(i) < uint32(n) {
		return i
	}
	if i %= n; i < 0 {
		i += n
	}
	return i
}

// Fractal is the package's Fractal at q. stretch is how many times q moves as fast as the place along each axis, usually 1.
func (l *Lattice) Fractal(q, stretch Vec3, f float32, octaves int, px float32, seed uint32) float32 {
	value, _ := l.FractalOver(-2, q, stretch, f, octaves, px, seed)
	return value
}

// FractalOver is Fractal, but stops at the first octave after which the finer ones cannot bring it to least: then over is false. Surfaces
// call tex.Point's method of this name, which knows the place and the size of a texel, and leaves four numbers to give.
func (l *Lattice) FractalOver(least float32, q, stretch Vec3, f float32, octaves int, px float32, seed uint32) (value float32, over bool) {
	all := 2 - 2/float32(int(1)<<octaves) // of the octaves' weights
	var sum, total float32
	a := float32(1)
	for i := range octaves {
		total += a
		if w := Clamp01(2 - 4*px*f); w > 0 {
			at := Vec3{q.X*f + 13.7*float32(i), q.Y * f, q.Z * f}
			sum += a * w * l.Noise(at, stretch.Mul(f), seed+uint32(i)*7919)
		}
		if sum+all-total < least*all {
			return 0, false
		}
		a *= .5
		f *= 2.03
	}
	return sum / total, true
}

// Pebbles is cellular noise over the eight lattice cells around q: the distances to the nearest and the second feature point, and
// a hash of the nearest. With points kept to the middle of their cells it is Worley's at a third of the cost. q and per are Noise's.
func (l *Lattice) Pebbles(q, per Vec3, seed uint32) (first, second float32, id uint32) {
	if l != nil && l.tiles() {
		return pebblesOver(q, per.Scale(l.period), seed)
	}
	ix, iy, iz := Floor(q.X-.5), Floor(q.Y-.5), Floor(q.Z-.5)
	first, second = 9, 9
	for k := range int32(8) {
		cx, cy, cz := ix+k&1, iy+k>>1&1, iz+k>>2
		h := Hash(cx, cy, cz, seed)
		if d := toFeature(q, cx, cy, cz, h); d < first {
			first, second, id = d, first, h
		} else if d < second {
			second = d
		}
	}
	return Sqrt(first), Sqrt(second), id * 2654435761
}

// pebblesOver is Pebbles whose period is span cells.
func pebblesOver(q, span Vec3, seed uint32) (first, second float32, id uint32) {
	w := fit(span)
	q, n := q.Scale(w.stretch), &w.n
	ix, iy, iz := Floor(q.X-.5), Floor(q.Y-.5), Floor(q.Z-.5)
	first, second = 9, 9
	for k := range int32(8) {
		cx, cy, cz := ix+k&1, iy+k>>1&1, iz+k>>2
		h := Hash(Wrap(cx, n[0]), Wrap(cy, n[1]), Wrap(cz, n[2]), seed)
		if d := toFeature(q, cx, cy, cz, h); d < first {
			first, second, id = d, first, h
		} else if d < second {
			second = d
		}
	}
	return Sqrt(first), Sqrt(second), id * 2654435761
}

// toFeature is the square of the distance from q to the feature point of a cell of hash h.
func toFeature(q Vec3, x, y, z int32, h uint32) float32 {
	dx := float32(x) + .15 + middles[h&1023] - q.X
	dy := float32(y) + .15 + middles[h>>10&1023] - q.Y
	dz := float32(z) + .15 + middles[h>>20&1023] - q.Z
	return dx*dx + dy*dy + dz*dz
}
