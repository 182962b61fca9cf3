package geom

// Lattice remembers the lattice cells that noise was last asked in. Neighbouring texels mostly lie in the same cell,
// whose corners then need no hashing: what it answers is what Noise and Fractal answer, in about half the time.
// It serves one goroutine. The nil Lattice remembers nothing.
type Lattice struct{ cells [1 << latticeBits]latticeCell }

// latticeBits is the binary logarithm of the number of cells: one for each noise that a material asks, or nearly.
const latticeBits = 7

// latticeCell is a cell of a seed's lattice: and the hashes of its corners.
type latticeCell struct {
	x, y, z int32
	seed    uint32
	known   bool
	corner  [8]float32
}

// Noise is the package's Noise.
func (l *Lattice) Noise(x, y, z float32, seed uint32) float32 {
	if l == nil {
		return Noise(x, y, z, seed)
	}
	ix, iy, iz := Floor(x), Floor(y), Floor(z)
	e := &l.cells[seed*0x9e3779b9>>(32-latticeBits)]
	if e.x != ix || e.y != iy || e.z != iz || e.seed != seed || !e.known {
		e.fill(ix, iy, iz, seed)
	}
	return within(&e.corner, x-float32(ix), y-float32(iy), z-float32(iz))
}

// fill makes e the cell at (x, y, z).
func (e *latticeCell) fill(x, y, z int32, seed uint32) {
	*e = latticeCell{x, y, z, seed, true, corners(x, y, z, seed)}
}

// Fractal is the package's Fractal.
func (l *Lattice) Fractal(p Vec3, f float32, octaves int, px float32, seed uint32) float32 {
	var sum, total float32
	a := float32(1)
	for i := range octaves {
		total += a
		if w := Clamp01(2 - 4*px*f); w > 0 {
			sum += a * w * l.Noise(p.X*f+13.7*float32(i), p.Y*f, p.Z*f, seed+uint32(i)*7919)
		}
		a *= .5
		f *= 2.03
	}
	return sum / total
}
