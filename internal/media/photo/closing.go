package photo

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// seamSide is the texels a side at which seams are found. Larger tiles have the same seams, drawn more finely.
const seamSide = 1024

// closing is a tile while it is closed to a torus: first its left and right, over all rows that are shown, then its top and bottom.
type closing struct {
	shot    shot
	light   *light
	lattice *lattice
	size    int // texels a side of the tile that the seams were found for
	level   int
	upright []int32 // for each row of 0..(1+overV)·size, the texels from the left that show what lies beyond the right border
	lying   []int32 // for each column, the texels from the top that show what lies below the bottom
}

// newClosing finds the seams.
func newClosing(ctx context.Context, s shot, l *light, t *lattice, size int) (*closing, error) {
	c := &closing{shot: s, light: l, lattice: t, size: min(size, seamSide)}
	c.level = s.level(t.step(c.size))
	over := func(share float32) int { return max(2, int(share*float32(c.size))) }
	strip := seam{rows: c.size + over(t.overV), width: over(t.overU)}
	if err := strip.fill(ctx, c.across); err != nil {
		return nil, err
	}
	c.upright, _ = strip.path(-1, -1)
	strip = seam{rows: c.size, width: over(t.overV)}
	if err := strip.fill(ctx, c.down); err != nil {
		return nil, err
	}
	c.lying = strip.loop()
	return c, nil
}

// step is how many pixels of the photograph a texel spans.
func (l *lattice) step(size int) float32 {
	return geom.Sqrt(geom.Abs(l.across[0]*l.down[1]-l.across[1]*l.down[0])) / float32(size)
}

// across are the errors of a row between the left border and what lies beyond the right one.
func (c *closing) across(y int, to []float32) {
	for x := range to {
		a, b := c.seen(x, y), c.seen(x+c.size, y)
		to[x] = apart(&a, &b) + leastError
	}
}

// down are the errors of a column between the top border and what lies below the bottom one, left and right being closed.
func (c *closing) down(x int, to []float32) {
	for y := range to {
		a, b := c.closed(x, y), c.closed(x, y+c.size)
		to[y] = apart(&a, &b) + leastError
	}
}

// leastError is the cost of a place that fits exactly, so that of equally good seams the shortest wins.
const leastError = 2e-5

func (c *closing) seen(x, y int) [3]float32 {
	px, py := c.lattice.at((float32(x)+.5)/float32(c.size), (float32(y)+.5)/float32(c.size))
	return seen(c.shot, c.light, c.level, px, py)
}

func (c *closing) closed(x, y int) [3]float32 {
	if x < int(c.upright[y]) {
		x += c.size
	}
	return c.seen(x, y)
}

// soft is how far to each side of a seam both sides are mixed, texels of the seams' size: just so far that no step shows.
const soft = 1.5

// mix is the share that the other side of the seam has in a place that many texels before the seam.
func mix(before float32) float32 { return geom.Smooth(-soft, soft, before) }

// between reads a seam at a place that may lie between its rows.
func between(seam []int32, at float32, loops bool) float32 {
	n := len(seam)
	i := int(geom.Floor(at))
	f := at - float32(i)
	j := i + 1
	if loops {
		i, j = (i+n)%n, (j+n)%n
	} else {
		i, j = min(max(i, 0), n-1), min(max(j, 0), n-1)
	}
	return geom.Mix(float32(seam[i]), float32(seam[j]), f)
}

// texel is the light of the closed tile at (u, v), 0..1, sampled from a level.
func (c *closing) texel(level int, u, v float32) geom.Vec3 {
	x, y := u*float32(c.size), v*float32(c.size)
	below := mix(between(c.lying, x-.5, true) - y)
	var out geom.Vec3
	for i, w := range [2]float32{1 - below, below} {
		if w > 0 {
			out = out.Mad(c.row(level, u, v+float32(i)), w)
		}
	}
	return out
}

// row is a place whose left and right are closed; v may lie in the overlap.
func (c *closing) row(level int, u, v float32) geom.Vec3 {
	beyond := mix(between(c.upright, v*float32(c.size)-.5, false) - u*float32(c.size))
	var out geom.Vec3
	p := c.shot[0]
	for i, w := range [2]float32{1 - beyond, beyond} {
		if w > 0 {
			x, y := c.lattice.at(u+float32(i), v)
			gain := c.light.at(x/float32(p.Width), y/float32(p.Height))
			out = out.Mad(c.shot.sharp(level, x, y), w*gain)
		}
	}
	return out
}

// base is the closed tile, sRGB.
func (c *closing) base(ctx context.Context, size int) ([]uint8, error) {
	out := make([]uint8, 3*size*size)
	level := c.shot.level(c.lattice.step(size))
	return out, band.Rows(ctx, size, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range size {
				t := c.texel(level, (float32(x)+.5)/float32(size), (float32(y)+.5)/float32(size))
				to := out[3*(y*size+x):]
				to[0], to[1], to[2] = toSRGB(t.X), toSRGB(t.Y), toSRGB(t.Z)
			}
		}
	})
}
