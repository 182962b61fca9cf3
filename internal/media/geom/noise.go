package geom

// Hash mixes a lattice point and a seed into 32 even bits.
func Hash(x, y, z int32, seed uint32) uint32 {
	return mixed(uint32(x)*hashX ^ uint32(y)*hashY ^ uint32(z)*hashZ ^ seed*hashSeed)
}

// What Hash multiplies each number by.
const hashX, hashY, hashZ, hashSeed = 0x8da6b343, 0xd8163841, 0xcb1ab31f, 0x9e3779b9

// What mixed multiplies by.
const mix1, mix2 = 0x2c1b3c6d, 0x297a2d39

// mixed is the finish of Hash, which spreads each bit over all.
func mixed(h uint32) uint32 {
	h ^= h >> 15
	h *= mix1
	h ^= h >> 13
	h *= mix2
	h ^= h >> 15
	return h
}

// Unit is the i-th even number in 0..1 of a seed.
func Unit(i int, seed uint32) float32 { return float32(Hash(int32(i), 17, 91, seed)>>8) / (1 << 24) }

// Between is the i-th even number in lo..hi of a seed.
func Between(i int, seed uint32, lo, hi float32) float32 { return lo + (hi-lo)*Unit(i, seed) }

// Noise is value noise in −1..1 with one lattice cell a unit (Hermite-interpolated hash).
func Noise(x, y, z float32, seed uint32) float32 {
	ix, iy, iz := Floor(x), Floor(y), Floor(z)
	var h [8]float32
	corners(&h, [2]int32{ix, ix + 1}, [2]int32{iy, iy + 1}, [2]int32{iz, iz + 1}, seed)
	return within(&h, x-float32(ix), y-float32(iy), z-float32(iz))
}

// corners fills in the hashes at the corners of the lattice cell between two places of each axis, x running fastest.
func corners(h *[8]float32, x, y, z [2]int32, seed uint32) {
	x0, x1 := uint32(x[0])*hashX^seed*hashSeed, uint32(x[1])*hashX^seed*hashSeed
	y0, y1 := uint32(y[0])*hashY, uint32(y[1])*hashY
	for i, z := range z {
		z0, h := uint32(z)*hashZ, h[4*i:4*i+4]
		h[0], h[1] = float32(mixed(x0^y0^z0)), float32(mixed(x1^y0^z0))
		h[2], h[3] = float32(mixed(x0^y1^z0)), float32(mixed(x1^y1^z0))
	}
}

// within is the noise in a cell of those corners, x, y and z running from 0 to 1 across it.
func within(h *[8]float32, x, y, z float32) float32 {
	x *= x * (3 - 2*x)
	y *= y * (3 - 2*y)
	z *= z * (3 - 2*z)
	a := h[0] + (h[1]-h[0])*x
	b := h[2] + (h[3]-h[2])*x
	c := h[4] + (h[5]-h[4])*x
	d := h[6] + (h[7]-h[6])*x
	ab := a + (b-a)*y
	cd := c + (d-c)*y
	return (ab+(cd-ab)*z)*(1.0/(1<<31)) - 1
}

// Fractal sums octaves of Noise from frequency f (cells a metre), each octave half as strong and twice as fine.
// An octave fades out where its wavelength falls from four texels to two, px being metres a texel.
func Fractal(p Vec3, f float32, octaves int, px float32, seed uint32) float32 {
	return (*Lattice)(nil).Fractal(p, Vec3{1, 1, 1}, f, octaves, px, seed)
}
