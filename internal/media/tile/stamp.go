package tile

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// Canvas is the relief of a tile between the two passes, to lay things on.
type Canvas struct {
	Size int     // texels a side
	Side float32 // metres a side
	Seed uint32

	ctx    context.Context
	relief *field
	origin [2]float32 // tile units at the first texel
}

// Stamp is a thing that is laid on the relief: a leaf, a stone, a blade.
type Stamp struct {
	U, V   float32 // its middle, tile units
	Reach  float32 // radius around the middle within which it lies, metres
	Breath float32 // half its width across, metres; it makes long things faster to draw. 0: Reach
	Turn   float32 // radians, from U towards V
	Base   float32 // height of its zero, metres
	ID     uint32  // of the piece that it is
	Sinks  bool    // it is pressed into the relief: of stamps that sink the lowest wins. They want a Lay of their own

	// Shape answers the height above Base at (x, y) metres along and across it, and whether the thing is there. It may write masks to r.
	Shape func(s *Stamp, x, y float32, r *Relief) (h float32, there bool)
	P     [4]float32 // parameters of the Shape: length, curl, cut
}

// bandsOfStamps is how many bands of rows are drawn by themselves. It is fixed, so that nothing depends on the number of processors.
const bandsOfStamps = 16

// Lay draws stamps over the wrap of the tile. Where several lie, the highest wins; of equally high ones the first.
func (c *Canvas) Lay(stamps []Stamp) {
	high := c.Size / bandsOfStamps
	_ = band.Rows(c.ctx, bandsOfStamps, 1, func(lo, hi int) { // when the context ends the bake ends with it
		r := new(Relief)
		for i := range stamps {
			c.lay(&stamps[i], r, lo*high, hi*high)
		}
	})
}

// lay draws the part of a stamp in rows top..end−1.
func (c *Canvas) lay(s *Stamp, r *Relief, top, end int) {
	n, texel := float32(c.Size), c.Side/float32(c.Size)
	cx, cy := (s.U-c.origin[0])*n, (s.V-c.origin[1])*n
	cx, cy = cx-n*float32(geom.Floor(cx/n)), cy-n*float32(geom.Floor(cy/n))
	reach := s.Reach / texel
	cos, sin := geom.Cos(s.Turn), geom.Sin(s.Turn)
	for over := float32(-1); over <= 1; over++ {
		middle := cy + over*n
		for y := max(top, int(geom.Floor(middle-reach))); y <= min(end-1, int(geom.Floor(middle+reach))+1); y++ {
			dy := (float32(y) + .5 - middle) * texel
			from, to := -s.Reach, s.Reach
			if s.Breath > 0 && geom.Abs(sin) > .02 { // only where the row crosses the strip
				a, b := (dy*cos-s.Breath)/sin, (dy*cos+s.Breath)/sin
				from, to = max(from, min(a, b)), min(to, max(a, b))
			}
			for x := geom.Floor(cx + from/texel); x <= geom.Floor(cx+to/texel)+1; x++ {
				dx := (float32(x) + .5 - cx) * texel
				*r = Relief{ID: s.ID}
				h, there := s.Shape(s, dx*cos+dy*sin, dy*cos-dx*sin, r)
				k := y*c.Size + int(geom.Wrap(x, int32(c.Size)))
				if there && s.Base+h != c.relief.h[k] && (s.Base+h < c.relief.h[k]) == s.Sinks {
					r.H = s.Base + h
					c.relief.put(k, r)
				}
			}
		}
	}
}

// Height is the relief at (u, v), metres, of the nearest texel. Stamps ask for the ground that they lie on.
func (c *Canvas) Height(u, v float32) float32 {
	n := float32(c.Size)
	x, y := geom.Floor((u-c.origin[0])*n), geom.Floor((v-c.origin[1])*n)
	return c.relief.h[int(geom.Wrap(y, int32(c.Size)))*c.Size+int(geom.Wrap(x, int32(c.Size)))]
}
