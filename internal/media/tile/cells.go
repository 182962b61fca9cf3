package tile

import "atelier/internal/media/geom"

// Binary logarithms of the numbers of cells that are remembered: one for each octave of each noise that a surface asks, or nearly.
const (
	gradientBits = 10
	grainBits    = 6
)

// cells remembers the lattice cells that noise was last asked in, as geom.Lattice does. Neighbouring texels mostly lie in the same cell,
// whose corners then need no hashing: what it answers is what noise without it answers. A cell is a function of its key, so one from another
// bake serves as well. It serves one goroutine.
type cells struct {
	gradients [1 << gradientBits]gradientCell
	grains    [1 << grainBits]grainCell
}

// gradient is the cell that an octave of that seed was last asked in.
func (c *cells) gradient(seed uint32) *gradientCell {
	return &c.gradients[seed*0x9e3779b9>>(32-gradientBits)]
}

// gradientCell is a cell of gradient noise: its key, and the gradients at its corners.
type gradientCell struct {
	known      bool
	seed       uint32
	x, y       int32
	px, py     int32
	a, b, c, d [2]float32 // top left, top right, bottom left, bottom right
}

// at is Gradient.
func (e *gradientCell) at(x, y float32, px, py int32, seed uint32) float32 {
	ix, iy := geom.Floor(x), geom.Floor(y)
	if e.x != ix || e.y != iy || e.seed != seed || e.px != px || e.py != py || !e.known {
		e.fill(ix, iy, px, py, seed)
	}
	return e.within(x-float32(ix), y-float32(iy))
}

// fill makes e the cell at (x, y).
func (e *gradientCell) fill(x, y, px, py int32, seed uint32) {
	x0, x1, y0, y1 := geom.Wrap(x, px), geom.Wrap(x+1, px), geom.Wrap(y, py), geom.Wrap(y+1, py)
	*e = gradientCell{
		true, seed, x, y, px, py,
		*gradient(x0, y0, seed), *gradient(x1, y0, seed), *gradient(x0, y1, seed), *gradient(x1, y1, seed),
	}
}

// within is the noise at (x, y), which run from 0 to 1 across the cell.
func (e *gradientCell) within(x, y float32) float32 {
	wx := fade(x)
	top := geom.Mix(e.a[0]*x+e.a[1]*y, e.b[0]*(x-1)+e.b[1]*y, wx)
	bottom := geom.Mix(e.c[0]*x+e.c[1]*(y-1), e.d[0]*(x-1)+e.d[1]*(y-1), wx)
	return geom.Mix(top, bottom, fade(y)) * 1.5
}

// grainCell is a cell of cellular noise: its key, and the feature points of the cells around it, in cells.
type grainCell struct {
	known  bool
	seed   uint32
	x, y   int32
	cx, cy int32
	points [9]feature
}

type feature struct {
	x, y float32
	hash uint32
}

// around is the feature points around the cell at (x, y) of cx × cy.
func (c *cells) around(x, y, cx, cy int32, seed uint32) *[9]feature {
	e := &c.grains[seed*0x9e3779b9>>(32-grainBits)]
	if e.x != x || e.y != y || e.seed != seed || e.cx != cx || e.cy != cy || !e.known {
		e.known, e.seed, e.x, e.y, e.cx, e.cy = true, seed, x, y, cx, cy
		features(&e.points, x, y, cx, cy, seed)
	}
	return &e.points
}

// features are one feature point in each of the cells around (x, y), row by row.
func features(all *[9]feature, x, y, cx, cy int32, seed uint32) {
	for k := range all {
		i, j := x+int32(k%3)-1, y+int32(k/3)-1
		h := geom.Hash(geom.Wrap(i, cx), geom.Wrap(j, cy), 0, seed)
		all[k] = feature{float32(i) + .1 + .8*float32(h&0xffff)/0x10000, float32(j) + .1 + .8*float32(h>>16)/0x10000, h}
	}
}
