package tile

import "atelier/internal/media/geom"

// The noises take many numbers, always in one order: the place, cells, octaves, gain, seed. They have no struct of them, because surfaces
// are formulas: those call noises in the midst of an expression, some hundred times.

// half is the gain of plain fractal noise: each octave is half as strong as the one before.
const half = .5

// gradients are 256 unit vectors, evenly round the circle.
var gradients = func() (g [256][2]float32) {
	for i := range g {
		a := float32(i) * (2 * geom.Pi / 256)
		g[i] = [2]float32{geom.Cos(a), geom.Sin(a)}
	}
	return g
}()

func gradient(x, y int32, seed uint32) *[2]float32 { return &gradients[geom.Hash(x, y, 0, seed)>>24] }

// Gradient is gradient noise (Perlin 2002), about −1..1, at (x, y) in cells; px and py are its periods in cells, 0: none.
func Gradient(x, y float32, px, py int32, seed uint32) float32 {
	var e gradientCell
	return e.at(x, y, px, py, seed)
}

// fade is the quintic step whose first and second derivatives end at zero.
func fade(t float32) float32 { return t * t * t * (t*(t*6-15) + 10) }

// shift is a fraction of the tile by which an octave is moved, so that the zeros of octaves never lie on one lattice. A move keeps the
// period.
func shift(seed uint32) (u, v float32) {
	h := geom.Hash(5, 9, 1, seed)
	return float32(h&0xffff) / 0x10000, float32(h>>16) / 0x10000
}

// octaveSeed is the seed of an octave of a noise of the tile.
func (p *Point) octaveSeed(seed uint32, octave int) uint32 {
	return seed + p.Seed*7919 + uint32(octave)*131
}

// visible is how much of an octave of c cells a tile texels can show: cells of under 2.2 texels fade out.
func (p *Point) visible(c int32) float32 { return geom.Clamp01(2 - 2.2*p.Texel*float32(c)) }

// Noise is octaves of gradient noise at the place itself, about −1..1: the first of c cells a tile, each next twice as fine and half as
// strong.
func (p *Point) Noise(c int32, octaves int, seed uint32) float32 {
	return p.Fbm(p.U, p.V, c, c, octaves, half, seed)
}

// Fbm is octaves of gradient noise at (u, v), about −1..1: the first of cx × cy cells a tile, each next exactly twice as fine and gain
// times as strong. cx ≠ cy makes streaks. (u, v) may be warped, or turned by whole numbers such as (u+v, u−v): the period stays.
// In a bake, noise at the place itself is made a row at a time and costs a third of warped noise: its seed must not change within a row.
func (p *Point) Fbm(u, v float32, cx, cy int32, octaves int, gain float32, seed uint32) float32 {
	if p.rows != nil && u == p.U && v == p.V {
		return p.rows.noise(p, fractal{cx, cy, int32(octaves), gain, seed})
	}
	return p.fbm(u, v, fractal{cx, cy, int32(octaves), gain, seed})
}

// gradient is Gradient, which remembers the cell in a bake.
func (p *Point) gradient(x, y float32, px, py int32, seed uint32) float32 {
	if p == nil || p.rows == nil {
		return Gradient(x, y, px, py, seed)
	}
	return p.rows.cells.gradient(seed).at(x, y, px, py, seed)
}

func (p *Point) fbm(u, v float32, f fractal) float32 {
	var sum, total float32
	strength := float32(1)
	for i := range int(f.octaves) {
		total += strength
		if w := p.visible(max(f.cx, f.cy)); w > 0 {
			s := p.octaveSeed(f.seed, i)
			su, sv := shift(s)
			sum += strength * w * p.gradient((u+su)*float32(f.cx), (v+sv)*float32(f.cy), f.cx, f.cy, s)
		}
		strength *= f.gain
		f.cx, f.cy = f.cx*2, f.cy*2
	}
	return 1.35 * sum / total
}

// Free is octaves of noise without a period, at (x, y) in any unit; fx and fy are cells a unit, and texel is the size of a texel in that
// unit. It is for the inside of a piece, asked in the piece's own coordinates with its ID as seed: such noise is the same wherever the
// border of the tile cuts the piece.
func Free(x, y, fx, fy float32, octaves int, gain, texel float32, seed uint32) float32 {
	return (*Point)(nil).Free(x, y, fx, fy, octaves, gain, texel, seed)
}

// Free is the package's Free, in half the time in a bake. The nil Point serves as well.
func (p *Point) Free(x, y, fx, fy float32, octaves int, gain, texel float32, seed uint32) float32 {
	var sum, total float32
	strength := float32(1)
	for i := range octaves {
		total += strength
		if w := geom.Clamp01(2 - 2.2*texel*max(fx, fy)); w > 0 {
			s := seed + uint32(i)*131
			su, sv := shift(s)
			sum += strength * w * p.gradient(x*fx+su*97, y*fy+sv*97, 0, 0, s)
		}
		strength *= gain
		fx, fy = fx*2.03, fy*2.03
	}
	return 1.35 * sum / total
}

// Warp moves (u, v) by noise of c cells a tile, by about amp tile units. A pattern at the moved place keeps its period.
func (p *Point) Warp(u, v, amp float32, c int32, octaves int, seed uint32) (float32, float32) {
	return u + amp*p.Fbm(u, v, c, c, octaves, half, seed), v + amp*p.Fbm(u, v, c, c, octaves, half, seed+77)
}

// Ridge is 1 on the crests of folded noise, falling to 0: for veins, whose width should follow a mask. Cracks are borders of Points.
func (p *Point) Ridge(u, v float32, c int32, octaves int, seed uint32) float32 {
	return 1 - min(1, 2*geom.Abs(p.Fbm(u, v, c, c, octaves, half, seed)))
}

// Grain is cellular noise (Worley 1996) of cx × cy cells a tile with one point in each: for grain, pores and crystals. Lengths are cells.
// Its Border is approximate; Points has an exact one.
func (p *Point) Grain(u, v float32, cx, cy int32, seed uint32) Cell {
	s := p.octaveSeed(seed, 0)
	su, sv := shift(s)
	x, y := (u+su)*float32(cx), (v+sv)*float32(cy)
	ix, iy := geom.Floor(x), geom.Floor(y)
	var own [9]feature
	points := &own
	if p.rows != nil {
		points = p.rows.cells.around(ix, iy, cx, cy, s)
	} else {
		features(points, ix, iy, cx, cy, s)
	}
	c := Cell{F1: 99, F2: 99}
	for k := range points {
		f := &points[k]
		dx, dy := x-f.x, y-f.y
		if d := dx*dx + dy*dy; d < c.F1 {
			c.F2, c.F1, c.ID, c.X, c.Y = c.F1, d, f.hash, dx, dy
		} else if d < c.F2 {
			c.F2 = d
		}
	}
	c.F1, c.F2 = geom.Sqrt(c.F1), geom.Sqrt(c.F2)
	c.Border = (c.F2 - c.F1) / 2
	c.ID *= 2654435761 // the low bits placed the point; the ID should not tell where it is
	return c
}
