package geom

// Lattice remembers the lattice cells that noise was last asked in. Neighbouring texels mostly lie in the same cell,
// whose corners then need no hashing: what it answers is what Noise and Fractal answer, in about half the time.
// It serves one goroutine. The nil Lattice remembers nothing.
//
// A lattice may have a period, after which all noise repeats: frequencies are then rounded so that whole cells fill it.
type Lattice struct {
	cells  [1 << latticeBits]latticeCell
	period Vec3
	tiles  bool
}

// NewLattice has a period along each axis, in the unit of the places that noise is asked for; 0: none along that axis.
func NewLattice(period Vec3) *Lattice { return &Lattice{period: period, tiles: period != Vec3{}} }

// Period is the lattice's; zero: it has none, as the nil Lattice.
func (l *Lattice) Period() Vec3 {
	if l == nil {
		return Vec3{}
	}
	return l.period
}

// latticeBits is the binary logarithm of the number of cells: one for each noise that a material asks, or nearly.
const latticeBits = 7

// latticeCell is a cell of a seed's lattice, and the hashes of its corners. Where the lattice has a period, it also keeps how a span of cells
// is made whole.
type latticeCell struct {
	x, y, z int32
	seed    uint32
	known   bool
	corner  [8]float32
	span    Vec3
	whole   whole
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
	if l.tiles {
		return l.Over(q, per.Scale(l.period), seed)
	}
	ix, iy, iz := Floor(q.X), Floor(q.Y), Floor(q.Z)
	e := l.cell(seed)
	if e.x != ix || e.y != iy || e.z != iz || e.seed != seed || !e.known {
		e.fill(ix, iy, iz, seed)
	}
	return within(&e.corner, q.X-float32(ix), q.Y-float32(iy), q.Z-float32(iz))
}

// fill makes e the cell at (x, y, z).
func (e *latticeCell) fill(x, y, z int32, seed uint32) {
	*e = latticeCell{x: x, y: y, z: z, seed: seed, known: true, corner: corners(x, y, z, seed)}
}

// cell is the cell that noise of that seed was last asked in.
func (l *Lattice) cell(seed uint32) *latticeCell { return &l.cells[seed*0x9e3779b9>>(32-latticeBits)] }

// Over is noise whose period is span cells along each axis of q, 0: none. Spans are rounded to whole cells, at least one.
func (l *Lattice) Over(q, span Vec3, seed uint32) float32 {
	e := l.cell(seed)
	if e.seed != seed || e.span != span || !e.known {
		*e = latticeCell{seed: seed, span: span, whole: fit(span)}
	}
	q = q.Scale(e.whole.stretch)
	ix, iy, iz := Floor(q.X), Floor(q.Y), Floor(q.Z)
	if e.x != ix || e.y != iy || e.z != iz || !e.known {
		e.fillOver(ix, iy, iz)
	}
	return within(&e.corner, q.X-float32(ix), q.Y-float32(iy), q.Z-float32(iz))
}

// fillOver makes e the cell at (x, y, z) of the lattice that repeats after its span.
func (e *latticeCell) fillOver(x, y, z int32) {
	n := &e.whole.n
	e.x, e.y, e.z, e.known = x, y, z, true
	for i := range e.corner {
		e.corner[i] = float32(Hash(Wrap(x+int32(i&1), n[0]), Wrap(y+int32(i>>1&1), n[1]), Wrap(z+int32(i>>2), n[2]), e.seed))
	}
}

// Whole stretches q, which moves on by per cells, so that whole cells fill the period, and gives their numbers; 0: no period.
func (l *Lattice) Whole(q, per Vec3) (Vec3, [3]int32) {
	if l == nil || !l.tiles {
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
	var sum, total float32
	a := float32(1)
	for i := range octaves {
		total += a
		if w := Clamp01(2 - 4*px*f); w > 0 {
			at := Vec3{q.X*f + 13.7*float32(i), q.Y * f, q.Z * f}
			sum += a * w * l.Noise(at, stretch.Mul(f), seed+uint32(i)*7919)
		}
		a *= .5
		f *= 2.03
	}
	return sum / total
}

// Pebbles is cellular noise over the eight lattice cells around q: the distances to the nearest and the second feature point, and
// a hash of the nearest. With points kept to the middle of their cells it is Worley's at a third of the cost. q and per are Noise's.
func (l *Lattice) Pebbles(q, per Vec3, seed uint32) (first, second float32, id uint32) {
	if l != nil && l.tiles {
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
	dx := float32(x) + .15 + .7*float32(h&1023)/1023 - q.X
	dy := float32(y) + .15 + .7*float32(h>>10&1023)/1023 - q.Y
	dz := float32(z) + .15 + .7*float32(h>>20&1023)/1023 - q.Z
	return dx*dx + dy*dy + dz*dz
}
